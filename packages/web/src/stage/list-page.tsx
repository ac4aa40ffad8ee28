import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { rememberList } from '../app/list-memory.ts';
import { statusOf } from '../app/list-status.ts';
import { notHere, problemOf } from '../app/problem.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-types.ts';
import { addressOf } from '../ui/list-address.ts';
import { ListNotes } from '../ui/list-notes.tsx';
import type { ListDefinition } from '../ui/list-query.ts';
import type { ListPage, ListState } from '../ui/list-state.ts';
import { ListToolbar, type OrderChoice } from '../ui/list-toolbar.tsx';
import {
  decidedBy,
  isEmptyInAll,
  type ListView,
  ListViews,
  type ViewCounts,
  viewOf,
} from '../ui/list-views.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import type { RowAction } from '../ui/row-actions.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useWide } from '../ui/use-media.ts';
import { ExportButton } from './export-button.tsx';
import { type FailedToast, useFailedToast } from './use-failed-toast.ts';

export type StageListProps<Row, Search> = Pick<PageHeaderProps, 'title' | 'description' | 'crumbs'> & {
  /** What a screen reader calls the table; defaults to the title. */
  caption?: string;
  path: string;
  /** The list in the URL, and the URL's search as the route read it. */
  list: ListDefinition<Search, object>;
  search: Search;
  /** Ways to look at the list, as tabs that are filters in its address; the last one is everything. */
  views?: readonly ListView[];
  /** How many each view holds, by its id; undefined while that is not known. */
  counts?: ViewCounts;
  /** True where it holds so little that it needs no filters, nor tabs that hold nothing. */
  small?: boolean;
  /** Where the list is exported, below the prefix of the API: '/pre-registros/exportar'. */
  exportPath: string;
  query: UseQueryResult<ListPage<Row>>;
  /** Told as a toast besides the table's own words. */
  failed?: FailedToast;
  searchLabel: string;
  /** True where the seed names 'Filtros': it is there although every filter is a chip in sight. */
  allFilters?: boolean;
  /** Keep it stable (module level). */
  columns: readonly Column<Row>[];
  /** Orders that no header of the table stands for. */
  orders?: readonly OrderChoice[];
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** Actions of a row; `ask` opens the dialog about it. */
  actions?: (row: Row, ask: () => void) => readonly RowAction[];
  /** What a row's action asks before it acts; the row goes with the page that showed it. */
  dialog?: (row: Row | null, onClose: () => void) => ReactNode;
  /**
   * What can be done with the rows that are chosen, of those on the page; absent: none can be. `choose` chooses others. Drawn
   * once something was chosen.
   */
  batch?: (chosen: readonly Row[], choose: (ids: readonly string[]) => void) => ReactNode;
  /** How a record is begun: beside the title, at the foot of a phone, and where there is none yet. */
  create?: ReactNode;
  /** `actions`: where to go on from there, instead of `create`. */
  empty: { title: string; text: ReactNode; icon?: ReactNode; actions?: ReactNode };
  /** What it says where nothing matches the search and the filters. */
  noMatch?: string;
  /** True where typing a search leaves no trace in the browser's history. */
  replaceTyped?: boolean;
  /** Rows with the air for two lines. */
  tall?: boolean;
  /** Below the rows: what is true of all of them, and calls for no room above. */
  foot?: ReactNode;
  /** Right above the rows. */
  above?: ReactNode;
  /** It is still on its way: the rows wait for it, and do not jump. */
  aboveComes?: boolean;
  /** Between title and search. */
  children?: ReactNode;
};

const NOTHING: ReadonlySet<string> = new Set();
const NO_ORDERS: readonly OrderChoice[] = [];

