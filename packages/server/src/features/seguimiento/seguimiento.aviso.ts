import { formatDate } from '@portal/domain/kernel/dates';

/** What the letters of a seguimiento tell, kept with each event. */
export type AvisoDeSeguimiento = {
  /** PROJ-. */
  readonly folio: string;
  /** CONV-. */
  readonly convenio: string;
  /** Of the project; '' where nobody said it. */
  readonly nombre: string;
  readonly organizacion: string;
  /** ACU- of what suspends, resumes or settles it, FIN- of its finiquito; '' of what is about none. */
  readonly acuerdo: string;
  readonly motivo: string;
  /** '1 de enero de 2027 – 31 de enero de 2028'; '' where it is not told. */
  readonly vigencia: string;
};

type Told = {
  readonly folio: string;
  readonly convenio_numero: string;
  readonly nombre_proyecto: string | null;
  readonly organizacion_nombre: string;
};

type Dicho = {
  readonly acuerdo?: string;
  readonly motivo?: string;
  readonly vigencia?: { readonly inicio: string; readonly fin: string };
};

/** What is told of a record, and of what the action is about. */
export const avisoDe = (
  row: Told,
  { acuerdo = '', motivo = '', vigencia }: Dicho = {},
): AvisoDeSeguimiento => ({
  folio: row.folio,
  convenio: row.convenio_numero,
  nombre: row.nombre_proyecto ?? '',
  organizacion: row.organizacion_nombre,
  acuerdo,
  motivo,
  vigencia: vigencia ? `${formatDate(vigencia.inicio)} – ${formatDate(vigencia.fin)}` : '',
});
