import {
  type ClaseDeArbol,
  indice,
  ladosDe,
  type Nodo,
  type TipoDeNodo,
} from '@portal/domain/features/formulacion/public';

/** A tree as it is drawn on paper: where each box stands, in columns and floors; how high floors are, the layout measures. */

export type NodoDibujado = {
  /** What it is among the others, in words: 'Causa 2.1'. With it the drawing reads as well as it looks. */
  readonly que: string;
  readonly texto: string;
  readonly lado: 'central' | 'abajo' | 'arriba';
  /** How far from the centre. */
  readonly nivel: number;
  /** Middle of its box, in columns from the left. */
  readonly x: number;
  /** From 0, the highest. */
  readonly piso: number;
  /** Place in the list of the one that it hangs from; null where that one is not on this sheet. */
  readonly de: number | null;
};

/** One drawing, that stands on one page. */
export type Lamina = {
  /** What of the tree it shows; '' where it is all of it. */
  readonly titulo: string;
  readonly columnas: number;
  readonly pisos: number;
  readonly nodos: readonly NodoDibujado[];
};

export type ArbolDibujado = {
  readonly clase: ClaseDeArbol;
  /** How many boxes of each kind, in a sentence. */
  readonly resumen: string;
  readonly laminas: readonly Lamina[];
  /** True where they need a page laid on its side. */
  readonly acostado: boolean;
  /** The whole as an outline, where it is too wide to be drawn. */
  readonly esquema: readonly NodoDibujado[];
};

/** Boxes beside each other that can still be read on a page laid on its side. */
const MAX_COLUMNAS = 7;
/** The same on an upright page. */
const COLUMNAS_DE_PIE = 5;
/** Beyond so many sheets nobody puts them together in their mind: an outline says more. */
const MAX_LAMINAS = 8;

const singular: Readonly<Record<TipoDeNodo, readonly [string, string]>> = {
  central: ['', ''],
  causa: ['Causa', 'Causa directa'],
  efecto: ['Efecto', 'Efecto directo'],
  medio: ['Medio', 'Medio directo'],
  fin: ['Fin', 'Fin directo'],
};
/** How many of them there are, in words: of one, and of more. */
const cuenta: Readonly<Record<TipoDeNodo, readonly [directo: string, directos: string, indirecto: string]>> =
  {
    central: ['', '', ''],
    causa: ['causa directa', 'causas directas', 'indirecta'],
    efecto: ['efecto directo', 'efectos directos', 'indirecto'],
    medio: ['medio directo', 'medios directos', 'indirecto'],
    fin: ['fin directo', 'fines directos', 'indirecto'],
  };
const centro: Readonly<Record<ClaseDeArbol, string>> = {
  problemas: 'Problema central',
  objetivos: 'Objetivo central',
};

type Rama = {
  readonly nodo: Nodo;
  readonly numero: string;
  readonly nivel: number;
  readonly hijos: readonly Rama[];
};
type Arbol = { readonly central: Nodo; readonly lados: readonly (readonly Rama[])[] };

const leer = (clase: ClaseDeArbol, nodos: readonly Nodo[]): Arbol | null => {
  const { central, hijos } = indice(nodos);
  if (!central) return null;
  const ramas = (de: Nodo, tipo: TipoDeNodo, antes: string, nivel: number): Rama[] =>
    (hijos.get(de.fila) ?? [])
      .filter((nodo) => nodo.tipo === tipo)
      .map((nodo, i) => {
        const numero = `${antes}${i + 1}`;
        return { nodo, numero, nivel, hijos: ramas(nodo, tipo, `${numero}.`, nivel + 1) };
      });
  return { central, lados: ladosDe[clase].map((tipo) => ramas(central, tipo, '', 1)) };
};

const hojas = (ramas: readonly Rama[]): number =>
  ramas.reduce((suma, { hijos }) => suma + Math.max(1, hojas(hijos)), 0);
const altura = (ramas: readonly Rama[]): number =>
  ramas.reduce((alto, { hijos }) => Math.max(alto, 1 + altura(hijos)), 0);
const sinHijos = (ramas: readonly Rama[]): Rama[] => ramas.map((rama) => ({ ...rama, hijos: [] }));

const nombre = ({ nodo, numero, nivel }: Rama): string =>
  `${singular[nodo.tipo][nivel === 1 ? 1 : 0]} ${numero}`;

/** Places a side, the lowest leaf first: leaves beside each other, and each node over the middle of what hangs from it. */
const colocar = (
  ramas: readonly Rama[],
  en: { readonly desde: number; readonly piso: (nivel: number) => number; readonly lado: 'abajo' | 'arriba' },
  de: number | null,
  nodos: NodoDibujado[],
): void => {
  let hueco = en.desde;
  const poner = (rama: Rama, padre: number | null): number => {
    const lugar = nodos.length;
    const { lado } = en;
    const base = { que: nombre(rama), texto: rama.nodo.texto, lado, nivel: rama.nivel, de: padre };
    nodos.push({ ...base, x: 0, piso: en.piso(rama.nivel) });
    const xs = rama.hijos.map((hijo) => poner(hijo, lugar));
    const x = xs.length === 0 ? hueco + 0.5 : ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
    if (xs.length === 0) hueco += 1;
    nodos[lugar] = { ...base, x, piso: en.piso(rama.nivel) };
    return x;
  };
  for (const rama of ramas) poner(rama, de);
};

