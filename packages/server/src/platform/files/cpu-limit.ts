import type { Worker } from 'node:worker_threads';

/** Pause before another look, in ms. */
const SOON = 20;

/**
 * Calls `onOver` once this thread has used `cpuMs` of the processor beyond `beforeMs`, what it had used before; how busy the
 * machine is does not count. What it returns ends the watch.
 */
export const limitCpu = (worker: Worker, cpuMs: number, onOver: () => void, beforeMs = 0): (() => void) => {
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  /** Looks again whenever the thread could have used up its time; a busy machine gives it less than the clock says. */
  const watch = (remaining: number): void => {
    timer = setTimeout(() => {
      worker.cpuUsage().then(
        ({ user, system }) => {
          if (over) return;
          const rest = cpuMs - ((user + system) / 1000 - beforeMs);
          if (rest <= 0) onOver();
          else watch(Math.max(rest, SOON));
        },
        // It does not run yet, or it has ended; then `stop` was called.
        () => {
          if (!over) watch(SOON);
        },
      );
    }, remaining);
  };
  const stop = (): void => {
    over = true;
    clearTimeout(timer);
    worker.off('exit', stop);
  };
  worker.once('exit', stop);
  watch(cpuMs);
  return stop;
};
