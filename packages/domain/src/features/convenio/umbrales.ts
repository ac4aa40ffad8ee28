import { compareMontos, formatMonto, type Monto, percentOf } from '../../kernel/money.ts';
import { groupThousands } from '../../kernel/thousands.ts';
import { anioDeAjuste, vigenteEn } from '../../stage/ajustes.valores.ts';

/**
 * Money laundering (mexico.md, LFPIORPI): from a multiple of the UMA on, a donation is identified, and from another one told to the
 * authority. A banner, never a block. Both are settings by date (`stage/ajustes.ts`).
 */

/** The settings that the banner is judged by. */
export const ajustesDelUmbral = ['uma', 'umbrales-lfpiorpi'] as const;

/** A setting as somebody set it. */
export type AjustePuesto = { readonly clave: string; readonly valor: unknown; readonly desde: Date };

export type Umbrales = {
  /** The year whose UMA it is. */
  readonly anio: number;
  readonly uma: Monto;
  readonly identificar: Monto;
  readonly avisar: Monto;
  /** How many UMA each one is. */
  readonly veces: { readonly identificar: number; readonly avisar: number };
};

/** The thresholds in force at a moment, in pesos. */
export const umbralesEn = (puestos: readonly AjustePuesto[], momento: Date): Umbrales => {
  const de = (buscada: string) => puestos.filter(({ clave }) => clave === buscada);
  const { valor: uma, desde } = vigenteEn('uma', de('uma'), momento);
  const [identificar = 0, avisar = 0] = vigenteEn(
    'umbrales-lfpiorpi',
    de('umbrales-lfpiorpi'),
    momento,
  ).valor;
  const enPesos = (n: number): Monto => percentOf(uma, String(n * 100));
  return {
    anio: anioDeAjuste('uma', desde),
    uma,
    identificar: enPesos(identificar),
    avisar: enPesos(avisar),
    veces: { identificar, avisar },
  };
};

export type AvisoDeUmbral = {
  readonly nivel: 'identificar' | 'avisar';
  readonly titulo: string;
  readonly texto: string;
};

/** The banner above an amount; null below every threshold. */
export const avisoDeUmbral = (
  monto: Monto,
  { anio, identificar, avisar, veces }: Umbrales,
): AvisoDeUmbral | null => {
  const llegaA = (umbral: Monto, n: number): string =>
    `El monto llega a ${formatMonto(umbral)} (${groupThousands(String(n))} UMA de ${anio})`;
  if (compareMontos(monto, avisar) >= 0)
    return {
      nivel: 'avisar',
      titulo: 'Alcanza el umbral de aviso de la LFPIORPI',
      texto: `${llegaA(avisar, veces.avisar)}: identifica a quien recibe y presenta el aviso a la autoridad.`,
    };
  if (compareMontos(monto, identificar) >= 0)
    return {
      nivel: 'identificar',
      titulo: 'Alcanza el umbral de identificación de la LFPIORPI',
      texto: `${llegaA(identificar, veces.identificar)}: integra la identificación de quien recibe.`,
    };
  return null;
};
