import { type EstadoVisita, VISITA } from '@portal/domain/features/visitas/visitas.schema';
import type { Answers } from '@portal/domain/kernel/answers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of a visit in the log, the events and the documents. */
export const ENTIDAD = VISITA;

/** A visit with the people of its steps, its PDF, and whether its execution is over. */
const select = (tx: Tx) =>
  tx
    .selectFrom('visitas as p')
    .innerJoin('seguimientos as s', 's.id', 'p.seguimiento_id')
    .leftJoin('usuarios as u', 'u.id', 'p.created_by')
    .leftJoin('usuarios as uc', 'uc.id', 'p.cancelada_por')
    .leftJoin('usuarios as ur', 'ur.id', 'p.realizada_por')
    .leftJoin('usuarios as uo', 'uo.id', 'p.respondida_por')
    .select([
      'p.id',
      'p.folio',
      'p.version',
      'p.seguimiento_id',
      'p.proyecto_id',
      'p.organizacion_id',
      'p.proyecto_folio',
      'p.nombre_proyecto',
      'p.nombre_organizacion',
      'p.cuando',
      'p.lugar',
      'p.proposito',
      'p.programada_en',
      'p.motivo_cambio',
      'p.cancelada_por',
      'uc.nombre as cancelada_nombre',
      'p.cancelada_en',
      'p.motivo',
      'p.realizada_por',
      'ur.nombre as realizada_nombre',
      'p.realizada_en',
      'p.respondida_por',
      'uo.nombre as respondida_nombre',
      'p.respondida_en',
      'p.observaciones',
      'p.created_by',
      'u.nombre as creador_nombre',
      'p.created_at',
      sql<EstadoVisita>`p.estado`.as('estado'),
      sql<boolean>`s.estado = 'terminado'`.as('cerrado'),
      sql<string | null>`(
        select e.id from documentos_emitidos e
         where e.entidad = ${ENTIDAD} and e.entidad_id = p.id and e.archivo_id is not null
         order by e.emitido_en desc limit 1)`.as('documento_id'),
    ]);

/** The row as the rules and the presenter need it. */
export type VisitaRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

/** Columns that an action may write; each action names its own (rule 30). */
export type VisitaPatch = {
  readonly cuando?: Date;
  readonly programada_en?: Date;
  readonly motivo_cambio?: string;
  readonly cancelada_por?: string;
  readonly cancelada_en?: Date;
  readonly motivo?: string;
  readonly realizada_por?: string;
  readonly realizada_en?: Date;
  readonly respondida_por?: string;
  readonly respondida_en?: Date;
  readonly observaciones?: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const visitas = recordStore({
  table: 'visitas',
  alias: 'p',
  select,
  deletes: false,
  columns: (patch: VisitaPatch) => patch,
});

/** Those of a seguimiento, the latest first. */
export const listOf = (tx: Tx, seguimientoId: string): Promise<readonly VisitaRow[]> =>
  select(tx)
    .where('p.seguimiento_id', '=', seguimientoId)
    .orderBy('p.cuando', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

/** What is written of a minute; version 0: nothing yet. */
export type Pagina = { readonly version: number; readonly respuestas: Answers };

export const readPagina = async (tx: Tx, visita: string): Promise<Pagina> => {
  const row = await tx
    .selectFrom('visita_paginas')
    .select(['version', 'respuestas'])
    .where('visita_id', '=', visita)
    .executeTakeFirst();
  return row
    ? { version: row.version, respuestas: row.respuestas as Answers }
    : { version: 0, respuestas: {} };
};

/** Keeps what is written where its version is still that one; false where it is not. */
export const savePagina = async (
  tx: Tx,
  row: Pick<VisitaRow, 'id' | 'proyecto_id' | 'organizacion_id'>,
  { version, respuestas }: Pagina,
  { por, en }: { readonly por: string; readonly en: Date },
): Promise<boolean> => {
  const escrita = { respuestas: JSON.stringify(respuestas), guardado_por: por, guardado_en: en };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('visita_paginas')
      .values({
        visita_id: row.id,
        proyecto_id: row.proyecto_id,
        organizacion_id: row.organizacion_id,
        version: 1,
        ...escrita,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('visita_paginas')
    .set({ ...escrita, version: version + 1 })
    .where('visita_id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The case of a visit in sight; null: there is none. */
export const casoDe = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('visitas').select('proyecto_id').where('id', '=', id).executeTakeFirst())
    ?.proyecto_id ?? null;

/** What a seguimiento says to who programmes a visit of it; undefined: there is none in sight. Of a case under its lock, as it is by then. */
export const readContexto = (tx: Tx, seguimientoId: string) =>
  tx
    .selectFrom('seguimientos as s')
    .select([
      's.id',
      's.folio',
      's.proyecto_id',
      's.organizacion_id',
      's.nombre_organizacion',
      sql<string>`coalesce(s.nombre_proyecto, '')`.as('nombre_proyecto'),
      sql<boolean>`s.estado = 'terminado'`.as('cerrado'),
    ])
    .where('s.id', '=', seguimientoId)
    .executeTakeFirst();
