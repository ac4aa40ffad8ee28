import { diffDays, type Fecha } from '../../kernel/dates.ts';
import { type Monto, subtractMontos, toCentavos } from '../../kernel/money.ts';
import { type Estatus, ministra, type Ritmo, type SeguimientoEstado } from './seguimiento.schema.ts';

/** How an execution goes, computed from dates, money and progress and never typed (part2.md S15). */

/** Days after which the latest report is no longer late but missing. */
export const DIAS_DE_RIESGO = 30;
/** Points by which what was spent is ahead of what was done, in percent. */
export const PUNTOS_DE_RIESGO = 25;
export const PUNTOS_DE_RETRASO = 10;

export type Marcha = {
  readonly finiquito: boolean;
  /** It is over, with or without a finiquito. */
  readonly terminado: boolean;
  readonly suspendido: boolean;
  /** Natural days by which the latest report is late; 0 or less: it is not, or none is due. */
  readonly diasDeRetraso: number;
  /** Percent of the total; null: not known yet. */
  readonly ejercido: number | null;
  readonly avance: number | null;
};

/** S15, the worst that holds. What is not known yet alarms nobody. The list computes the same in SQL: app.estatus_de. */
export const estatusDe = ({
  finiquito,
  terminado,
  suspendido,
  diasDeRetraso,
  ejercido,
  avance,
}: Marcha): Estatus => {
  if (finiquito) return 'completado';
  if (terminado) return 'terminado';
  const puntos = ejercido === null || avance === null ? 0 : ejercido - avance;
  if (suspendido || diasDeRetraso > DIAS_DE_RIESGO || puntos > PUNTOS_DE_RIESGO) return 'en_riesgo';
  return diasDeRetraso > 0 || puntos > PUNTOS_DE_RETRASO ? 'retraso_menor' : 'al_dia';
};

/** What is spent of a total, in percent with two decimals; null of nothing. */
export const porcentajeDe = (parte: Monto, total: Monto): number | null => {
  const entero = toCentavos(total);
  return entero === 0n ? null : Number((toCentavos(parte) * 10_000n) / entero) / 100;
};

/** Of what was agreed, what is still to be deposited: nothing, once it is settled or over. The list adds up the same in SQL: readCartera. */
export const saldoPendienteDe = (
  estado: SeguimientoEstado,
  { total, depositado }: { readonly total: Monto; readonly depositado: Monto },
): Monto => (ministra(estado) ? subtractMontos(total, depositado) : '0.00');

/** Days of a term that have gone by, in whole percent: its first day is one of them. */
export const transcurridoDe = (
  { inicio, fin }: { readonly inicio: Fecha; readonly fin: Fecha },
  hoy: Fecha,
): number => {
  const dias = diffDays(inicio, fin) + 1;
  return Math.floor((Math.min(Math.max(diffDays(inicio, hoy) + 1, 0), dias) * 100) / dias);
};

/** Timing likewise (S15): points by which progress is ahead of the elapsed share, or behind it; null while no report says it. */
export const ritmoDe = (avance: number | null, transcurrido: number): Ritmo | null => {
  if (avance === null) return null;
  const puntos = avance - transcurrido;
  if (puntos > PUNTOS_DE_RETRASO) return 'adelantado';
  if (puntos < -PUNTOS_DE_RIESGO) return 'en_riesgo';
  return puntos < -PUNTOS_DE_RETRASO ? 'retrasado' : 'en_tiempo';
};
