import { MAX_FILAS } from '@portal/domain/kernel/answers';
import { AppError } from '@portal/domain/kernel/errors';
import { tooManyRows } from '@portal/domain/kernel/rows';

/** Deepest that an input is walked: none of the contract nests as far, and its schema refuses what does. */
const DEEPEST = 20;
/** Most fields of one object: the longest form has some dozens, and a schema of any fields reads each of them. */
const MAX_FIELDS = 500;
/** Most values of an input, with those within others: as many rows as there may be, of 25 cells. */
const MAX_VALUES = 25 * MAX_FILAS;

type TooLarge = { readonly way: string[]; readonly code: string; readonly message: string };

/** What is larger than any input may be, with the way to it from its end; null when nothing is. Nothing is written down of the rest. */
const tooLarge = (value: unknown, room: { values: number }, depth = 0): TooLarge | null => {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    const { length } = value;
    if (length > MAX_FILAS) return { way: [], code: 'demasiadas_filas', message: tooManyRows(length) };
    for (let index = 0; index < length; index += 1) {
      const found = take(value[index], room, depth);
      if (found) return { ...found, way: [...found.way, String(index)] };
    }
    return null;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  let n = 0;
  for (const key in fields) {
    n += 1;
    if (n > MAX_FIELDS)
      return { way: [], code: 'demasiados_datos', message: `Son más de ${MAX_FIELDS} datos juntos.` };
    const found = take(fields[key], room, depth);
    if (found) return { ...found, way: [...found.way, key.slice(0, 100)] };
  }
  return null;
};

const take = (value: unknown, room: { values: number }, depth: number): TooLarge | null => {
  room.values -= 1;
  if (room.values < 0)
    return { way: [], code: 'demasiados_datos', message: `Son más de ${MAX_VALUES} datos en un envío.` };
  return tooLarge(value, room, depth + 1);
};

/**
 * Refuses an input with a list of more rows than any answer may hold, an object of more fields than any form has, or more values than
 * both: before a schema reads each of them and writes down what is wrong with it.
 * @throws AppError 422 with one issue.
 */
export const refuseOversized = (input: unknown): void => {
  const found = tooLarge(input, { values: MAX_VALUES });
  if (!found) return;
  const { way, code, message } = found;
  throw new AppError('datos_invalidos', {
    message,
    issues: [{ path: way.toReversed().join('.'), code, message }],
  });
};