/** The centre with these branches below and above it. */
const entera = (clase: ClaseDeArbol, central: Nodo, lados: readonly (readonly Rama[])[]): Lamina => {
  const [abajo = [], arriba = []] = lados;
  const [anchoAbajo, anchoArriba] = [hojas(abajo), hojas(arriba)];
  const columnas = Math.max(1, anchoAbajo, anchoArriba);
  const alto = altura(arriba);
  const nodos: NodoDibujado[] = [
    {
      que: centro[clase],
      texto: central.texto,
      lado: 'central',
      nivel: 0,
      x: columnas / 2,
      piso: alto,
      de: null,
    },
  ];
  const margen = (ancho: number): number => (columnas - ancho) / 2;
  const deAbajo = {
    desde: margen(anchoAbajo),
    piso: (nivel: number) => alto + nivel,
    lado: 'abajo',
  } as const;
  const deArriba = {
    desde: margen(anchoArriba),
    piso: (nivel: number) => alto - nivel,
    lado: 'arriba',
  } as const;
  colocar(abajo, deAbajo, 0, nodos);
  colocar(arriba, deArriba, 0, nodos);
  return { titulo: '', columnas, pisos: alto + 1 + altura(abajo), nodos };
};

/** Some branches of one side, without the centre. */
const deRamas = (ramas: readonly Rama[], lado: 'abajo' | 'arriba'): Lamina => {
  const alto = altura(ramas);
  const nodos: NodoDibujado[] = [];
  const piso = (nivel: number): number => (lado === 'abajo' ? nivel - 1 : alto - nivel);
  colocar(ramas, { desde: 0, piso, lado }, null, nodos);
  return { titulo: ramas.map(nombre).join(' · '), columnas: hojas(ramas), pisos: alto, nodos };
};

/** The branches of a side on as few sheets as they fit on, in their order; null where one alone is too wide. */
const repartir = (ramas: readonly Rama[], lado: 'abajo' | 'arriba'): Lamina[] | null => {
  const grupos: Rama[][] = [];
  for (const rama of ramas) {
    if (rama.hijos.length === 0) continue;
    if (hojas([rama]) > MAX_COLUMNAS) return null;
    const ultimo = grupos.at(-1);
    if (ultimo && hojas([...ultimo, rama]) <= MAX_COLUMNAS) ultimo.push(rama);
    else grupos.push([rama]);
  }
  return grupos.map((grupo) => deRamas(grupo, lado));
};

const enLaminas = (clase: ClaseDeArbol, { central, lados }: Arbol): Lamina[] => {
  const todo = entera(clase, central, lados);
  if (todo.columnas <= MAX_COLUMNAS) return [todo];
  const tronco = entera(clase, central, lados.map(sinHijos));
  if (tronco.columnas > MAX_COLUMNAS) return [];
  const [abajo = [], arriba = []] = lados;
  const [causas, efectos] = [repartir(abajo, 'abajo'), repartir(arriba, 'arriba')];
  if (!causas || !efectos) return [];
  const laminas = [{ ...tronco, titulo: `${centro[clase]} y lo directo` }, ...causas, ...efectos];
  return laminas.length <= MAX_LAMINAS ? laminas : [];
};

const resumir = (clase: ClaseDeArbol, { lados }: Arbol): string => {
  const partes = lados.map((ramas, i) => {
    const [directo, directos, indirecto] = cuenta[ladosDe[clase][i] ?? 'central'];
    const otros = contar(ramas) - ramas.length;
    return `${ramas.length} ${ramas.length === 1 ? directo : directos} y ${otros} ${indirecto}${otros === 1 ? '' : 's'}`;
  });
  return `${centro[clase]}, ${partes.join(', ')}.`;
};
const contar = (ramas: readonly Rama[]): number =>
  ramas.reduce((suma, { hijos }) => suma + 1 + contar(hijos), 0);

/**
 * The tree on as few drawings as can be read: the whole, or the centre with what is direct and each branch after it. What is
 * wider than that is told as an outline. Null for a tree that nobody began.
 */
export const dibujarArbol = (clase: ClaseDeArbol, nodos: readonly Nodo[]): ArbolDibujado | null => {
  const arbol = leer(clase, nodos);
  if (!arbol) return null;
  const laminas = enLaminas(clase, arbol);
  return {
    clase,
    resumen: resumir(clase, arbol),
    laminas,
    acostado: laminas.some(({ columnas }) => columnas > COLUMNAS_DE_PIE),
    esquema: laminas.length > 0 ? [] : entera(clase, arbol.central, arbol.lados).nodos,
  };
};
