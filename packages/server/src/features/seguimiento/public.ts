/** What the list of slices (app.ts) and the ministraciones may use of the seguimiento. */
export { seguimientoEtapa } from './seguimiento.etapa.ts';
export { type Apartado as SeguimientoApartado, apartarSeguimiento } from './seguimiento.repo.ts';
export { createSeguimientoSlice } from './seguimiento.slice.ts';
