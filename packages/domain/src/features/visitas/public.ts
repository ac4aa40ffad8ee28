/** What other slices and floors may use of the visits. */
export { visitaContract } from './visitas.contract.ts';
export { visitaMessages } from './visitas.messages.ts';
export { ranurasDeFoto as ranurasDeFotoDeVisita } from './visitas.papeles.ts';
export { VISITA } from './visitas.schema.ts';
export { visitaWorkflow } from './visitas.workflow.ts';
