import { type Monto, toCentavos } from '../../kernel/money.ts';
import type { Estatus } from './seguimiento.schema.ts';

/** How an execution goes, computed from dates, money and progress and never typed (part2.md S15). */

/** Days after which the latest report is no longer late but missing. */
export const DIAS_DE_RIESGO = 30;
/** Points by which what was spent is ahead of what was done, in percent. */
export const PUNTOS_DE_RIESGO = 25;
export const PUNTOS_DE_RETRASO = 10;

export type Marcha = {
  readonly finiquito: boolean;
  readonly suspendido: boolean;
  /** Natural days by which the latest report is late; 0 or less: it is not, or none is due. */
  readonly diasDeRetraso: number;
  /** Percent of the total; null: not known yet. */
  readonly ejercido: number | null;
  readonly avance: number | null;
};

/** S15, the worst that holds. What is not known yet alarms nobody. */
export const estatusDe = ({ finiquito, suspendido, diasDeRetraso, ejercido, avance }: Marcha): Estatus => {
  if (finiquito) return 'completado';
  const puntos = ejercido === null || avance === null ? 0 : ejercido - avance;
  if (suspendido || diasDeRetraso > DIAS_DE_RIESGO || puntos > PUNTOS_DE_RIESGO) return 'en_riesgo';
  return diasDeRetraso > 0 || puntos > PUNTOS_DE_RETRASO ? 'retraso_menor' : 'al_dia';
};

/** What is spent of a total, in percent with two decimals; null of nothing. */
export const porcentajeDe = (parte: Monto, total: Monto): number | null => {
  const entero = toCentavos(total);
  return entero === 0n ? null : Number((toCentavos(parte) * 10_000n) / entero) / 100;
};
