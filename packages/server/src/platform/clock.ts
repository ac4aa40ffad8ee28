/**
 * The only source of "now" for rules that depend on time (rule 31: years and dates by the server's clock).
 * Handlers receive it, so that a test can stand on any day.
 */
export type Clock = { now(): Date };

/** The machine's clock: what runs in production. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that a test or the demo moves by hand. It starts at `start` and stands still until moved. */
export type ManualClock = Clock & {
  /** Moves forward by `milliseconds` (backwards when negative). */
  advance(milliseconds: number): void;
  /** Jumps to a moment. */
  set(moment: Date): void;
};

/** Makes a {@link ManualClock} standing at `start`. */
export const manualClock = (start: Date): ManualClock => {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (moment) => {
      current = moment.getTime();
    },
  };
};
