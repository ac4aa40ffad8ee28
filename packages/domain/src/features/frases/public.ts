/** What other slices and floors may use of the phrases of a review. */
export { frasesContract } from './frases.contract.ts';
export { MAX_FRASE, MAX_FRASES } from './frases.limites.ts';
export { frasesMessages } from './frases.messages.ts';
export { type Destino, frasesPara, insertarFrase } from './frases.orden.ts';
export { puedeCompartirFrases, puedeEditarFrase, puedeUsarFrases } from './frases.policy.ts';
export type { CrearFraseInput, EditarFraseInput, Frase, Frases } from './frases.shapes.ts';
