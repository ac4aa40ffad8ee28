import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { CardList } from './data-cards.tsx';
import type { Column, DataTableProps } from './data-table-types.ts';
import { BareLink } from './link.tsx';
import { changeList, countText, type ListState, nextOrder } from './list-state.ts';
import { PageNav } from './page-nav.tsx';
import { RowActions } from './row-actions.tsx';
import { followRow, moveAmongRows } from './row-keys.ts';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { useInSteps } from './use-in-steps.ts';
import { useWide, useWidth } from './use-media.ts';

export type { DataTableProps } from './data-table-types.ts';

const features = tableFeatures({});
const priorities = { 1: '', 2: 'hidden @3xl:table-cell', 3: 'hidden @5xl:table-cell' } as const;
/** Narrower than this, beside an open sidebar, a table is as unreadable as on a phone. */
const NARROW = 560;
const noRows: readonly never[] = [];

/**
 * A list from the server: it neither filters, sorts nor pages by itself, it shows `page` and reports the next
 * `state`. A table from 768 px, cards below.
 */
export const DataTable = <Row,>(given: DataTableProps<Row>) => {
  const drawable = useInSteps(given.page) !== undefined;
  const props = given.page && !drawable ? { ...given, page: undefined, status: 'loading' as const } : given;
  const { page, status, state, onChange, onRetry, empty, caption } = props;
  const wide = useWide();
  const [box, width] = useWidth();
  const table = wide && (width || NARROW) >= NARROW;
  const rows = page?.items ?? noRows;
  const filtered = state.q !== '' || Object.values(state.filtros).some((values) => values.length > 0);

  if (status === 'error') return <ErrorState onRetry={onRetry} />;
  if (status === 'ready' && rows.length === 0)
    return filtered ? (
      <EmptyState
        title="Nada coincide con tu búsqueda"
        actions={
          <Button onClick={() => onChange(changeList(state, { q: '', filtros: {} }))}>
            Quitar búsqueda y filtros
          </Button>
        }
      >
        Prueba con otras palabras o con menos filtros.
      </EmptyState>
    ) : (
      (empty ?? <EmptyState title="Todavía no hay nada aquí" />)
    );

  return (
    // Not measured where it could change nothing: a telephone would lay the page out twice.
    <div ref={wide ? box : undefined} aria-busy={status !== 'ready' || undefined} className="@container">
      <div className={cn('overflow-x-auto transition-opacity', status === 'refreshing' && 'opacity-60')}>
        {table ? <TableView {...props} /> : <CardList {...props} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-6">
        <p role="status" className="figures text-sm text-ink-soft">
          {status === 'loading' ? 'Cargando...' : page ? countText(page.total) : ''}
        </p>
        {page && (
          <PageNav
            label={`Páginas de ${caption}`}
            page={page}
            onGo={(cursor) => onChange({ ...state, cursor })}
          />
        )}
      </div>
    </div>
  );
};

const TableView = <Row,>({
  caption,
  columns,
  page,
  status,
  state,
  onChange,
  rowId,
  rowLabel,
  rowHref,
  actions,
  skeletonRows = 8,
}: DataTableProps<Row>) => {
  const helper = useMemo(() => createColumnHelper<typeof features, Row & object>(), []);
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map((column) =>
          helper.display({
            id: column.id,
            header: () => column.header,
            cell: (context) => column.cell(context.row.original),
          }),
        ),
      ),
    [columns, helper],
  );
  const data = (page?.items ?? noRows) as readonly (Row & object)[];
  const table = useTable({ features, columns: definitions, data, getRowId: rowId });
  const spec = new Map(columns.map((column) => [column.id, column]));
  const cellClass = (column: Column<Row> | undefined, first: boolean) =>
    cn(
      'px-3 py-3 align-middle first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6',
      priorities[column?.priority ?? 1],
      column?.align === 'end' ? 'figures text-right' : 'text-left',
      column?.nowrap && 'whitespace-nowrap',
      first && 'font-medium',
      first && !column?.nowrap && 'min-w-44',
    );

  return (
    <table className="w-full border-collapse text-sm" onKeyDown={moveAmongRows}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="border-b border-line">
            {group.headers.map((header) => (
              <HeaderCell
                key={header.id}
                column={spec.get(header.column.id)}
                state={state}
                onChange={onChange}
                className={cn(
                  cellClass(spec.get(header.column.id), false),
                  'py-2.5 text-xs font-medium text-ink-soft',
                )}
              />
            ))}
            {actions && (
              <th scope="col" className="w-px py-2.5 pr-4 md:pr-6">
                <span className="sr-only">Acciones</span>
              </th>
            )}
          </tr>
        ))}
      </thead>
      <tbody>
        {status === 'loading'
          ? Array.from({ length: skeletonRows }, (_, i) => `vacio-${i}`).map((key) => (
              <tr key={key} className="h-14 border-b border-line last:border-0">
                {columns.map((column, i) => (
                  <td key={column.id} className={cellClass(column, i === 0)}>
                    <Skeleton
                      className={cn(i === 0 ? 'w-28' : 'w-3/4', column.align === 'end' && 'ml-auto')}
                    />
                  </td>
                ))}
                {actions && <td />}
              </tr>
            ))
          : table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                data-row=""
                onClick={rowHref && followRow}
                className={cn(
                  'h-14 border-b border-line transition-colors last:border-0 has-[[data-row-link]:focus-visible]:bg-accent-soft',
                  rowHref && 'cursor-pointer hover:bg-hover',
                )}
              >
                {row.getAllCells().map((cell, i) => {
                  const content = <table.FlexRender cell={cell} />;
                  return (
                    <td key={cell.id} className={cellClass(spec.get(cell.column.id), i === 0)}>
                      {i === 0 && rowHref ? (
                        <BareLink
                          data-row-link=""
                          href={rowHref(row.original)}
                          className="rounded-sm py-1 hover:underline"
                        >
                          {content}
                        </BareLink>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
                {actions && (
                  <td className="py-1 pr-4 md:pr-6">
                    <RowActions actions={actions(row.original)} rowLabel={rowLabel(row.original)} />
                  </td>
                )}
              </tr>
            ))}
      </tbody>
    </table>
  );
};

type HeaderCellProps<Row> = {
  column: Column<Row> | undefined;
  state: ListState;
  onChange: (next: ListState) => void;
  className: string;
};

const HeaderCell = <Row,>({ column, state, onChange, className }: HeaderCellProps<Row>) => {
  if (!column?.sortable)
    return (
      <th scope="col" className={className}>
        {column?.header}
      </th>
    );
  const dir = state.orden?.columna === column.id ? state.orden.dir : null;
  const Icon = dir === 'asc' ? ArrowUp : dir === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={dir === 'asc' ? 'ascending' : dir === 'desc' ? 'descending' : 'none'}
      className={className}
    >
      <button
        type="button"
        onClick={() => onChange(changeList(state, { orden: nextOrder(state, column.id) }))}
        className={cn(
          '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
          column.align === 'end' ? 'text-right' : 'text-left',
          dir && 'text-ink',
        )}
      >
        {column.header}
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
    </th>
  );
};
