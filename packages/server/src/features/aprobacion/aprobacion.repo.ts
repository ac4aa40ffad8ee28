import {
  APROBACION,
  type EstadoAprobacion,
  type EtapaDeRonda,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { ListarAprobacionesInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { Etapa, TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { Scope } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of an aprobación in the log, the events and the documents. */
export const ENTIDAD = APROBACION;

export type Turno = 'organizacion' | 'fundacion' | 'consejo';

const sortColumns: Readonly<Record<ListarAprobacionesInput['orden'], SortColumn>> = {
  inicio: { column: 'created_at', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
  proyecto: { column: 'nombre_orden', type: 'text' },
  organizacion: { column: 'nombre_organizacion', type: 'text' },
  monto: { column: 'monto_orden', type: 'bigint' },
  calificacion: { column: 'calificacion_orden', type: 'bigint' },
  estado: { column: 'estado', type: 'text' },
  vence: { column: 'vence_orden', type: 'timestamptz' },
};

/** What narrows the list. */
type Filtros = Omit<ListarAprobacionesInput, 'cursor' | 'limite' | 'orden' | 'sentido' | 'q'>;

/** The rows in scope and filter. */
export const filteredAprobaciones = (tx: Tx, scope: Scope, query: Filtros) => {
  let q = tx.selectFrom('aprobaciones').where(within(scope));
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.etapa) q = q.where('etapa', '=', query.etapa);
  if (query.turno) q = q.where('turno', '=', query.turno);
  if (query.desde || query.hasta) q = q.where(withinDays('created_at', query));
  return q;
};

/** The score of the round that is open, which a row of its own keeps: whoever may not read it has none to be ordered by. */
const withScore = (tx: Tx, scope: Scope, query: Filtros) =>
  filteredAprobaciones(tx, scope, query).innerJoin(
    sql<{ calificacion_orden: string }>`lateral (
      select coalesce((
        select k.orden from aprobacion_calificaciones k join aprobacion_rondas r on r.id = k.ronda_id
         where r.aprobacion_id = aprobaciones.id and r.numero = aprobaciones.ronda
           and (r.etapa in ('votacion', 'decision') or app.lee_puntajes(r.id))), -1) as calificacion_orden)`.as(
      'k',
    ),
    (join) => join.onTrue(),
  );

/** The rows in scope, by pages or batches, with score and evaluators where the actor may read them. */
export const listAprobaciones = (tx: Tx, scope: Scope, query: ListarAprobacionesInput) => {
  const base = filteredAprobaciones(tx, scope, query);
  return pagesOf(tx, {
    keys: keysetOf(query, sortColumns),
    base: query.orden === 'calificacion' ? (withScore(tx, scope, query) as unknown as typeof base) : base,
    columns: [
      'id',
      'folio',
      'proyecto_id',
      'nombre_organizacion',
      'nombre_proyecto',
      'solicitado',
      'monto_aprobado',
      'estado',
      'etapa',
      'ronda',
      'turno',
      'turno_desde',
      'vence_en',
      'version',
    ],
    around: (page) =>
      tx
        .selectFrom(page)
        .leftJoin('aprobacion_rondas as r', (join) =>
          join.onRef('r.aprobacion_id', '=', 'p.id').onRef('r.numero', '=', 'p.ronda'),
        )
        .leftJoin('aprobacion_calificaciones as k', 'k.ronda_id', 'r.id')
        .selectAll('p')
        .select([
          sql<number | null>`case when app.lee_puntajes(r.id) then k.partes end`.as('partes'),
          'k.de',
          sql<number>`app.version_de_aprobacion(p.id)`.as('version_revision'),
          sql<string[]>`array(
            select u.nombre from aprobacion_evaluadores e join usuarios u on u.id = e.evaluador
             where e.ronda_id = r.id and e.retirado_en is null order by e.asignado_en, u.nombre)`.as(
            'evaluadores',
          ),
        ]),
    words: typedWords(tx, 'aprobaciones', scope, query.q),
  });
};

const selectOne = (tx: Tx) =>
  tx
    .selectFrom('aprobaciones as p')
    .innerJoin('organizaciones as o', 'o.id', 'p.organizacion_id')
    .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
    .leftJoin('convocatorias as v', 'v.id', 'y.convocatoria_id')
    .leftJoin('usuarios as c', 'c.id', 'p.created_by')
    .leftJoin('usuarios as f', 'f.id', 'y.responsable_id')
    .select([
      'p.id',
      'p.folio',
      'p.organizacion_id',
      'o.nombre as organizacion_nombre',
      'p.proyecto_id',
      'p.codiseno_id',
      'y.folio as proyecto_folio',
      'y.etapa as etapa_del_caso',
      'y.etapas_abiertas',
      'y.tipo_solicitud',
      'y.convocatoria_id',
      'v.titulo as convocatoria_titulo',
      // A call that was closed by hand or cancelled received nothing after that.
      sql<Date | null>`least(v.cierra_en, v.cerrada_en)`.as('convocatoria_cierra'),
      'y.responsable_id',
      'f.nombre as responsable_nombre',
      'p.nombre_proyecto',
      'p.solicitado',
      'p.monto_aprobado',
      'p.estado',
      'p.etapa',
      'p.ronda',
      'p.version',
      sql<number>`app.version_de_aprobacion(p.id)`.as('version_revision'),
      'p.turno',
      'p.turno_desde',
      'p.vence_en',
      'p.motivo',
      'p.archivado_en',
      'p.created_by',
      'c.nombre as creador_nombre',
      'p.created_at',
      'p.updated_at',
    ])
    .$narrowType<{
      estado: EstadoAprobacion;
      etapa: EtapaDeRonda;
      turno: Turno | null;
      etapa_del_caso: Etapa;
      tipo_solicitud: TipoSolicitud;
    }>();

/** The row as the rules and the presenter need it. */
export type AprobacionRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectOne>['executeTakeFirst']>>
>;

/** Columns that an action may write; each action names its own (rule 30). */
export type AprobacionPatch = {
  readonly etapa?: EtapaDeRonda;
  readonly ronda?: number;
  readonly vence_en?: Date | null;
  readonly monto_aprobado?: string;
  readonly motivo?: string;
  readonly archivado_en?: Date;
};

/** The table of the slice: what is read, locked and written of one record. */
export const aprobaciones = recordStore({
  table: 'aprobaciones',
  alias: 'p',
  select: selectOne,
  deletes: false,
  columns: (patch: AprobacionPatch) => patch,
});

export type NewAprobacion = {
  readonly folio: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly codisenoId: string;
  readonly organizacion: string;
  readonly nombre: string | null;
  readonly solicitado: string | null;
  readonly createdBy: string;
};

/** Inserts the record in its initial state and answers its id. */
export const insertAprobacion = async (tx: Tx, record: NewAprobacion): Promise<string> => {
  const { id } = await tx
    .insertInto('aprobaciones')
    .values({
      folio: record.folio,
      proyecto_id: record.proyectoId,
      organizacion_id: record.organizacionId,
      codiseno_id: record.codisenoId,
      nombre_organizacion: record.organizacion,
      nombre_proyecto: record.nombre,
      solicitado: record.solicitado,
      created_by: record.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
