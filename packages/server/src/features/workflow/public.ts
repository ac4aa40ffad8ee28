/** What the list of slices (app.ts) uses of /workflow; no other slice does. */
export { createWorkflowSlice } from './workflow.handlers.ts';
