import { registroReview } from '@portal/domain/features/registro/registro.revision';
import { observationsOf } from '@portal/domain/stage/review-sent';
import type { RegistroRow } from './registro.repo.ts';

/** Somebody was made responsible for its case, or nobody is any more. */
export const ASIGNADO = 'registro.asignado';

/** What the letters of a registro tell, kept with each event. */
export type AvisoDeRegistro = {
  /** PROJ-. */
  readonly folio: string;
  /** Of the project; '' where its ficha says none. */
  readonly nombre: string;
  readonly organizacion: string;
  /** Of a rejection, a way out or a deletion. */
  readonly motivo: string;
  /** What is to be corrected, section by section; '' unless that is what the event asks. */
  readonly observaciones: string;
};

type Told = Pick<
  RegistroRow,
  | 'folio'
  | 'nombre_proyecto'
  | 'organizacion_nombre'
  | 'motivo'
  | 'motivo_eliminacion'
  | 'observaciones_enviadas'
>;

/** What was sent, never what was marked since. */
const enPalabras = ({ observaciones_enviadas: envio }: Told): string =>
  observationsOf(registroReview, envio)
    .map(({ etiqueta, comentario }) => `${etiqueta}: ${comentario}`)
    .concat(envio?.comentarios ? [envio.comentarios] : [])
    .join('\n');

/** What is told of a record as it stands after the action; what is to be corrected only where it asks for that. */
export const avisoDe = (row: Told, conObservaciones: boolean): AvisoDeRegistro => ({
  folio: row.folio,
  nombre: row.nombre_proyecto ?? '',
  organizacion: row.organizacion_nombre,
  motivo: row.motivo_eliminacion ?? row.motivo ?? '',
  observaciones: conObservaciones ? enPalabras(row) : '',
});
