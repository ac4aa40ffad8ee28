import type { Inicio, Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { clonePreRegistro } from '../../../test/records.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { act, see } from '../pre-registro/testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

const home = async (browser: Browser): Promise<Inicio> => {
  const { status, body } = await browser.send<Inicio>('GET', '/inicio');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const dashboard = async (): Promise<Tablero> => {
  const { tablero } = await home(scene.people.administrador.browser);
  if (!tablero) throw new Error('the administrator has no dashboard');
  return tablero;
};
const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${text}`, values)).rows[0]?.n);

/** A call of the foundation in a state, written as its own actions would leave it. */
const call = (titulo: string, estado: string, presupuesto: string): Promise<unknown> =>
  owner.query(
    `insert into convocatorias (titulo, descripcion, dirigida_a, fecha_apertura, fecha_cierre, presupuesto, criterios, estado,
       publicada_en, cerrada_en, motivo, created_by)
     select $1, 'Prevención social de la violencia.', '{osc,institucion}', (now() at time zone 'America/Chihuahua')::date - 30, (now() at time zone 'America/Chihuahua')::date + 30, $3::numeric,
            '[{"id":"a","nombre":"Impacto","descripcion":"","peso":100}]', $2,
            case when $2 <> 'borrador' then now() end, case when $2 in ('en_evaluacion', 'cerrada') then now() end,
            case when $2 = 'cancelada' then 'Sin recursos este año.' end, $4`,
    [titulo, estado, presupuesto, scene.people.administrador.browser.usuarioId],
  );

describe('who sees which home (A§6)', () => {
  it.each(['administrador', 'coordinador', 'analista', 'consultor'] as const)(
    '%s, who sees every project, has the dashboard',
    async (identity) => {
      expect((await home(scene.people[identity].browser)).tablero).not.toBeNull();
    },
  );

  it.each(['duena', 'colega', 'otra', 'nueva', 'consejero', 'consejera'] as const)(
    '%s has none',
    async (identity) => {
      expect((await home(scene.people[identity].browser)).tablero).toBeNull();
    },
  );

  it('nobody reads the counters without seeing every project', async () => {
    const rows = (permisos: typeof todosLosPermisos) =>
      actAs(portal.db, { esPersonal: true, permisos }, (tx) =>
        tx.selectFrom('contadores').selectAll().execute(),
      );
    expect(await rows(todosLosPermisos.filter((permiso) => permiso !== 'ver_proyectos'))).toEqual([]);
    expect((await rows(['ver_proyectos'])).length).toBeGreaterThan(0);
  });
});

describe('the figures of the dashboard are those of the database', () => {
  it("'Proyectos Activos', 'Organizaciones' and the stage of the pre-registration count what is there", async () => {
    const { indicadores, etapas } = await dashboard();
    expect(indicadores.proyectosActivos).toBe(await count('proyectos where eliminado_en is null'));
    expect(indicadores.organizaciones).toBe(await count('organizaciones'));
    expect(etapas.find(({ id }) => id === 'pre_registro')).toMatchObject({
      id: 'pre_registro',
      estado: 'active',
      enCurso: await count("proyectos where etapa = 'pre_registro' and eliminado_en is null"),
      concluidos: 0,
    });
  });

  it("'Presupuesto Total' is a dash without calls, then the sum of those open and in evaluation, to the centavo", async () => {
    expect((await dashboard()).indicadores).toMatchObject({
      presupuestoTotal: null,
      convocatoriasVigentes: 0,
    });
    await call('Activa', 'activa', '2000000.10');
    await call('En evaluación', 'en_evaluacion', '1500000.25');
    await call('Cerrada', 'cerrada', '9000000');
    await call('Cancelada', 'cancelada', '9000000');
    await call('Borrador', 'borrador', '9000000');
    const { indicadores, etapas } = await dashboard();
    expect(indicadores).toMatchObject({ presupuestoTotal: '3500000.35', convocatoriasVigentes: 2 });
    expect(etapas[0]).toEqual({
      id: 'convocatoria',
      estado: 'active',
      enCurso: 2,
      concluidos: 1,
      proyectos: [],
    });
  });

  it("'Tasa de Aprobación' is a dash before the first decision, and moves with each", async () => {
    expect((await dashboard()).indicadores.aprobacion).toBeNull();
    const { duena, coordinador, administrador } = scene.people;
    const first = await clonePreRegistro(scene, duena, 'en_revision');
    const second = await clonePreRegistro(scene, duena, 'en_revision');
    await act(coordinador.browser, 'aprobar', first, { justificacion: 'Los datos se cotejaron en persona.' });
    await act(coordinador.browser, 'rechazar', second, { motivo: 'No corresponde al objeto del programa.' });
    expect((await dashboard()).indicadores.aprobacion).toEqual({
      porcentaje: 50,
      validados: 1,
      decididos: 2,
    });
    const rejected = await see(administrador.browser, second.id);
    await act(administrador.browser, 'reabrir', rejected.body, {
      motivo: 'La organización aclaró su objeto.',
    });
    expect((await dashboard()).indicadores.aprobacion).toEqual({
      porcentaje: 100,
      validados: 1,
      decididos: 1,
    });
  });

  it('the counters agree with the rows after inserts, moves and deletions, one by one and in bulk', async () => {
    const { duena, administrador } = scene.people;
    const gone = await clonePreRegistro(scene, duena, 'rechazado');
    await act(administrador.browser, 'eliminar', gone, { motivo: 'Se envió dos veces por error.' });
    await owner.query(
      "update pre_registros set estado = 'en_revision', version = version + 1 where estado = 'pendiente_validacion' and eliminado_en is null",
    );
    for (const [tabla, columna, condicion] of [
      ['pre_registros', 'estado', 'eliminado_en is null'],
      ['proyectos', 'etapa', 'eliminado_en is null'],
      ['convocatorias', 'estado', 'eliminado_en is null'],
      ['organizaciones', "'registrada'", 'true'],
    ]) {
      const { rows } = await owner.query(
        `select estado, sum(n)::int as n from contadores where tabla = $1 group by 1 having sum(n) <> 0 order by 1`,
        [tabla],
      );
      const { rows: real } = await owner.query(
        `select ${columna} as estado, count(*)::int as n from ${tabla} where ${condicion} group by 1 order by 1`,
      );
      expect(rows, tabla).toEqual(real);
    }
  });

  it('twenty who write at once lose no count', async () => {
    const { duena } = scene.people;
    const before = (await dashboard()).etapas.find(({ id }) => id === 'pre_registro')?.enCurso ?? 0;
    await Promise.all(
      Array.from({ length: 20 }, () => clonePreRegistro(scene, duena, 'pendiente_validacion')),
    );
    const after = (await dashboard()).etapas.find(({ id }) => id === 'pre_registro')?.enCurso;
    expect(after).toBe(before + 20);
  });
});

describe("'Actividad Reciente'", () => {
  it('tells the log in words, newest first, with who did it and the page of the record', async () => {
    const { duena, coordinador } = scene.people;
    const record = await clonePreRegistro(scene, duena, 'en_revision');
    await act(coordinador.browser, 'rechazar', record, { motivo: 'No corresponde al objeto del programa.' });
    const { rows } = await owner.query<{ folio: string; nombre: string }>(
      `select p.folio, u.nombre from pre_registros p, usuarios u where p.id = $1 and u.id = $2`,
      [record.id, coordinador.browser.usuarioId],
    );
    const [newest] = (await dashboard()).actividad;
    expect(newest).toMatchObject({
      texto: 'Rechazó el pre-registro',
      quien: rows[0]?.nombre,
      enlace: `/pre-registro/ver/${record.id}`,
    });
    expect(newest?.nombre).toContain(rows[0]?.folio);
  });

  it('a record that was deleted keeps its name and leads nowhere', async () => {
    const { duena, administrador } = scene.people;
    const record = await clonePreRegistro(scene, duena, 'rechazado');
    await act(administrador.browser, 'eliminar', record, { motivo: 'Se envió dos veces por error.' });
    expect((await dashboard()).actividad[0]).toMatchObject({
      texto: 'Eliminó el pre-registro',
      enlace: null,
    });
  });

  it('has at most eight entries, each with its words', async () => {
    const { actividad } = await dashboard();
    expect(actividad.length).toBeLessThanOrEqual(8);
    for (const { texto } of actividad) expect(texto).toMatch(/^\p{Lu}.*\p{Ll}/u);
  });
});

describe('the flow of the dashboard', () => {
  it('holds each project once, in the stage where it stands, those that wait longest first', async () => {
    const { etapas } = await dashboard();
    expect(etapas[0]).toMatchObject({ id: 'convocatoria', proyectos: [] });
    for (const { id, enCurso, proyectos } of etapas.slice(1)) {
      const { rows } = await owner.query<{ id: string }>(
        'select id from proyectos where etapa = $1 and eliminado_en is null order by turno_desde, id limit 48',
        [id],
      );
      expect(proyectos.map((proyecto) => proyecto.id)).toEqual(rows.map((row) => row.id));
      expect(enCurso).toBeGreaterThanOrEqual(proyectos.length);
    }
    expect(etapas.find(({ id }) => id === 'pre_registro')?.proyectos[0]).toMatchObject({
      folio: expect.stringMatching(/^PR/),
      nombre: expect.any(String),
      turno: expect.stringMatching(/^(fundacion|organizacion)$/),
      abierta: true,
    });
  });
});

describe("'Tus pendientes'", () => {
  const titles = async (browser: Browser): Promise<string[]> =>
    (await home(browser)).pendientes.items.map(({ titulo }) => titulo);

  it('an applicant is told what to correct, and its colleague as well; a stranger is not', async () => {
    const { duena, colega, otra } = scene.people;
    const record = await clonePreRegistro(scene, duena, 'requiere_cambios');
    const { rows } = await owner.query<{ folio: string }>('select folio from pre_registros where id = $1', [
      record.id,
    ]);
    const expected = `${rows[0]?.folio} requiere cambios`;
    const marca = { comentario: 'Dilo mejor.', valor: '' };
    await owner.query('alter table pre_registros disable trigger user');
    await owner.query('update pre_registros set observaciones_enviadas = $2 where id = $1', [
      record.id,
      JSON.stringify({ marcas: { mision: marca, vision: marca }, comentarios: '', documentos: '' }),
    ]);
    await owner.query('alter table pre_registros enable trigger user');
    for (const { browser } of [duena, colega]) expect(await titles(browser)).toContain(expected);
    expect(await titles(otra.browser)).not.toContain(expected);
    const item = (await home(duena.browser)).pendientes.items.find(({ titulo }) => titulo === expected);
    expect(item).toMatchObject({
      accion: 'Corregir 2 observaciones',
      enlace: `/pre-registro/editar/${record.id}`,
    });
  });

  it('a reviewer finds what waits, the longest first, ten of them and where the rest is', async () => {
    const { duena, coordinador } = scene.people;
    const old = await clonePreRegistro(scene, duena, 'pendiente_validacion');
    // Older than any, and sent back by its organization just now.
    const back = await clonePreRegistro(scene, duena, 'pendiente_validacion');
    const since = new Date(Date.now() - 40 * 86_400_000);
    await owner.query(
      `alter table pre_registros disable trigger user;
       update pre_registros set created_at = now() - interval '90 days' where id = '${back.id}';
       update pre_registros set turno_desde = '${since.toISOString()}' where id = '${old.id}';
       alter table pre_registros enable trigger user`,
    );
    const { pendientes } = await home(coordinador.browser);
    const reviews = pendientes.items.filter(({ accion }) => accion === 'Revisar');
    expect(reviews).toHaveLength(10);
    const { rows } = await owner.query<{ folio: string; nombre: string }>(
      'select folio, nombre_organizacion as nombre from pre_registros where id = $1',
      [old.id],
    );
    expect(reviews[0]).toMatchObject({
      enlace: `/pre-registro/revision/${old.id}`,
      clase: 'por_revisar',
      desde: since.toISOString(),
      registro: { folio: rows[0]?.folio, nombre: rows[0]?.nombre, junto: 'Solicitud Directa' },
    });
    const total = await count(
      "pre_registros where estado in ('pendiente_validacion', 'en_revision') and eliminado_en is null",
    );
    expect(pendientes.totales).toEqual({ por_revisar: Number(total) });
    expect(pendientes.resto).toContainEqual({
      texto: `Ver los ${total} pre-registros por revisar`,
      enlace: expect.stringMatching(/^\/pre-registro\?estado=.*&orden=desde&sentido=asc$/u),
    });
  });

  it('staff that only read are told of nothing to do', async () => {
    expect((await home(scene.people.consultor.browser)).pendientes).toEqual({
      items: [],
      totales: {},
      resto: [],
    });
  });

  it('a draft with something typed waits to be sent, until the call that it answers closes', async () => {
    const { nueva } = scene.people;
    expect(await titles(nueva.browser)).toEqual([]);
    const save = (datos: Record<string, string>, version: number) =>
      nueva.browser.send('PUT', '/borradores/pre-registro', { version, datos });
    const { rows } = await owner.query<{ id: string; cierra_en: Date }>(
      "select id, cierra_en from convocatorias where titulo = 'Activa'",
    );
    const [abierta] = rows;
    const context = { tipo_solicitud: 'convocatoria', convocatoria_id: abierta?.id ?? '' };
    expect((await save(context, 0)).status).toBe(200);
    expect(await titles(nueva.browser)).toEqual([]);
    expect((await save({ ...context, mision: 'Acompañar a jóvenes.' }, 1)).status).toBe(200);
    const [item] = (await home(nueva.browser)).pendientes.items;
    expect(item).toMatchObject({
      titulo: 'Tienes un pre-registro sin enviar para «Activa»',
      accion: 'Continuar',
    });
    expect(new Date(item?.vence ?? 0).getTime()).toBe((abierta?.cierra_en.getTime() ?? 0) - 1);
  });

  it('who manages calls is told of evaluations to conclude and of drafts whose opening passed; others are not', async () => {
    const { coordinador, analista } = scene.people;
    const mine = await titles(coordinador.browser);
    expect(mine).toContain('Publica «Borrador»');
    expect(mine).toContain('Concluye la evaluación de «En evaluación»');
    expect((await titles(analista.browser)).filter((titulo) => titulo.includes('«'))).toEqual([]);
  });

  it('an evaluation is not to be concluded while a pre-registration of its call is undecided', async () => {
    const { coordinador, duena } = scene.people;
    const asks = async () =>
      (await titles(coordinador.browser)).includes('Concluye la evaluación de «En evaluación»');
    const record = await clonePreRegistro(scene, duena, 'pendiente_validacion');
    const move = async (set: string) => {
      await owner.query('alter table proyectos disable trigger user');
      await owner.query(
        `update proyectos set ${set} where id = (select proyecto_id from pre_registros where id = $1)`,
        [record.id],
      );
      await owner.query('alter table proyectos enable trigger user');
    };
    expect(await asks()).toBe(true);
    await move(`tipo_solicitud = 'convocatoria',
                convocatoria_id = (select id from convocatorias where titulo = 'En evaluación')`);
    expect(await asks()).toBe(false);
    await move("etapa = 'registro'");
    expect(await asks()).toBe(true);
  });

  it('an invitation waits for whom it was sent to, until its last day ends', async () => {
    const { duena, otra, administrador } = scene.people;
    await owner.query(
      `insert into invitaciones (organizacion_id, mensaje, vence_el, created_by) values ($1, 'Te invitamos.', (now() at time zone 'America/Chihuahua')::date + 5, $2)`,
      [duena.organizacionId, administrador.browser.usuarioId],
    );
    const words = 'La fundación te invita a presentar un proyecto';
    expect(await titles(duena.browser)).toContain(words);
    expect(await titles(otra.browser)).not.toContain(words);
    expect(await titles(administrador.browser)).not.toContain(words);
    await owner.query("update invitaciones set estado = 'vencida', version = version + 1");
    expect(await titles(duena.browser)).not.toContain(words);
  });
});
