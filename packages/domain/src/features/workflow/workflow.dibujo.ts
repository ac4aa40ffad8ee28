import type { AccionDeTabla, Tabla } from './workflow.shapes.ts';

/**
 * The drawing of a table as lines and stops: states under each other in the order of the table, and beside them an arc for each
 * pair of states that actions join. Pure, so that it can be proven: arcs of one lane never overlap.
 */

/** All actions that lead from one state to another, drawn as one. */
export type Arco = {
  readonly de: number;
  readonly a: number;
  /** 0 is next to the line. */
  readonly carril: number;
  readonly acciones: readonly AccionDeTabla[];
};

export type Dibujo = {
  readonly arcos: readonly Arco[];
  readonly carriles: number;
  /** By state, the actions that leave it where it is. */
  readonly quedan: ReadonlyMap<string, readonly AccionDeTabla[]>;
};

const largo = ({ de, a }: Pick<Arco, 'de' | 'a'>): number => Math.abs(a - de);

/** Whether two arcs run beside each other somewhere; those that only meet at a stop may share a lane. */
const chocan = (x: Pick<Arco, 'de' | 'a'>, y: Pick<Arco, 'de' | 'a'>): boolean =>
  Math.max(Math.min(x.de, x.a), Math.min(y.de, y.a)) < Math.min(Math.max(x.de, x.a), Math.max(y.de, y.a));

/** Short arcs lie next to the line, longer ones outside of them. */
export const dibujar = ({ estados, acciones }: Pick<Tabla, 'estados' | 'acciones'>): Dibujo => {
  const lugar = new Map(estados.map(({ id }, at) => [id, at]));
  const pares = new Map<string, { de: number; a: number; acciones: AccionDeTabla[] }>();
  const quedan = new Map<string, AccionDeTabla[]>();
  for (const accion of acciones)
    for (const desde of accion.de) {
      const de = lugar.get(desde);
      const a = lugar.get(accion.a ?? desde);
      if (de === undefined || a === undefined) continue;
      if (de === a) {
        quedan.set(desde, [...(quedan.get(desde) ?? []), accion]);
        continue;
      }
      const par = pares.get(`${de}>${a}`) ?? { de, a, acciones: [] };
      par.acciones.push(accion);
      pares.set(`${de}>${a}`, par);
    }
  const arcos: Arco[] = [];
  const ordenados = [...pares.values()].sort((x, y) => largo(x) - largo(y) || x.de - y.de || x.a - y.a);
  for (const par of ordenados) {
    let carril = 0;
    while (arcos.some((otro) => otro.carril === carril && chocan(otro, par))) carril += 1;
    arcos.push({ ...par, carril });
  }
  return { arcos, carriles: Math.max(0, ...arcos.map(({ carril }) => carril + 1)), quedan };
};
