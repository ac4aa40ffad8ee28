import { AppError } from '@portal/domain/kernel/errors';
import { LIMITE_DE_PAGINA, TOPE_DE_CONTEO } from '@portal/domain/kernel/shapes';
import { type RawBuilder, sql } from 'kysely';

/**
 * Pages by key: the next page starts after the last row seen, so that page 40,000 costs what page 1
 * does. A cursor is opaque to the browser; it carries the last row's sort value, its id and the way.
 */

type Cursor = { readonly clave: string; readonly id: string; readonly atras: boolean };

const encode = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.clave, cursor.id, cursor.atras ? 1 : 0])).toString('base64url');

/** What rows are told apart by: an id of the portal, or a number of the database's own. */
export type IdType = 'uuid' | 'bigint';

const ids: Readonly<Record<IdType, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^\d{1,18}$/,
};

/** How PostgreSQL writes the values of each type that a list is ordered by: a forged one is no question to it. */
const written: Readonly<Record<SortColumn['type'], RegExp>> = {
  timestamptz:
    /^(?!0+-)(\d{4,6})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/,
  bigint: /^-?\d{1,18}$/,
  text: /^[^\u0000]*$/,
};

const isWritten = (clave: string, type: SortColumn['type']): boolean => {
  const match = written[type].exec(clave);
  if (match === null || type !== 'timestamptz') return match !== null;
  const [, year, month, day] = match.map(Number);
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
};

const decode = (text: string, type: SortColumn['type'], idType: IdType): Cursor => {
  try {
    const [clave, id, atras] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (typeof clave === 'string' && isWritten(clave, type) && typeof id === 'string' && ids[idType].test(id))
      return { clave, id, atras: atras === 1 };
  } catch {
    // fall through: a broken cursor is told below
  }
  throw new AppError('solicitud_invalida', {
    code: 'cursor_invalido',
    message: 'La página pedida no existe. Vuelve al inicio de la lista.',
  });
};

/** What a list may be ordered by, and the type that its cursor text is cast back to. */
export type SortColumn = {
  /** Its name in the contract, and of the column. */
  readonly column: string;
  /** What is computed of each row, where it is no column: only for lists of few thousand rows. */
  readonly by?: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'text' | 'bigint';
};

/** What every list asks beside its own filters; `listQueryShape` of the domain. */
export type KeysetQuery = {
  readonly sort: SortColumn;
  readonly descending: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
  /** Type of the column `id`; uuid unless told. */
  readonly idType?: IdType;
};

/** The SQL pieces of one page: the filter, the order and the row limit, and the columns that a page carries along. */
export const keyset = (query: KeysetQuery) => {
  const { idType = 'uuid' } = query;
  const cursor = query.cursor === undefined ? null : decode(query.cursor, query.sort.type, idType);
  const limit = Math.min(query.limit, LIMITE_DE_PAGINA);
  const backwards = cursor?.atras ?? false;
  const down = query.descending !== backwards;
  const column = query.sort.by ?? sql.ref(query.sort.column);
  const type = sql.raw(query.sort.type);
  const ofId = sql.raw(idType);
  const where: RawBuilder<boolean> | null =
    cursor &&
    (down
      ? sql<boolean>`(${column}, id) < (${cursor.clave}::${type}, ${cursor.id}::${ofId})`
      : sql<boolean>`(${column}, id) > (${cursor.clave}::${type}, ${cursor.id}::${ofId})`);
  const orderOf = (sorted: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    down ? sql`${sorted} desc, ${id} desc` : sql`${sorted} asc, ${id} asc`;
  return {
    /** What a page selects beside its columns: the key of the cursor, and what its rows are in order by. */
    columns: [sql<string>`${column}::text`.as('clave'), sql<unknown>`${column}`.as('ordenada')] as const,
    where,
    /** The order of the list where it is read from its beginning; null after a cursor, and of what is computed. */
    fromStart:
      cursor === null && !query.sort.by ? { column: query.sort.column, descending: query.descending } : null,
    orderBy: orderOf(column, sql.ref('id')),
    /** The same for a query around the page, which a join would otherwise leave in any order. */
    orderByOf: (table: string) => orderOf(sql.ref(`${table}.ordenada`), sql.ref(`${table}.id`)),
    /** The cursor of what follows a row. */
    after: ({ clave, id }: { readonly clave: string; readonly id: string }): string =>
      encode({ clave, id, atras: false }),
    /** One more than the page, to know whether there is a next one. */
    limit: limit + 1,
    /** Turns the rows as fetched into the page and the cursors of its neighbours. */
    page: <R extends { readonly clave: string; readonly id: string }>(fetched: readonly R[]) => {
      const rows = fetched.slice(0, limit);
      const more = fetched.length > limit;
      if (backwards) rows.reverse();
      const [first, last] = [rows[0], rows[rows.length - 1]];
      const hasNext = backwards ? cursor !== null : more;
      const hasPrevious = backwards ? more : cursor !== null;
      return {
        rows,
        siguiente: hasNext && last ? encode({ clave: last.clave, id: last.id, atras: false }) : null,
        anterior: hasPrevious && first ? encode({ clave: first.clave, id: first.id, atras: true }) : null,
      };
    },
  };
};

export type Keyset = ReturnType<typeof keyset>;

/** The keys of what a list is asked by; `usual` is its way where nobody says one. */
export const keysetOf = <Order extends string>(
  query: {
    readonly orden: Order;
    readonly sentido?: 'asc' | 'desc' | undefined;
    readonly cursor?: string | undefined;
    readonly limite: number;
  },
  columns: Readonly<Record<Order, SortColumn>>,
  usual: 'asc' | 'desc' = 'desc',
): Keyset =>
  keyset({
    sort: columns[query.orden],
    descending: (query.sentido ?? usual) === 'desc',
    cursor: query.cursor,
    limit: query.limite,
  });

/** A count that stops at 1,000, so that no list pays for counting a million rows. */
export const cappedCount = (counted: string | number): { n: number; mas: boolean } => {
  const n = Number(counted);
  return { n: Math.min(n, TOPE_DE_CONTEO), mas: n > TOPE_DE_CONTEO };
};

/**
 * Values of a closed set (states, kinds) for a condition of a list, written into the text: a kept plan belongs to a text, and
 * a state that nothing has is found otherwise than one that half of the rows have. Only for what a schema enumerates.
 */
export const closed = <V extends string>(values: readonly V[]): RawBuilder<V>[] =>
  values.map((value) => sql.lit(value));