/** A list of records: views, search, filters, order, pages and row actions, all of it in the URL. */
export const StageList = <Row extends { readonly id: string }, Search>({
  title,
  description,
  crumbs,
  caption = title,
  path,
  list,
  search,
  views = [],
  counts,
  small = false,
  exportPath,
  query,
  failed,
  searchLabel,
  allFilters = false,
  columns,
  orders: besides = NO_ORDERS,
  rowLabel,
  rowHref,
  actions,
  dialog,
  batch,
  create,
  empty,
  noMatch,
  replaceTyped = false,
  tall,
  foot,
  above,
  aboveComes = false,
  children,
}: StageListProps<Row, Search>) => {
  const navigate = useNavigate();
  const router = useRouter();
  const { searchStr } = useLocation();
  const wide = useWide();
  const [asked, setAsked] = useState<string | null>(null);
  // Null until something was chosen.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  // On a telephone, whose cards are opened by a touch until they are being chosen.
  const [picking, setPicking] = useState(false);
  const pick = (on: boolean) => {
    setPicking(on);
    if (!on) setChosen(chosen && NOTHING);
  };
  const state = list.stateOf(search);
  const view = viewOf(views, state);
  const addressIn = (to: ListState): string =>
    addressOf(list.searchOf(to) as Readonly<Record<string, string | undefined>>);
  // What the list shows, and not what the address already says of the page that is coming.
  const shown = addressIn(state);
  useEffect(() => rememberList(path, shown), [path, shown]);
  useFailedToast(query.error, failed);
  const onChange = (next: ListState) => {
    // A search that waited for a pause speaks up after its person has opened a row, while that page is still coming.
    if (router.latestLocation.pathname !== path) return;
    void navigate({
      to: path,
      search: list.searchOf(next),
      replace: replaceTyped && next.q !== state.q,
    });
  };
  const orders = useMemo(
    () => [
      ...columns.flatMap(({ id, header, sortable }) => (sortable ? [{ columna: id, label: header }] : [])),
      ...besides,
    ],
    [columns, besides],
  );
  const exportButton = (
    <ExportButton path={exportPath} query={list.queryOf(search)} empty={query.data?.total.n === 0} />
  );

  return (
    <div data-wide="">
      <PageHeader
        title={title}
        // Beside its name where there is room: the rows are what one came for.
        aside={wide && description && <p className="pt-1 text-sm text-ink-soft">{description}</p>}
        description={!wide && description}
        crumbs={crumbs}
        actions={wide && create}
      />
      <div className="space-y-gap">
        {children}
        {views.length > 0 && (
          <ListViews
            label={`Vistas de ${caption.toLocaleLowerCase('es-MX')}`}
            views={small ? views.filter(({ id }) => counts?.[id] !== 0 || id === view?.id) : views}
            state={state}
            counts={counts}
            hrefOf={(to) => `${path}${addressIn(to)}`}
          />
        )}
        <ListToolbar
          state={state}
          onChange={onChange}
          filters={small ? [] : list.filters}
          ofView={view ? decidedBy(views) : []}
          searchLabel={searchLabel}
          allFilters={allFilters}
          orders={orders}
          headless={besides.length > 0}
          usual={list.usual}
          picking={batch && { on: picking, set: pick }}
        />
        <ListNotes
          filters={list.filters}
          ignored={list.ignoredOf(search, searchStr)}
          state={state}
          onChange={onChange}
        />
        <DataTable
          above={above}
          caption={caption}
          columns={columns}
          page={aboveComes ? undefined : query.data}
          status={aboveComes && query.data ? 'loading' : statusOf(query)}
          problem={
            query.error ? problemOf(query.error) : query.fetchStatus === 'paused' ? notHere : undefined
          }
          state={state}
          onChange={onChange}
          usual={list.usual}
          rowId={(row) => row.id}
          rowLabel={rowLabel}
          rowHref={rowHref}
          actions={actions && ((row) => actions(row, () => setAsked(row.id)))}
          onRetry={() => void query.refetch()}
          selection={batch && { chosen: chosen ?? NOTHING, onChoose: setChosen, picking: picking && !wide }}
          sizes
          tall={tall}
          foot={exportButton}
          // Where there is none at all, that is said, and not what is missing of one view.
          view={view && isEmptyInAll(views, counts) ? { ...view, empty: undefined } : view}
          noMatch={noMatch}
          empty={
            <EmptyState icon={empty.icon} title={empty.title} actions={empty.actions ?? create}>
              {empty.text}
            </EmptyState>
          }
        />
        {foot}
        {chosen &&
          batch?.(
            (query.data?.items ?? []).filter(({ id }) => chosen.has(id)),
            (ids) => setChosen(new Set(ids)),
          )}
      </div>
      {!wide && !picking && create && (
        <div
          data-print="no"
          className="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 py-2 [&>*]:w-full"
        >
          {create}
        </div>
      )}
      {dialog?.(query.data?.items.find((row) => row.id === asked) ?? null, () => setAsked(null))}
    </div>
  );
};
