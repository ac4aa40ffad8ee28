/** What other slices and floors may use of the transfers between lines. */
export { transferenciaContract } from './transferencias.contract.ts';
export { transferenciaMessages } from './transferencias.messages.ts';
export { TRANSFERENCIA } from './transferencias.schema.ts';
export type { Transferencia, Transferencias } from './transferencias.shapes.ts';
export { transferenciaWorkflow } from './transferencias.workflow.ts';
