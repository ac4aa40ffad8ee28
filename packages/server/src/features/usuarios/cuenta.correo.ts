import { randomBytes } from 'node:crypto';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { LINK_SECONDS, type Origin, tokenFingerprint } from '../../platform/auth/index.ts';
import { kyselyOn, type Tx } from '../../platform/db/index.ts';
import { asHolder, type Visit, whoVisits } from './cuenta.acceso.ts';
import { emailChangedLetter, emailOldLetter } from './cuenta.letters.ts';
import { isPasswordOf } from './cuenta.reautenticacion.ts';
import {
  type Accounts,
  atLeast,
  note,
  refuse,
  sendLetter,
  triesOfMailbox,
  waitTurn,
} from './usuarios.accounts.ts';
import { forgetWaiting } from './usuarios.altas.repo.ts';
import { askForLetter } from './usuarios.cartas.ts';
import { deleteLinksOf, findById } from './usuarios.repo.ts';

/** The change of an account's address, which both addresses confirm (rules 5, 8). */

const newLink = (): string => randomBytes(32).toString('base64url');

/**
 * Asks both addresses; an earlier request of the account is replaced. Needs confirmation. The same answer in the same time
 * when the address is another account's: its owner is told, and nothing can be confirmed from there (rule 5).
 *
 * Errors: 422 `email_igual`; 429.
 */
export const requestEmailChange = async (accounts: Accounts, visit: Visit, email: string): Promise<void> => {
  const { usuarioId } = await whoVisits(accounts, visit);
  // By account: whoever signs in has as many sessions as they like, and each asks for letters to strangers.
  await waitTurn(accounts.mailBackoff, { account: usuarioId, lane: 'cambio-de-correo' });
  await atLeast(accounts.floor, async () => {
    await asHolder(accounts, visit, { confirmed: true }, async ({ tx, identity, holder }) => {
      const { publicUrl } = accounts.config;
      if (email === holder.email) throw refuse('datos_invalidos', 'email_igual', 'email');
      // The one for the new address is made anew with its letter, which may have to wait (ADR 0024).
      const [fromOld, fromNew] = [newLink(), newLink()];
      await sql`
        insert into cambios_de_correo (usuario_id, email_anterior, email_nuevo, huella_anterior, huella_nuevo, expira_en)
        values (${holder.usuarioId}::uuid, ${holder.email}, ${email}, ${tokenFingerprint(fromOld)},
                ${tokenFingerprint(fromNew)}, now() + make_interval(secs => ${LINK_SECONDS}))
        on conflict (usuario_id) do update set
          email_anterior = excluded.email_anterior, email_nuevo = excluded.email_nuevo,
          huella_anterior = excluded.huella_anterior, huella_nuevo = excluded.huella_nuevo,
          confirmado_anterior_en = null, confirmado_nuevo_en = null,
          created_at = now(), expira_en = excluded.expira_en`.execute(tx);
      await sendLetter(tx, holder, emailOldLetter(publicUrl, fromOld));
      await askForLetter(accounts, identity, tx, { clase: 'correo', email, usuarioId: holder.usuarioId });
      await note(tx, visit.origin, holder, 'cuenta.pedir-cambio-de-correo');
    });
  });
};

/** Forgets the change under way; its links die. Without one it does nothing. */
export const cancelEmailChange = (accounts: Accounts, visit: Visit): Promise<void> =>
  asHolder(accounts, visit, {}, async ({ tx, holder }) => {
    const gone =
      await sql`delete from cambios_de_correo where usuario_id = ${holder.usuarioId}::uuid`.execute(tx);
    if (gone.numAffectedRows) await note(tx, visit.origin, holder, 'cuenta.cancelar-cambio-de-correo');
  });

type Change = {
  readonly usuarioId: string;
  readonly anterior: string;
  readonly nuevo: string;
  readonly completo: boolean;
};

type Side = { readonly usuarioId: string; readonly nuevo: boolean };

/** Whose change a link is of, and whether it was sent to the new address; null when it is expired or unknown. */
const findSide = async (tx: Tx, huella: string): Promise<Side | null> => {
  const { rows } = await sql<Side>`
    select usuario_id as "usuarioId", huella_nuevo = ${huella} as nuevo from cambios_de_correo
     where (huella_anterior = ${huella} or huella_nuevo = ${huella}) and expira_en > now()`.execute(tx);
  return rows[0] ?? null;
};

