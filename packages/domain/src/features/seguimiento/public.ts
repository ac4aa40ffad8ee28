/** What other slices and floors may use of the seguimiento. */
export { dineroPorCerrar, type PorCerrar, porCerrar } from './cierre.ts';
export { DIAS_DE_RIESGO, PUNTOS_DE_RETRASO, PUNTOS_DE_RIESGO } from './estatus.ts';
export { seguimientoContract } from './seguimiento.contract.ts';
export { seguimientoMessages } from './seguimiento.messages.ts';
export { seguimientoModulo } from './seguimiento.modulo.ts';
export { estadosQueMinistran, ministra, SEGUIMIENTO, type SeguimientoEstado } from './seguimiento.schema.ts';
export type { Seguimiento } from './seguimiento.shapes.ts';
export { seguimientoWorkflow } from './seguimiento.workflow.ts';
