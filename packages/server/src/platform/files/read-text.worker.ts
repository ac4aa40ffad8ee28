/** Entry of a reading thread: one file, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { normalizeText, withoutForbiddenCharacters } from '@portal/domain/kernel/characters';
import { readOffice } from './read-text.office.ts';
import { readPdf } from './read-text.pdf.ts';
import { MAX_READ_TEXT, type ReadTextAnswer, type ReadTextRequest } from './read-text.ts';

const { path, extension } = workerData as ReadTextRequest;

const read = async (): Promise<string | null> => {
  const text = await (extension === 'pdf' ? readPdf(path, MAX_READ_TEXT) : readOffice(path, MAX_READ_TEXT));
  const kept = normalizeText(withoutForbiddenCharacters(text)).slice(0, MAX_READ_TEXT).toWellFormed();
  return /[\p{L}\p{N}]/u.test(kept) ? kept : null;
};

const answer: ReadTextAnswer = { text: await read().catch(() => null) };
parentPort?.postMessage(answer);
