import { MINIMO_CONTRASENA, normalizarContrasena } from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { asHolder, closeOthers, rotateSession, type Visit, whoVisits } from './cuenta.acceso.ts';
import { hasSecondFactor } from './cuenta.factor.repo.ts';
import { passwordChosenLetter } from './cuenta.letters.ts';
import { isPasswordOf } from './cuenta.reautenticacion.ts';
import { type Accounts, note, refuse, sendLetter, triesOfSession, waitTurn } from './usuarios.accounts.ts';
import { juzgarContrasena } from './usuarios.filtradas.ts';
import { forgetPlaces, learnPlace, learnProvenPlace } from './usuarios.lugares.ts';
import { deleteLinksOf } from './usuarios.repo.ts';

/**
 * Changes the password for who knows the present one: the other sessions and every link end, this session goes on under
 * another token (rule 7), the owner is told by mail. Eight characters are enough while a second factor is on, fifteen
 * otherwise.
 *
 * Errors: 422 `contrasena_actual_incorrecta`, the policy's codes and `contrasena_igual`; 429 with the wait (rule 10).
 */
export const changePassword = async (
  accounts: Accounts,
  visit: Visit,
  input: { readonly actual: string; readonly nueva: string },
): Promise<{ readonly token: string; readonly cerradas: number }> => {
  const tries = triesOfSession(await whoVisits(accounts, visit));
  await waitTurn(accounts.signInBackoff, tries);
  const answer = await asHolder(accounts, visit, {}, async ({ tx, identity, holder }) => {
    const { usuarioId } = holder;
    if (!(await isPasswordOf(tx, usuarioId, input.actual))) {
      await note(tx, visit.origin, holder, 'cuenta.cambiar-contrasena', { resultado: 'fallido' });
      return refuse('datos_invalidos', 'contrasena_actual_incorrecta', 'actual');
    }
    const problem = juzgarContrasena(input.nueva, {
      ...holder,
      segundoFactor: await hasSecondFactor(tx, usuarioId),
    });
    if (problem) throw new AppError('datos_invalidos', { issues: [{ ...problem, path: 'nueva' }] });
    const nueva = normalizarContrasena(input.nueva);
    if (nueva === normalizarContrasena(input.actual))
      throw refuse('datos_invalidos', 'contrasena_igual', 'nueva');

    const hash = await identity.hash(nueva);
    const breve = [...nueva].length < MINIMO_CONTRASENA;
    await sql`update accesos set contrasena = ${hash}, contrasena_breve = ${breve}, updated_at = now()
      where usuario_id = ${usuarioId}::uuid and proveedor_id = 'credential'`.execute(tx);
    await deleteLinksOf(tx, usuarioId);
    await forgetPlaces(tx, usuarioId);
    const learnHere = holder.segundoFactor ? learnProvenPlace : learnPlace;
    await learnHere(accounts, tx, usuarioId, visit.origin);
    const cerradas = await closeOthers(tx, holder);
    const token = await rotateSession(tx, holder.sesionId);
    await sendLetter(tx, holder, passwordChosenLetter(accounts.config.publicUrl));
    await note(tx, visit.origin, holder, 'cuenta.cambiar-contrasena', { datos: { cerradas } });
    return { token, cerradas };
  });
  await accounts.signInBackoff.succeeded(tries);
  return answer;
};
