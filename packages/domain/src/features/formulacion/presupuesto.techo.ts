import {
  compareMontos,
  formatMonto,
  fromCentavos,
  type Monto,
  shareOf,
  toCentavos,
} from '../../kernel/money.ts';
import { rebasaTecho, type TipoSolicitud, techo, topes } from '../proyectos/public.ts';
import type { Sumas } from './presupuesto.ts';

/** The ceiling of 80, 90 or 85 % (A§9; RW-13) as a meter that moves while somebody types (look.md 2.5). */
export type MedidorDeTecho = {
  readonly tope: number;
  readonly total: Monto;
  readonly fundacion: Monto;
  /** The most that the foundation may be asked of this total. */
  readonly techo: Monto;
  /** What share is asked, in percent with two decimals; null while there is no total. To show, never to judge. */
  readonly porcentaje: string | null;
  /** How far beyond the ceiling; null when it holds. */
  readonly excedente: Monto | null;
  /** What mends it: so much from the foundation to the contrapartida at the same total, or so much contrapartida on top. */
  readonly remedios: { readonly pasarAContrapartida: Monto; readonly agregarContrapartida: Monto } | null;
  /** The meter in words. */
  readonly mensaje: string;
};

const haciaArriba = (dividendo: bigint, divisor: bigint): bigint => (dividendo + divisor - 1n) / divisor;

/** The least total of which so much may be asked: what step 1 tells before there is a budget. */
export const totalMinimo = (tipo: TipoSolicitud, monto: Monto): Monto => {
  let total = haciaArriba(toCentavos(monto) * 100n, BigInt(topes[tipo]));
  // The ceiling is rounded to the centavo: one less may still hold.
  while (total > 0n && !rebasaTecho(tipo, monto, fromCentavos(total - 1n))) total -= 1n;
  return fromCentavos(total);
};

/** Where a budget stands against its ceiling. */
export const medirTecho = (
  tipo: TipoSolicitud,
  { total, fundacion }: Pick<Sumas, 'total' | 'fundacion'>,
): MedidorDeTecho => {
  const tope = topes[tipo];
  const maximo = techo(tipo, total);
  const comun = { tope, total, fundacion, techo: maximo, porcentaje: shareOf(fundacion, total) };
  if (!rebasaTecho(tipo, fundacion, total)) {
    const mensaje =
      compareMontos(total, '0.00') === 0
        ? `La fundación aporta hasta ${tope} % del proyecto.`
        : `Se pide ${comun.porcentaje ?? '0.00'} % del proyecto; el tope es ${tope} %.`;
    return { ...comun, excedente: null, remedios: null, mensaje };
  }
  const excedente = fromCentavos(toCentavos(fundacion) - toCentavos(maximo));
  const agregarContrapartida = fromCentavos(toCentavos(totalMinimo(tipo, fundacion)) - toCentavos(total));
  return {
    ...comun,
    excedente,
    remedios: { pasarAContrapartida: excedente, agregarContrapartida },
    mensaje: `Te pasas por ${formatMonto(excedente)} del tope de ${tope} %. Baja lo que pides o sube la contrapartida.`,
  };
};
