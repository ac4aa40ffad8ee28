import { randomBytes } from 'node:crypto';
import type { invitacionWorkflow } from '@portal/domain/features/invitaciones/invitaciones.workflow';
import { endOfDay, formatDate, formatDeadline } from '@portal/domain/kernel/dates';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import { type AvisoDeInvitacion, avisoDe } from './invitaciones.aviso.ts';
import * as letters from './invitaciones.letters.ts';
import { type InvitacionRow, invitaciones } from './invitaciones.repo.ts';

/** What is told of an invitation; what its event kept stands before what the row says. */
type About = InvitacionRow & AvisoDeInvitacion;

const LISTA = '/invitaciones';
const TIPOS = '/tipo-solicitud';
/** Where whoever was invited reads and accepts it. */
const recibida = ({ entidadId }: Evento): string =>
  `/tipo-solicitud?tipo=invitacion_ficosec&invitacion=${entidadId}`;

/** The account with the invited address, when there is one. */
const accountsAt = async (tx: Tx, email: string | null): Promise<string[]> => {
  if (email === null) return [];
  const rows = await tx.selectFrom('usuarios').select('id').where('email', '=', email).execute();
  return rows.map(({ id }) => id);
};

/** Writes the letter to an address, with a link that only the account of that address can use. Once, however often. */
const writeToAddress = async (
  row: InvitacionRow,
  evento: Evento,
  tx: Tx,
  publicUrl: string,
): Promise<void> => {
  if (row.email === null) return;
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    update invitaciones set token_huella = app.huella(${token}) where id = ${row.id}::uuid and token_huella is null
    returning id`.execute(tx);
  if (rows.length === 0) return;
  await enqueueMail(tx, {
    ...letters.invitacionPorCorreo.render({
      mensaje: row.mensaje,
      vence: formatDeadline(endOfDay(row.vence_el)),
      enlace: `${publicUrl}/invitacion#token=${token}`,
    }),
    para: row.email,
    claveUnica: `evento:${evento.id}:${row.email}`,
    reservado: true,
  });
};

/** Tells an address without account that the invitation is withdrawn. */
const tellAddress = async (
  { email, motivo }: About,
  evento: Evento,
  tx: Tx,
  publicUrl: string,
): Promise<void> => {
  if (email === null || (await accountsAt(tx, email)).length > 0) return;
  await enqueueMail(tx, {
    ...letters.retirada.render({ saludo: 'Hola:', motivo, enlace: `${publicUrl}${TIPOS}` }),
    para: email,
    claveUnica: `evento:${evento.id}:${email}`,
  });
};

/** Whom it invites: the organization by name, for an account may belong to several. */
const invita = (organizacion: string | null): string =>
  organizacion ? `invita a ${organizacion}` : 'te invita';

/** The organization that was invited, and the account with the invited address. */
const invitadas: Telling<About>['to'] = async (row, _event, tx) => ({
  organizacionId: row.organizacion_id,
  usuarios: await accountsAt(tx, row.email),
});

const about = async (tx: Tx, event: Evento): Promise<About | undefined> => {
  const row = await invitaciones.find({ tx }, event.entidadId);
  if (!row) return undefined;
  const kept = await avisoOf<Partial<AvisoDeInvitacion>>(event, async () => ({}));
  return { ...row, ...avisoDe(row), ...kept };
};

/** The notices of the slice: bell and e-mail to those concerned, and the letter to an address without account. */
export const invitacionNotices = noticesOf<ToldEvent<typeof invitacionWorkflow>, About>(about, {
  'invitacion.emitida': {
    to: invitadas,
    titulo: ({ organizacion_nombre: invitada }) => `La fundación ${invita(invitada)} a presentar un proyecto`,
    cuerpo: (row) => `Puedes aceptar la invitación hasta el ${formatDate(row.vence_el)}.`,
    path: recibida,
    beside: writeToAddress,
    letter: ({ email, mensaje, vence_el, organizacion_nombre }) => {
      // Whoever was invited by address has its letter already, with its own link.
      if (email !== null) return undefined;
      return ({ nombre, enlace }) =>
        letters.invitacion.render({
          saludo: `Hola, ${nombre}:`,
          invita: invita(organizacion_nombre),
          mensaje,
          vence: formatDeadline(endOfDay(vence_el)),
          enlace,
        });
    },
  },
  'invitacion.aceptada': {
    to: () => ({ permiso: 'gestionar_convocatorias' }),
    titulo: ({ invitada }) => `${invitada} aceptó la invitación`,
    cuerpo: () => 'Ya puede enviar su pre-registro.',
    path: () => LISTA,
    letter:
      ({ invitada }) =>
      (reader) =>
        letters.aceptada.render({ ...reader, invitada }),
  },
  'invitacion.retirada': {
    to: invitadas,
    titulo: ({ organizacion_nombre: invitada }) =>
      invitada ? `La fundación retiró su invitación a ${invitada}` : 'La fundación retiró su invitación',
    cuerpo: ({ motivo }) => motivo,
    path: () => TIPOS,
    beside: tellAddress,
    letter:
      ({ motivo }) =>
      ({ nombre, enlace }) =>
        letters.retirada.render({ saludo: `Hola, ${nombre}:`, motivo, enlace }),
  },
});
