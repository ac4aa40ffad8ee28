import type { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import { listAdendas } from './convocatorias.adendas.repo.ts';
import { findDestinatarios, findInteresados } from './convocatorias.audience.ts';
import { type AvisoDeConvocatoria, avisoDe } from './convocatorias.aviso.ts';
import * as letters from './convocatorias.letters.ts';
import { type ConvocatoriaRow, convocatorias } from './convocatorias.repo.ts';

/** What is told of a call, and the call itself, whose audiences are of the moment. */
type About = { readonly aviso: AvisoDeConvocatoria; readonly call: ConvocatoriaRow };
type To = Telling<About>['to'];

const destinatarios: To = async ({ call }, _event, tx) => ({
  usuarios: await findDestinatarios(tx, call.dirigida_a),
});
const interesados: To = async ({ call }, _event, tx) => ({ usuarios: await findInteresados(tx, call.id) });
const gestores: To = () => ({ permiso: 'gestionar_convocatorias' });
const path = ({ entidadId }: Evento): string => `/convocatorias/ver/${entidadId}`;

const porque = ({ motivo, cierre }: AvisoDeConvocatoria): string =>
  motivo === null ? `El plazo terminó el ${cierre}.` : `Se cerró antes de su fecha: ${motivo}`;

/** For an event that kept nothing: the addendum is the latest one that was there when it was emitted. */
const avisoFromRow = async (tx: Tx, event: Evento, call: ConvocatoriaRow): Promise<AvisoDeConvocatoria> =>
  avisoDe(
    call,
    {},
    (await listAdendas(tx, call.id)).find((adenda) => adenda.creado_en <= event.creadoEn),
  );

const about = async (tx: Tx, event: Evento): Promise<About | undefined> => {
  const call = await convocatorias.find({ tx }, event.entidadId);
  const aviso = call && (await avisoOf(event, () => avisoFromRow(tx, event, call)));
  return call && aviso && { call, aviso };
};

/** The notices of the slice: bell and e-mail to those concerned by each event of the table. */
export const convocatoriaNotices = noticesOf<ToldEvent<typeof convocatoriaWorkflow>, About>(about, {
  'convocatoria.publicada': {
    to: destinatarios,
    titulo: ({ aviso: { titulo } }) => `Nueva convocatoria: ${titulo}`,
    cuerpo: ({ aviso: { cierre } }) => `Recibe postulaciones hasta el ${cierre}.`,
    path,
    letter:
      ({ aviso: { titulo, apertura, cierre, presupuesto } }) =>
      (reader) =>
        letters.publicada.render({ ...reader, titulo, apertura, cierre, presupuesto }),
  },
  'convocatoria.adenda-publicada': {
    to: interesados,
    titulo: ({ aviso: { titulo } }) => `Adenda a la convocatoria ${titulo}`,
    cuerpo: ({ aviso: { adenda } }) => adenda,
    path,
    letter:
      ({ aviso: { titulo, adenda: cambios } }) =>
      (reader) =>
        letters.adenda.render({ ...reader, titulo, cambios }),
  },
  'convocatoria.cerrada': {
    to: gestores,
    titulo: ({ aviso: { titulo } }) => `Cerró la convocatoria ${titulo}`,
    cuerpo: ({ aviso }) => `Postulaciones recibidas: ${aviso.postulaciones}. ${porque(aviso)}`,
    path,
    letter:
      ({ aviso }) =>
      (reader) =>
        letters.cerrada.render({
          ...reader,
          titulo: aviso.titulo,
          postulaciones: aviso.postulaciones,
          porque: porque(aviso),
        }),
  },
  'convocatoria.cancelada': {
    to: interesados,
    titulo: ({ aviso: { titulo } }) => `Se canceló la convocatoria ${titulo}`,
    cuerpo: ({ aviso: { motivo } }) => motivo ?? '',
    path,
    letter:
      ({ aviso: { titulo, motivo } }) =>
      (reader) =>
        letters.cancelada.render({ ...reader, titulo, motivo: motivo ?? '' }),
  },
});
