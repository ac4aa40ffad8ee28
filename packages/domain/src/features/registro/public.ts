/** What other slices and floors may use of registro. */
export { registroContract } from './registro.contract.ts';
export { registroMessages } from './registro.messages.ts';
export { registroModulo } from './registro.modulo.ts';
export { puedeAbrir } from './registro.policy.ts';
export { REGISTRO } from './registro.schema.ts';
export type { FilaRegistro, Registro } from './registro.shapes.ts';
export { registroWorkflow } from './registro.workflow.ts';
