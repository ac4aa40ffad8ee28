/**
 * The lean server (fast.md): what a careful first server for the same screen would send. One natural statement a list, two a
 * record, written by hand, kept plans, no transaction, no row-level security, no count of what lies beyond the page.
 */
import type { Database } from '../../packages/server/src/platform/db/index.ts';
import type { Case } from '../http/cases.ts';
import type { ReferenceRoute } from '../http/reference.ts';
import { cookieOf, type Filled } from '../lib/fill/index.ts';

/** Least share of the lean server's answers a second. */
const LIST_GOAL = 0.7;
const RECORD_GOAL = 0.55;
const P99_GOAL = 2;

/** A page and the row after it, by which a list knows that it goes on. */
const PAGE = 26;

/** The table and the address of each stage whose list and record are asked. */
const stages = [
  { name: 'registro', entity: 'registro', table: 'registros', path: '/api/v1/registros' },
  { name: 'co-diseño', entity: 'codiseno', table: 'co_disenos', path: '/api/v1/co-disenos' },
  { name: 'aprobación', entity: 'aprobacion', table: 'aprobaciones', path: '/api/v1/aprobaciones' },
  { name: 'convenio', entity: 'convenio', table: 'convenios', path: '/api/v1/convenios' },
  { name: 'seguimiento', entity: 'seguimiento', table: 'seguimientos', path: '/api/v1/seguimientos' },
] as const;
type Table = 'pre_registros' | (typeof stages)[number]['table'];

const preRegistros = (where: string): string =>
  `select p.id, p.folio, p.organizacion_id, p.proyecto_id, p.nombre_organizacion, p.titular, p.estado, p.clasificacion, p.version,
          p.convocatoria_id, p.tipo_solicitud, p.turno_desde, p.created_at, p.created_by, u.nombre as creador_nombre,
          u.email as creador_email, v.titulo as convocatoria_titulo
     from pre_registros p
     left join usuarios u on u.id = p.created_by
     left join convocatorias v on v.id = p.convocatoria_id
    where p.eliminado_en is null${where} order by p.created_at desc, p.id desc limit ${PAGE}`;

const recordOf = (table: string): string =>
  `select p.*, u.nombre as creador_nombre, u.email as creador_email, y.folio as proyecto_folio, y.etapa, y.responsable_id
     from ${table} p join proyectos y on y.id = p.proyecto_id left join usuarios u on u.id = p.created_by
    where p.id = $1`;

/** Tables whose rows may be deleted; their index holds what lives, and a careful first server would say so. */
const deletes: readonly string[] = ['registros', 'convenios'];

const listOf = (table: string): string =>
  `select p.id, p.folio, p.organizacion_id, p.proyecto_id, p.nombre_organizacion, p.nombre_proyecto, p.estado, p.version, p.created_at,
          y.responsable_id, f.nombre as responsable_nombre
     from ${table} p join proyectos y on y.id = p.proyecto_id left join usuarios f on f.id = y.responsable_id
    ${deletes.includes(table) ? 'where p.eliminado_en is null ' : ''}order by p.created_at desc, p.id desc limit ${PAGE}`;

const documents = `
  select d.id, d.ranura, d.version, d.comentario, d.creado_en, a.nombre, a.extension, a.bytes, a.analisis, u.nombre as autor
    from documentos d join archivos a on a.id = d.archivo_id left join usuarios u on u.id = d.creado_por
   where d.entidad = $2 and d.entidad_id = $1 and d.vigente`;

const uuid = '([0-9a-f-]{36})';

/** A case, and how the lean server answers it. */
export type LeanCase = { readonly one: Case; readonly route: ReferenceRoute };

const list = (name: string, path: string, cookie: string, text: string, values: readonly unknown[] = []) => ({
  one: {
    name: `${name}, beside the lean server`,
    cookie,
    goal: LIST_GOAL,
    p99: P99_GOAL,
    what: { requests: [{ method: 'GET', path }] },
  } satisfies Case,
  route: {
    method: 'GET',
    path: `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
    statements: [{ text, values: [...values] }],
    sample: { id: 'none', version: 0, key: '' },
  },
});

const record = (
  { name, path, table, entity }: { name: string; path: string; table: string; entity: string },
  cookie: string,
  ids: readonly string[],
) => {
  const [id] = ids;
  if (!id) throw new Error(`The filling has no ${table}: too few rows?`);
  return {
    one: {
      name: `${name}, beside the lean server`,
      cookie,
      goal: RECORD_GOAL,
      p99: P99_GOAL,
      what: { requests: ids.map((each) => ({ method: 'GET' as const, path: `${path}/${each}` })) },
    } satisfies Case,
    route: {
      method: 'GET',
      path: `^${path}/${uuid}$`,
      statements: [
        { text: recordOf(table), values: [id] },
        { text: documents, values: [id, entity] },
      ],
      sample: { id, version: 0, key: '' },
    },
  };
};

/** What is asked of both: lists and a record of the pre-registro, and a list and a record of each later stage. */
export const leanCases = (
  { people }: Pick<Filled, 'people'>,
  config: Parameters<typeof cookieOf>[1],
  newest: Readonly<Record<Table, readonly string[]>>,
): LeanCase[] => {
  const staff = cookieOf(people.coordinador, config);
  const path = '/api/v1/pre-registros';
  return [
    list('list newest', path, staff, preRegistros('')),
    list(
      'list by owner',
      path,
      cookieOf(people.grande, config),
      preRegistros(' and p.organizacion_id = $1'),
      [people.grande.organizacionId],
    ),
    list('list by state', `${path}?estado[]=en_revision`, staff, preRegistros(' and p.estado = $1'), [
      'en_revision',
    ]),
    record(
      { name: 'one record', path, table: 'pre_registros', entity: 'pre-registro' },
      staff,
      newest.pre_registros,
    ),
    ...stages.flatMap((stage) => [
      list(`list of ${stage.name}`, stage.path, staff, listOf(stage.table)),
      record({ ...stage, name: `one ${stage.name}` }, staff, newest[stage.table]),
    ]),
  ];
};

/** The newest records of each table of which one is asked. */
export const newestOfEach = async ({ pools }: Database, most: number) => {
  const newest = async (table: Table) => {
    const { rows } = await pools.owner.query<{ id: string }>(
      `select r.id from ${table} r join proyectos y on y.id = r.proyecto_id and y.eliminado_en is null
        order by r.created_at desc limit $1`,
      [most],
    );
    return [table, rows.map(({ id }) => id)] as const;
  };
  const tables: readonly Table[] = ['pre_registros', ...stages.map(({ table }) => table)];
  return Object.fromEntries(await Promise.all(tables.map(newest))) as Record<Table, string[]>;
};
