/** What other slices and floors may use of the seguimiento. */
export { type PorCerrar, porCerrar } from './cierre.ts';
export { seguimientoContract } from './seguimiento.contract.ts';
export { seguimientoMessages } from './seguimiento.messages.ts';
export { seguimientoModulo } from './seguimiento.modulo.ts';
export { SEGUIMIENTO, type SeguimientoEstado } from './seguimiento.schema.ts';
export type { Seguimiento } from './seguimiento.shapes.ts';
export { seguimientoWorkflow } from './seguimiento.workflow.ts';
