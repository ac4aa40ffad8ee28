import { useCallback } from 'react';
import { useBeat } from '../use-beat.ts';
import type { Person } from './reviewers.ts';

/** Says that this account has a record open, or left it, and who else has it. */
export type SayPresence = (input: {
  id: string;
  presente: boolean;
}) => Promise<{ readonly otros: readonly Person[] }>;

/**
 * Tells the portal that this account has a record open to review while its page is in sight, and says who else has.
 *
 * @param say keep it stable (module level). What says that nobody is there any more must outlive the page (`keepalive`).
 */
export const usePresence = (record: string, say: SayPresence): readonly Person[] => {
  const beat = useCallback(
    (id: string, place: 'aqui' | null) => say({ id, presente: place !== null }),
    [say],
  );
  return useBeat(record, 'aqui', beat)?.otros ?? [];
};
