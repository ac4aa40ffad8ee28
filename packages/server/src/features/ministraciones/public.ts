/** What the list of slices (app.ts) and the comprobaciones may use of the ministraciones. */
export { darPorComprobada, reabrirSiFalta } from './ministraciones.run.ts';
export { ministracionSlice } from './ministraciones.slice.ts';
