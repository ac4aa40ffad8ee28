export * from './correos.contract.ts';
export * from './correos.estados.ts';
export * from './correos.messages.ts';
export {
  type ClaseDeAviso,
  claseDe,
  clasesDeAviso,
  claves as clavesDeAviso,
  entidadesDe,
} from './notificaciones.clases.ts';
export * from './notificaciones.contract.ts';
export * from './notificaciones.messages.ts';
export * from './notificaciones.preferencias.ts';
export * from './notificaciones.shapes.ts';
