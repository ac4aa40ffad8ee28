/** What other floors may use of the foundation's money. */
export { finanzasContract } from './finanzas.contract.ts';
export * from './finanzas.flujo.ts';
export * from './finanzas.grupos.ts';
export * from './finanzas.listas.ts';
export { finanzasMessages } from './finanzas.messages.ts';
export * from './finanzas.pendientes.ts';
export * from './finanzas.schema.ts';
export * from './finanzas.shapes.ts';
