import type { Database } from '../../platform/db/index.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';
import { expireInvitation } from './invitaciones.actions.ts';
import { listOverdue } from './invitaciones.repo.ts';

/** Invitations marked in one transaction. */
const LOTE = 200;

/**
 * Marks the invitations whose day passed; how many. Time itself decides whether one can be accepted: this only makes the
 * log and the open pages say so. Safe to run twice.
 */
export const expireInvitations = async (database: Database): Promise<number> => {
  let marked = 0;
  for (;;) {
    const done = await runAsSystem(database, async (uow) => {
      const ids = await listOverdue(uow.tx, uow.now, LOTE);
      for (const id of ids) await expireInvitation(uow, id);
      return ids.length;
    });
    marked += done;
    if (done < LOTE) return marked;
  }
};

/** At 00:05 in Chihuahua (UTC−6), when the last day of some has just ended. */
export const registerInvitationJobs = (registry: JobRegistry): void =>
  registry.schedule('vencer-invitaciones', '5 6 * * *', async ({ database }) => {
    await expireInvitations(database);
  });
