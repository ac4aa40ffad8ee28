/** What other slices and floors may use of the internal notes. */
export { notasContract } from './notas.contract.ts';
export { MAX_NOTA, MAX_NOTAS } from './notas.limites.ts';
export { notasMessages } from './notas.messages.ts';
export { puedeAnotar } from './notas.policy.ts';
export type { AgregarNotaInput, Nota } from './notas.shapes.ts';
