import { hermanos, type Indice, indice, type Lado, type Nodo, rama, recorrer } from './arbol.ts';
import { limites } from './limites.ts';

/**
 * What a person does to a tree (look.md 2.3). Each operation answers the whole new list in reading order, or says why not;
 * none of them can leave a cycle, an orphan, a second centre or a repeated id behind.
 */
export type Cambio<N extends Nodo = Nodo> =
  | { readonly ok: true; readonly nodos: readonly N[] }
  | { readonly ok: false; readonly code: keyof typeof mensajesDeArbol; readonly message: string };

/** Why an operation was not done, in words. */
export const mensajesDeArbol = {
  no_existe: 'Ese recuadro ya no está en el árbol.',
  repetido: 'Ese recuadro ya está en el árbol.',
  ya_hay_central: 'El árbol ya tiene un recuadro central.',
  central_fijo: 'El recuadro central no se mueve ni se quita: cambia su texto.',
  bajo_si_mismo: 'Un recuadro no puede colgar de sí mismo ni de uno de los suyos.',
  sin_lado: 'Elige de qué lado del recuadro central va.',
  muchos: `El árbol tiene a lo más ${limites.nodos} recuadros.`,
  muy_hondo: `El árbol tiene a lo más ${limites.niveles} niveles.`,
  ya_primero: 'Ya es el primero de los suyos.',
  ya_ultimo: 'Ya es el último de los suyos.',
  sin_hermano: 'No tiene un hermano antes del cual colgar.',
  ya_directo: 'Ya cuelga del recuadro central.',
} as const;

/** An operation that was not done, in words. */
export const rehusar = (code: keyof typeof mensajesDeArbol) =>
  ({ ok: false, code, message: mensajesDeArbol[code] }) as const;

const si = <N extends Nodo>(nodos: readonly N[]): Cambio<N> => ({ ok: true, nodos });

/** Where a node goes: below whom, at which place among its siblings (0 first; the end without one), on which side. */
export type Lugar = {
  readonly padre: string;
  readonly posicion?: number;
  /** Asked only below the centre, of a node that has no side yet. */
  readonly lado?: Lado;
};

/** What a new node brings: everything but its place. */
export type NodoNuevo<N extends Nodo> = Omit<N, 'tipo' | 'padre'>;

/** A tree of its centre alone. */
export const plantar = <N extends Nodo>(nodos: readonly N[], nuevo: NodoNuevo<N>): Cambio<N> =>
  nodos.length > 0
    ? rehusar('ya_hay_central')
    : si([{ ...nuevo, tipo: 'central', padre: null } as unknown as N]);

const ladoEn = (padre: Nodo, pedido: Lado | undefined): Lado | null =>
  padre.tipo === 'central' ? (pedido ?? null) : padre.tipo;

/** Puts a branch, its root first, below `padre`: everything of it takes the side of its new place. */
const poner = <N extends Nodo>(
  nodos: readonly N[],
  trozo: readonly N[],
  { padre, posicion }: Lugar,
  lado: Lado,
): N[] => {
  const [raiz, ...resto] = trozo.map((nodo) => ({ ...nodo, tipo: lado }));
  if (!raiz) return [...nodos];
  const puesta = { ...raiz, padre };
  const suyos = hermanos(indice([...nodos, puesta]), puesta).filter(({ fila }) => fila !== puesta.fila);
  const siguiente = posicion === undefined ? undefined : suyos[Math.max(0, posicion)];
  const lista = siguiente
    ? nodos.flatMap((nodo) => (nodo.fila === siguiente.fila ? [puesta, nodo] : [nodo]))
    : [...nodos, puesta];
  return recorrer([...lista, ...resto]);
};

const alturaDe = ({ nivel }: Indice, trozo: readonly Nodo[], raiz: Nodo): number =>
  Math.max(0, ...trozo.map(({ fila }) => (nivel.get(fila) ?? 0) - (nivel.get(raiz.fila) ?? 0)));

/** Adds a node below another. */
export const agregar = <N extends Nodo>(
  nodos: readonly N[],
  nuevo: NodoNuevo<N>,
  lugar: Lugar,
): Cambio<N> => {
  const vista = indice(nodos);
  const padre = vista.nodos.get(lugar.padre);
  if (!padre) return rehusar('no_existe');
  if (vista.nodos.has(nuevo.fila)) return rehusar('repetido');
  if (nodos.length >= limites.nodos) return rehusar('muchos');
  if ((vista.nivel.get(padre.fila) ?? 0) >= limites.niveles) return rehusar('muy_hondo');
  const lado = ladoEn(padre, lugar.lado);
  return lado
    ? si(poner(nodos, [{ ...nuevo, tipo: lado, padre: padre.fila } as unknown as N], lugar, lado))
    : rehusar('sin_lado');
};

