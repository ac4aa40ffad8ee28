import type { ReactNode } from 'react';
import type { ListPage, ListState } from './list-state.ts';
import type { RowAction } from './row-actions.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money at the end. */
  align?: 'start' | 'end';
  /** 1 always; 2 where the list has 768 px; 3 where it has 1024. Cards show every column but the first two as a list. */
  priority?: 1 | 2 | 3;
  sortable?: boolean;
  /** Dates, folios: never broken in two lines. */
  nowrap?: boolean;
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
  rowId: (row: Row) => string;
  /** 'PR-2026-001': names links and actions. */
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  onRetry?: () => void;
  /** Shown when there is nothing at all; a search without match has its own text. */
  empty?: ReactNode;
  skeletonRows?: number;
};
