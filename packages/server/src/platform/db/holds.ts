import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { Database } from './connect.ts';

/** First half of the advisory locks' keys: arbitrary, and only of this. */
export const HOLD_SPACE = 7_120_003;
/** A database that takes longer does not answer. */
const PATIENCE = 10_000;

/** A lock that says that somebody is at work: it ends with the work, or with the process, however that ended. */
export type Hold = {
  /** Second half of its key; nobody else has the same. */
  readonly number: number;
  release(): Promise<void>;
};

/** The one connection of a node that holds its locks, while it has any. */
type Holder = { readonly client: Promise<Client>; held: number; last: Promise<unknown> };

const holders = new WeakMap<Database, Holder>();

const open = (database: Database): Holder => {
  const client = database.newClient(PATIENCE);
  const connected = client.connect().then(() => client);
  const holder: Holder = { client: connected, held: 0, last: connected };
  const lose = (): void => {
    if (holders.get(database) === holder) holders.delete(database);
  };
  client.on('end', lose).on('error', lose);
  connected.catch(lose);
  holders.set(database, holder);
  return holder;
};

/** One statement after the other: a connection does one at a time. */
const say = async (holder: Holder, statement: string, number: number): Promise<void> => {
  const said = holder.last
    .catch(() => undefined)
    .then(async () => (await holder.client).query(statement, [HOLD_SPACE, number]));
  holder.last = said;
  await said;
};

/**
 * Shows that somebody is at work until it is released, to whoever looks into pg_locks. All of a node are on one connection,
 * which is there only while one is held. Where that is lost they are, and the work counts as dead: let that cost no more
 * than that somebody else begins it too.
 *
 * @throws what connecting throws, when the database is away.
 */
export const takeHold = async (database: Database): Promise<Hold> => {
  const holder = holders.get(database) ?? open(database);
  holder.held += 1;
  const number = randomInt(1, 2 ** 31);
  const leave = async (): Promise<void> => {
    holder.held -= 1;
    if (holder.held > 0) return;
    if (holders.get(database) === holder) holders.delete(database);
    await (await holder.client).end();
  };
  try {
    await say(holder, 'select pg_advisory_lock($1, $2)', number);
  } catch (error) {
    await leave().catch(() => undefined);
    throw error;
  }
  return {
    number,
    release: async () => {
      try {
        await say(holder, 'select pg_advisory_unlock($1, $2)', number);
      } catch {
        // The connection was lost, and the lock with it.
      }
      await leave().catch(() => undefined);
    },
  };
};
