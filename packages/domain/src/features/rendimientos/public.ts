/** What other slices and floors may use of the bank interest. */
export { rendimientoContract } from './rendimientos.contract.ts';
export { rendimientoMessages } from './rendimientos.messages.ts';
export { papelesDeRendimiento } from './rendimientos.papeles.ts';
export { RENDIMIENTO } from './rendimientos.schema.ts';
export type { Rendimiento, Rendimientos } from './rendimientos.shapes.ts';
export { rendimientoWorkflow } from './rendimientos.workflow.ts';
