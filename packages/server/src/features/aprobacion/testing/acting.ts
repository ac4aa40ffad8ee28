import { randomBytes } from 'node:crypto';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { type ActorUow, requireActor, runAs } from '../../../platform/db/index.ts';

/** Works in a transaction of an account, as a slice that calls another one does: for what no operation of the API reaches. */
export const actedBy =
  (db: TestPortal['db'], who: () => Browser) =>
  async <T>(work: (uow: ActorUow) => Promise<T>): Promise<T> => {
    const token = randomBytes(16).toString('hex');
    await db.pools.owner.query(
      "insert into sesiones (usuario_id, token, expira_en) values ($1, app.huella($2), now() + interval '1 hour')",
      [who().usuarioId, token],
    );
    return runAs(db, token, { mode: 'write' }, (uow) => work(requireActor(uow)));
  };
