/** What the list of slices (app.ts) may use of the collegiate sessions. */
export { sesionSlice } from './sesiones.slice.ts';
