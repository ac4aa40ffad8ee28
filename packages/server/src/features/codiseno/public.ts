/** What the list of slices (app.ts) may use of the co-diseño. */
export { codisenoActividad } from './codiseno.actividad.ts';
export { findCodisenos } from './codiseno.busqueda.ts';
export { codisenoEtapa } from './codiseno.etapa.ts';
export { codisenoRouter } from './codiseno.handlers.ts';
export { codisenoHoja } from './codiseno.hoja.ts';
export { codisenoNotices } from './codiseno.notices.ts';
export { codisenoPendientes } from './codiseno.pendientes.ts';
