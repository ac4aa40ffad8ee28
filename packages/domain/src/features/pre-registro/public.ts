/** What other slices and floors may use of pre-registro. */
export { preRegistroContract } from './pre-registro.contract.ts';
export { preRegistroForm } from './pre-registro.form.ts';
export { preRegistroMessages } from './pre-registro.messages.ts';
export { preRegistroModulo } from './pre-registro.modulo.ts';
export { puedeCrear } from './pre-registro.policy.ts';
export {
  estados as estadosDePreRegistro,
  estadosDeTabla as estadosDeTablaDePreRegistro,
  ranuras as ranurasDePreRegistro,
  turnoDe as turnoDePreRegistro,
} from './pre-registro.schema.ts';
export type { FilaPreRegistro } from './pre-registro.shapes.ts';
export { preRegistroWorkflow } from './pre-registro.workflow.ts';
