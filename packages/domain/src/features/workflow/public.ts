/** What other floors may use of /workflow; no other slice does. */
export { workflowContract } from './workflow.contract.ts';
export { workflowMessages } from './workflow.messages.ts';
