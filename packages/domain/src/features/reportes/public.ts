/** What the lists of the floors use of the reports. */
export * from './reportes.bases.ts';
export * from './reportes.cobertura.ts';
export * from './reportes.compuestos.ts';
export { reporteContract } from './reportes.contract.ts';
export * from './reportes.etapas.ts';
export * from './reportes.filtros.ts';
export * from './reportes.indicadores.ts';
export * from './reportes.limites.ts';
export { reporteMessages } from './reportes.messages.ts';
export * from './reportes.policy.ts';
export * from './reportes.shapes.ts';
export * from './reportes.vencimientos.ts';
