import { Worker } from 'node:worker_threads';
import { limitCpu } from './cpu-limit.ts';
import { type ReadTextLimits, type ReadTextRequest, readableExtensions } from './read-text.ts';

/** What the thread is asked, and what it says: that it begins, having used so much of the processor before, and what the file says. */
export type ReadManyRequest = ReadTextRequest & { readonly id: number };
export type ReadManyMessage =
  | { readonly id: number; readonly usedMs: number }
  | { readonly id: number; readonly text: string | null };

type Options = Required<ReadTextLimits> & {
  /** How long the thread is kept without a file, in ms. */
  readonly idleMs: number;
  /** After so many files the next one gets a new thread: what the old one gathered goes with it. */
  readonly filesPerThread: number;
};

/** As `readText`, for many small files: the first costs what it costs to start a thread, some 250 ms, and the others some ten. */
export type TextReader = (path: string, extension: string) => Promise<string | null>;

/**
 * A reader whose thread stays for the next file, one file at a time; it starts with its first and ends by itself once it had nothing to do
 * for a while, keeping no process alive. A file that says nothing may have broken it, so it goes with that file. Only for jobs.
 */
export const createTextReader = (given: Partial<Options> = {}): TextReader => {
  const { cpuMs = 10_000, wallMs = 120_000, maxHeapMb = 192, idleMs = 2_000, filesPerThread = 100 } = given;
  let worker: Worker | null = null;
  let left = 0;
  let nextId = 0;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(new URL('./read-text.many.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      execArgv: [],
      env: {},
      // What a library prints of a broken file is nothing for the portal's own log.
      stdout: true,
      stderr: true,
    });
    // A thread that was ended may still report an error; nobody listens any more, and it must not bring the server down.
    started.on('error', () => undefined);
    left = filesPerThread;
    return started;
  };
  const end = async (ended: Worker): Promise<void> => {
    if (worker === ended) worker = null;
    await ended.terminate();
  };

  const read = (request: ReadTextRequest): Promise<string | null> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      worker ??= start();
      const current = worker;
      const id = nextId++;
      let over = false;
      let unwatch = (): void => undefined;
      const finish = (text: string | null): void => {
        if (over) return;
        over = true;
        unwatch();
        clearTimeout(timer);
        current.off('message', onMessage).off('error', broke).off('exit', broke);
        left -= 1;
        if (text === null || left <= 0) {
          void end(current).then(() => resolve(text));
          return;
        }
        current.unref();
        idle = setTimeout(() => void end(current), idleMs).unref();
        resolve(text);
      };
      const broke = (): void => finish(null);
      const onMessage = (message: ReadManyMessage): void => {
        if (message.id !== id) return;
        if ('text' in message) finish(message.text);
        else unwatch = limitCpu(current, cpuMs, broke, message.usedMs);
      };
      const timer = setTimeout(broke, wallMs);
      current.ref();
      current.on('message', onMessage).on('error', broke).on('exit', broke);
      const asked: ReadManyRequest = { ...request, id };
      current.postMessage(asked);
    });

  return (path, extension) => {
    if (!readableExtensions.includes(extension)) return Promise.resolve(null);
    const turn = before.then(() => read({ path, extension }));
    before = turn;
    return turn;
  };
};
