import type { EstadoCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import type { ListarCodisenosInput } from '@portal/domain/features/codiseno/codiseno.shapes';
import type { Etapa, TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { Scope } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keyset, type SortColumn } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { ownWords } from '../../platform/db/text-search.ts';
import { recordStore } from '../../stage/record-store.ts';

export type Turno = 'organizacion' | 'fundacion';

const sortColumns: Readonly<Record<ListarCodisenosInput['orden'], SortColumn>> = {
  inicio: { column: 'created_at', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
  proyecto: { column: 'nombre_orden', type: 'text' },
  organizacion: { column: 'nombre_organizacion', type: 'text' },
  progreso: { column: 'aprobadas', type: 'bigint' },
  estado: { column: 'estado', type: 'text' },
  desde: { column: 'turno_desde', type: 'timestamptz' },
};

/** What narrows the list. */
type Filtros = Omit<ListarCodisenosInput, 'cursor' | 'limite' | 'orden' | 'sentido' | 'q'>;

/** The rows in scope and filter. */
export const filteredCodisenos = (tx: Tx, scope: Scope, query: Filtros) => {
  let q = tx.selectFrom('co_disenos').where(within(scope));
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.sesion) q = q.where('sesion', '=', query.sesion);
  if (query.turno) q = q.where('turno', '=', query.turno);
  if (query.desde || query.hasta) q = q.where(withinDays('created_at', query));
  return q;
};

/** What is typed into the list's search; null without. */
export const wordsOf = (tx: Tx, scope: Scope, q: string | undefined) => {
  const text = q?.trim();
  return text ? ownWords(tx, 'co_disenos', { text, everything: scope.kind === 'todo' }) : null;
};

/** The rows in scope, by pages or batches. */
export const listCodisenos = (tx: Tx, scope: Scope, query: ListarCodisenosInput) =>
  pagesOf(tx, {
    keys: keyset({
      sort: sortColumns[query.orden],
      descending: query.sentido !== 'asc',
      cursor: query.cursor,
      limit: query.limite,
    }),
    base: filteredCodisenos(tx, scope, query),
    columns: [
      'id',
      'folio',
      'proyecto_id',
      'nombre_organizacion',
      'nombre_proyecto',
      'sesion',
      'aprobadas',
      'estado',
      'turno',
      'turno_desde',
      'version',
      'created_at',
    ],
    around: (page) => tx.selectFrom(page).selectAll('p'),
    words: wordsOf(tx, scope, query.q),
  });

const selectOne = (tx: Tx) =>
  tx
    .selectFrom('co_disenos as p')
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
      'p.registro_id',
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
      'p.estado',
      'p.version',
      'p.sesion',
      'p.aprobadas',
      'p.espera_a',
      'p.turno',
      'p.turno_desde',
      'p.motivo',
      sql<string | null>`p.reanuda_el::text`.as('reanuda_el'),
      'p.created_by',
      'c.nombre as creador_nombre',
      'p.created_at',
      'p.updated_at',
    ])
    .$narrowType<{
      estado: EstadoCodiseno;
      turno: Turno | null;
      espera_a: Turno;
      etapa: Etapa;
      tipo_solicitud: TipoSolicitud;
    }>();

/** The row as the rules and the presenter need it. */
export type CodisenoRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOne>['executeTakeFirst']>>>;

/** Columns that an action may write; each action names its own (rule 30). */
export type CodisenoPatch = {
  readonly sesion?: number;
  readonly aprobadas?: number;
  readonly espera_a?: Turno;
  readonly motivo?: string | null;
  readonly reanuda_el?: string | null;
  readonly pausado_en?: Date | null;
  readonly terminado_en?: Date;
};

/** The table of the slice: what is read, locked and written of one record. */
export const codisenos = recordStore({
  table: 'co_disenos',
  alias: 'p',
  select: selectOne,
  deletes: false,
  columns: (patch: CodisenoPatch) => patch,
});

export type NewCodiseno = {
  readonly folio: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly registroId: string;
  readonly organizacion: string;
  readonly nombre: string | null;
  readonly createdBy: string;
};

/** Inserts the record in its initial state and answers its id. */
export const insertCodiseno = async (tx: Tx, record: NewCodiseno): Promise<string> => {
  const { id } = await tx
    .insertInto('co_disenos')
    .values({
      folio: record.folio,
      proyecto_id: record.proyectoId,
      organizacion_id: record.organizacionId,
      registro_id: record.registroId,
      nombre_organizacion: record.organizacion,
      nombre_proyecto: record.nombre,
      created_by: record.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
