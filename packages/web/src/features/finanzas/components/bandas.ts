import type { FlujoDeFinanzas, NivelDeFlujo } from '@portal/domain/features/finanzas/finanzas.shapes';
import { toCentavos } from '@portal/domain/kernel/money';

/** Where the bands of the flow lie: nodes in four columns, and ribbons between them, as thick as their pesos. */

export const niveles: readonly NivelDeFlujo[] = ['convocatoria', 'eje', 'municipio', 'situacion'];

/** Pixels: of the thickest column, of a line with a name, between two of them. */
const GRUESO = 300;
const ALTO_DE_FILA = 24;
const ENTRE = 8;
/** Width of a node, of 100. */
export const ANCHO_DE_NODO = 1.2;
/** From one column to the next; the last one keeps room for its names. */
const PASO = 25;

export type Nodo = FlujoDeFinanzas['nodos'][number] & {
  /** Left edge, of 100; upper edge and height in pixels. */
  readonly x: number;
  readonly y: number;
  readonly alto: number;
};

export type Cinta = {
  readonly id: string;
  readonly de: Nodo;
  readonly a: Nodo;
  readonly monto: string;
  /** Of an SVG path, in a box 100 wide. */
  readonly d: string;
};

const redondo = (n: number): number => Math.round(n * 100) / 100;

/** Heights are shares of the whole: only here do pesos become numbers that are not exact, to be drawn. */
export const bandasDe = ({ nodos, enlaces }: FlujoDeFinanzas) => {
  const total = nodos
    .filter(({ nivel }) => nivel === 'situacion')
    .reduce((suma, { monto }) => suma + toCentavos(monto), 0n);
  const alto = (monto: string): number =>
    total === 0n ? 0 : (Number((toCentavos(monto) * 1_000_000n) / total) / 1_000_000) * GRUESO;
  const colocados = niveles.flatMap((nivel, columna) => {
    let y = 0;
    return nodos
      .filter((nodo) => nodo.nivel === nivel)
      .map((nodo): Nodo => {
        const puesto = {
          ...nodo,
          x: redondo(columna * PASO),
          y: redondo(y),
          alto: Math.max(2, redondo(alto(nodo.monto))),
        };
        y += Math.max(ALTO_DE_FILA, puesto.alto) + ENTRE;
        return puesto;
      });
  });
  const porId = new Map(colocados.map((nodo) => [nodo.id, nodo]));
  const [salen, entran] = [new Map<string, number>(), new Map<string, number>()];
  const lugar = (id: string) => colocados.findIndex((nodo) => nodo.id === id);
  const cintas = enlaces
    .toSorted((a, b) => lugar(a.de) - lugar(b.de) || lugar(a.a) - lugar(b.a))
    .flatMap(({ de, a, monto }): Cinta[] => {
      const [origen, destino] = [porId.get(de), porId.get(a)];
      if (!(origen && destino)) return [];
      const grueso = Math.max(1, alto(monto));
      const [y0, y1] = [origen.y + (salen.get(de) ?? 0), destino.y + (entran.get(a) ?? 0)];
      salen.set(de, (salen.get(de) ?? 0) + alto(monto));
      entran.set(a, (entran.get(a) ?? 0) + alto(monto));
      const [x0, x1] = [origen.x + ANCHO_DE_NODO, destino.x];
      const medio = redondo((x0 + x1) / 2);
      const [r0, r1, s0, s1] = [y0, y1, y0 + grueso, y1 + grueso].map(redondo);
      return [
        {
          id: `${de}>${a}`,
          de: origen,
          a: destino,
          monto,
          d: `M${x0} ${r0}C${medio} ${r0} ${medio} ${r1} ${x1} ${r1}L${x1} ${s1}C${medio} ${s1} ${medio} ${s0} ${x0} ${s0}Z`,
        },
      ];
    });
  return {
    nodos: colocados,
    cintas,
    alto: Math.max(0, ...colocados.map(({ y, alto: suyo }) => y + Math.max(ALTO_DE_FILA, suyo))),
  };
};
