/** What the list of slices (app.ts) may use of registro. */
export { registroActividad } from './registro.actividad.ts';
export { findRegistros } from './registro.busqueda.ts';
export { registroEtapa } from './registro.etapa.ts';
export { registroRouter } from './registro.handlers.ts';
export { registroHoja } from './registro.hoja.ts';
export { registroNotices } from './registro.notices.ts';
export { registroPdf } from './registro.pdf.ts';
export { registroPendientes } from './registro.pendientes.ts';
