/** What the list of slices (app.ts) and the ministraciones may use of the seguimiento. */
export { seguimientoEtapa } from './seguimiento.etapa.ts';
export { type Apartado as SeguimientoApartado, apartarSeguimiento } from './seguimiento.repo.ts';
export { seguimientoSlice } from './seguimiento.slice.ts';
