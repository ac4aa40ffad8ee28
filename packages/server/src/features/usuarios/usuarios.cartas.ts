import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  type IdentityTx,
  LINK_SECONDS,
  type Origin,
  type Who as Tries,
  tokenFingerprint,
} from '../../platform/auth/index.ts';
import { kyselyOn, type Tx } from '../../platform/db/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';
import { type Lane, spaceLetter } from '../../platform/mail/index.ts';
import { emailNewLetter, emailTakenLetter } from './cuenta.letters.ts';
import { findInvitedAddress, letterToInvited } from './gestion.invitar.ts';
import { type Accounts, noteRequest, sendLetter } from './usuarios.accounts.ts';
import { createLinkTo, isWaiting } from './usuarios.altas.repo.ts';
import { confirmationLetter, existingAccountLetter, resetLetter } from './usuarios.letters.ts';
import { findByEmail } from './usuarios.repo.ts';

/**
 * The letters that anybody can ask for by typing an address (ADR 0024). Each kind has a pace of its own at each mailbox;
 * what is asked beyond it becomes one letter as soon as it may leave, written then, so that its link is fresh.
 */

const pedidoSchema = z.discriminatedUnion('clase', [
  /** Sign-up and its resend. */
  z.object({ clase: z.literal('alta'), email: z.string() }),
  z.object({
    clase: z.literal('recuperar'),
    email: z.string(),
    /** The account was entered from that network or browser. */
    conocido: z.boolean(),
    /** From that browser, which is nobody else's. */
    equipo: z.boolean().default(false),
  }),
  /** The new address of an account that asked to change it. */
  z.object({ clase: z.literal('correo'), email: z.string(), usuarioId: z.uuid() }),
]);
type Pedido = z.infer<typeof pedidoSchema>;

const TASK = 'carta_de_cuenta';

/** The job that writes a letter of an account, and what it is told so that somebody's link for another password leaves. */
export const RECOVERY_LETTER = TASK;
export const recoveryOf = (email: string): Record<string, unknown> => ({
  clase: 'recuperar',
  email,
  conocido: true,
});

/** Letters at once, and seconds between two of them afterwards: four an hour, whoever asks how often. */
const PACE = { burst: 3, seconds: 15 * 60 } as const;
/** What all accounts together may send to one new address. */
const SHARED_PACE = { burst: 6, seconds: 10 * 60 } as const;

/** Whoever entered the account from there before waits behind no stranger, nor in their own browser behind their network. */
const whoAsks = (pedido: Pedido): string[] => {
  if (pedido.clase !== 'recuperar') return [];
  if (pedido.equipo) return ['equipo'];
  return pedido.conocido ? ['conocido'] : [];
};

const lanesOf = (pedido: Pedido): readonly [Lane, ...Lane[]] => {
  const { clase, email } = pedido;
  return pedido.clase === 'correo'
    ? [
        { key: [clase, email, pedido.usuarioId], ...PACE },
        { key: [clase, email], ...SHARED_PACE },
      ]
    : [{ key: [clase, email, ...whoAsks(pedido)], ...PACE }];
};

/** The letter of a sign-up: a link, a word to the owner of the address's account, or none. */
const writeConfirmation = async (accounts: Accounts, tx: Tx, email: string): Promise<void> => {
  const { publicUrl } = accounts.config;
  const found = await findByEmail(tx, email);
  const invited = await findInvitedAddress(tx, email);
  // Whom staff invited opens the account by the letter of the invitation alone: another way in would be a stranger's to begin.
  if (invited) await sendLetter(tx, invited, letterToInvited(invited, publicUrl));
  else if (found?.verificado) await sendLetter(tx, found, existingAccountLetter(publicUrl));
  else if (await isWaiting(tx, email))
    await sendLetter(
      tx,
      { email, usuarioId: null },
      confirmationLetter(publicUrl, { email, token: await createLinkTo(tx, email) }),
    );
};

