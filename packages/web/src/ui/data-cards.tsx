import { Fragment, type ReactNode, useId } from 'react';
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

/** What is known of a row, one after the other; the dot between two stays behind where a line breaks. */
const Facts = <Row,>({ columns, row, rows }: FactsProps<Row>) => {
  const facts = columns
    .map((column) => ({ column, content: (column.inCard ?? column.cell)(row, rows) }))
    .filter(({ content }) => !isEmpty(content));
  if (facts.length === 0) return null;
  return (
    <dl className="contents">
      {facts.map(({ column, content }) => (
        <div key={column.id} className="relative max-w-full min-w-0">
          <span aria-hidden="true" className="absolute -left-2.5 text-ink-faint">
            ·
          </span>
          <dt className="sr-only">{column.header}</dt>
          <dd className="truncate">{content}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The same rows under 768 px, each a card: its name, state and menu; its facts, with the verb where its state asks for one. */
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
  const { heading, badge, line } = placesOf(columns);
  const rows = page?.items ?? [];
  const all = useId();
  if (status === 'loading')
    return (
      <div className="divide-y divide-line border-y border-line">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className="py-3">
            {/* Each line as high as its text will be. */}
            <Skeleton className="my-1 w-3/5" />
            <Skeleton className="my-1.5 w-4/5" />
          </div>
        ))}
      </div>
    );
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
            {/* Beside its state a long name would stand in a column of words: then it has the line to itself, and state and menu the next. */}
            <div className="flex flex-wrap items-start justify-between gap-x-3">
              <p className="min-w-0 grow-999 leading-snug font-semibold [overflow-wrap:anywhere]">
                {rowHref && !selection?.picking ? (
                  <BareLink data-row-link="" href={rowHref(row)} className="rounded-sm py-1">
                    {heading?.cell(row, rows)}
                  </BareLink>
                ) : (
                  heading?.cell(row, rows)
                )}
              </p>
              <div className="flex shrink-0 grow items-start justify-between gap-1">
                <div className="flex flex-col items-end gap-1">
                  {badge.map((column) => (
                    <Fragment key={column.id}>{(column.inCard ?? column.cell)(row, rows)}</Fragment>
                  ))}
                </div>
                {actions && !selection?.picking && (
                  <CardMenu actions={actions(row)} rowLabel={rowLabel(row)} />
                )}
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 overflow-x-clip text-sm text-ink-soft">
              <Facts columns={line} row={row} rows={rows} />
              {actions && !selection?.picking && <CardVerb actions={actions(row)} rowLabel={rowLabel(row)} />}
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
    '-mx-4 px-4 py-3 [contain-intrinsic-block-size:auto_5.5rem] [content-visibility:auto] active:bg-hover print:[content-visibility:visible]';
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
