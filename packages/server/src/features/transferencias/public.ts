/** What the list of slices (app.ts) may use of the transfers between lines. */
export { transferenciaSlice } from './transferencias.slice.ts';
