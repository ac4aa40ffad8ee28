import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { boxClass, CheckAll, toggled } from './choose-rows.tsx';
import { cn } from './cn.ts';
import { type Column, type DataTableProps, placesOf } from './data-table-types.ts';
import { BareLink } from './link.tsx';
import { changeList, nextOrder } from './list-state.ts';
import { hasMenu, RowActions } from './row-actions.tsx';
import { followRow, moveAmongRows } from './row-keys.ts';
import { Skeleton } from './skeleton.tsx';
import { useGrowing } from './use-growing.ts';

const priorities = {
  1: '',
  2: 'hidden @3xl:table-cell',
  3: 'hidden @5xl:table-cell',
  4: 'hidden @7xl:table-cell',
  5: 'hidden @min-[96rem]:table-cell',
} as const;

const cellClass = <Row,>({ priority = 1, align }: Column<Row>) =>
  cn(
    'px-2 whitespace-nowrap first:pl-3 @5xl:px-3',
    priorities[priority],
    align === 'end' ? 'figures text-right' : 'text-left',
  );

/** Of the room that the other columns leave, as a part of a hundred: the browser shares it out. */
const widthOf = <Row,>({ grow }: Column<Row>) => (grow ? { width: `${grow * 100}%` } : undefined);

type TableViewProps<Row> = DataTableProps<Row> & {
  /** Beside so few columns as a tablet has, what a row is called takes two lines before it is cut. */
  narrow?: boolean;
};

/** The rows as a table: one line each, header under the shell's own while one scrolls. */
export const TableView = <Row,>(props: TableViewProps<Row>) => {
  const { caption, page, status, actions, selection, skeletonRows = 8 } = props;
  const columns = props.columns.filter(({ card }) => card !== 'only');
  // The place of the dots is kept on every row, where one of them has any.
  const menus = page?.items.some((row) => hasMenu(actions?.(row) ?? [])) ?? false;
  const drawn = useGrowing(page, page?.items.length ?? 0);
  return (
    <>
      <HiddenOrder columns={columns} orden={props.state.orden} />
      <table className="w-full border-separate border-spacing-0 text-sm" onKeyDown={moveAmongRows}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={cn(headClass, checkClass)}>
                <CheckAll ids={(page?.items ?? []).map(props.rowId)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} {...props} column={column} />
            ))}
            {actions && (
              <th scope="col" className={headClass}>
                <span className="sr-only">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {status === 'loading'
            ? Array.from({ length: skeletonRows }, (_, i) => (
                <tr key={`vacio-${i}`} className={cn('h-row', props.tall && 'h-11')}>
                  {selection && <td className={cn(lineClass, checkClass)} />}
                  {columns.map((column, at) => (
                    <td key={column.id} style={widthOf(column)} className={cn(cellClass(column), lineClass)}>
                      <Skeleton
                        className={cn(
                          'min-w-14',
                          at === 0 ? 'w-24' : 'w-3/4',
                          column.align === 'end' && 'ml-auto',
                        )}
                      />
                    </td>
                  ))}
                  {actions && <td className={lineClass} />}
                </tr>
              ))
            : (page?.items ?? [])
                .slice(0, drawn)
                .map((row) => (
                  <BodyRow key={props.rowId(row)} {...props} row={row} columns={columns} menus={menus} />
                ))}
        </tbody>
      </table>
    </>
  );
};

const whereShown = {
  2: '@3xl:hidden',
  3: '@5xl:hidden',
  4: '@7xl:hidden',
  5: '@min-[96rem]:hidden',
} as const;

/** What the rows are in the order of, where there is no room for its column: an order that is not seen looks like none. */
const HiddenOrder = <Row,>({
  columns,
  orden,
}: {
  columns: readonly Column<Row>[];
  orden: DataTableProps<Row>['state']['orden'];
}) => {
  const column = columns.find(({ id }) => id === orden?.columna);
  if (!column?.priority || column.priority === 1) return null;
  return (
    <p className={cn('mb-2 text-sm text-ink-soft', whereShown[column.priority])} data-print="no">
      {`En orden de «${column.header}», ${orden?.dir === 'asc' ? 'ascendente' : 'descendente'}.`}
    </p>
  );
};

const checkClass = 'hidden w-px pr-1.5! @3xl:table-cell';

const lineClass = 'border-b border-line';
const headClass =
  'sticky top-14 z-10 h-row border-b border-line-strong bg-canvas px-2 text-xs font-medium whitespace-nowrap text-ink-soft first:pl-3 @5xl:px-3 print:static';

