import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How patient one kind of key is. */
type Patience = {
  /** Tries in a row that wait for nothing. */
  readonly free: number;
  /** Longest wait between two tries, in seconds. */
  readonly maxWait: number;
};

/** A refusal to even look: `seconds` until the next try is listened to. */
export type Wait = { readonly seconds: number };

/** Back-off of one kind of attempt (sign-in, recovery, …). */
export type Backoff = {
  /**
   * Counts a try before any expensive work. Null: go ahead. Otherwise the caller answers 429 and does
   * nothing. Tries beyond the free ones are let through one at a time, each after a longer wait.
   */
  attempt(who: Who): Promise<Wait | null>;
  /** The try was the owner's: forgets what this account did from there. */
  succeeded(who: Who): Promise<void>;
};

/** Somebody who types an account, from an address that others may share. */
type Stranger = {
  readonly account: string;
  readonly address: string;
  /**
   * False where the account was never entered: it then waits with all others who try it from such places. True where it
   * was: it does not wait for the neighbours. Absent where it is not known whose account it is.
   */
  readonly known?: boolean;
};

/**
 * Somebody whom the account let in before: by an open session, or in a browser whose own cookie says so. They wait for what
 * was tried in that lane and for nothing that others do, whichever network they share. A lane has to be out of reach of
 * whoever does not hold what it is named after.
 */
type Acquaintance = { readonly account: string; readonly lane: string };

/** Who tries. */
export type Who = Stranger | Acquaintance;

const MEMORY_SECONDS = 24 * 60 * 60;

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
};

