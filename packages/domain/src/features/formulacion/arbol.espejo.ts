import { mensajesDeArbol } from './arbol.operaciones.ts';
import { indice, type Lado, type Nodo, type NodoDeObjetivos, recorrer } from './arbol.ts';
import { limites } from './limites.ts';

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

/** A tree that grows: the children of each node on each side, in their order. */
const ramas = (objetivos: readonly NodoDeObjetivos[]) => {
  const hijos = new Map<string, NodoDeObjetivos[]>();
  const de = (padre: string, tipo: Nodo['tipo']): NodoDeObjetivos[] => {
    const clave = `${padre}/${tipo}`;
    const suyos = hijos.get(clave) ?? [];
    hijos.set(clave, suyos);
    return suyos;
  };
  for (const nodo of objetivos) if (nodo.padre !== null) de(nodo.padre, nodo.tipo).push(nodo);
  return { de, todos: () => [...hijos.values()].flat() };
};

/** 'Generar desde el árbol de problemas': a place for every problem that has no mirror yet; the second time, nothing. */
export const generarDesdeProblemas = (
  problemas: readonly Nodo[],
  objetivos: readonly NodoDeObjetivos[],
  nuevoId: () => string,
): Generado => {
  const espejos = espejosDe(objetivos);
  const nivel = new Map(indice(objetivos).nivel);
  const { de, todos } = ramas(recorrer(objetivos));
  const agregados: string[] = [];
  /** The mirrors of the siblings of a problem that stand before it. */
  const anteriores = new Map<string, NodoDeObjetivos[]>();
  let central = objetivos.find(({ tipo }) => tipo === 'central') ?? null;

  const nacer = (problema: Nodo, padre: NodoDeObjetivos | null): NodoDeObjetivos => {
    const propio = { fila: nuevoId(), texto: '', espejo: problema.fila };
    const lado = padre?.tipo === 'central' ? ladoDeEspejo[problema.tipo] : padre?.tipo;
    const nodo: NodoDeObjetivos = { ...propio, tipo: lado ?? 'central', padre: padre?.fila ?? null };
    agregados.push(nodo.fila);
    nivel.set(nodo.fila, padre ? (nivel.get(padre.fila) ?? 0) + 1 : 0);
    if (!padre) return nodo;
    // Behind the nearest sibling that is there: a problem written in between is mirrored in between.
    const suyos = de(padre.fila, nodo.tipo);
    const antes = anteriores.get(`${problema.padre}/${problema.tipo}`) ?? [];
    const tras = antes.findLast((uno) => uno.padre === padre.fila && uno.tipo === nodo.tipo);
    suyos.splice(tras ? suyos.indexOf(tras) + 1 : suyos.length, 0, nodo);
    return nodo;
  };

  for (const problema of recorrer(problemas)) {
    let espejo = espejos.get(problema.fila) ?? null;
    if (!espejo && problema.tipo === 'central' && central) {
      // Somebody wrote the central objective first: it mirrors the central problem from now on.
      central = central.espejo === null ? { ...central, espejo: problema.fila } : central;
      espejo = central;
    } else if (!espejo) {
      espejo = nacer(problema, espejos.get(problema.padre ?? '') ?? central);
      if (espejo.padre === null) central = espejo;
    }
    espejos.set(problema.fila, espejo);
    const grupo = `${problema.padre}/${problema.tipo}`;
    anteriores.set(grupo, [...(anteriores.get(grupo) ?? []), espejo]);
  }
  const nodos = central ? recorrer([central, ...todos()]) : [];
  if (nodos.length > limites.nodos) return { ok: false, message: mensajesDeArbol.muchos };
  if (agregados.some((fila) => (nivel.get(fila) ?? 0) > limites.niveles))
    return { ok: false, message: mensajesDeArbol.muy_hondo };
  return { ok: true, nodos, agregados };
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
