import { MAXIMO_DE_LLAVES } from '@portal/domain/features/usuarios/public';
import { notFound } from '@portal/domain/kernel/errors';
import { addressKey, type Origin } from '../../platform/auth/index.ts';
import { kyselyOn } from '../../platform/db/index.ts';
import { asHolder, rotateSession, type Visit } from './cuenta.acceso.ts';
import { keepFactor } from './cuenta.factor.repo.ts';
import { passkeyAddedLetter, passkeyRemovedLetter } from './cuenta.letters.ts';
import {
  addPasskey,
  findOwnerOf,
  findPasskey,
  keepChallenge,
  listPasskeys,
  lockOwnerOf,
  notePasskeyUse,
  removePasskey,
  spendChallenge,
} from './cuenta.llaves.repo.ts';
import { openSession } from './cuenta.paso.ts';
import {
  type Accounts,
  addressOf,
  note,
  refuse,
  sendLetter,
  TooManyTries,
  waitTurn,
} from './usuarios.accounts.ts';
import { isKnownDevice, learnProvenPlace } from './usuarios.lugares.ts';
import { findById } from './usuarios.repo.ts';

/** What a browser brings with an answer: its page's origin too, which the guard of origins has let pass. */
export type PasskeyVisit = Visit & { readonly page: string | null };

/** What an authenticator answered, as far as it is looked at here. */
export type PasskeyAnswer = {
  readonly id: string;
  readonly response: { readonly userHandle?: unknown; readonly [key: string]: unknown };
};

/** What the browser asks its authenticator for a new passkey. Needs confirmation. 409 `demasiadas_llaves`. */
export const beginPasskey = (accounts: Accounts, visit: Visit) =>
  asHolder(accounts, visit, { confirmed: true }, async ({ tx, holder }) => {
    const existing = await listPasskeys(tx, holder.usuarioId);
    if (existing.length >= MAXIMO_DE_LLAVES) throw refuse('conflicto', 'demasiadas_llaves');
    const options = await accounts.passkeys.registrationOptions({ ...holder, existing });
    await keepChallenge(tx, options.challenge, 'registrar', holder.sesionId);
    return options;
  });

/**
 * Adds the passkey that answered the challenge; its id, and this session's new token (rule 7). The challenge was given to
 * this very session after confirmation, and is spent whatever the answer is worth.
 *
 * Errors: 422 `llave_no_valida`; 409 `demasiadas_llaves`.
 */
export const registerPasskey = (
  accounts: Accounts,
  visit: PasskeyVisit,
  input: { readonly nombre: string; readonly respuesta: PasskeyAnswer },
): Promise<{ readonly id: string; readonly token: string }> =>
  asHolder(accounts, visit, {}, async ({ tx, holder }) => {
    const passkey = await accounts.passkeys.register(
      input.respuesta,
      (challenge) => spendChallenge(tx, challenge, 'registrar', holder.sesionId),
      visit.page,
    );
    const id = passkey && (await addPasskey(tx, holder.usuarioId, { ...passkey, nombre: input.nombre }));
    if (!id) {
      await note(tx, visit.origin, holder, 'cuenta.agregar-llave', { resultado: 'fallido' });
      return refuse('datos_invalidos', 'llave_no_valida', 'respuesta');
    }
    if ((await listPasskeys(tx, holder.usuarioId)).length > MAXIMO_DE_LLAVES)
      throw refuse('conflicto', 'demasiadas_llaves');
    const token = await rotateSession(tx, holder.sesionId);
    await sendLetter(tx, holder, passkeyAddedLetter(accounts.config.publicUrl));
    await note(tx, visit.origin, holder, 'cuenta.agregar-llave', { datos: { llave: id } });
    return { id, token };
  });

