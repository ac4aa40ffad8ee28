/** `npm run bench -- lean`: lists and records of a real portal beside the lean server (fast.md, `cases.ts`). */
import { type Config, loadConfig } from '../../packages/server/src/platform/config.ts';
import { connectTo, type Database } from '../../packages/server/src/platform/db/index.ts';
import { measure, PAIRS, POOL, ROWS, rowsOf, SECONDS, SECRET, socketOf, tell } from '../http/measure.ts';
import { startReference } from '../http/reference.ts';
import { fill } from '../lib/fill/index.ts';
import { withPortal } from '../lib/portal.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { leanCases, newestOfEach } from './cases.ts';

const CONNECTIONS = 10;

const bench = async (url: string, config: Config, database: Database): Promise<Row[]> => {
  const { people } = await fill(database, { rows: ROWS });
  const cases = leanCases({ people }, config, await newestOfEach(database, 50));
  const lean = await startReference({
    connection: { host: await socketOf(config), user: 'app', database: 'portal' },
    options: '-c timezone=UTC -c search_path=public',
    connections: POOL,
    routes: cases.map(({ route }) => route),
    keepsPlans: true,
  });
  try {
    const rows: Row[] = [];
    for (const { one } of cases) {
      const pairs = await measure(database, one, CONNECTIONS, { ours: url, reference: lean.url });
      const measured = rowsOf(one, CONNECTIONS, pairs, undefined);
      tell(measured);
      rows.push(...measured);
    }
    return rows;
  } finally {
    lean.stop();
  }
};

await withPortal(
  async ({ url, settings }) => {
    const config = { ...loadConfig({ ...settings }), publicUrl: url };
    const database = connectTo({ host: await socketOf(config), user: 'app', database: 'portal' });
    try {
      await keepResult({
        part: 'lean',
        about: `Requests a second and p99 of a real portal process over ${ROWS.toLocaleString('en')} pre-registros, beside a lean server: one natural statement a list and two a record, written by hand, without transaction, count or row-level security, with kept plans; ${PAIRS} pairs of ${SECONDS} s one after the other, load from a third process.`,
        rows: await bench(url, config, database),
        notes: [
          'The load, the server and PostgreSQL share the cores of one machine; of two cores each gets less than one.',
        ],
      });
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: SECRET },
);
