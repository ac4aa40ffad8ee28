import type { Reporte } from '@portal/domain/features/avances/avances.periodos';
import { AVANCE, type EstadoAvance } from '@portal/domain/features/avances/avances.schema';
import type { Answers } from '@portal/domain/kernel/answers';
import { type Fecha, ZONA } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of a report of progress in the log, the events and the documents. */
export const ENTIDAD = AVANCE;

/** A report with the people of its steps, and what its seguimiento says of it. */
const select = (tx: Tx) =>
  tx
    .selectFrom('avances as p')
    .innerJoin('seguimientos as s', 's.id', 'p.seguimiento_id')
    .leftJoin('usuarios as ue', 'ue.id', 'p.enviado_por')
    .leftJoin('usuarios as ur', 'ur.id', 'p.resuelto_por')
    .select([
      'p.id',
      'p.folio',
      'p.version',
      'p.seguimiento_id',
      'p.proyecto_id',
      'p.organizacion_id',
      'p.acuerdo_id',
      'p.nombre_proyecto',
      'p.nombre_organizacion',
      'p.numero',
      'p.fisico',
      'p.recibido_en',
      'p.enviado_por',
      'ue.nombre as enviado_nombre',
      'p.enviado_en',
      'p.resuelto_por',
      'ur.nombre as resuelto_nombre',
      'p.resuelto_en',
      'p.comentario',
      sql<EstadoAvance>`p.estado`.as('estado'),
      sql<Fecha>`p.inicio::text`.as('inicio'),
      sql<Fecha>`p.fin::text`.as('fin'),
      sql<Fecha>`p.vence::text`.as('vence'),
      sql<boolean>`s.estado = 'terminado'`.as('terminado'),
      sql<boolean>`s.estado = 'en_liquidacion'`.as('en_liquidacion'),
      sql<boolean>`s.finiquitado_en is not null`.as('con_finiquito'),
      sql<boolean>`exists (
        select from avances x where x.seguimiento_id = p.seguimiento_id and x.numero > p.numero and x.estado = 'aprobado')`.as(
        'cerrado',
      ),
    ]);

/** The row as the rules and the presenter need it. */
export type AvanceRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

