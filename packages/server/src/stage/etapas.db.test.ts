import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs, createTestDatabase, type TestActor } from '../../test/database.ts';

/** What `app.etapa` (0040) promises of every table that it is called for, and that those of its catalogue keep it. */

const db = await createTestDatabase();
const { owner } = db.pools;

const SUYA = randomUUID();
const AUTORA = randomUUID();

beforeAll(async () => {
  await owner.query(`
    create table pruebas (
      id uuid primary key default gen_random_uuid(),
      folio text not null default 'X-1',
      organizacion_id uuid not null,
      estado text not null default 'abierto',
      version integer not null default 1,
      version_revision integer not null default 0,
      nota text not null default '',
      nota_breve text generated always as (left(nota, 3)) stored,
      opinion text not null default '',
      created_by uuid not null,
      created_at timestamptz not null default now(),
      eliminado_en timestamptz,
      busqueda text generated always as (app.normalizar(nota)) stored
    );
    select app.etapa('pruebas', identidad => '{folio,organizacion_id}', sellados => '{cerrado}',
      reservadas => '{opinion,version_revision}', crea => '{crear_proyectos}', cambia => '{editar_proyectos,revisar_pre_registros}');
    grant insert, update on pruebas to gp_app`);
});

const born = async (values: { readonly estado?: string } = {}): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    'insert into pruebas (organizacion_id, created_by, estado) values ($1, $2, $3) returning id',
    [SUYA, AUTORA, values.estado ?? 'abierto'],
  );
  return rows[0]?.id ?? '';
};
const change = (id: string, set: string) => owner.query(`update pruebas set ${set} where id = $1`, [id]);
const RAISED = 'version = version + 1';
const REVIEWED = 'version_revision = version_revision + 1';

describe('changes that no record admits, whoever writes', () => {
  it.each([
    ['28: a version that stays', "nota = 'otra'", 'version 1'],
    ['28: a version that jumps', 'version = version + 2', 'version 3 after 1'],
    ['28: both versions at once', `${RAISED}, ${REVIEWED}`, 'version 2 after 1'],
    ['30: another folio', `${RAISED}, folio = 'X-2'`, 'identity'],
    ['30: another organization', `${RAISED}, organizacion_id = gen_random_uuid()`, 'identity'],
    ['30: another author', `${RAISED}, created_by = gen_random_uuid()`, 'identity'],
    ['30: another birthday', `${RAISED}, created_at = now() - interval '1 day'`, 'identity'],
    ['a review that writes more than its columns', `${REVIEWED}, nota = 'otra'`, 'more than the review'],
    ['a review that jumps', 'version_revision = version_revision + 2', 'version 1, 2 after 1, 0'],
  ])('%s', async (_name, set, message) => {
    await expect(change(await born(), set)).rejects.toThrow(message);
  });

  it('35: a sealed record changes only by leaving its state or by being deleted', async () => {
    const sealed = await born({ estado: 'cerrado' });
    await expect(change(sealed, `${RAISED}, nota = 'otra'`)).rejects.toThrow('sealed in cerrado');
    await change(sealed, `${RAISED}, estado = 'abierto'`);
    await change(await born({ estado: 'cerrado' }), `${RAISED}, eliminado_en = now()`);
  });

  it('33: a deleted record changes no more', async () => {
    const id = await born();
    await change(id, `${RAISED}, eliminado_en = now()`);
    await expect(change(id, `${RAISED}, nota = 'otra'`)).rejects.toThrow('deleted');
  });
});

it('a change raises its version, and the review its own', async () => {
  const id = await born();
  await change(id, `${RAISED}, nota = 'otra'`);
  await change(id, `${REVIEWED}, opinion = 'buena'`);
  const { rows } = await owner.query(
    'select version, version_revision, nota_breve from pruebas where id = $1',
    [id],
  );
  expect(rows).toEqual([{ version: 2, version_revision: 1, nota_breve: 'otr' }]);
});

