import { Worker } from 'node:worker_threads';
import { refuse, type Verdict } from './checks/verdict.ts';

export { checkedExtensions } from './checks/check-content.ts';
export type { RefusalCode, Verdict } from './checks/verdict.ts';

/** Judges stored files one after another in a thread of its own, so that a hostile file can hurt only that thread. */
export type Inspector = {
  /** Verdict over the file at `path` as `extension` (lower case, no dot). Never rejects: a crash or a timeout is a refusal. */
  inspect(path: string, extension: string): Promise<Verdict>;
  /** Ends the thread; files under way are refused. */
  close(): Promise<void>;
};

type Options = {
  readonly timeoutMs?: number;
  readonly maxHeapMb?: number;
  /** After so many files the next one gets a new thread: what the old one gathered goes with it. */
  readonly filesPerThread?: number;
};

/**
 * Starts no thread until the first file. The thread's heap is limited (rule 55); buffers are bounded by the slot's size.
 * A file that outlives `timeoutMs` (10 s) or breaks the thread is refused as damaged and the next one gets a new thread.
 */
export const createInspector = ({
  timeoutMs = 10_000,
  maxHeapMb = 48,
  filesPerThread = 40,
}: Options = {}): Inspector => {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 0;
  let left = filesPerThread;

  const start = (): Worker => {
    const started = new Worker(new URL('./inspect.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      execArgv: [],
      env: {},
    });
    started.unref();
    left = filesPerThread;
    return started;
  };

  const run = (path: string, extension: string): Promise<Verdict> =>
    new Promise((resolve) => {
      worker ??= start();
      const current = worker;
      const id = nextId++;
      const finish = (verdict: Verdict, broken: boolean): void => {
        clearTimeout(timer);
        current.off('message', onMessage).off('error', onError).off('exit', onExit);
        left -= 1;
        if (broken || left <= 0) {
          if (worker === current) worker = null;
          // A terminated thread may still report an error; nobody listens any more, and it must not bring the server down.
          current.on('error', () => undefined);
          // The next file waits for its end, so that two threads never hold memory at once.
          void current.terminate().then(() => resolve(verdict));
        } else {
          current.unref();
          resolve(verdict);
        }
      };
      const onMessage = (answer: { id: number; verdict: Verdict }): void => {
        if (answer.id === id) finish(answer.verdict, false);
      };
      const onError = (error: Error): void =>
        finish(refuse('danado', `inspection failed: ${error.message}`), true);
      const onExit = (): void => finish(refuse('danado', 'inspection thread ended'), true);
      const timer = setTimeout(() => finish(refuse('danado', 'inspection took too long'), true), timeoutMs);
      current.ref();
      current.on('message', onMessage).on('error', onError).on('exit', onExit);
      current.postMessage({ id, path, extension });
    });

  return {
    inspect(path, extension) {
      const verdict = queue.then(() => run(path, extension));
      queue = verdict;
      return verdict;
    },
    async close() {
      await worker?.terminate();
      worker = null;
    },
  };
};
