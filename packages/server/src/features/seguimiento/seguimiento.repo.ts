import type { Etapa, TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { SEGUIMIENTO } from '@portal/domain/features/seguimiento/public';
import type { Estatus, SeguimientoEstado } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { ListarSeguimientosInput } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import type { Fecha } from '@portal/domain/kernel/dates';
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
import { conMarcha, deMarcha, enMarcha, estatusEn } from './seguimiento.marcha.repo.ts';

/** Name of a seguimiento in the log, the events and the documents. */
export const ENTIDAD = SEGUIMIENTO;

const deMejorAPeor = `{${(['completado', 'terminado', 'al_dia', 'retraso_menor', 'en_riesgo'] satisfies Estatus[]).join()}}`;

/** By the budget and by how it goes, what is worst last. */
const sortColumns = (hoy: Fecha): Readonly<Record<ListarSeguimientosInput['orden'], SortColumn>> => ({
  inicio: { column: 'created_at', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
  proyecto: { column: 'nombre_orden', type: 'text' },
  organizacion: { column: 'nombre_organizacion', type: 'text' },
  monto: { column: 'monto', by: deMarcha(sql`(m.monto * 100)::bigint`), type: 'bigint' },
  estatus: {
    column: 'estatus',
    by: deMarcha(sql`array_position(${sql.lit(deMejorAPeor)}::text[], ${estatusEn(hoy)})`),
    type: 'bigint',
  },
  estado: { column: 'estado', type: 'text' },
});

/** What narrows the list. */
type Filtros = Omit<ListarSeguimientosInput, 'cursor' | 'limite' | 'orden' | 'sentido' | 'q'>;

/** The rows in scope and filter as they are on a day. */
export const filteredSeguimientos = (tx: Tx, scope: Scope, query: Filtros, hoy: Fecha) => {
  let q = tx.selectFrom('seguimientos').where(within(scope));
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.estatus?.length)
    q = q.where(enMarcha(sql`${estatusEn(hoy)} in (${sql.join(closed(query.estatus))})`));
  if (query.desde || query.hasta) q = q.where(withinDays('created_at', query));
  return q;
};

/** The rows in scope, by pages or batches, with what their acuerdos, their money and their reports say on a day. */
export const listSeguimientos = (tx: Tx, scope: Scope, query: ListarSeguimientosInput, hoy: Fecha) =>
  pagesOf(tx, {
    keys: keysetOf(query, sortColumns(hoy)),
    base: filteredSeguimientos(tx, scope, query, hoy),
    columns: [
      'id',
      'folio',
      'convenio_numero',
      'proyecto_id',
      'nombre_organizacion',
      'nombre_proyecto',
      'estado',
      'version',
    ],
    around: (page) => conMarcha(page, hoy),
    words: typedWords(tx, 'seguimientos', scope, query.q),
  });

const selectOne = (tx: Tx) =>
  selectOfCase(tx, 'seguimientos')
    .select([
      sql<string>`p.convenio_id`.as('convenio_id'),
      sql<string>`p.convenio_numero`.as('convenio_numero'),
      sql<string | null>`p.nombre_proyecto`.as('nombre_proyecto'),
      sql<Date | null>`p.suspendido_en`.as('suspendido_en'),
      sql<Date | null>`p.terminado_en`.as('terminado_en'),
      sql<string | null>`p.liquidado_por`.as('liquidado_por'),
      sql<Date | null>`p.liquidado_en`.as('liquidado_en'),
      sql<string | null>`p.finiquito_folio`.as('finiquito_folio'),
      sql<Date | null>`p.finiquitado_en`.as('finiquitado_en'),
    ])
    .$narrowType<{ estado: SeguimientoEstado; etapa: Etapa; tipo_solicitud: TipoSolicitud }>();

/** The row as the rules and the presenter need it. */
export type SeguimientoRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectOne>['executeTakeFirst']>>
>;

/** Columns that an action may write; each action names its own (rule 30). */
export type SeguimientoPatch = {
  readonly motivo?: string;
  readonly suspendido_en?: Date | null;
  readonly terminado_en?: Date;
  readonly liquidado_por?: string;
  readonly liquidado_en?: Date;
  readonly finiquito_folio?: string;
  readonly finiquitado_por?: string;
  readonly finiquitado_en?: Date;
};

/** The table of the slice: what is read, locked and written of one record. */
export const seguimientos = recordStore({
  table: 'seguimientos',
  alias: 'p',
  select: selectOne,
  deletes: false,
  columns: (patch: SeguimientoPatch) => patch,
});

export type NewSeguimiento = {
  readonly folio: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly convenioId: string;
  readonly convenio: string;
  readonly organizacion: string;
  readonly nombre: string | null;
  readonly createdBy: string;
};

/** Inserts the record in its initial state and answers its id. */
export const insertSeguimiento = async (tx: Tx, record: NewSeguimiento): Promise<string> => {
  const { id } = await tx
    .insertInto('seguimientos')
    .values({
      folio: record.folio,
      proyecto_id: record.proyectoId,
      organizacion_id: record.organizacionId,
      convenio_id: record.convenioId,
      convenio_numero: record.convenio,
      nombre_organizacion: record.organizacion,
      nombre_proyecto: record.nombre,
      created_by: record.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A seguimiento as who moves its money needs it. */
export type Apartado = {
  readonly id: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly convenioId: string;
  readonly estado: SeguimientoEstado;
};

/**
 * A seguimiento in sight under its lock until the transaction ends: nobody suspends it meanwhile. Others may hold it as well, so that two
 * who move its money wait for each other by the acuerdo, which is taken before. Undefined where none is in sight.
 */
export const apartarSeguimiento = async (tx: Tx, id: string): Promise<Apartado | undefined> => {
  const { rows } = await sql<Apartado>`
    select id, proyecto_id as "proyectoId", organizacion_id as "organizacionId", convenio_id as "convenioId", estado
      from app.apartar_seguimiento(${id}::uuid)`.execute(tx);
  return rows[0];
};
