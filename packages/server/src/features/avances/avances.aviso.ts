import { type Fecha, formatDate } from '@portal/domain/kernel/dates';

/** What the letters of a report tell, kept with each event. */
export type AvisoDeAvance = {
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly folio: string;
  readonly nombre: string;
  readonly organizacion: string;
  /** Of the period. */
  readonly numero: string;
  readonly periodo: string;
  readonly vence: string;
  /** What is to be changed; '' of what asks for nothing. */
  readonly motivo: string;
};

type Told = {
  readonly folio: string;
  readonly nombre_proyecto: string;
  readonly nombre_organizacion: string;
};
type Periodo = {
  readonly numero: number;
  readonly inicio: Fecha;
  readonly fin: Fecha;
  readonly vence: Fecha;
};

/** What is told of a project, of one of its periods, and of what is to be changed. */
export const avisoDe = (row: Told, periodo: Periodo, motivo = ''): AvisoDeAvance => ({
  folio: row.folio,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  numero: String(periodo.numero),
  periodo: `${formatDate(periodo.inicio)} – ${formatDate(periodo.fin)}`,
  vence: formatDate(periodo.vence),
  motivo,
});

/** The event of a report whose day comes near, or has gone by. */
export const POR_VENCER = 'avance.por-vencer';
