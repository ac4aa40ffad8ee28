import type { arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import { enqueueMail, type RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeArco, avisoDe } from './arco.aviso.ts';
import * as letters from './arco.letters.ts';
import { type ArcoRow, solicitudes } from './arco.repo.ts';

/** What is told of a request: as the event kept it, and whose it is. */
type About = AvisoDeArco & Pick<ArcoRow, 'usuario_id' | 'titular_nombre' | 'titular_email'>;

type Words = AvisoDeArco & { readonly saludo: string; readonly enlace: string };

const about = async (tx: Tx, event: Evento): Promise<About | undefined> => {
  const row = await solicitudes.find({ tx }, event.entidadId);
  if (!row) return undefined;
  const kept = await avisoOf<AvisoDeArco>(event, async () =>
    avisoDe(row, row.vence_el ?? row.responder_antes, row.respuesta ?? row.informacion_pedida ?? ''),
  );
  return kept && { ...row, ...kept };
};

const paginaDe = ({ entidadId }: Evento): string => `/arco/${entidadId}`;

/** Whose data it is, by account; told as well of what that account did: the acknowledgement is what it waits for. */
const titular = ({ usuario_id }: About): Audience => ({
  usuarios: usuario_id === null ? [] : [usuario_id],
});
const atienden: Audience = { permiso: 'atender_arco' };

const wordsOf = ({ folio, derecho, asunto, vence, texto }: About, saludo: string, enlace: string): Words => ({
  folio,
  derecho,
  asunto,
  vence,
  texto,
  saludo,
  enlace,
});

/** Writes to whoever has no account, once; what it says is all that they get, so the notice itself stands behind its button. */
const toPerson =
  (render: (words: Words) => RenderedMail): NonNullable<Telling<About>['beside']> =>
  async (told, evento, tx, publicUrl) => {
    if (told.usuario_id !== null) return;
    await enqueueMail(tx, {
      ...render(wordsOf(told, `Hola, ${told.titular_nombre}:`, `${publicUrl}/aviso`)),
      para: told.titular_email,
      claveUnica: `evento:${evento.id}:${told.titular_email}`,
      // What the foundation answers about somebody's data is between both.
      reservado: true,
    });
  };

/** The letter to those with an account. */
const letterOf =
  (render: (words: Words) => RenderedMail): Telling<About>['letter'] =>
  (told) =>
  ({ nombre, enlace }) =>
    render(wordsOf(told, `Hola, ${nombre}:`, enlace));

const toTitular = (
  titulo: (told: About) => string,
  cuerpo: (told: About) => string,
  render: (words: Words) => RenderedMail,
): Telling<About> => ({
  to: titular,
  titulo,
  cuerpo,
  path: paginaDe,
  beside: toPerson(render),
  letter: letterOf(render),
});

/** When a term ends, in words, as of its reminder. */
const cuando = ({ vence }: About, { datos }: Evento): string =>
  datos.umbral === -1 ? `venció el ${vence}` : datos.umbral === 0 ? 'vence hoy' : `vence el ${vence}`;

/** What bell and letters say of each step: to whose data it is and to who attends, and the letter to who has no account. */
const tellings: Readonly<Record<ToldEvent<typeof arcoWorkflow> | 'arco.por-vencer', Telling<About>>> = {
  'arco.recibida': {
    to: (told) => ({ ...titular(told), ...atienden, ...(told.usuario_id === null ? {} : { excepto: null }) }),
    titulo: ({ folio }) => `Solicitud ${folio} recibida`,
    cuerpo: ({ derecho, vence }) => `Derecho de ${derecho}. Se responde a más tardar el ${vence}.`,
    path: paginaDe,
    beside: toPerson(letters.recibida.render),
    letter: letterOf(letters.recibida.render),
  },
  'arco.informacion-pedida': toTitular(
    ({ folio }) => `Falta información en tu solicitud ${folio}`,
    ({ vence }) => `Respóndenos a más tardar el ${vence}.`,
    letters.informacionPedida.render,
  ),
  'arco.informacion-entregada': {
    to: () => atienden,
    titulo: ({ folio }) => `Llegó la información de ${folio}`,
    cuerpo: ({ vence }) => `Se responde a más tardar el ${vence}.`,
    path: paginaDe,
    letter: letterOf(letters.informacionEntregada.render),
  },
  'arco.informacion-registrada': {
    to: () => atienden,
    titulo: ({ folio }) => `Llegó la información de ${folio}`,
    cuerpo: ({ vence }) => `Se responde a más tardar el ${vence}.`,
    path: paginaDe,
    beside: toPerson(letters.informacionEntregada.render),
    letter: letterOf(letters.informacionEntregada.render),
  },
  'arco.prorrogada': toTitular(
    ({ folio }) => `Se amplió el plazo de tu solicitud ${folio}`,
    ({ vence }) => `El nuevo plazo termina el ${vence}.`,
    letters.prorrogada.render,
  ),
  'arco.procedente': toTitular(
    ({ folio }) => `Tu solicitud ${folio} procede`,
    ({ vence }) => `La haremos efectiva a más tardar el ${vence}.`,
    letters.procedente.render,
  ),
  'arco.improcedente': toTitular(
    ({ folio }) => `Tu solicitud ${folio} no procede`,
    () => 'Lee la respuesta y su motivo.',
    letters.improcedente.render,
  ),
  'arco.cumplida': toTitular(
    ({ folio }) => `Tu solicitud ${folio} ya se cumplió`,
    () => 'Lee cómo se hizo efectiva.',
    letters.cumplida.render,
  ),
  'arco.no-presentada': {
    to: (told) => ({ ...titular(told), ...atienden }),
    titulo: ({ folio }) => `La solicitud ${folio} se tuvo por no presentada`,
    cuerpo: () => 'No llegó a tiempo la información que se pidió.',
    path: paginaDe,
    beside: toPerson(letters.noPresentada.render),
    letter: letterOf(letters.noPresentada.render),
  },
  // Whoever is waited for: the person for what was asked, the foundation for the rest.
  'arco.por-vencer': {
    to: (told, { datos }) => (datos.estado === 'informacion_solicitada' ? titular(told) : atienden),
    titulo: (told, event) => `La solicitud ${told.folio} ${cuando(told, event)}`,
    cuerpo: ({ derecho, asunto }) => `Derecho de ${derecho}: ${asunto}`,
    path: paginaDe,
    letter: (told, event) => (reader) =>
      letters.porVencer.render({
        ...wordsOf(told, `Hola, ${reader.nombre}:`, reader.enlace),
        cuando: cuando(told, event),
      }),
  },
};

/** The notices of the slice. What is asked and answered about somebody's data is read by both, and not by who keeps the outbox. */
export const arcoNotices = noticesOf(about, tellings, { reservado: true });
