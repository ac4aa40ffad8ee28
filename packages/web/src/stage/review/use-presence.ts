import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Person } from './reviewers.ts';

/** Milliseconds between two signs of life; the portal forgets who gives none for three of them. */
const BEAT = 15_000;

/** Says that this account has a record open, or left it, and who else has it. */
export type SayPresence = (input: {
  id: string;
  presente: boolean;
}) => Promise<{ readonly otros: readonly Person[] }>;

/**
 * Tells the portal that this account has a record open to review while its page is in sight, and says who else has. What is
 * behind another tab gives no sign, and is gone after a while; who leaves the page is gone at once.
 *
 * @param say keep it stable (module level). What says that nobody is there any more must outlive the page (`keepalive`).
 */
export const usePresence = (record: string, say: SayPresence): readonly Person[] => {
  const { data } = useQuery({
    queryKey: ['presencia', record],
    queryFn: () => say({ id: record, presente: true }),
    refetchInterval: BEAT,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const leave = () => void say({ id: record, presente: false }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [record, say]);
  return data?.otros ?? [];
};
