/**
 * Fills a migrated database with what a portal holds after three years: as many pre-registros as asked, and what they
 * need. The same rows every time. Each slice brings its own part (`packages/server/src/features/<slice>/testing/relleno.sql`).
 */
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import type { PoolClient } from 'pg';
import type { Database } from '../../../packages/server/src/platform/db/index.ts';
import { fillingsInOrder, ground } from './order.ts';
import { openSessions, type People } from './people.ts';

export { cookieOf, type People, type Person } from './people.ts';

export type Filled = {
  readonly people: People;
  /** Rows of each table that has any. */
  readonly tables: Readonly<Record<string, number>>;
};

export type FillOptions = {
  /** Pre-registros. At least 100. */
  readonly rows: number;
  /** The last instant of the filled history: nothing lies after it. Now unless told. */
  readonly until?: Date;
  /** Hears what takes how long, in seconds. */
  readonly tell?: (what: string, seconds: number) => void;
};

/** From here on indexes are built after the rows, which is faster. */
const MANY = 50_000;

type Index = { readonly drop: string; readonly build: string; readonly name: string };

/** Indexes that may be away while rows come in: all but those that a foreign key or a primary key stands on. */
const droppable = async (client: PoolClient): Promise<Index[]> => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name,
            case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
                 else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as drop,
            case when k.oid is null then pg_get_indexdef(i.indexrelid)
                 else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end as build
       from pg_index i join pg_class c on c.oid = i.indrelid
       left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
      where c.relnamespace = 'public'::regnamespace and not i.indisprimary
        and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
      order by i.indexrelid`,
  );
  return rows;
};

/** The counters of app.llevar_cuenta (0011), from the arguments of its triggers: also those of a slice to come. */
const count = `
  do $$
  declare cuenta record;
  begin
    delete from contadores;
    for cuenta in
      select tgrelid::regclass::text as tabla, string_to_array(encode(tgargs, 'escape'), '\\000') as args from pg_trigger
       where tgfoid = 'app.contar_por_estado()'::regprocedure and tgname like '%_contadas_al_nacer'
    loop
      execute format('insert into contadores (tabla, estado, fragmento, n) select %L, %s, 0, count(*) from %s where %s group by 2',
        cuenta.tabla, cuenta.args[1], cuenta.tabla, cuenta.args[2]);
    end loop;
  end $$`;

/** The counters of the folios of the years, from the folios themselves; those without year are counted where they are made. */
const numberFolios = `
  do $$
  declare tabla text;
  begin
    for tabla in
      select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'folio' and table_name not in ('roles', 'usuarios', 'repositorio')
    loop
      execute format($q$
        insert into folios (serie, anio, ultimo)
        select split_part(folio, '-', 1), split_part(folio, '-', 2)::int, max(split_part(folio, '-', 3)::int)
          from %I where folio is not null group by 1, 2 on conflict (serie, anio) do update set ultimo = excluded.ultimo $q$, tabla);
    end loop;
  end $$`;

const rowsOf = async (client: PoolClient): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; n: string }>(
    `select relname as name, reltuples::bigint as n from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0 order by relname`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
};

/** Runs each step, told by name. */
const runSteps = async (
  client: PoolClient,
  steps: readonly (readonly [name: string, sql: string])[],
  tell: FillOptions['tell'],
): Promise<void> => {
  for (const [name, sql] of steps) {
    const began = performance.now();
    await client.query(sql);
    tell?.(name, (performance.now() - began) / 1000);
  }
};

/**
 * Fills the database, all or nothing, and leaves it vacuumed and analyzed. Triggers and foreign keys do not act
 * meanwhile; counters, folios and the chain of the log are computed from the rows, and nothing waits in the queue of
 * jobs. Files have their rows, not their bytes.
 *
 * @throws Error when something is in it already; the database's own when a constraint does not hold, or when the owner
 *   is no superuser (the embedded server's is).
 */
export const fill = async (
  database: Database,
  { rows, until = new Date(), tell }: FillOptions,
): Promise<Filled> => {
  const client = await database.pools.owner.connect();
  try {
    const { rows: there } = await client.query('select from organizaciones limit 1');
    if (there.length > 0) throw new Error('Only an empty portal is filled.');
    await client.query('begin');
    await client.query(
      `set local session_replication_role = replica; set local synchronous_commit = off; set local work_mem = '256MB';
       set local maintenance_work_mem = '512MB'; set local jit = off; set local temp_buffers = '64MB';
       set local relleno.filas = ${rows}; set local relleno.hasta = '${until.toISOString()}'`,
    );
    const indexes = rows < MANY ? [] : await droppable(client);
    for (const { drop } of indexes) await client.query(drop);
    const fillings = await fillingsInOrder();
    await runSteps(
      client,
      [
        ['casos', await ground()],
        ...fillings.map(({ name, sql }) => [name, sql] as const),
        ['contadores', count],
        ['folios', numberFolios],
        ...indexes.map(({ name, build }) => [name, build] as const),
      ],
      tell,
    );
    const people = await openSessions(client, AVISO_VERSION);
    await client.query('set local client_min_messages = warning; drop schema relleno cascade');
    await client.query('commit');
    await runSteps(
      client,
      [
        ['vacuum', 'vacuum (analyze, freeze)'],
        ['checkpoint', 'checkpoint'],
      ],
      tell,
    );
    return { people, tables: await rowsOf(client) };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
