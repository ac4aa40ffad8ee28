import type { Row } from './answers.ts';

/** Two lists of rows that started from the same one, put together row by row and cell by cell. */
export type MergedRows = {
  /** What nobody else changed, and mine where both did. */
  readonly mine: Row[];
  /** The same with theirs where both did. Equal to `mine` when nothing met. */
  readonly theirs: Row[];
  /** Something was changed by both, each to something else: a cell, a row that one of them took away, or the order. */
  readonly met: boolean;
};

const ROW = 'fila';
const cell = (row: Row | undefined, column: string): string => row?.[column] ?? '';

const columnsOf = (...rows: readonly (Row | undefined)[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row ?? {})))].filter((key) => key !== ROW);

/** Same cells, whatever their order; one that is missing, null or '' says the same. */
const sameRow = (a: Row, b: Row): boolean =>
  columnsOf(a, b).every((column) => cell(a, column) === cell(b, column));

/** Same rows in the same order. */
export const sameRows = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.length === b.length &&
  a.every((row, i) => {
    const other = b[i];
    return other !== undefined && row.fila === other.fila && sameRow(row, other);
  });

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.fila, row]));

/** Whether each row stands once: otherwise nobody can say which one was changed. */
export const standOnce = (rows: readonly Row[]): boolean => byId(rows).size === rows.length;

type Pair = { readonly mine: Row | undefined; readonly theirs: Row | undefined; readonly met: boolean };

const both = (row: Row | undefined): Pair => ({ mine: row, theirs: row, met: false });

/** A row that both have, cell by cell. */
const mergeCells = (base: Row | undefined, mine: Row, theirs: Row): Pair => {
  const put = (contested: Row): Row => ({
    ...Object.fromEntries(
      columnsOf(mine, theirs).map((column) => {
        const [was, here, there] = [cell(base, column), cell(mine, column), cell(theirs, column)];
        if (here === was) return [column, theirs[column] ?? null];
        if (there === was) return [column, mine[column] ?? null];
        return [column, contested[column] ?? null];
      }),
    ),
    fila: mine.fila,
  });
  const [withMine, withTheirs] = [put(mine), put(theirs)];
  return { mine: withMine, theirs: withTheirs, met: !sameRow(withMine, withTheirs) };
};

/** One row by its id; one that only one side has was added there, or taken away on the other. */
const mergeRow = (base: Row | undefined, mine: Row | undefined, theirs: Row | undefined): Pair => {
  if (mine && theirs) return mergeCells(base, mine, theirs);
  const left = mine ?? theirs;
  if (!left || !base) return both(left);
  // Taken away on one side: gone, unless the other one wrote in it meanwhile.
  return sameRow(left, base) ? both(undefined) : { mine, theirs, met: true };
};

/** Rows of `extra` put where they stand there: behind the row before them. */
const weave = (order: readonly string[], extra: readonly string[]): string[] => {
  const all = [...order];
  for (const [i, id] of extra.entries()) {
    if (all.includes(id)) continue;
    const before = extra.slice(0, i).findLast((one) => all.includes(one));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  }
  return all;
};

/** The order that one side gives to the rows that all three have. */
const shared = (rows: readonly Row[], ...others: readonly (readonly Row[])[]): string[] => {
  const known = others.map((other) => new Set(other.map(({ fila }) => fila)));
  return rows.map(({ fila }) => fila).filter((id) => known.every((ids) => ids.has(id)));
};

const ids = (rows: readonly Row[]): string[] => rows.map(({ fila }) => fila);
const sameOrder = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/**
 * Merges rows by their ids, whatever their places: what one side added, wrote, moved or took away is joined to what the
 * other one did. What both changed, and differently, is for a person: the same cell, a row that one took away and the
 * other wrote in, two orders.
 */
export const mergeRows = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): MergedRows => {
  const [was, here, there] = [byId(base), byId(mine), byId(theirs)];
  const pairs = new Map(
    [...new Set([...here.keys(), ...there.keys()])].map((id) => [
      id,
      mergeRow(was.get(id), here.get(id), there.get(id)),
    ]),
  );
  const [before, ahead, behind] = [
    shared(base, mine, theirs),
    shared(mine, base, theirs),
    shared(theirs, base, mine),
  ];
  const [iMoved, theyMoved] = [!sameOrder(before, ahead), !sameOrder(before, behind)];
  const bothMoved = iMoved && theyMoved && !sameOrder(ahead, behind);
  const mineFirst = weave(ids(mine), ids(theirs));
  const theirsFirst = weave(ids(theirs), ids(mine));
  const take = (order: readonly string[], side: 'mine' | 'theirs'): Row[] =>
    order.flatMap((id) => pairs.get(id)?.[side] ?? []);
  const order = iMoved ? mineFirst : theirsFirst;
  return {
    mine: take(bothMoved ? mineFirst : order, 'mine'),
    theirs: take(bothMoved ? theirsFirst : order, 'theirs'),
    met: bothMoved || [...pairs.values()].some(({ met }) => met),
  };
};
