import { preRegistroReview } from '@portal/domain/features/pre-registro/pre-registro.revision';
import { observationsOf } from '@portal/domain/stage/review-sent';
import type { PreRegistroRow } from './pre-registro.repo.ts';

/** Its organization did not send it: staff did, in its name. */
export const CAPTURADO = 'pre-registro.capturado';

/** Somebody was made responsible for its case, or nobody is any more. */
export const ASIGNADO = 'pre-registro.asignado';

/** What the letters of a pre-registration tell, kept with each event. */
export type AvisoDePreRegistro = {
  readonly folio: string;
  readonly organizacion: string;
  /** Of a rejection, a reopening or a deletion. */
  readonly motivo: string;
  /** What is to be corrected, field by field; '' unless that is what the event asks. */
  readonly observaciones: string;
};

type Told = Pick<
  PreRegistroRow,
  'folio' | 'organizacion_nombre' | 'motivo' | 'motivo_eliminacion' | 'observaciones_enviadas'
>;

/** What was sent, never what was marked since. */
const enPalabras = ({ observaciones_enviadas: envio }: Told): string =>
  observationsOf(preRegistroReview, envio)
    .map(({ etiqueta, comentario }) => `${etiqueta}: ${comentario}`)
    .concat(envio?.comentarios ? [envio.comentarios] : [])
    .join('\n');

/** What is told of a record as it stands after the action; what is to be corrected only where it asks for that. */
export const avisoDe = (row: Told, conObservaciones: boolean): AvisoDePreRegistro => ({
  folio: row.folio,
  organizacion: row.organizacion_nombre,
  motivo: row.motivo_eliminacion ?? row.motivo ?? '',
  observaciones: conObservaciones ? enPalabras(row) : '',
});