/** Takes a passkey away; this session's new token. Needs confirmation (rule 8). 404 when it is not one's own. */
export const deletePasskey = (accounts: Accounts, visit: Visit, id: string): Promise<string> =>
  asHolder(accounts, visit, { confirmed: true }, async ({ tx, holder }) => {
    if (!(await removePasskey(tx, holder.usuarioId, id))) throw notFound();
    const token = await rotateSession(tx, holder.sesionId);
    await sendLetter(tx, holder, passkeyRemovedLetter(accounts.config.publicUrl));
    await note(tx, visit.origin, holder, 'cuenta.quitar-llave', { datos: { llave: id } });
    return token;
  });

/**
 * What the browser asks of any passkey it finds; says nothing of who has one. 429 when too much is asked from an address,
 * or in a browser that has its own cookie from an entry before and does not wait for its network.
 */
export const beginPasskeyEntry = async (accounts: Accounts, origin: Origin) => {
  const { device } = origin;
  if (!(await accounts.challenges.take(device ? `equipo\n${device}` : addressOf(origin))))
    throw new TooManyTries(60);
  const options = await accounts.passkeys.requestOptions([]);
  await accounts.identity.transaction(origin, (_identity, client) =>
    keepChallenge(kyselyOn(client), options.challenge, 'entrar', null),
  );
  return options;
};

/** The account that the authenticator says it answers for, when it says so, is the passkey's. */
const isOwner = (answer: PasskeyAnswer, usuarioId: string): boolean => {
  const handle = answer.response.userHandle;
  return handle === undefined || handle === null || handle === Buffer.from(usuarioId).toString('base64url');
};

/**
 * Who else spends the tries of a passkey. Nobody guesses a signature, and only who saw the passkey at work knows its name:
 * its tries wait for those in the same browser or network. Names of no passkey are what strangers send.
 */
const triesOfPasskey = async (accounts: Accounts, id: string, origin: Origin) => {
  const account = `llave:${id}`;
  const usuarioId = await findOwnerOf(accounts.database.pools.owner, id);
  if (!usuarioId) return { account, address: addressOf(origin) };
  if (origin.device && (await isKnownDevice(accounts, usuarioId, origin)))
    return { account, lane: `equipo\n${origin.device}` };
  return { account, lane: `red\n${addressKey(addressOf(origin))}` };
};

/**
 * Signs in with a passkey, which counts as both factors; the session's token. A challenge is spent by being looked at, so
 * that no answer counts twice.
 *
 * Errors: 401 `llave_no_valida`, whatever was wrong; 403 `cuenta_no_activa` for who holds the passkey; 429 (rule 10).
 */
export const enterWithPasskey = async (
  accounts: Accounts,
  answer: PasskeyAnswer,
  visit: PasskeyVisit,
): Promise<string> => {
  const tries = await triesOfPasskey(accounts, answer.id, visit.origin);
  await waitTurn(accounts.signInBackoff, tries);
  const token = await accounts.identity.transaction(visit.origin, async (identity, client) => {
    const tx = kyselyOn(client);
    await lockOwnerOf(tx, answer.id);
    const passkey = await findPasskey(tx, answer.id);
    const used =
      passkey && isOwner(answer, passkey.usuarioId)
        ? await accounts.passkeys.verify(
            answer,
            passkey,
            (challenge) => spendChallenge(tx, challenge, 'entrar', null),
            visit.page,
          )
        : null;
    const who = passkey && (await findById(tx, passkey.usuarioId));
    if (!passkey || !used || !who) {
      await note(tx, visit.origin, who, 'sesion.iniciar', {
        proven: false,
        resultado: 'fallido',
        datos: { motivo: 'llave' },
      });
      return null;
    }
    await notePasskeyUse(tx, passkey.id, used);
    // A passkey proves two factors: what only the mailbox asked for is off.
    await keepFactor(tx, who.usuarioId);
    const opened = await openSession(tx, identity, who.usuarioId, visit.token);
    await learnProvenPlace(accounts, tx, who.usuarioId, visit.origin);
    await note(tx, visit.origin, who, 'sesion.iniciar', { datos: { llave: passkey.id } });
    return opened;
  });
  if (token === null) throw refuse('no_autenticado', 'llave_no_valida');
  await accounts.signInBackoff.succeeded(tries);
  return token;
};
