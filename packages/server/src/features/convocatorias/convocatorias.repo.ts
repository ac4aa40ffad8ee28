import type {
  Audiencia,
  Criterio,
  EstadoConvocatoria,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria, ListarInput } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import type { Terminos } from '@portal/domain/features/convocatorias/convocatorias.terminos';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { ownWords } from '../../platform/db/text-search.ts';
import { recordStore } from '../../stage/record-store.ts';

/** The row as the rules and the presenter need it. */
export type ConvocatoriaRow = {
  readonly id: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly dirigida_a: readonly Audiencia[];
  readonly fecha_apertura: Fecha;
  readonly fecha_cierre: Fecha;
  readonly abre_en: Date;
  readonly cierra_en: Date;
  readonly presupuesto: Monto | null;
  readonly criterios: readonly Criterio[];
  readonly requisitos: string;
  readonly estado: EstadoConvocatoria;
  readonly version: number;
  readonly ultima_adenda: number;
  readonly postulaciones: number;
  readonly publicada_en: Date | null;
  readonly cerrada_en: Date | null;
  readonly motivo: string | null;
  readonly motivo_eliminacion: string | null;
  readonly created_by: string;
  readonly creador_nombre: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** No organization owns a call: it is the foundation's. */
  readonly organizacion_id: null;
};

/** What a row of the list shows. */
export type FilaRow = Pick<
  ConvocatoriaRow,
  | 'id'
  | 'titulo'
  | 'estado'
  | 'dirigida_a'
  | 'fecha_apertura'
  | 'fecha_cierre'
  | 'abre_en'
  | 'cierra_en'
  | 'presupuesto'
  | 'postulaciones'
  | 'version'
>;

const columnsOfList = [
  'id',
  'titulo',
  'estado',
  'dirigida_a',
  'fecha_apertura',
  'fecha_cierre',
  'abre_en',
  'cierra_en',
  'presupuesto',
  'postulaciones',
  'version',
] as const;

const sortColumns: Readonly<Record<ListarInput['orden'], SortColumn>> = {
  cierre: { column: 'cierra_en', type: 'timestamptz' },
  apertura: { column: 'abre_en', type: 'timestamptz' },
  titulo: { column: 'titulo', type: 'text' },
  presupuesto: { column: 'presupuesto_orden', type: 'bigint' },
  creada: { column: 'created_at', type: 'timestamptz' },
};

/** Row-level security says which calls are in sight; this narrows them. */
const filtered = (tx: Tx, query: ListarInput, now: Date) => {
  let q = tx.selectFrom('convocatorias').where('eliminado_en', 'is', null);
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.dirigida) q = q.where(sql<boolean>`${query.dirigida} = any (dirigida_a)`);
  if (query.vigentes)
    q = q.where('estado', '=', 'activa').where('abre_en', '<=', now).where('cierra_en', '>', now);
  return q;
};

/** The calls in sight, by pages or batches. `todas`: the actor sees every call, drafts too. */
export const listConvocatorias = (tx: Tx, query: ListarInput, now: Date, todas: boolean) => {
  const keys = keysetOf(query, sortColumns);
  const text = query.q?.trim();
  return pagesOf(tx, {
    keys,
    base: filtered(tx, query, now),
    columns: columnsOfList,
    around: (page) => tx.selectFrom(page).selectAll('p').$castTo<FilaRow & Carried>(),
    words: text ? ownWords(tx, 'convocatorias', { text, everything: todas }) : null,
  });
};

const selectOne = (tx: Tx) =>
  tx
    .selectFrom('convocatorias as c')
    .leftJoin('usuarios as u', 'u.id', 'c.created_by')
    .select([
      'c.id',
      'c.titulo',
      'c.descripcion',
      'c.dirigida_a',
      'c.fecha_apertura',
      'c.fecha_cierre',
      'c.abre_en',
      'c.cierra_en',
      'c.presupuesto',
      'c.criterios',
      'c.requisitos',
      'c.estado',
      'c.version',
      'c.ultima_adenda',
      'c.postulaciones',
      'c.publicada_en',
      'c.cerrada_en',
      'c.motivo',
      'c.motivo_eliminacion',
      'c.created_by',
      'u.nombre as creador_nombre',
      'c.created_at',
      'c.updated_at',
      sql<null>`null`.as('organizacion_id'),
    ])
    .$castTo<ConvocatoriaRow>();

