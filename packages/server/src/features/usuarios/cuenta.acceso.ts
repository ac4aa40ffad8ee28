import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import {
  type IdentityTx,
  needsSecondFactor,
  newToken,
  type Origin,
  tokenFingerprint,
} from '../../platform/auth/index.ts';
import { kyselyOn, type Tx } from '../../platform/db/index.ts';
import { type Accounts, refuse } from './usuarios.accounts.ts';
import { announceClosed } from './usuarios.repo.ts';

/**
 * Who works on their own credentials: signed in, by the owner's connection (credentials are out of reach of the
 * application's role), one operation of an account at a time.
 */

/** Seconds for which a proof of who is at the keyboard is good (rule 8). */
export const CONFIRMED_SECONDS = 5 * 60;

/** The session that acts, read in the operation's own transaction. */
export type Holder = {
  readonly sesionId: string;
  readonly usuarioId: string;
  readonly nombre: string;
  readonly email: string;
  readonly esPersonal: boolean;
  /** This session proved a second factor. */
  readonly segundoFactor: boolean;
  /** Its role asks one. */
  readonly exigeSegundoFactor: boolean;
};

/** What a request brings. */
export type Visit = { readonly token: string | null; readonly origin: Origin };

export type Demands = {
  /** Proof of who is at the keyboard within the last five minutes: 403 `reautenticacion_requerida` without it. */
  readonly confirmed?: boolean;
  /** Open to staff who still have to set up a second factor. */
  readonly beforeSecondFactor?: boolean;
};

export type Work<T> = (context: {
  readonly tx: Tx;
  readonly identity: IdentityTx;
  readonly holder: Holder;
}) => Promise<T | AppError>;

type Row = Holder & { readonly reautenticadoEn: string | null };

const read = async (tx: Tx, token: string | null): Promise<Row> => {
  const { rows } = await sql<{
    sesion: Row | null;
  }>`select app.abrir_sesion(${token ?? ''}) as sesion`.execute(tx);
  const holder = rows[0]?.sesion;
  if (!holder) throw new AppError('no_autenticado');
  return holder;
};

const demand = async (accounts: Accounts, tx: Tx, row: Row, demands: Demands): Promise<void> => {
  if (needsSecondFactor(accounts.config, row) && !row.segundoFactor && !demands.beforeSecondFactor)
    throw refuse('prohibido', 'segundo_factor_requerido');
  if (!demands.confirmed) return;
  const { rows } = await sql<{ vigente: boolean | null }>`
    select reautenticado_en > now() - make_interval(secs => ${CONFIRMED_SECONDS}) as vigente
      from sesiones where id = ${row.sesionId}::uuid`.execute(tx);
  if (!rows[0]?.vigente) throw refuse('prohibido', 'reautenticacion_requerida');
};

/**
 * Who is signed in, before anything expensive: 401 without a session.
 */
export const whoVisits = async (accounts: Accounts, { token }: Visit): Promise<Holder> => {
  const { rows } = await accounts.database.pools.app.query<{ sesion: Holder | null }>(
    'select app.abrir_sesion($1) as sesion',
    [token ?? ''],
  );
  const holder = rows[0]?.sesion;
  if (!holder) throw new AppError('no_autenticado');
  return holder;
};

/**
 * Runs `work` for the owner of the session in one transaction, alone among the operations of that account. A refusal
 * that `work` returns is thrown after the commit, so that what it wrote of the failure stays; one that it throws undoes
 * everything.
 *
 * Errors: 401; 403 `segundo_factor_requerido`, `reautenticacion_requerida`.
 */
export const asHolder = async <T>(
  accounts: Accounts,
  { token, origin }: Visit,
  demands: Demands,
  work: Work<T>,
): Promise<T> => {
  const outcome = await accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    const { usuarioId } = await read(tx, token);
    await sql`select 1 from usuarios where id = ${usuarioId}::uuid for no key update`.execute(tx);
    // Asked again under the lock: what was waited for may have ended this very session (rules 7, 11).
    const row = await read(tx, token);
    await demand(accounts, tx, row, demands);
    return work({ tx, identity, holder: row });
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};

/** Gives the session another token, which the caller puts into the cookie: the old one opens nothing (rule 7). */
export const rotateSession = async (tx: Tx, sesionId: string): Promise<string> => {
  const token = newToken();
  await sql`update sesiones set token = ${tokenFingerprint(token)}, updated_at = now() where id = ${sesionId}::uuid`.execute(
    tx,
  );
  return token;
};

/** Ends the account's other sessions and the sign-ins half done; how many sessions. */
export const closeOthers = async (tx: Tx, { usuarioId, sesionId }: Holder): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    delete from sesiones where usuario_id = ${usuarioId}::uuid and id <> ${sesionId}::uuid returning id`.execute(
    tx,
  );
  await sql`delete from pasos_de_entrada where usuario_id = ${usuarioId}::uuid`.execute(tx);
  if (rows.length > 0)
    await announceClosed(
      tx,
      usuarioId,
      rows.map((row) => row.id),
    );
  return rows.length;
};

/** Marks the session as just confirmed; until when. */
export const markConfirmed = async (tx: Tx, sesionId: string): Promise<string> => {
  const { rows } = await sql<{ hasta: Date }>`
    update sesiones set reautenticado_en = now() where id = ${sesionId}::uuid
    returning reautenticado_en + make_interval(secs => ${CONFIRMED_SECONDS}) as hasta`.execute(tx);
  return (rows[0]?.hasta ?? new Date()).toISOString();
};
