/** What other slices and floors may use of the ministraciones. */
export { ministracionContract } from './ministraciones.contract.ts';
export { ministracionMessages } from './ministraciones.messages.ts';
export { papelesDeMinistracion } from './ministraciones.papeles.ts';
export { etiquetaDeTipo, MINISTRACION } from './ministraciones.schema.ts';
export { ministracionWorkflow } from './ministraciones.workflow.ts';
