import { TOPE_DE_CONTEO } from '@portal/domain/kernel/shapes';
import type { Avance, Cola } from '@portal/domain/stage/queue';
import { type Marcas, type Review, reviewCard } from '@portal/domain/stage/review';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB, Tx } from '../platform/db/index.ts';
import { cappedCount, type SortColumn } from '../platform/db/keyset.ts';
import type { Words } from '../platform/db/text-search.ts';

/** The rows of a list in scope and filter, of one table without an alias. */
type Held<T extends keyof DB> = SelectQueryBuilder<DB, T, Record<never, never>>;

const counted = <T extends keyof DB>(rows: Held<T>) =>
  sql`(select count(*) from ${rows
    .select(sql`1`.as('una'))
    .limit(TOPE_DE_CONTEO + 1)
    .as('s')})`;

/** How many rows each of these holds, counted up to 1,000, by its name. */
const countViews = async <T extends keyof DB, Vista extends string>(
  tx: Tx,
  vistas: ReadonlyMap<Vista, Held<T>>,
): Promise<{ vistas: { id: Vista; n: number; mas: boolean }[] }> => {
  const counts = [...vistas].map(([id, rows]) => sql`${counted(rows)} as ${sql.id(id)}`);
  const { rows } = await sql<Record<string, string>>`select ${sql.join(counts)}`.execute(tx);
  return { vistas: [...vistas.keys()].map((id) => ({ id, ...cappedCount(rows[0]?.[id] ?? 0) })) };
};

/** What is typed into a list, as a condition on its rows; undefined where nothing is. */
export const heldWords = async (words: Words | null): Promise<RawBuilder<boolean> | undefined> =>
  words ? ((await words.find()) ?? words.matches) : undefined;

/** How many records each view of a list holds, a view being the states that it shows; `rows`: the list with whatever else narrows it. */
export const viewsBy = async <T extends keyof DB, Vista extends string, Estado>(
  tx: Tx,
  estadosDeVista: Readonly<Record<Vista, readonly Estado[]>>,
  rows: (estado: Estado[]) => Held<T>,
  words: Words | null = null,
) => {
  const held = await heldWords(words);
  const vistas = Object.keys(estadosDeVista) as Vista[];
  const heldBy = (vista: Vista) => {
    const suyas = rows([...estadosDeVista[vista]]);
    return held ? suyas.where(held) : suyas;
  };
  return countViews(tx, new Map(vistas.map((vista) => [vista, heldBy(vista)])));
};

/** A list as it was filtered and ordered, and a record of its table. */
export type Placed<T extends keyof DB> = {
  readonly table: T;
  readonly id: string;
  /** The rows of the list, with whatever is typed. */
  readonly list: Held<T>;
  readonly sort: SortColumn;
  readonly descending: boolean;
};

/**
 * The place of a record in the list as it is filtered and ordered, and its neighbours there; ties are broken as the list does.
 * A record that left the list (it was decided) keeps the place that it would have. Undefined when it is not in sight. The table
 * has `eliminado_en`.
 */
export const placeInList = async <T extends keyof DB>(
  tx: Tx,
  { table, id, list, sort, descending }: Placed<T>,
): Promise<Cola | undefined> => {
  const column = sql.ref(sort.column);
  const key = sql`(${column}, id)`;
  const own = sql`(select ${sql.ref(`r.${sort.column}`)}, r.id from ${sql.table(table)} r where r.id = ${id} and r.eliminado_en is null)`;
  const before: RawBuilder<boolean> = descending ? sql`${key} > ${own}` : sql`${key} < ${own}`;
  const after: RawBuilder<boolean> = descending ? sql`${key} < ${own}` : sql`${key} > ${own}`;
  const inOrder = (forwards: boolean) =>
    forwards === descending ? sql`${column} desc, id desc` : sql`${column} asc, id asc`;
  const ids = (where: RawBuilder<boolean>) => list.where(where).select(sql<string>`id`.as('id'));
  const neighbour = (where: RawBuilder<boolean>, forwards: boolean) =>
    sql`(${ids(where).orderBy(inOrder(forwards)).limit(1)})`;
  const { rows } = await sql<{
    existe: boolean;
    dentro: boolean;
    antes: string;
    total: string;
    anterior: string | null;
    siguiente: string | null;
  }>`select exists ${own} as existe,
            exists (${ids(sql<boolean>`id = ${id}`)}) as dentro,
            ${counted(list.where(before))} as antes, ${counted(list)} as total,
            ${neighbour(before, false)} as anterior, ${neighbour(after, true)} as siguiente`.execute(tx);
  const [row] = rows;
  if (!row?.existe) return undefined;
  const antes = Number(row.antes);
  return {
    posicion: row.dentro && antes < TOPE_DE_CONTEO ? antes + 1 : null,
    total: cappedCount(row.total),
    anterior: row.anterior,
    siguiente: row.siguiente,
  };
};

/** The same as it is kept with the marks: it holds while the record has that version (the organization's). */
export type AvanceGuardado = Avance & { readonly version: number };

/** How far a review is: marks that still hold, of the fields that are judged. */
export const progressOf = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  marcas: Marcas<Campo>,
): Avance => {
  const card = reviewCard(review, expediente, marcas);
  return { decididos: card.filter(({ valido }) => valido !== null).length, total: card.length };
};
