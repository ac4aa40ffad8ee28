/** What the list of slices (app.ts) may use of the library of agreements. */
export { bibliotecaSlice } from './biblioteca.slice.ts';
