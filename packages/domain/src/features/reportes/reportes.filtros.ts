import { ejes, regiones } from '../formulacion/public.ts';

/** What the figures of the reports are narrowed by, and the years that they go back. No zod here: travels with pages. */

type Valor<T extends readonly { readonly value: string }[]> = T[number]['value'];

export const valoresDeRegion = regiones.map(({ value }) => value) as [
  Valor<typeof regiones>,
  ...Valor<typeof regiones>[],
];
export const valoresDeEje = ejes.map(({ value }) => value) as [Valor<typeof ejes>, ...Valor<typeof ejes>[]];

/** The first and the last year that can be asked for: of reception, in Chihuahua. */
export const PRIMER_ANIO = 2000;
export const ULTIMO_ANIO = 2100;

/** What cases are chosen by: their call, the year in which they came in, and the region and line of their ficha. */
export type FiltrosDeReporte = {
  readonly convocatoriaId?: string | undefined;
  readonly anio?: number | undefined;
  readonly region?: Valor<typeof regiones> | undefined;
  readonly eje?: Valor<typeof ejes> | undefined;
};

const etiquetaDe = (
  lista: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string => lista.find((una) => una.value === value)?.label ?? value;

export const etiquetaDeRegion = (region: string): string => etiquetaDe(regiones, region);
export const etiquetaDeEje = (eje: string): string => etiquetaDe(ejes, eje);