describe('who sees and writes the rows', () => {
  const miembro: TestActor = { usuarioId: AUTORA, organizacionId: SUYA };
  const ajena: TestActor = { usuarioId: randomUUID(), organizacionId: randomUUID() };
  const staff = (permiso: NonNullable<TestActor['permisos']>[number]): TestActor => ({
    usuarioId: randomUUID(),
    esPersonal: true,
    permisos: [permiso],
  });
  const count = (actor: TestActor, statement: (id: string) => ReturnType<typeof sql>) =>
    born().then((id) => actAs(db, actor, async (tx) => (await statement(id).execute(tx)).rows.length));
  const see = (id: string) => sql`select id from pruebas where id = ${id}::uuid`;
  const write = (id: string) =>
    sql`update pruebas set version = version + 1 where id = ${id}::uuid returning id`;

  it('20: its organization and staff who see projects read it, nobody else', async () => {
    expect(await count(miembro, see)).toBe(1);
    expect(await count(staff('ver_proyectos'), see)).toBe(1);
    for (const actor of [ajena, staff('ver_reportes'), {}]) expect(await count(actor, see)).toBe(0);
  });

  it('its organization changes it, and the staff that the call names', async () => {
    expect(await count(miembro, write)).toBe(1);
    for (const actor of [ajena, staff('ver_proyectos'), staff('crear_proyectos')])
      expect(await count(actor, write)).toBe(0);
    const both: TestActor = { ...staff('editar_proyectos'), permisos: ['editar_proyectos', 'ver_proyectos'] };
    expect(await count(both, write)).toBe(1);
  });

  it('a record is born of its author, in its organization or by the staff that the call names', async () => {
    const insert = (actor: TestActor, organizacion: string, author = actor.usuarioId) =>
      actAs(db, actor, (tx) =>
        sql`insert into pruebas (organizacion_id, created_by) values (${organizacion}::uuid, ${author}::uuid)`.execute(
          tx,
        ),
      );
    await insert(miembro, SUYA);
    const captures: TestActor = {
      ...staff('crear_proyectos'),
      permisos: ['crear_proyectos', 'ver_proyectos'],
    };
    await insert(captures, SUYA);
    // Who would not see it makes none.
    await expect(insert(staff('crear_proyectos'), SUYA)).rejects.toThrow('row-level security');
    await expect(insert({ ...captures, alcance: 'por_acceso' }, SUYA)).rejects.toThrow('row-level security');
    await expect(insert(ajena, SUYA)).rejects.toThrow('row-level security');
    await expect(insert(staff('editar_proyectos'), SUYA)).rejects.toThrow('row-level security');
    await expect(insert(miembro, SUYA, randomUUID())).rejects.toThrow('row-level security');
  });

  it('33: nobody deletes', async () => {
    await expect(actAs(db, miembro, (tx) => sql`delete from pruebas`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
  });
});

it('what the list is paged and searched by is there', async () => {
  const { rows } = await owner.query<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'pruebas' order by indexname",
  );
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'pruebas_busqueda',
    'pruebas_creado',
    'pruebas_inicios',
    'pruebas_organizacion',
    'pruebas_pkey',
  ]);
  const { rows: buscables } = await owner.query(
    "select permisos, vivas from app.buscables where tabla = 'pruebas'",
  );
  expect(buscables).toEqual([{ permisos: ['ver_proyectos'], vivas: 'eliminado_en is null' }]);
});

