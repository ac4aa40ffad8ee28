/** What other slices and floors may use of the co-diseño. */
export { codisenoContract } from './codiseno.contract.ts';
export { codisenoMessages } from './codiseno.messages.ts';
export { codisenoModulo } from './codiseno.modulo.ts';
export { puedeAbrir as puedeAbrirCodiseno } from './codiseno.policy.ts';
export { CODISENO } from './codiseno.schema.ts';
export type { Codiseno, FilaCodiseno } from './codiseno.shapes.ts';
export { codisenoWorkflow } from './codiseno.workflow.ts';
