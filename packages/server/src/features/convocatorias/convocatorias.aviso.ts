import { ultimoInstante } from '@portal/domain/features/convocatorias/convocatorias.plazo';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { Cambio } from './convocatorias.adendas.repo.ts';
import type { ConvocatoriaPatch, ConvocatoriaRow } from './convocatorias.repo.ts';

/** What the letters of a call tell, kept with each event: in words, as they were. */
export type AvisoDeConvocatoria = {
  readonly titulo: string;
  readonly apertura: string;
  readonly cierre: string;
  readonly presupuesto: string;
  readonly postulaciones: string;
  /** Why it was closed early or cancelled; null: it ended by its date. */
  readonly motivo: string | null;
  /** What the addendum of this event changes and says; '' for any other. */
  readonly adenda: string;
};

export type AdendaDicha = { readonly texto: string; readonly cambios: readonly Cambio[] };

const changeInWords = ({ campo, despues }: Cambio): string =>
  campo === 'fechaCierre'
    ? `Nueva fecha de cierre: ${formatDate(despues)}, 23:59.`
    : `Nuevo presupuesto: ${formatMonto(despues)}.`;

const adendaInWords = ({ cambios, texto }: AdendaDicha): string =>
  [...cambios.map(changeInWords), texto].join('\n');

/** What is told of a call with what the action writes, and of the addendum that it publishes. */
export const avisoDe = (
  call: ConvocatoriaRow,
  { motivo = call.motivo }: Pick<ConvocatoriaPatch, 'motivo'> = {},
  adenda?: AdendaDicha,
): AvisoDeConvocatoria => ({
  titulo: call.titulo,
  apertura: formatDate(call.fecha_apertura),
  cierre: formatDateTime(ultimoInstante({ cierraEn: call.cierra_en })),
  presupuesto: call.presupuesto === null ? 'por definir' : formatMonto(call.presupuesto),
  postulaciones: String(call.postulaciones),
  motivo,
  adenda: adenda ? adendaInWords(adenda) : '',
});
