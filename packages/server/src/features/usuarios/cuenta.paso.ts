import type { SegundoPaso } from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import {
  addressKey,
  newToken,
  type Origin,
  STEP_SECONDS,
  tokenFingerprint,
} from '../../platform/auth/index.ts';
import { kyselyOn, type Tx } from '../../platform/db/index.ts';
import { countRecoveryCodes, spendCode } from './cuenta.factor.repo.ts';
import { recoveryUsedLetter } from './cuenta.letters.ts';
import { type Accounts, addressOf, note, refuse, sendLetter, waitTurn } from './usuarios.accounts.ts';
import { isProvenDevice, learnProvenPlace } from './usuarios.lugares.ts';
import { findById } from './usuarios.repo.ts';

/** The second step of a sign-in: between the two there is no session, only a half-step that opens nothing else. */

/** Wrong codes after which the password is asked again. */
const MAX_FAILURES = 5;

/** A half-step's token for the cookie, and its end (UTC). */
export type Step = { readonly token: string; readonly expiraEn: string };

/** The password was right: what the second step will be bound to. Earlier half-steps of the account end. */
export const beginStep = async (tx: Tx, usuarioId: string): Promise<Step> => {
  const token = newToken();
  await sql`delete from pasos_de_entrada where usuario_id = ${usuarioId}::uuid and expira_en < now()`.execute(
    tx,
  );
  const { rows } = await sql<{ expira_en: Date }>`
    insert into pasos_de_entrada (usuario_id, huella, expira_en)
    values (${usuarioId}::uuid, ${tokenFingerprint(token)}, now() + make_interval(secs => ${STEP_SECONDS}))
    returning expira_en`.execute(tx);
  return { token, expiraEn: (rows[0]?.expira_en ?? new Date()).toISOString() };
};

/** The half-step of a cookie: whose, and until when; null when it is over. */
export const readStep = async (
  accounts: Accounts,
  token: string | null,
): Promise<{ readonly usuarioId: string; readonly expiraEn: string } | null> => {
  if (!token) return null;
  const { rows } = await accounts.database.pools.owner.query<{ usuario_id: string; expira_en: Date }>(
    'select usuario_id, expira_en from pasos_de_entrada where huella = $1 and expira_en > now()',
    [tokenFingerprint(token)],
  );
  const [row] = rows;
  return row ? { usuarioId: row.usuario_id, expiraEn: row.expira_en.toISOString() } : null;
};

/** Forgets a half-step. */
export const dropStep = async (accounts: Accounts, token: string | null): Promise<void> => {
  if (token)
    await accounts.database.pools.owner.query('delete from pasos_de_entrada where huella = $1', [
      tokenFingerprint(token),
    ]);
};

const fail = async (tx: Tx, origin: Origin, who: { usuarioId: string; nombre: string }, huella: string) => {
  await sql`update pasos_de_entrada set fallos = fallos + 1 where huella = ${huella}`.execute(tx);
  const spent =
    await sql`delete from pasos_de_entrada where huella = ${huella} and fallos >= ${MAX_FAILURES}`.execute(
      tx,
    );
  await note(tx, origin, who, 'sesion.segundo-paso', {
    proven: false,
    resultado: 'fallido',
    datos: { motivo: 'codigo' },
  });
  return (spent.numAffectedRows ?? 0n) > 0n;
};

/**
 * Who else spends the tries of a second step. Whoever gets here knows the password, which may be all that they know: six
 * digits are tried in one queue of the account, wherever they come from, except in browsers where both factors were
 * proved: a new password by letter makes another known browser each time. A recovery code cannot be guessed and waits only
 * for those that were tried from the same network.
 */
const triesOfStep = async (accounts: Accounts, usuarioId: string, proof: SegundoPaso, origin: Origin) => {
  if (origin.device && (await isProvenDevice(accounts, usuarioId, origin)))
    return { account: usuarioId, lane: `equipo\n${origin.device}` };
  return 'recuperacion' in proof
    ? { account: usuarioId, lane: `recuperacion\n${addressKey(addressOf(origin))}` }
    : { account: usuarioId, lane: 'ajenos' };
};

/**
 * Ends the sign-in with a code or a recovery code: the half-step is spent, and only now a session begins; its token
 * (rule 7). The browser's earlier session, if any, ends.
 *
 * Errors: 401 `paso_vencido` without a half-step, or with its fifth wrong code; 401 `codigo_incorrecto`; 403
 * `cuenta_no_activa` when the account was suspended in between; 429.
 */
export const finishStep = async (
  accounts: Accounts,
  step: { readonly token: string | null; readonly previousToken: string | null },
  proof: SegundoPaso,
  origin: Origin,
): Promise<string> => {
  const found = await readStep(accounts, step.token);
  if (!found || !step.token) throw refuse('no_autenticado', 'paso_vencido');
  const { usuarioId } = found;
  const huella = tokenFingerprint(step.token);
  const tries = await triesOfStep(accounts, usuarioId, proof, origin);
  await waitTurn(accounts.codeBackoff, tries);
  const outcome = await accounts.identity.transaction(origin, async (identity, client) => {
    const tx = kyselyOn(client);
    // The account first, as every change of credentials does: a password changed meanwhile took the half-step away.
    await sql`select 1 from usuarios where id = ${usuarioId}::uuid for no key update`.execute(tx);
    const { rows } = await sql`select 1 from pasos_de_entrada
      where huella = ${huella} and expira_en > now() for update`.execute(tx);
    const who = await findById(tx, usuarioId);
    if (rows.length === 0 || !who) throw refuse('no_autenticado', 'paso_vencido');
    if (!(await spendCode(accounts, tx, usuarioId, proof))) {
      const over = await fail(tx, origin, who, huella);
      if (over) return refuse('no_autenticado', 'paso_vencido');
      return refuse('no_autenticado', 'codigo_incorrecto', 'codigo' in proof ? 'codigo' : 'recuperacion');
    }
    await sql`delete from pasos_de_entrada where huella = ${huella}`.execute(tx);
    const token = await openSession(tx, identity, usuarioId, step.previousToken);
    if ('recuperacion' in proof)
      await sendLetter(
        tx,
        who,
        recoveryUsedLetter(accounts.config.publicUrl, await countRecoveryCodes(tx, usuarioId)),
      );
    await learnProvenPlace(accounts, tx, usuarioId, origin);
    await note(tx, origin, who, 'sesion.iniciar', {
      datos: { segundoFactor: 'codigo' in proof ? 'codigo' : 'recuperacion' },
    });
    return token;
  });
  if (outcome instanceof AppError) throw outcome;
  await accounts.codeBackoff.succeeded(tries);
  return outcome;
};

/**
 * A session that proved both factors; its token. 403 `cuenta_no_activa` for an account that may not have one. The
 * browser's earlier session ends, so that a token planted before is worth nothing (rule 7).
 */
export const openSession = async (
  tx: Tx,
  identity: { startSession(usuarioId: string): Promise<string | null> },
  usuarioId: string,
  previousToken: string | null,
): Promise<string> => {
  const token = await identity.startSession(usuarioId);
  if (token === null) throw refuse('prohibido', 'cuenta_no_activa');
  if (previousToken)
    await sql`delete from sesiones where token = ${tokenFingerprint(previousToken)}`.execute(tx);
  await sql`update sesiones set segundo_factor = true, reautenticado_en = now()
    where token = ${tokenFingerprint(token)}`.execute(tx);
  await sql`update usuarios set ultimo_acceso = now() where id = ${usuarioId}::uuid`.execute(tx);
  return token;
};
