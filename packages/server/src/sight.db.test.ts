import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs, type TestActor } from '../test/database.ts';
import { createTestPortal } from '../test/portal.ts';
import { makeProyecto } from '../test/records.ts';
import { createScene, type Scene } from '../test/scene.ts';
import { exceptions } from '../test/sight-exceptions.ts';
import { act } from './features/pre-registro/testing/stories.ts';

/** Sight is said once (ADR 0042): which policies ask it, what it costs, and what an access opens and closes. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
  const { id } = await makeProyecto(scene, scene.people.duena);
  await owner.query(
    "insert into notas (proyecto_id, etapa, texto, autor) values ($1, 'pre_registro', 'Una nota', $2)",
    [id, scene.people.analista.browser.usuarioId],
  );
});

/** The predicate as PostgreSQL writes it back. */
const PREDICATE =
  /app\.ve_proyecto\((id|proyecto_id), (?:organizacion_id|NULL::uuid), \( SELECT app\.organizacion_id\(\) AS organizacion_id\), \( SELECT app\.ve_todo\(\) AS ve_todo\), \( SELECT app\.proyectos_con_acceso\(\) AS proyectos_con_acceso\)\)/u;

/** Tables of a case whose column has another name. */
const ofACase = ['proyectos'];

type Policy = { readonly name: string; readonly cmd: string; readonly says: string };

