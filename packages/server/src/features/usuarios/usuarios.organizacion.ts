import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { createQuota, type Origin, withRefusals } from '../../platform/auth/index.ts';
import { requireActor, runAs } from '../../platform/db/index.ts';
import { type Accounts, TooManyTries } from './usuarios.accounts.ts';

/** Changes of one session's organization in an hour: a person needs a few, a script that fills the log many. */
const PER_HOUR = 120;
const HOUR = 60 * 60;

/**
 * Gives how a session changes to another organization of its account. What the session sees and does is that one's from the
 * next request on; its other pages are told, and its account's next session begins there. Again is fine and leaves nothing.
 *
 * Errors: 401 without a session; 404 for an organization that is not the account's; 429 after 120 an hour.
 */
export const createOrganizationChange = (accounts: Accounts) => {
  const { database } = accounts;
  const quota = createQuota(database.pools.owner, 'organizacion', PER_HOUR, HOUR);
  return async (token: string | null, organizacion: string, { ip }: Origin): Promise<void> => {
    const who = await runAs(database, token, { mode: 'read', ip }, async ({ actor }) => actor);
    if (!who) throw new AppError('no_autenticado');
    if (!(await quota.take(who.usuarioId))) throw new TooManyTries(HOUR);
    await runAs(database, token, { mode: 'write', ip }, async (uow) => {
      const { tx, actor } = requireActor(uow);
      const refusals = { no_encontrado: notFound, no_autenticado: () => new AppError('no_autenticado') };
      const { rows } = await withRefusals(refusals, () =>
        sql<{ cambio: boolean }>`select app.cambiar_de_organizacion(${organizacion}::uuid) as cambio`.execute(
          tx,
        ),
      );
      if (!rows[0]?.cambio) return;
      await appendLog(tx, {
        actor,
        ip,
        accion: 'sesion.cambiar-organizacion',
        entidad: 'usuario',
        entidadId: actor.usuarioId,
        datos: { organizacionAntes: actor.organizacionId, organizacion },
      });
    });
  };
};
