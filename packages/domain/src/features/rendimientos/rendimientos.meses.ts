import { type Fecha, formatDate } from '../../kernel/dates.ts';

/** A month, 'YYYY-MM', as the calendar of Chihuahua has it. */
export type Mes = string;

export const ES_MES = /^\d{4}-(?:0[1-9]|1[0-2])$/;
export const mesDe = (fecha: Fecha): Mes => fecha.slice(0, 7);

/** 'noviembre de 2026'. */
export const mesEnPalabras = (mes: Mes): string => formatDate(`${mes}-01`).replace(/^1 de /, '');

const siguiente = (mes: Mes): Mes => {
  const [anio, n] = [Number(mes.slice(0, 4)), Number(mes.slice(5))];
  return n === 12 ? `${anio + 1}-01` : `${mes.slice(0, 4)}-${String(n + 1).padStart(2, '0')}`;
};

/**
 * Months whose interest may be registered by a day of Chihuahua: those that have ended, from the one of its first deposit on (and of its
 * vigencia): an account earns nothing before. Also after its end, until all came back. One that still runs only while the case is being settled, when its account closes.
 */
export const mesesDe = (
  {
    inicio,
    primerDeposito,
    enLiquidacion,
  }: { readonly inicio: Fecha; readonly primerDeposito: Fecha | null; readonly enLiquidacion: boolean },
  hoy: Fecha,
): readonly Mes[] => {
  const corriente = mesDe(hoy);
  const meses: Mes[] = [];
  if (primerDeposito === null) return meses;
  const desde = primerDeposito > inicio ? primerDeposito : inicio;
  for (let mes = mesDe(desde); mes < corriente || (enLiquidacion && mes === corriente); mes = siguiente(mes))
    meses.push(mes);
  return meses;
};
