/** Entry of a reading thread: one file, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { readKept } from './read-text.kept.ts';
import type { ReadTextAnswer, ReadTextRequest } from './read-text.ts';

const answer: ReadTextAnswer = { text: await readKept(workerData as ReadTextRequest) };
parentPort?.postMessage(answer);