describe('a table whose records are reviewed', () => {
  const dicho = (id: string) => sql<{ it: unknown }>`select app.revision_de('revisadas', ${id}::uuid) as it`;
  let id: string;

  beforeAll(async () => {
    await owner.query(`
      create table revisadas (like pruebas including all);
      alter table revisadas drop column version_revision, drop column opinion;
      select app.se_revisa('revisadas');
      select app.etapa('revisadas', identidad => '{folio,organizacion_id}', reservadas => app.columnas_de_revision(),
        crea => '{crear_proyectos}', cambia => '{revisar_pre_registros}');`);
    const { rows } = await owner.query<{ id: string }>(
      `insert into revisadas (organizacion_id, created_by, comentarios_revisor, observaciones_enviadas)
       values ($1, $2, 'Falta el acta', '{}') returning id`,
      [SUYA, AUTORA],
    );
    id = rows[0]?.id ?? '';
  });

  it('16: its organization reads what was sent, and none of the columns of the review', async () => {
    const miembro: TestActor = { usuarioId: AUTORA, organizacionId: SUYA };
    const read = (column: string) =>
      actAs(
        db,
        miembro,
        async (tx) => (await sql`select ${sql.ref(column)} from revisadas`.execute(tx)).rows,
      );
    expect(await read('observaciones_enviadas')).toHaveLength(1);
    for (const column of [
      'validacion_administrativa',
      'comentarios_revisor',
      'revisado_por',
      'version_revision',
    ])
      await expect(read(column), column).rejects.toThrow('permission denied');
    expect(await actAs(db, miembro, async (tx) => (await dicho(id).execute(tx)).rows)).toEqual([
      { it: null },
    ]);
  });

  it('staff who see every case are told it by the function, of tables of the catalogue only', async () => {
    const analista: TestActor = {
      usuarioId: randomUUID(),
      esPersonal: true,
      alcance: 'todo',
      permisos: ['ver_proyectos'],
    };
    const told = await actAs(db, analista, async (tx) => (await dicho(id).execute(tx)).rows);
    expect(told).toMatchObject([
      { it: { comentarios_revisor: 'Falta el acta', version_revision: 0, justificacion: null } },
    ]);
    const other = sql<{ it: unknown }>`select app.revision_de('usuarios', ${AUTORA}::uuid) as it`;
    expect(await actAs(db, analista, async (tx) => (await other.execute(tx)).rows)).toEqual([{ it: null }]);
  });
});

describe('the catalogue', () => {
  /** Triggers, policies and indexes of a table, as the database writes them. */
  const shape = async (tabla: string) => {
    const { rows } = await owner.query<{ definition: string }>(
      `select pg_get_triggerdef(t.oid) as definition from pg_trigger t where t.tgrelid = $1::text::regclass and not t.tgisinternal
       union all select concat_ws(' | ', policyname, cmd, roles, qual, with_check) from pg_policies where tablename = $1
       union all select indexdef from pg_indexes where tablename = $1
       union all select concat_ws(' ', privilege_type, column_name) from information_schema.column_privileges
                  where table_name = $1 and grantee = 'gp_app'
       order by 1`,
      [tabla],
    );
    return rows.map(({ definition }) => definition);
  };

  it('every table in it is as it would be made today', async () => {
    const { rows } = await owner.query<{ tabla: string }>('select tabla from app.etapas order by tabla');
    expect(rows.map(({ tabla }) => tabla)).toContain('pre_registros');
    for (const { tabla } of rows) {
      const before = await shape(tabla);
      expect(before.join('\n'), tabla).toContain('app.vigilar_etapa');
      await owner.query('select app.rehacer_etapa(e) from app.etapas e where e.tabla = $1', [tabla]);
      expect(await shape(tabla), tabla).toEqual(before);
    }
  });

  it('a table that is called again with other parameters is held by them', async () => {
    await owner.query(`select app.etapa('pruebas', identidad => '{folio,organizacion_id}', sellados => '{cerrado,archivado}',
      reservadas => '{opinion,version_revision}', crea => '{crear_proyectos}', cambia => '{editar_proyectos,revisar_pre_registros}')`);
    await expect(change(await born({ estado: 'archivado' }), `${RAISED}, nota = 'otra'`)).rejects.toThrow(
      'sealed',
    );
  });
});
