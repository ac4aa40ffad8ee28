import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codigosDeCuenta, mensajeDeEspera } from '@portal/domain/features/usuarios/public';
import { AppError, type ErrorKind } from '@portal/domain/kernel/errors';
import { appendLog, type LogEntry } from '../../platform/audit/index.ts';
import {
  type Backoff,
  createBackoff,
  createIdentity,
  createPasskeys,
  createQuota,
  createSessionCookie,
  createStepCookie,
  createVault,
  type Identity,
  type Origin,
  type Passkeys,
  type Quota,
  type SessionCookie,
  type Vault,
} from '../../platform/auth/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Logger } from '../../platform/log.ts';
import { enqueueMail, type RenderedMail } from '../../platform/mail/index.ts';

export type AccountsOptions = {
  readonly config: Pick<
    Config,
    'publicUrl' | 'secret' | 'demo' | 'foundation' | 'secondFactorForStaff' | 'responsible'
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
  readonly passkeys: Passkeys;
  /** Secrets of second factors and fingerprints of recovery codes. */
  readonly vault: Vault;
  /** Sign-in, by account and address. */
  readonly signInBackoff: Backoff;
  /** Sign-up, resend, recovery and the use of links, by account and address. */
  readonly mailBackoff: Backoff;
  /** Codes of second factors, by account wherever they come from: only who knows the password gets here. */
  readonly codeBackoff: Backoff;
  /** Challenges for passkeys, by address. */
  readonly challenges: Quota;
  /** Mails to one mailbox, whoever asks for them. */
  readonly mailbox: Quota;
};

/** Wires the accounts onto the owner's pool: credentials are out of reach of the application's role. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const pool = options.database.pools.owner;
  const { publicUrl, secret } = options.config;
  return {
    floor: 400,
    ...options,
    identity: createIdentity({
      pool,
      publicUrl,
      secret,
      warn: (message) => options.log.warn({ parte: 'better-auth' }, message),
    }),
    cookie: createSessionCookie({ publicUrl, secret }),
    stepCookie: createStepCookie({ publicUrl, secret }),
    passkeys: createPasskeys(publicUrl),
    vault: createVault(secret, 'segundo-factor'),
    signInBackoff: createBackoff(pool, 'entrar'),
    mailBackoff: createBackoff(pool, 'correo', {
      account: { free: 4, maxWait: 15 * 60 },
      address: { free: 20, maxWait: 5 * 60 },
    }),
    codeBackoff: createBackoff(pool, 'codigo'),
    challenges: createQuota(pool, 'reto', 120, 60),
    mailbox: createQuota(pool, 'buzon', 6, 60 * 60),
  };
};

/** A refusal out of the accounts' catalogue. */
export const refuse = (kind: ErrorKind, code: keyof typeof codigosDeCuenta, path?: string): AppError =>
  new AppError(kind, {
    code,
    message: codigosDeCuenta[code],
    issues: path ? [{ path, code, message: codigosDeCuenta[code] }] : [],
  });

/** Answer 429; `seconds` goes into Retry-After. */
export class TooManyTries extends AppError {
  readonly seconds: number;
  constructor(seconds: number) {
    super('demasiados_intentos', { message: mensajeDeEspera(seconds) });
    this.seconds = seconds;
  }
}

/** Counts a try before anything expensive; throws {@link TooManyTries} when it has to wait (rule 10). */
export const waitTurn = async (backoff: Backoff, account: string, origin: Origin): Promise<void> => {
  const wait = await backoff.attempt({ account, address: origin.ip ?? 'desconocida' });
  if (wait) throw new TooManyTries(wait.seconds);
};

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
  to: { readonly email: string; readonly usuarioId: string },
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
