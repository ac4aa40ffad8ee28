import type { Scope } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from './schema.ts';
import type { Tx } from './tx.ts';

/** How a list is in order. */
export type Order = { readonly column: string; readonly descending: boolean };

/** What is typed, as a list looks for it. */
export type Words = {
  /** Whether a row of the list holds every word. */
  readonly matches: RawBuilder<boolean>;
  /** Which rows do, by the text index; null when they are too many to be named, or the actor has few rows anyway. */
  readonly find: () => Promise<RawBuilder<boolean> | null>;
  /**
   * The same for a list that is read from its beginning: where they are too many to be named, the first of them in its order,
   * and `all` is false. Absent where the words are not looked for in the rows themselves.
   */
  readonly first?: (
    order: Order,
  ) => Promise<{ readonly among: RawBuilder<boolean>; readonly all: boolean } | null>;
};

/** Tables with a `busqueda`; those that are large are in app.buscables (0012) and have a trigram index on it. */
type SearchedTable = { [T in keyof DB]: 'busqueda' extends keyof DB[T] ? T : never }[keyof DB];

/** Rows that are named in a condition at most. */
const NOMBRADAS = 2_000;

/** Whether a normalised text holds every word; the patterns are made once a statement, not once a row. */
export const holdsWords = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(' ' || ${sql.ref(column)}) like all ((select app.patrones_de(${text}))::text[])`;

type Search = {
  /** What is typed, trimmed. */
  readonly text: string;
  /** The actor sees all that app.buscables says of the table, and not only the few rows of its organization. */
  readonly everything: boolean;
};

/** The ids of the rows that hold every word; null when they are too many, or not all of them the actor's to see. */
export const idsWithWords = async (
  tx: Tx,
  table: SearchedTable,
  text: string,
): Promise<readonly string[] | null> => {
  const { rows } = await sql<{ ids: string[] | null }>`
    select app.hallar_todos(${table}, ${text}, ${NOMBRADAS}) as ids`.execute(tx);
  return rows[0]?.ids ?? null;
};

/** The rows of a table that hold every word: by the index that row-level security would leave aside, within what the actor may see. */
const among = async (
  tx: Tx,
  table: SearchedTable,
  column: 'id' | 'organizacion_id' | 'proyecto_id',
  { text, everything }: Search,
): Promise<RawBuilder<boolean> | null> => {
  if (!everything) return null;
  const ids = await idsWithWords(tx, table, text);
  return ids && sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
};

/** A row's own `busqueda` holds every word. */
export const ownWords = (tx: Tx, table: SearchedTable, search: Search): Words => ({
  matches: holdsWords('busqueda', search.text),
  find: () => among(tx, table, 'id', search),
  first: async ({ column, descending }) => {
    if (!search.everything) return null;
    const { rows } = await sql<{ ids: string[] | null; todos: boolean | null }>`
      select ids, todos from app.hallar_en_orden(${table}, ${search.text}, ${NOMBRADAS}, ${column}, ${descending})`.execute(
      tx,
    );
    const [found] = rows;
    if (!found?.ids) return null;
    return { among: sql<boolean>`id = any(${found.ids}::uuid[])`, all: found.todos === true };
  },
});

/** What is typed into the search of a list whose rows carry their own words; null where nothing is. */
export const typedWords = (
  tx: Tx,
  table: SearchedTable,
  scope: Scope,
  typed: string | undefined,
): Words | null => {
  const text = typed?.trim();
  return text ? ownWords(tx, table, { text, everything: scope.kind === 'todo' }) : null;
};

/** The same of the organization that a row belongs to. */
export const wordsOfOrganization = (tx: Tx, search: Search): Words => ({
  matches: sql<boolean>`coalesce((select ${holdsWords('o.busqueda', search.text)} from organizaciones o where o.id = organizacion_id), false)`,
  find: () => among(tx, 'organizaciones', 'organizacion_id', search),
});

/** The same of the case that a row belongs to. */
export const wordsOfCase = (tx: Tx, search: Search): Words => ({
  matches: sql<boolean>`coalesce((select ${holdsWords('y.busqueda', search.text)} from proyectos y where y.id = proyecto_id), false)`,
  find: () => among(tx, 'proyectos', 'proyecto_id', search),
});

/**
 * Rows that the code names by what they are, where no text of theirs says it: `matches`, and the first ids of them in an order that
 * an index has, as many as are asked for.
 */
export const namedWords = (
  matches: RawBuilder<boolean>,
  everything: boolean,
  firstIds: (order: Order | null, upTo: number) => Promise<readonly string[]>,
): Words => ({
  matches,
  find: async () => {
    const ids = everything ? await firstIds(null, NOMBRADAS + 1) : [];
    return everything && ids.length <= NOMBRADAS ? sql<boolean>`id = any(${ids}::uuid[])` : null;
  },
  first: async (order) => {
    if (!everything) return null;
    const ids = await firstIds(order, NOMBRADAS + 1);
    return {
      among: sql<boolean>`id = any(${ids.slice(0, NOMBRADAS)}::uuid[])`,
      all: ids.length <= NOMBRADAS,
    };
  },
});

/** The first rows in an order, where they are known so; else all of them. */
const firstOrAll = async ({ first, find }: Words, order: Order) => {
  if (first) return first(order);
  const among = await find();
  return among && { among, all: true };
};

/** One or the other holds every word. */
export const eitherWords = (one: Words, other: Words): Words => ({
  matches: sql<boolean>`(${one.matches} or ${other.matches})`,
  find: async () => {
    const first = await one.find();
    const second = first && (await other.find());
    return first && second && sql<boolean>`(${first} or ${second})`;
  },
  ...(one.first && {
    // The first of the one and the first or all of the other hold the first of both.
    first: async (order: Order) => {
      const first = await one.first?.(order);
      const second = first && (await firstOrAll(other, order));
      return first && second
        ? { among: sql<boolean>`(${first.among} or ${second.among})`, all: first.all && second.all }
        : null;
    },
  }),
});
