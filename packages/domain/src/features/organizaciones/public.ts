export { organizacionesContract } from './organizaciones.contract.ts';
export { organizacionForm } from './organizaciones.form.ts';
export * from './organizaciones.messages.ts';
export * from './organizaciones.papeles.ts';
export { leeCuentaDelConvenio } from './organizaciones.policy.ts';
export * from './organizaciones.schema.ts';
export type { Papel } from './organizaciones.shapes.ts';
