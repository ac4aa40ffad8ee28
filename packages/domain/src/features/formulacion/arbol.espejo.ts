import { agregar, type Cambio, plantar } from './arbol.operaciones.ts';
import { hermanos, indice, type Lado, type Nodo, type NodoDeObjetivos, recorrer } from './arbol.ts';

/**
 * The tree of objectives as the mirror of the tree of problems (product.md §3, Registro 3): cause → medio, effect → fin. A
 * mirror is a link by id, so that it holds however both trees are moved and rewritten. What is generated is proposed: an
 * empty place to be written as a reached state, and nothing that is there is moved or overwritten.
 */

const ladoDeEspejo: Readonly<Partial<Record<Nodo['tipo'], Lado>>> = { causa: 'medio', efecto: 'fin' };

export type Generado =
  | { readonly ok: true; readonly nodos: readonly NodoDeObjetivos[]; readonly agregados: readonly string[] }
  | { readonly ok: false; readonly message: string };

const espejosDe = (objetivos: readonly NodoDeObjetivos[]): Map<string, NodoDeObjetivos> => {
  const espejos = new Map<string, NodoDeObjetivos>();
  for (const nodo of objetivos)
    if (nodo.espejo !== null && !espejos.has(nodo.espejo)) espejos.set(nodo.espejo, nodo);
  return espejos;
};

/** Behind the mirror of the nearest sibling before it, so that a problem written in between is mirrored in between. */
const posicionDe = (
  problemas: ReturnType<typeof indice<Nodo>>,
  nodo: Nodo,
  objetivos: readonly NodoDeObjetivos[],
  espejos: ReadonlyMap<string, NodoDeObjetivos>,
): number | undefined => {
  const suyos = hermanos(problemas, nodo);
  const anteriores = suyos.slice(0, suyos.indexOf(nodo)).toReversed();
  const vista = indice(objetivos);
  for (const anterior of anteriores) {
    const espejo = vista.nodos.get(espejos.get(anterior.fila)?.fila ?? '');
    if (espejo) return hermanos(vista, espejo).indexOf(espejo) + 1;
  }
  return undefined;
};

/** 'Generar desde el árbol de problemas': a place for every problem that has no mirror yet; the second time, nothing. */
export const generarDesdeProblemas = (
  problemas: readonly Nodo[],
  objetivos: readonly NodoDeObjetivos[],
  nuevoId: () => string,
): Generado => {
  const vista = indice(problemas);
  const agregados: string[] = [];
  let lista = objetivos;
  for (const nodo of recorrer(problemas)) {
    const espejos = espejosDe(lista);
    if (espejos.has(nodo.fila)) continue;
    const central = lista.find(({ tipo }) => tipo === 'central');
    if (nodo.tipo === 'central' && central) {
      // Somebody wrote the central objective first: it mirrors the central problem from now on.
      if (central.espejo === null)
        lista = lista.map((uno) => (uno === central ? { ...uno, espejo: nodo.fila } : uno));
      continue;
    }
    const propio = { fila: nuevoId(), texto: '', espejo: nodo.fila };
    const padre = espejos.get(nodo.padre ?? '') ?? central;
    const cambio: Cambio<NodoDeObjetivos> = padre
      ? agregar(lista, propio, {
          padre: padre.fila,
          lado: ladoDeEspejo[nodo.tipo],
          posicion: posicionDe(vista, nodo, lista, espejos),
        })
      : plantar(lista, propio);
    if (!cambio.ok) return { ok: false, message: cambio.message };
    lista = cambio.nodos;
    agregados.push(propio.fila);
  }
  return { ok: true, nodos: lista, agregados };
};

/** Which nodes have no counterpart: problems without an objective, objectives without a problem (or whose problem is gone). */
export const sinEspejo = (
  problemas: readonly Nodo[],
  objetivos: readonly NodoDeObjetivos[],
): { readonly problemas: readonly Nodo[]; readonly objetivos: readonly NodoDeObjetivos[] } => {
  const espejos = espejosDe(objetivos);
  const ids = new Set(problemas.map(({ fila }) => fila));
  return {
    problemas: problemas.filter(({ fila }) => !espejos.has(fila)),
    objetivos: objetivos.filter(({ espejo }) => espejo === null || !ids.has(espejo)),
  };
};

/** A node turned over, or still to be. */
export type Vuelta = {
  readonly problema: Nodo;
  /** Null: it has no mirror. */
  readonly objetivo: NodoDeObjetivos | null;
  /** How far from the deepest level it stands: all of one turn over together, the deepest first. */
  readonly turno: number;
};

/** 'Voltear' (look.md 2.3): each problem beside its objective, level by level from the bottom, and how many are still to be written. */
export const voltear = (
  problemas: readonly Nodo[],
  objetivos: readonly NodoDeObjetivos[],
): { readonly vueltas: readonly Vuelta[]; readonly porRedactar: number; readonly total: number } => {
  const { nivel } = indice(problemas);
  const espejos = espejosDe(objetivos);
  // Causes stand below the centre, effects above it.
  const alturaDe = (nodo: Nodo): number => (nivel.get(nodo.fila) ?? 0) * (nodo.tipo === 'causa' ? -1 : 1);
  const nodos = recorrer(problemas);
  const alturas = [...new Set(nodos.map(alturaDe))].toSorted((a, b) => a - b);
  return {
    vueltas: nodos
      .map((problema) => ({
        problema,
        objetivo: espejos.get(problema.fila) ?? null,
        turno: alturas.indexOf(alturaDe(problema)),
      }))
      .toSorted((a, b) => a.turno - b.turno),
    porRedactar: objetivos.filter(({ texto }) => texto.trim() === '').length,
    total: objetivos.length,
  };
};
