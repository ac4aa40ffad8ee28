import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import type { Notices } from '../../platform/slice.ts';
import { type Audience, notify } from '../notificaciones/public.ts';
import { listAdendas } from './convocatorias.adendas.repo.ts';
import { findDestinatarios, findInteresados } from './convocatorias.audience.ts';
import { type AvisoDeConvocatoria, avisoDe } from './convocatorias.aviso.ts';
import * as letters from './convocatorias.letters.ts';
import { type ConvocatoriaRow, convocatorias } from './convocatorias.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };

/** What one event says, and to whom: audiences are of the moment, words of the event. */
type Telling = {
  readonly to: (tx: Tx, call: ConvocatoriaRow) => Promise<Audience>;
  readonly titulo: (aviso: AvisoDeConvocatoria) => string;
  readonly cuerpo: (aviso: AvisoDeConvocatoria) => string;
  readonly letter: (aviso: AvisoDeConvocatoria, reader: Reader) => RenderedMail;
};

const destinatarios = async (tx: Tx, call: ConvocatoriaRow): Promise<Audience> => ({
  usuarios: await findDestinatarios(tx, call.dirigida_a),
});
const interesados = async (tx: Tx, call: ConvocatoriaRow): Promise<Audience> => ({
  usuarios: await findInteresados(tx, call.id),
});
const gestores = async (): Promise<Audience> => ({ permiso: 'gestionar_convocatorias' });

const porque = ({ motivo, cierre }: AvisoDeConvocatoria): string =>
  motivo === null ? `El plazo terminó el ${cierre}.` : `Se cerró antes de su fecha: ${motivo}`;

/** The notices of the slice, by event of the workflow table; a test holds both lists together. */
const tellings: Readonly<Record<string, Telling>> = {
  'convocatoria.publicada': {
    to: destinatarios,
    titulo: ({ titulo }) => `Nueva convocatoria: ${titulo}`,
    cuerpo: ({ cierre }) => `Recibe postulaciones hasta el ${cierre}.`,
    letter: ({ titulo, apertura, cierre, presupuesto }, reader) =>
      letters.publicada.render({ ...reader, titulo, apertura, cierre, presupuesto }),
  },
  'convocatoria.adenda-publicada': {
    to: interesados,
    titulo: ({ titulo }) => `Adenda a la convocatoria ${titulo}`,
    cuerpo: ({ adenda }) => adenda,
    letter: ({ titulo, adenda: cambios }, reader) => letters.adenda.render({ ...reader, titulo, cambios }),
  },
  'convocatoria.cerrada': {
    to: gestores,
    titulo: ({ titulo }) => `Cerró la convocatoria ${titulo}`,
    cuerpo: (aviso) => `Postulaciones recibidas: ${aviso.postulaciones}. ${porque(aviso)}`,
    letter: (aviso, reader) =>
      letters.cerrada.render({
        ...reader,
        titulo: aviso.titulo,
        postulaciones: aviso.postulaciones,
        porque: porque(aviso),
      }),
  },
  'convocatoria.cancelada': {
    to: interesados,
    titulo: ({ titulo }) => `Se canceló la convocatoria ${titulo}`,
    cuerpo: ({ motivo }) => motivo ?? '',
    letter: ({ titulo, motivo }, reader) =>
      letters.cancelada.render({ ...reader, titulo, motivo: motivo ?? '' }),
  },
};

/** For an event that kept nothing: the addendum is the latest one that was there when it was emitted. */
const avisoFromRow = async (tx: Tx, event: Evento, call: ConvocatoriaRow): Promise<AvisoDeConvocatoria> =>
  avisoDe(
    call,
    {},
    (await listAdendas(tx, call.id)).find((adenda) => adenda.creado_en <= event.creadoEn),
  );

/** The notices of the slice: bell and e-mail to those concerned by each event. */
export const convocatoriaNotices: Notices = {
  tipos: Object.keys(tellings),
  tell: async (tx, event, publicUrl) => {
    const telling = tellings[event.tipo];
    const call = await convocatorias.find({ tx }, event.entidadId);
    if (!telling || !call) return;
    const aviso = await avisoOf(event, () => avisoFromRow(tx, event, call));
    if (!aviso) return;
    const path = `/convocatorias/ver/${call.id}`;
    await notify(tx, {
      ...(await telling.to(tx, call)),
      excepto: event.actorId,
      publicUrl,
      evento: event,
      titulo: telling.titulo(aviso),
      cuerpo: telling.cuerpo(aviso),
      enlace: path,
      correo: ({ nombre }) => telling.letter(aviso, { nombre, enlace: `${publicUrl}${path}` }),
    });
  },
};
