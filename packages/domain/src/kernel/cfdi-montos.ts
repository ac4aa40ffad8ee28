import type { Issue } from './errors.ts';

/**
 * Whether the amounts of a CFDI 4.0 add up (SAT, Anexo 20: SubTotal, Descuento, Total and Impuestos of the Comprobante). No PAC stamps one whose
 * amounts do not, so that one that does not was never stamped as it is. Pure: amounts as the XML writes them, in its currency, up to six decimals.
 */

export type MontosDeCfdi = {
  /** I, E and N; of P and T everything is 0, and is not looked at. */
  readonly tipo: string;
  readonly subtotal: string;
  /** '' where it says none, as everywhere below. */
  readonly descuento: string;
  readonly total: string;
  readonly conceptos: readonly { readonly importe: string; readonly descuento: string }[];
  /** Of the Comprobante: what it says that they come to, and each of them; one that is exempt has no amount. */
  readonly trasladados: { readonly total: string; readonly importes: readonly string[] };
  readonly retenidos: { readonly total: string; readonly importes: readonly string[] };
  /** Of complements that the total counts: local taxes, and what an airline charges for others. */
  readonly ademas: { readonly suma: readonly string[]; readonly resta: readonly string[] };
};

export type FaltaDeMontos = 'ilegibles' | 'subtotal' | 'descuento' | 'impuestos' | 'total';

const mensajes: Readonly<Record<FaltaDeMontos, string>> = {
  ilegibles: 'Los importes del CFDI no se pueden leer.',
  subtotal: 'El subtotal del CFDI no es la suma de los importes de sus conceptos.',
  descuento: 'El descuento del CFDI no es la suma de los descuentos de sus conceptos.',
  impuestos: 'Los impuestos del CFDI no son la suma de los que desglosa.',
  total: 'El total del CFDI no es su subtotal menos descuentos, más impuestos trasladados y menos retenidos.',
};

/** What is wrong of it, as it is told. */
export const faltaPorMontos = (falta: FaltaDeMontos | null): Issue[] =>
  falta === null ? [] : [{ path: 'xml', code: 'montos_no_cuadran', message: mensajes[falta] }];

const DECIMALES = 6;
/** A centavo, in millionths: an amount is the rounding of the sum of what has more decimals. */
const UN_CENTAVO = 10_000n;

/** In millionths; throws for what is no amount of Anexo 20, where none is negative. */
const millonesimas = (texto: string): bigint => {
  const limpio = texto.trim();
  if (limpio === '') return 0n;
  const [, entero = '', decimales = ''] = /^(\d{1,18})(?:\.(\d{1,6}))?$/.exec(limpio) ?? [];
  if (entero === '') throw new RangeError('No amount of a CFDI');
  return BigInt(`${entero}${decimales.padEnd(DECIMALES, '0')}`);
};
const suma = (textos: readonly string[]): bigint =>
  textos.reduce((todo, texto) => todo + millonesimas(texto), 0n);
const iguales = (uno: bigint, otro: bigint): boolean => uno - otro <= UN_CENTAVO && otro - uno <= UN_CENTAVO;

/** What its taxes come to: as it says, or as they add up where it does not; null: it says otherwise. */
const impuestosDe = ({ total, importes }: MontosDeCfdi['trasladados']): bigint | null => {
  const sumados = suma(importes);
  if (total.trim() === '') return sumados;
  return iguales(millonesimas(total), sumados) ? millonesimas(total) : null;
};

/** The first thing that does not add up, to the centavo; null: everything does. */
export const faltaDeMontos = (montos: MontosDeCfdi): FaltaDeMontos | null => {
  if (montos.tipo === 'P' || montos.tipo === 'T') return null;
  const { conceptos, ademas } = montos;
  try {
    const [subtotal, descuento, total] = [montos.subtotal, montos.descuento, montos.total].map(millonesimas);
    if (subtotal === undefined || descuento === undefined || total === undefined) return 'ilegibles';
    if (!iguales(subtotal, suma(conceptos.map(({ importe }) => importe)))) return 'subtotal';
    if (!iguales(descuento, suma(conceptos.map((uno) => uno.descuento))) || descuento > subtotal)
      return 'descuento';
    const [trasladados, retenidos] = [impuestosDe(montos.trasladados), impuestosDe(montos.retenidos)];
    if (trasladados === null || retenidos === null) return 'impuestos';
    const debido = subtotal - descuento + trasladados - retenidos + suma(ademas.suma) - suma(ademas.resta);
    return iguales(total, debido) ? null : 'total';
  } catch {
    return 'ilegibles';
  }
};
