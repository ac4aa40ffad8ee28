import { isRealDate } from '../../kernel/dates.ts';
import type { Monto } from '../../kernel/money.ts';
import type { ActividadProgramada, Fechado } from './cronograma.ts';
import { mesesEntre } from './presupuesto.meses.ts';

/** An actividad in one month: whether it begins or ends in it, or both. */
export type EnElMes = {
  readonly una: ActividadProgramada;
  readonly empieza: boolean;
  readonly termina: boolean;
};

/** What a schedule has in one month. */
export type MesDeAgenda = {
  /** 'YYYY-MM'. */
  readonly mes: string;
  readonly actividades: readonly EnElMes[];
  readonly hitos: readonly Fechado[];
  readonly entregables: readonly Fechado[];
  /** What the budget plans to spend in it; null: nothing. */
  readonly gasto: Monto | null;
};

type DeAgenda = {
  readonly actividades: readonly ActividadProgramada[];
  readonly hitos: readonly Fechado[];
  readonly entregables: readonly Fechado[];
  readonly porMes: ReadonlyMap<string, Monto>;
};

const mesDe = (fecha: string): string => fecha.slice(0, 7);

const conDias = ({ inicio, fin }: ActividadProgramada): boolean =>
  isRealDate(inicio) && isRealDate(fin) && inicio <= fin;

const porFecha = (marcas: readonly Fechado[], mes: string): Fechado[] =>
  marcas
    .filter(({ fecha }) => isRealDate(fecha) && mesDe(fecha) === mes)
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha));

/**
 * A schedule month by month, from the first that has anything to the last: every actividad stands in each month in which it goes
 * on. What lacks its dates stands in none.
 */
export const agendaDe = ({ actividades, hitos, entregables, porMes }: DeAgenda): MesDeAgenda[] => {
  const conFechas = actividades.filter(conDias);
  const gastos = new Map([...porMes].filter(([mes, monto]) => isRealDate(`${mes}-01`) && Number(monto) > 0));
  const fechas = [
    ...conFechas.flatMap(({ inicio, fin }) => [inicio, fin]),
    ...[...hitos, ...entregables].flatMap(({ fecha }) => (isRealDate(fecha) ? [fecha] : [])),
    ...[...gastos.keys()].map((mes) => `${mes}-01`),
  ].toSorted();
  const [primera] = fechas;
  const ultima = fechas.at(-1);
  if (!primera || !ultima) return [];
  return mesesEntre(primera, ultima).map((mes) => ({
    mes,
    actividades: conFechas
      .filter(({ inicio, fin }) => mesDe(inicio) <= mes && mes <= mesDe(fin))
      .map((una) => ({ una, empieza: mesDe(una.inicio) === mes, termina: mesDe(una.fin) === mes })),
    hitos: porFecha(hitos, mes),
    entregables: porFecha(entregables, mes),
    gasto: gastos.get(mes) ?? null,
  }));
};
