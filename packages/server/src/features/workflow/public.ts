/** What the list of slices (app.ts) uses of /workflow; no other slice does. */
export { createWorkflowRouter } from './workflow.handlers.ts';
