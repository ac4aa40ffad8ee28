import { type Entradas, normalizarContrasena } from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { Origin } from '../../platform/auth/index.ts';
import { kyselyOn } from '../../platform/db/index.ts';
import { type Accounts, atLeast, note, refuse, sendLetter, triesOf } from './usuarios.accounts.ts';
import { requestLetter } from './usuarios.cartas.ts';
import { findWaysIn, type Removal, removeWaysIn, waysInSections } from './usuarios.entradas.ts';
import { juzgarContrasena } from './usuarios.filtradas.ts';
import { passwordChangedLetter } from './usuarios.letters.ts';
import { findPlace, forgetPlaces, learnPlace } from './usuarios.lugares.ts';
import { announceClosed, deleteLinksOf, findById } from './usuarios.repo.ts';

/**
 * Asks for a reset link; an address that waits for its confirmation gets that link instead, whose page lets choose another
 * password too. The same answer in the same time for any address (rule 5), however often it is asked: whoever shares a
 * network with a stranger cannot be told to come back later (ADR 0024).
 */
export const requestRecovery = (accounts: Accounts, email: string, origin: Origin): Promise<void> =>
  atLeast(accounts.floor, async () => {
    const { known, device } = await findPlace(accounts, email, origin);
    await requestLetter(
      accounts,
      { accion: 'cuenta.recuperar', tries: triesOf(email, origin, { device }) },
      { clase: 'recuperar', email, conocido: known, equipo: device },
      origin,
    );
  });

/**
 * What opens the account of a reset link besides its password: somebody else may have planted it, and whoever recovers the
 * account sees it before the first session. 400 `enlace_invalido`.
 */
export const consultRecovery = (accounts: Accounts, token: string, origin: Origin): Promise<Entradas> =>
  accounts.identity.transaction(origin, async (identity, client) => {
    const usuarioId = await identity.findReset(token);
    if (usuarioId === null) throw refuse('solicitud_invalida', 'enlace_invalido', 'token');
    const { factor, passkeys } = await findWaysIn(kyselyOn(client), usuarioId);
    return {
      segundoFactor: factor && {
        desde: factor.desde.toISOString(),
        quitarDesde: factor.quitarDesde?.toISOString() ?? null,
      },
      llaves: passkeys.map(({ id, nombre, created_at, ultimo_uso }) => ({
        id,
        nombre,
        creadaEn: created_at.toISOString(),
        ultimoUso: ultimo_uso?.toISOString() ?? null,
      })),
    };
  });

/**
 * Sets a new password with a reset link, once, and takes away what is named with it: passkeys at once, the second factor
 * after {@link HOURS_OF_GRACE} unless somebody enters with it before. Every session of the account ends (rule 7), every
 * other link dies, and the letter names what still opens the account.
 *
 * Errors: 400 `enlace_invalido`; 422 when the password is made of the account's own data, and the link
 * keeps working.
 */
export const resetPassword = async (
  accounts: Accounts,
  input: { readonly token: string; readonly contrasena: string } & Removal,
  origin: Origin,
): Promise<void> => {
  await accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    const usuarioId = await identity.resetPassword(input.token, normalizarContrasena(input.contrasena));
    const who = usuarioId ? await findById(tx, usuarioId) : null;
    if (!who) throw refuse('solicitud_invalida', 'enlace_invalido', 'token');
    const problem = juzgarContrasena(input.contrasena, who);
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
    // The way in for an owner elsewhere whose account strangers are guessing: here they are known from now on.
    await forgetPlaces(tx, who.usuarioId);
    await learnPlace(accounts, tx, who.usuarioId, origin);
    await announceClosed(tx, who.usuarioId, null);
    const before = await findWaysIn(tx, who.usuarioId);
    await removeWaysIn(tx, who.usuarioId, input);
    const sections = waysInSections(before, await findWaysIn(tx, who.usuarioId));
    await sendLetter(tx, who, passwordChangedLetter(accounts.config.publicUrl, sections));
    const { quitarLlaves, quitarSegundoFactor } = input;
    await note(tx, origin, who, 'cuenta.restablecer', {
      datos: {
        ...(quitarLlaves.length > 0 ? { llaves: quitarLlaves } : {}),
        ...(quitarSegundoFactor ? { segundoFactor: true } : {}),
      },
    });
  });
};
