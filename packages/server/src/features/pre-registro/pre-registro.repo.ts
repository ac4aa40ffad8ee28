import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import {
  type Clasificacion,
  type EstadoPreRegistro,
  estadosDeTurno,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { ListarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { TextAnswer } from '@portal/domain/kernel/form';
import type { Scope } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
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
import type { AvanceGuardado } from '../../stage/queue.ts';
import { recordStore } from '../../stage/record-store.ts';
import { type ReviewColumns, withReview } from '../../stage/review-columns.ts';
import { type DocumentoVigente, listDocuments } from '../documentos/public.ts';

/** Name of a pre-registration in the log, the events and the documents. */
export const ENTIDAD = preRegistroForm.id;

/** The documents of a record; an action reads them under the row's lock, so that marks and files are judged together. */
export const documentsOf = (uow: ActorUow, id: string): Promise<DocumentoVigente[]> =>
  listDocuments(uow, ENTIDAD, id);

/** What its organization may read of the row. */
type Visible = CaseRecord<EstadoPreRegistro, CampoDeRevision> & {
  readonly respuestas: Readonly<Record<string, TextAnswer>>;
  readonly clasificacion: Clasificacion;
  readonly rfc: string;
  /** Names of the organization's accounts that are told of what happens to the record. */
  readonly cuentas: readonly string[];
  readonly creador_email: string | null;
};

/** The row as the rules and the presenter need it. */
export type PreRegistroRow = Visible & ReviewColumns<CampoDeRevision>;

const withColumns = withReview<CampoDeRevision, Visible>;

const sortColumns: Readonly<Record<ListarInput['orden'], SortColumn>> = {
  creado: { column: 'created_at', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
  organizacion: { column: 'nombre_organizacion', type: 'text' },
  titular: { column: 'titular', type: 'text' },
  estado: { column: 'estado', type: 'text' },
  desde: { column: 'turno_desde', type: 'timestamptz' },
};

/** What narrows the list, whoever asks; `yo` is the account that 'mios' means. */
export type Filtros = Omit<ListarInput, 'cursor' | 'limite' | 'orden' | 'sentido' | 'q'>;

const ofOfficer = (tx: Tx, responsable: NonNullable<Filtros['responsable']>, yo: string) => {
  const cases = tx.selectFrom('proyectos').select('id');
  return responsable === 'sin_asignar'
    ? cases.where('responsable_id', 'is', null).where('eliminado_en', 'is', null)
    : cases.where('responsable_id', '=', responsable === 'mios' ? yo : responsable);
};

/** The rows in scope and filter. */
export const filteredPreRegistros = (tx: Tx, scope: Scope, query: Filtros, yo: string) => {
  let q = tx.selectFrom('pre_registros').where('eliminado_en', 'is', null).where(within(scope));
  if (query.ids) q = q.where(sql<boolean>`id = any(${query.ids}::uuid[])`);
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.tipo) q = q.where('tipo_solicitante', 'in', closed([query.tipo]));
  if (query.turno) q = q.where('estado', 'in', closed(estadosDeTurno[query.turno]));
  if (query.tipoSolicitud?.length) q = q.where('tipo_solicitud', 'in', closed(query.tipoSolicitud));
  if (query.responsable) q = q.where('proyecto_id', 'in', ofOfficer(tx, query.responsable, yo));
  if (query.convocatoriaId) q = q.where('convocatoria_id', '=', query.convocatoriaId);
  if (query.desde || query.hasta) q = q.where(withinDays('created_at', query));
  return q;
};

/** By which column the list is in order, and which way. */
export const orderOf = ({ orden, sentido }: Pick<ListarInput, 'orden' | 'sentido'>) => ({
  sort: sortColumns[orden],
  descending: sentido !== 'asc',
});

/** What a row tells staff of its review; to who reviews also whether there are marks, and how far they are as it is kept. */
type RevisionEnLista = {
  readonly version: number;
  readonly marcada?: boolean;
  readonly avance?: AvanceGuardado | null;
};

/** The rows in scope, by pages or batches. */
export const listPreRegistros = (tx: Tx, scope: Scope, query: ListarInput, yo: string) => {
  const keys = keysetOf(query, sortColumns);
  return pagesOf(tx, {
    keys,
    base: filteredPreRegistros(tx, scope, query, yo),
    columns: [
      'id',
      'folio',
      'organizacion_id',
      'proyecto_id',
      'nombre_organizacion',
      'titular',
      'estado',
      'clasificacion',
      'tipo_solicitante',
      'version',
      'convocatoria_id',
      'tipo_solicitud',
      'turno_desde',
      'created_at',
      'created_by',
    ],
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
        .leftJoin('usuarios as u', 'u.id', 'p.created_by')
        .leftJoin('usuarios as f', 'f.id', 'y.responsable_id')
        .leftJoin('convocatorias as v', 'v.id', 'p.convocatoria_id')
        .selectAll('p')
        .select([
          'y.etapas_abiertas',
          'y.responsable_id',
          'f.nombre as responsable_nombre',
          'v.titulo as convocatoria_titulo',
          'u.nombre as creador_nombre',
          'u.email as creador_email',
        ])
        .select(sql<RevisionEnLista | null>`app.revision_en_lista(p.id)`.as('revision')),
    words: typedWords(tx, 'pre_registros', scope, query.q),
  });
};

/** The states in which a record waits for a reviewer. */
export const porRevisar: readonly EstadoPreRegistro[] = ['pendiente_validacion', 'en_revision'];

const selectOne = (tx: Tx) =>
  selectCaseRecord(tx, 'pre_registros', ['respuestas', 'clasificacion', 'rfc'])
    .select([
      'c.email as creador_email',
      sql<string[]>`array(
        select n.nombre from membresias m join usuarios n on n.id = m.usuario_id
         where m.organizacion_id = p.organizacion_id and n.estado = 'activo' and n.email_verificado
         order by n.nombre)`.as('cuentas'),
    ])
    .$castTo<Parameters<typeof withColumns>[0]>();

export type NewPreRegistro = {
  readonly folio: string;
  readonly organizacionId: string;
  readonly proyectoId: string;
  readonly formularioVersion: number;
  readonly respuestas: Readonly<Record<string, TextAnswer>>;
  readonly createdBy: string;
};

/** Inserts the record in its initial state and answers its id. */
export const insertPreRegistro = async (tx: Tx, record: NewPreRegistro): Promise<string> => {
  const { id } = await tx
    .insertInto('pre_registros')
    .values({
      folio: record.folio,
      organizacion_id: record.organizacionId,
      proyecto_id: record.proyectoId,
      formulario_version: record.formularioVersion,
      respuestas: JSON.stringify(record.respuestas),
      created_by: record.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Columns that an action may write; each action names its own (rule 30). */
export type PreRegistroPatch = CaseRecordPatch<CampoDeRevision> & {
  readonly respuestas?: Readonly<Record<string, TextAnswer>>;
  readonly avance_de_revision?: AvanceGuardado;
};

const columnsOf = ({ respuestas, avance_de_revision: avance, ...patch }: PreRegistroPatch) => ({
  ...patchColumns(patch),
  ...(avance ? { avance_de_revision: JSON.stringify(avance) } : {}),
  ...(respuestas ? { respuestas: JSON.stringify(respuestas) } : {}),
});

/** The table of the slice: what is read, locked and written of one record. */
export const preRegistros = recordStore({
  table: 'pre_registros',
  alias: 'p',
  select: selectOne,
  row: withColumns,
  deletes: true,
  columns: columnsOf,
});
