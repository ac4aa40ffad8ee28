import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
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
  attempt(who: { readonly account: string; readonly address: string }): Promise<Wait | null>;
  /** The try was the owner's: forgets what this account did from this address. */
  succeeded(who: { readonly account: string; readonly address: string }): Promise<void>;
};

const MEMORY_SECONDS = 24 * 60 * 60;

/** An IPv4 address as it is; of an IPv6 address its /64, which is what one subscriber holds. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** Keys are hashes: the table of counters holds no address and no e-mail. */
const hashed = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Seconds to wait after `tries`, doubling from one second beyond the free ones. */
export const waitAfter = (tries: number, { free, maxWait }: Patience): number =>
  tries <= free ? 0 : Math.min(2 ** (tries - free - 1), maxWait);

/**
 * Back-off on PostgreSQL, exact across nodes and under concurrency (rule 10). Never a lockout: the wait is
 * per account *and* address, so that a stranger elsewhere cannot keep an owner out, and per address, with
 * more patience, because an office shares one.
 */
export const createBackoff = (
  pool: Pool,
  kind: string,
  patience: { readonly account: Patience; readonly address: Patience } = {
    account: { free: 5, maxWait: 15 * 60 },
    address: { free: 50, maxWait: 60 },
  },
): Backoff => {
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

  return {
    async attempt({ account, address }) {
      const place = addressKey(address);
      return (
        (await take(hashed('direccion', place), patience.address)) ??
        (await take(hashed('cuenta', account, place), patience.account))
      );
    },
    async succeeded({ account, address }) {
      const place = addressKey(address);
      const key = hashed('cuenta', account, place);
      await Promise.all([tries.delete(key), turns.delete(key), tries.reward(hashed('direccion', place))]);
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
