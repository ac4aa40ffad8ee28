/** Entry of a thread that reads one file after the other: one message in, one out when it begins, and what the file says. */
import { parentPort } from 'node:worker_threads';
import { readKept } from './read-text.kept.ts';
import type { ReadManyMessage, ReadManyRequest } from './read-text.many.ts';

const say = (message: ReadManyMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, ...request }: ReadManyRequest) => {
  const { user, system } = process.threadCpuUsage();
  say({ id, usedMs: (user + system) / 1000 });
  void readKept(request).then((text) => say({ id, text }));
});
