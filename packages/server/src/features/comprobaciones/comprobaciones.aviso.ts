import { formatMonto, type Monto } from '@portal/domain/kernel/money';
import type { ComprobacionRow } from './comprobaciones.repo.ts';

/** What the letters of a comprobación tell, kept with each event. */
export type AvisoDeComprobacion = {
  /** COMP-. */
  readonly folio: string;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly monto: string;
  /** Of a judgement; '' before. */
  readonly admitido: string;
  readonly motivo: string;
};

type Told = Pick<
  ComprobacionRow,
  'folio' | 'monto' | 'proyecto_folio' | 'nombre_proyecto' | 'nombre_organizacion'
>;

export const avisoDe = (
  row: Told,
  juicio: { readonly admitido?: Monto; readonly motivo?: string } = {},
): AvisoDeComprobacion => ({
  folio: row.folio,
  proyecto: row.proyecto_folio,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  monto: formatMonto(row.monto),
  admitido: juicio.admitido === undefined ? '' : formatMonto(juicio.admitido),
  motivo: juicio.motivo ?? '',
});
