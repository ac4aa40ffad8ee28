import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connectTo } from './connect.ts';
import { MigrationError, migrate } from './migrate.ts';

const db = await createTestDatabase();

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-migraciones-'));
  // As if nothing had been applied: these tests bring their own files.
  await db.pools.owner.query('truncate app.migraciones, app.funciones');
  await db.pools.owner.query('drop table if exists una, dos, tres');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const exists = async (table: string): Promise<boolean> =>
  (await db.pools.owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]))
    .rows[0]?.there ?? false;
const refusal = async (): Promise<string> => {
  const error = await migrate(db, folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MigrationError);
  return (error as Error).message;
};

describe('migrate', () => {
  test('applies what is new, in order, once', async () => {
    file('0001_una.sql', 'create table una (n int);');
    file('0002_dos.sql', 'create table dos as select count(*) as n from una;');
    expect(await migrate(db, folder)).toEqual(['0001_una.sql', '0002_dos.sql']);
    expect(await migrate(db, folder)).toEqual([]);
    file('0003_tres.sql', 'create table tres (n int);');
    expect(await migrate(db, folder)).toEqual(['0003_tres.sql']);
  });

  test('two nodes that start at once apply each file once', async () => {
    file('0001_una.sql', 'create table una (n int); select pg_sleep(0.2);');
    const nodes = await Promise.all([
      migrate(db, folder),
      migrate(db.another(), folder),
      migrate(db.another(), folder),
    ]);
    expect(nodes.flat()).toEqual(['0001_una.sql']);
  });

  test('a file that fails leaves nothing of itself; those before it stay', async () => {
    file('0001_una.sql', 'create table una (n int);');
    file('0002_dos.sql', 'create table dos (n int); select 1 / 0;');
    expect(await refusal()).toContain('0002_dos.sql falló y no dejó nada');
    expect([await exists('una'), await exists('dos')]).toEqual([true, false]);
    file('0002_dos.sql', 'create table dos (n int);');
    expect(await migrate(db, folder)).toEqual(['0002_dos.sql']);
  });

  test('a file that changed after it was applied is refused; other line ends are no change', async () => {
    file('0001_una.sql', 'create table una (n int);\n');
    await migrate(db, folder);
    file('0001_una.sql', 'create table una (n int);\r\n');
    expect(await migrate(db, folder)).toEqual([]);
    file('0001_una.sql', 'create table una (n bigint);\n');
    expect(await refusal()).toContain('cambió después de aplicarse');
  });

  test('a file that comes late is refused: somewhere it would never run, elsewhere out of order', async () => {
    file('0002_dos.sql', 'create table dos (n int);');
    await migrate(db, folder);
    file('0001_una.sql', 'create table una (n int);');
    expect(await refusal()).toContain('llegó tarde');
    expect(await exists('una')).toBe(false);
  });

  test('a database of a newer portal is refused', async () => {
    file('0001_una.sql', 'create table una (n int);');
    await migrate(db, folder);
    rmSync(path.join(folder, '0001_una.sql'));
    file('0002_dos.sql', 'create table dos (n int);');
    expect(await refusal()).toContain('versión más nueva');
  });

  test.each([['1_una.sql'], ['0001-Una.sql']])('the name %s is refused', async (name) => {
    file(name, 'select 1;');
    expect(await refusal()).toContain('debe llamarse NNNN_nombre.sql');
  });

  test('two files of one number are refused', async () => {
    file('0001_una.sql', 'select 1;');
    file('0001_otra.sql', 'select 1;');
    expect(await refusal()).toContain('llevan el número 0001');
  });
});

describe('connections', () => {
  const scalar = async (pool: 'app' | 'owner', text: string): Promise<unknown> =>
    Object.values((await db.pools[pool].query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

  test('requests work as gp_app, which may neither log in, nor go past row-level security, nor create tables', async () => {
    expect(await scalar('app', 'select current_user')).toBe('gp_app');
    expect(await scalar('owner', 'select current_user')).not.toBe('gp_app');
    expect(
      await scalar(
        'owner',
        `select rolcanlogin or rolsuper or rolbypassrls from pg_roles where rolname = 'gp_app'`,
      ),
    ).toBe(false);
    await expect(db.pools.app.query('create table trampa (n int)')).rejects.toThrow(/permission denied/);
  });

  test('every table that gp_app may touch has row-level security', async () => {
    const { rows } = await db.pools.owner.query(`
      select c.oid::regclass::text as tabla from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
         and not c.relrowsecurity
         and has_any_column_privilege('gp_app', c.oid, 'select, insert, update')`);
    expect(rows).toEqual([]);
  });

  test('options in the URL of the server cannot replace the role of the application', async () => {
    const url = `${db.url}${db.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c role=none')}`;
    const other = connectTo(url);
    try {
      expect((await other.pools.app.query('select current_user as rol')).rows).toEqual([{ rol: 'gp_app' }]);
    } finally {
      await other.close();
    }
  });

  test('big whole numbers and decimals arrive as text, days as text, moments as Date', async () => {
    expect(await scalar('app', 'select 9007199254740993::int8')).toBe('9007199254740993');
    expect(await scalar('app', 'select 1234567890123.10::numeric(15,2)')).toBe('1234567890123.10');
    expect(await scalar('app', `select date '2026-11-20'`)).toBe('2026-11-20');
    expect(await scalar('app', `select timestamptz '2026-11-20 12:00-06'`)).toEqual(
      new Date('2026-11-20T18:00:00Z'),
    );
  });

  test('rule 92: search text loses case and accents, composed or not', async () => {
    expect(await scalar('app', `select app.normalizar('  Niñez ÁRBOL Güera ')`)).toBe('ninez arbol guera');
    expect(await scalar('app', `select app.normalizar(U&'nin\\0303o')`)).toBe('nino');
    expect(await scalar('app', 'select app.normalizar(null)')).toBeNull();
  });

  test('a permission is found whole, never inside another', async () => {
    const client = await db.pools.app.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.permisos', ',ver_proyectos_ajenos,crear_reportes,', true)`);
      const { rows } = await client.query(
        `select app.puede('ver_proyectos') as parte, app.puede('crear_reportes') as entero, app.puede('') as vacio, app.es_personal() as personal`,
      );
      expect(rows).toEqual([{ parte: false, entero: true, vacio: false, personal: false }]);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});
