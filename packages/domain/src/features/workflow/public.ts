/** What other floors may use of /workflow; no other slice does. */
export { nombresDeAjustes } from './workflow.ajustes.ts';
export { workflowContract } from './workflow.contract.ts';
export { workflowMessages } from './workflow.messages.ts';
