import { normalizarContrasena, type Reautenticacion } from '@portal/domain/features/usuarios/public';
import { sql } from 'kysely';
import { verifyPassword } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { asHolder, type Holder, markConfirmed, whoVisits } from './cuenta.acceso.ts';
import { spendCode } from './cuenta.factor.repo.ts';
import {
  findPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  spendChallenge,
} from './cuenta.llaves.repo.ts';
import type { PasskeyAnswer, PasskeyVisit } from './cuenta.llaves.ts';
import { type Accounts, note, refuse, triesOfSession, waitTurn } from './usuarios.accounts.ts';

/** Whether it is the account's password. An account without one is a no. */
export const isPasswordOf = async (tx: Tx, usuarioId: string, contrasena: string): Promise<boolean> => {
  const { rows } = await sql<{ contrasena: string | null }>`
    select contrasena from accesos where usuario_id = ${usuarioId}::uuid and proveedor_id = 'credential'`.execute(
    tx,
  );
  const hash = rows[0]?.contrasena;
  return hash ? verifyPassword({ hash, password: normalizarContrasena(contrasena) }) : false;
};

/** What the browser asks of one of the account's own passkeys. */
export const beginConfirmation = (accounts: Accounts, visit: PasskeyVisit) =>
  asHolder(accounts, visit, { beforeSecondFactor: true }, async ({ tx, holder }) => {
    const options = await accounts.passkeys.requestOptions(await listPasskeys(tx, holder.usuarioId));
    await keepChallenge(tx, options.challenge, 'reautenticar', holder.sesionId);
    return options;
  });

const provesPasskey = async (
  accounts: Accounts,
  tx: Tx,
  holder: Holder,
  answer: PasskeyAnswer,
  page: string | null,
): Promise<boolean> => {
  const passkey = await findPasskey(tx, answer.id);
  if (passkey?.usuarioId !== holder.usuarioId) return false;
  const used = await accounts.passkeys.verify(
    answer,
    passkey,
    (challenge) => spendChallenge(tx, challenge, 'reautenticar', holder.sesionId),
    page,
  );
  if (used) await notePasskeyUse(tx, passkey.id, used);
  return used !== null;
};

/** What each proof is refused with, and beside which field. */
const refusals = {
  contrasena: 'contrasena_actual_incorrecta',
  codigo: 'codigo_incorrecto',
  llave: 'llave_no_valida',
} as const;

const kindOf = (proof: Reautenticacion): keyof typeof refusals =>
  'contrasena' in proof ? 'contrasena' : 'codigo' in proof ? 'codigo' : 'llave';

/**
 * Proves who is at the keyboard: the session counts as confirmed for five minutes (rule 8); until when (UTC).
 *
 * Errors: 422 `contrasena_actual_incorrecta`, `codigo_incorrecto`, `llave_no_valida`; 429 with the wait (rule 10).
 */
export const confirmPresence = async (
  accounts: Accounts,
  visit: PasskeyVisit,
  proof: Reautenticacion,
): Promise<{ readonly hasta: string }> => {
  const visitor = await whoVisits(accounts, visit);
  const { usuarioId } = visitor;
  const kind = kindOf(proof);
  const backoff = kind === 'codigo' ? accounts.codeBackoff : accounts.signInBackoff;
  const tries = triesOfSession(visitor);
  await waitTurn(backoff, tries);

  const hasta = await asHolder(accounts, visit, { beforeSecondFactor: true }, async ({ tx, holder }) => {
    const proven =
      'contrasena' in proof
        ? await isPasswordOf(tx, usuarioId, proof.contrasena)
        : 'codigo' in proof
          ? await spendCode(accounts, tx, usuarioId, proof)
          : await provesPasskey(accounts, tx, holder, proof.llave, visit.page);
    if (!proven) {
      await note(tx, visit.origin, holder, 'sesion.confirmar', {
        resultado: 'fallido',
        datos: { con: kind },
      });
      return refuse('datos_invalidos', refusals[kind], kind);
    }
    const end = await markConfirmed(tx, holder.sesionId);
    await note(tx, visit.origin, holder, 'sesion.confirmar', { datos: { con: kind } });
    return end;
  });
  await backoff.succeeded(tries);
  return { hasta };
};
