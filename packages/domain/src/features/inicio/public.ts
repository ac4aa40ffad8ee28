/** What other slices and floors may use of inicio. */
export { type Inicio, inicioContract } from './inicio.contract.ts';
export { inicioMessages } from './inicio.messages.ts';
