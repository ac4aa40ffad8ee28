import { indice, type Nodo, recorrer, type TipoDeNodo } from './arbol.ts';

/** The texts of the seed that a tree says (RW-09): the centre, and what is direct or indirect on each side, a line a node. */
export type ParteDeArbol = { readonly tipo: TipoDeNodo; readonly directo: boolean };

/** The nodes of one part, in reading order. Direct is who hangs from the centre. */
export const nodosDeParte = <N extends Nodo>(lista: readonly N[], { tipo, directo }: ParteDeArbol): N[] => {
  const { nivel } = indice(lista);
  return recorrer(lista).filter(
    (nodo) => nodo.tipo === tipo && (tipo === 'central' || (nivel.get(nodo.fila) === 1) === directo),
  );
};

/** The derived text of one part. */
export const textoDeParte = (lista: readonly Nodo[], parte: ParteDeArbol): string =>
  nodosDeParte(lista, parte)
    .map(({ texto }) => texto)
    .filter((texto) => texto !== '')
    .join('\n');
