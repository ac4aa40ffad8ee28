/** What other slices and floors may use of the cartas. */
export { cartaContract } from './cartas.contract.ts';
export { cartaMessages } from './cartas.messages.ts';
export { CARTA, etiquetaDeTipo as etiquetaDeTipoDeCarta } from './cartas.schema.ts';
export { cartaWorkflow } from './cartas.workflow.ts';
