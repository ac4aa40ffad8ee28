import { type Etapa, lineaDeEtapas, type Turno } from '@portal/domain/features/proyectos/proyectos.etapas';
import type {
  DineroDeProyecto,
  ListarProyectosInput,
} from '@portal/domain/features/proyectos/proyectos.shapes';
import type { AccionProyecto } from '@portal/domain/features/proyectos/proyectos.workflow';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/tipos-solicitud';
import { AppError } from '@portal/domain/kernel/errors';
import type { Actor, Scope } from '@portal/domain/kernel/policy';
import { veTodo, visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { LA_FUNDACION, whoActed } from '../../platform/audit/index.ts';
import type { Tx, Uow } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { eitherWords, ownWords, type Words, wordsOfOrganization } from '../../platform/db/text-search.ts';

/** The row as the rules and the presenter need it; its stage is the state of the workflow. */
export type ProyectoRow = {
  readonly id: string;
  readonly folio: string;
  readonly organizacion_id: string;
  readonly organizacion_nombre: string;
  readonly tipo_solicitud: TipoSolicitud;
  readonly convocatoria_id: string | null;
  /** Null too where the call is not in the actor's sight. */
  readonly convocatoria_titulo: string | null;
  readonly convocatoria_abre: Date | null;
  /** When the call stopped receiving, or will: by its date, by hand, or cancelled. */
  readonly convocatoria_cierra: Date | null;
  readonly invitacion_id: string | null;
  readonly estado: Etapa;
  /** The stages that have a record in this case. */
  readonly etapas_abiertas: readonly string[];
  readonly etapa_desde: Date;
  readonly turno: Turno | null;
  readonly turno_desde: Date;
  readonly responsable_id: string | null;
  readonly responsable_nombre: string | null;
  readonly nombre: string | null;
  readonly version: number;
  readonly created_at: Date;
  /** What its ledger comes to; null while nothing is committed. */
  readonly dinero: DineroDeProyecto | null;
};

const sortColumns: Readonly<Record<ListarProyectosInput['orden'], SortColumn>> = {
  creado: { column: 'created_at', type: 'timestamptz' },
  espera: { column: 'turno_desde', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
};

const base = (tx: Tx, actor: Actor, query: ListarProyectosInput) => {
  let q = tx
    .selectFrom('proyectos')
    .where('eliminado_en', 'is', null)
    .where(within(visibleTo(actor), { proyecto: 'id' }));
  if (query.etapa?.length) q = q.where('etapa', 'in', closed(query.etapa));
  if (query.turno?.length) q = q.where('turno', 'in', closed(query.turno));
  if (query.tipo?.length) q = q.where('tipo_solicitud', 'in', closed(query.tipo));
  if (query.responsable === 'sin_asignar') q = q.where('responsable_id', 'is', null);
  else if (query.responsable)
    q = q.where('responsable_id', '=', query.responsable === 'mios' ? actor.usuarioId : query.responsable);
  if (query.convocatoriaId) q = q.where('convocatoria_id', '=', query.convocatoriaId);
  if (query.organizacionId) q = q.where('organizacion_id', '=', query.organizacionId);
  return q;
};

/** Every word in folio and name, or in the name and RFC of the organization. */
const wordsOf = (tx: Tx, scope: Scope, query: ListarProyectosInput): Words | null => {
  const text = query.q?.trim();
  if (!text) return null;
  const search = { text, everything: scope.kind === 'todo' };
  return eitherWords(ownWords(tx, 'proyectos', search), wordsOfOrganization(tx, search));
};

const columns = [
  'p.id',
  'p.folio',
  'p.organizacion_id',
  'o.nombre as organizacion_nombre',
  'p.tipo_solicitud',
  'p.convocatoria_id',
  'c.titulo as convocatoria_titulo',
  'c.abre_en as convocatoria_abre',
  sql<Date | null>`least(c.cierra_en, c.cerrada_en)`.as('convocatoria_cierra'),
  'p.invitacion_id',
  'p.etapa as estado',
  'p.etapas_abiertas',
  'p.etapa_desde',
  'p.turno',
  'p.turno_desde',
  'p.responsable_id',
  'r.nombre as responsable_nombre',
  'p.nombre',
  'p.version',
  'p.created_at',
  sql<DineroDeProyecto | null>`(
    select jsonb_build_object('comprometido', (s.comprometido + s.liberado)::text, 'solicitado', s.solicitado::text, 'aprobado', s.aprobado::text,
             'depositado', s.depositado::text, 'comprobado', s.comprobado::text)
      from saldos s where s.proyecto_id = p.id and s.comprometido + s.liberado > 0)`.as('dinero'),
] as const;

const columnsOfPage = [
  'id',
  'folio',
  'organizacion_id',
  'tipo_solicitud',
  'convocatoria_id',
  'invitacion_id',
  'etapa',
  'etapas_abiertas',
  'etapa_desde',
  'turno',
  'turno_desde',
  'responsable_id',
  'nombre',
  'version',
  'created_at',
] as const;

/** The cases that the actor may see, by pages or batches. Error: 403 for who is responsible, to whoever does not see all. */
export const listProyectos = (tx: Tx, actor: Actor, query: ListarProyectosInput) => {
  if (query.responsable !== undefined && !veTodo(actor)) throw new AppError('prohibido');
  const keys = keysetOf(query, sortColumns);
  return pagesOf(tx, {
    keys,
    base: base(tx, actor, query),
    columns: columnsOfPage,
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('organizaciones as o', 'o.id', 'p.organizacion_id')
        .leftJoin('convocatorias as c', 'c.id', 'p.convocatoria_id')
        .leftJoin('usuarios as r', 'r.id', 'p.responsable_id')
        .select([...columns, 'p.clave', 'p.ordenada'])
        .$castTo<ProyectoRow & Carried>(),
    words: wordsOf(tx, visibleTo(actor), query),
  });
};

/** How many cases the actor sees in each stage: of all, from the counters; of its own, counted. */
export const countByEtapa = async (tx: Tx, actor: Actor): Promise<{ etapa: Etapa; n: number }[]> => {
  const scope = visibleTo(actor);
  const { rows } = await (scope.kind === 'todo'
    ? sql<{ etapa: Etapa; n: number }>`
        select estado as etapa, sum(n)::int as n from contadores where tabla = 'proyectos' group by 1 having sum(n) > 0`
    : sql<{ etapa: Etapa; n: number }>`
        select etapa, count(*)::int as n from proyectos
         where eliminado_en is null and ${within(scope, { proyecto: 'id' })} group by 1`
  ).execute(tx);
  return rows;
};

const selectOne = (tx: Tx, id: string) =>
  tx
    .selectFrom('proyectos as p')
    .innerJoin('organizaciones as o', 'o.id', 'p.organizacion_id')
    .leftJoin('convocatorias as c', 'c.id', 'p.convocatoria_id')
    .leftJoin('usuarios as r', 'r.id', 'p.responsable_id')
    .where('p.id', '=', id)
    .where('p.eliminado_en', 'is', null)
    .select(columns)
    .$castTo<ProyectoRow>();

/** The case, or undefined when there is none in sight. */
export const findProyectoById = (tx: Tx, id: string): Promise<ProyectoRow | undefined> =>
  selectOne(tx, id).executeTakeFirst();

/** The same under a row lock, until the transaction ends: read after the lock, so that what another one did is seen. */
export const lockProyectoById = async (tx: Tx, id: string): Promise<ProyectoRow | undefined> => {
  // Sent together, answered one after the other.
  const [, row] = await Promise.all([
    sql`select app.apartar_proyecto(${id}::uuid)`.execute(tx),
    findProyectoById(tx, id),
  ]);
  return row;
};

export type NewProyecto = {
  readonly folio: string;
  readonly organizacionId: string;
  readonly tipoSolicitud: TipoSolicitud;
  readonly convocatoriaId: string | null;
  readonly invitacionId: string | null;
  readonly createdBy: string;
};

/** Inserts the case at its first stage; undefined when call or invitation already has one. */
export const insertProyecto = async (tx: Tx, proyecto: NewProyecto): Promise<string | undefined> => {
  const row = await tx
    .insertInto('proyectos')
    .values({
      folio: proyecto.folio,
      organizacion_id: proyecto.organizacionId,
      tipo_solicitud: proyecto.tipoSolicitud,
      convocatoria_id: proyecto.convocatoriaId,
      invitacion_id: proyecto.invitacionId,
      created_by: proyecto.createdBy,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/**
 * Moves the case by an action of its workflow where its version is still as decided; false when it is not. The one door
 * (0044): the database asks its own table of ways.
 */
export const passProyecto = async (
  { tx, now }: Pick<Uow, 'tx' | 'now'>,
  action: AccionProyecto,
  at: { readonly id: string; readonly version: number },
  motivo: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ pasa: boolean }>`
    select app.mover_proyecto(${at.id}::uuid, ${action}, ${at.version}, ${now}, ${motivo}) as pasa`.execute(
    tx,
  );
  return rows[0]?.pasa === true;
};

/** The records of a case, as the log names them. */
export type RecordsOfCase = readonly { readonly entidad: string; readonly id: string }[];

/** A kind of record that hangs on those of the stages: its entity in the log, its table, and whether it is of an amount. */
export type Colgante = {
  readonly entidad: string;
  /** Also the path of its page: '/ministraciones/<id>'. */
  readonly tabla: string;
  readonly importe: boolean;
};

export type CaseEntry = {
  readonly id: string;
  readonly entidad: string;
  readonly entidad_id: string | null;
  readonly accion: string;
  /** As who asks may read it ({@link whoActed}). */
  readonly actor_nombre: string;
  readonly ocurrio_en: Date;
  /** What it counted, where its action says so: { validos: 3 }. */
  readonly cuenta: Readonly<Record<string, number>> | null;
  /** The section or step that it was about, where its action says so. */
  readonly seccion: string | null;
  /** Folio, amount and table of what hangs on a stage, where the actor may read it. */
  readonly folio: string | null;
  readonly importe: string | null;
  readonly tabla: string | null;
};

/** Whose log a case's history is. */
export type LogOfCase = {
  readonly proyectoId: string;
  readonly records: RecordsOfCase;
  /** What hangs on the records of its stages, however many: all that the case has of it. */
  readonly hanging: readonly Colgante[];
  /** Only these actions ('aprobacion.aprobar'); null: all of them. */
  readonly actions: readonly string[] | null;
};

/**
 * What the log keeps of these records, newest first, after the entry `cursor`; one more than `limit`, to know
 * whether there is more. Row-level security leaves out what the actor may not see.
 */
export const listCaseHistory = async (
  tx: Tx,
  { proyectoId, records, hanging, actions }: LogOfCase,
  cursor: string | undefined,
  limit: number,
): Promise<CaseEntry[]> => {
  const these = actions === null ? sql`true` : sql`b.accion = any (${actions}::text[])`;
  const before = sql`(${cursor ?? null}::bigint is null or b.id < ${cursor ?? null}::bigint) and ${these}`;
  const page = sql`order by b.id desc limit ${limit + 1}`;
  // Each as row-level security shows it to who asks: what is not theirs has neither folio nor page.
  const colgado = hanging.map(
    ({ entidad, tabla, importe }) => sql`
      select h.folio, ${importe ? sql`h.monto::text` : sql`null::text`} as importe, ${tabla}::text as tabla
        from ${sql.table(tabla)} h
       where h.id = case when b.entidad = ${entidad} then b.entidad_id::uuid end`,
  );
  const { rows } = await sql<CaseEntry>`
    select b.id::text, b.entidad, b.entidad_id, b.accion, h.folio, h.importe, h.tabla, ${whoActed('b')} as actor_nombre, b.ocurrio_en, b.datos -> 'cuenta' as cuenta,
           coalesce(b.datos ->> 'seccion', b.datos ->> 'paso') as seccion
      from ((
        select b.* from bitacora b
          join unnest(${records.map((r) => r.entidad)}::text[], ${records.map((r) => r.id)}::text[]) as r (entidad, id)
            on b.entidad = r.entidad and b.entidad_id = r.id
         where ${before} ${page}
      ) union all (
        select b.* from bitacora b
         where b.proyecto_id = ${proyectoId}::uuid and b.entidad = any (${hanging.map(({ entidad }) => entidad)}::text[]) and ${before} ${page}
      )) b
      left join lateral (${sql.join(colgado, sql` union all `)}) h on true
     ${page}`.execute(tx);
  return rows;
};

export type PersonaDelCaso = {
  readonly id: string;
  readonly nombre: string;
  readonly de_la_fundacion: boolean;
  readonly ultima: Date;
};

/** Who acted in the case, by what the actor may read of its log and of names; newest first, fifty at most. */
export const listPeople = async (tx: Tx, id: string): Promise<PersonaDelCaso[]> => {
  const { rows } = await sql<PersonaDelCaso & { readonly se_nombra: boolean }>`
    select id, nombre, de_la_fundacion, ultima, app.se_nombra(id) as se_nombra
      from app.personas_del_caso(${id}::uuid)`.execute(tx);
  // Whoever of its people they were, to an organization they are the foundation: once, with the last time that it did something.
  const callada = rows.find(({ se_nombra }) => !se_nombra);
  return rows.flatMap((row) => {
    if (row.se_nombra) return [row];
    return row === callada ? [{ ...row, id, nombre: LA_FUNDACION }] : [];
  });
};

/** Most cases of a stage that the flow of the home page draws. */
const DIBUJADOS = 48;

export type ProyectoEnFlujo = {
  readonly id: string;
  readonly etapa: Etapa;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion: string;
  readonly tipo: TipoSolicitud;
  readonly turno: Turno | null;
  readonly abierta: boolean;
  readonly desde: Date;
};

/**
 * The cases of each stage of the line that wait longest, for who sees all of them. First their ids alone, which
 * `proyectos_flujo` holds: asked for whole rows, the planner read every case by its age where a stage has few.
 */
export const listFlow = async (tx: Tx): Promise<ProyectoEnFlujo[]> => {
  const { rows } = await sql<ProyectoEnFlujo>`
    select p.id, p.etapa, p.folio, p.nombre, o.nombre as organizacion, p.tipo_solicitud as tipo, p.turno, p.turno_desde as desde,
           p.etapa = any(p.etapas_abiertas) as abierta
      from unnest(${lineaDeEtapas.slice(1)}::text[]) with ordinality as s (etapa, orden)
     cross join lateral (
       select id from proyectos
        where etapa = s.etapa and eliminado_en is null order by turno_desde, id limit ${DIBUJADOS}) w
      join proyectos p on p.id = w.id
      join organizaciones o on o.id = p.organizacion_id
     order by s.orden, p.turno_desde, p.id`.execute(tx);
  return rows;
};
