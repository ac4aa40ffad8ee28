import path from 'node:path';

/**
 * Where tests and the programs that they start work. `./datos` is no folder here but a plain file: what was not told
 * its own DATOS fails, instead of reading or changing the data of the portal that somebody runs from this clone.
 */
export const nowhere = path.resolve(import.meta.dirname, 'nowhere');
