/** What other slices and floors may use of invitaciones. */
export { invitacionContract } from './invitaciones.contract.ts';
export { invitacionMessages } from './invitaciones.messages.ts';
export { invitacionWorkflow } from './invitaciones.workflow.ts';
