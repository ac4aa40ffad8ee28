import type { ReactNode } from 'react';
import type { ListOrder, ListPage, ListState } from './list-state.ts';
import type { ListView } from './list-views.tsx';
import type { RowAction } from './row-actions.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  /** `rows` are those of the page, where one cell looks at the others (an amount without cents among such). */
  cell: (row: Row, rows: readonly Row[]) => ReactNode;
  /** Numbers and money at the end. */
  align?: 'start' | 'end';
  /** 1 always; 2 where the list has 768 px; 3 where it has 1024; 4 where it has 1280; 5 where it has 1536. */
  priority?: 1 | 2 | 3 | 4 | 5;
  sortable?: boolean;
  /**
   * A cell is one line. One that grows takes what is left, in parts of it, and ends in an ellipsis with the whole as its title
   * (where it is a text; else give it `title`); the others are as wide as their words.
   */
  grow?: number;
  /** 2 where the name of a row may take two lines before it is cut, at most one column of a list. */
  lines?: 1 | 2;
  /** What stands below it in the same cell, smaller and fainter, also cut. */
  second?: (row: Row) => ReactNode;
  title?: (row: Row) => string | undefined;
  /**
   * Where a card has it (under 768 px): its heading; in the line of its state, first or after it (`wait`: whose turn, how long);
   * beneath that, what names itself on one line (`sub`: a folio, an organization); among its facts (`line`, and `only`, without its
   * header, never in the table); or nowhere. Without any `heading` the first column is that, and all others are facts.
   */
  card?: 'heading' | 'badge' | 'wait' | 'sub' | 'line' | 'only' | 'no';
  /** As a card says it, where its header is not seen: '4 postulaciones', 'Vence el 3 feb 2027'. Nothing: left out. */
  inCard?: (row: Row, rows: readonly Row[]) => ReactNode;
  /** True where the header stands before what `inCard` says as well: 'Progreso: 4 de 8'. */
  named?: boolean;
};

/** The rows of the page that are chosen, by their id. */
export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** On a telephone, whose cards have no column of checkboxes: a touch chooses a card instead of opening it. */
  readonly picking: boolean;
};

export type DataTableProps<Row> = {
  /** Read by screen readers: what the table lists. */
  caption: string;
  /** Keep it stable (module level or useMemo). The first column names the row and carries its link. */
  columns: readonly Column<Row>[];
  page: ListPage<Row> | undefined;
  /** `refreshing`: rows stay, dimmed, while the next ones come. */
  status: 'loading' | 'ready' | 'refreshing' | 'error';
  state: ListState;
  onChange: (next: ListState) => void;
  /** The order that the server gives by itself: marked where nothing else is asked for. */
  usual?: ListOrder;
  rowId: (row: Row) => string;
  /** 'PR-2026-001': names links and actions. */
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** All that can be done with a row, in one order for all rows; one of them is its verb (row-actions.tsx). */
  actions?: (row: Row) => readonly RowAction[];
  onRetry?: () => void;
  /** Rows can be chosen. */
  selection?: Selection;
  /** Why it failed, in words, and the reference to tell the foundation. */
  problem?: { readonly message: string; readonly referencia?: string };
  /** The view that the list is in: says what it means to be empty. */
  view?: ListView;
  /** Shown when there is nothing at all; a search without match has its own text. */
  empty?: ReactNode;
  /** What it says where nothing matches the search and the filters. */
  noMatch?: string;
  skeletonRows?: number;
  /** True where most of what a row says stands in its second line: with the air for two, also where the list is compact. */
  tall?: boolean;
  /** True where the size of a page can be chosen. */
  sizes?: boolean;
  /** Right above the rows, drawn together with them: rows that wait for it do not move when it comes. */
  above?: ReactNode;
  /** At the foot, beside the count: what a phone has no room for above. */
  foot?: ReactNode;
};

/** The place of a column on a card. */
export const placesOf = <Row>(columns: readonly Column<Row>[]) => {
  const heading = columns.find(({ card }) => card === 'heading') ?? columns[0];
  const at = (...places: readonly Column<Row>['card'][]) =>
    columns.filter((column) => column !== heading && places.includes(column.card));
  return {
    heading,
    badge: at('badge'),
    wait: at('wait'),
    sub: at('sub'),
    facts: at('line', 'only', undefined),
  };
};
