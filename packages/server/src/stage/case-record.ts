import type { Marcas } from '@portal/domain/stage/review';
import type { Envio } from '@portal/domain/stage/review-sent';
import { sql } from 'kysely';
import type { ActorUow, DB, Tx } from '../platform/db/index.ts';
import type { CaseOfRow } from './present-case.ts';
import { reviewOf } from './review-columns.ts';

/** The tables whose rows are the record of a case in a stage that is reviewed, with the columns that every such table has. */
export type ReviewedTable = 'pre_registros' | 'registros';

/** The tables whose rows are the record of a case in a stage. */
export type CaseTable = ReviewedTable | 'co_disenos' | 'convenios' | 'seguimientos';

/** What every record of a case says to its organization, whatever its stage. */
export type CaseRecord<Estado extends string, Campo extends string> = CaseOfRow & {
  readonly id: string;
  readonly folio: string;
  readonly organizacion_id: string;
  readonly organizacion_nombre: string;
  readonly responsable_id: string | null;
  readonly responsable_nombre: string | null;
  readonly turno_desde: Date;
  readonly estado: Estado;
  readonly version: number;
  /** What the organization was told with the last 'Solicitar Cambios'. */
  readonly observaciones_enviadas: Envio<Campo> | null;
  readonly motivo: string | null;
  readonly motivo_eliminacion: string | null;
  readonly fecha_revision: Date | null;
  readonly created_by: string;
  readonly creador_nombre: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** Kysely's builder for one of the tables: the columns that are named below stand in all of them. */
const rowsOf = (tx: Tx, table: CaseTable) => tx.selectFrom(`${table as 'pre_registros'} as p`);

/**
 * A record `p` with its case `y`, organization `o`, call `v`, author `c` and officer `f`, for {@link recordStore}: the columns that
 * every stage reads of its record.
 */
export const selectOfCase = (tx: Tx, table: CaseTable) =>
  rowsOf(tx, table)
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
      'p.turno_desde',
      'p.estado',
      'p.version',
      'p.motivo',
      'p.created_by',
      'c.nombre as creador_nombre',
      'p.created_at',
      'p.updated_at',
    ]);

/** The same with its review; `own` are the columns of its stage. Read through `withReview`. */
export const selectCaseRecord = <T extends ReviewedTable>(
  tx: Tx,
  table: T,
  own: readonly (keyof DB[T] & string)[],
) =>
  selectOfCase(tx, table)
    .select(['p.observaciones_enviadas', 'p.motivo_eliminacion', 'p.fecha_revision', reviewOf<string>(table)])
    .select(own.map((column) => sql.ref(`p.${column}`).as(column)));

/** The columns that the review, the decisions and the deletion of any record of a case write. */
export type CaseRecordPatch<Campo extends string> = {
  readonly validacion_administrativa?: Marcas<Campo>;
  readonly comentarios_revisor?: string;
  readonly comentarios_por?: string;
  readonly comentarios_en?: Date;
  readonly observaciones_enviadas?: Envio<Campo>;
  readonly justificacion?: string | null;
  readonly motivo?: string | null;
  readonly revisado_por?: string;
  readonly fecha_revision?: Date;
  readonly eliminado_en?: Date;
  readonly eliminado_por?: string;
  readonly motivo_eliminacion?: string;
};

/** The same as the driver takes it: what is JSON in the table as text. */
export const patchColumns = <Campo extends string, More extends object>({
  validacion_administrativa: marcas,
  observaciones_enviadas: envio,
  ...columns
}: CaseRecordPatch<Campo> & More) => ({
  ...columns,
  ...(marcas ? { validacion_administrativa: JSON.stringify(marcas) } : {}),
  ...(envio ? { observaciones_enviadas: JSON.stringify(envio) } : {}),
});

/** A record as the pages of cases read it. */
export type RecordOfCase<Estado extends string> = Pick<
  CaseRecord<Estado, never>,
  'id' | 'folio' | 'proyecto_id' | 'organizacion_id' | 'estado' | 'created_at' | 'fecha_revision'
> & {
  /** How many things its organization was asked to correct. */
  readonly observadas: number;
};

const recordsOfCases = <Row>(
  tx: Tx,
  { table, own }: { readonly table: ReviewedTable; readonly own: readonly string[] },
  proyectos: readonly string[],
) =>
  rowsOf(tx, table)
    .select([
      'p.id',
      'p.folio',
      'p.proyecto_id',
      'p.organizacion_id',
      'p.estado',
      'p.created_at',
      'p.fecha_revision',
      sql<number>`(select count(*)::int from jsonb_object_keys(p.observaciones_enviadas -> 'marcas'))`.as(
        'observadas',
      ),
    ])
    .select(own.map((column) => sql.ref(`p.${column}`).as(column)))
    .where(sql<boolean>`p.proyecto_id = any(${[...proyectos]}::uuid[])`)
    .where('p.eliminado_en', 'is', null)
    .$castTo<Row>()
    .execute();

/**
 * The live records of cases by case, at most one each, as the line of a case shows a stage: what `say` tells of each, and
 * when it began and ended well (`validado`). `own` are the columns of its stage that `say` reads.
 */
export const onTheLine =
  <T extends ReviewedTable, Row extends RecordOfCase<string>, Said extends object>(
    table: T,
    own: readonly (keyof DB[T] & string)[],
    say: (row: Row, uow: ActorUow) => Said,
  ) =>
  async (uow: ActorUow, proyectos: readonly string[]) => {
    const rows = await recordsOfCases<Row>(uow.tx, { table, own }, proyectos);
    return new Map(
      rows.map((row) => [
        row.proyecto_id,
        {
          id: row.id,
          folio: row.folio,
          desde: row.created_at,
          hasta: row.estado === 'validado' ? row.fecha_revision : null,
          ...say(row, uow),
        },
      ]),
    );
  };