/** Columns that an action may write; each action names its own (rule 30). */
export type AvancePatch = {
  readonly acuerdo_id?: string;
  readonly fisico?: number | null;
  readonly recibido_en?: Date;
  readonly enviado_por?: string;
  readonly enviado_en?: Date;
  readonly resuelto_por?: string;
  readonly resuelto_en?: Date;
  readonly comentario?: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const avances = recordStore({
  table: 'avances',
  alias: 'p',
  select,
  deletes: false,
  columns: (patch: AvancePatch) => patch,
});

/** What is written of a report; version 0: nothing yet. */
export type Pagina = { readonly version: number; readonly respuestas: Answers };

export const readPagina = async (tx: Tx, avance: string): Promise<Pagina> => {
  const row = await tx
    .selectFrom('avance_paginas')
    .select(['version', 'respuestas'])
    .where('avance_id', '=', avance)
    .executeTakeFirst();
  return row
    ? { version: row.version, respuestas: row.respuestas as Answers }
    : { version: 0, respuestas: {} };
};

/** Keeps what is written where its version is still that one; false where it is not. */
export const savePagina = async (
  tx: Tx,
  row: Pick<AvanceRow, 'id' | 'proyecto_id' | 'organizacion_id'>,
  { version, respuestas }: Pagina,
  { por, en }: { readonly por: string; readonly en: Date },
): Promise<boolean> => {
  const escrita = { respuestas: JSON.stringify(respuestas), guardado_por: por, guardado_en: en };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('avance_paginas')
      .values({
        avance_id: row.id,
        proyecto_id: row.proyecto_id,
        organizacion_id: row.organizacion_id,
        version: 1,
        ...escrita,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('avance_paginas')
    .set({ ...escrita, version: version + 1 })
    .where('avance_id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The case of a report in sight; null: there is none. */
export const casoDe = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tx.selectFrom('avances').select('proyecto_id').where('id', '=', id).executeTakeFirst();
  return row?.proyecto_id ?? null;
};

/** A report as its calendar needs it, with its id. */
type ReporteRow = Reporte & { readonly id: string; readonly recibidoEl: string | null };

/** The reports of a seguimiento, as a list of JSON. */
const reportesDe = (seguimiento: ReturnType<typeof sql.ref>) => sql<readonly ReporteRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'numero', r.numero, 'inicio', r.inicio, 'fin', r.fin, 'vence', r.vence,
           'estado', r.estado, 'fisico', r.fisico, 'recibidoEl', r.recibido_en) order by r.numero), '[]')
    from avances r where r.seguimiento_id = ${seguimiento})`;

/** An execution as the calendar of its reports needs it. */
export type Calendario = {
  readonly id: string;
  readonly folio: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly nombre_proyecto: string;
  readonly nombre_organizacion: string;
  readonly terminado: boolean;
  readonly liquidado: boolean;
  readonly acuerdo_id: string;
  readonly inicio: Fecha;
  /** The end of the vigencia, or the day of the liquidación where that came first: nothing comes due of what is no longer executed. */
  readonly fin: Fecha;
  readonly reportes: readonly ReporteRow[];
};

const calendarios = (donde: ReturnType<typeof sql>) => sql<Calendario>`
  select s.id, s.folio, s.proyecto_id, s.organizacion_id, coalesce(s.nombre_proyecto, '') as nombre_proyecto, s.nombre_organizacion,
         s.estado = 'terminado' as terminado, s.estado = 'en_liquidacion' as liquidado, a.id as acuerdo_id, a.vigencia_inicio::text as inicio,
         least(a.vigencia_fin, (s.liquidado_en at time zone ${sql.lit(ZONA)})::date)::text as fin,
         ${reportesDe(sql.ref('s.id'))} as reportes
    from seguimientos s
    cross join lateral (select x.* from acuerdos x where x.proyecto_id = s.proyecto_id order by x.numero desc limit 1) a
   where ${donde}`;

/** That of one seguimiento in sight; undefined: there is none. */
export const readCalendario = async (tx: Tx, seguimiento: string): Promise<Calendario | undefined> => {
  const { rows } = await calendarios(sql`s.id = ${seguimiento}::uuid`).execute(tx);
  return rows[0];
};

/** Those of what is being executed; of one organization, or of all. Few are at once. */
export const listCalendarios = async (
  tx: Tx,
  organizacion: string | null,
): Promise<readonly Calendario[]> => {
  const { rows } = await calendarios(
    organizacion === null
      ? sql`s.estado <> 'terminado'`
      : sql`s.estado <> 'terminado' and s.organizacion_id = ${organizacion}::uuid`,
  ).execute(tx);
  return rows;
};

/** The plan of an acuerdo, as reports tell of it. */
export type PlanRow = {
  readonly indicadores: readonly {
    readonly id: string;
    readonly nombre: string;
    readonly unidad: string;
    readonly base: string;
    readonly meta: string;
  }[];
  readonly actividades: readonly {
    readonly id: string;
    readonly nombre: string;
    readonly responsable: string;
    readonly inicio: Fecha | null;
    readonly fin: Fecha | null;
  }[];
};

export const readPlan = async (tx: Tx, acuerdo: string): Promise<PlanRow> => {
  const { rows } = await sql<PlanRow>`
    select coalesce((
        select jsonb_agg(jsonb_build_object('id', i.indicador, 'nombre', i.nombre, 'unidad', i.unidad, 'base', i.linea_base, 'meta', i.meta)
                 order by i.orden)
          from plan_indicadores i where i.acuerdo_id = ${acuerdo}), '[]') as indicadores,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.actividad, 'nombre', t.nombre, 'responsable', t.responsable, 'inicio', t.inicio,
                 'fin', t.fin) order by t.orden)
          from plan_actividades t where t.acuerdo_id = ${acuerdo}), '[]') as actividades`.execute(tx);
  const [plan] = rows;
  if (!plan) throw new Error('A select without from answers one row');
  return plan;
};

/** The page of a report, and what was written in the last one before it that was sent; null: there is none. One statement. */
export const readPaginas = async (
  tx: Tx,
  { id, seguimiento_id, numero }: Pick<AvanceRow, 'id' | 'seguimiento_id' | 'numero'>,
): Promise<{ readonly pagina: Pagina; readonly anterior: Answers | null }> => {
  const { rows } = await sql<{
    version: number | null;
    respuestas: Answers | null;
    anterior: Answers | null;
  }>`
    select g.version, g.respuestas,
           (select a.respuestas from avances v join avance_paginas a on a.avance_id = v.id
             where v.seguimiento_id = ${seguimiento_id}::uuid and v.numero < ${numero} and v.estado in ('enviado', 'aprobado')
             order by v.numero desc limit 1) as anterior
      from (select ${id}::uuid as id) as esta left join avance_paginas g on g.avance_id = esta.id`.execute(
    tx,
  );
  const { version = null, respuestas = null, anterior = null } = rows[0] ?? {};
  return { pagina: { version: version ?? 0, respuestas: respuestas ?? {} }, anterior };
};

/** The acuerdo that is in force in a case. */
export const acuerdoVigente = async (tx: Tx, proyecto: string): Promise<string> => {
  const { id } = await tx
    .selectFrom('acuerdos')
    .select('id')
    .where('proyecto_id', '=', proyecto)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
