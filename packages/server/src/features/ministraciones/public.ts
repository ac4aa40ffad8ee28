/** What the list of slices (app.ts) may use of the ministraciones. */
export { ministracionSlice } from './ministraciones.slice.ts';
