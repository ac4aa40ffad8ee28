/** `npm run bench -- http`: requests a second of a real portal beside a bare server with the same SQL (promises.md, 'Fast'). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../../packages/server/src/platform/auth/index.ts';
import { type Config, loadConfig } from '../../packages/server/src/platform/config.ts';
import { connectTo, type Database } from '../../packages/server/src/platform/db/index.ts';
import { cookieOf, fill, type People } from '../lib/fill/index.ts';
import { type Load, load } from '../lib/load.ts';
import { withPortal } from '../lib/portal.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { median, ratioOfPairs, round } from '../lib/stats.ts';
import { type Case, casesOf, chooseMoving, planOf } from './cases.ts';
import { leanCases, newestOfEach } from './lean.ts';
import { startReference } from './reference.ts';
import { routesOf } from './routes.ts';
import { watchPortal } from './statements.ts';

const ROWS = 100_000;
const CONNECTIONS = [10, 50] as const;
const PAIRS = 3;
const SECONDS = 2;
const WARM_UP = 1;
/** Measured as well beside a reference that names its statements, as nobody's first server does. */
const alsoKeeping: readonly string[] = ['list by owner', 'one record'];
/** The portal's pool for requests; the reference has as many. */
const POOL = 10;
const SECRET = 'aq3Lw9Zr7Tx1Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRt';

/** Accounts that sign in with a password, one a connection. */
const makeEntries = async (database: Database, count: number) => {
  const contrasena = 'un zorro duerme bajo el puente';
  const hash = await hashPassword(contrasena);
  const emails = Array.from({ length: count }, (_, nth) => `entrada${nth}@medir.mx`);
  await database.pools.owner.query(
    `with nuevos as (
       insert into usuarios (nombre, email, email_verificado)
       select 'Quien entra', email, true from unnest($1::text[]) as email returning id
     )
     insert into accesos (usuario_id, proveedor_id, cuenta_id, contrasena) select id, 'credential', id::text, $2 from nuevos`,
    [emails, hash],
  );
  return emails.map((email) => ({ email, contrasena }));
};

/** Waits until no statement runs and no job is left: what one run began must not slow the next. */
const quiet = async (database: Database): Promise<void> => {
  for (;;) {
    const { rows } = await database.pools.owner.query<{ busy: string }>(
      `select (select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)
            + (select count(*) from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
                  and backend_type = 'client backend') as busy`,
    );
    if (rows[0]?.busy === '0') return;
    await sleep(100);
  }
};

type Pair = readonly [ours: Load, reference: Load];

/** Portal and reference, one after the other, `PAIRS` times after a warm-up of each. */
const measure = async (
  database: Database,
  one: Case,
  connections: number,
  urls: { readonly ours: string; readonly reference: string },
): Promise<Pair[]> => {
  const run = async (url: string, seconds: number): Promise<Load> => {
    await quiet(database);
    return load(await planOf(one, database, { url, origin: urls.ours, connections, seconds }));
  };
  await run(urls.ours, WARM_UP);
  await run(urls.reference, WARM_UP);
  const pairs: Pair[] = [];
  for (let nth = 0; nth < PAIRS; nth += 1)
    pairs.push([await run(urls.ours, SECONDS), await run(urls.reference, SECONDS)]);
  return pairs;
};

const rowsOf = (
  one: Case,
  connections: number,
  pairs: readonly Pair[],
  statements: number | undefined,
): Row[] => {
  const value = (pick: (load: Load) => number, side: 0 | 1): number =>
    round(median(pairs.map((pair) => pick(pair[side]))));
  const ratio = ratioOfPairs(pairs.map(([ours, reference]) => [ours.perSecond, reference.perSecond]));
  const tail = ratioOfPairs(pairs.map(([ours, reference]) => [ours.p99, Math.max(reference.p99, 1)]));
  const what = `${one.name}, ${connections} connections`;
  return [
    {
      what,
      value: value((l) => l.perSecond, 0),
      unit: 'req/s',
      reference: value((l) => l.perSecond, 1),
      ratio: round(ratio),
      ...(one.goal ? { goal: `≥ ${one.goal}`, met: ratio >= one.goal } : {}),
      ...(statements ? { note: `${statements} statements, transaction included` } : {}),
    },
    {
      what: `p99 of ${what}`,
      value: value((l) => l.p99, 0),
      unit: 'ms',
      reference: value((l) => l.p99, 1),
      ratio: round(tail),
      ...(one.p99 ? { goal: `≤ ${one.p99}`, met: tail <= one.p99 } : {}),
    },
  ];
};

