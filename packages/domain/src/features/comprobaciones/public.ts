/** What other slices and floors may use of the comprobaciones. */
export { comprobacionContract } from './comprobaciones.contract.ts';
export { comprobacionMessages } from './comprobaciones.messages.ts';
export { papelesDeComprobacion } from './comprobaciones.papeles.ts';
export { COMPROBACION, etiquetaDeClase } from './comprobaciones.schema.ts';
export type { Comprobacion, Comprobaciones } from './comprobaciones.shapes.ts';
export { comprobacionWorkflow } from './comprobaciones.workflow.ts';
