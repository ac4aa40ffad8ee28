import type { Issue } from '../../kernel/errors.ts';
import { limites } from './limites.ts';

/**
 * The trees of problems and of objectives (B§3; RW-09): one central node, and on each of its two sides what leads to it
 * and what follows from it. A tree is a list of rows: whoever stands before its sibling in the list stands before it in the
 * tree, so that the kit's rows merge, compare and save it like any other list. Direct is who hangs from the centre.
 */

export const clasesDeArbol = ['problemas', 'objetivos'] as const;
export type ClaseDeArbol = (typeof clasesDeArbol)[number];

export type Lado = 'causa' | 'efecto' | 'medio' | 'fin';
export type TipoDeNodo = 'central' | Lado;

export type Nodo = {
  /** UUID made by whoever made the node; it survives edits and versions. */
  readonly fila: string;
  readonly tipo: TipoDeNodo;
  /** Null for the central one, and for nobody else. */
  readonly padre: string | null;
  readonly texto: string;
};

/** A node of the tree of objectives, and the problem whose reached state it is. */
export type NodoDeObjetivos = Nodo & { readonly espejo: string | null };

/** What stands below and above the centre, in the order in which a tree is told. */
export const ladosDe: Readonly<Record<ClaseDeArbol, readonly [Lado, Lado]>> = {
  problemas: ['causa', 'efecto'],
  objetivos: ['medio', 'fin'],
};

export const etiquetaDeTipo: Readonly<Record<ClaseDeArbol, Readonly<Partial<Record<TipoDeNodo, string>>>>> = {
  problemas: { central: 'Problema central', causa: 'Causa', efecto: 'Efecto' },
  objetivos: { central: 'Objetivo central', medio: 'Medio', fin: 'Fin' },
};

/** A tree as it is walked: nodes by id, children in their order, how far each stands from the centre. */
export type Indice<N extends Nodo = Nodo> = {
  readonly nodos: ReadonlyMap<string, N>;
  readonly hijos: ReadonlyMap<string, readonly N[]>;
  readonly central: N | null;
  /** 0 for the centre, 1 for what is direct. */
  readonly nivel: ReadonlyMap<string, number>;
};

const ordenDeTipo: Readonly<Record<TipoDeNodo, number>> = {
  central: 0,
  causa: 1,
  medio: 1,
  efecto: 2,
  fin: 2,
};

/** Reads the list once. Nodes that no path joins to the centre have no level. */
export const indice = <N extends Nodo>(lista: readonly N[]): Indice<N> => {
  const nodos = new Map<string, N>();
  const hijos = new Map<string, N[]>();
  let central: N | null = null;
  for (const nodo of lista) {
    nodos.set(nodo.fila, nodo);
    if (nodo.tipo === 'central') central ??= nodo;
    else if (nodo.padre !== null) {
      const otros = hijos.get(nodo.padre);
      if (otros) otros.push(nodo);
      else hijos.set(nodo.padre, [nodo]);
    }
  }
  const nivel = new Map<string, number>();
  const pendientes: N[] = [];
  if (central) {
    nivel.set(central.fila, 0);
    pendientes.push(central);
    hijos.get(central.fila)?.sort((a, b) => ordenDeTipo[a.tipo] - ordenDeTipo[b.tipo]);
  }
  for (let nodo = pendientes.pop(); nodo; nodo = pendientes.pop()) {
    const suyo = (nivel.get(nodo.fila) ?? 0) + 1;
    for (const hijo of hijos.get(nodo.fila) ?? [])
      if (!nivel.has(hijo.fila)) {
        nivel.set(hijo.fila, suyo);
        pendientes.push(hijo);
      }
  }
  return { nodos, hijos, central, nivel };
};

/** The node and all that hangs from it, each before its children. */
export const rama = <N extends Nodo>({ hijos }: Pick<Indice<N>, 'hijos'>, raiz: N): N[] => {
  const vistos: N[] = [];
  const pendientes = [raiz];
  for (let nodo = pendientes.pop(); nodo; nodo = pendientes.pop()) {
    vistos.push(nodo);
    pendientes.push(...(hijos.get(nodo.fila) ?? []).toReversed());
  }
  return vistos;
};

/** The tree in the order in which it is read: the centre, then each branch from the root, causes before effects. */
export const recorrer = <N extends Nodo>(lista: readonly N[]): N[] => {
  const vista = indice(lista);
  return vista.central ? rama(vista, vista.central) : [];
};

