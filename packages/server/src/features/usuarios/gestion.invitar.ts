import { randomBytes } from 'node:crypto';
import { type InvitacionDeCuenta, normalizarContrasena } from '@portal/domain/features/usuarios/public';
import { formatDate, formatDeadline } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { z } from 'zod';
import { hashPassword, type Origin, tokenFingerprint } from '../../platform/auth/index.ts';
import { kyselyOn, runAsSystem, type Tx } from '../../platform/db/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import {
  enqueueMail,
  isQueued,
  type Lane,
  type RenderedMail,
  spaceLetter,
} from '../../platform/mail/index.ts';
import * as letters from './gestion.letters.ts';
import { type Accounts, note, refuse } from './usuarios.accounts.ts';
import { juzgarContrasena } from './usuarios.filtradas.ts';
import { acceptNotice, deleteLinksOf } from './usuarios.repo.ts';

/**
 * The invitation of an account that staff made: its letter, and the page at which its person opens it. By the owner's
 * connection: the application's role reads no token.
 */

/** The job that writes the letter of one account. */
export const CARTA_DE_CUENTA = 'carta_de_alta';
const HOUR = 60 * 60;

const payloadSchema = z.object({ usuarioId: z.uuid(), clave: z.string() });
type Pedido = z.infer<typeof payloadSchema>;

type Invitada = InvitacionDeCuenta & { readonly usuarioId: string; readonly expira: Date };

const select = sql`
  select u.id as "usuarioId", u.nombre, u.email, r.nombre as rol, q.nombre as "invitadoPor", i.expira_en as expira
    from invitaciones_de_cuenta i
    join usuarios u on u.id = i.usuario_id and u.estado = 'inactivo' and u.eliminado_en is null
    join roles r on r.id = u.rol_id
    join usuarios q on q.id = i.invitado_por
   where i.estado = 'pendiente' and i.expira_en > now()`;

const findInvited = async (tx: Tx, usuarioId: string): Promise<Invitada | undefined> =>
  (await sql<Invitada>`${select} and i.usuario_id = ${usuarioId}::uuid`.execute(tx)).rows[0];

const findByToken = async (tx: Tx, token: string): Promise<Invitada | undefined> =>
  (await sql<Invitada>`${select} and i.token = ${tokenFingerprint(token)}`.execute(tx)).rows[0];

/** An address that staff invited and that opened no account yet. */
export type DireccionInvitada = {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly email: string;
  readonly quien: string;
  readonly enviada: Date;
  readonly expira: Date;
  /** Its letter opens the account; otherwise the invitation expired or was taken back. */
  readonly vigente: boolean;
};

/** The account of an address that was invited and never opened, whatever became of its invitation; null for any other. */
export const findInvitedAddress = async (tx: Tx, email: string): Promise<DireccionInvitada | null> => {
  const { rows } = await sql<DireccionInvitada>`
    select u.id as "usuarioId", u.nombre, u.email, q.nombre as quien, i.enviada_en as enviada, i.expira_en as expira,
           i.estado = 'pendiente' and i.expira_en > now() and u.estado = 'inactivo' as vigente
      from usuarios u join invitaciones_de_cuenta i on i.usuario_id = u.id and i.estado <> 'aceptada'
      join usuarios q on q.id = i.invitado_por
     where u.email = ${email}`.execute(tx);
  return rows[0] ?? null;
};

/**
 * What an invited address is told when anybody asks for a letter to it: where the link is that opens the account, never
 * another link. What a stranger types neither replaces an invitation nor takes a turn of its letters.
 */
export const letterToInvited = (
  { nombre, quien, enviada, expira, vigente }: DireccionInvitada,
  publicUrl: string,
): RenderedMail =>
  vigente
    ? letters.invitacionEnEspera.render({
        nombre,
        quien,
        enviada: formatDate(enviada),
        vence: formatDeadline(expira),
        enlace: publicUrl,
      })
    : letters.invitacionCerrada.render({ nombre, quien, enlace: publicUrl });

const lanesOf = (email: string): readonly [Lane] => [
  { key: ['alta de cuenta', email], burst: 4, seconds: HOUR },
];

/**
 * Writes the letter of an invitation, or has it written as soon as its mailbox may get another one. The token is made here and
 * stands in the letter only; the one of an earlier letter opens nothing from then on. A second run finds the mail of this
 * `clave` and changes nothing; nor does an invitation that no longer waits.
 */
