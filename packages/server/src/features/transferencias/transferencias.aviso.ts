import { formatMonto } from '@portal/domain/kernel/money';
import type { TransferenciaRow } from './transferencias.repo.ts';

/** What the letters of a transfer tell, kept with each event. */
export type AvisoDeTransferencia = {
  /** TRA-. */
  readonly folio: string;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly monto: string;
  /** The lines as the plan calls them. */
  readonly de: string;
  readonly a: string;
  /** Why it is asked for, or refused. */
  readonly motivo: string;
};

type Told = Pick<
  TransferenciaRow,
  | 'folio'
  | 'monto'
  | 'proyecto_folio'
  | 'nombre_proyecto'
  | 'nombre_organizacion'
  | 'de_concepto'
  | 'a_concepto'
>;

export const avisoDe = (row: Told, motivo: string): AvisoDeTransferencia => ({
  folio: row.folio,
  proyecto: row.proyecto_folio,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  monto: formatMonto(row.monto),
  de: row.de_concepto,
  a: row.a_concepto,
  motivo,
});
