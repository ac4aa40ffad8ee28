import { type ClaseDeArbol, type Indice, ladosDe } from '@portal/domain/features/formulacion/public';
import type { NodoDeArbol } from './use-arbol.ts';

/** Where each node of the drawing stands, in pixels of the drawing at its own size. */

export const ANCHO = 216;
export const ALTO = 92;
const ENTRE = 20;
const PISO = ALTO + 44;
const MARGEN = 24;

export type Punto = { readonly x: number; readonly y: number };
export type Disposicion = {
  readonly lugares: ReadonlyMap<string, Punto>;
  /** From a node to the one that hangs from it, as an SVG path. */
  readonly lineas: readonly { readonly fila: string; readonly d: string }[];
  readonly ancho: number;
  readonly alto: number;
};

const RADIO = 8;

/** An orthogonal line with round corners between two nodes, one above the other. */
const linea = (desde: Punto, hasta: Punto): string => {
  const baja = hasta.y > desde.y ? 1 : -1;
  const [x1, x2] = [desde.x + ANCHO / 2, hasta.x + ANCHO / 2];
  const [y1, y2] = baja > 0 ? [desde.y + ALTO, hasta.y] : [desde.y, hasta.y + ALTO];
  const medio = (y1 + y2) / 2;
  if (Math.abs(x1 - x2) < 1) return `M${x1} ${y1}V${y2}`;
  const lado = x2 > x1 ? 1 : -1;
  const r = Math.min(RADIO, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1}V${medio - r * baja}Q${x1} ${medio} ${x1 + r * lado} ${medio}H${x2 - r * lado}Q${x2} ${medio} ${x2} ${medio + r * baja}V${y2}`;
};

/**
 * The tree as it is drawn: the centre in the middle, what follows from it above, what leads to it below. Leaves stand
 * beside each other, and each node over the middle of what hangs from it: no two ever meet.
 */
export const disponer = (clase: ClaseDeArbol, vista: Indice<NodoDeArbol>): Disposicion => {
  const { central, hijos } = vista;
  if (!central) return { lugares: new Map(), lineas: [], ancho: 0, alto: 0 };
  const puntos = new Map<string, Punto>();
  const deUnLado = (lado: string, sentido: 1 | -1): number => {
    let hueco = 0;
    const poner = (nodo: NodoDeArbol, nivel: number): number => {
      const xs = (hijos.get(nodo.fila) ?? []).map((hijo) => poner(hijo, nivel + 1));
      let x = hueco;
      if (xs.length === 0) hueco += ANCHO + ENTRE;
      else x = ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
      puntos.set(nodo.fila, { x, y: sentido * nivel * PISO });
      return x;
    };
    const raices = (hijos.get(central.fila) ?? []).filter(({ tipo }) => tipo === lado);
    for (const raiz of raices) poner(raiz, 1);
    return Math.max(0, hueco - ENTRE);
  };
  const [abajo, arriba] = ladosDe[clase];
  const anchoAbajo = deUnLado(abajo, 1);
  const anchoArriba = deUnLado(arriba, -1);
  const ancho = Math.max(ANCHO, anchoAbajo, anchoArriba);
  const ys = [0, ...[...puntos.values()].map(({ y }) => y)];
  const techo = Math.min(...ys);
  const enSuSitio = (tipo: string, { x, y }: Punto): Punto => ({
    x: MARGEN + x + (ancho - (tipo === abajo ? anchoAbajo : anchoArriba)) / 2,
    y: MARGEN + y - techo,
  });
  const lugares = new Map<string, Punto>([
    [central.fila, { x: MARGEN + (ancho - ANCHO) / 2, y: MARGEN - techo }],
  ]);
  for (const [fila, punto] of puntos) lugares.set(fila, enSuSitio(vista.nodos.get(fila)?.tipo ?? '', punto));
  const lineas = [...lugares].flatMap(([fila, hasta]) => {
    const desde = lugares.get(vista.nodos.get(fila)?.padre ?? '');
    return desde ? [{ fila, d: linea(desde, hasta) }] : [];
  });
  return { lugares, lineas, ancho: ancho + 2 * MARGEN, alto: Math.max(...ys) - techo + ALTO + 2 * MARGEN };
};

/** Where an arrow leads in the drawing: along a row, or toward the centre and away from it. */
export const vecinoEn = (
  { lugares }: Disposicion,
  clase: ClaseDeArbol,
  vista: Indice<NodoDeArbol>,
  nodo: NodoDeArbol,
  tecla: string,
): NodoDeArbol | undefined => {
  const aqui = lugares.get(nodo.fila);
  if (!aqui) return undefined;
  const [abajo] = ladosDe[clase];
  if (tecla === 'ArrowUp' || tecla === 'ArrowDown') {
    const lado = tecla === 'ArrowDown' ? abajo : ladosDe[clase][1];
    const suyos = vista.hijos.get(nodo.fila) ?? [];
    return nodo.tipo === 'central' || nodo.tipo === lado
      ? suyos.find(({ tipo }) => tipo === lado)
      : vista.nodos.get(nodo.padre ?? '');
  }
  if (tecla === 'Home' || tecla === 'End') return vista.central ?? undefined;
  const paso = tecla === 'ArrowRight' ? 1 : -1;
  const [cerca] = [...lugares]
    .filter(([, { x, y }]) => y === aqui.y && (x - aqui.x) * paso > 0)
    .toSorted(([, a], [, b]) => (a.x - b.x) * paso);
  return cerca && vista.nodos.get(cerca[0]);
};
