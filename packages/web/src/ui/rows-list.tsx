import type { Row, RowsField } from '@portal/domain/kernel/form';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from './cn.ts';
import type { GridColumn } from './grid/grid-model.ts';

/** Up to so many rows all groups stand open: there is nothing to look for. */
const ALL_OPEN = 12;

const TO_MEND = 'Tiene datos por corregir';

export type RowGroups = {
  readonly of: (row: Row) => string;
  /** In the order in which they stand; those without a row are not shown. */
  readonly all: readonly RowGroup[];
};
type RowGroup = {
  readonly id: string;
  readonly label: string;
  /** How many it has, in words. */
  readonly note: string;
  /** What they come to. */
  readonly total: string;
};

export type RowsListProps = {
  /** Of a row, beside its first cell. */
  beside?: ((row: Row) => ReactNode) | undefined;
  groups?: RowGroups | undefined;
  id: string;
  field: RowsField;
  rows: readonly Row[];
  columns: readonly GridColumn[];
  errorOf: (row: Row, column: string) => string | undefined;
  onOpen: (row: string) => void;
};

/** Rows of a form on a telephone: each opens by itself; in groups where the page has them. */
export const RowsList = ({ id, field, rows, columns, errorOf, beside, groups, onOpen }: RowsListProps) => {
  // A row of a list is known by what was written of it, not by what it was chosen from.
  const titled = columns.find(({ kind }) => kind === 'text') ?? columns[0];
  const wrong = (row: Row): boolean => columns.some((column) => errorOf(row, column.id) !== undefined);
  const line = (row: Row, i: number): ReactNode => (
    <li key={row.fila}>
      <button
        type="button"
        onClick={() => onOpen(row.fila)}
        className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2"
      >
        {/* As the sheet numbers its rows: pictures and other lists speak of them by it. */}
        <span className="figures w-5 shrink-0 text-right text-xs text-ink-faint">{i + 1}</span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{titled?.show(row) || `${field.row} ${i + 1}`}</span>
          {wrong(row) && <span className="block text-sm text-danger-ink">{TO_MEND}</span>}
        </span>
        {beside?.(row)}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </button>
    </li>
  );
  if (!groups)
    return (
      <ol id={id} tabIndex={-1} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map(line)}
      </ol>
    );
  const numbered = rows.map((row, i) => ({ row, i, group: groups.of(row) }));
  return (
    <div
      id={id}
      tabIndex={-1}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {groups.all.map((group) => {
        const own = numbered.filter((one) => one.group === group.id);
        return (
          own.length > 0 && (
            <Group
              key={group.id}
              {...group}
              open={rows.length <= ALL_OPEN}
              wrong={own.some(({ row }) => wrong(row))}
            >
              {() => own.map(({ row, i }) => line(row, i))}
            </Group>
          )
        );
      })}
    </div>
  );
};

type GroupProps = Omit<RowGroup, 'id'> & {
  /** Until somebody opens or closes it. */
  open: boolean;
  wrong: boolean;
  children: () => ReactNode;
};

/** A group by its name and what it comes to; its rows are drawn while it is open. */
const Group = ({ label, note, total, open, wrong, children }: GroupProps) => {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const list = useId();
  const shown = chosen ?? open;
  return (
    <section aria-label={label}>
      <h4>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={shown ? list : undefined}
          onClick={() => setChosen(!shown)}
          className="flex min-h-14 w-full items-center gap-3 bg-sunken px-3 py-2 text-left -outline-offset-2"
        >
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 w-5 shrink-0 text-ink-soft transition-transform', !shown && '-rotate-90')}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{label}</span>
            <span className="figures block text-sm text-ink-soft">{note}</span>
            {wrong && !shown && <span className="block text-sm text-danger-ink">{TO_MEND}</span>}
          </span>
          <span className="figures shrink-0 font-semibold">{total}</span>
        </button>
      </h4>
      {shown && (
        <ol id={list} className="divide-y divide-line border-t border-line">
          {children()}
        </ol>
      )}
    </section>
  );
};
