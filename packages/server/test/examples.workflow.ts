import type { Example } from './example.ts';

/** A valid use of every operation of /workflow. */
export const workflowExamples: Readonly<Record<string, Example>> = {
  'workflow.tablas': { ask: () => ({ url: '/workflow/tablas' }) },
  'workflow.tabla': { ask: () => ({ url: '/workflow/tablas/convenio' }) },
};
