export * from './cuenta.contract.ts';
export * from './usuarios.aviso.ts';
export * from './usuarios.contrasena.ts';
export * from './usuarios.credenciales.ts';
export * from './usuarios.cuenta.ts';
export * from './usuarios.dispositivo.ts';
export * from './usuarios.messages.ts';
export * from './usuarios.schema.ts';
