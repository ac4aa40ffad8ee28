import { normalizeText, withoutForbiddenCharacters } from '@portal/domain/kernel/characters';
import { readOffice } from './read-text.office.ts';
import { readPdf } from './read-text.pdf.ts';
import { MAX_READ_TEXT, type ReadTextRequest } from './read-text.ts';

/** What is kept of what a file says; null where it says nothing, or cannot be read. Runs inside the reading threads. */
export const readKept = async ({ path, extension }: ReadTextRequest): Promise<string | null> => {
  try {
    const text = await (extension === 'pdf' ? readPdf(path, MAX_READ_TEXT) : readOffice(path, MAX_READ_TEXT));
    const kept = normalizeText(withoutForbiddenCharacters(text)).slice(0, MAX_READ_TEXT).toWellFormed();
    return /[\p{L}\p{N}]/u.test(kept) ? kept : null;
  } catch {
    return null;
  }
};
