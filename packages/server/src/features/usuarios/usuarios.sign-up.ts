import { normalizarContrasena } from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import type { IdentityTx, Origin } from '../../platform/auth/index.ts';
import { kyselyOn, type Tx } from '../../platform/db/index.ts';
import { findInvitedAddress } from './gestion.invitar.ts';
import {
  type Accounts,
  addressOf,
  atLeast,
  note,
  noteRequest,
  refuse,
  triesOfMailbox,
  waitTurn,
} from './usuarios.accounts.ts';
import {
  findLink,
  findPending,
  keepPending,
  lockLink,
  openAccount,
  type PendingAccount,
} from './usuarios.altas.repo.ts';
import { askForLetter, requestLetter } from './usuarios.cartas.ts';
import { juzgarContrasena } from './usuarios.filtradas.ts';
import { findByEmail, findById } from './usuarios.repo.ts';

/**
 * Open sign-up (ADR 0023). A link proves a mailbox and nothing else: which of the sign-ups with that address becomes the
 * account is told by the password that was chosen in it, typed again by whoever opened the letter.
 */

type NewAccount = {
  readonly nombre: string;
  readonly email: string;
  readonly contrasena: string;
  /** Version of the privacy notice that was accepted. */
  readonly aceptaAviso: number;
};

const acceptanceOf = (version: number, { ip }: Origin): PendingAccount['aviso'] => ({
  version,
  en: new Date().toISOString(),
  ip,
});

/**
 * Open sign-up: keeps what was chosen until the mailbox is proven; no account exists before (rule 4). An address that has
 * an account gets the same answer after the same work; its owner is told by mail (rule 5). 429 when too many.
 */
export const signUp = async (accounts: Accounts, account: NewAccount, origin: Origin): Promise<void> => {
  const { email, nombre } = account;
  // Of the password alone: it tells nothing of the address.
  const problem = juzgarContrasena(account.contrasena, { email, nombre });
  if (problem) throw new AppError('datos_invalidos', { issues: [problem] });
  await waitTurn(accounts.mailBackoff, { account: email, address: addressOf(origin) });
  await atLeast(accounts.floor, async () => {
    // Before the transaction: nobody holds a connection while waiting for the slow hash.
    const hash = await accounts.hashFor(email, normalizarContrasena(account.contrasena));
    await accounts.identity.transaction(origin, async (identity, client) => {
      const tx = kyselyOn(client);
      const found = await findByEmail(tx, email);
      const taken = found?.verificado || (await findInvitedAddress(tx, email)) !== null;
      if (!taken)
        await keepPending(tx, email, { nombre, hash, aviso: acceptanceOf(account.aceptaAviso, origin) });
      await askForLetter(accounts, identity, tx, { clase: 'alta', email });
      await noteRequest(
        accounts,
        tx,
        origin,
        found,
        'cuenta.crear',
        taken ? { resultado: 'fallido', datos: { motivo: 'email_en_uso' } } : {},
      );
    });
  });
};

/** Another link to an address that waits for its confirmation; the same answer for any address, however often. */
export const resendConfirmation = (accounts: Accounts, email: string, origin: Origin): Promise<void> =>
  atLeast(accounts.floor, () =>
    requestLetter(
      accounts,
      { accion: 'cuenta.reenviar', tries: { account: email, address: addressOf(origin) } },
      { clase: 'alta', email },
      origin,
    ),
  );

const spent = (): AppError => refuse('solicitud_invalida', 'enlace_invalido', 'token');

/** The address that a link proves, before anything expensive. 400 `enlace_invalido`. */
const provenAddress = async (accounts: Accounts, token: string, origin: Origin): Promise<string> => {
  const email = await accounts.identity.transaction(origin, (_identity, client) =>
    findLink(kyselyOn(client), token),
  );
  if (email === null) throw spent();
  return email;
};

/**
 * Runs `choose` under the address's lock and opens the account with what it gives; a refusal that it gives is thrown
 * after the commit and leaves the link as it was.
 */
const open = async (
  accounts: Accounts,
  token: string,
  origin: Origin,
  choose: (tx: Tx, identity: IdentityTx, email: string) => Promise<PendingAccount | AppError>,
): Promise<void> => {
  const refusal = await accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    const email = await lockLink(tx, token);
    if (email === null) throw spent();
    const chosen = await choose(tx, identity, email);
    if (chosen instanceof AppError) {
      await note(tx, origin, null, 'cuenta.confirmar', { proven: false, resultado: 'fallido' });
      return chosen;
    }
    const usuarioId = await openAccount(tx, email, chosen);
    if (!usuarioId) throw spent();
    await note(tx, origin, await findById(tx, usuarioId), 'cuenta.confirmar');
    return null;
  });
  if (refusal) throw refusal;
};

/**
 * Confirms the sign-up of the link's address that has this password; every other one is dropped with its links. Whoever
 * holds the letter tries slower and slower, and a wrong password spends nothing.
 *
 * Errors: 400 `enlace_invalido` when the link was used, expired or never existed; 422 `alta_distinta` beside
 * `contrasena`; 429 with the wait (rule 10).
 */
export const confirmAccount = async (
  accounts: Accounts,
  { token, contrasena }: { readonly token: string; readonly contrasena: string },
  origin: Origin,
): Promise<void> => {
  const email = await provenAddress(accounts, token, origin);
  // Only who reads the mailbox gets here: one queue an address, which no stranger can fill.
  const tries = triesOfMailbox(email);
  await waitTurn(accounts.confirmationBackoff, tries);
  const hash = await accounts.hashFor(email, normalizarContrasena(contrasena));
  await open(
    accounts,
    token,
    origin,
    async (tx) =>
      (await findPending(tx, email, hash)) ?? refuse('datos_invalidos', 'alta_distinta', 'contrasena'),
  );
  await accounts.confirmationBackoff.succeeded(tries);
};

/**
 * Opens the account with what is chosen now, for whoever proved the mailbox and does not know the password of any sign-up:
 * it was forgotten, or all of them are a stranger's.
 *
 * Errors: 400 `enlace_invalido`; 422 when the password is made of the account's own data, and the link keeps working.
 */
export const confirmWithNewPassword = async (
  accounts: Accounts,
  chosen: Omit<NewAccount, 'email'> & { readonly token: string },
  origin: Origin,
): Promise<void> => {
  const { token, nombre, contrasena } = chosen;
  const email = await provenAddress(accounts, token, origin);
  const problem = juzgarContrasena(contrasena, { email, nombre });
  if (problem) throw new AppError('datos_invalidos', { issues: [problem] });
  const hash = await accounts.hashFor(email, normalizarContrasena(contrasena));
  await open(accounts, token, origin, async () => ({
    nombre,
    hash,
    aviso: acceptanceOf(chosen.aceptaAviso, origin),
  }));
};
