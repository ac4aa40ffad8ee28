/** What the list of slices (app.ts) may use of the cartas. */
export { cartaSlice } from './cartas.slice.ts';
