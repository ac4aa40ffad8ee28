/** What other floors may use of the saved views. */
export { vistasContract } from './vistas.contract.ts';
export { vistasMessages } from './vistas.messages.ts';
export type { Vista } from './vistas.shapes.ts';
