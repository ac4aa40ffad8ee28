/** What the list of slices (app.ts) may use of the bank interest. */
export { rendimientoSlice } from './rendimientos.slice.ts';
