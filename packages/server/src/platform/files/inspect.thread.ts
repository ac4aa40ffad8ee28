import { Worker } from 'node:worker_threads';
import { refuse, type Verdict } from './checks/verdict.ts';
import { limitCpu } from './cpu-limit.ts';
import { TurnsFullError } from './turns.ts';

/** What one thread may take, and for how long it is kept. */
export type ThreadOptions = {
  /** Time of the processor for one file, in ms: how busy the machine is does not count. */
  readonly cpuMs: number;
  /** Time of the clock for one file, in ms, on a machine that is too busy to give it the other. */
  readonly wallMs: number;
  readonly maxHeapMb: number;
  /** After so many files the next one gets a new thread: what the old one gathered goes with it. */
  readonly filesPerThread: number;
};

/** A thread that judges one file at a time; renewed after one that broke it. */
export type InspectionThread = {
  /** Starts it ahead of its next file; does nothing where it is started, or closed. */
  start(): void;
  /** As `Inspector.inspect`; one call at a time. */
  judge(path: string, extension: string): Promise<Verdict>;
  close(): Promise<void>;
};

/** What the thread says: that it has begun, having used so much of the processor before, and its verdict. */
export type ThreadMessage =
  | { readonly id: number; readonly usedMs: number }
  | { readonly id: number; readonly verdict: Verdict };

/** Makes a thread that is not started yet. */
export const createInspectionThread = (options: ThreadOptions): InspectionThread => {
  let worker: Worker | null = null;
  let nextId = 0;
  let left = 0;
  let closed = false;

  const startWorker = (): Worker => {
    const started = new Worker(new URL('./inspect.worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: options.maxHeapMb,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
      execArgv: [],
      env: {},
    });
    started.unref();
    left = options.filesPerThread;
    return started;
  };

  const judge = (path: string, extension: string): Promise<Verdict> =>
    new Promise((resolve, reject) => {
      worker ??= startWorker();
      const current = worker;
      const id = nextId++;
      let over = false;
      let unwatch = (): void => undefined;
      const finish = (settle: () => void, broken: boolean): void => {
        if (over) return;
        over = true;
        unwatch();
        clearTimeout(wallTimer);
        current.off('message', onMessage).off('error', onError).off('exit', onExit);
        left -= 1;
        if (broken || left <= 0) {
          if (worker === current) worker = null;
          // A terminated thread may still report an error; nobody listens any more, and it must not bring the server down.
          current.on('error', () => undefined);
          // The next file waits for its end, so that two never hold memory in the place of one.
          void current.terminate().then(settle);
        } else {
          current.unref();
          settle();
        }
      };
      const end = (verdict: Verdict, broken: boolean): void => finish(() => resolve(verdict), broken);
      const onMessage = (message: ThreadMessage): void => {
        if (message.id !== id) return;
        if ('verdict' in message) end(message.verdict, false);
        else
          unwatch = limitCpu(
            current,
            options.cpuMs,
            () => end(refuse('tardado', `inspection took over ${options.cpuMs} ms`), true),
            message.usedMs,
          );
      };
      const onError = (error: Error): void =>
        end(refuse('danado', `inspection failed: ${error.message}`), true);
      const onExit = (): void => end(refuse('danado', 'inspection thread ended'), true);
      const wallTimer = setTimeout(
        () => finish(() => reject(new TurnsFullError('the machine is too busy')), true),
        options.wallMs,
      );
      current.ref();
      current.on('message', onMessage).on('error', onError).on('exit', onExit);
      current.postMessage({ id, path, extension });
    });

  return {
    start: () => {
      if (!closed) worker ??= startWorker();
    },
    judge,
    async close() {
      closed = true;
      await worker?.terminate();
      worker = null;
    },
  };
};
