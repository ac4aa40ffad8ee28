import { formatDateTime } from '@portal/domain/kernel/dates';
import type { VisitaRow } from './visitas.repo.ts';

/** What the letters of a visit tell, kept with each event. */
export type AvisoDeVisita = {
  /** VIS-. */
  readonly folio: string;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  /** In the hour of Chihuahua. */
  readonly cuando: string;
  readonly lugar: string;
  readonly proposito: string;
  /** Why it was changed or cancelled, or what its organization says of it; '' of what says nothing. */
  readonly motivo: string;
};

type Told = Pick<
  VisitaRow,
  'folio' | 'proyecto_folio' | 'nombre_proyecto' | 'nombre_organizacion' | 'cuando' | 'lugar' | 'proposito'
>;

/** What is told of a record, and of what else the action is about. */
export const avisoDe = (row: Told, motivo = ''): AvisoDeVisita => ({
  folio: row.folio,
  proyecto: row.proyecto_folio,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  cuando: formatDateTime(row.cuando),
  lugar: row.lugar,
  proposito: row.proposito,
  motivo,
});
