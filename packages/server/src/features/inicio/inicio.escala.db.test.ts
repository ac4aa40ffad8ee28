import type { Permiso } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { slices } from '../../app.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { countByState } from '../modulos/public.ts';
import { apply } from '../pre-registro/testing/stories.ts';
import { readPendientes, readTablero } from './inicio.tablero.ts';

/**
 * What the home page, the menu and the search read must not grow with what the portal holds (promises.md): none of it
 * may walk through a large table. PostgreSQL itself tells how often it did, per transaction.
 */

const YO = '11111111-1111-4111-8111-111111111111';
const ROWS = 6_000;
const portal = await createTestPortal();
const { owner } = portal.db.pools;

beforeAll(async () => {
  const { id } = await apply(await portal.browser({ rol: 'solicitante' }));
  await owner.query(
    `with hechos as (
       insert into proyectos (folio, organizacion_id, tipo_solicitud, created_by)
       select 'PROJ-2001-' || lpad(n::text, 6, '0'), p.organizacion_id, 'solicitud_organizacion', p.created_by
         from pre_registros p, generate_series(1, ${ROWS}) n where p.id = $1
       returning id, folio
     )
     insert into pre_registros (folio, organizacion_id, proyecto_id, estado, formulario_version, respuestas, created_by)
     select 'PR-2001-' || right(h.folio, 6), p.organizacion_id, h.id,
            (array['pendiente_validacion', 'en_revision', 'requiere_cambios', 'validado', 'rechazado'])[1 + right(h.folio, 6)::int % 5],
            p.formulario_version, p.respuestas || jsonb_build_object('nombre_organizacion', 'Colectivo ' || md5(h.folio)), p.created_by
       from hechos h, pre_registros p where p.id = $1`,
    [id],
  );
  await owner.query(
    `insert into organizaciones (nombre, tipo) select 'Colectivo ' || md5(n::text), 'osc' from generate_series(1, ${ROWS}) n`,
  );
  await owner.query(
    `insert into bitacora (accion, entidad, entidad_id, organizacion_id)
     select 'otra.cosa', 'otra', n::text, null from generate_series(1, ${ROWS}) n`,
  );
  await owner.query(
    "insert into usuarios (id, nombre, email) values ($1, 'Personal', 'personal@fundacion.mx')",
    [YO],
  );
  await owner.query(
    `insert into convocatorias (titulo, descripcion, fecha_apertura, fecha_cierre, created_by)
     select 'Convocatoria ' || n, 'x', '2026-01-01', '2026-02-01', $1 from generate_series(1, ${ROWS}) n`,
    [YO],
  );
  await owner.query(
    `insert into invitaciones (email, mensaje, vence_el, created_by)
     select 'p' || n || '@b.mx', 'x', '2099-12-31', $1 from generate_series(1, ${ROWS}) n`,
    [YO],
  );
  await owner.query(
    `insert into borradores (formulario, usuario_id, datos)
     select 'pre-registro', $1, jsonb_build_object('mision', 'x', 'convocatoria_id', c.id, 'invitacion_id', i.id)
       from (select id from convocatorias limit 1) c, (select id from invitaciones limit 1) i`,
    [YO],
  );
  await owner.query(
    `insert into repositorio (folio, nombre, categoria, descripcion, nivel_acceso, estado, texto, created_by)
     select 'DOC-' || lpad(n::text, 6, '0'), 'Colectivo ' || md5(n::text), 'reporte', 'Informe del año', 'privado', 'activo',
            'zz ' || md5('texto' || n), $1
       from generate_series(1, ${ROWS}) n`,
    [YO],
  );
  await owner.query(
    `insert into solicitudes_arco (folio, derecho, asunto, descripcion, via, titular_nombre, titular_email, recibida_el, responder_antes, created_by)
     select 'ARCO-2001-' || lpad(n::text, 6, '0'), 'acceso', 'Colectivo ' || md5(n::text), 'Pido saber qué datos míos tienen.',
            'correo', 'Persona ' || n, 'p' || n || '@b.mx', (now() at time zone 'America/Chihuahua')::date, (now() at time zone 'America/Chihuahua')::date + 1 + n % 300, $1
       from generate_series(1, ${ROWS}) n`,
    [YO],
  );
  await owner.query(
    'vacuum analyze solicitudes_arco, repositorio, pre_registros, proyectos, organizaciones, bitacora, contadores, convocatorias, invitaciones, borradores',
  );
});

