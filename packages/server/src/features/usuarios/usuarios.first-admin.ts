import { emailSchema } from '@portal/domain/features/usuarios/public';
import { AppError, type Issue } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { createUser, hasAdministrator } from './usuarios.repo.ts';

/** Who the first administrador is to be; the person chooses another password afterwards with 'recuperar'. */
export type FirstAdministrator = {
  readonly nombre: string;
  readonly email: string;
  readonly contrasena: string;
};

/** A problem of the settings, one Spanish line each, for whoever starts the portal. */
export class FirstAdministratorError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'FirstAdministratorError';
  }
}

/**
 * ADMIN_CORREO, ADMIN_CONTRASENA and, optionally, ADMIN_NOMBRE; null when neither of the first two is set.
 *
 * @throws FirstAdministratorError when only one is set or the address is none.
 */
export const firstAdministratorFrom = (environment: NodeJS.ProcessEnv): FirstAdministrator | null => {
  const email = environment.ADMIN_CORREO?.trim() ?? '';
  const contrasena = environment.ADMIN_CONTRASENA ?? '';
  if (email === '' && contrasena === '') return null;
  if (email === '' || contrasena === '')
    throw new FirstAdministratorError([
      `${email === '' ? 'ADMIN_CORREO' : 'ADMIN_CONTRASENA'} falta: define ADMIN_CORREO y ADMIN_CONTRASENA, o ninguno.`,
    ]);
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw new FirstAdministratorError(['ADMIN_CORREO debe ser una dirección de correo.']);
  return { email: parsed.data, contrasena, nombre: environment.ADMIN_NOMBRE?.trim() || 'Administrador' };
};

/**
 * Creates the first administrador, outside demo mode (product.md §1). Does nothing, and answers false, when an
 * active one exists already, so that settings left in place never make a second one. Nodes that start at the same
 * moment wait for each other here.
 *
 * @throws FirstAdministratorError in words for the terminal when the account cannot be made.
 */
export const ensureFirstAdministrator = async (
  tx: Tx,
  administrator: FirstAdministrator,
): Promise<boolean> => {
  if (await hasAdministrator(tx)) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended('usuarios.primer_administrador', 0))`.execute(tx);
  if (await hasAdministrator(tx)) return false;
  try {
    await createUser(tx, { ...administrator, rol: 'administrador' });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const lines = error.issues.map((issue: Issue) => issue.message);
    throw new FirstAdministratorError(lines.length > 0 ? lines : [error.message]);
  }
};
