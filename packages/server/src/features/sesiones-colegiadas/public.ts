/** What the list of slices (app.ts) and the page of the settings may use of the collegiate sessions. */
export { listCuerpos } from './sesiones.repo.ts';
export { sesionSlice } from './sesiones.slice.ts';
