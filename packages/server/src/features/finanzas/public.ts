export { type TotalesDelLibro, totalesDelLibro } from './finanzas.repo.ts';
export { dineroDe } from './finanzas.resumen.ts';
export { finanzasSlice } from './finanzas.slice.ts';
