import { setTimeout as sleep } from 'node:timers/promises';

const interval = 250;
const slowestRetry = 5_000;

export type Watch = {
  /** Looks no more; resolves when a revival under way has ended. */
  stop(): Promise<void>;
};

export type WatchOptions = {
  readonly isAlive: () => boolean;
  /** Brings the server back, or finds that somebody else did. */
  readonly revive: () => Promise<void>;
  /** Told when the server is found dead (no error), and of each revival that failed. */
  readonly onTrouble: (error: unknown) => void;
};

/**
 * Looks after a server until stopped: found dead, it is revived, ever more patiently while that fails (the processes
 * of the dead one may still be on their way out; the disk may be full). Keeps no process running by itself.
 */
export const watch = ({ isAlive, revive, onTrouble }: WatchOptions): Watch => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(interval);
      if (signal.aborted || isAlive()) continue;
      onTrouble(null);
      for (let wait = interval; !signal.aborted; wait = Math.min(wait * 2, slowestRetry)) {
        try {
          await revive();
          break;
        } catch (error) {
          onTrouble(error);
          await pause(wait);
        }
      }
    }
  };
  const looking = look();
  return {
    async stop() {
      stopping.abort();
      await looking;
    },
  };
};