/** Adds a node right behind another, of the same parent and side (Enter). */
export const agregarHermano = <N extends Nodo>(
  nodos: readonly N[],
  nuevo: NodoNuevo<N>,
  junto: string,
): Cambio<N> => {
  const vista = indice(nodos);
  const nodo = vista.nodos.get(junto);
  if (!nodo) return rehusar('no_existe');
  if (nodo.tipo === 'central' || nodo.padre === null) return rehusar('ya_hay_central');
  const posicion = hermanos(vista, nodo).indexOf(nodo) + 1;
  return agregar(nodos, nuevo, { padre: nodo.padre, posicion, lado: nodo.tipo });
};

/** Moves a branch below another node, also to the other side of the tree. */
export const mover = <N extends Nodo>(nodos: readonly N[], fila: string, lugar: Lugar): Cambio<N> => {
  const vista = indice(nodos);
  const nodo = vista.nodos.get(fila);
  const padre = vista.nodos.get(lugar.padre);
  if (!nodo || !padre) return rehusar('no_existe');
  if (nodo.tipo === 'central') return rehusar('central_fijo');
  const trozo = rama(vista, nodo);
  const suya = new Set(trozo.map((uno) => uno.fila));
  if (suya.has(padre.fila)) return rehusar('bajo_si_mismo');
  const lado = ladoEn(padre, lugar.lado ?? nodo.tipo);
  if (!lado) return rehusar('sin_lado');
  const hondo = (vista.nivel.get(padre.fila) ?? 0) + 1 + alturaDe(vista, trozo, nodo);
  if (hondo > limites.niveles) return rehusar('muy_hondo');
  return si(
    poner(
      nodos.filter((uno) => !suya.has(uno.fila)),
      trozo,
      lugar,
      lado,
    ),
  );
};

/** One place up (−1) or down (+1) among its siblings. */
export const reordenar = <N extends Nodo>(nodos: readonly N[], fila: string, paso: -1 | 1): Cambio<N> => {
  const vista = indice(nodos);
  const nodo = vista.nodos.get(fila);
  if (!nodo) return rehusar('no_existe');
  if (nodo.padre === null) return rehusar('central_fijo');
  const suyos = hermanos(vista, nodo);
  const posicion = suyos.indexOf(nodo) + paso;
  if (posicion < 0) return rehusar('ya_primero');
  if (posicion >= suyos.length) return rehusar('ya_ultimo');
  return mover(nodos, fila, { padre: nodo.padre, posicion });
};

/** Hangs a branch from the sibling before it, as its last child (Tab). */
export const sangrar = <N extends Nodo>(nodos: readonly N[], fila: string): Cambio<N> => {
  const vista = indice(nodos);
  const nodo = vista.nodos.get(fila);
  if (!nodo) return rehusar('no_existe');
  if (nodo.padre === null) return rehusar('central_fijo');
  const suyos = hermanos(vista, nodo);
  const anterior = suyos[suyos.indexOf(nodo) - 1];
  return anterior ? mover(nodos, fila, { padre: anterior.fila }) : rehusar('sin_hermano');
};

/** Puts a branch right behind its parent, as its sibling (Mayús + Tab). */
export const desangrar = <N extends Nodo>(nodos: readonly N[], fila: string): Cambio<N> => {
  const vista = indice(nodos);
  const nodo = vista.nodos.get(fila);
  const padre = vista.nodos.get(nodo?.padre ?? '');
  if (!nodo) return rehusar('no_existe');
  if (!padre) return rehusar('central_fijo');
  if (padre.padre === null) return rehusar('ya_directo');
  const posicion = hermanos(vista, padre).indexOf(padre) + 1;
  return mover(nodos, fila, { padre: padre.padre, posicion });
};

/** Takes a branch away, with all that hangs from it. The centre stays. */
export const quitarRama = <N extends Nodo>(nodos: readonly N[], fila: string): Cambio<N> => {
  const vista = indice(nodos);
  const nodo = vista.nodos.get(fila);
  if (!nodo) return rehusar('no_existe');
  if (nodo.tipo === 'central') return rehusar('central_fijo');
  const suya = new Set(rama(vista, nodo).map((uno) => uno.fila));
  return si(nodos.filter((uno) => !suya.has(uno.fila)));
};

/** What a node says. */
export const escribir = <N extends Nodo>(nodos: readonly N[], fila: string, texto: string): Cambio<N> =>
  nodos.some((nodo) => nodo.fila === fila)
    ? si(nodos.map((nodo) => (nodo.fila === fila ? { ...nodo, texto } : nodo)))
    : rehusar('no_existe');
