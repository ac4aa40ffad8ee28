import { MAX_FILAS } from '@portal/domain/kernel/answers';
import { AppError } from '@portal/domain/kernel/errors';
import { tooManyRows } from '@portal/domain/kernel/rows';

/** Deepest that a list is looked for: no input of the contract nests as far, and its schema refuses what does. */
const DEEPEST = 20;

/** The way to the first list that is longer than any may be, from its end; null when there is none. Nothing is written down of the others. */
const longList = (value: unknown, depth = 0): { readonly way: string[]; readonly n: number } | null => {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    if (value.length > MAX_FILAS) return { way: [], n: value.length };
    for (const [index, inner] of value.entries()) {
      const found = longList(inner, depth + 1);
      if (found) return { ...found, way: [...found.way, String(index)] };
    }
    return null;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key in fields) {
    const found = longList(fields[key], depth + 1);
    if (found) return { ...found, way: [...found.way, key] };
  }
  return null;
};

/**
 * Refuses an input with a list of more rows than any answer may hold, before a schema reads each of them.
 * @throws AppError 422 that counts them.
 */
export const refuseLongLists = (input: unknown): void => {
  const found = longList(input);
  if (!found) return;
  const message = tooManyRows(found.n);
  throw new AppError('datos_invalidos', {
    message,
    issues: [{ path: found.way.toReversed().join('.'), code: 'demasiadas_filas', message }],
  });
};
