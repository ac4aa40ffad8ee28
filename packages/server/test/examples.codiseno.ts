import {
  type EstadoCodiseno,
  SESIONES,
  sesionesDeCodiseno,
} from '@portal/domain/features/codiseno/codiseno.schema';
import {
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { addDays, today } from '@portal/domain/kernel/dates';
import { MOTIVO } from '../src/features/pre-registro/testing/stories.ts';
import type { Example } from './example.ts';
import { makeRegistro } from './examples.registro.ts';
import { maker } from './maker.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

const seccionesHasta = (sesion: number): readonly SeccionDeFormulacion[] =>
  sesionesDeCodiseno.flatMap(({ numero, secciones }) => (numero <= sesion ? secciones : []));

/** Where the case went with the end of its co-diseño. */
const etapaDe: Readonly<Partial<Record<EstadoCodiseno, string>>> = {
  completado: 'aprobacion',
  desistido: 'no_aceptado',
  cancelado: 'no_aceptado',
};

export type MadeCodiseno = Made & { readonly proyecto: string; readonly registro: string };

/** What it is made as: of one that is completed, all of it. */
export type ComoCodiseno = {
  readonly estado?: EstadoCodiseno;
  /** The session that is open; those before it are finished. */
  readonly sesion?: number;
  /** Sections of the open session that are approved. */
  readonly aprobadas?: readonly SeccionDeFormulacion[];
};

/** A co-diseño of the owner's organization, over a design that lacks nothing, with the versions that its sessions lie between. */
export const makeCodiseno = async (
  scene: Scene,
  owner: Person,
  { estado = 'en_progreso', ...como }: ComoCodiseno = {},
): Promise<MadeCodiseno> => {
  const { owner: pool } = scene.portal.db.pools;
  const completo = estado === 'completado';
  const sesion = completo ? SESIONES : (como.sesion ?? 1);
  const aprobadas = completo
    ? seccionesDeFormulacion
    : [...seccionesHasta(sesion - 1), ...(como.aprobadas ?? [])];
  const { id: registro, proyecto } = await makeRegistro(scene, owner, 'validado');
  const por = scene.people.administrador.browser.usuarioId;
  for (let numero = 2; numero <= sesion + (completo ? 2 : 1); numero++)
    await pool.query(
      `insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
       select proyecto_id, organizacion_id, $2, $3, esquema, contenido, sha256, $4
         from formulacion_versiones where proyecto_id = $1 and numero = 1`,
      [proyecto, numero, numero === 2 ? 'sesion_abierta' : 'sesion_finalizada', por],
    );
  const { rows } = await pool.query<Made>(
    `with suyo as (
       insert into co_disenos (folio, proyecto_id, organizacion_id, registro_id, nombre_organizacion, nombre_proyecto, estado, sesion,
                               aprobadas, motivo, reanuda_el, pausado_en, terminado_en, created_by)
       select folio, proyecto_id, organizacion_id, id, nombre_organizacion, nombre_proyecto, $2, $3, cardinality($4::text[]),
              case when $2 in ('pausado', 'desistido', 'cancelado') then 'Un motivo que se puede leer después.' end,
              case when $2 = 'pausado' then (now() at time zone 'America/Chihuahua')::date + 30 end, case when $2 = 'pausado' then now() end,
              case when $2 in ('completado', 'desistido', 'cancelado') then now() end, $5
         from registros where id = $1
       returning id, version, proyecto_id, organizacion_id
     ), secciones as (
       insert into codiseno_secciones (codiseno_id, seccion, proyecto_id, organizacion_id, estado, aprobada_por, aprobada_en, version_aprobada)
       select s.id, x.seccion, s.proyecto_id, s.organizacion_id, case when x.lo_esta then 'aprobado' else 'pendiente' end,
              case when x.lo_esta then $5::uuid end, case when x.lo_esta then now() end, case when x.lo_esta then 1 end
         from suyo s, (select t as seccion, t = any ($4::text[]) as lo_esta from unnest($6::text[]) t) x
     ), sesiones as (
       insert into codiseno_sesiones (codiseno_id, numero, proyecto_id, organizacion_id, abierta_en, version_antes, finalizada_por,
                                      finalizada_en, version_despues)
       select s.id, n, s.proyecto_id, s.organizacion_id, now(), n + 1, case when n < $7 then $5::uuid end,
              case when n < $7 then now() end, case when n < $7 then n + 2 end
         from suyo s, generate_series(1, $3) n order by n
     )
     select id, version from suyo`,
    [
      registro,
      estado,
      sesion,
      [...aprobadas],
      por,
      [...seccionesDeFormulacion],
      completo ? sesion + 1 : sesion,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error('There is nothing to make this co-diseño from.');
  const abiertas =
    estado === 'en_progreso' ? seccionesHasta(sesion).filter((una) => !aprobadas.includes(una)) : [];
  await pool.query('update formulaciones set para = $2, abiertas = $3 where proyecto_id = $1', [
    proyecto,
    abiertas.length > 0 ? 'ambas' : 'nadie',
    abiertas,
  ]);
  const etapa = etapaDe[estado];
  if (etapa)
    await pool.query('update proyectos set version = version + 1, etapa = $2 where id = $1', [
      proyecto,
      etapa,
    ]);
  return { ...made, proyecto, registro };
};

/** What the foundation commented on the ficha of a co-diseño of the owner's organization. */
export const makeComentario = async (
  scene: Scene,
  owner: Person,
  { texto = 'Di a cuántas familias.', resuelto = false } = {},
): Promise<Made> => {
  const { id } = await makeCodiseno(scene, owner);
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into comentarios (proyecto_id, organizacion_id, etapa, registro, seccion, tipo, texto, autor, de_la_fundacion, resuelto_por,
                              resuelto_en)
     select proyecto_id, organizacion_id, 'co_diseno', id, 'ficha', 'ajuste', $2, created_by, true,
            case when $3 then created_by end, case when $3 then now() end
       from co_disenos where id = $1 returning id`,
    [id, texto, resuelto],
  );
  return { id: rows[0]?.id ?? '', version: 1 };
};

const codiseno = (
  path: string,
  body: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>) | null,
  como: ComoCodiseno = {},
  conVersion = false,
): Example => ({
  of: 'organizacion',
  table: 'co_disenos',
  make: maker(makeCodiseno, como),
  ask: ({ id, version }) => ({
    url: `/co-disenos/${id}${path}`,
    ...(body
      ? { body: { ...(conVersion ? { version } : {}), ...(typeof body === 'function' ? body() : body) } }
      : {}),
  }),
});

const comentario = (path: string, resuelto: boolean): Example => ({
  of: 'organizacion',
  table: 'comentarios',
  make: maker(makeComentario, { resuelto }),
  ask: ({ id }) => ({ url: `/comentarios/${id}${path}`, body: {} }),
});

/** A valid use of every operation of the co-diseño and of the comments. */
export const codisenoExamples: Readonly<Record<string, Example>> = {
  'codiseno.listar': { ask: () => ({ url: '/co-disenos' }) },
  'codiseno.vistas': { ask: () => ({ url: '/co-disenos/vistas' }) },
  'codiseno.porAbrir': { ask: () => ({ url: '/co-disenos/por-abrir' }) },
  'codiseno.obtener': codiseno('', null),
  'GET /api/v1/co-disenos/:id/sesiones/:numero/minuta': codiseno('/sesiones/1/minuta', null),
  'codiseno.abrir': {
    table: 'co_disenos',
    ask: async (_record, _who, scene) => {
      const { id } = await makeRegistro(scene, scene.people.duena, 'validado');
      return { url: '/co-disenos', body: { registroId: id } };
    },
  },
  'codiseno.comentar': codiseno('/comentar', { seccion: 'ficha', texto: 'Di a cuántas familias.' }),
  'codiseno.aprobarSeccion': codiseno('/aprobar-seccion', { seccion: 'ficha', versionDeSeccion: 'ficha.1' }),
  'codiseno.reabrirSeccion': codiseno(
    '/reabrir-seccion',
    { seccion: 'ficha', ...MOTIVO },
    { aprobadas: ['ficha'] },
  ),
  'codiseno.finalizarSesion': codiseno(
    '/finalizar-sesion',
    {},
    { aprobadas: ['ficha', 'arbol_problemas', 'arbol_objetivos'] },
    true,
  ),
  'codiseno.pausar': codiseno(
    '/pausar',
    () => ({ ...MOTIVO, reanudaEl: addDays(today(new Date()), 30) }),
    {},
    true,
  ),
  'codiseno.reanudar': codiseno('/reanudar', {}, { estado: 'pausado' }, true),
  'codiseno.desistir': codiseno('/desistir', MOTIVO, {}, true),
  'codiseno.cancelar': codiseno('/cancelar', MOTIVO, {}, true),
  // Of a record that is not there, or not in sight, nothing is said.
  'comentarios.listar': {
    ask: () => ({ url: '/comentarios?etapa=co_diseno&registro=00000000-0000-4000-8000-000000000000' }),
  },
  'comentarios.resolver': comentario('/resolver', false),
  'comentarios.reabrir': comentario('/reabrir', true),
};
