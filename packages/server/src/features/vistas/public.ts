/** What the list of slices (app.ts) may use of the saved views. */
export { vistasPersonales, vistasRouter } from './vistas.handlers.ts';