const large = [
  'pre_registros',
  'proyectos',
  'organizaciones',
  'bitacora',
  'convocatorias',
  'invitaciones',
  'repositorio',
  'solicitudes_arco',
];

/** How often each large table was read from end to end, as this connection knows it. */
const walks = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ relname: string; n: string }>`
    select relname, seq_scan as n from pg_stat_xact_user_tables where relname in (${sql.join(large)})`.execute(
    tx,
  );
  return new Map(rows.map(({ relname, n }) => [relname, Number(n)]));
};

/** The large tables that the work read from end to end. */
const walkedBy = (
  permisos: readonly Permiso[],
  work: (uow: ActorUow) => Promise<unknown>,
): Promise<string[]> =>
  actAs(portal.db, { usuarioId: YO, esPersonal: true, permisos }, async (tx) => {
    const before = await walks(tx);
    await work({
      tx,
      actor: {
        usuarioId: YO,
        nombre: 'Personal',
        email: 'personal@fundacion.mx',
        organizacionId: null,
        rol: 'coordinador',
        esPersonal: true,
        alcance: 'todo',
        permisos: new Set(permisos),
      },
      sessionId: null,
      now: new Date(),
      ip: null,
    });
    const after = await walks(tx);
    return large.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0));
  });

const permisos: readonly Permiso[] = [
  'ver_proyectos',
  'revisar_pre_registros',
  'gestionar_convocatorias',
  'gestionar_documentos',
  'atender_arco',
];
const parts = {
  actividades: slices.flatMap(({ actividad }) => actividad ?? []),
  pendientes: slices.flatMap(({ pendientes }) => pendientes ?? []),
};

describe('nothing of the first screen walks through a large table', () => {
  it('a list without an index would be noticed', async () => {
    expect(
      await walkedBy(permisos, ({ tx }) => sql`select count(respuestas) from pre_registros`.execute(tx)),
    ).toEqual(['pre_registros']);
  });

  it('the dashboard', async () => {
    expect(await walkedBy(permisos, (uow) => readTablero(uow, parts))).toEqual([]);
  });

  it("'Tus pendientes' of who reviews and manages calls", async () => {
    expect(await walkedBy(permisos, (uow) => readPendientes(uow, parts))).toEqual([]);
  });

  it('the badges of the menu, of which there are as many as records', async () => {
    const modulo = {
      id: 'preRegistro',
      tabla: 'pre_registros',
      validados: ['validado'],
      esperanAlSolicitante: [],
    };
    const walked = await walkedBy(permisos, async (uow) => {
      const conteos = await countByState(uow, [modulo]);
      expect(conteos.find(({ estado }) => estado === 'validado')?.n).toBe(ROWS / 5);
    });
    expect(walked).toEqual([]);
  });

  it.each(['colectivo', 'colectivo a1b', 'nada coincide con esto', 'PR-2001-000777', 'zz'])(
    'the search for «%s»',
    async (texto) => {
      const walked = await walkedBy(permisos, async (uow) => {
        for (const { busqueda } of slices)
          await busqueda?.(uow, { texto, folio: texto.toUpperCase(), limite: 5 });
      });
      // Calls are tens a year, read whole and in order: they are in no index of words (app.buscables). Of so few narrow rows the
      // 2,000 that a search leafs through at most are a third.
      const few = ['convocatorias', 'solicitudes_arco'];
      expect(walked.filter((table) => !few.includes(table))).toEqual([]);
    },
  );
});
