import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { readFunctions } from './functions.ts';
import { MigrationError, migrate, migrationsFolder } from './migrate.ts';

const db = await createTestDatabase();

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-funciones-'));
  mkdirSync(path.join(folder, 'functions'));
  // As if nothing had been applied: these tests bring their own files.
  await db.pools.owner.query('truncate app.migraciones, app.funciones');
  await db.pools.owner.query('drop table if exists cosas; drop function if exists app.doble, app.mitad');
  write('0001_cosas.sql', 'create table cosas (n int);');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const doble = (body: string, note = '') =>
  write(
    'functions/app.doble.sql',
    `-- after 0001\n${note}create or replace function app.doble() returns int language sql as $$ ${body} $$;\n`,
  );
const answer = async (): Promise<unknown> =>
  (await db.pools.owner.query<{ doble: number }>('select app.doble()')).rows[0]?.doble;
const refusal = async (): Promise<string> => {
  const error = await migrate(db, folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MigrationError);
  return (error as Error).message;
};

describe('functions in files of their own', () => {
  test('are applied after the migrations, again when their text changed, and only then', async () => {
    doble('select 2 * count(*)::int from cosas');
    await migrate(db, folder);
    expect(await answer()).toBe(0);
    // What stands is not touched by a start that brings nothing new.
    await db.pools.owner.query(
      'create or replace function app.doble() returns int language sql as $$ select 7 $$',
    );
    await migrate(db, folder);
    expect(await answer()).toBe(7);
    doble('select 4');
    await migrate(db, folder);
    expect(await answer()).toBe(4);
  });

  test('what depends on one keeps it, and its grants', async () => {
    doble('select 2');
    await migrate(db, folder);
    await db.pools.owner.query(
      `revoke all on function app.doble() from public; grant execute on function app.doble() to gp_app;
       create view cosas_vistas as select app.doble() as n`,
    );
    doble('select 3');
    await migrate(db, folder);
    const { rows } = await db.pools.owner.query(
      `select (select n from cosas_vistas) as n, has_function_privilege('gp_app', 'app.doble()', 'execute') as puede,
              has_function_privilege('public', 'app.doble()', 'execute') as cualquiera`,
    );
    await db.pools.owner.query('drop view cosas_vistas');
    expect(rows).toEqual([{ n: 3, puede: true, cualquiera: false }]);
  });

  test('two nodes that start at once apply a text once', async () => {
    doble('select 2');
    await Promise.all([migrate(db, folder), migrate(db.another(), folder), migrate(db.another(), folder)]);
    const { rows } = await db.pools.owner.query('select nombre from app.funciones');
    expect(rows).toEqual([{ nombre: 'app.doble' }]);
  });

  test('one that fails leaves none of them; the migrations stay', async () => {
    doble('select 2');
    await migrate(db, folder);
    doble('select 5');
    write(
      'functions/app.mitad.sql',
      '-- after 0001\ncreate or replace function app.mitad() returns int language sql as $$ select nada $$;\n',
    );
    write('0002_mas.sql', 'alter table cosas add column m int;');
    expect(await refusal()).toContain('La función app.mitad no se pudo poner, y no quedó ninguna');
    expect(await answer()).toBe(2);
    write(
      'functions/app.mitad.sql',
      '-- after 0002\ncreate or replace function app.mitad() returns int language sql as $$ select max(m) from cosas $$;\n',
    );
    expect(await migrate(db, folder)).toEqual([]);
    expect(await answer()).toBe(5);
  });

  test('an older portal is refused: by an older text, and by a function that it does not know', async () => {
    doble('select 2');
    await migrate(db, folder);
    doble('select 3');
    await migrate(db, folder);
    doble('select 2');
    expect(await refusal()).toContain('La base de datos tiene un texto más nuevo de app.doble');
    expect(await answer()).toBe(3);
    rmSync(path.join(folder, 'functions/app.doble.sql'));
    expect(await refusal()).toContain('versión más nueva del portal (tiene app.doble)');
    doble('select 2', '-- Twice one, as at first.\n');
    await migrate(db, folder);
    expect(await answer()).toBe(2);
  });

  test('a migration that defines one again is refused: what it says would be lost', async () => {
    doble('select 2');
    write(
      '0002_copia.sql',
      'create OR replace\n function app.doble() returns int language sql as $$ select 9 $$;',
    );
    expect(await refusal()).toContain('0002_copia.sql define app.doble');
    rmSync(path.join(folder, '0002_copia.sql'));
    write('0002_otra.sql', 'create function app.doble_de_otra() returns int language sql as $$ select 9 $$;');
    expect(await migrate(db, folder)).toEqual(['0001_cosas.sql', '0002_otra.sql']);
    await db.pools.owner.query('drop function app.doble_de_otra');
  });

  test.each([
    ['app.doble.sql', 'create or replace function app.doble() returns int language sql as $$ select 1 $$;'],
    [
      'app.doble.sql',
      '-- after 0001\ncreate function app.doble() returns int language sql as $$ select 1 $$;',
    ],
    [
      'app.doble.sql',
      '-- after 0001\ncreate or replace function app.mitad() returns int language sql as $$ select 1 $$;',
    ],
    [
      'doble.sql',
      '-- after 0001\ncreate or replace function app.doble() returns int language sql as $$ select 1 $$;',
    ],
  ])('%s with the text %s is refused', async (name, sql) => {
    write(`functions/${name}`, sql);
    expect(await refusal()).toContain(`functions/${name} debe llamarse app.nombre.sql`);
  });
});

test('those of the portal stand in its database as their files say, each under the rights that its migration gave', async () => {
  const files = readFunctions(migrationsFolder);
  expect(files.length).toBeGreaterThan(0);
  const fresh = await createTestDatabase();
  const { rows } = await fresh.pools.owner.query<{ nombre: string; texto: string }>(
    `select p.oid::regproc::text as nombre, p.prosrc as texto from pg_proc p where p.oid::regproc::text = any ($1)`,
    [files.map(({ name }) => name)],
  );
  expect(rows.map(({ nombre }) => nombre).sort()).toEqual(files.map(({ name }) => name));
  for (const { nombre, texto } of rows)
    expect(files.find(({ name }) => name === nombre)?.sql, nombre).toContain(`$$${texto}$$`);
});
