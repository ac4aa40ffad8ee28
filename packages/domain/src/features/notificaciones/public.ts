export * from './correos.contract.ts';
export * from './correos.estados.ts';
export * from './notificaciones.contract.ts';
export * from './notificaciones.messages.ts';
