import { type ReactNode, useId } from 'react';
import { boxClass, CheckAll, toggled } from './choose-rows.tsx';
import { cn } from './cn.ts';
import { type Column, type DataTableProps, placesOf } from './data-table-types.ts';
import { BareLink } from './link.tsx';
import { CardMenu, CardVerb } from './row-actions.tsx';
import { followRow, moveAmongRows } from './row-keys.ts';
import { Skeleton } from './skeleton.tsx';

type FactsProps<Row> = { columns: readonly Column<Row>[]; row: Row; rows: readonly Row[] };

const isEmpty = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || typeof content === 'boolean';

/** What a row says in these columns; what says nothing is left out. */
const saidIn = <Row,>({ columns, row, rows }: FactsProps<Row>) =>
  columns
    .map((column) => ({ column, content: (column.inCard ?? column.cell)(row, rows) }))
    .filter(({ content }) => !isEmpty(content));

/** The state of a row; whose turn it is and for how long stay together where there is no room beside it. */
const State = <Row,>({
  parts,
  ...of
}: Omit<FactsProps<Row>, 'columns'> & { parts: FactsProps<Row>['columns'][] }) => {
  const said = parts.map((columns) => saidIn({ columns, ...of })).filter(({ length }) => length > 0);
  return (
    said.length > 0 && (
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        {said.map((together, at) => (
          <dl key={at} className="flex max-w-full flex-wrap items-center gap-x-2">
            {together.map(({ column, content }) => (
              <div key={column.id} className="max-w-full">
                <dt className="sr-only">{column.header}</dt>
                <dd className="truncate">{content}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    )
  );
};

/** What names itself, on one line; the last of it is cut. */
const Sub = <Row,>(props: FactsProps<Row>) => {
  const said = saidIn(props);
  return (
    said.length > 0 && (
      <dl className="mt-1 flex gap-x-3">
        {said.map(({ column, content }, at) => (
          <div key={column.id} className={at < said.length - 1 ? 'shrink-0' : 'min-w-0'}>
            <dt className="sr-only">{column.header}</dt>
            <dd className="truncate">{content}</dd>
          </div>
        ))}
      </dl>
    )
  );
};

/** Each fact after its name, or alone where it says itself what it is. */
const Facts = <Row,>(props: FactsProps<Row>) => (
  <dl className="flex min-w-0 flex-wrap gap-x-3">
    {saidIn(props).map(({ column, content }) => {
      const said = (column.inCard ?? column.card === 'only') && !column.named;
      return (
        <div key={column.id} className="flex max-w-full min-w-0 items-baseline gap-x-1">
          <dt className={said ? 'sr-only' : 'shrink-0 text-ink-faint'}>
            {said ? column.header : `${column.header}:`}
          </dt>
          <dd className="min-w-0 truncate">{content}</dd>
        </div>
      );
    })}
  </dl>
);

/** Before its rows a list has cards of the lines that theirs will have. */
const CardSkeletons = ({ lines }: { lines: readonly boolean[] }) => (
  <div className="divide-y divide-line border-y border-line">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <div key={n} className="py-3">
        {/* Each line as high as its text will be. */}
        <Skeleton className="my-1 w-4/5" />
        {lines.map((there, at) => there && <Skeleton key={at} className="my-1.5 w-3/5" />)}
      </div>
    ))}
  </div>
);

/**
 * The same rows under 768 px, each a card: its name beside the menu; its state, whose turn and for how long; what names itself;
 * its facts, with the verb at the foot where its state asks for one.
 */
export const CardList = <Row,>({
  caption,
  columns,
  page,
  status,
  rowId,
  rowLabel,
  rowHref,
  actions,
  selection,
}: DataTableProps<Row>) => {
  const { heading, badge, wait, sub, facts } = placesOf(columns);
  const rows = page?.items ?? [];
  const all = useId();
  if (status === 'loading')
    return <CardSkeletons lines={[[...badge, ...wait], sub, facts].map(({ length }) => length > 0)} />;
  return (
    <>
      {selection?.picking && (
        <label htmlFor={all} className="-ml-3 flex min-h-11 items-center text-sm text-ink-soft">
          <span className="grid size-11 place-items-center">
            <CheckAll id={all} ids={rows.map(rowId)} selection={selection} />
          </span>
          <span aria-hidden="true">Todos los de esta página</span>
        </label>
      )}
      <ul
        aria-label={caption}
        className="divide-y divide-line border-y border-line"
        onKeyDown={moveAmongRows}
      >
        {rows.map((row) => (
          <Card key={rowId(row)} row={row} {...{ rowId, rowLabel, rowHref, selection }}>
            <div className="flex items-start justify-between gap-x-3">
              <p className="line-clamp-2 min-w-0 leading-snug font-semibold [overflow-wrap:anywhere]">
                {rowHref && !selection?.picking ? (
                  <BareLink
                    data-row-link=""
                    href={rowHref(row)}
                    className="rounded-sm py-1 -outline-offset-2"
                  >
                    {heading?.cell(row, rows)}
                  </BareLink>
                ) : (
                  heading?.cell(row, rows)
                )}
              </p>
              {actions && !selection?.picking && <CardMenu actions={actions(row)} rowLabel={rowLabel(row)} />}
            </div>
            <State parts={[badge, wait]} row={row} rows={rows} />
            <div className="text-sm text-ink-soft">
              {facts.length > 0 && <Sub columns={sub} row={row} rows={rows} />}
              {/* The verb is at the foot, at the same place of every card. */}
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
                {facts.length > 0 ? (
                  <Facts columns={facts} row={row} rows={rows} />
                ) : (
                  <Sub columns={sub} row={row} rows={rows} />
                )}
                {actions && !selection?.picking && (
                  <CardVerb actions={actions(row)} rowLabel={rowLabel(row)} />
                )}
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </>
  );
};

type CardProps<Row> = Pick<DataTableProps<Row>, 'rowId' | 'rowLabel' | 'rowHref' | 'selection'> & {
  row: Row;
  children: ReactNode;
};

/** One card: a touch opens its record, or chooses it while cards are being chosen. */
const Card = <Row,>({ row, rowId, rowLabel, rowHref, selection, children }: CardProps<Row>) => {
  // What is far from the window is neither laid out nor painted: two hundred would hold a telephone for a tenth of a second.
  const className =
    '-mx-4 px-4 py-3 [contain-intrinsic-block-size:auto_7.5rem] [content-visibility:auto] active:bg-hover print:[content-visibility:visible]';
  if (!selection?.picking)
    return (
      <li data-row="" onClick={rowHref && followRow} className={className}>
        {children}
      </li>
    );
  const id = rowId(row);
  const chosen = selection.chosen.has(id);
  const choose = () => selection.onChoose(toggled(selection.chosen, id));
  return (
    <li
      data-row=""
      // The checkbox says the same to a keyboard.
      onClick={({ target }) => !(target as HTMLElement).closest('label') && choose()}
      className={cn('flex cursor-pointer items-start', className, chosen && 'bg-accent-soft')}
    >
      <label className="-mt-2 -ml-3 grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          data-row-check=""
          aria-label={`Seleccionar ${rowLabel(row)}`}
          checked={chosen}
          onChange={choose}
          className={boxClass}
        />
      </label>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
};