/** Ids of the calls whose closing date is over and that nobody closed, oldest first. */
export const listOverdue = async (tx: Tx, now: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom('convocatorias')
    .select('id')
    .where('estado', '=', 'activa')
    .where('cierra_en', '<=', now)
    .orderBy('cierra_en')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
};

/** The columns of the terms. */
export const columnsOfTerms = (terminos: Terminos) => ({
  titulo: terminos.titulo,
  descripcion: terminos.descripcion,
  dirigida_a: [...terminos.dirigidaA],
  fecha_apertura: terminos.fechaApertura,
  fecha_cierre: terminos.fechaCierre,
  presupuesto: terminos.presupuesto,
  criterios: JSON.stringify(terminos.criterios),
  requisitos: terminos.requisitos,
});

/** Inserts a draft and answers its id. */
export const insertConvocatoria = async (tx: Tx, terminos: Terminos, createdBy: string): Promise<string> => {
  const { id } = await tx
    .insertInto('convocatorias')
    .values({ ...columnsOfTerms(terminos), created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Which of these ids of criteria another call has: a row belongs to one record. Calls are few: all of them are looked through. */
export const criteriosDeOtra = async (
  tx: Tx,
  id: string | null,
  criterios: readonly Pick<Criterio, 'id'>[],
): Promise<readonly string[]> => {
  if (criterios.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct criterio.id from unnest(${criterios.map((criterio) => criterio.id)}::text[]) as criterio (id)
      join convocatorias as c on c.criterios @> jsonb_build_array(jsonb_build_object('id', criterio.id))
     where c.id is distinct from ${id}::uuid`.execute(tx);
  return rows.map((row) => row.id);
};

/** Columns that an action may write; each action names its own (rule 30). */
export type ConvocatoriaPatch = Partial<ReturnType<typeof columnsOfTerms>> & {
  readonly ultima_adenda?: number;
  readonly publicada_en?: Date;
  readonly cerrada_en?: Date;
  readonly motivo?: string | null;
  readonly eliminado_en?: Date;
  readonly eliminado_por?: string;
  readonly motivo_eliminacion?: string;
};

/** The table of the slice: what is read, locked and written of one call. */
export const convocatorias = recordStore({
  table: 'convocatorias',
  alias: 'c',
  select: selectOne,
  deletes: true,
  columns: (patch: ConvocatoriaPatch) => patch,
});

/**
 * The call, with whoever closes, cancels or extends it in line behind this transaction, or ahead of it: read after the
 * lock, so that what the other did is seen. For applicants as well, who may not lock the row themselves.
 */
export const findConvocatoriaInLine = async (tx: Tx, id: string): Promise<ConvocatoriaRow | undefined> => {
  await sql`select app.apartar_convocatoria(${id}::uuid)`.execute(tx);
  return convocatorias.find({ tx }, id);
};

/** The kind of applicant that the actor's organization is; null for staff and for an account without organization. */
export const findTipoDelActor = async (tx: Tx): Promise<Audiencia | null> => {
  const { rows } = await sql<{ tipo: Audiencia | null }>`select app.tipo_de_organizacion() as tipo`.execute(
    tx,
  );
  return rows[0]?.tipo ?? null;
};

/**
 * Where the budget of a call is, as the balances of its cases in sight come to; null while nothing is committed. Pesos as decimal strings.
 *
 * One formula, before the finiquito of a case and after it: what is out is what was deposited without what came back, and it lies within what
 * is committed, which a finiquito brings down to it; available is the budget without what is committed, as whoever commits is judged
 * (`app.restante_de_convocatoria`). What came back is told beside them, and subtracted from neither again.
 */
export const readDinero = async (tx: Tx, id: string): Promise<Convocatoria['dinero']> => {
  const { rows } = await sql<NonNullable<Convocatoria['dinero']>>`
    select sum(s.comprometido)::text as comprometido, sum(s.depositado - s.reintegrado)::text as desembolsado, sum(s.admitido)::text as admitido,
           sum(s.reintegrado)::text as reintegrado,
           greatest((select c.presupuesto from convocatorias c where c.id = ${id}) - sum(s.comprometido), 0)::numeric(14,2)::text as disponible
      from saldos s where s.convocatoria_id = ${id} having sum(s.comprometido + s.liberado) > 0`.execute(tx);
  return rows[0] ?? null;
};
