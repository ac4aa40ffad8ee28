import type { PoolClient, QueryConfig } from 'pg';
import type { Database } from '../../packages/server/src/platform/db/index.ts';

/** A statement as it was sent, and how long its answer took, in milliseconds. */
export type Metered = { readonly text: string; readonly values: readonly unknown[]; readonly ms: number };

export type Meter = {
  /** The statements since the last time. */
  take(): Metered[];
};

const sentBy = (query: unknown): { text: string; values: readonly unknown[] } => {
  if (typeof query === 'string') return { text: query, values: [] };
  const { text = '', values = [] }: Partial<QueryConfig> = query ?? {};
  return { text, values };
};

/** Measures every statement that goes through the pool of requests from now on. */
export const meterOf = ({ pools }: Database): Meter => {
  const watched = new WeakSet<PoolClient>();
  let metered: Metered[] = [];
  pools.app.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = new Proxy(client.query, {
      apply: async (query, self, args: unknown[]) => {
        const began = performance.now();
        const answer: unknown = await Reflect.apply(query, self, args);
        metered.push({ ...sentBy(args[0]), ms: performance.now() - began });
        return answer;
      },
    });
  });
  return {
    take() {
      const taken = metered;
      metered = [];
      return taken;
    },
  };
};
