import { onlineManager, QueryClient } from '@tanstack/react-query';
import { line } from '../ui/line.ts';
import { problemOf } from './problem.ts';

const RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** Milliseconds before retry number `attempt` (0 is the first): doubles from 1 s up to 30 s (A§9). */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, LONGEST_WAIT);

/** A refusal (4xx) is an answer and is not asked for again; a failure on the way is. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  const { status } = problemOf(error);
  return !(status >= 400 && status < 500) && failures < RETRIES;
};

// What waits for a line goes on when the portal can be reached again, not only when the browser has one.
onlineManager.setEventListener((tell) => {
  tell(line.isUp());
  return line.subscribe(() => tell(line.isUp()));
});

/** The cache of the whole app. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 5_000 },
      // What a person did is repeated by that person, never behind their back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