export const sendAccountInvitation = async (tx: Tx, pedido: Pedido, publicUrl: string): Promise<void> => {
  if (await isQueued(tx, pedido.clave)) return;
  const invitada = await findInvited(tx, pedido.usuarioId);
  if (!invitada) return;
  const { email, nombre, rol, invitadoPor, expira, usuarioId } = invitada;
  await spaceLetter(tx, lanesOf(email), { task: CARTA_DE_CUENTA, payload: pedido }, async () => {
    const token = randomBytes(32).toString('base64url');
    await sql`update invitaciones_de_cuenta set token = ${tokenFingerprint(token)}
               where usuario_id = ${usuarioId}::uuid`.execute(tx);
    await enqueueMail(tx, {
      ...letters.invitacion.render({
        nombre,
        rol,
        quien: invitadoPor,
        vence: formatDeadline(expira),
        enlace: `${publicUrl}/aceptar-invitacion#token=${token}`,
      }),
      para: email,
      usuarioId,
      claveUnica: pedido.clave,
      reservado: true,
    });
  });
};

/** Lists the job that writes the invitations that had to wait. Call it once at the start. */
export const registerAccountInvitationJob = (registry: JobRegistry, publicUrl: string): void => {
  registry.task(CARTA_DE_CUENTA, (payload, { database }) =>
    runAsSystem(database, ({ tx }) => sendAccountInvitation(tx, payloadSchema.parse(payload), publicUrl)),
  );
};

const spent = (): AppError => refuse('solicitud_invalida', 'enlace_invalido', 'token');

/** Whose account the link of an invitation opens; spends nothing. 400 `enlace_invalido`. */
export const consultAccountInvitation = (
  accounts: Accounts,
  token: string,
  origin: Origin,
): Promise<InvitacionDeCuenta> =>
  accounts.identity.transaction(origin, async (_identity, client) => {
    const invitada = await findByToken(kyselyOn(client), token);
    if (!invitada) throw spent();
    const { nombre, email, rol, invitadoPor } = invitada;
    return { nombre, email, rol, invitadoPor };
  });

/**
 * Opens the account with the password that its person chose: the letter proved the mailbox. Once.
 *
 * Errors: 400 `enlace_invalido` when the invitation was used, taken back, expired or never existed; 422 when the password is
 * made of the account's own data, and the link keeps working.
 */
export const acceptAccountInvitation = async (
  accounts: Accounts,
  chosen: { readonly token: string; readonly contrasena: string; readonly aceptaAviso: number },
  origin: Origin,
): Promise<void> => {
  const { email, nombre } = await consultAccountInvitation(accounts, chosen.token, origin);
  const problem = juzgarContrasena(chosen.contrasena, { email, nombre });
  if (problem) throw new AppError('datos_invalidos', { issues: [problem] });
  // Before the transaction: nobody holds a connection while waiting for the slow hash.
  const hash = await hashPassword(normalizarContrasena(chosen.contrasena));
  await accounts.identity.transaction(origin, async (_identity, client) => {
    const tx = kyselyOn(client);
    // The account first, as whoever suspends or deletes it does: of the two, the second sees what the first did.
    await sql`
      select 1 from usuarios u where u.id = (
        select i.usuario_id from invitaciones_de_cuenta i where i.token = ${tokenFingerprint(chosen.token)}) for update`.execute(
      tx,
    );
    const invitada = await findByToken(tx, chosen.token);
    if (!invitada) throw spent();
    const { usuarioId } = invitada;
    await sql`update invitaciones_de_cuenta set estado = 'aceptada', resuelta_en = now(), token = null
               where usuario_id = ${usuarioId}::uuid`.execute(tx);
    await sql`update usuarios set estado = 'activo', email_verificado = true, version = version + 1
               where id = ${usuarioId}::uuid`.execute(tx);
    await sql`delete from accesos where usuario_id = ${usuarioId}::uuid`.execute(tx);
    await sql`insert into accesos (usuario_id, proveedor_id, cuenta_id, contrasena)
      values (${usuarioId}::uuid, 'credential', ${usuarioId}, ${hash})`.execute(tx);
    await acceptNotice(tx, { usuarioId, version: chosen.aceptaAviso, ip: origin.ip, en: null });
    await deleteLinksOf(tx, usuarioId);
    await emitEvent(tx, {
      tipo: 'usuario.aceptado',
      entidad: 'usuario',
      entidadId: usuarioId,
      actorId: usuarioId,
      datos: {},
    });
    await note(tx, origin, { usuarioId, nombre: invitada.nombre }, 'usuario.aceptarInvitacion');
  });
};
