import type { Marcas } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type {
  Clasificacion,
  EstadoPreRegistro,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { ListarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { Etapa, TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { Answer } from '@portal/domain/kernel/form';
import type { Scope } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keyset, type SortColumn } from '../../platform/db/keyset.ts';
import { listPage } from '../../platform/db/list-page.ts';
import { saveAt } from '../../platform/db/save-at.ts';
import { ownWords } from '../../platform/db/text-search.ts';

/** The row as the rules and the presenter need it. */
export type PreRegistroRow = {
  readonly id: string;
  readonly folio: string;
  readonly organizacion_id: string;
  readonly organizacion_nombre: string;
  readonly proyecto_id: string;
  readonly proyecto_folio: string;
  readonly etapa: Etapa;
  readonly tipo_solicitud: TipoSolicitud;
  readonly convocatoria_id: string | null;
  /** Null too where the call is not in the actor's sight. */
  readonly convocatoria_titulo: string | null;
  readonly convocatoria_cierra: Date | null;
  readonly estado: EstadoPreRegistro;
  readonly version: number;
  readonly respuestas: Readonly<Record<string, Answer>>;
  readonly clasificacion: Clasificacion;
  readonly rfc: string;
  readonly validacion_administrativa: Marcas;
  readonly comentarios_revisor: string;
  readonly justificacion: string | null;
  readonly motivo: string | null;
  readonly motivo_eliminacion: string | null;
  readonly revisado_por: string | null;
  readonly revisor_nombre: string | null;
  readonly fecha_revision: Date | null;
  readonly created_by: string;
  readonly creador_nombre: string | null;
  readonly creador_email: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const sortColumns: Readonly<Record<ListarInput['orden'], SortColumn>> = {
  creado: { column: 'created_at', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
  organizacion: { column: 'nombre_organizacion', type: 'text' },
  titular: { column: 'titular', type: 'text' },
  estado: { column: 'estado', type: 'text' },
};

const base = (tx: Tx, scope: Scope, query: ListarInput) => {
  let q = tx.selectFrom('pre_registros').where('eliminado_en', 'is', null);
  if (scope.kind === 'nada') q = q.where(sql<boolean>`false`);
  if (scope.kind === 'organizacion') q = q.where('organizacion_id', '=', scope.organizacionId);
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.tipo) q = q.where('tipo_solicitante', 'in', closed([query.tipo]));
  if (query.convocatoriaId) q = q.where('convocatoria_id', '=', query.convocatoriaId);
  // Days are the foundation's: from 00:00 of the first to the end of the last, in its zone.
  if (query.desde)
    q = q.where(sql<boolean>`created_at >= ${query.desde}::date::timestamp at time zone 'America/Chihuahua'`);
  if (query.hasta)
    q = q.where(
      sql<boolean>`created_at < (${query.hasta}::date + 1)::timestamp at time zone 'America/Chihuahua'`,
    );
  return q;
};

/** One page of the rows in scope, with the cursors of its neighbours and a capped count. */
export const listPreRegistros = async (tx: Tx, scope: Scope, query: ListarInput) => {
  const keys = keyset({
    sort: sortColumns[query.orden],
    descending: query.sentido !== 'asc',
    cursor: query.cursor,
    limit: query.limite,
  });
  const text = query.q?.trim();
  return listPage(tx, {
    keys,
    base: base(tx, scope, query),
    columns: [
      'id',
      'folio',
      'organizacion_id',
      'proyecto_id',
      'nombre_organizacion',
      'titular',
      'estado',
      'clasificacion',
      'version',
      'created_at',
      'created_by',
    ],
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
        .leftJoin('usuarios as u', 'u.id', 'p.created_by')
        .selectAll('p')
        .select(['y.tipo_solicitud', 'u.nombre as creador_nombre', 'u.email as creador_email']),
    words: text ? ownWords(tx, 'pre_registros', { text, everything: scope.kind === 'todo' }) : null,
  });
};

const selectOne = (tx: Tx, id: string) =>
  tx
    .selectFrom('pre_registros as p')
    .innerJoin('organizaciones as o', 'o.id', 'p.organizacion_id')
    .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
    .leftJoin('convocatorias as v', 'v.id', 'y.convocatoria_id')
    .leftJoin('usuarios as c', 'c.id', 'p.created_by')
    .leftJoin('usuarios as r', 'r.id', 'p.revisado_por')
    .where('p.id', '=', id)
    .select([
      'p.id',
      'p.folio',
      'p.organizacion_id',
      'o.nombre as organizacion_nombre',
      'p.proyecto_id',
      'y.folio as proyecto_folio',
      'y.etapa',
      'y.tipo_solicitud',
      'y.convocatoria_id',
      'v.titulo as convocatoria_titulo',
      // A call that was closed by hand or cancelled received nothing after that.
      sql<Date | null>`least(v.cierra_en, v.cerrada_en)`.as('convocatoria_cierra'),
      'p.estado',
      'p.version',
      'p.respuestas',
      'p.clasificacion',
      'p.rfc',
      'p.validacion_administrativa',
      'p.comentarios_revisor',
      'p.justificacion',
      'p.motivo',
      'p.motivo_eliminacion',
      'p.revisado_por',
      'r.nombre as revisor_nombre',
      'p.fecha_revision',
      'p.created_by',
      'c.nombre as creador_nombre',
      'c.email as creador_email',
      'p.created_at',
      'p.updated_at',
    ]);

/** The record, or undefined when there is none in sight (row-level security hides what is not yours). */
export const findPreRegistroById = (tx: Tx, id: string): Promise<PreRegistroRow | undefined> =>
  selectOne(tx, id).where('p.eliminado_en', 'is', null).$castTo<PreRegistroRow>().executeTakeFirst();

/** The record for a notice about it, deleted or not. */
export const findPreRegistroForNotice = (tx: Tx, id: string): Promise<PreRegistroRow | undefined> =>
  selectOne(tx, id).$castTo<PreRegistroRow>().executeTakeFirst();

/** The same under a row lock, until the transaction ends. */
export const lockPreRegistroById = (tx: Tx, id: string): Promise<PreRegistroRow | undefined> =>
  selectOne(tx, id)
    .where('p.eliminado_en', 'is', null)
    .forUpdate('p')
    .$castTo<PreRegistroRow>()
    .executeTakeFirst();

export type NewPreRegistro = {
  readonly folio: string;
  readonly organizacionId: string;
  readonly proyectoId: string;
  readonly formularioVersion: number;
  readonly respuestas: Readonly<Record<string, Answer>>;
  readonly clasificacion: Clasificacion;
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
      clasificacion: record.clasificacion,
      created_by: record.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Columns that an action may write; each action names its own (rule 30). */
export type PreRegistroPatch = {
  readonly respuestas?: Readonly<Record<string, Answer>>;
  readonly clasificacion?: Clasificacion;
  readonly validacion_administrativa?: Marcas;
  readonly comentarios_revisor?: string;
  readonly justificacion?: string | null;
  readonly motivo?: string | null;
  readonly revisado_por?: string;
  readonly fecha_revision?: Date;
  readonly eliminado_en?: Date;
  readonly eliminado_por?: string;
  readonly motivo_eliminacion?: string;
};

/** Writes state, version and patch where state and version are still as decided; false when they are not. */
export const savePreRegistro = async (
  tx: Tx,
  at: { readonly id: string; readonly estado: EstadoPreRegistro; readonly version: number },
  to: EstadoPreRegistro,
  patch: PreRegistroPatch,
  now: Date,
): Promise<boolean> => {
  const { respuestas, validacion_administrativa, ...columns } = patch;
  return saveAt(
    tx.updateTable('pre_registros').set({
      ...columns,
      ...(respuestas ? { respuestas: JSON.stringify(respuestas) } : {}),
      ...(validacion_administrativa
        ? { validacion_administrativa: JSON.stringify(validacion_administrativa) }
        : {}),
      estado: to,
      version: at.version + 1,
      updated_at: now,
    }),
    at,
  );
};

/** The live records of these cases: at most one each. */
export const listOfProyectos = (tx: Tx, proyectos: readonly string[]) =>
  tx
    .selectFrom('pre_registros')
    .select(['id', 'folio', 'proyecto_id', 'estado', 'created_at', 'fecha_revision'])
    .where(sql<boolean>`proyecto_id = any(${[...proyectos]}::uuid[])`)
    .where('eliminado_en', 'is', null)
    .$castTo<
      Pick<PreRegistroRow, 'id' | 'folio' | 'proyecto_id' | 'estado' | 'created_at' | 'fecha_revision'>
    >()
    .execute();
