import { createTypesetter } from '../src/platform/pdf/index.ts';

/**
 * Of all the portals and tests of a worker: its process loads a compiler and its fonts, ten times the work of the sheet that most
 * files ask of it. It ends with the worker, or when no file asks for a minute; and nobody's lists wait between two sheets.
 */
export const typesetter = createTypesetter({ rest: 0 });
