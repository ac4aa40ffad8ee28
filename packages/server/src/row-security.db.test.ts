import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal } from '../test/portal.ts';
import type { Person, Scene } from '../test/scene.ts';
import { type ActorName, actors, key, q, type Rows, tables, type Values } from '../test/table-rights.ts';
import { createWall, type Wall } from '../test/wall.ts';

const portal = await createTestPortal();
const { owner, app } = portal.db.pools;
let wall: Wall;
let scene: Scene;
let rows: Rows & Values;
let who: Readonly<Record<ActorName, Person>>;
beforeAll(async () => {
  wall = await createWall(portal);
  ({ scene, rows, who } = wall);
});

/** Refused by a grant, a policy or a list; any other failure is a fault of the test. */
const allowed = async (statementOf: (actor: ActorName) => string): Promise<ActorName[]> => {
  const able: ActorName[] = [];
  for (const actor of actors) if ((await wall.touched(actor, statementOf(actor))) > 0) able.push(actor);
  return able;
};

const valuesFor = (actor: ActorName): Values => ({
  yo: who[actor].browser.usuarioId,
  dueno: rows.dueno,
  organizacion: rows.organizacion,
  archivo: rows.archivo,
  proyecto: rows.proyecto,
  registro: rows.preRegistro,
  lectora: rows.lectora,
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
      'abiertos_en_el_repositorio',
      'abrir_formulacion',
      'abrir_sesion',
      'abrir_subida',
      'abrir_subida_al_repositorio',
      'aceptar_invitacion',
      'acuerdo_de_ejecucion',
      'ajustes_vigentes',
      'apartar_acuerdo',
      'apartar_convocatoria',
      'apartar_formulacion',
      'apartar_proyecto',
      'apartar_punto',
      'apartar_seguimiento',
      'apartar_texto_por_firmar',
      'asiento_ocupado_despues',
      'asignar_responsable',
      'autoridades_de_confianza',
      'avance_de_altas',
      'calendario_inhabil',
      'cambiar_de_organizacion',
      'cambiar_rol_de_colega',
      'cartas_de_cuenta',
      'cercanos_en_el_repositorio',
      'cerrar_subida',
      'clabe_de_otra',
      'comparar_libro',
      'comprometido_por',
      'confirmar_rfc',
      'consultar_invitacion',
      'contar_cuentas',
      'contar_descarga',
      'corregir_rfc',
      'correos_que_esperan',
      'cuenta_a_la_vista',
      'cuentas_a_la_vista',
      'cuentas_de_rol',
      'cuentas_del_repositorio',
      'cuentas_por_permiso',
      'cuentas_por_rol',
      'datos_abiertos',
      'debe_donativo',
      'donativos_por_publicar',
      'donativos_publicados',
      'duplicados_de',
      'editar_perfil',
      'entradas_de_cuenta',
      'es_del_lado',
      'escribe_seccion',
      'espacio_del_repositorio',
      'espacio_usado',
      'firma_por',
      'guardar_plantilla_de_convenio',
      'hallar',
      'hallar_en_bitacora',
      'hallar_en_orden',
      'hallar_todos',
      'hay_quien_firme',
      'identidad',
      'invitacion_de_enlace',
      'invitaciones_recibidas',
      'juntar_subida',
      'lee_puntajes',
      'leer_clabe',
      'leer_correo',
      'levantar_rebote',
      'logo',
      'marcas_de',
      'mi_bitacora',
      'mis_organizaciones',
      'mover_proyecto',
      'mueve_comprobacion',
      'mueve_finiquito',
      'mueve_ministracion',
      'mueve_modificatorio',
      'mueve_reintegro',
      'mueve_rendimiento',
      'mueve_revision',
      'mueve_terminacion',
      'nombres_de_bitacora',
      'objetivo_de_bitacora',
      'olvidar_partes',
      'organizacion_para',
      'organizaciones_aparte',
      'organizaciones_con_acceso',
      'pagado_de',
      'pagos_de_carta',
      'palabras_de_correo',
      'palabras_en_vigor',
      'partes_de',
      'partir_subida',
      'periodo_de_su_calendario',
      'persona_de_bitacora',
      'personas_de_bitacora',
      'personas_del_caso',
      'plan_visto',
      'plantillas_de_convenio',
      'porcentaje_de_transferencia',
      'presentes_en',
      'presentes_en_formulacion',
      'proyectos_con_acceso',
      'puntajes_por_promediar',
      'recibir_parte',
      'registro_de_folio',
      'renuncio_a_evaluar',
      'reportar_rebote',
      'restablecer_segundo_factor',
      'restante_para_convenio',
      'restante_visto',
      'retener_arco',
      'retirar_colega',
      'retomar_subida',
      'revision_de',
      'revision_en_lista',
      'revisores',
      'se_firma',
      'se_nombra',
      'se_sienta',
      'siguiente_folio',
      'sumar_habiles',
      'tomar_cuenta',
      'usar_frase',
      'uso_de_cfdi',
      'uso_de_comprobante',
      'uso_de_comprobante_de_rendimiento',
      'usos_de_factura',
      've_sesion',
      'ver_subida',
      'verificar_documento',
      'version_de_aprobacion',
      'version_de_revision',
      'votaron',
      'votos_por_contar',
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
