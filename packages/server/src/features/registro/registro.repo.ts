import type { CampoDeRevision } from '@portal/domain/features/registro/registro.revision';
import {
  type EstadoRegistro,
  estadosDeTurno,
  REGISTRO,
} from '@portal/domain/features/registro/registro.schema';
import type { ListarRegistrosInput } from '@portal/domain/features/registro/registro.shapes';
import type { Scope } from '@portal/domain/kernel/policy';
import type { Marcas } from '@portal/domain/stage/review';
import type { Envio } from '@portal/domain/stage/review-sent';
import { sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keyset, type SortColumn } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { ownWords } from '../../platform/db/text-search.ts';
import type { CaseOfRow } from '../../stage/present-case.ts';
import { recordStore } from '../../stage/record-store.ts';
import { type ReviewColumns, reviewOf, withReview } from '../../stage/review-columns.ts';

/** Name of a registro in the log, the events and the documents. */
export const ENTIDAD = REGISTRO;

/** What its organization may read of the row. */
type Visible = CaseOfRow & {
  readonly id: string;
  readonly folio: string;
  readonly pre_registro_id: string;
  readonly pre_registro_folio: string;
  readonly organizacion_id: string;
  readonly organizacion_nombre: string;
  readonly responsable_id: string | null;
  readonly responsable_nombre: string | null;
  readonly nombre_proyecto: string | null;
  readonly presupuesto_solicitado: string | null;
  readonly turno_desde: Date;
  readonly estado: EstadoRegistro;
  readonly version: number;
  readonly version_enviada: number | null;
  readonly enviado_en: Date | null;
  /** What the organization was told with the last 'Solicitar Cambios'. */
  readonly observaciones_enviadas: Envio<CampoDeRevision> | null;
  readonly motivo: string | null;
  readonly motivo_eliminacion: string | null;
  readonly fecha_revision: Date | null;
  readonly created_by: string;
  readonly creador_nombre: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** The row as the rules and the presenter need it. */
export type RegistroRow = Visible & ReviewColumns<CampoDeRevision>;

const withColumns = withReview<CampoDeRevision, Visible>;

const sortColumns: Readonly<Record<ListarRegistrosInput['orden'], SortColumn>> = {
  creado: { column: 'created_at', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
  proyecto: { column: 'nombre_orden', type: 'text' },
  organizacion: { column: 'nombre_organizacion', type: 'text' },
  monto: { column: 'monto_orden', type: 'bigint' },
  estado: { column: 'estado', type: 'text' },
  desde: { column: 'turno_desde', type: 'timestamptz' },
};

/** What narrows the list. */
type Filtros = Omit<ListarRegistrosInput, 'cursor' | 'limite' | 'orden' | 'sentido' | 'q'>;

/** The rows in scope and filter. */
export const filteredRegistros = (tx: Tx, scope: Scope, query: Filtros) => {
  let q = tx.selectFrom('registros').where('eliminado_en', 'is', null).where(within(scope));
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.turno) q = q.where('estado', 'in', closed(estadosDeTurno[query.turno]));
  if (query.desde || query.hasta) q = q.where(withinDays('created_at', query));
  return q;
};

/** By which column the list is in order, and which way. */
export const orderOf = ({ orden, sentido }: Pick<ListarRegistrosInput, 'orden' | 'sentido'>) => ({
  sort: sortColumns[orden],
  descending: sentido !== 'asc',
});

/** What is typed into the list's search; null without. */
export const wordsOf = (tx: Tx, scope: Scope, q: string | undefined) => {
  const text = q?.trim();
  return text ? ownWords(tx, 'registros', { text, everything: scope.kind === 'todo' }) : null;
};

/** The rows in scope, by pages or batches. */
export const listRegistros = (tx: Tx, scope: Scope, query: ListarRegistrosInput) =>
  pagesOf(tx, {
    keys: keyset({ ...orderOf(query), cursor: query.cursor, limit: query.limite }),
    base: filteredRegistros(tx, scope, query),
    columns: [
      'id',
      'folio',
      'pre_registro_folio',
      'proyecto_id',
      'organizacion_id',
      'nombre_organizacion',
      'nombre_proyecto',
      'presupuesto_solicitado',
      'estado',
      'version',
      'turno_desde',
      'created_at',
    ],
    around: (page) =>
      tx
        .selectFrom(page)
        .selectAll('p')
        .select(sql<number>`app.version_de_revision('registros', p.id)`.as('version_revision')),
    words: wordsOf(tx, scope, query.q),
  });

const selectOne = (tx: Tx) =>
  tx
    .selectFrom('registros as p')
    .innerJoin('organizaciones as o', 'o.id', 'p.organizacion_id')
    .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
    .leftJoin('convocatorias as v', 'v.id', 'y.convocatoria_id')
    .leftJoin('usuarios as c', 'c.id', 'p.created_by')
    .leftJoin('usuarios as f', 'f.id', 'y.responsable_id')
    .select([
      'p.id',
      'p.folio',
      'p.pre_registro_id',
      'p.pre_registro_folio',
      'p.organizacion_id',
      'o.nombre as organizacion_nombre',
      'p.proyecto_id',
      'y.folio as proyecto_folio',
      'y.etapa',
      'y.etapas_abiertas',
      'y.tipo_solicitud',
      'y.convocatoria_id',
      'v.titulo as convocatoria_titulo',
      // A call that was closed by hand or cancelled received nothing after that.
      sql<Date | null>`least(v.cierra_en, v.cerrada_en)`.as('convocatoria_cierra'),
      'y.responsable_id',
      'f.nombre as responsable_nombre',
      'p.nombre_proyecto',
      'p.presupuesto_solicitado',
      'p.turno_desde',
      'p.estado',
      'p.version',
      'p.version_enviada',
      'p.enviado_en',
      'p.observaciones_enviadas',
      'p.motivo',
      'p.motivo_eliminacion',
      'p.fecha_revision',
      'p.created_by',
      'c.nombre as creador_nombre',
      'p.created_at',
      'p.updated_at',
      reviewOf<CampoDeRevision>('registros'),
    ])
    .$castTo<Parameters<typeof withColumns>[0]>();

export type NewRegistro = {
  readonly folio: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly preRegistroId: string;
  readonly preRegistroFolio: string;
  readonly organizacion: string;
  readonly nombre: string;
  readonly monto: string;
  readonly createdBy: string;
};

/** Inserts the record in its initial state and answers its id. */
export const insertRegistro = async (tx: Tx, record: NewRegistro): Promise<string> => {
  const { id } = await tx
    .insertInto('registros')
    .values({
      folio: record.folio,
      proyecto_id: record.proyectoId,
      organizacion_id: record.organizacionId,
      pre_registro_id: record.preRegistroId,
      pre_registro_folio: record.preRegistroFolio,
      nombre_organizacion: record.organizacion,
      nombre_proyecto: record.nombre,
      presupuesto_solicitado: record.monto,
      created_by: record.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Columns that an action may write; each action names its own (rule 30). */
export type RegistroPatch = {
  readonly version_enviada?: number;
  readonly enviado_en?: Date;
  readonly validacion_administrativa?: Marcas<CampoDeRevision>;
  readonly comentarios_revisor?: string;
  readonly comentarios_por?: string;
  readonly comentarios_en?: Date;
  readonly observaciones_enviadas?: Envio<CampoDeRevision>;
  readonly justificacion?: string | null;
  readonly motivo?: string;
  readonly revisado_por?: string;
  readonly fecha_revision?: Date;
  readonly eliminado_en?: Date;
  readonly eliminado_por?: string;
  readonly motivo_eliminacion?: string;
};

const columnsOf = ({ validacion_administrativa, observaciones_enviadas, ...columns }: RegistroPatch) => ({
  ...columns,
  ...(validacion_administrativa
    ? { validacion_administrativa: JSON.stringify(validacion_administrativa) }
    : {}),
  ...(observaciones_enviadas ? { observaciones_enviadas: JSON.stringify(observaciones_enviadas) } : {}),
});

/** The table of the slice: what is read, locked and written of one record. */
export const registros = recordStore({
  table: 'registros',
  alias: 'p',
  select: selectOne,
  row: withColumns,
  deletes: true,
  columns: columnsOf,
});

export type RegistroDelCaso = Pick<
  RegistroRow,
  'id' | 'folio' | 'proyecto_id' | 'organizacion_id' | 'estado' | 'created_at' | 'fecha_revision'
> & {
  /** How many things its organization was asked to correct. */
  readonly observadas: number;
};

/** The live records of these cases: at most one each. */
export const listOfProyectos = (tx: Tx, proyectos: readonly string[]) =>
  tx
    .selectFrom('registros')
    .select(['id', 'folio', 'proyecto_id', 'organizacion_id', 'estado', 'created_at', 'fecha_revision'])
    .select(
      sql<number>`(select count(*)::int from jsonb_object_keys(observaciones_enviadas -> 'marcas'))`.as(
        'observadas',
      ),
    )
    .where(sql<boolean>`proyecto_id = any(${[...proyectos]}::uuid[])`)
    .where('eliminado_en', 'is', null)
    .$castTo<RegistroDelCaso>()
    .execute();