describe('the catalogue', () => {
  it('every policy of a table with a case goes by the predicate, but those that are named here', async () => {
    const { rows } = await owner.query<Policy & { readonly tabla: string }>(
      `select p.tablename as tabla, p.tablename || '.' || p.policyname as name, p.cmd, concat_ws(' ', p.qual, p.with_check) as says
         from pg_policies p
        where p.schemaname = 'public' and (p.tablename = any ($1) or exists (
          select from information_schema.columns c
           where c.table_schema = 'public' and c.table_name = p.tablename and c.column_name = 'proyecto_id'))`,
      [ofACase],
    );
    expect(new Set(rows.map(({ tabla }) => tabla))).toEqual(
      new Set([
        ...['co_disenos', 'codiseno_secciones', 'codiseno_sesiones', 'comentarios'],
        ...['accesos_proyecto', 'bitacora', 'documentos', 'documentos_emitidos', 'eventos', 'notas'],
        ...['formulacion_secciones', 'formulacion_versiones', 'formulaciones'],
        ...['pre_registros', 'proyectos', 'registros', 'repositorio', 'textos_por_firmar'],
        ...['co_disenos', 'codiseno_secciones', 'codiseno_sesiones', 'comentarios'],
        ...['aprobaciones', 'aprobacion_rondas', 'aprobacion_documentos', 'aprobacion_evaluadores'],
        ...['aprobacion_evaluaciones', 'aprobacion_calificaciones', 'aprobacion_dictamenes'],
        ...['aprobacion_condiciones', 'aprobacion_votaciones', 'puntos_de_sesion'],
        ...['convenios', 'convenio_pasos', 'convenio_solicitudes', 'convenio_cuentas', 'convenio_textos'],
        ...['convenio_modificatorios', 'convenio_representantes', 'seguimientos'],
        ...['acuerdos', 'partidas', 'plan_partidas', 'plan_actividades', 'plan_indicadores', 'plan_hitos'],
        ...['plan_ministraciones', 'movimientos', 'saldos'],
        ...['ministraciones', 'ministracion_cuentas', 'ministracion_reintegros', 'ministracion_donativos'],
        ...[
          'comprobaciones',
          'comprobacion_pagos',
          'comprobacion_pdfs',
          'comprobacion_revisiones',
          'saldos_partida',
        ],
        ...['transferencias', 'rendimientos'],
        ...['avances', 'avance_paginas'],
        'cartas',
        ...['visitas', 'visita_paginas'],
        'seguimiento_marchas',
        'territorios',
        'expedientes_de_auditoria',
        ...['firma_recordatorios', 'hilo_revisiones'],
      ]),
    );
    const elsewhere = rows.filter(({ says }) => !PREDICATE.test(says)).map(({ name }) => name);
    expect(elsewhere.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });

  it('each asks it of its own case', async () => {
    const { rows } = await owner.query<{ tabla: string; says: string }>(
      "select tablename as tabla, concat_ws(' ', qual, with_check) as says from pg_policies where schemaname = 'public'",
    );
    const asked = rows.flatMap(({ tabla, says }) => {
      const [, column] = PREDICATE.exec(says) ?? [];
      return column ? [[tabla, column]] : [];
    });
    expect(asked).toEqual(asked.map(([tabla]) => [tabla, tabla === 'proyectos' ? 'id' : 'proyecto_id']));
  });

  it("no policy and no function asks 'ver_proyectos' for itself: who holds it may see a few cases only", async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select tablename || '.' || policyname as name from pg_policies where concat(qual, with_check) like '%ver_proyectos%'
       union all
       select proname::text from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace) and prosrc like '%ver_proyectos%'
       order by 1`,
    );
    // The two that the predicate is made of, what is searched by it, what weighs the rights that somebody gives, and whom of the
    // staff that sees every case a session's events are told.
    expect(rows.map(({ name }) => name)).toEqual([
      'busca_en',
      'da_lo_suyo',
      'proyectos_con_acceso',
      'rehacer_etapa',
      'reservar_evento_de_sesion',
      've_todo',
    ]);
  });

  it('log, events and papers of a record say its case, whatever table it stands in', async () => {
    const { rows } = await owner.query<{ tabla: string }>(
      `select c.table_name::text as tabla from information_schema.columns c
        where c.table_schema = 'public' and c.column_name = 'proyecto_id' and c.table_name not in ('bitacora', 'eventos')
          -- Named by its proyecto.
          and c.table_name not like 'formulacion%'
          -- Parts of a record, which is the one that is named.
          and c.table_name not like 'codiseno\\_%' and c.table_name not like 'aprobacion\\_%' and c.table_name not like 'convenio\\_%'
          and c.table_name not like 'ministracion\\_%' and c.table_name not like 'comprobacion\\_%'
          and c.table_name not like 'avance\\_%' and c.table_name not like 'visita\\_%'
          and c.table_name not like 'plan\\_%' and c.table_name not in ('partidas', 'movimientos', 'saldos', 'saldos_partida', 'seguimiento_marchas', 'territorios')
          and c.table_name not in ('firma_recordatorios', 'hilo_revisiones') and c.table_name <> 'puntos_de_sesion'
          and not exists (select from app.entidades_de_caso e where e.tabla = c.table_name::regclass)`,
    );
    expect(rows).toEqual([]);
  });

  it('a role by access reads and votes, and no role of an organization sees more than its own', async () => {
    const made = (es: string, alcance: string, permisos: string) =>
      owner.query(
        `insert into roles (clave, folio, nombre, descripcion, es_personal, alcance, permisos)
         values ('de_prueba', 'ROL-900', 'De prueba', 'Solo para esta prueba', ${es}, '${alcance}', '${permisos}')`,
      );
    await expect(made('true', 'por_acceso', '{ver_proyectos,revisar_pre_registros}')).rejects.toThrow(
      'por_acceso_lee_y_vota',
    );
    await expect(made('false', 'todo', '{}')).rejects.toThrow('alcance_del_personal');
    await expect(
      owner.query("update roles set alcance = 'por_acceso' where clave = 'administrador'"),
    ).rejects.toThrow('rol_del_sistema');
  });
});

describe('what it costs', () => {
  const tables = [
    'proyectos',
    'pre_registros',
    'documentos',
    'documentos_emitidos',
    'notas',
    'bitacora',
    'eventos',
  ];
  const plan = (actor: TestActor, tabla: string): Promise<string> =>
    actAs(portal.db, actor, async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off, summary off)
        select count(*) from ${sql.table(tabla)}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it.each(tables)('%s: it is asked once a statement, and nothing is called for a row', async (tabla) => {
    const usuarioId = scene.people.analista.browser.usuarioId ?? '';
    const staff = await plan({ usuarioId, esPersonal: true, permisos: ['ver_proyectos'] }, tabla);
    const { duena } = scene.people;
    const member = await plan(
      { usuarioId: duena.browser.usuarioId ?? '', organizacionId: duena.organizacionId ?? '' },
      tabla,
    );
    for (const text of [staff, member]) {
      expect(text).not.toContain('ve_proyecto');
      expect(text).toContain('InitPlan');
    }
    // Who sees everything is asked for no access at all.
    expect(staff).toContain('never executed');
  });
});

describe('an access', () => {
  const letIn = async (
    proyecto: string,
    usuario: string,
    desde: string,
    hasta: string | null,
  ): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, hasta, dado_por)
       values ($1, $2, 'Lectura previa', now() + $3::interval, now() + $4::interval, $5) returning id`,
      [proyecto, usuario, desde, hasta, scene.people.administrador.browser.usuarioId],
    );
    return rows[0]?.id ?? '';
  };

  it('opens one case in its dates, with its record and papers, and closes it at its end', async () => {
    const lector = await portal.browser({ rol: 'consejero' });
    const { sent, people } = scene;
    const preRegistro = sent[people.duena.organizacionId ?? ''] ?? '';
    const other = sent[people.otra.organizacionId ?? ''] ?? '';
    const { rows } = await owner.query<{ id: string }>(
      'select proyecto_id as id from pre_registros where id = $1',
      [preRegistro],
    );
    const proyecto = rows[0]?.id ?? '';
    const papers = await owner.query<{ id: string }>('select id from documentos where entidad_id = $1', [
      preRegistro,
    ]);
    const paper = papers.rows[0]?.id ?? '';
    const looks = async () => {
      const list = await lector.send<{ items: { id: string }[]; total: { n: number } }>(
        'GET',
        '/pre-registros',
      );
      const found = await lector.send<{ grupos: unknown[] }>('GET', '/busqueda?q=red apoyo');
      const history = await lector.send<{ items?: unknown[] }>('GET', `/proyectos/${proyecto}/historial`);
      const modules = await lector.send<{ visibles: string[] }>('GET', '/modulos');
      return {
        lista: list.body.items.map(({ id }) => id),
        total: list.body.total.n,
        uno: (await lector.send('GET', `/pre-registros/${preRegistro}`)).status,
        caso: (await lector.send('GET', `/proyectos/${proyecto}`)).status,
        historial: history.body.items?.length ?? 0,
        papel: (await lector.send('GET', `/documentos/${paper}/contenido`)).status,
        buscado: found.body.grupos.length,
        otro: (await lector.send('GET', `/pre-registros/${other}`)).status,
        modulos: modules.status,
      };
    };
    const nothing = {
      lista: [],
      total: 0,
      uno: 404,
      caso: 404,
      historial: 0,
      papel: 404,
      buscado: 0,
      otro: 404,
      modulos: 200,
    };
    expect(await looks()).toEqual(nothing);

    const future = await letIn(proyecto, lector.usuarioId ?? '', '1 hour', null);
    expect(await looks()).toEqual(nothing);
    await owner.query('update accesos_proyecto set hasta = desde where id = $1', [future]);

    const id = await letIn(proyecto, lector.usuarioId ?? '', '-1 hour', '1 hour');
    const open = await looks();
    expect(open).toMatchObject({
      lista: [preRegistro],
      total: 1,
      uno: 200,
      caso: 200,
      papel: 200,
      otro: 404,
    });
    expect(open.historial).toBeGreaterThan(0);
    expect(open.buscado).toBeGreaterThan(0);

    await owner.query('update accesos_proyecto set hasta = now() where id = $1', [id]);
    expect(await looks()).toEqual(nothing);
  });

  it('shows what the organization may read, and nothing that the staff write among themselves', async () => {
    const { consejera, duena, coordinador } = scene.people;
    const id = scene.sent[duena.organizacionId ?? ''] ?? '';
    const { rows } = await owner.query<{ proyecto_id: string }>(
      'select proyecto_id from pre_registros where id = $1',
      [id],
    );
    const proyectoId = rows[0]?.proyecto_id ?? '';
    const SECRETO = 'Hay que ir a ver el domicilio antes de decidir.';
    await coordinador.browser.send('POST', '/notas', { proyectoId, etapa: 'pre_registro', texto: SECRETO });
    const before = await consejera.browser.send<{ version: number }>('GET', `/pre-registros/${id}`);
    const seen = await coordinador.browser.send<{ version: number }>('GET', `/pre-registros/${id}`);
    const marcas = { vision: { valido: false, comentario: SECRETO } };
    const saved = await act(
      coordinador.browser,
      'guardar-validaciones',
      { id, version: seen.body.version },
      { marcas },
    );
    expect(saved.status).toBe(200);
    const read = await consejera.browser.send<{ version: number; revision: unknown; revisadoPor: unknown }>(
      'GET',
      `/pre-registros/${id}`,
    );
    expect(read.body).toMatchObject({ version: before.body.version, revision: null, revisadoPor: null });
    const history = await consejera.browser.send('GET', `/proyectos/${proyectoId}/historial`);
    const said = JSON.stringify([read.body, history.body]);
    expect(said).not.toContain(SECRETO);
    expect(said).not.toMatch(/anotar|guardarValidaciones/u);
    expect((await consejera.browser.send('GET', `/notas?proyectoId=${proyectoId}`)).status).toBe(403);
  });

  it('is of use to a role by access alone, and only its end changes', async () => {
    const { id } = await makeProyecto(scene, scene.people.duena);
    await expect(letIn(id, scene.people.analista.browser.usuarioId ?? '', '0', null)).rejects.toThrow(
      'by access',
    );
    await expect(letIn(id, scene.people.duena.browser.usuarioId ?? '', '0', null)).rejects.toThrow(
      'by access',
    );
    const access = await letIn(id, scene.people.consejero.browser.usuarioId ?? '', '0', null);
    for (const change of [
      `usuario_id = '${scene.people.consejera.browser.usuarioId}'`,
      "desde = now() - interval '1 day'",
      "motivo = 'Otro'",
    ])
      await expect(
        owner.query(`update accesos_proyecto set ${change} where id = $1`, [access]),
      ).rejects.toThrow('only its end');
  });
});

