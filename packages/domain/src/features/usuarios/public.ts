export * from './usuarios.contrasena.ts';
export * from './usuarios.messages.ts';
export * from './usuarios.schema.ts';
