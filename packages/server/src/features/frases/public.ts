/** What the list of slices (app.ts) may use of the phrases of a review. */

export { frasesPersonales } from './frases.datos.ts';
export { frasesRouter } from './frases.handlers.ts';
