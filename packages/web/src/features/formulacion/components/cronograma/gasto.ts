import { formulacionMessages } from '@portal/domain/features/formulacion/formulacion.messages';
import { mesEnCorto, SIN_DECIR } from '@portal/domain/features/formulacion/public';
import { addMontos, formatMonto, type Monto } from '@portal/domain/kernel/money';
import { type MonthBar, onScale } from '../../../../ui/month-bars.tsx';
import type { TimeScale } from '../../../../ui/time-scale.ts';

const m = formulacionMessages.calendario.gasto;

export type Gasto = {
  readonly barras: readonly MonthBar[];
  /** Of what is drawn: '$1,200,000.00 en 8 meses'. */
  readonly resumen: string;
  /** What of the budget is not drawn, and why. */
  readonly avisos: readonly string[];
  /** Month and amount of each, drawn or not. */
  readonly renglones: readonly (readonly [string, string])[];
};

/** What the budget plans to spend a month, against the highest that the scale reaches. */
export const gastoDe = (porMes: ReadonlyMap<string, Monto>, escala: TimeScale): Gasto => {
  const meses = [...porMes].filter(([mes, monto]) => mes !== SIN_DECIR && Number(monto) > 0);
  const dentro = meses.filter(([mes]) => onScale(mes, escala));
  const fuera = meses.filter(([mes]) => !onScale(mes, escala));
  const sinMes = porMes.get(SIN_DECIR) ?? '0.00';
  // Only how high a bar is; sums are exact.
  const mayor = Math.max(...dentro.map(([, monto]) => Number(monto)));
  const suma = (lista: typeof meses): string => formatMonto(addMontos(...lista.map(([, monto]) => monto)));
  return {
    barras: dentro.map(([mes, monto]) => ({
      month: mes,
      text: m.mes(mesEnCorto(mes), formatMonto(monto)),
      percent: (Number(monto) / mayor) * 100,
    })),
    resumen: dentro.length > 0 ? m.resumen(suma(dentro), dentro.length) : '',
    avisos: [
      ...(fuera.length > 0 ? [m.fuera(suma(fuera))] : []),
      ...(Number(sinMes) > 0 ? [m.sinMes(formatMonto(sinMes))] : []),
    ],
    renglones: meses.map(([mes, monto]) => [mesEnCorto(mes), formatMonto(monto)]),
  };
};
