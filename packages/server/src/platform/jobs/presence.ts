import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from '../db/index.ts';

/** A set of workers that is seen to live. */
export type Presence = {
  /** What the jobs under way are locked by; no other workers ever have the same. */
  readonly name: string;
  /** Is seen no more: what its workers still hold is given to others. */
  leave(): Promise<void>;
};

/** First half of the advisory locks' keys: arbitrary, and only of this. */
const space = 7_120_002;
const prefix = 'nodo-';
/** How often somebody who is away is looked for: what a dead one held goes on after two looks. */
const interval = 2_000;
const retry = 250;
/** A look that takes longer met a database that does not answer. */
const patience = 10_000;

/** Jobs whose workers' lock nobody holds: the process is gone, however it ended. */
const abandoned = `
  select distinct j.locked_by as name from graphile_worker.jobs j
   where starts_with(j.locked_by, '${prefix}')
     and not exists (
       select from pg_locks l
        where l.locktype = 'advisory' and l.granted and l.classid = $1
          and l.database = (select oid from pg_database where datname = current_database())
          and '${prefix}' || l.objid = j.locked_by)`;

/** A connection that holds the lock of this number, for as long as it lives. */
const hold = async (database: Database, number: number, onLost: () => void): Promise<Client> => {
  const client = database.newClient(patience);
  client.once('end', onLost).on('error', onLost);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1, $2)', [space, number]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/**
 * Makes a set of workers seen, by a lock that ends with its connection, and looks after the others: jobs of workers that
 * are gone (a kill -9, a stop cut short, a machine that went away) are free again within seconds. By itself
 * graphile-worker leaves them locked for four hours. Two looks, so that a connection may be lost and come back.
 *
 * @throws what connecting throws, when the database is away.
 */
export const announce = async (database: Database): Promise<Presence> => {
  const number = randomInt(1, 2 ** 31);
  const leaving = new AbortController();
  let lost = new AbortController();
  const onLost = (): void => lost.abort();
  let client: Client | null = await hold(database, number, onLost);

  const look = async (held: Client, suspects: ReadonlySet<string>): Promise<Set<string>> => {
    const { rows } = await held.query<{ name: string }>(abandoned, [space]);
    const names = rows.map(({ name }) => name);
    const gone = names.filter((name) => suspects.has(name));
    if (gone.length > 0) {
      database.logger?.warn({ workers: gone }, 'jobs of workers that are gone are free again');
      await held.query('select graphile_worker.force_unlock_workers($1)', [gone]);
    }
    return new Set(names);
  };

  const keepLooking = async (): Promise<void> => {
    for (let suspects = new Set<string>(); ; ) {
      const signal = AbortSignal.any([leaving.signal, ...(client ? [lost.signal] : [])]);
      await sleep(client ? interval : retry, undefined, { signal, ref: false }).catch(() => undefined);
      if (leaving.signal.aborted) break;
      try {
        if (lost.signal.aborted) await client?.end().catch(() => undefined);
        if (lost.signal.aborted || !client) {
          client = null;
          lost = new AbortController();
          client = await hold(database, number, onLost);
        }
        suspects = await look(client, suspects);
      } catch (error) {
        database.logger?.warn({ err: error }, 'workers cannot be seen yet');
        suspects = new Set();
        lost.abort();
      }
    }
    await client?.end().catch(() => undefined);
  };
  const looking = keepLooking();
  return {
    name: `${prefix}${number}`,
    async leave() {
      leaving.abort();
      await looking;
    },
  };
};
