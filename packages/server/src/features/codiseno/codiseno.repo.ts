import type { EstadoCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import type { ListarCodisenosInput } from '@portal/domain/features/codiseno/codiseno.shapes';
import type { Etapa, TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { Scope } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { selectOfCase } from '../../stage/case-record.ts';
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

/** The rows in scope, by pages or batches. */
export const listCodisenos = (tx: Tx, scope: Scope, query: ListarCodisenosInput) =>
  pagesOf(tx, {
    keys: keysetOf(query, sortColumns),
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
    words: typedWords(tx, 'co_disenos', scope, query.q),
  });

const selectOne = (tx: Tx) =>
  selectOfCase(tx, 'co_disenos')
    .select([
      sql<string>`p.registro_id`.as('registro_id'),
      sql<string | null>`p.nombre_proyecto`.as('nombre_proyecto'),
      sql<number>`p.sesion`.as('sesion'),
      sql<number>`p.aprobadas`.as('aprobadas'),
      sql<Turno>`p.espera_a`.as('espera_a'),
      sql<Turno | null>`p.turno`.as('turno'),
      sql<string | null>`p.reanuda_el::text`.as('reanuda_el'),
    ])
    .$narrowType<{ estado: EstadoCodiseno; etapa: Etapa; tipo_solicitud: TipoSolicitud }>();

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
