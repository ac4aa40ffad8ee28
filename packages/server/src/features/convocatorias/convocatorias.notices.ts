import { ultimoInstante } from '@portal/domain/features/convocatorias/convocatorias.plazo';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { Tx } from '../../platform/db/index.ts';
import type { Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import type { Notices } from '../../platform/slice.ts';
import { type Audience, notify } from '../notificaciones/public.ts';
import { type AdendaRow, listAdendas } from './convocatorias.adendas.repo.ts';
import { findDestinatarios, findInteresados } from './convocatorias.audience.ts';
import * as letters from './convocatorias.letters.ts';
import { type ConvocatoriaRow, findConvocatoriaById } from './convocatorias.repo.ts';

/** What a notice is about: the call, and the addendum that the event published. */
type Told = { readonly call: ConvocatoriaRow; readonly adenda: AdendaRow | undefined };

type Reader = { readonly nombre: string; readonly enlace: string };

/** What one event says, and to whom. */
type Telling = {
  readonly to: (tx: Tx, call: ConvocatoriaRow) => Promise<Audience>;
  readonly titulo: (told: Told) => string;
  readonly cuerpo: (told: Told) => string;
  readonly letter: (told: Told, reader: Reader) => RenderedMail;
};

const destinatarios = async (tx: Tx, call: ConvocatoriaRow): Promise<Audience> => ({
  usuarios: await findDestinatarios(tx, call.dirigida_a),
});
const interesados = async (tx: Tx, call: ConvocatoriaRow): Promise<Audience> => ({
  usuarios: await findInteresados(tx, call.id),
});
const gestores = async (): Promise<Audience> => ({ permiso: 'gestionar_convocatorias' });

const cierre = (call: ConvocatoriaRow): string =>
  formatDateTime(ultimoInstante({ cierraEn: call.cierra_en }));
const monto = (presupuesto: string | null): string =>
  presupuesto === null ? 'por definir' : formatMonto(presupuesto);

const changeInWords = ({ campo, despues }: AdendaRow['cambios'][number]): string =>
  campo === 'fechaCierre'
    ? `Nueva fecha de cierre: ${formatDate(despues)}, 23:59.`
    : `Nuevo presupuesto: ${formatMonto(despues)}.`;

const adendaInWords = (adenda: AdendaRow | undefined): string =>
  [...(adenda?.cambios ?? []).map(changeInWords), adenda?.texto ?? ''].join('\n');

const porque = (call: ConvocatoriaRow): string =>
  call.motivo === null
    ? `El plazo terminó el ${cierre(call)}.`
    : `Se cerró antes de su fecha: ${call.motivo}`;

/** The notices of the slice, by event of the workflow table; a test holds both lists together. */
const tellings: Readonly<Record<string, Telling>> = {
  'convocatoria.publicada': {
    to: destinatarios,
    titulo: ({ call }) => `Nueva convocatoria: ${call.titulo}`,
    cuerpo: ({ call }) => `Recibe postulaciones hasta el ${cierre(call)}.`,
    letter: ({ call }, reader) =>
      letters.publicada.render({
        ...reader,
        titulo: call.titulo,
        apertura: formatDate(call.fecha_apertura),
        cierre: cierre(call),
        presupuesto: monto(call.presupuesto),
      }),
  },
  'convocatoria.adenda-publicada': {
    to: interesados,
    titulo: ({ call }) => `Adenda a la convocatoria ${call.titulo}`,
    cuerpo: ({ adenda }) => adendaInWords(adenda),
    letter: ({ call, adenda }, reader) =>
      letters.adenda.render({ ...reader, titulo: call.titulo, cambios: adendaInWords(adenda) }),
  },
  'convocatoria.cerrada': {
    to: gestores,
    titulo: ({ call }) => `Cerró la convocatoria ${call.titulo}`,
    cuerpo: ({ call }) => `Postulaciones recibidas: ${call.postulaciones}. ${porque(call)}`,
    letter: ({ call }, reader) =>
      letters.cerrada.render({
        ...reader,
        titulo: call.titulo,
        postulaciones: String(call.postulaciones),
        porque: porque(call),
      }),
  },
  'convocatoria.cancelada': {
    to: interesados,
    titulo: ({ call }) => `Se canceló la convocatoria ${call.titulo}`,
    cuerpo: ({ call }) => call.motivo ?? '',
    letter: ({ call }, reader) =>
      letters.cancelada.render({ ...reader, titulo: call.titulo, motivo: call.motivo ?? '' }),
  },
};

/** The addendum that an event published: the latest one that was there when it was emitted. */
const adendaOf = async (tx: Tx, event: Evento): Promise<AdendaRow | undefined> =>
  (await listAdendas(tx, event.entidadId)).find((adenda) => adenda.creado_en <= event.creadoEn);

/** The notices of the slice: bell and e-mail to those concerned by each event. */
export const convocatoriaNotices: Notices = {
  tipos: Object.keys(tellings),
  tell: async (tx, event, publicUrl) => {
    const telling = tellings[event.tipo];
    const call = await findConvocatoriaById(tx, event.entidadId);
    if (!telling || !call) return;
    const told = { call, adenda: await adendaOf(tx, event) };
    const path = `/convocatorias/ver/${call.id}`;
    await notify(tx, {
      ...(await telling.to(tx, call)),
      excepto: event.actorId,
      publicUrl,
      evento: event,
      titulo: telling.titulo(told),
      cuerpo: telling.cuerpo(told),
      enlace: path,
      correo: ({ nombre }) => telling.letter(told, { nombre, enlace: `${publicUrl}${path}` }),
    });
  },
};
