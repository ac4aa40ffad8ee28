/** `npm run bench -- http`: requests a second of a real portal beside a bare server with the same SQL (promises.md, 'Fast'). */
import { hashPassword } from '../../packages/server/src/platform/auth/index.ts';
import { type Config, loadConfig } from '../../packages/server/src/platform/config.ts';
import { connectTo, type Database } from '../../packages/server/src/platform/db/index.ts';
import { cookieOf, fill, type People } from '../lib/fill/index.ts';
import { withPortal } from '../lib/portal.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { casesOf, chooseMoving } from './cases.ts';
import { measure, PAIRS, POOL, ROWS, rowsOf, SECONDS, SECRET, socketOf, tell } from './measure.ts';
import { startReference } from './reference.ts';
import { routesOf } from './routes.ts';
import { watchPortal } from './statements.ts';

const CONNECTIONS = [10, 50] as const;
/** Measured as well beside a reference that names its statements, as nobody's first server does. */
const alsoKeeping: readonly string[] = ['list by owner', 'one record'];

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
  try {
    const rows: Row[] = [];
    const keep = (measured: readonly Row[]): void => {
      tell(measured);
      rows.push(...measured);
    };
    for (const one of cases)
      for (const connections of CONNECTIONS) {
        const pairs = await measure(database, one, connections, { ours: url, reference: reference.url });
        keep(rowsOf(one, connections, pairs, counted.get(one.name)));
      }
    for (const { name, cookie, what } of cases.filter((one) => alsoKeeping.includes(one.name))) {
      const one = { name: `${name}, reference with kept plans`, cookie, what };
      const pairs = await measure(database, one, CONNECTIONS[0], { ours: url, reference: keeping.url });
      keep(rowsOf(one, CONNECTIONS[0], pairs, undefined));
    }
    return rows;
  } finally {
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
