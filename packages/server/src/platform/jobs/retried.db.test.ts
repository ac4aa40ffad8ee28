import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { untilLocked } from '../../../test/lock-waits.ts';
import { isRetryable, runAsSystem } from '../db/index.ts';
import { createJobRegistry, enqueue, startJobs } from './index.ts';

const lines: string[] = [];
const keep = (_: unknown, message?: string) => void lines.push(message ?? '');
const db = await createTestDatabase();
Object.assign(db, {
  logger: { debug: () => undefined, info: () => undefined, warn: keep, error: keep, fatal: keep },
});

const held = async (): Promise<string[]> =>
  (
    await db.pools.owner.query<{ id: string }>(
      'select id::text as id from graphile_worker._private_jobs where locked_at is not null order by id',
    )
  ).rows.map(({ id }) => id);

const deadlocks = async (): Promise<number> => {
  const { rows } = await db.pools.owner.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? 0;
};

test('two jobs that end at once, met by who holds their rows the other way round, are noted and the workers go on', async () => {
  const open: (() => void)[] = [];
  const registry = createJobRegistry();
  registry.task('doble', () => new Promise<void>((resolve) => void open.push(resolve)));
  const runner = await startJobs(db, registry);

  /**
   * Ends two jobs at once while their rows are taken in that order: who was ended is the taker, or else the worker; or the two ends
   * were noted by a statement each, and nobody met anybody (a busy machine lets time pass between them).
   */
  const met = async (order: 'asc' | 'desc'): Promise<'taken' | 'taker ended' | 'apart'> => {
    await runAsSystem(db, async ({ tx }) => {
      await enqueue(tx, 'doble', {});
      await enqueue(tx, 'doble', {});
    });
    await expect.poll(() => open.length, { timeout: 120_000 }).toBe(2);
    const ids = await held();
    const [first, second] = order === 'asc' ? ids : ids.toReversed();
    const other = await db.pools.owner.connect();
    await other.query('begin');
    await other.query('select 1 from graphile_worker._private_jobs where id = $1 for update', [first]);
    for (const end of open.splice(0)) end();
    await untilLocked(db.pools.owner);
    const taken = await other
      .query('select 1 from graphile_worker._private_jobs where id = $1 for update', [second])
      .then(
        ({ rowCount }) => (rowCount === 1 ? 'taken' : 'apart'),
        (error: unknown) => {
          if (!isRetryable(error)) throw error;
          return 'taker ended' as const;
        },
      );
    await other.query(taken === 'taker ended' ? 'rollback' : 'commit');
    other.release();
    await expect.poll(held, { timeout: 120_000 }).toEqual([]);
    return taken;
  };

  // One of the two orders is against the one of the statement that notes their end. PostgreSQL ends whoever has waited its
  // second when they meet: the worker, unless the taker came more than a second late.
  let ofTheTaker = 0;
  for (const order of ['asc', 'desc'] as const)
    for (let how = await met(order); how !== 'taken'; how = await met(order))
      if (how === 'taker ended') ofTheTaker += 1;
  await runner.stop();
  expect(lines).toEqual([]);
  // Where time passed between the two ends, both orders may have been against the worker's.
  await expect.poll(deadlocks, { timeout: 120_000 }).toBeGreaterThan(ofTheTaker);
});
