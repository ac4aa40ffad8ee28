/** Entry of the inspection thread: one message in (path, extension), one verdict out. */
import { parentPort } from 'node:worker_threads';
import { checkContent } from './checks/check-content.ts';
import { refuse } from './checks/verdict.ts';

parentPort?.on('message', (request: { id: number; path: string; extension: string }) => {
  void checkContent(request.path, request.extension)
    .catch((error: unknown) => refuse('danado', String(error)))
    .then((verdict) => parentPort?.postMessage({ id: request.id, verdict }));
});
