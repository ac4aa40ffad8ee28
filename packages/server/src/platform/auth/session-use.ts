import type { Pool } from 'pg';
import type { Logger } from '../log.ts';

/** How fresh `sesiones.usada_en` is kept, in milliseconds. */
const EVERY = 5 * 60 * 1000;
/** Sessions remembered before the stale ones are forgotten. */
const MANY = 10_000;

/** Notes when sessions were last used. */
export type SessionUse = {
  /** Called with every request; costs a look at a map, and every few minutes a write that nobody waits for. */
  readonly seen: (sessionId: string) => void;
  /** Waits for the writes under way. */
  readonly close: () => Promise<void>;
};

/**
 * Keeps `usada_en` to five minutes without a round trip a request: a request reads in a read-only transaction and may not
 * write. A write that fails is told to the log and made up for by the next one.
 */
export const createSessionUse = (pool: Pool, log: Logger, now: () => number = Date.now): SessionUse => {
  const written = new Map<string, number>();
  const pending = new Set<Promise<unknown>>();

  const forgetStale = (before: number): void => {
    for (const [id, at] of written) if (at < before) written.delete(id);
  };

  const write = (sessionId: string): void => {
    // The condition spares the write when another node has made it.
    const query = pool
      .query(
        `update sesiones set usada_en = now() where id = $1 and usada_en < now() - make_interval(secs => $2)`,
        [sessionId, EVERY / 1000],
      )
      .catch((error: unknown) => {
        written.delete(sessionId);
        log.warn({ err: error }, 'last use of a session not noted');
      })
      .finally(() => pending.delete(query));
    pending.add(query);
  };

  return {
    seen(sessionId) {
      const time = now();
      const last = written.get(sessionId);
      if (last !== undefined && time - last < EVERY) return;
      if (written.size >= MANY) forgetStale(time - EVERY);
      written.set(sessionId, time);
      write(sessionId);
    },
    close: async () => {
      await Promise.all(pending);
    },
  };
};