const mappedIn = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** An IPv4 address as it is; of an IPv6 address its /64, which is what one subscriber holds. */
export const addressKey = (address: string): string => {
  const plain = mappedIn(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
};

/** Who may hold many addresses: the /48 of an IPv6 address, the /24 of an IPv4 address; null for anything else. */
export const blockKey = (address: string): string | null => {
  const plain = mappedIn(address);
  if (isIPv6(plain)) return groupsOf(plain).slice(0, 3).join(':');
  return isIPv4(plain) ? plain.split('.').slice(0, 3).join('.') : null;
};

/** The /56 of an IPv6 address, which a provider gives one home; null for anything else. */
export const siteKey = (address: string): string | null => {
  const plain = mappedIn(address);
  if (!isIPv6(plain)) return null;
  const [a = '0', b = '0', c = '0', d = '0'] = groupsOf(plain);
  return [a, b, c, (Number.parseInt(d, 16) >> 8).toString(16)].join(':');
};

/** Keys are hashes: the table of counters holds no address and no e-mail. */
const hashed = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Seconds to wait after `tries`, doubling from one second beyond the free ones. */
export const waitAfter = (tries: number, { free, maxWait }: Patience): number =>
  tries <= free ? 0 : Math.min(2 ** (tries - free - 1), maxWait);

/** How patient a kind of attempt is with each kind of key. */
type Patiences = {
  /** An account from one address, or in one lane. */
  readonly account: Patience;
  /** One address, whatever the accounts. */
  readonly address: Patience;
  /** A /56 of IPv6, which one subscriber may hold whole. */
  readonly site: Patience;
  /** A /24 of IPv4 or a /48 of IPv6, which many subscribers may share. */
  readonly neighbours: Patience;
  /** One account from everywhere that it was never entered. */
  readonly strangers: Patience;
};

/**
 * Back-off on PostgreSQL, exact across nodes and under concurrency (rule 10). Never a lockout: the wait is
 * per account *and* address, so that a stranger elsewhere cannot keep an owner out, and per address and block of
 * addresses, with more patience, because an office or a telephone network shares one. Places from which an account was
 * never entered share one gentle wait for it (`strangers`), however many they are. Who has a lane of their own waits for
 * none of these.
 */
export const createBackoff = (pool: Pool, kind: string, over: Partial<Patiences> = {}): Backoff => {
  const patience: Patiences = {
    account: { free: 5, maxWait: 15 * 60 },
    address: { free: 50, maxWait: 60 },
    site: { free: 200, maxWait: 15 },
    neighbours: { free: 400, maxWait: 2 },
    strangers: { free: 20, maxWait: 30 },
    ...over,
  };
  const common = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'intentos',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  const tries = new RateLimiterPostgres({
    ...common,
    keyPrefix: `${kind}-n`,
    clearExpiredByTimeout: true,
    points: 1_000_000,
    duration: MEMORY_SECONDS,
  });
  const turns = new RateLimiterPostgres({ ...common, keyPrefix: `${kind}-t`, points: 1, duration: 1 });

  /** Takes the next turn of a key; the upsert inside makes one of many simultaneous tries win it. */
  const take = async (key: string, kindOfKey: Patience): Promise<Wait | null> => {
    const { consumedPoints } = await tries.penalty(key);
    const wait = waitAfter(consumedPoints, kindOfKey);
    if (wait === 0) return null;
    try {
      await turns.consume(key, 1, { customDuration: wait });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A try that was not listened to does not make the wait longer.
      await tries.reward(key);
      return { seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  };

  /**
   * Gives tries back to some keys and forgets turns and tries of others, in one statement: the limiters take one a key. The
   * rows are locked by key first: two that took them as they found them waited for each other.
   */
  const settle = async (rewarded: readonly string[], forgotten: readonly string[]): Promise<void> => {
    await pool.query(
      `with suyas as materialized (select key from intentos where key = any($1::text[] || $2::text[]) order by key for update),
            olvidadas as (delete from intentos i using suyas s where i.key = s.key and i.key = any($2))
       update intentos i set points = i.points - 1 from suyas s
        where i.key = s.key and i.key = any($1) and i.points > 0`,
      [rewarded.map((key) => tries.getKey(key)), forgotten],
    );
  };

  /** What was not listened to counts against nobody: neither the tries nor the turns that it took. */
  const giveBack = (keys: readonly string[]): Promise<void> =>
    settle(
      keys,
      keys.map((key) => turns.getKey(key)),
    );

  type Key = readonly [key: string, patience: Patience];

  const ownOf = (who: Who): string =>
    'lane' in who
      ? hashed('carril', who.account, who.lane)
      : hashed('cuenta', who.account, addressKey(who.address));

  /** What a stranger shares with others, the widest first: who fills it makes no keys of the narrower ones. */
  const sharedOf = (who: Who): Key[] => {
    if ('lane' in who) return [];
    const block = blockKey(who.address);
    const site = siteKey(who.address);
    return [
      ...(block && !who.known ? [[hashed('bloque', block), patience.neighbours] as const] : []),
      ...(site && !who.known ? [[hashed('sitio', site), patience.site] as const] : []),
      [hashed('direccion', addressKey(who.address)), patience.address],
    ];
  };

  const strangersOf = (who: Who): Key[] =>
    !('lane' in who) && who.known === false ? [[hashed('ajenos', who.account), patience.strangers]] : [];

  return {
    async attempt(who) {
      const taken: string[] = [];
      for (const [key, kindOfKey] of [
        ...sharedOf(who),
        [ownOf(who), patience.account] as const,
        ...strangersOf(who),
      ]) {
        const wait = await take(key, kindOfKey);
        if (wait) {
          if (taken.length > 0) await giveBack(taken);
          return wait;
        }
        taken.push(key);
      }
      return null;
    },
    async succeeded(who) {
      const own = ownOf(who);
      await settle(
        [...sharedOf(who), ...strangersOf(who)].map(([key]) => key),
        [tries.getKey(own), turns.getKey(own)],
      );
    },
  };
};

/** At most so many of something in a while, e.g. mails to one mailbox. */
export type Quota = {
  /** True when there was one left, which is then taken. */
  take(key: string): Promise<boolean>;
};

/** A quota of `points` every `seconds`, exact across nodes. */
export const createQuota = (pool: Pool, kind: string, points: number, seconds: number): Quota => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'intentos',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: kind,
    points,
    duration: seconds,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(hashed(key));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
  };
};
