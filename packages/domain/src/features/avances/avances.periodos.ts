import { addDays, diffDays, type Fecha, fromAxis } from '../../kernel/dates.ts';
import { addWorkingDays, type Inhabiles, sinInhabiles } from '../../kernel/working-days.ts';
import type { EstadoAvance, Situacion } from './avances.schema.ts';

/**
 * When reports come due: by calendar from the vigencia of the acuerdo, never typed (product.md §3, Reporte). Dates are days of Chihuahua.
 */

/** Months of a period. */
const MESES_POR_PERIODO = 3;
/** Días hábiles after the end of a period within which its report is sent. */
const DIAS_PARA_REPORTAR = 10;

type Vigencia = { readonly inicio: Fecha; readonly fin: Fecha };
type Periodo = Vigencia & { readonly numero: number; readonly vence: Fecha };

/** A report as far as its calendar needs it; its dates are those of the calendar when it was begun. */
export type Reporte = Periodo & {
  readonly estado: EstadoAvance;
  /** Physical progress in whole percent, once it was sent; null of a plan without activities. */
  readonly fisico: number | null;
};

/** The same day some months later, or the last one of that month. */
const addMonths = (fecha: Fecha, meses: number): Fecha => {
  const [anio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio, mes + meses, 0)).getUTCDate();
  return fromAxis(Date.UTC(anio, mes - 1 + meses, Math.min(dia, ultimo)));
};

/** Counted with the days that were known when the period ended: one that was told does not move. */
const venceDe = (fin: Fecha, inhabiles: Inhabiles): Fecha =>
  addWorkingDays(fin, DIAS_PARA_REPORTAR, inhabiles(fin));

/**
 * The periods of a vigencia in their order: quarters from its first day, the last one up to its end; what is left of less than a month
 * belongs to the quarter before. One that has its report keeps the dates of it, so that a longer vigencia goes on the day after.
 */
export const periodosDe = (
  { inicio, fin }: Vigencia,
  reportes: readonly Periodo[] = [],
  inhabiles: Inhabiles = sinInhabiles,
): readonly Periodo[] => {
  const periodos: Periodo[] = [];
  let desde = inicio;
  for (let numero = 1; desde <= fin; numero += 1) {
    const hecho = reportes.find((uno) => uno.numero === numero);
    const corte = addMonths(desde, MESES_POR_PERIODO);
    const hasta = addMonths(corte, 1) > addDays(fin, 1) ? fin : addDays(corte, -1);
    const periodo = hecho ?? { numero, inicio: desde, fin: hasta, vence: venceDe(hasta, inhabiles) };
    periodos.push(periodo);
    desde = addDays(periodo.fin, 1);
  }
  return periodos;
};

/** How a period stands on a day. What was sent back to be corrected was delivered. */
export const situacionDe = (
  { numero, inicio, fin, vence }: Periodo,
  reportes: readonly Reporte[],
  { hoy, terminado }: { readonly hoy: Fecha; readonly terminado: boolean },
): Situacion => {
  const reporte = reportes.find((uno) => uno.numero === numero);
  if (reporte && reporte.estado !== 'borrador')
    return reporte.estado === 'aprobado' ? 'aprobado' : 'entregado';
  if (terminado || hayPosteriorAprobado(numero, reportes)) return 'cerrado';
  if (hoy < inicio) return 'por_venir';
  if (hoy <= fin) return 'en_curso';
  return hoy <= vence ? 'por_reportar' : 'atrasado';
};

/** A period is closed by the approval of a later one: its report would say less than is known. */
export const hayPosteriorAprobado = (
  numero: number,
  reportes: readonly Pick<Reporte, 'numero' | 'estado'>[],
): boolean => reportes.some((uno) => uno.numero > numero && uno.estado === 'aprobado');

/** What the reports of an execution say of how it goes (part2.md S15, SL-04). */
type MarchaDeReportes = {
  /** Of the last report that was approved; null while none is. */
  readonly avance: number | null;
  /** Day on which the next report is due; null while none is. */
  readonly proximo: Fecha | null;
  /** Natural days by which the report that is due next is late; 0: it is not. */
  readonly diasDeRetraso: number;
};

const pendientes: readonly Situacion[] = ['por_venir', 'en_curso', 'por_reportar', 'atrasado'];

export const marchaDeReportes = (
  vigencia: Vigencia,
  reportes: readonly Reporte[],
  dia: { readonly hoy: Fecha; readonly terminado: boolean },
  inhabiles: Inhabiles = sinInhabiles,
): MarchaDeReportes => {
  const aprobado = reportes
    .filter(({ estado }) => estado === 'aprobado')
    .toSorted((a, b) => b.numero - a.numero)[0];
  const proximo = periodosDe(vigencia, reportes, inhabiles).find((uno) =>
    pendientes.includes(situacionDe(uno, reportes, dia)),
  );
  return {
    avance: aprobado?.fisico ?? null,
    proximo: proximo?.vence ?? null,
    diasDeRetraso: proximo ? Math.max(0, diffDays(proximo.vence, dia.hoy)) : 0,
  };
};