/** Notes one side's yes, once; null when the link is spent, expired or unknown. */
const noteSide = async (tx: Tx, huella: string, { usuarioId }: Side): Promise<Change | null> => {
  // The account first, as every change of credentials does.
  await sql`select 1 from usuarios where id = ${usuarioId}::uuid for update`.execute(tx);
  const { rows } = await sql<Change>`
    update cambios_de_correo set
      confirmado_anterior_en = case when huella_anterior = ${huella} then now() else confirmado_anterior_en end,
      confirmado_nuevo_en = case when huella_nuevo = ${huella} then now() else confirmado_nuevo_en end
     where usuario_id = ${usuarioId}::uuid and expira_en > now()
       and ((huella_anterior = ${huella} and confirmado_anterior_en is null)
         or (huella_nuevo = ${huella} and confirmado_nuevo_en is null))
    returning usuario_id as "usuarioId", email_anterior as anterior, email_nuevo as nuevo,
      confirmado_anterior_en is not null and confirmado_nuevo_en is not null as completo`.execute(tx);
  return rows[0] ?? null;
};

/** Makes the change; false when the account is not active, has another address by now, or the new one was taken. */
const apply = async (tx: Tx, { usuarioId, anterior, nuevo }: Change): Promise<boolean> => {
  const changed = await sql`
    update usuarios set email = ${nuevo}, version = version + 1
     where id = ${usuarioId}::uuid and email = ${anterior} and estado = 'activo'
       and not exists (select 1 from usuarios o where o.email = ${nuevo})`.execute(tx);
  return (changed.numAffectedRows ?? 0n) > 0n;
};

const spent = (): AppError => refuse('solicitud_invalida', 'enlace_invalido', 'token');

/**
 * Confirms the change from one of the two addresses; whether it is complete. When it is, the account has its new address,
 * every session ends (rule 7; the database does it), every other link dies, and both addresses are told.
 *
 * From the new address the account's password comes too: its mailbox may be of somebody who never asked, and whose address
 * would else become another person's account. A wrong one spends nothing.
 *
 * Errors: 400 `enlace_invalido` when the link was used, expired or never existed, or the address was taken meanwhile; 422
 * `contrasena_requerida`, `contrasena_de_la_cuenta` beside `contrasena`; 429 with the wait (rule 10).
 */
export const confirmEmailChange = async (
  accounts: Accounts,
  { token, contrasena }: { readonly token: string; readonly contrasena?: string },
  origin: Origin,
): Promise<{ readonly completo: boolean }> => {
  const huella = tokenFingerprint(token);
  const side = await accounts.identity.transaction(origin, (_identity, client) =>
    findSide(kyselyOn(client), huella),
  );
  if (!side) throw spent();
  if (side.nuevo) {
    if (contrasena === undefined) throw refuse('datos_invalidos', 'contrasena_requerida', 'contrasena');
    // By account, as with codes: only who reads the mailbox gets here.
    await waitTurn(accounts.confirmationBackoff, triesOfMailbox(side.usuarioId));
  }
  const outcome = await accounts.identity.transaction(origin, async (_identity, client) => {
    const tx = kyselyOn(client);
    if (side.nuevo && !(await isPasswordOf(tx, side.usuarioId, contrasena ?? ''))) {
      await note(tx, origin, await findById(tx, side.usuarioId), 'cuenta.confirmar-correo', {
        proven: false,
        resultado: 'fallido',
      });
      return refuse('datos_invalidos', 'contrasena_de_la_cuenta', 'contrasena');
    }
    const change = await noteSide(tx, huella, side);
    const who = change && (await findById(tx, change.usuarioId));
    if (!change || !who) throw spent();
    if (!change.completo) {
      await note(tx, origin, who, 'cuenta.confirmar-correo');
      return { completo: false };
    }
    if (!(await apply(tx, change))) throw spent();
    await sql`delete from cambios_de_correo where usuario_id = ${change.usuarioId}::uuid`.execute(tx);
    await deleteLinksOf(tx, change.usuarioId);
    await forgetWaiting(tx, change.nuevo);
    for (const email of [change.anterior, change.nuevo])
      await sendLetter(
        tx,
        { email, usuarioId: change.usuarioId },
        emailChangedLetter(accounts.config.publicUrl),
      );
    await note(tx, origin, who, 'cuenta.cambiar-correo');
    return { completo: true };
  });
  if (outcome instanceof AppError) throw outcome;
  if (side.nuevo) await accounts.confirmationBackoff.succeeded(triesOfMailbox(side.usuarioId));
  return outcome;
};
