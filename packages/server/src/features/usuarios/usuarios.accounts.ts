import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codigosDeCuenta, mensajeDeEspera } from '@portal/domain/features/usuarios/public';
import { AppError, refusalsIn } from '@portal/domain/kernel/errors';
import { appendLog, type LogEntry } from '../../platform/audit/index.ts';
import {
  type Backoff,
  createBackoff,
  createDeviceCookie,
  createIdentity,
  createPasskeys,
  createQuota,
  createSessionCookie,
  createStepCookie,
  createVault,
  hashPasswordWith,
  type Identity,
  type Origin,
  type Passkeys,
  type Quota,
  type SessionCookie,
  type Who as Tries,
  type Vault,
} from '../../platform/auth/index.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, kyselyOn, type Tx } from '../../platform/db/index.ts';
import type { Logger } from '../../platform/log.ts';
import { enqueueMail, type RenderedMail } from '../../platform/mail/index.ts';
import { createRequestNotes, type Request, type RequestNotes } from './usuarios.peticiones.ts';

export type AccountsOptions = {
  readonly config: Pick<
    Config,
    'publicUrl' | 'secret' | 'demo' | 'foundation' | 'secondFactorForStaff' | 'responsible' | 'clamdUrl'
  >;
  readonly database: Database;
  readonly log: Logger;
  /** Shortest time of an answer that must not tell whether an account exists, in milliseconds. */
  readonly floor?: number;
};

/** Everything that the operations on accounts share; made once at start by {@link createAccounts}. */
export type Accounts = Required<AccountsOptions> & {
  readonly identity: Identity;
  readonly cookie: SessionCookie;
  /** The cookie between the two steps of a sign-in. */
  readonly stepCookie: SessionCookie;
  /** The cookie by which a browser is known again; it opens nothing. */
  readonly deviceCookie: SessionCookie;
  readonly passkeys: Passkeys;
  /** Secrets of second factors and fingerprints of recovery codes. */
  readonly vault: Vault;
  /** Fingerprints of the places from where accounts were entered. */
  readonly places: Vault;
  /** Passwords and passkeys: by account and address, from everywhere it was never entered, by known browser, by session. */
  readonly signInBackoff: Backoff;
  /** Sign-up, by account and address, and a change of address, by account. */
  readonly mailBackoff: Backoff;
  /** Requests for letters, by account and address: beyond it they are still answered, and cost next to nothing. */
  readonly requestPace: Backoff;
  /** Codes of second factors: only who knows the password gets here. */
  readonly codeBackoff: Backoff;
  /** Passwords on the confirmation page, by mailbox wherever they come from: only who reads its letters gets here. */
  readonly confirmationBackoff: Backoff;
  /** Hash of a password chosen for an address: the same password gives the same hash there, and nowhere else. */
  readonly hashFor: (email: string, contrasena: string) => Promise<string>;
  /** What strangers ask for, merged in the log. */
  readonly requests: RequestNotes;
  /** Challenges for passkeys, by browser or address. */
  readonly challenges: Quota;
};

const entryOf = ({ accion, usuarioId, resultado }: Request): LogEntry => ({
  actor: null,
  accion,
  entidad: 'usuario',
  entidadId: usuarioId,
  resultado,
});

/** How often letters are asked for. */
const letters = {
  account: { free: 4, maxWait: 15 * 60 },
  address: { free: 20, maxWait: 5 * 60 },
} as const;

/** Wires the accounts onto the owner's pool: credentials are out of reach of the application's role. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const pool = options.database.pools.owner;
  const { publicUrl, secret } = options.config;
  const salts = createVault(secret, 'altas');
  const identity = createIdentity({
    pool,
    publicUrl,
    secret,
    warn: (message) => options.log.warn({ parte: 'better-auth' }, message),
  });
  const nobody = { ip: null, agent: null };
  const requests = createRequestNotes(options.log, (request, solicitudes) =>
    identity.transaction(nobody, (_identity, client) =>
      appendLog(kyselyOn(client), { ...entryOf(request), datos: { solicitudes } }),
    ),
  );
  return {
    floor: 400,
    ...options,
    identity,
    requests,
    cookie: createSessionCookie({ publicUrl, secret }),
    stepCookie: createStepCookie({ publicUrl, secret }),
    deviceCookie: createDeviceCookie({ publicUrl, secret }),
    passkeys: createPasskeys(publicUrl),
    vault: createVault(secret, 'segundo-factor'),
    places: createVault(secret, 'lugares'),
    signInBackoff: createBackoff(pool, 'entrar'),
    mailBackoff: createBackoff(pool, 'correo', letters),
    requestPace: createBackoff(pool, 'peticion', letters),
    codeBackoff: createBackoff(pool, 'codigo'),
    confirmationBackoff: createBackoff(pool, 'alta'),
    hashFor: (email, contrasena) =>
      hashPasswordWith(contrasena, Buffer.from(salts.fingerprint('sal', email), 'hex').subarray(0, 16)),
    challenges: createQuota(pool, 'reto', 120, 60),
  };
};

/** Refusals in the words of the accounts' catalogue. */
export const refuse = refusalsIn(codigosDeCuenta);

