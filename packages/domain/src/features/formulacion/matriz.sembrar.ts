import { indice, type NodoDeObjetivos, recorrer } from './arbol.ts';
import { limites } from './limites.ts';
import type { FilaDeMatriz, NivelDeMatriz } from './matriz.ts';

/** The matrix as the tree of objectives proposes it (mexico.md, 'Marco lógico'): what is there stays as it is. */

export type Siembra = {
  readonly objetivos: readonly NodoDeObjetivos[];
  readonly filas: readonly FilaDeMatriz[];
  /** The means chosen: a direct one becomes a componente, an indirect one an actividad of the componente that it leads to. */
  readonly medios: readonly string[];
  /** The end chosen, which becomes the fin. */
  readonly fin?: string;
  readonly nuevoId: () => string;
};

export type Sembrado =
  | {
      readonly ok: true;
      readonly filas: readonly FilaDeMatriz[];
      /** Ids of the rows that are new. */
      readonly agregadas: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * Adds to the matrix what the chosen nodes say: objective → propósito, direct means → componentes, what leads to them →
 * actividades, a chosen end → fin. A node that has its row already adds none, and there is one fin and one propósito.
 */
export const sembrarMatriz = ({ objetivos, filas, medios, fin, nuevoId }: Siembra): Sembrado => {
  const { nodos, nivel } = indice(objetivos);
  const lista = [...filas];
  const deOrigen = new Map(lista.flatMap((fila) => (fila.origen ? [[fila.origen, fila] as const] : [])));
  const agregadas: string[] = [];
  const poner = (de: NivelDeMatriz, nodo: NodoDeObjetivos, padre: string | null): FilaDeMatriz => {
    const ya = deOrigen.get(nodo.fila);
    if (ya) return ya;
    const nueva: FilaDeMatriz = {
      fila: nuevoId(),
      nivel: de,
      padre,
      origen: nodo.fila,
      resumen: nodo.texto,
      medios: '',
      supuestos: '',
    };
    lista.push(nueva);
    deOrigen.set(nodo.fila, nueva);
    agregadas.push(nueva.fila);
    return nueva;
  };
  /** The direct means that an indirect one leads to. */
  const directoDe = (nodo: NodoDeObjetivos): NodoDeObjetivos | null => {
    let uno: NodoDeObjetivos | undefined = nodo;
    while (uno && (nivel.get(uno.fila) ?? 0) > 1) uno = nodos.get(uno.padre ?? '');
    return uno && nivel.get(uno.fila) === 1 ? uno : null;
  };

  const elegido = new Set(medios);
  const hay = (de: NivelDeMatriz): boolean => lista.some((fila) => fila.nivel === de);
  for (const nodo of recorrer(objetivos)) {
    if (nodo.tipo === 'central' && !hay('proposito')) poner('proposito', nodo, null);
    if (nodo.tipo === 'fin' && nodo.fila === fin && !hay('fin')) poner('fin', nodo, null);
    if (nodo.tipo !== 'medio' || !elegido.has(nodo.fila)) continue;
    const directo = directoDe(nodo);
    if (!directo) continue;
    const componente = poner('componente', directo, null);
    if (directo !== nodo && componente.nivel === 'componente') poner('actividad', nodo, componente.fila);
  }
  return lista.length > limites.filasDeMatriz
    ? { ok: false, message: `La matriz tiene a lo más ${limites.filasDeMatriz} filas. No se agregó ninguna.` }
    : { ok: true, filas: lista, agregadas };
};