/** The socket of the embedded server of this data folder. */
const socketOf = async (config: Config): Promise<string> => {
  const lines = (await readFile(join(config.dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return lines[4] ?? '';
};

/** What the triggers ask of whoever moves a record; row-level security itself does not bind the reference. */
const referenceOptions = ({ coordinador }: People): string =>
  [
    'timezone=UTC',
    'search_path=public',
    `app.usuario_id=${coordinador.usuarioId}`,
    'app.es_personal=on',
    'app.permisos=,ver_proyectos,revisar_pre_registros,',
    'app.alcance=todo',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');

const bench = async (url: string, config: Config, database: Database): Promise<Row[]> => {
  const { people } = await fill(database, { rows: ROWS });
  const watched = await watchPortal(config, database);
  const { body } = await watched.ask({
    method: 'GET',
    path: '/api/v1/pre-registros',
    cookie: cookieOf(people.coordinador, config),
  });
  const most = Math.max(...CONNECTIONS);
  const cases = await casesOf({
    config,
    database,
    people,
    cursor: (body as { readonly siguiente: string }).siguiente,
    moving: await chooseMoving(database, most),
    entries: await makeEntries(database, most),
  });
  const { routes, counted } = await routesOf(watched, cases, database);
  await watched.close();
  const orders = {
    connection: { host: await socketOf(config), user: 'app', database: 'portal' },
    options: referenceOptions(people),
    connections: POOL,
    routes,
  };
  const reference = await startReference({ ...orders, keepsPlans: false });
  const keeping = await startReference({ ...orders, keepsPlans: true });
  const leanly = leanCases({ people }, config, await newestOfEach(database, 50));
  const lean = await startReference({
    ...orders,
    options: '-c timezone=UTC -c search_path=public',
    routes: leanly.map(({ route }) => route),
    keepsPlans: true,
  });
  try {
    const rows: Row[] = [];
    const tell = (measured: readonly Row[]): void => {
      for (const { what, value, unit, reference: beside, ratio, goal } of measured)
        console.log(
          `  ${what}: ${value} ${unit}, reference ${beside}, ratio ${ratio}${goal ? ` (goal ${goal})` : ''}`,
        );
      rows.push(...measured);
    };
    for (const one of cases)
      for (const connections of CONNECTIONS) {
        const pairs = await measure(database, one, connections, { ours: url, reference: reference.url });
        tell(rowsOf(one, connections, pairs, counted.get(one.name)));
      }
    for (const { name, cookie, what } of cases.filter((one) => alsoKeeping.includes(one.name))) {
      const one = { name: `${name}, reference with kept plans`, cookie, what };
      const pairs = await measure(database, one, CONNECTIONS[0], { ours: url, reference: keeping.url });
      tell(rowsOf(one, CONNECTIONS[0], pairs, undefined));
    }
    for (const { one } of leanly) {
      const urls = { ours: url, reference: lean.url };
      tell(rowsOf(one, CONNECTIONS[0], await measure(database, one, CONNECTIONS[0], urls), undefined));
    }
    return rows;
  } finally {
    lean.stop();
    reference.stop();
    keeping.stop();
  }
};

await withPortal(
  async ({ url, settings }) => {
    const config = { ...loadConfig({ ...settings }), publicUrl: url };
    const database = connectTo({ host: await socketOf(config), user: 'app', database: 'portal' });
    try {
      const rows = await bench(url, config, database);
      await keepResult({
        part: 'http',
        about: `Requests a second and p99 of a real portal process over ${ROWS.toLocaleString('en')} pre-registros, beside a bare node:http server that sends the same statements through pg without validation and without row-level security; ${PAIRS} pairs of ${SECONDS} s one after the other, load from a third process.`,
        rows,
        notes: [
          'The load, the server and PostgreSQL share the cores of one machine; of two cores each gets less than one.',
          'The reference plans each statement anew, as pg does unless told; the portal keeps the plans of hot ones (docs/adr/0018). Two rows say how it stands beside a reference that keeps its plans too.',
          'The lean server sends one natural statement a list and two a record, written by hand, without transaction, count or row-level security, and keeps their plans (bench/http/lean.ts).',
          'All sign-ins come from one address: its counter of tries (rule 10) is one row, and each try waits for the one before. The reference counts none.',
          'Notices and mails of the transitions are made by the portal process, also those of the reference.',
        ],
      });
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: SECRET },
);
