/** The orders for the reference: each case with the statements that the portal sends for it. */
import type { Database } from '../../packages/server/src/platform/db/index.ts';
import type { Case } from './cases.ts';
import type { ReferenceRoute } from './reference.ts';
import { isFrame, type Watched } from './statements.ts';

/** A version that no other value of a statement is taken for. */
const SAMPLE_VERSION = 770_077;

/** Sets the version of a record past its trigger, so that it is recognised in the statements. */
const markVersion = async (database: Database, id: string): Promise<void> => {
  const client = await database.pools.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query('update pre_registros set version = $2 where id = $1', [id, SAMPLE_VERSION]);
  await client.query('commit');
  client.release();
};

const literally = (text: string): string => `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
const uuid = '([0-9a-f-]{36})';

/**
 * What the portal sends for each case, and how many statements that is, transaction included. A sign-in is written down
 * in the reference itself.
 */
export const routesOf = async (watched: Watched, cases: readonly Case[], database: Database) => {
  const routes: ReferenceRoute[] = [];
  const counted = new Map<string, number>();
  for (const { name, cookie, what } of cases) {
    if (name === 'sign-in') continue;
    if ('requests' in what) {
      const [first] = what.requests;
      if (!first) throw new Error(`${name} asks nothing.`);
      const asked = { method: first.method, path: first.path, cookie };
      await watched.ask(asked);
      const { statements, key } = await watched.ask(asked);
      const id = new RegExp(uuid).exec(first.path)?.[1] ?? '';
      counted.set(name, statements.length);
      routes.push({
        method: first.method,
        path: id ? literally(first.path).replace(literally(id).slice(1, -1), uuid) : literally(first.path),
        statements: statements.filter((statement) => !isFrame(statement)),
        sample: { id: id || 'none', version: SAMPLE_VERSION, key },
      });
      continue;
    }
    const [sample] = await what.turns(database);
    if (!sample) throw new Error(`${name} moves nothing.`);
    for (const { path, body } of sample.steps) {
      await markVersion(database, sample.id);
      const { statements, key } = await watched.ask({
        method: 'POST',
        path: path.replace('{id}', sample.id),
        cookie,
        body: { ...body, version: SAMPLE_VERSION },
      });
      counted.set(name, statements.length);
      routes.push({
        method: 'POST',
        path: literally(path.replace('{id}', 'ID')).replace('ID', uuid),
        statements: statements.filter((statement) => !isFrame(statement)),
        sample: { id: sample.id, version: SAMPLE_VERSION, key },
      });
    }
  }
  return { routes, counted };
};
