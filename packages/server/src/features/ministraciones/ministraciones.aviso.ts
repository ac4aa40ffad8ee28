import { formatMonto } from '@portal/domain/kernel/money';
import type { MinistracionRow } from './ministraciones.repo.ts';

/** What the letters of a ministración tell, kept with each event. */
export type AvisoDeMinistracion = {
  /** MIN-. */
  readonly folio: string;
  readonly numero: string;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly monto: string;
  /** Of a deposit or a refund; '' of what is about none. */
  readonly fecha: string;
  readonly rastreo: string;
  readonly reintegro: string;
  readonly motivo: string;
};

type Told = Pick<
  MinistracionRow,
  'folio' | 'numero' | 'monto' | 'beneficiario' | 'proyecto_folio' | 'nombre_proyecto'
>;

/** What is told of a record, and of what else the action is about. */
export const avisoDe = (
  row: Told,
  dicho: Partial<Pick<AvisoDeMinistracion, 'fecha' | 'rastreo' | 'reintegro' | 'motivo'>> = {},
): AvisoDeMinistracion => ({
  folio: row.folio,
  numero: String(row.numero),
  proyecto: row.proyecto_folio,
  nombre: row.nombre_proyecto,
  organizacion: row.beneficiario,
  monto: formatMonto(row.monto),
  fecha: '',
  rastreo: '',
  reintegro: '',
  motivo: '',
  ...dicho,
});
