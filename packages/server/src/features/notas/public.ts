/** What the list of slices (app.ts) may use of the internal notes. */
export { notasRouter } from './notas.handlers.ts';
