/** What the list of slices (app.ts) may use of the visits. */
export { visitaSlice } from './visitas.slice.ts';
