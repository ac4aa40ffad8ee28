import { normalizarContrasena } from '@portal/domain/features/usuarios/public';
import { sql } from 'kysely';
import { type IdentityTx, type Origin, SignUpRace } from '../../platform/auth/index.ts';
import { kyselyOn, type Tx } from '../../platform/db/index.ts';
import { type Accounts, atLeast, note, refuse, sendLetter, waitTurn } from './usuarios.accounts.ts';
import { confirmationLetter, existingAccountLetter } from './usuarios.letters.ts';
import { acceptNotice, deleteLinksOf, findByEmail, findById } from './usuarios.repo.ts';

type NewAccount = {
  readonly nombre: string;
  readonly email: string;
  readonly contrasena: string;
  /** Version of the privacy notice that was accepted. */
  readonly aceptaAviso: number;
};

/** An acceptance on its way to the account that it will belong to: UTC instant and address of the sign-up. */
type Acceptance = { readonly version: number; readonly en: string; readonly ip: string | null };

/**
 * What a confirmation link confirms: the sign-up that asked for it, with the name, password and acceptance given there.
 * An earlier sign-up of a stranger with the same address is overwritten, never confirmed.
 */
type Pending = {
  readonly usuarioId: string;
  readonly nombre: string | null;
  readonly hash: string;
  readonly aviso: Acceptance | null;
};

const acceptanceOf = (version: number | undefined, { ip }: Origin): Acceptance | null =>
  version === undefined ? null : { version, en: new Date().toISOString(), ip };

/** Sends the letter that fits the address. */
const sendLink = async (
  accounts: Accounts,
  identity: IdentityTx,
  tx: Tx,
  account: {
    readonly email: string;
    readonly nombre: string | null;
    readonly hash: string;
    readonly aviso: Acceptance | null;
  },
): Promise<void> => {
  const found = await findByEmail(tx, account.email);
  if (!found) return;
  const { publicUrl } = accounts.config;
  if (found.verificado) {
    await sendLetter(tx, found, existingAccountLetter(publicUrl));
    return;
  }
  const { nombre, hash, aviso } = account;
  const pending: Pending = { usuarioId: found.usuarioId, nombre, hash, aviso };
  const token = await identity.createLink('confirmar', JSON.stringify(pending));
  await sendLetter(tx, found, confirmationLetter(publicUrl, token));
};

const attempt = (accounts: Accounts, account: NewAccount, origin: Origin, room: boolean): Promise<void> =>
  accounts.identity.transaction(origin, async (identity, client) => {
    const { existed, hash } = await identity.signUp({
      name: account.nombre,
      email: account.email,
      password: normalizarContrasena(account.contrasena),
    });
    const tx = kyselyOn(client);
    const aviso = acceptanceOf(account.aceptaAviso, origin);
    if (room) await sendLink(accounts, identity, tx, { ...account, hash, aviso });
    await note(tx, origin, await findByEmail(tx, account.email), 'cuenta.crear', {
      proven: false,
      ...(existed ? { resultado: 'fallido', datos: { motivo: 'email_en_uso' } } : {}),
    });
  });

/**
 * Open sign-up: always a solicitante without organization, unconfirmed (rule 4). An address that has an
 * account gets the same answer after the same work; its owner is told by mail (rule 5). 429 when too many.
 */
export const signUp = async (accounts: Accounts, account: NewAccount, origin: Origin): Promise<void> => {
  await waitTurn(accounts.mailBackoff, account.email, origin);
  await atLeast(accounts.floor, async () => {
    // Before the transaction: it takes a connection of its own, and nobody may hold one while waiting for another.
    const room = await accounts.mailbox.take(account.email);
    try {
      await attempt(accounts, account, origin, room);
    } catch (error) {
      if (!(error instanceof SignUpRace)) throw error;
      await attempt(accounts, account, origin, room);
    }
  });
};

/** Another confirmation link for an account that waits for one; the same answer for any address. */
export const resendConfirmation = async (
  accounts: Accounts,
  account: { readonly email: string; readonly contrasena: string; readonly aceptaAviso?: number },
  origin: Origin,
): Promise<void> => {
  await waitTurn(accounts.mailBackoff, account.email, origin);
  await atLeast(accounts.floor, async () => {
    const room = await accounts.mailbox.take(account.email);
    await accounts.identity.transaction(origin, async (identity, client) => {
      const hash = await identity.hash(normalizarContrasena(account.contrasena));
      const tx = kyselyOn(client);
      const aviso = acceptanceOf(account.aceptaAviso, origin);
      if (room) await sendLink(accounts, identity, tx, { email: account.email, nombre: null, hash, aviso });
      await note(tx, origin, await findByEmail(tx, account.email), 'cuenta.reenviar', { proven: false });
    });
  });
};

/** Spends a confirmation link. 400 `enlace_invalido` when it was used, expired or never existed. */
export const confirmAccount = async (accounts: Accounts, token: string, origin: Origin): Promise<void> => {
  await accounts.identity.transaction(origin, async (identity, client) => {
    const value = await identity.consumeLink('confirmar', token);
    if (value === null) throw refuse('solicitud_invalida', 'enlace_invalido', 'token');
    const { usuarioId, nombre, hash, aviso } = JSON.parse(value) as Pending;
    const tx = kyselyOn(client);
    const confirmed = await sql`
      update usuarios set email_verificado = true, nombre = coalesce(${nombre}, nombre)
       where id = ${usuarioId} and not email_verificado`.execute(tx);
    if (!confirmed.numAffectedRows) throw refuse('solicitud_invalida', 'enlace_invalido', 'token');
    await sql`update accesos set contrasena = ${hash}, updated_at = now()
               where usuario_id = ${usuarioId} and proveedor_id = 'credential'`.execute(tx);
    if (aviso) await acceptNotice(tx, { usuarioId, ...aviso });
    await deleteLinksOf(tx, usuarioId);
    await note(tx, origin, await findById(tx, usuarioId), 'cuenta.confirmar');
  });
};