/** Answer 429; `seconds` goes into Retry-After. */
export class TooManyTries extends AppError {
  readonly seconds: number;
  constructor(seconds: number) {
    super('demasiados_intentos', { message: mensajeDeEspera(seconds) });
    this.seconds = seconds;
  }
}

/** Counts a try before anything expensive; throws {@link TooManyTries} when it has to wait (rule 10). */
export const waitTurn = async (backoff: Backoff, who: Tries): Promise<void> => {
  const wait = await backoff.attempt(who);
  if (wait) throw new TooManyTries(wait.seconds);
};

/** The address that a request came from, as the back-offs count it. */
export const addressOf = ({ ip }: Origin): string => ip ?? 'desconocida';

/**
 * Whose tries are counted apart from everybody else's (rule 10): those of a browser that entered this very account before,
 * by its signed cookie, else whoever asks from that address. A cookie that was stolen, or of a shared computer, still waits
 * longer after each wrong try, whichever network it comes from.
 */
export const triesOf = (
  account: string,
  origin: Origin,
  { device, known }: { readonly device: boolean; readonly known?: boolean },
): Tries =>
  device && origin.device
    ? { account, lane: `equipo\n${origin.device}` }
    : { account, address: addressOf(origin), known };

/** The tries of whoever reads a mailbox: one queue, wherever they are, which no stranger gets into. */
export const triesOfMailbox = (account: string): Tries => ({ account, lane: 'buzon' });

/** The tries of an open session: nobody else spends them. */
export const triesOfSession = ({
  usuarioId,
  sesionId,
}: {
  readonly usuarioId: string;
  readonly sesionId: string;
}): Tries => ({ account: usuarioId, lane: `sesion\n${sesionId}` });

/** Takes at least `milliseconds`, whether `work` succeeds or fails (rule 5: same time). */
export const atLeast = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const floor = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
};

/** Puts a letter to an account into the outbox of this transaction; it leaves after the commit. */
export const sendLetter = (
  tx: Tx,
  to: { readonly email: string; readonly usuarioId: string | null },
  letter: RenderedMail,
): Promise<void> =>
  enqueueMail(tx, {
    ...letter,
    para: to.email,
    usuarioId: to.usuarioId,
    claveUnica: `${letter.plantilla}:${randomUUID()}`,
    reservado: true,
  });

/** Whose account an entry is about, or null for an address without one. */
export type Who = { readonly usuarioId: string; readonly nombre: string } | null;

/**
 * One entry of the log about an account (rule 23). Never carries what was typed. A failed or anonymous act
 * has no actor: nobody proved who they are. No organization either: when and from where a colleague signs in
 * is for the administrador only. Last statement of its transaction.
 */
export const note = (
  tx: Tx,
  origin: Origin,
  who: Who,
  accion: string,
  {
    proven = true,
    resultado,
    datos,
  }: { readonly proven?: boolean } & Pick<LogEntry, 'resultado' | 'datos'> = {},
): Promise<void> =>
  appendLog(tx, {
    actor: proven ? who : null,
    ip: origin.ip,
    accion,
    entidad: 'usuario',
    entidadId: who?.usuarioId ?? null,
    resultado,
    datos,
  });

/**
 * Notes what somebody asked for by typing an address: the first of its kind in a minute as it comes, the others as one
 * entry with their number, so that no stranger fills the log that everybody writes. Last statement of its transaction.
 */
export const noteRequest = async (
  { requests }: Accounts,
  tx: Tx,
  origin: Origin,
  who: Who,
  accion: string,
  { resultado = 'exitoso', datos }: Pick<LogEntry, 'resultado' | 'datos'> = {},
): Promise<void> => {
  if (requests.isFirst({ accion, usuarioId: who?.usuarioId ?? null, resultado }))
    await note(tx, origin, who, accion, { proven: false, resultado, datos });
};
