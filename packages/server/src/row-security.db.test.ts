import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal } from '../test/portal.ts';
import { clonePreRegistro, colleagueInvitationOf, makeProyecto, paperOf } from '../test/records.ts';
import { createScene, type Person, type Scene } from '../test/scene.ts';
import {
  type ActorName,
  actors,
  CONVOCATORIA,
  key,
  permisos,
  q,
  type Rows,
  tables,
  type Values,
} from '../test/table-rights.ts';

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
    archivo: await one(
      `insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       values (gen_random_uuid(), $1, 'a.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), $2) returning id`,
      [key(), dueno],
    ),
    borrador: await one("insert into borradores (formulario, usuario_id) values ('otro', $1) returning id", [
      dueno,
    ]),
    documento: await one("select id from documentos where entidad_id = $1 and ranura = 'rfc'", [preRegistro]),
    proyecto: (await makeProyecto(scene, duena)).id,
  };
  await owner.query(
    `insert into invitaciones (organizacion_id, mensaje, vence_el, created_by)
     values ($1, 'de-prueba', '2099-12-31', $2)`,
    [organizacion, administrador.browser.usuarioId],
  );
  await paperOf(scene, duena, 'poder_notarial');
  await colleagueInvitationOf(scene, duena, 'colega@pruebas.mx');
  await owner.query(
    `insert into convocatorias (id, titulo, descripcion, dirigida_a, fecha_apertura, fecha_cierre, presupuesto, criterios, estado,
                                publicada_en, ultima_adenda, created_by)
     values ($1, 'de-prueba', 'x', '{osc}', '2026-01-01', '2099-01-01', 1, '[{}]', 'activa', now(), 1, $2)`,
    [CONVOCATORIA, administrador.browser.usuarioId],
  );
  await owner.query(
    "insert into adendas (convocatoria_id, numero, texto, creado_por) values ($1, 1, 'de-prueba', $2)",
    [CONVOCATORIA, administrador.browser.usuarioId],
  );
  await owner.query('update convocatorias set ultima_adenda = 2, version = 2 where id = $1', [CONVOCATORIA]);
  await owner.query(
    "insert into idempotencia (clave, usuario_id, huella) values ('de-prueba-0001', $1, 'x')",
    [dueno],
  );
  await owner.query(
    "insert into notificaciones (usuario_id, evento_id, tipo, titulo) values ($1, 1, 'x.y', 'Aviso')",
    [dueno],
  );
  await owner.query(
    `with factor as (insert into segundos_factores (usuario_id, secreto, activado_en) values ($1, '\\x00', now())),
          codigo as (insert into codigos_de_recuperacion (usuario_id, huella) values ($1, repeat('0', 64))),
          llave as (insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, nombre) values ($1, 'x', '\\x00', 'Mi llave')),
          cambio as (insert into cambios_de_correo (usuario_id, email_anterior, email_nuevo, huella_anterior, huella_nuevo, expira_en)
                     values ($1, 'a@b.mx', 'c@d.mx', repeat('1', 64), repeat('2', 64), now() + interval '30 minutes'))
     insert into aceptaciones_de_aviso (usuario_id, version) values ($1, 1)`,
    [dueno],
  );
  await owner.query(
    `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado)
     values ('p', 'a@b.mx', 'a', 't', 'h', 'de-prueba', 'fallido')`,
  );
  await owner.query(
    "insert into preferencias_de_aviso (usuario_id, clase, canal, entrega) values ($1, 'x', 'ambos', 'al_momento')",
    [dueno],
  );
  await owner.query(
    `insert into direcciones_rebotadas (email, origen, motivo)
     select email, 'servidor', 'de-prueba' from usuarios where id = $1`,
    [dueno],
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
  archivo: rows.archivo,
  proyecto: rows.proyecto,
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

  it('has an example of a new row wherever one may be written, and of a change wherever one may be made', () => {
    for (const [name, { grants, insert, set, row }] of Object.entries(tables)) {
      expect(insert !== undefined, name).toBe(/\binsert\b/u.test(grants));
      expect(set !== undefined, name).toBe(/\bupdate\b/u.test(grants));
      expect(row !== undefined, name).toBe(/\bselect\b/u.test(grants));
    }
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
      'aceptar_invitacion',
      'apartar_convocatoria',
      'cambiar_rol_de_colega',
      'confirmar_rfc',
      'consultar_invitacion',
      'corregir_rfc',
      'duplicados_de',
      'editar_perfil',
      'espacio_usado',
      'hallar',
      'hallar_todos',
      'invitacion_de_enlace',
      'invitaciones_recibidas',
      'levantar_rebote',
      'mi_bitacora',
      'organizacion_para',
      'reportar_rebote',
      'retirar_colega',
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

  it('has a row to try, unless nobody may see any', async () => {
    const { rowCount } = await owner.query(`select from ${table} where ${where()}`);
    expect((rowCount ?? 0) > 0 || expected.select.length === 0).toBe(true);
  });

  it('is seen by whom it concerns only', async () => {
    expect(await allowed(() => `select 1 from ${table} where ${where()}`)).toEqual(inOrder(expected.select));
  });

  it('gets new rows from whom it should only', async () => {
    const name = await column();
    const statementOf = (actor: ActorName): string =>
      // Without an example, any row must be refused by the grants alone.
      `insert into ${table} ${expected.insert?.(valuesFor(actor)) ?? `(${name}) select null where false`}`;
    expect(await allowed(statementOf)).toEqual(inOrder(expected.inserts));
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
    const asOwner = { ...valuesFor('miembro') };
    for (const table of ['bitacora', 'documentos', 'eventos', 'pre_registros', 'proyectos'])
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
