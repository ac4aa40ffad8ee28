import { TOPE_DE_CONTEO } from '@portal/domain/kernel/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Tables whose `busqueda` app.hallar (0011) may look through. */
type SearchedTable = 'pre_registros' | 'proyectos' | 'organizaciones';

/** The rows found, or that they are more than a list counts. */
type Found = readonly string[] | 'muchas';

/**
 * The rows of a large table whose `busqueda` holds every word of the text, for who sees all of them: by the index that
 * row-level security would leave aside.
 */
const find = async (tx: Tx, table: SearchedTable, text: string): Promise<Found> => {
  const { rows } = await sql<{ id: string }>`
    select id from app.hallar(${table}, ${text}, ${TOPE_DE_CONTEO + 1}) as h (id)`.execute(tx);
  return rows.length > TOPE_DE_CONTEO ? 'muchas' : rows.map(({ id }) => id);
};

const among = (column: 'id' | 'organizacion_id', ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

type Search = {
  /** What is typed, trimmed. */
  readonly text: string;
  /** The actor sees the whole table, and not only the few rows of its organization. */
  readonly everything: boolean;
};

/**
 * The condition that a row's own `busqueda` holds every word. Where the matches are many, nearly every row that is read
 * in the list's order is one: each is asked, and none is left out.
 */
export const ownWords = async (
  tx: Tx,
  table: SearchedTable,
  { text, everything }: Search,
): Promise<RawBuilder<boolean>> => {
  const found = everything ? await find(tx, table, text) : 'muchas';
  return found === 'muchas' ? sql<boolean>`app.coincide(busqueda, ${text})` : among('id', found);
};

/** The same of the organization that a row belongs to. */
export const wordsOfOrganization = async (
  tx: Tx,
  { text, everything }: Search,
): Promise<RawBuilder<boolean>> => {
  const found = everything ? await find(tx, 'organizaciones', text) : 'muchas';
  return found === 'muchas'
    ? sql<boolean>`(select app.coincide(o.busqueda, ${text}) from organizaciones o where o.id = organizacion_id)`
    : among('organizacion_id', found);
};