describe('live', () => {
  const soon = { interval: 20, timeout: 120_000 };

  it('a page hears of its cases alone, from the moment of the access to its end', async () => {
    await owner.query('alter table accesos_proyecto enable trigger accesos_anunciados');
    const lector = await portal.browser({ rol: 'consejero' });
    const [mine, theirs] = [
      await makeProyecto(scene, scene.people.duena),
      await makeProyecto(scene, scene.people.duena),
    ];
    const happen = async (id: string) => {
      const mark = randomUUID()
        .slice(0, 8)
        .replaceAll(/[^a-z]/gu, 'x');
      await owner.query(
        `insert into eventos (tipo, entidad, entidad_id, organizacion_id, audiencia) values ('proyecto.' || $1, 'proyecto', $2, $3, 'organizacion')`,
        [mark, id, scene.people.duena.organizacionId],
      );
      return `proyecto.${mark}`;
    };
    const staff = await scene.people.analista.browser.hold('/api/v1/eventos');
    let page = await lector.hold('/api/v1/eventos');
    const silent = await happen(mine.id);
    await expect.poll(staff.text, soon).toContain(silent);
    expect(page.text()).not.toContain(silent);

    // The access itself is told; the page connects again, and hears from then on.
    const { rows } = await owner.query<{ id: string }>(
      `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por) values ($1, $2, 'Sesión', now(), $3) returning id`,
      [mine.id, lector.usuarioId, scene.people.administrador.browser.usuarioId],
    );
    await expect.poll(page.ended, soon).toBe(true);
    page = await lector.hold('/api/v1/eventos');
    const [heard, elsewhere] = [await happen(mine.id), await happen(theirs.id)];
    await expect.poll(page.text, soon).toContain(heard);
    await expect.poll(staff.text, soon).toContain(elsewhere);
    expect(page.text()).not.toContain(elsewhere);

    // Its end ends the stream; the next one is silent.
    await owner.query('update accesos_proyecto set hasta = now() where id = $1', [rows[0]?.id]);
    await expect.poll(page.ended, soon).toBe(true);
    page = await lector.hold('/api/v1/eventos');
    const after = await happen(mine.id);
    await expect.poll(staff.text, soon).toContain(after);
    expect(page.text()).not.toContain(after);
    page.leave();
    staff.leave();
    await owner.query('alter table accesos_proyecto disable trigger accesos_anunciados');
  });
});
