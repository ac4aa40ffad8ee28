/** What the list of slices (app.ts) and other slices may use of convocatorias. */
export { findConvocatorias } from './convocatorias.busqueda.ts';
export { convocatoriaRouter } from './convocatorias.handlers.ts';
export { convocatoriaHoja } from './convocatorias.hoja.ts';
export { convocatoriaActividad, convocatoriaPendientes } from './convocatorias.inicio.ts';
export { registerConvocatoriaJobs } from './convocatorias.jobs.ts';
export { convocatoriaNotices } from './convocatorias.notices.ts';
export { convocatoriaUploads } from './convocatorias.uploads.ts';
export { assertOpenForApplication, assertStillAddressed } from './convocatorias.window.ts';
