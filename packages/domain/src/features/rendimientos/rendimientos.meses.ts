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

/** Months in which an account may have earned by a day: from the first of its vigencia on, also after its end, until all came back. */
export const mesesDe = ({ inicio }: { readonly inicio: Fecha }, hoy: Fecha): readonly Mes[] => {
  const ultimo = mesDe(hoy);
  const meses: Mes[] = [];
  for (let mes = mesDe(inicio); mes <= ultimo; mes = siguiente(mes)) meses.push(mes);
  return meses;
};
