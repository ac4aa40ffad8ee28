import { randomUUID } from 'node:crypto';
import { type Permiso, todosLosPermisos } from '@portal/domain/kernel/policy';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { clonePreRegistro } from '../test/records.ts';
import { createTestPortal } from '../test/portal.ts';
import { createScene, type Person, type Scene } from '../test/scene.ts';

/**
 * The second wall (architecture.md, idea 3): what the application's role may do, whatever the code above it forgets.
 * Every row tried belongs to `miembro` and its organization.
 */
const actors = [
  'nadie',
  'miembro',
  'colega',
  'ajeno',
  'recien',
  'personal',
  'lector',
  'administrador',
] as const;
type ActorName = (typeof actors)[number];

/** Who the actors are to the database: permissions as the session would set them. */
const permisos: Readonly<Partial<Record<ActorName, readonly Permiso[]>>> = {
  personal: ['votar_proyectos', 'ver_reportes'],
  lector: ['ver_proyectos'],
  administrador: todosLosPermisos,
};

type Rows = { readonly preRegistro: string; readonly borrador: string; readonly documento: string };
type Values = { readonly yo: string | null; readonly organizacion: string; readonly dueno: string };
type Expected = {
  /** Privileges of gp_app, exactly; a column in parentheses when only that one may be written. */
  readonly grants: string;
  /** Picks the row tried; it belongs to `miembro`. */
  readonly row?: (rows: Rows & Values) => string;
  /** A new row of the owner's organization, written by whoever acts. */
  readonly insert?: (values: Values) => string;
  /** A change that the table's own rules allow. */
  readonly set?: string;
  readonly select: readonly ActorName[];
  readonly inserts?: readonly ActorName[];
  readonly update?: readonly ActorName[];
  readonly delete?: readonly ActorName[];
};

const everybody: readonly ActorName[] = actors;
const organization: readonly ActorName[] = ['miembro', 'colega'];
const readers: readonly ActorName[] = ['lector', 'administrador'];
const q = (value: string | null): string => (value === null ? 'null' : `'${value}'`);
const byUser = (column: string) => (r: Rows & Values) => `${column} = ${q(r.dueno)}`;

/** By hand from product.md §1, rules 17, 20, 23 and 57: every table of the schema, and nothing that it does not list. */
const tables: Readonly<Record<string, Expected>> = {
  accesos: { grants: '', select: [] },
  verificaciones: { grants: '', select: [] },
  intentos: { grants: '', select: [] },
  migraciones: { grants: '', select: [] },
  roles: { grants: 'select', row: () => "clave = 'administrador'", select: everybody },
  folios: { grants: 'select', row: () => "serie = 'PR'", select: ['administrador'] },
  organizaciones: {
    grants: 'select',
    row: (r) => `id = ${q(r.organizacion)}`,
    select: [...organization, ...readers],
  },
  usuarios: {
    grants: 'select update(estado,version)',
    row: (r) => `id = ${q(r.dueno)}`,
    set: "estado = 'inactivo', version = version + 1",
    select: [...organization, ...readers],
    update: ['administrador'],
  },
  sesiones: {
    grants: 'select(agente,created_at,expira_en,id,ip,updated_at,usuario_id)',
    row: byUser('usuario_id'),
    select: ['miembro'],
  },
  bitacora: {
    grants:
      'insert(accion,actor_id,actor_nombre,datos,entidad,entidad_id,ip,organizacion_id,resultado) select',
    row: (r) => `organizacion_id = ${q(r.organizacion)}`,
    insert: ({ yo, organizacion }) =>
      `(actor_id, accion, entidad, organizacion_id) values (${q(yo)}, 'prueba', 'prueba', ${q(organizacion)})`,
    select: [...organization, ...readers],
    inserts: [...organization, 'personal', ...readers],
  },
  eventos: {
    grants: 'insert(actor_id,datos,entidad,entidad_id,organizacion_id,tipo,usuario_id) select',
    row: (r) => `organizacion_id = ${q(r.organizacion)} and usuario_id is null`,
    insert: ({ yo, organizacion }) =>
      `(actor_id, tipo, entidad, entidad_id, organizacion_id) values (${q(yo)}, 'prueba.hecha', 'prueba', '1', ${q(organizacion)})`,
    select: [...organization, ...readers],
    inserts: [...organization, 'personal', ...readers],
  },
  idempotencia: {
    grants: 'insert select update(respuesta)',
    row: byUser('usuario_id'),
    insert: ({ dueno }) => `(clave, usuario_id, huella) values ('${randomUUID()}', ${q(dueno)}, 'x')`,
    set: `respuesta = '{}'`,
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
  },
  archivos: {
    grants: 'insert select',
    row: (r) => `id = (select archivo_id from documentos where id = ${q(r.documento)})`,
    insert: ({ dueno }) =>
      `(id, clave, nombre, extension, mime, bytes, sha256, creado_por) values (gen_random_uuid(), '${key()}', 'a.pdf', 'pdf', 'application/pdf', 1, '${'0'.repeat(64)}', ${q(dueno)})`,
    select: [...organization, ...readers],
    inserts: ['miembro'],
  },
  documentos: {
    grants: 'delete insert select update(entidad,entidad_id,organizacion_id,vigente)',
    row: (r) => `id = ${q(r.documento)}`,
    set: 'vigente = false',
    select: [...organization, ...readers],
    update: [...organization, 'administrador'],
    // Only what was never sent can go.
    delete: [],
  },
  correos: {
    grants: 'insert select update(estado,intentos)',
    row: () => "clave_unica = 'de-prueba'",
    insert: () =>
      `(plantilla, para, asunto, texto, html, clave_unica) values ('p', 'a@b.mx', 'a', 't', 'h', '${randomUUID()}')`,
    set: "estado = 'pendiente', intentos = 0",
    select: ['administrador'],
    // Whoever causes an event may put its mail in the queue; only the portal's own code words it.
    inserts: everybody,
    update: ['administrador'],
  },
  notificaciones: {
    grants: 'select update(leida_en)',
    row: byUser('usuario_id'),
    set: 'leida_en = now()',
    select: ['miembro'],
    update: ['miembro'],
  },
  borradores: {
    grants: 'delete insert select update',
    row: (r) => `id = ${q(r.borrador)}`,
    insert: ({ dueno }) =>
      `(formulario, usuario_id, registro_id) values ('pre-registro', ${q(dueno)}, gen_random_uuid())`,
    set: "datos = '{}'",
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
    delete: ['miembro'],
  },
  pre_registros: {
    grants: 'insert select update',
    row: (r) => `id = ${q(r.preRegistro)}`,
    insert: ({ yo, organizacion }) =>
      `(folio, organizacion_id, formulario_version, respuestas, clasificacion, created_by)
       values ('PR-2002-${String(Math.floor(Math.random() * 1e9))}', ${q(organizacion)}, 1,
               '{"tipo_solicitante":"osc","nombre_organizacion":"X","rfc":"ABC950612XY4","titular":"Y"}', 'ac', ${q(yo)})`,
    set: 'version = version + 1',
    select: [...organization, ...readers],
    inserts: [...organization, 'administrador'],
    update: [...organization, 'administrador'],
  },
};