const writeRecovery = async (
  accounts: Accounts,
  identity: IdentityTx,
  tx: Tx,
  email: string,
): Promise<void> => {
  const found = await findByEmail(tx, email);
  // An address that waits gets the link to confirm it: its page lets choose another password too.
  if (!found?.verificado) return writeConfirmation(accounts, tx, email);
  const token = await identity.requestReset(email);
  if (token) await sendLetter(tx, found, resetLetter(accounts.config.publicUrl, token));
};

/** To the new address of the change under way, if it still is: a link of which the earlier one dies, or that it is taken. */
const writeNewAddress = async (
  accounts: Accounts,
  tx: Tx,
  { email, usuarioId }: { readonly email: string; readonly usuarioId: string },
): Promise<void> => {
  const { publicUrl } = accounts.config;
  const token = randomBytes(32).toString('base64url');
  const live = await sql`
    update cambios_de_correo set huella_nuevo = ${tokenFingerprint(token)},
           expira_en = now() + make_interval(secs => ${LINK_SECONDS})
     where usuario_id = ${usuarioId}::uuid and email_nuevo = ${email} and confirmado_nuevo_en is null
       and expira_en > now()`.execute(tx);
  if (!live.numAffectedRows) return;
  const taken = await findByEmail(tx, email);
  if (taken) await sendLetter(tx, taken, emailTakenLetter(publicUrl));
  else await sendLetter(tx, { email, usuarioId }, emailNewLetter(publicUrl, { token, email }));
};

/**
 * Sends a letter, or has it sent as soon as its mailbox may get another one of its kind. Nothing when nobody waits at the
 * address. In the transaction of whoever asks.
 */
export const askForLetter = (
  accounts: Accounts,
  identity: IdentityTx,
  tx: Tx,
  pedido: Pedido,
): Promise<void> =>
  spaceLetter(tx, lanesOf(pedido), { task: TASK, payload: pedido }, () => {
    if (pedido.clase === 'alta') return writeConfirmation(accounts, tx, pedido.email);
    if (pedido.clase === 'recuperar') return writeRecovery(accounts, identity, tx, pedido.email);
    return writeNewAddress(accounts, tx, pedido);
  });

const takeRequest = async (
  accounts: Accounts,
  { accion, tries }: { readonly accion: string; readonly tries: Tries },
  pedido: z.input<typeof pedidoSchema>,
  origin: Origin,
): Promise<void> => {
  const beyond = (await accounts.requestPace.attempt(tries)) !== null;
  await accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    const { email } = pedido;
    const found = await findByEmail(tx, email);
    if (beyond && !found && !(await isWaiting(tx, email))) return;
    await askForLetter(accounts, identity, tx, pedidoSchema.parse(pedido));
    await noteRequest(accounts, tx, origin, found, accion);
  });
};

/** Requests being taken in this process, by accounts and by what they ask for. */
const underWay = new WeakMap<Accounts, Map<string, Promise<void>>>();

/**
 * A request for a letter by whoever typed an address: always taken, never refused. Beyond the pace of who asks an address
 * that is nobody's costs one look; within it all addresses take the same work. In a transaction of its own.
 *
 * What is asked while the same is being taken shares its outcome: many at once would else queue for the mailbox's turn, only
 * where there is an account, and the wait would tell that there is one (rule 5).
 */
export const requestLetter = (
  accounts: Accounts,
  request: { readonly accion: string; readonly tries: Tries },
  pedido: z.input<typeof pedidoSchema>,
  origin: Origin,
): Promise<void> => {
  const mine = underWay.get(accounts) ?? new Map<string, Promise<void>>();
  underWay.set(accounts, mine);
  const key = JSON.stringify([request.accion, pedido]);
  const present = mine.get(key);
  if (present) return present;
  const taken = takeRequest(accounts, request, pedido, origin).finally(() => mine.delete(key));
  mine.set(key, taken);
  return taken;
};

/** Lists the jobs of the accounts: the letters that had to wait. Call it once at the start. */
export const registerLetterJob = (registry: JobRegistry, accounts: Accounts): void => {
  registry.task(TASK, (payload) =>
    accounts.identity.transaction({ ip: null, agent: null }, (identity, client) =>
      askForLetter(accounts, identity, kyselyOn(client), pedidoSchema.parse(payload)),
    ),
  );
};
