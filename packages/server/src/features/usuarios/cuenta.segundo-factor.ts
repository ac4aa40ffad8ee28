import type { SegundoPaso } from '@portal/domain/features/usuarios/public';
import { sql } from 'kysely';
import { needsSecondFactor, totpAddress, totpSecret } from '../../platform/auth/index.ts';
import { asHolder, closeOthers, rotateSession, type Visit, whoVisits } from './cuenta.acceso.ts';
import {
  activate,
  hasPendingSecret,
  hasSecondFactor,
  removeFactor,
  renewRecoveryCodes,
  savePendingSecret,
  spendCode,
  spendFirstCode,
} from './cuenta.factor.repo.ts';
import { secondFactorOffLetter, secondFactorOnLetter } from './cuenta.letters.ts';
import { type Accounts, note, refuse, sendLetter, triesOfSession, waitTurn } from './usuarios.accounts.ts';
import { learnProvenPlace } from './usuarios.lugares.ts';

/** Name under which authenticators file the code. */
const ISSUER = 'Gestión de Proyectos';

/**
 * Makes a secret and shows it, to be confirmed within 15 minutes; asking again makes another. Needs confirmation.
 * Errors: 409 `segundo_factor_activo`.
 */
export const beginSecondFactor = (
  accounts: Accounts,
  visit: Visit,
): Promise<{ readonly secreto: string; readonly otpauth: string }> =>
  asHolder(accounts, visit, { confirmed: true, beforeSecondFactor: true }, async ({ tx, holder }) => {
    const secret = totpSecret();
    const sealed = accounts.vault.seal(secret, holder.usuarioId);
    if (!(await savePendingSecret(tx, holder.usuarioId, sealed)))
      throw refuse('conflicto', 'segundo_factor_activo');
    await note(tx, visit.origin, holder, 'cuenta.iniciar-segundo-factor');
    return totpAddress(secret, { issuer: ISSUER, label: holder.email });
  });

/**
 * Turns the second factor on with its first code: recovery codes are made, the other sessions end, this one goes on under
 * another token (rule 7) and counts as proved by both.
 *
 * Errors: 422 `codigo_incorrecto`; 409 `segundo_factor_sin_iniciar`, `segundo_factor_activo`; 429.
 */
export const confirmSecondFactor = async (
  accounts: Accounts,
  visit: Visit,
  codigo: string,
): Promise<{ readonly token: string; readonly codigos: readonly string[] }> => {
  const visitor = await whoVisits(accounts, visit);
  const { usuarioId } = visitor;
  const tries = triesOfSession(visitor);
  await waitTurn(accounts.codeBackoff, tries);
  const answer = await asHolder(accounts, visit, { beforeSecondFactor: true }, async ({ tx, holder }) => {
    if (await hasSecondFactor(tx, usuarioId)) throw refuse('conflicto', 'segundo_factor_activo');
    if (!(await hasPendingSecret(tx, usuarioId))) throw refuse('conflicto', 'segundo_factor_sin_iniciar');
    if (!(await spendFirstCode(accounts, tx, usuarioId, codigo))) {
      await note(tx, visit.origin, holder, 'cuenta.activar-segundo-factor', { resultado: 'fallido' });
      return refuse('datos_invalidos', 'codigo_incorrecto', 'codigo');
    }
    await activate(tx, usuarioId);
    const codigos = await renewRecoveryCodes(accounts, tx, usuarioId);
    const cerradas = await closeOthers(tx, holder);
    await sql`update sesiones set segundo_factor = true where id = ${holder.sesionId}::uuid`.execute(tx);
    await learnProvenPlace(accounts, tx, usuarioId, visit.origin);
    const token = await rotateSession(tx, holder.sesionId);
    await sendLetter(tx, holder, secondFactorOnLetter(accounts.config.publicUrl));
    await note(tx, visit.origin, holder, 'cuenta.activar-segundo-factor', { datos: { cerradas } });
    return { token, codigos };
  });
  await accounts.codeBackoff.succeeded(tries);
  return answer;
};

/** New recovery codes instead of the old ones. Needs confirmation. Errors: 409 `segundo_factor_inactivo`. */
export const regenerateRecoveryCodes = (
  accounts: Accounts,
  visit: Visit,
): Promise<{ readonly codigos: readonly string[] }> =>
  asHolder(accounts, visit, { confirmed: true }, async ({ tx, holder }) => {
    if (!(await hasSecondFactor(tx, holder.usuarioId))) throw refuse('conflicto', 'segundo_factor_inactivo');
    const codigos = await renewRecoveryCodes(accounts, tx, holder.usuarioId);
    await note(tx, visit.origin, holder, 'cuenta.renovar-codigos');
    return { codigos };
  });

/**
 * Turns the second factor off with a code of it, after confirmation (rule 8); the other sessions end and the owner is
 * told by mail. The new token of this session.
 *
 * Errors: 422 `codigo_incorrecto`; 409 `segundo_factor_inactivo`, and `contrasena_breve` while the password is too short
 * to stand alone; 403 `segundo_factor_obligatorio`; 429.
 */
export const endSecondFactor = async (
  accounts: Accounts,
  visit: Visit,
  proof: SegundoPaso,
): Promise<string> => {
  const visitor = await whoVisits(accounts, visit);
  const { usuarioId } = visitor;
  const tries = triesOfSession(visitor);
  await waitTurn(accounts.codeBackoff, tries);
  const token = await asHolder(accounts, visit, { confirmed: true }, async ({ tx, holder }) => {
    if (needsSecondFactor(accounts.config, holder)) throw refuse('prohibido', 'segundo_factor_obligatorio');
    if (!(await hasSecondFactor(tx, usuarioId))) throw refuse('conflicto', 'segundo_factor_inactivo');
    const short = await sql`select 1 from accesos
      where usuario_id = ${usuarioId}::uuid and contrasena_breve`.execute(tx);
    if (short.rows.length > 0) throw refuse('conflicto', 'contrasena_breve');
    if (!(await spendCode(accounts, tx, usuarioId, proof))) {
      await note(tx, visit.origin, holder, 'cuenta.desactivar-segundo-factor', { resultado: 'fallido' });
      return refuse('datos_invalidos', 'codigo_incorrecto', 'codigo' in proof ? 'codigo' : 'recuperacion');
    }
    await removeFactor(tx, usuarioId);
    const cerradas = await closeOthers(tx, holder);
    await sql`update sesiones set segundo_factor = false where id = ${holder.sesionId}::uuid`.execute(tx);
    const rotated = await rotateSession(tx, holder.sesionId);
    await sendLetter(tx, holder, secondFactorOffLetter(accounts.config.publicUrl));
    await note(tx, visit.origin, holder, 'cuenta.desactivar-segundo-factor', { datos: { cerradas } });
    return rotated;
  });
  await accounts.codeBackoff.succeeded(tries);
  return token;
};
