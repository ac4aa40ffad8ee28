import { normalizarContrasena, revisarContrasena } from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { Origin } from '../../platform/auth/index.ts';
import { kyselyOn } from '../../platform/db/index.ts';
import { type Accounts, atLeast, note, refuse, sendLetter, waitTurn } from './usuarios.accounts.ts';
import { passwordChangedLetter, resetLetter } from './usuarios.letters.ts';
import { announceClosed, deleteLinksOf, findByEmail, findById } from './usuarios.repo.ts';

/** Asks for a reset link. The same answer in the same time for any address (rule 5); 429 when too many. */
export const requestRecovery = async (accounts: Accounts, email: string, origin: Origin): Promise<void> => {
  await waitTurn(accounts.mailBackoff, email, origin);
  await atLeast(accounts.floor, async () => {
    // Before the transaction: it takes a connection of its own, and nobody may hold one while waiting for another.
    const room = await accounts.mailbox.take(email);
    await accounts.identity.transaction(origin, async (identity, client) => {
      const tx = kyselyOn(client);
      const found = await findByEmail(tx, email);
      if (found && room) {
        const token = await identity.requestReset(email);
        if (token) await sendLetter(tx, found, resetLetter(accounts.config.publicUrl, token));
      }
      await note(tx, origin, found, 'cuenta.recuperar', { proven: false });
    });
  });
};

/**
 * Sets a new password with a reset link, once. Every session of the account ends (rule 7), every other link
 * dies, and the address counts as confirmed: the link reached its mailbox.
 *
 * Errors: 400 `enlace_invalido`; 422 when the password is made of the account's own data, and the link
 * keeps working.
 */
export const resetPassword = async (
  accounts: Accounts,
  input: { readonly token: string; readonly contrasena: string },
  origin: Origin,
): Promise<void> => {
  await accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    const usuarioId = await identity.resetPassword(input.token, normalizarContrasena(input.contrasena));
    const who = usuarioId ? await findById(tx, usuarioId) : null;
    if (!who) throw refuse('solicitud_invalida', 'enlace_invalido', 'token');
    const problem = revisarContrasena(input.contrasena, who);
    if (problem) throw new AppError('datos_invalidos', { issues: [problem] });
    await sql`update usuarios set email_verificado = true where id = ${who.usuarioId} and not email_verificado`.execute(
      tx,
    );
    // Whoever signed in with the old password at this moment is out too: the lock comes first, then a second look.
    await sql`select 1 from usuarios where id = ${who.usuarioId} for no key update`.execute(tx);
    await sql`delete from sesiones where usuario_id = ${who.usuarioId}`.execute(tx);
    await sql`update accesos set contrasena_breve = false where usuario_id = ${who.usuarioId}`.execute(tx);
    await sql`delete from pasos_de_entrada where usuario_id = ${who.usuarioId}`.execute(tx);
    await deleteLinksOf(tx, who.usuarioId);
    await announceClosed(tx, who.usuarioId, null);
    await sendLetter(tx, who, passwordChangedLetter(accounts.config.publicUrl));
    await note(tx, origin, who, 'cuenta.restablecer');
  });
};
