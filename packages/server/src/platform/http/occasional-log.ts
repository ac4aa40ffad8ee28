import type { Logger } from 'pino';

/** Milliseconds between two lines about the same thing. */
const QUIET = 60_000;

/**
 * A line for what strangers can cause as often as they like: the first at once, then at most one a minute that says how
 * many there were meanwhile. As a warning, without a stack and without a word of what was sent.
 */
export const createOccasionalLog = (
  log: Logger,
  message: string,
  now: () => number = () => performance.now(),
): (() => void) => {
  let told = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    count += 1;
    if (now() - told < QUIET) return;
    log.warn({ count }, message);
    told = now();
    count = 0;
  };
};
