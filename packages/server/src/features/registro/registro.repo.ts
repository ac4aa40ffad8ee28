import type { CampoDeRevision } from '@portal/domain/features/registro/registro.revision';
import {
  type EstadoRegistro,
  estadosDeTurno,
  REGISTRO,
} from '@portal/domain/features/registro/registro.schema';
import type { ListarRegistrosInput } from '@portal/domain/features/registro/registro.shapes';
import type { Scope } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import {
  type CaseRecord,
  type CaseRecordPatch,
  patchColumns,
  selectCaseRecord,
} from '../../stage/case-record.ts';
import { recordStore } from '../../stage/record-store.ts';
import { type ReviewColumns, withReview } from '../../stage/review-columns.ts';

/** Name of a registro in the log, the events and the documents. */
export const ENTIDAD = REGISTRO;

/** What its organization may read of the row. */
type Visible = CaseRecord<EstadoRegistro, CampoDeRevision> & {
  readonly pre_registro_id: string;
  readonly pre_registro_folio: string;
  readonly nombre_proyecto: string | null;
  readonly presupuesto_solicitado: string | null;
  readonly version_enviada: number | null;
  readonly enviado_en: Date | null;
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

/** The rows in scope, by pages or batches. */
export const listRegistros = (tx: Tx, scope: Scope, query: ListarRegistrosInput) =>
  pagesOf(tx, {
    keys: keysetOf(query, sortColumns),
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
    words: typedWords(tx, 'registros', scope, query.q),
  });

const selectOne = (tx: Tx) =>
  selectCaseRecord(tx, 'registros', [
    'pre_registro_id',
    'pre_registro_folio',
    'nombre_proyecto',
    'presupuesto_solicitado',
    'version_enviada',
    'enviado_en',
  ]).$castTo<Parameters<typeof withColumns>[0]>();

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
export type RegistroPatch = CaseRecordPatch<CampoDeRevision> & {
  readonly version_enviada?: number;
  readonly enviado_en?: Date;
};

/** The table of the slice: what is read, locked and written of one record. */
export const registros = recordStore({
  table: 'registros',
  alias: 'p',
  select: selectOne,
  row: withColumns,
  deletes: true,
  columns: (patch: RegistroPatch) => patchColumns(patch),
});
