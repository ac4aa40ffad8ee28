/** What other slices and floors may use of the log's screens. */
export * from './bitacora.acciones.ts';
export { bitacoraContract } from './bitacora.contract.ts';
export { cambiosDe, type PalabrasDeRegistro } from './bitacora.detalle.ts';
export { bitacoraMessages } from './bitacora.messages.ts';
export * from './bitacora.shapes.ts';
