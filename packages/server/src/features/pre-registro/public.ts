/** What the list of slices (app.ts) and other slices may use of pre-registro. */
export { preRegistroActividad } from './pre-registro.actividad.ts';
export { acuseCorrecciones, acusePreRegistro } from './pre-registro.acuse.ts';
export { findPreRegistros } from './pre-registro.busqueda.ts';
export { preRegistroEtapa } from './pre-registro.etapa.ts';
export { preRegistroRouter } from './pre-registro.handlers.ts';
export { preRegistroHoja } from './pre-registro.hoja.ts';
export { preRegistroNotices } from './pre-registro.notices.ts';
export { preRegistroPapeles } from './pre-registro.papeles.ts';
export { preRegistroPendientes } from './pre-registro.pendientes.ts';
export { preRegistroUploads } from './pre-registro.uploads.ts';
