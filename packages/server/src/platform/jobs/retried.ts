import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isRetryable } from '../db/index.ts';

const TIMES = 5;
/** Milliseconds before a statement runs again, times the try. */
const PAUSE = 50;

const again = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let time = 1; ; time += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || time === TIMES) throw error;
      await sleep(PAUSE * time);
    }
  }
};

/** `target` with some methods of its own; all others act on `target` itself. */
const over = <T extends object>(target: T, own: { readonly [K in keyof T]?: unknown }): T =>
  new Proxy(target, {
    get: (_, key) => {
      if (Object.hasOwn(own, key)) return own[key as keyof T];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/**
 * The pool as graphile-worker gets it: a statement that PostgreSQL ended because of a deadlock runs again. The library notes the
 * end of several jobs by one statement, which holds the row of one while it waits for another's; whoever replaces those jobs by
 * their keys may hold them the other way round. It means to try that again, but its loop leaves at the first failure (0.18),
 * and stops all workers of the node.
 */
export const retried = (pool: Pool): Pool =>
  over(pool, {
    connect: (listen?: Parameters<Pool['connect']>[0]) =>
      listen
        ? pool.connect(listen)
        : pool.connect().then((client) => {
            const query = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>;
            return over(client, { query: (...question: unknown[]) => again(() => query(...question)) });
          }),
  });
