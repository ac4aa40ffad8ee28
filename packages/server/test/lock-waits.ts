import type pg from 'pg';
import { expect, vi } from 'vitest';

/** A machine that is busy with other tests is no failure. */
const PATIENCE = { timeout: 120_000, interval: 20 };

type Asker = Pick<pg.Pool, 'query'>;

/**
 * Resolves once at least so many sessions of this database wait for a lock, of those whose statement is like `statement` (of LIKE). Other
 * databases of the server count for nothing: the tests beside this one have theirs.
 */
export const untilLocked = (asker: Asker, sessions = 1, statement = '%'): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await asker.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [statement],
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(sessions);
  }, PATIENCE);

/** Whether the session of this process comes to wait for a lock before it is answered. */
export const hadToWait = (
  asker: Asker,
  pid: number | undefined,
  answer: Promise<unknown>,
): Promise<boolean> =>
  Promise.race([
    answer.then(() => false),
    vi
      .waitFor(async () => {
        const { rowCount } = await asker.query(
          "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
          [pid],
        );
        expect(rowCount).toBe(1);
      }, PATIENCE)
      .then(() => true),
  ]);
