import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@portal/domain/kernel/errors';
import type { Actor, Alcance, Permiso } from '@portal/domain/kernel/policy';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './connect.ts';
import { isConnectionError, isRetryable, isStalePlan, toAppError } from './errors.ts';
import { inOneWrite } from './one-write.ts';
import { createStatementNames } from './statement-names.ts';
import { statementNames, type Tx, txOn } from './tx.ts';

/** One transaction: what a handler works with. Everything done through it happens together or not at all. */
export type Uow = {
  readonly tx: Tx;
  /** Who acts, read from the session in this very transaction (rule 1). Null: nobody is signed in, or the portal itself. */
  readonly actor: Actor | null;
  readonly sessionId: string | null;
  /** True when this session proved a second factor; absent where there is no session. */
  readonly secondFactor?: boolean;
  /** True when the account's role asks one; absent where there is no session. */
  readonly secondFactorAsked?: boolean;
  /** The server's clock when the transaction began (rule 31). */
  readonly now: Date;
  /** Address of the caller, for the log; null for jobs. */
  readonly ip: string | null;
};

/** A {@link Uow} of somebody who is signed in. */
export type ActorUow = Uow & { readonly actor: Actor };

export type RunOptions = {
  /** 'read' runs READ ONLY and answers before its COMMIT does; 'write' answers only what is on disk. */
  readonly mode: 'read' | 'write';
  readonly ip?: string | null;
};

/** How a transaction of the portal itself runs. */
export type SystemOptions = {
  /** It says the same statements again and again: PostgreSQL plans each a few times only. */
  readonly keepsPlans?: boolean;
};

/** What app.abrir_sesion (0076) answers. */
type Session = {
  readonly sesionId: string;
  readonly segundoFactor: boolean;
  readonly exigeSegundoFactor: boolean;
  readonly usuarioId: string;
  readonly nombre: string;
  readonly email: string;
  readonly organizacionId: string | null;
  readonly rolEnOrganizacion: 'propietario' | 'colaborador' | null;
  readonly rol: string;
  readonly esPersonal: boolean;
  readonly permisos: readonly Permiso[];
  readonly alcance: Alcance;
};

/** What is no token costs no look at the sessions. */
const tokenPattern = /^[A-Za-z0-9_-]{16,128}$/;
const attempts = 3;
/** Statements that a transaction with `keepsPlans` has planned once: more than those of requests, for one connection only. */
const MOST_KEPT = 400;

const toActor = (session: Session): Actor => ({
  usuarioId: session.usuarioId,
  nombre: session.nombre,
  email: session.email,
  organizacionId: session.organizacionId,
  rolEnOrganizacion: session.rolEnOrganizacion,
  rol: session.rol,
  esPersonal: session.esPersonal,
  alcance: session.alcance,
  permisos: new Set(session.permisos),
});

/** BEGIN and, with a token, the session, sent together. */
const begin = async (
  client: PoolClient,
  token: string | null,
  mode: RunOptions['mode'],
): Promise<Session | null> => {
  inOneWrite(client);
  const begun = client.query(mode === 'read' ? 'begin read only' : 'begin');
  if (token === null || !tokenPattern.test(token)) {
    await begun;
    return null;
  }
  const [opened] = await Promise.all([
    client.query<{ sesion: Session | null }>({
      name: 'abrir_sesion',
      text: 'select app.abrir_sesion($1) as sesion',
      values: [token],
    }),
    begun,
  ]);
  return opened.rows[0]?.sesion ?? null;
};

/** Ends a transaction and gives its connection back; one that does not answer is thrown away. */
const finish = async (client: PoolClient, statement: 'commit' | 'rollback'): Promise<void> => {
  try {
    await client.query(statement);
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
};

/** One attempt at a transaction. */
const attempt = async <T>(
  database: Database,
  pool: Pool,
  token: string | null,
  options: RunOptions & SystemOptions,
  work: (uow: Uow) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const names = options.keepsPlans ? createStatementNames({ mostNames: MOST_KEPT }) : null;
  const handle = txOn(client, { ofRequest: pool === database.pools.app, names });
  let result: T;
  try {
    const session = await begin(client, token, options.mode);
    result = await work({
      tx: handle.tx,
      actor: session && toActor(session),
      sessionId: session?.sesionId ?? null,
      secondFactor: session?.segundoFactor ?? false,
      secondFactorAsked: session?.exigeSegundoFactor ?? false,
      now: database.clock.now(),
      ip: options.ip ?? null,
    });
    if (options.mode === 'write') await handle.commit();
    else await handle.close();
  } catch (error) {
    await handle.close();
    // Nobody at the other end would answer a ROLLBACK; without its connection the transaction is over.
    if (isConnectionError(error)) client.release(error as Error);
    else await finish(client, 'rollback');
    throw error;
  }
  if (options.mode === 'write') client.release();
  else void finish(client, 'commit');
  return result;
};

/** Attempts until it works, fails for good, or has met three serialization failures or deadlocks. */
const run = async <T>(
  database: Database,
  pool: Pool,
  token: string | null,
  options: RunOptions & SystemOptions,
  work: (uow: Uow) => Promise<T>,
): Promise<T> => {
  for (let turn = 1; ; turn++) {
    try {
      return await attempt(database, pool, token, options, work);
    } catch (error) {
      const stale = isStalePlan(error);
      if (stale) statementNames.renew();
      if (turn >= attempts || !(stale || isRetryable(error))) throw toAppError(error);
      await sleep(Math.random() * 20 * turn);
    }
  }
};

/**
 * Runs `work` in one transaction as the owner of the session: row-level security sees that account and no other.
 * A missing, expired or revoked session, or one of an account that is not activo, gives `uow.actor` null; what then
 * happens is the caller's business (401, or a public page).
 *
 * A write commits before this returns. A read runs READ ONLY. Either is run again, up to three times in all, after a deadlock, a
 * serialization failure or a stale plan, so `work` may only touch the database.
 *
 * @param token session token from the cookie; anything that does not look like one counts as none.
 * @throws AppError for what a person can be told (see `toAppError`); whatever `work` throws, after rolling back.
 */
export const runAs = <T>(
  database: Database,
  token: string | null,
  options: RunOptions,
  work: (uow: Uow) => Promise<T>,
): Promise<T> => run(database, database.pools.app, token, options, work);

/**
 * Runs `work` in one writing transaction as the tables' owner, beyond row-level security: jobs, the demo, the command
 * line. Never for a request. Retries like {@link runAs}.
 */
export const runAsSystem = <T>(
  database: Database,
  work: (uow: Uow) => Promise<T>,
  options: SystemOptions = {},
): Promise<T> => run(database, database.pools.owner, null, { mode: 'write', ...options }, work);

/**
 * The actor, or 401.
 *
 * @throws AppError no_autenticado
 */
export const requireActor = (uow: Uow): ActorUow => {
  if (uow.actor === null) throw new AppError('no_autenticado');
  return uow as ActorUow;
};
