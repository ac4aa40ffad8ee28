/** Portal and a reference one after the other: the measuring that the benches of requests share. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../packages/server/src/platform/config.ts';
import type { Database } from '../../packages/server/src/platform/db/index.ts';
import { type Load, load } from '../lib/load.ts';
import type { Row } from '../lib/result.ts';
import { median, ratioOfPairs, round } from '../lib/stats.ts';
import { type Case, planOf } from './cases.ts';

export const ROWS = 100_000;
export const PAIRS = 3;
export const SECONDS = 2;
const WARM_UP = 1;
/** The portal's pool for requests; a reference has as many. */
export const POOL = 10;
export const SECRET = 'aq3Lw9Zr7Tx1Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRt';

/** Waits until no statement runs and no job is left: what one run began must not slow the next. */
const quiet = async (database: Database): Promise<void> => {
  for (;;) {
    const { rows } = await database.pools.owner.query<{ busy: string }>(
      `select (select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)
            + (select count(*) from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
                  and backend_type = 'client backend') as busy`,
    );
    if (rows[0]?.busy === '0') return;
    await sleep(100);
  }
};

type Pair = readonly [ours: Load, reference: Load];

/** Portal and reference, one after the other, `PAIRS` times after a warm-up of each. */
export const measure = async (
  database: Database,
  one: Case,
  connections: number,
  urls: { readonly ours: string; readonly reference: string },
): Promise<Pair[]> => {
  const run = async (url: string, seconds: number): Promise<Load> => {
    await quiet(database);
    return load(await planOf(one, database, { url, origin: urls.ours, connections, seconds }));
  };
  await run(urls.ours, WARM_UP);
  await run(urls.reference, WARM_UP);
  const pairs: Pair[] = [];
  for (let nth = 0; nth < PAIRS; nth += 1)
    pairs.push([await run(urls.ours, SECONDS), await run(urls.reference, SECONDS)]);
  return pairs;
};

/** The rows of a case as they are kept. */
export const rowsOf = (
  one: Case,
  connections: number,
  pairs: readonly Pair[],
  statements: number | undefined,
): Row[] => {
  const value = (pick: (load: Load) => number, side: 0 | 1): number =>
    round(median(pairs.map((pair) => pick(pair[side]))));
  const ratio = ratioOfPairs(pairs.map(([ours, reference]) => [ours.perSecond, reference.perSecond]));
  const tail = ratioOfPairs(pairs.map(([ours, reference]) => [ours.p99, Math.max(reference.p99, 1)]));
  const what = `${one.name}, ${connections} connections`;
  return [
    {
      what,
      value: value((l) => l.perSecond, 0),
      unit: 'req/s',
      reference: value((l) => l.perSecond, 1),
      ratio: round(ratio),
      ...(one.goal ? { goal: `≥ ${one.goal}`, met: ratio >= one.goal } : {}),
      ...(statements ? { note: `${statements} statements, transaction included` } : {}),
    },
    {
      what: `p99 of ${what}`,
      value: value((l) => l.p99, 0),
      unit: 'ms',
      reference: value((l) => l.p99, 1),
      ratio: round(tail),
      ...(one.p99 ? { goal: `≤ ${one.p99}`, met: tail <= one.p99 } : {}),
    },
  ];
};

/** The socket of the embedded server of this data folder. */
export const socketOf = async (config: Config): Promise<string> => {
  const lines = (await readFile(join(config.dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return lines[4] ?? '';
};

/** Says what was measured of a case as soon as it was. */
export const tell = (measured: readonly Row[]): void => {
  for (const { what, value, unit, reference: beside, ratio, goal } of measured)
    console.log(
      `  ${what}: ${value} ${unit}, reference ${beside}, ratio ${ratio}${goal ? ` (goal ${goal})` : ''}`,
    );
};
