import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { statusOf } from '../app/list-status.ts';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-types.ts';
import { ListToolbar } from '../ui/filter-panel.tsx';
import type { ListDefinition } from '../ui/list-query.ts';
import type { ListPage, ListState } from '../ui/list-state.ts';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import type { RowAction } from '../ui/row-actions.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ExportButton } from './export-button.tsx';
import { type FailedToast, useFailedToast } from './use-failed-toast.ts';

export type StageListProps<Row, Search> = Pick<PageHeaderProps, 'title' | 'description' | 'crumbs'> & {
  /** What a screen reader calls the table; defaults to the title. */
  caption?: string;
  path: string;
  /** The list in the URL, and the URL's search as the route read it. */
  list: Pick<ListDefinition<Search, object>, 'filters' | 'queryOf' | 'stateOf' | 'searchOf'>;
  search: Search;
  /** Where the list is exported, below the prefix of the API: '/pre-registros/exportar'. */
  exportPath: string;
  query: UseQueryResult<ListPage<Row>>;
  /** Told as a toast besides the table's own words. */
  failed?: FailedToast;
  searchLabel: string;
  /** Keep it stable (module level). */
  columns: readonly Column<Row>[];
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** Actions of a row; `ask` opens the dialog about it. */
  actions?: (row: Row, ask: () => void) => readonly RowAction[];
  /** What a row's action asks before it acts; the row goes with the page that showed it. */
  dialog?: (row: Row | null, onClose: () => void) => ReactNode;
  /** How a record is begun: beside the title, and where there is none yet. */
  create?: ReactNode;
  empty: { title: string; text: string; icon?: ReactNode };
  /** True where typing a search leaves no trace in the browser's history. */
  replaceTyped?: boolean;
  /** Between title and search. */
  children?: ReactNode;
};

/** A list of records: search, filters, order, pages and row actions, all of it in the URL. */
export const StageList = <Row extends { readonly id: string }, Search>({
  title,
  description,
  crumbs,
  caption = title,
  path,
  list,
  search,
  exportPath,
  query,
  failed,
  searchLabel,
  columns,
  rowLabel,
  rowHref,
  actions,
  dialog,
  create,
  empty,
  replaceTyped = false,
  children,
}: StageListProps<Row, Search>) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string | null>(null);
  const state = list.stateOf(search);
  useFailedToast(query.error, failed);
  const onChange = (next: ListState) =>
    void navigate({
      to: path,
      search: list.searchOf(next),
      replace: replaceTyped && next.q !== state.q,
    });

  return (
    <>
      <PageHeader title={title} description={description} crumbs={crumbs} actions={create} />
      <div className="space-y-4">
        {children}
        <ListToolbar state={state} onChange={onChange} filters={list.filters} searchLabel={searchLabel}>
          <ExportButton path={exportPath} query={list.queryOf(search)} empty={query.data?.total.n === 0} />
        </ListToolbar>
        <Card flush>
          <DataTable
            caption={caption}
            columns={columns}
            page={query.data}
            status={statusOf(query)}
            state={state}
            onChange={onChange}
            rowId={(row) => row.id}
            rowLabel={rowLabel}
            rowHref={rowHref}
            actions={actions && ((row) => actions(row, () => setAsked(row.id)))}
            onRetry={() => void query.refetch()}
            empty={
              <EmptyState icon={empty.icon} title={empty.title} actions={create}>
                {empty.text}
              </EmptyState>
            }
          />
        </Card>
      </div>
      {dialog?.(query.data?.items.find((row) => row.id === asked) ?? null, () => setAsked(null))}
    </>
  );
};
