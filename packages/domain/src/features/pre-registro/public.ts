/** What other slices and floors may use of pre-registro. */
export { preRegistroContract } from './pre-registro.contract.ts';
export { preRegistroForm } from './pre-registro.form.ts';
export { preRegistroMessages } from './pre-registro.messages.ts';
export { preRegistroWorkflow } from './pre-registro.workflow.ts';
