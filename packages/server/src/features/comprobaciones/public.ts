/** What the list of slices (app.ts) may use of the comprobaciones. */
export { comprobacionSlice } from './comprobaciones.slice.ts';
