import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds between two signs of life; the portal forgets who gives none for three of them. */
const BEAT = 15_000;

/**
 * Says where in a record this account is, null: nowhere in it any more, and answers what the portal says of others. What says
 * that it left must outlive the page (`keepalive`).
 */
export type Beat<Place extends string, T> = (record: string, place: Place | null) => Promise<T>;

/**
 * Tells the portal where this account is while its page is in sight. What is behind another tab gives no sign, and is gone
 * after a while; who leaves the page is gone at once.
 *
 * @param say keep it stable (module level).
 */
export const useBeat = <Place extends string, T>(
  record: string,
  place: Place | null,
  say: Beat<Place, T>,
): T | undefined => {
  const { data } = useQuery({
    queryKey: ['presencia', record, place],
    queryFn: () => say(record, place),
    // Going from one place to another, those of the others stay in sight until they are told anew.
    placeholderData: (before) => before,
    refetchInterval: BEAT,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const leave = () => void say(record, null).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [record, say]);
  return data;
};
