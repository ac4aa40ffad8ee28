import { type Database, runAsSystem } from '../db/index.ts';

const hour = 3_600_000;
/** A repeated request later than this is a new one. */
export const idempotencyLife = 24 * hour;
/** Told events are kept so that pages that slept can catch up. */
export const eventLife = 30 * 24 * hour;

/** Forgets answers older than {@link idempotencyLife} by the portal's clock. */
export const purgeIdempotency = (database: Database): Promise<void> =>
  runAsSystem(database, async ({ tx, now }) => {
    await tx
      .deleteFrom('idempotencia')
      .where('creado_en', '<', new Date(now.getTime() - idempotencyLife))
      .execute();
  });

/** Forgets dispatched events older than {@link eventLife}; one that waits for its dispatch is never forgotten. */
export const purgeEvents = (database: Database): Promise<void> =>
  runAsSystem(database, async ({ tx, now }) => {
    const end = new Date(now.getTime() - eventLife);
    await tx
      .deleteFrom('eventos')
      .where('despachado_en', '<', end)
      // None is told before it was: this one has an index.
      .where('creado_en', '<', end)
      .execute();
  });
