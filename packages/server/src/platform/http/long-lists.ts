import { MAX_FILAS } from '@portal/domain/kernel/answers';
import { AppError } from '@portal/domain/kernel/errors';
import { tooManyRows } from '@portal/domain/kernel/rows';

/** Deepest that a list is looked for: no input of the contract nests as far, and its schema refuses what does. */
const DEEPEST = 20;

/** The path of the first list that is longer than any may be; null when there is none. */
const longList = (
  value: unknown,
  path: string,
  depth = 0,
): { readonly path: string; readonly n: number } | null => {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null;
  if (Array.isArray(value) && value.length > MAX_FILAS) return { path, n: value.length };
  for (const [key, inner] of Object.entries(value)) {
    const found = longList(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return null;
};

/**
 * Refuses an input with a list of more rows than any answer may hold, before a schema reads each of them.
 * @throws AppError 422 that counts them.
 */
export const refuseLongLists = (input: unknown): void => {
  const found = longList(input, '');
  if (!found) return;
  const message = tooManyRows(found.n);
  throw new AppError('datos_invalidos', {
    message,
    issues: [{ path: found.path, code: 'demasiadas_filas', message }],
  });
};
