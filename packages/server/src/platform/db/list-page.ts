import { TOPE_DE_CONTEO } from '@portal/domain/kernel/shapes';
import {
  type AliasableExpression,
  type AliasedRawBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { cappedCount, type Keyset } from './keyset.ts';
import type { DB } from './schema.ts';
import type { Words } from './text-search.ts';
import type { Tx } from './tx.ts';

/** What a page carries along for its cursors and its order. */
export type Carried = { readonly id: string; readonly clave: string; readonly ordenada: unknown };

type Condition = RawBuilder<boolean>;

export type ListOf<T extends keyof DB, C extends keyof Selectable<DB[T]> & string, R extends Carried> = {
  readonly keys: Keyset;
  /** The rows in scope and filter, of one table without an alias: `tx.selectFrom('proyectos').where(…)`. */
  readonly base: SelectQueryBuilder<DB, T, Record<never, never>>;
  /** The columns of a page, `id` among them. */
  readonly columns: readonly C[];
  /** What is read around the rows of the page only: joins, counts. It passes on `p.id`, `p.clave` and `p.ordenada`. */
  readonly around: (
    page: AliasedRawBuilder<Pick<Selectable<DB[T]>, C> & Carried, 'p'>,
  ) => AliasableExpression<R>;
  /** What is typed; null without. */
  readonly words?: Words | null;
};

/** Rows that are leafed through in the list's own order before the text index is asked. */
const HOJEADAS = 2_000;

type Counted = { readonly contadas: string; readonly hojeadas: string | null };
type Fetched<R> = Counted & { [K in keyof R]: R[K] };

/** The page with the count beside it: a count alone where the page is empty. */
const ask = async <R extends Carried>(
  tx: Tx,
  keys: Keyset,
  count: RawBuilder<Counted>,
  page: AliasableExpression<R>,
): Promise<{ fetched: R[]; contadas: number; hojeadas: number }> => {
  const { rows } = await sql<Fetched<R>>`
    select c.contadas, c.hojeadas, f.* from (${count}) as c left join ${page.as('f')} on true
     order by ${keys.orderByOf('f')}`.execute(tx);
  const fetched: readonly R[] = rows;
  return {
    fetched: fetched.filter(({ id }) => id !== null),
    contadas: Number(rows[0]?.contadas),
    hojeadas: Number(rows[0]?.hojeadas),
  };
};

/** The pieces of a list with a condition, or with the words that its rows are judged by. */
const piecesOf = <T extends keyof DB, C extends keyof Selectable<DB[T]> & string, R extends Carried>({
  keys,
  base,
  columns,
  around,
}: ListOf<T, C, R>) => {
  const from = keys.where ? base.where(keys.where) : base;
  const selected = columns.map((column) => sql.ref(column).as(column));
  const surround = (page: RawBuilder<unknown>) =>
    around(sql<Pick<Selectable<DB[T]>, C> & Carried>`(${page})`.as('p'));
  const narrowed = (query: typeof base, condition: Condition | null) =>
    condition ? query.where(condition) : query;
  return {
    page: (condition: Condition | null, limit = keys.limit) =>
      surround(
        sql`${narrowed(from, condition)
          .select([...selected, ...keys.columns])
          .orderBy(keys.orderBy)
          .limit(limit)}`,
      ),
    /**
     * The page among rows that are named. They are read first and put in order then: an index in the list's order would be walked
     * through to where they lie.
     */
    namedPage: (condition: Condition) =>
      surround(
        sql`select n.* from (${from
          .where(condition)
          .select([...selected, ...keys.columns])
          .offset(sql.lit(0))}) as n order by ${keys.orderByOf('n')} limit ${sql.lit(keys.limit)}`,
      ),
    count: (condition: Condition | null, upTo = TOPE_DE_CONTEO) =>
      sql<Counted>`select count(*) as contadas, null::bigint as hojeadas
        from ${narrowed(base, condition)
          .select(sql`1`.as('una'))
          .limit(upTo + 1)
          .as('s')}`,
    leafedPage: (matches: Condition) =>
      surround(
        sql`select h.* from ${from
          .select([...selected, ...keys.columns, matches.as('casa')])
          .orderBy(keys.orderBy)
          .limit(HOJEADAS)
          .as('h')} where h.casa order by ${keys.orderByOf('h')} limit ${sql.lit(keys.limit)}`,
      ),
    leafedCount: (matches: Condition) =>
      sql<Counted>`select count(*) filter (where h.casa) as contadas, count(*) as hojeadas
        from ${base.select(matches.as('casa')).orderBy(keys.orderBy).limit(HOJEADAS).as('h')}`,
  };
};

/**
 * One page of a list with the cursors of its neighbours and a capped count. One statement; with words, at most three,
 * none of which reads a large table from end to end (docs/adr/0020):
 *
 * 1. The list's first {@link HOJEADAS} rows (from the cursor on) are leafed through. Where they fill the page, or are all
 *    there is, that is the answer: words that many rows hold never touch the text index.
 * 2. Else the text index gives all the rows that hold them, when they are few enough to be put in order.
 * 3. Else it gives the first of them in the list's order; after a cursor, or where filters leave too few of those, walking on in
 *    the list's order finds a page.
 *
 * Where rows were not all looked at the count is what was found, and that there are more.
 */
export const listPage = async <
  T extends keyof DB,
  C extends keyof Selectable<DB[T]> & string,
  R extends Carried,
>(
  tx: Tx,
  list: ListOf<T, C, R>,
) => {
  const { keys, words } = list;
  const pieces = piecesOf(list);
  const answer = ({ fetched }: { readonly fetched: readonly R[] }, total: { n: number; mas: boolean }) => ({
    ...keys.page(fetched),
    total,
  });
  const whole = (asked: Awaited<ReturnType<typeof ask<R>>>) => answer(asked, cappedCount(asked.contadas));
  if (!words) return whole(await ask(tx, keys, pieces.count(null), pieces.page(null)));

  const leafed = await ask(tx, keys, pieces.leafedCount(words.matches), pieces.leafedPage(words.matches));
  const { n, mas } = cappedCount(leafed.contadas);
  const all = leafed.hojeadas < HOJEADAS;
  if (all || leafed.fetched.length === keys.limit) return answer(leafed, { n, mas: mas || !all });
  const found = await firstOf(words, keys);
  if (found) {
    const named = await ask(tx, keys, pieces.count(found.among), pieces.namedPage(found.among));
    if (found.all) return whole(named);
    // Of the first ones other filters may leave too few.
    if (named.fetched.length === keys.limit)
      return answer(named, { n: cappedCount(named.contadas).n, mas: true });
  }
  const walked = await ask(tx, keys, pieces.leafedCount(words.matches), pieces.page(words.matches));
  const shown = Math.min(walked.fetched.length, keys.limit - 1);
  // From the first row to the last, and the page is not full: these are all.
  const walkedAll = keys.where === null && walked.fetched.length < keys.limit;
  return answer(walked, { n: Math.max(n, shown), mas: !walkedAll });
};

/** The rows that hold the words, or the first of them in the list's order; null when they are not known. */
const firstOf = async ({ first, find }: Words, { fromStart }: Keyset) => {
  if (first && fromStart) return first(fromStart);
  const among = await find();
  return among && { among, all: true };
};

/** Rows of one batch. */
const LOTE = 500;

/** A list that is shown a page at a time and can be read from its first row to its last. */
export type ListPages<R extends Carried> = {
  readonly page: () => ReturnType<typeof listPage<keyof DB, never, R>>;
  /**
   * The rows after the list's cursor, in its order, five hundred at most and uncounted, and the cursor of the next batch; null
   * after the last. Words are looked for by the text index, or row by row where it names too many.
   */
  readonly batch: () => Promise<{ readonly rows: readonly R[]; readonly siguiente: string | null }>;
  /** How many rows there are in all, counted up to one more than `upTo`. */
  readonly count: (upTo: number) => Promise<number>;
};

/** The same list, by pages for a screen and by batches for a sheet: one definition, so that both hold the same rows. */
export const pagesOf = <T extends keyof DB, C extends keyof Selectable<DB[T]> & string, R extends Carried>(
  tx: Tx,
  list: ListOf<T, C, R>,
): ListPages<R> => {
  const pieces = piecesOf(list);
  const { keys, words } = list;
  const held = async (): Promise<Condition | null> =>
    words ? ((await words.find()) ?? words.matches) : null;
  return {
    page: () => listPage(tx, list),
    async batch() {
      const { rows } = await sql<{ [K in keyof R]: R[K] }>`
        select f.* from ${pieces.page(await held(), LOTE).as('f')} order by ${keys.orderByOf('f')}`.execute(
        tx,
      );
      const fetched: readonly R[] = rows;
      const last = fetched.length === LOTE ? fetched.at(-1) : undefined;
      return { rows: fetched, siguiente: last ? keys.after(last) : null };
    },
    async count(upTo) {
      const { rows } = await pieces.count(await held(), upTo).execute(tx);
      return Number(rows[0]?.contadas);
    },
  };
};
