import type { EstadoConvenio } from '@portal/domain/features/convenio/convenio.schema';
import type { ListarConveniosInput } from '@portal/domain/features/convenio/convenio.shapes';
import { CONVENIO } from '@portal/domain/features/convenio/public';
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

/** Name of a convenio in the log, the events and the documents. */
export const ENTIDAD = CONVENIO;

export type Turno = 'organizacion' | 'fundacion';

const sortColumns: Readonly<Record<ListarConveniosInput['orden'], SortColumn>> = {
  inicio: { column: 'created_at', type: 'timestamptz' },
  folio: { column: 'folio_orden', type: 'bigint' },
  proyecto: { column: 'nombre_orden', type: 'text' },
  organizacion: { column: 'nombre_organizacion', type: 'text' },
  monto: { column: 'monto_orden', type: 'bigint' },
  firma: { column: 'firma_orden', type: 'timestamptz' },
  vigencia: { column: 'vigencia_orden', type: 'bigint' },
  estado: { column: 'estado', type: 'text' },
};

/** What narrows the list. */
type Filtros = Omit<ListarConveniosInput, 'cursor' | 'limite' | 'orden' | 'sentido' | 'q'>;

/** The rows in scope and filter. */
export const filteredConvenios = (tx: Tx, scope: Scope, query: Filtros) => {
  let q = tx.selectFrom('convenios').where(within(scope)).where('eliminado_en', 'is', null);
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.turno) q = q.where('turno', '=', query.turno);
  if (query.desde || query.hasta) q = q.where(withinDays('created_at', query));
  return q;
};

/** The rows in scope, by pages or batches. */
export const listConvenios = (tx: Tx, scope: Scope, query: ListarConveniosInput) =>
  pagesOf(tx, {
    keys: keysetOf(query, sortColumns),
    base: filteredConvenios(tx, scope, query),
    columns: [
      'id',
      'folio',
      'numero',
      'proyecto_id',
      'nombre_organizacion',
      'nombre_proyecto',
      'aprobado',
      'monto',
      'estado',
      'turno',
      'turno_desde',
      'texto_id',
      'limite_entrega',
      'entregado_en',
      'firmado_en',
      'planeado_en',
      'vigencia_inicio',
      'vigencia_fin',
      'version',
    ],
    around: (page) => tx.selectFrom(page).selectAll('p'),
    words: typedWords(tx, 'convenios', scope, query.q),
  });

const selectOne = (tx: Tx) =>
  selectOfCase(tx, 'convenios')
    .select([
      sql<string>`p.aprobacion_id`.as('aprobacion_id'),
      sql<string>`p.aprobado::text`.as('aprobado'),
      sql<string | null>`p.nombre_proyecto`.as('nombre_proyecto'),
      sql<string | null>`p.monto::text`.as('monto'),
      sql<string | null>`p.numero`.as('numero'),
      sql<string | null>`p.numero_oficio`.as('numero_oficio'),
      sql<Turno>`p.espera_a`.as('espera_a'),
      sql<Turno | null>`p.turno`.as('turno'),
      sql<Date | null>`p.datos_en`.as('datos_en'),
      sql<Date | null>`p.solicitado_en`.as('solicitado_en'),
      sql<Date | null>`p.limite_entrega`.as('limite_entrega'),
      sql<Date | null>`p.entregado_en`.as('entregado_en'),
      sql<Date | null>`p.anteproyecto_en`.as('anteproyecto_en'),
      sql<string | null>`p.texto_id`.as('texto_id'),
      sql<Date | null>`p.firmado_en`.as('firmado_en'),
      sql<Date | null>`p.registrado_en`.as('registrado_en'),
      sql<Date | null>`p.planeado_en`.as('planeado_en'),
      sql<Date | null>`p.notificado_en`.as('notificado_en'),
      sql<string | null>`p.vigencia_inicio::text`.as('vigencia_inicio'),
      sql<string | null>`p.vigencia_fin::text`.as('vigencia_fin'),
    ])
    .$narrowType<{ estado: EstadoConvenio; etapa: Etapa; tipo_solicitud: TipoSolicitud }>();

/** The row as the rules and the presenter need it. */
export type ConvenioRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOne>['executeTakeFirst']>>>;

/** Columns that an action may write; each action names its own (rule 30). */
export type ConvenioPatch = {
  readonly nombre_proyecto?: string;
  readonly monto?: string;
  readonly numero?: string;
  readonly numero_oficio?: string;
  readonly espera_a?: Turno;
  readonly datos_en?: Date;
  readonly solicitado_en?: Date;
  readonly limite_entrega?: Date;
  readonly entregado_en?: Date | null;
  readonly anteproyecto_en?: Date;
  readonly texto_id?: string | null;
  readonly vigencia_inicio?: string;
  readonly vigencia_fin?: string;
  readonly firmado_en?: Date;
  readonly registrado_en?: Date;
  readonly planeado_en?: Date;
  readonly notificado_en?: Date;
  readonly motivo?: string;
  readonly terminado_en?: Date;
  readonly eliminado_en?: Date;
  readonly eliminado_por?: string;
  readonly motivo_eliminacion?: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const convenios = recordStore({
  table: 'convenios',
  alias: 'p',
  select: selectOne,
  deletes: true,
  columns: (patch: ConvenioPatch) => patch,
});

export type NewConvenio = {
  readonly folio: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly aprobacionId: string;
  readonly organizacion: string;
  readonly nombre: string | null;
  readonly aprobado: string;
  readonly createdBy: string;
};

/** Inserts the record in its initial state and answers its id. */
export const insertConvenio = async (tx: Tx, record: NewConvenio): Promise<string> => {
  const { id } = await tx
    .insertInto('convenios')
    .values({
      folio: record.folio,
      proyecto_id: record.proyectoId,
      organizacion_id: record.organizacionId,
      aprobacion_id: record.aprobacionId,
      nombre_organizacion: record.organizacion,
      nombre_proyecto: record.nombre,
      aprobado: record.aprobado,
      created_by: record.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
