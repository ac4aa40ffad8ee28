/** What other slices and floors may use of busqueda. */
export { busquedaContract } from './busqueda.contract.ts';
export { busquedaMessages } from './busqueda.messages.ts';
