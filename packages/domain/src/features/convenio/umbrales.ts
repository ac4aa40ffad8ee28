import { compareMontos, formatMonto, type Monto, percentOf } from '../../kernel/money.ts';

/**
 * Money laundering (mexico.md, LFPIORPI): from a multiple of the UMA on, a donation is identified, and from another one told to the
 * authority. A banner, never a block. The table grows a row a year; a year without one is judged by the last before it.
 */

type Anio = { readonly anio: number /** The daily UMA. */; readonly uma: Monto };

const tabla: readonly Anio[] = [
  { anio: 2025, uma: '113.14' },
  { anio: 2026, uma: '117.31' },
];

const IDENTIFICAR = 1605;
const AVISAR = 3210;

export type UmbralesDelAnio = {
  /** The year whose UMA it is. */
  readonly anio: number;
  readonly uma: Monto;
  readonly identificar: Monto;
  readonly avisar: Monto;
};

/** The thresholds of a year, in pesos. */
export const umbralesDe = (anio: number): UmbralesDelAnio => {
  const fila = tabla.findLast((una) => una.anio <= anio) ?? tabla[0];
  if (!fila) throw new Error('The table of the UMA has rows');
  const veces = (n: number): Monto => percentOf(fila.uma, String(n * 100));
  return { anio: fila.anio, uma: fila.uma, identificar: veces(IDENTIFICAR), avisar: veces(AVISAR) };
};

export type AvisoDeUmbral = {
  readonly nivel: 'identificar' | 'avisar';
  readonly titulo: string;
  readonly texto: string;
};

/** The banner above an amount; null below every threshold. */
export const avisoDeUmbral = (monto: Monto, anio: number): AvisoDeUmbral | null => {
  const { anio: de, identificar, avisar } = umbralesDe(anio);
  if (compareMontos(monto, avisar) >= 0)
    return {
      nivel: 'avisar',
      titulo: 'Alcanza el umbral de aviso de la LFPIORPI',
      texto: `El monto llega a ${formatMonto(avisar)} (3,210 UMA de ${de}): identifica a quien recibe y presenta el aviso a la autoridad.`,
    };
  if (compareMontos(monto, identificar) >= 0)
    return {
      nivel: 'identificar',
      titulo: 'Alcanza el umbral de identificación de la LFPIORPI',
      texto: `El monto llega a ${formatMonto(identificar)} (1,605 UMA de ${de}): integra la identificación de quien recibe.`,
    };
  return null;
};
