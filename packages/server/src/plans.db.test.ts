import { slices as domainSlices } from '@portal/domain/app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Filled, fill } from '../../../bench/lib/fill/index.ts';
import { slicesFillings } from '../../../bench/lib/fill/order.ts';
import { ask, idsOf, isList, type Question, questionsOf } from '../../../bench/lib/questions.ts';
import { operations } from '../test/api.ts';
import { createTestDatabase } from '../test/database.ts';
import { verifyLog } from './platform/audit/index.ts';
import type { Tx } from './platform/db/index.ts';

/**
 * No list reads a whole large table, in any order and by any filter that the contract has, for whoever asks: PostgreSQL
 * itself tells how many rows a transaction read. A slice is held here by being listed; it brings its rows as
 * `testing/relleno.sql`.
 */

const ROWS = 10_000;
/** A capped count through a filter that one row in five passes, or the leafing of a search: the same at a million rows. */
const MOST = 7_500;
const database = await createTestDatabase({ appConnections: 1 });
// So few rows are read fastest from end to end; asked is whether there is another way.
database.pools.app.on('connect', (client) => void client.query('set enable_seqscan = off'));
let filled: Filled;
let questions: readonly Question[] = [];
const ids = { convocatoriaId: '', organizacionId: '', responsable: '', rolId: '' };

beforeAll(async () => {
  filled = await fill(database, { rows: ROWS });
  Object.assign(ids, await idsOf(database));
  questions = questionsOf(ids);
});

/**
 * What reads more, and why. Documents of the repository are in sight by their own level: who sees all of them leafs through
 * the list like any other; who sees few is told of those few by looking at the others.
 */
const readsMore: readonly RegExp[] = [
  /^(?:consejero|grande|pequena), busqueda\.buscar q=/u,
  // Figures over all cases are counted from the rows of whoever sees them all (ADR 0071); their time is in bench/reportes.
  /^(?:administrador|coordinador|analista), reporte\.(?:cobertura|etapas|indicadores)/u,
  /^(?:consejero|grande|pequena), repositorio\.listar (?:q|estado=activo|estado=archivado|nivel=publico)/u,
];

type Read = Readonly<Record<string, number>>;

/** Rows of each table that this connection has read lately, by walking through it or by its indexes. */
const rowsRead = async (tx: Tx): Promise<Read> => {
  const { rows } = await sql<{ name: string; n: string }>`
    select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
};

/** The tables of which a question read too much, as 'pre_registros: 6000'. */
const tooMuch = async (who: keyof Filled['people'], question: Question): Promise<string[]> => {
  let before: Read = {};
  let read: Read = {};
  await ask(
    {
      database,
      token: filled.people[who].token,
      watch: async ({ tx }, moment) => {
        const rows = await rowsRead(tx);
        if (moment === 'before') before = rows;
        else read = rows;
      },
    },
    question,
  );
  return Object.entries(read).flatMap(([table, sum]) => {
    const n = sum - (before[table] ?? 0);
    return n > MOST ? [`${who}, ${question.name}: ${table}: ${n}`] : [];
  });
};

describe('the filled database is true', () => {
  it('each slice with a workflow brings its rows', async () => {
    const fillings = (await slicesFillings()).map(({ name }) => name);
    const withWorkflow = domainSlices.flatMap(({ id, workflow }) => (workflow ? [id] : []));
    // Folders are named in the plural.
    const folderOf = (id: string) => new RegExp(`^${id.replaceAll('-', '\\w*-')}`, 'u');
    expect(withWorkflow.filter((id) => !fillings.some((name) => folderOf(id).test(name)))).toEqual([]);
    expect(filled.tables.pre_registros).toBe(ROWS);
  });

  it('the log is one chain, to its end', async () => {
    expect((await verifyLog(database)).ok).toBe(true);
  });

  it('every foreign key leads somewhere', async () => {
    const { rows } = await database.pools.owner.query<{ query: string }>(
      `select format('select %L as llave from %s a where (%s) is not null and not exists (select from %s b where (%s) = (%s)) limit 1',
         k.conname, k.conrelid::regclass,
         (select string_agg(format('a.%I', attname), ',' order by o) from unnest(k.conkey) with ordinality as u (n, o) join pg_attribute on attrelid = k.conrelid and attnum = n),
         k.confrelid::regclass,
         (select string_agg(format('b.%I', attname), ',' order by o) from unnest(k.confkey) with ordinality as u (n, o) join pg_attribute on attrelid = k.confrelid and attnum = n),
         (select string_agg(format('a.%I', attname), ',' order by o) from unnest(k.conkey) with ordinality as u (n, o) join pg_attribute on attrelid = k.conrelid and attnum = n)) as query
         from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    );
    const broken = [];
    for (const { query } of rows) broken.push(...(await database.pools.owner.query(query)).rows);
    expect(broken).toEqual([]);
  });

  it('the counters are what there is', async () => {
    const { rows } = await database.pools.owner.query(
      `select estado, sum(n)::int as n from contadores where tabla = 'pre_registros' group by 1
       except select estado, count(*)::int from pre_registros where eliminado_en is null group by 1`,
    );
    expect(rows).toEqual([]);
  });
});

describe('no question reads a large table from end to end', () => {
  it('one that did would be noticed', async () => {
    expect((await rowsReadBy('select count(respuestas) from pre_registros')).pre_registros).toBeGreaterThan(
      MOST,
    );
  });

  it('every list of the contract is asked', () => {
    const asked = new Set(questions.map(({ operation }) => operation));
    expect(operations.filter(isList).filter(({ name }) => !asked.has(name))).toEqual([]);
  });

  it.each(['administrador', 'coordinador', 'analista', 'consejero', 'grande', 'pequena'] as const)(
    'asked by %s',
    async (who) => {
      const found: string[] = [];
      for (const question of questions) {
        try {
          found.push(...(await tooMuch(who, question)));
        } catch (error) {
          // What is not this account's to ask was refused before it read.
          if (!isRefusal(error)) throw error;
        }
      }
      expect(found.filter((line) => !readsMore.some((known) => known.test(line)))).toEqual([]);
    },
    120_000,
  );
});

/** What a statement of the owner reads. */
const rowsReadBy = async (text: string): Promise<Read> => {
  const client = await database.pools.owner.connect();
  try {
    await client.query('begin');
    await client.query(text);
    const { rows } = await client.query<{ name: string; n: string }>(
      'select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables',
    );
    await client.query('rollback');
    return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
  } finally {
    client.release();
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['prohibido', 'no_encontrado'].includes(String(error.code));