const key = (): string => {
  const azar = randomUUID().replaceAll('-', '');
  return `${azar.slice(0, 2)}/${azar.slice(2, 4)}/${azar}`;
};

const portal = await createTestPortal();
const { owner, app } = portal.db.pools;
let scene: Scene;
let rows: Rows & Values;
let who: Readonly<Record<ActorName, Person>>;

beforeAll(async () => {
  scene = await createScene(portal);
  const { anonima, duena, colega, otra, nueva, consejero, consultor, administrador } = scene.people;
  who = {
    nadie: anonima,
    miembro: duena,
    colega,
    ajeno: otra,
    recien: nueva,
    personal: consejero,
    lector: consultor,
    administrador,
  };
  const dueno = duena.browser.usuarioId ?? '';
  const organizacion = duena.organizacionId ?? '';
  const preRegistro = (await clonePreRegistro(scene, duena, 'pendiente_validacion')).id;
  const one = async (text: string, values: unknown[]): Promise<string> =>
    (await owner.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  rows = {
    preRegistro,
    dueno,
    yo: dueno,
    organizacion,
    borrador: await one("insert into borradores (formulario, usuario_id) values ('otro', $1) returning id", [
      dueno,
    ]),
    documento: await one("select id from documentos where entidad_id = $1 and ranura = 'rfc'", [preRegistro]),
  };
  await owner.query(
    "insert into idempotencia (clave, usuario_id, huella) values ('de-prueba-0001', $1, 'x')",
    [dueno],
  );
  await owner.query(
    "insert into notificaciones (usuario_id, evento_id, tipo, titulo) values ($1, 1, 'x.y', 'Aviso')",
    [dueno],
  );
  await owner.query(
    `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado)
     values ('p', 'a@b.mx', 'a', 't', 'h', 'de-prueba', 'fallido')`,
  );
});

/** How many rows one statement touches as this actor; 0 when the database refuses it. Nothing of it stays. */
const touched = async (actor: ActorName, statement: string): Promise<number> => {
  const client = await app.connect();
  const { browser, organizacionId } = who[actor];
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.usuario_id', $1, true), set_config('app.organizacion_id', $2, true),
              set_config('app.permisos', $3, true), set_config('app.es_personal', $4, true)`,
      [
        browser.usuarioId ?? '',
        organizacionId ?? '',
        `,${(permisos[actor] ?? []).join(',')},`,
        permisos[actor] ? 'on' : 'off',
      ],
    );
    return (await client.query(statement)).rowCount ?? 0;
  } catch (error) {
    // Refused by a grant or a policy; any other failure is a fault of the test.
    if (error instanceof pg.DatabaseError && error.code === '42501') return 0;
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const allowed = async (statementOf: (actor: ActorName) => string): Promise<ActorName[]> => {
  const able: ActorName[] = [];
  for (const actor of actors) if ((await touched(actor, statementOf(actor))) > 0) able.push(actor);
  return able;
};

const valuesFor = (actor: ActorName): Values => ({
  yo: who[actor].browser.usuarioId,
  dueno: rows.dueno,
  organizacion: rows.organizacion,
});

const inOrder = (names: readonly ActorName[] = []): ActorName[] =>
  actors.filter((name) => names.includes(name));

describe('the list of tables', () => {
  it('17: says what gp_app holds on every table of the schema, exactly', async () => {
    const { rows: held } = await owner.query<{ name: string; grants: string }>(
      `with cols as (
         select c.oid, c.relname as name, p.verb,
                has_table_privilege('gp_app', c.oid, p.verb) as whole,
                (select string_agg(a.attname, ',' order by a.attname) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                    and p.verb in ('select', 'insert', 'update') and has_column_privilege('gp_app', c.oid, a.attnum, p.verb)) as columns
           from pg_class c cross join unnest(array['delete', 'insert', 'select', 'truncate', 'update']) as p (verb)
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       )
       select name, coalesce(string_agg(case when whole then verb when columns is not null then verb || '(' || columns || ')' end,
                                        ' ' order by verb), '') as grants
         from cols group by name`,
    );
    expect(Object.fromEntries(held.map((t) => [t.name, t.grants]))).toEqual(
      Object.fromEntries(Object.entries(tables).map(([name, { grants }]) => [name, grants])),
    );
  });

  it('row-level security is on wherever gp_app may touch a table', async () => {
    const { rows: open } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relrowsecurity
          and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
          and has_schema_privilege('gp_app', n.oid, 'usage')
          and (has_table_privilege('gp_app', c.oid, 'select,insert,update,delete,truncate,references,trigger')
               or has_any_column_privilege('gp_app', c.oid, 'select,insert,update'))`,
    );
    expect(open).toEqual([]);
  });

  it('gp_app is nobody: no superuser, no bypass, owner of nothing, member of nothing, creator of nothing', async () => {
    const { rows: roles } = await owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
              exists (select from pg_class where relowner = r.oid) as owns,
              exists (select from pg_auth_members where member = r.oid) as member,
              has_schema_privilege(oid, 'public', 'create') or has_schema_privilege(oid, 'app', 'create')
                or has_database_privilege(oid, current_database(), 'create') as creates,
              has_schema_privilege(oid, 'graphile_worker', 'usage') as queue
         from pg_roles r where rolname = 'gp_app'`,
    );
    expect(roles).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        owns: false,
        member: false,
        creates: false,
        queue: false,
      },
    ]);
  });

  it('what runs with the owner’s rights is a short list, and none of it trusts the caller’s search path', async () => {
    const { rows: functions } = await owner.query<{ name: string; path: boolean }>(
      `select p.proname as name, coalesce(p.proconfig::text like '%search_path=%', false) as path
         from pg_proc p where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosecdef
          and p.prorettype <> 'trigger'::regtype and has_function_privilege('gp_app', p.oid, 'execute')
        order by p.proname collate "C"`,
    );
    expect(functions.map((f) => f.name)).toEqual([
      'abrir_sesion',
      'confirmar_rfc',
      'corregir_rfc',
      'espacio_usado',
      'organizacion_para',
      'siguiente_folio',
    ]);
    expect(functions.filter((f) => !f.path)).toEqual([]);
  });
});

describe.each(Object.entries(tables))('%s', (table, expected) => {
  const where = () => (expected.row ? expected.row(rows) : 'true');
  const column = async (): Promise<string> => {
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
        order by ordinal_position limit 1`,
      [table],
    );
    return columns[0]?.name ?? '';
  };

  it('the row tried exists', async () => {
    if (!expected.row) return expect(expected.select).toEqual([]);
    const { rowCount } = await owner.query(`select from ${table} where ${where()}`);
    expect(rowCount).toBeGreaterThan(0);
  });

  it('is seen by whom it concerns only', async () => {
    expect(await allowed(() => `select 1 from ${table} where ${where()}`)).toEqual(inOrder(expected.select));
  });

  it('gets new rows from whom it should only', async () => {
    const statement = async (): Promise<(actor: ActorName) => string> => {
      const { insert } = expected;
      if (insert) return (actor) => `insert into ${table} ${insert(valuesFor(actor))}`;
      const name = await column();
      return () => `insert into ${table} (${name}) select ${name} from ${table} limit 1`;
    };
    // Without an example a copied row must be refused by its grants; documents have an example below.
    if (table !== 'documentos') expect(await allowed(await statement())).toEqual(inOrder(expected.inserts));
  });

  it('is changed by whom it should only', async () => {
    const name = await column();
    const set = expected.set ?? `${name} = ${name}`;
    expect(await allowed(() => `update ${table} set ${set} where ${where()}`)).toEqual(
      inOrder(expected.update),
    );
  });

  it('loses rows to whom it should only', async () => {
    expect(await allowed(() => `delete from ${table} where ${where()}`)).toEqual(inOrder(expected.delete));
  });
});

