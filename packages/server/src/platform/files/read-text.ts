import { Worker } from 'node:worker_threads';
import { limitCpu } from './cpu-limit.ts';

/** Most characters that are kept of what a file says. */
export const MAX_READ_TEXT = 200_000;

/** What the reading thread is asked, and what it answers: the text, or null where there is none to be had. */
export type ReadTextRequest = { readonly path: string; readonly extension: string };
export type ReadTextAnswer = { readonly text: string | null };

/** Formats whose text is read; of the others nothing is looked for. */
export const readableExtensions: readonly string[] = ['pdf', 'docx', 'xlsx', 'pptx'];

export type ReadTextLimits = {
  /** Time of the processor for one file, in ms: how busy the machine is does not count. */
  readonly cpuMs?: number;
  /** Time of the clock, in ms, for a thread that waits for nothing. */
  readonly wallMs?: number;
  readonly maxHeapMb?: number;
};

/**
 * What the file at `path` says, at most {@link MAX_READ_TEXT} characters; null where it says nothing, cannot be read, takes
 * too long or asks for too much memory. In a thread of its own with a limited heap, which is ended with it: what a hostile
 * file breaks there is broken for nobody else (rule 55). Only for jobs; never in a request.
 */
export const readText = (
  path: string,
  extension: string,
  { cpuMs = 30_000, wallMs = 600_000, maxHeapMb = 192 }: ReadTextLimits = {},
): Promise<string | null> => {
  if (!readableExtensions.includes(extension)) return Promise.resolve(null);
  const request: ReadTextRequest = { path, extension };
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-text.worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      execArgv: [],
      env: {},
      // What a library prints of a broken file is nothing for the portal's own log.
      stdout: true,
      stderr: true,
    });
    let over = false;
    const end = (text: string | null): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      unwatch();
      void worker.terminate().then(() => resolve(text));
    };
    const timer = setTimeout(() => end(null), wallMs);
    const unwatch = limitCpu(worker, cpuMs, () => end(null));
    worker.once('message', ({ text }: ReadTextAnswer) => end(text));
    worker.on('error', () => end(null));
    worker.once('exit', () => end(null));
  });
};
