export { correosHoja, direccionesHoja } from './correos.hoja.ts';
export { notificacionesPersonales } from './notificaciones.datos.ts';
export { correosRouter, mailPreviewRoutes, notificacionesRouter } from './notificaciones.handlers.ts';
export {
  type Audience,
  findRecipients,
  NOTIFICACION_CREADA,
  type Notice,
  notify,
  type Recipient,
} from './notify.ts';
export { registerDigestJob } from './resumen.ts';
