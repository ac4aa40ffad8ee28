import { formatDeadline } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { AprobacionRow } from './aprobacion.repo.ts';

/** The deadline of an oficio comes near. */
export const POR_VENCER = 'aprobacion.por-vencer';

/** The day by which a condition of what was approved is to be fulfilled comes near. */
export const CONDICION_POR_VENCER = 'aprobacion.condicion-por-vencer';

/** What the letters of an aprobación tell, kept with each event. */
export type AvisoDeAprobacion = {
  /** PROJ-. */
  readonly folio: string;
  /** Of the project; '' where its ficha says none. */
  readonly nombre: string;
  readonly organizacion: string;
  /** OFI-, of the oficio that was sent, or is answered; '' of what is about none. */
  readonly oficio: string;
  /** Until when it is to be answered, with date and hour; '' unless it waits for its answer. */
  readonly vence: string;
  /** 'Ronda 2'. */
  readonly ronda: string;
  /** Of a decision, a round, or a way out. */
  readonly motivo: string;
  /** What was approved, in pesos; '' unless it was. */
  readonly monto: string;
  /** A condition that was fulfilled, or is to be; '' of what is about none. */
  readonly condicion: string;
  /** Accounts that were asked to score it. */
  readonly evaluadores: readonly string[];
};

type Told = Pick<AprobacionRow, 'folio' | 'nombre_proyecto' | 'organizacion_nombre' | 'ronda'> & {
  readonly motivo?: string | null;
  readonly vence_en?: Date | null;
  readonly monto_aprobado?: string | null;
};

/** What is told of a record as it stands after the action, and of what else the action is about. */
export const avisoDe = (
  row: Told,
  dicho: {
    readonly oficio?: string | null;
    readonly condicion?: string;
    readonly evaluadores?: readonly string[];
  } = {},
): AvisoDeAprobacion => ({
  folio: row.folio,
  nombre: row.nombre_proyecto ?? '',
  organizacion: row.organizacion_nombre,
  oficio: dicho.oficio ?? '',
  vence: row.vence_en ? formatDeadline(row.vence_en) : '',
  ronda: `Ronda ${row.ronda}`,
  motivo: row.motivo ?? '',
  monto: row.monto_aprobado ? formatMonto(row.monto_aprobado) : '',
  condicion: dicho.condicion ?? '',
  evaluadores: dicho.evaluadores ?? [],
});
