import type { PoolClient, QueryConfig } from 'pg';
import type { Database } from '../src/platform/db/index.ts';

/** One text sent to PostgreSQL: a round trip, unless it went out together with its neighbours. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

const statementOf = (query: unknown, values: unknown): Statement => {
  const config: Partial<QueryConfig> = typeof query === 'string' ? { text: query } : (query ?? {});
  const given: unknown = config.values ?? values;
  return { text: config.text ?? '', values: Array.isArray(given) ? given : [] };
};

/**
 * Writes down every statement that goes through the database's pools from now on. `take` gives those since the last
 * time.
 */
export const recordStatements = ({ pools }: Pick<Database, 'pools'>): { take(): Statement[] } => {
  const watched = new WeakSet<PoolClient>();
  let said: Statement[] = [];
  const watch = (client: PoolClient): void => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = new Proxy(client.query, {
      apply: (query, self, args: unknown[]) => {
        said.push(statementOf(args[0], args[1]));
        return Reflect.apply(query, self, args);
      },
    });
  };
  for (const pool of Object.values(pools)) pool.on('acquire', watch);
  return {
    take() {
      const taken = said;
      said = [];
      return taken;
    },
  };
};