const BodyRow = <Row,>({
  row,
  columns,
  page,
  rowId,
  rowHref,
  rowLabel,
  actions,
  selection,
  menus,
  tall = false,
  narrow = false,
}: TableViewProps<Row> & { row: Row; menus: boolean }) => {
  const { heading } = placesOf(columns);
  const called = heading?.grow ? heading : columns.find(({ grow }) => grow);
  return (
    <tr
      data-row=""
      onClick={rowHref && followRow}
      className={cn(
        'h-row transition-colors duration-(--dur-1) has-[[data-row-link]:focus-visible]:bg-accent-soft',
        tall && 'h-11',
        rowHref && 'cursor-pointer hover:bg-hover',
        selection?.chosen.has(rowId(row)) && 'bg-accent-soft',
      )}
    >
      {selection && (
        <td className={cn(lineClass, checkClass, 'pl-3')} data-print="no">
          {/* The target is larger than the box. */}
          <label className="-m-2 block p-2">
            <input
              type="checkbox"
              data-row-check=""
              aria-label={`Seleccionar ${rowLabel(row)}`}
              checked={selection.chosen.has(rowId(row))}
              onChange={() => selection.onChoose(toggled(selection.chosen, rowId(row)))}
              className={boxClass}
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          style={widthOf(column)}
          className={cn(
            cellClass(column),
            lineClass,
            // What names the row for people stands out; where that is not its folio, the folio steps back.
            column === heading ? 'font-medium' : at === 0 && 'text-ink-soft',
          )}
        >
          <Cell
            column={column}
            row={row}
            rows={page?.items ?? []}
            two={column.lines === 2 || (narrow && column === called)}
          >
            {(content) =>
              at === 0 && rowHref ? (
                <BareLink
                  data-row-link=""
                  href={rowHref(row)}
                  // Under the header that stays, not behind it.
                  className="scroll-mt-12 rounded-sm py-1 hover:underline"
                >
                  {content}
                </BareLink>
              ) : (
                content
              )
            }
          </Cell>
        </td>
      ))}
      {actions && (
        <td className={cn('w-px pr-1 pl-2', lineClass)} data-print="no">
          <RowActions actions={actions(row)} rowLabel={rowLabel(row)} slot={menus} />
        </td>
      )}
    </tr>
  );
};

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  rows: readonly Row[];
  /** It may take two lines before it is cut. */
  two: boolean;
  children: (content: ReactNode) => ReactNode;
};

const Cell = <Row,>({ column, row, rows, two, children }: CellProps<Row>) => {
  const content = column.cell(row, rows);
  if (!column.grow)
    return column.second ? (
      <div className="max-w-48 leading-4.5">
        {children(content)}
        <Second>{column.second(row)}</Second>
      </div>
    ) : (
      children(content)
    );
  const title = column.title?.(row) ?? (typeof content === 'string' ? content : undefined);
  return (
    // It asks for no width of its own, so that a long name takes none from its neighbours.
    <div
      title={title}
      className={cn(
        'min-w-32 contain-inline-size',
        column.lines === 2 ? 'my-1.5 leading-snug' : !two && 'truncate',
        // Room for what hangs below the first line, where the second one is not shown or has a ground of its own.
        column.lines !== 2 && (column.second ? 'pb-0.5 leading-4.5' : 'py-1'),
      )}
    >
      {two ? (
        // Its second line is no part of the two: a long name would push it out.
        <div className="line-clamp-2 whitespace-normal">{children(content)}</div>
      ) : column.second ? (
        <span className="relative">{children(content)}</span>
      ) : (
        children(content)
      )}
      {column.second && <Second>{column.second(row)}</Second>}
    </div>
  );
};

/** Both lines within the height of a row. */
const Second = ({ children }: { children: ReactNode }) => (
  <div className="-mt-0.5 truncate text-xs leading-4 font-normal text-ink-faint">{children}</div>
);

type HeaderCellProps<Row> = Pick<DataTableProps<Row>, 'state' | 'onChange' | 'usual'> & {
  column: Column<Row>;
};

const HeaderCell = <Row,>({ column, state, onChange, usual }: HeaderCellProps<Row>) => {
  const className = cn(
    headClass,
    priorities[column.priority ?? 1],
    column.align === 'end' ? 'text-right' : 'text-left',
  );
  if (!column.sortable)
    return (
      <th scope="col" style={widthOf(column)} className={className}>
        {column.header}
      </th>
    );
  const asked = state.orden?.columna === column.id ? state.orden.dir : null;
  // The server's own order is marked too, quieter: nobody asked for it.
  const dir = asked ?? (!state.orden && usual?.columna === column.id ? usual.dir : null);
  const Icon = dir === 'asc' ? ArrowUp : dir === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={dir === 'asc' ? 'ascending' : dir === 'desc' ? 'descending' : 'none'}
      style={widthOf(column)}
      className={className}
    >
      <button
        type="button"
        onClick={() => onChange(changeList(state, { orden: nextOrder(state, column.id, usual) }))}
        className={cn(
          'group -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
          column.align === 'end' && 'flex-row-reverse',
          asked && 'text-ink',
        )}
      >
        {column.header}
        <Icon
          aria-hidden="true"
          className={cn(
            'size-3.5 shrink-0',
            !dir && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            dir && !asked && 'text-ink-faint',
          )}
        />
      </button>
    </th>
  );
};
