export { type Alta, altasContract } from './altas.contract.ts';
export { altasMessages } from './altas.messages.ts';
export * from './cuenta.contract.ts';
export { type Estadisticas, estadisticasContract } from './estadisticas.contract.ts';
export { usuariosContract } from './gestion.contract.ts';
export { gestionMessages, palabrasDeCuenta } from './gestion.messages.ts';
export { rolesContract } from './roles.contract.ts';
export { rolesMessages } from './roles.messages.ts';
export * from './usuarios.aviso.ts';
export * from './usuarios.contrasena.ts';
export * from './usuarios.credenciales.ts';
export * from './usuarios.cuenta.ts';
export * from './usuarios.dispositivo.ts';
export * from './usuarios.estados.ts';
export * from './usuarios.messages.ts';
export * from './usuarios.schema.ts';
// Apart: the first screen says these, and judges no password.
export * from './usuarios.sesion.messages.ts';