/** The siblings among which a node is ordered: children of the same parent on the same side. */
export const hermanos = <N extends Nodo>({ hijos }: Pick<Indice<N>, 'hijos'>, nodo: N): readonly N[] =>
  nodo.padre === null ? [nodo] : (hijos.get(nodo.padre) ?? []).filter(({ tipo }) => tipo === nodo.tipo);

const problema = (path: string, code: string, message: string): Issue => ({ path, code, message });

const deUnNodo = (vista: Indice, clase: ClaseDeArbol, nodo: Nodo): Issue | null => {
  const decir = (code: string, message: string): Issue => problema(`${nodo.fila}.padre`, code, message);
  const tipos: readonly string[] = ['central', ...ladosDe[clase]];
  if (!tipos.includes(nodo.tipo))
    return problema(`${nodo.fila}.tipo`, 'tipo_desconocido', 'Este árbol no tiene recuadros de ese tipo.');
  if (nodo.tipo === 'central')
    return nodo.padre === null ? null : decir('central_con_padre', 'El recuadro central no cuelga de otro.');
  const padre = vista.nodos.get(nodo.padre ?? '');
  if (!padre) return decir('sin_padre', 'Un recuadro cuelga de otro que no está en el árbol.');
  if (padre.tipo !== 'central' && padre.tipo !== nodo.tipo)
    return decir('lado_distinto', 'Un recuadro cuelga de otro que está del otro lado del árbol.');
  const nivel = vista.nivel.get(nodo.fila);
  if (nivel === undefined) return decir('ciclo', 'Un recuadro no puede colgar de sí mismo.');
  return nivel > limites.niveles
    ? decir('muy_hondo', `El árbol tiene a lo más ${limites.niveles} niveles.`)
    : null;
};

/**
 * What keeps a list of nodes from being a tree, whoever sent it: a cycle, an orphan, two centres, a cause below an effect.
 * Paths count from the list. An empty list is a tree that nobody began.
 */
export const problemasDeArbol = (clase: ClaseDeArbol, lista: readonly Nodo[]): Issue[] => {
  if (lista.length === 0) return [];
  const centrales = lista.filter(({ tipo }) => tipo === 'central');
  if (centrales.length !== 1)
    return [problema('', 'un_central', 'El árbol tiene un recuadro central, y solo uno.')];
  const vista = indice(lista);
  return lista.flatMap((nodo) => deUnNodo(vista, clase, nodo) ?? []).slice(0, 20);
};

/**
 * A tree of whatever two people's edits left when they were put together: what lost its parent, or hangs in a circle, goes
 * to the centre, on its side; of two centres the first stays and the other becomes the first side's. No text is lost.
 */
export const repararArbol = <N extends Nodo>(clase: ClaseDeArbol, lista: readonly N[]): N[] => {
  const [primero, segundo] = ladosDe[clase];
  const central = lista.find(({ tipo }) => tipo === 'central');
  if (!central) {
    const [raiz] = lista;
    return raiz ? repararArbol(clase, [{ ...raiz, tipo: 'central', padre: null }, ...lista.slice(1)]) : [];
  }
  const vistos = new Set<string>();
  const unicos = lista.filter(({ fila }) => !vistos.has(fila) && vistos.add(fila));
  const puestos: N[] = unicos.map((nodo) => {
    if (nodo.fila === central.fila) return { ...nodo, tipo: 'central', padre: null };
    const tipo = nodo.tipo === segundo ? segundo : primero;
    return { ...nodo, tipo, padre: vistos.has(nodo.padre ?? '') ? nodo.padre : central.fila };
  });
  return colgar(puestos, central.fila);
};

/** Hangs from the centre whatever no path joins to it, one circle at a time, and gives each branch the side of its root. */
const colgar = <N extends Nodo>(lista: readonly N[], central: string): N[] => {
  const nodos = [...lista];
  for (let vista = indice(nodos); ; vista = indice(nodos)) {
    const i = nodos.findIndex(({ fila }) => !vista.nivel.has(fila));
    const suelto = nodos[i];
    if (!suelto) break;
    nodos[i] = { ...suelto, padre: central };
  }
  const vista = indice(nodos);
  const enSuLugar = new Map<string, N>();
  for (const nodo of recorrer(nodos)) {
    const padre = enSuLugar.get(nodo.padre ?? '');
    const alto = (vista.nivel.get(nodo.fila) ?? 0) > limites.niveles;
    if (!padre || padre.fila === central) enSuLugar.set(nodo.fila, nodo);
    else
      enSuLugar.set(nodo.fila, {
        ...nodo,
        tipo: padre.tipo,
        padre: alto ? (padre.padre ?? central) : padre.fila,
      });
  }
  return recorrer([...enSuLugar.values()]);
};