describe('nobody acts in another’s name', () => {
  it('23: no entry of the log, no event, no record as somebody else', async () => {
    const asOwner = { yo: rows.dueno, dueno: rows.dueno, organizacion: rows.organizacion };
    for (const table of ['bitacora', 'eventos', 'pre_registros'])
      expect(await allowed(() => `insert into ${table} ${tables[table]?.insert?.(asOwner)}`), table).toEqual([
        'miembro',
      ]);
  });

  it('20: no row moves to another organization or another account', async () => {
    const other = q(scene.people.otra.organizacionId);
    const moves = [
      `update documentos set organizacion_id = ${other} where id = ${q(rows.documento)}`,
      `update borradores set usuario_id = ${q(scene.people.otra.browser.usuarioId)} where id = ${q(rows.borrador)}`,
    ];
    for (const move of moves) {
      const able = await allowed(() => move);
      expect(
        able.filter((actor) => actor !== 'administrador'),
        move,
      ).toEqual([]);
    }
  });

  it('57: a paper of a draft is its author’s alone, to see, to send and to throw away', async () => {
    const { rows: made } = await owner.query<{ id: string }>(
      `with f as (
         insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         values (gen_random_uuid(), $1, 'a.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), $2) returning id
       )
       insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       select 'borrador', $3, 'rfc', 1, id, $4, $2 from f returning id`,
      [key(), rows.dueno, rows.borrador, rows.organizacion],
    );
    const id = q(made[0]?.id ?? null);
    expect(await allowed(() => `select 1 from documentos where id = ${id}`)).toEqual(['miembro']);
    expect(await allowed(() => `update documentos set vigente = false where id = ${id}`)).toEqual([
      'miembro',
    ]);
    expect(await allowed(() => `delete from documentos where id = ${id}`)).toEqual(['miembro']);
  });

  it('57: no paper is put into another organization’s record', async () => {
    const file = async (author: string | null): Promise<string> => {
      const { rows: made } = await owner.query<{ id: string }>(
        `insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         values (gen_random_uuid(), $1, 'a.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), $2) returning id`,
        [key(), author ?? rows.dueno],
      );
      return made[0]?.id ?? '';
    };
    const able: ActorName[] = [];
    for (const actor of actors) {
      const { usuarioId } = who[actor].browser;
      const statement = `insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
        values ('pre-registro', ${q(rows.preRegistro)}, 'otra', 1, '${await file(usuarioId)}', ${q(rows.organizacion)}, ${q(usuarioId ?? rows.dueno)})`;
      if ((await touched(actor, statement)) > 0) able.push(actor);
    }
    expect(able).toEqual(['miembro', 'colega', 'administrador']);
  });
});

describe('the way out of gp_app', () => {
  const roleAfter = async (statement: string): Promise<string> => {
    const client = await app.connect();
    try {
      await client.query('begin');
      await client.query(statement);
      return (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? '';
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('resetting the role stays within: gp_app is what the connection begins with', async () => {
    expect(await roleAfter('reset role')).toBe('gp_app');
    expect(await roleAfter('reset all')).toBe('gp_app');
  });

  it('a limit to know of: whoever could send SQL of their own could leave it, so no value ever becomes SQL', async () => {
    // The connection's user is the owner; only a login of its own for gp_app would close this door.
    expect(await roleAfter('set role none')).not.toBe('gp_app');
    for (const text of ["'; set role none; --", "x') ; reset role ; select ('", '$$; set role none; $$']) {
      const { administrador } = scene.people;
      const { status } = await administrador.browser.send(
        'GET',
        `/pre-registros?q=${encodeURIComponent(text)}`,
      );
      expect(status).toBe(200);
    }
    const { rows: names } = await app.query<{ name: string }>('select current_user as name');
    expect(names).toEqual([{ name: 'gp_app' }]);
  });
});
