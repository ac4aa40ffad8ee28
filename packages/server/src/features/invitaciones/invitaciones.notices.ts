import { randomBytes } from 'node:crypto';
import { formatDate } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf } from '../../platform/jobs/index.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import type { Notices } from '../../platform/slice.ts';
import { notify } from '../notificaciones/public.ts';
import { type AvisoDeInvitacion, avisoDe } from './invitaciones.aviso.ts';
import * as letters from './invitaciones.letters.ts';
import { type InvitacionRow, invitaciones } from './invitaciones.repo.ts';

type Tell = Notices['tell'];
type Telling = (told: InvitacionRow & AvisoDeInvitacion, ...rest: Parameters<Tell>) => Promise<void>;

const LISTA = '/invitaciones';
/** Where whoever was invited reads and accepts it. */
const recibida = (row: InvitacionRow): string =>
  `/tipo-solicitud?tipo=invitacion_ficosec&invitacion=${row.id}`;

/** The account with the invited address, when there is one. */
const accountsAt = async (tx: Tx, email: string | null): Promise<string[]> => {
  if (email === null) return [];
  const rows = await tx.selectFrom('usuarios').select('id').where('email', '=', email).execute();
  return rows.map(({ id }) => id);
};

/** Writes the letter to an address, with a link that only the account of that address can use. Once, however often. */
const writeToAddress = async (
  tx: Tx,
  row: InvitacionRow,
  evento: { readonly id: string },
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
      vence: formatDate(row.vence_el),
      enlace: `${publicUrl}/invitacion#token=${token}`,
    }),
    para: row.email,
    claveUnica: `evento:${evento.id}:${row.email}`,
    reservado: true,
  });
};

const tellings: Readonly<Record<string, Telling>> = {
  'invitacion.emitida': async (row, tx, evento, publicUrl) => {
    await writeToAddress(tx, row, evento, publicUrl);
    await notify(tx, {
      organizacionId: row.organizacion_id,
      usuarios: await accountsAt(tx, row.email),
      excepto: evento.actorId,
      evento,
      publicUrl,
      titulo: 'La fundación te invita a presentar un proyecto',
      cuerpo: `Puedes aceptar la invitación hasta el ${formatDate(row.vence_el)}.`,
      enlace: recibida(row),
      // Whoever was invited by address has its letter already, with its own link.
      ...(row.email === null
        ? {
            correo: ({ nombre }) =>
              letters.invitacion.render({
                saludo: `Hola, ${nombre}:`,
                mensaje: row.mensaje,
                vence: formatDate(row.vence_el),
                enlace: `${publicUrl}${recibida(row)}`,
              }),
          }
        : {}),
    });
  },
  'invitacion.aceptada': async (row, tx, evento, publicUrl) => {
    const { invitada } = row;
    await notify(tx, {
      permiso: 'gestionar_convocatorias',
      excepto: evento.actorId,
      evento,
      publicUrl,
      titulo: `${invitada} aceptó la invitación`,
      cuerpo: 'Ya puede enviar su pre-registro.',
      enlace: LISTA,
      correo: ({ nombre }) => letters.aceptada.render({ nombre, invitada, enlace: `${publicUrl}${LISTA}` }),
    });
  },
  'invitacion.retirada': async (row, tx, evento, publicUrl) => {
    const { motivo } = row;
    const enlace = `${publicUrl}/tipo-solicitud`;
    const cuentas = await accountsAt(tx, row.email);
    if (row.email !== null && cuentas.length === 0)
      await enqueueMail(tx, {
        ...letters.retirada.render({ saludo: 'Hola:', motivo, enlace }),
        para: row.email,
        claveUnica: `evento:${evento.id}:${row.email}`,
      });
    await notify(tx, {
      organizacionId: row.organizacion_id,
      usuarios: cuentas,
      excepto: evento.actorId,
      evento,
      publicUrl,
      titulo: 'La fundación retiró su invitación',
      cuerpo: motivo,
      enlace: '/tipo-solicitud',
      correo: ({ nombre }) => letters.retirada.render({ saludo: `Hola, ${nombre}:`, motivo, enlace }),
    });
  },
};

/** The notices of the slice: bell and e-mail to those concerned, and the letter to an address without account. */
export const invitacionNotices: Notices = {
  tipos: Object.keys(tellings),
  tell: async (tx, event, publicUrl) => {
    const row = await invitaciones.find({ tx }, event.entidadId);
    if (!row) return;
    const kept = await avisoOf<Partial<AvisoDeInvitacion>>(event, async () => ({}));
    await tellings[event.tipo]?.({ ...row, ...avisoDe(row), ...kept }, tx, event, publicUrl);
  },
};
