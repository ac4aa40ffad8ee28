/** Entry of an inspection thread: one message in (path, extension), one out when it begins, and its verdict. */
import { parentPort } from 'node:worker_threads';
import { checkContent } from './checks/check-content.ts';
import { refuse } from './checks/verdict.ts';
import type { ThreadMessage } from './inspect.thread.ts';

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, path, extension }: { id: number; path: string; extension: string }) => {
  const { user, system } = process.threadCpuUsage();
  say({ id, usedMs: (user + system) / 1000 });
  void checkContent(path, extension)
    .catch((error: unknown) => refuse('danado', String(error)))
    .then((verdict) => say({ id, verdict }));
});
