import type { Row } from '@portal/domain/kernel/form';
import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '../cn.ts';
import { historyKey } from '../edit-history.ts';
import { CellEditor } from './cell-editor.tsx';
import {
  type Choice,
  copied,
  emptied,
  filledDown,
  type GridColumn,
  isChosen,
  moved,
  pastedOver,
  rangeOf,
} from './grid-model.ts';

/** Height of a row, in pixels: the window over many of them is counted in it. */
const ROW = 40;
/** Rows drawn beyond both edges of the window, and where nothing can be measured. */
const BESIDE = 8;
const UNMEASURED = 30;

export type GridProps = {
  label: string;
  id?: string;
  columns: readonly GridColumn[];
  rows: readonly Row[];
  /** `run` joins the letters of one cell to one step of the history. */
  onChange: (rows: Row[], run?: string) => void;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  readOnly?: boolean;
  errorOf: (row: Row, column: string) => string | undefined;
  onUndo: () => void;
  onRedo: () => void;
  /** Several cells were pasted; true: the page takes them from here. */
  onPasteTable?: (text: string) => boolean;
  /** One cell of a column under all rows. */
  foot?: Readonly<Record<string, string>>;
};

/**
 * A sheet: arrows move, Shift chooses more, Enter or F2 writes, a letter writes anew, Escape takes back what was being
 * written, Ctrl + D fills down, Supr empties. Tab goes on to the next cell while writing, and out of the sheet otherwise.
 * Only the rows in sight are drawn.
 */
export const Grid = (props: GridProps) => {
  const { columns, rows, choice, onChoice, onChange, readOnly = false, errorOf } = props;
  const made = useId();
  const id = props.id ?? made;
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  /** The text with which writing began, to come back to, and what it begins with. */
  const [editing, setEditing] = useState<{ before: Row; start: string } | null>(null);
  const { at } = choice;
  const row = rows[at.row];
  const column = columns[at.column];
  // Rows that nothing changed in are not drawn anew: what they call reads what is true now.
  const now = useRef({ choice, editing });
  now.current = { choice, editing };
  const cellId = (r: number, c: number): string => `${id}-${r}-${c}`;

  // The chosen row stays in sight.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || box.clientHeight === 0) return;
    const [from, to] = [at.row * ROW, (at.row + 1) * ROW];
    const room = box.clientHeight - 2 * ROW;
    if (from < box.scrollTop) box.scrollTop = from;
    else if (to > box.scrollTop + room) box.scrollTop = to - room;
    document
      .getElementById(`${id}-${at.row}-${at.column}`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [id, at.row, at.column]);

  const begin = (start?: string) => {
    if (readOnly || !row || !column?.value) return;
    if (column.open) return column.open(row);
    if (start !== undefined && column.kind === 'text') write(start);
    flushSync(() => setEditing({ before: row, start: start ?? column.value?.(row) ?? '' }));
  };
  const write = (text: string) => {
    if (!row || !column) return;
    onChange(rows.with(at.row, column.put(row, text)), `${row.fila}.${column.id}`);
  };
  const end = (then?: { key: string; back?: boolean }) => {
    setEditing(null);
    frame.current?.focus({ preventScroll: true });
    if (!then) return;
    const next = moved(
      { at, from: at },
      then.key,
      { shift: false, ctrl: false },
      { rows: rows.length, columns: columns.length },
    );
    if (next) onChoice(next);
  };
  const cancel = () => {
    if (editing && row) onChange(rows.with(at.row, editing.before), `${row.fila}.${column?.id}`);
    end();
  };
  const change = (next: Row[]) => !readOnly && onChange(next);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing || event.target !== frame.current || rows.length === 0) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const history = historyKey(event.nativeEvent);
    const next = moved(
      choice,
      event.key,
      { shift: event.shiftKey, ctrl },
      { rows: rows.length, columns: columns.length },
    );
    if (history === 'undo' && !readOnly) props.onUndo();
    else if (history === 'redo' && !readOnly) props.onRedo();
    else if (next && !event.altKey) onChoice(next);
    else if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Delete' || event.key === 'Backspace') change(emptied(rows, columns, choice));
    else if (ctrl && event.key.toLowerCase() === 'd') change(filledDown(rows, columns, choice));
    else if (event.key === 'Dead') return begin('');
    else if (!ctrl && !event.altKey && event.key.length === 1) begin(event.key);
    else return;
    event.preventDefault();
  };

  const height = frame.current?.clientHeight ?? 0;
  const first = Math.max(0, Math.floor(top / ROW) - BESIDE);
  const shown = height > 0 ? Math.ceil(height / ROW) + 2 * BESIDE : UNMEASURED + BESIDE;
  const last = Math.min(rows.length, first + shown);
  const width = columns.reduce((sum, one) => sum + one.width, 44);

  return (
    <div
      ref={frame}
      role="grid"
      id={id}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={readOnly || undefined}
      aria-multiselectable="true"
      aria-activedescendant={row ? cellId(at.row, at.column) : undefined}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onCopy={(event) => {
        if (editing || rows.length === 0) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', copied(rows, columns, choice));
      }}
      onPaste={(event) => {
        if (editing || readOnly) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        const table = /[\t\n]/.test(text.replace(/\n$/, ''));
        if (table && props.onPasteTable?.(text)) return;
        if (rows.length > 0) change(pastedOver(rows, columns, choice, text));
      }}
      className="group/grid max-h-[62vh] overflow-auto overscroll-contain rounded-lg border border-line bg-surface text-sm print:max-h-none print:overflow-visible"
    >
      <div style={{ width, minWidth: '100%' }}>
        <div role="rowgroup" className="sticky top-0 z-10">
          <div
            role="row"
            aria-rowindex={1}
            className="flex border-b border-line-strong bg-canvas"
            style={{ height: ROW }}
          >
            <div role="columnheader" className="w-11 shrink-0">
              <span className="sr-only">Número</span>
            </div>
            {columns.map((one) => (
              <div
                key={one.id}
                role="columnheader"
                style={{ width: one.width }}
                className={cn(
                  'flex shrink-0 items-center px-2 text-xs leading-tight font-medium text-ink-soft',
                  one.align === 'end' && 'justify-end text-right',
                )}
              >
                {one.label}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ paddingTop: first * ROW, paddingBottom: (rows.length - last) * ROW }}>
          {rows.slice(first, last).map((one, i) => (
            <GridRow
              key={one.fila}
              row={one}
              at={first + i}
              id={id}
              columns={columns}
              choice={rowIn(choice, first + i) ? choice : null}
              editing={first + i === at.row && editing ? editing.start : null}
              readOnly={readOnly}
              errorOf={errorOf}
              onWrite={first + i === at.row ? write : null}
              onEnd={end}
              onCancel={cancel}
              onPick={(columnAt, more, edit) => {
                const cell = { row: first + i, column: columnAt };
                const { choice: chosen, editing: writing } = now.current;
                if (writing && cell.row === chosen.at.row && cell.column === chosen.at.column) return;
                setEditing(null);
                onChoice({ at: cell, from: more ? chosen.from : cell });
                frame.current?.focus({ preventScroll: true });
                const picked = columns[columnAt];
                if (!edit || readOnly || !picked?.value) return;
                if (picked.open) picked.open(one);
                else setEditing({ before: one, start: picked.value(one) });
              }}
            />
          ))}
        </div>
        {props.foot && (
          <div role="rowgroup" className="sticky bottom-0 z-10">
            <div
              role="row"
              className="flex border-t border-line-strong bg-canvas font-semibold"
              style={{ height: ROW }}
            >
              <div role="gridcell" className="w-11 shrink-0" />
              {columns.map((one) => (
                <div
                  key={one.id}
                  role="gridcell"
                  style={{ width: one.width }}
                  className={cn(
                    'figures flex shrink-0 items-center px-2',
                    one.align === 'end' && 'justify-end text-right',
                  )}
                >
                  {props.foot?.[one.id] ?? ''}
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
};

const rowIn = (choice: Choice, row: number): boolean => {
  const { top, bottom } = rangeOf(choice);
  return row >= top && row <= bottom;
};

type GridRowProps = {
  row: Row;
  at: number;
  id: string;
  columns: readonly GridColumn[];
  /** Null where nothing of the row is chosen: it is drawn anew only when its own cells change. */
  choice: Choice | null;
  editing: string | null;
  readOnly: boolean;
  errorOf: (row: Row, column: string) => string | undefined;
  onWrite: ((text: string) => void) | null;
  onEnd: (then?: { key: string }) => void;
  onCancel: () => void;
  onPick: (column: number, more: boolean, edit: boolean) => void;
};

const same = (a: GridRowProps, b: GridRowProps): boolean =>
  a.row === b.row &&
  a.at === b.at &&
  a.columns === b.columns &&
  a.choice === b.choice &&
  a.editing === b.editing &&
  a.errorOf === b.errorOf &&
  a.choice === null;

const GridRow = memo(
  ({ row, at, id, columns, choice, editing, errorOf, ...on }: GridRowProps) => (
    <div role="row" aria-rowindex={at + 2} className="flex border-b border-line" style={{ height: ROW }}>
      <div role="rowheader" className="figures grid w-11 shrink-0 place-items-center text-xs text-ink-faint">
        {at + 1}
      </div>
      {columns.map((column, i) => {
        const active = choice?.at.row === at && choice.at.column === i;
        const chosen = choice !== null && isChosen(choice, at, i);
        const error = errorOf(row, column.id);
        const text = column.show(row);
        return (
          // The keys are those of the grid, which has the focus.
          <div
            key={column.id}
            role="gridcell"
            id={`${id}-${at}-${i}`}
            tabIndex={-1}
            aria-colindex={i + 2}
            aria-selected={chosen}
            aria-invalid={error ? true : undefined}
            title={error ?? text}
            style={{ width: column.width }}
            onMouseDown={(event) => {
              if (editing === null || !active) event.preventDefault();
            }}
            onClick={(event) => on.onPick(i, event.shiftKey, active && editing === null)}
            onDoubleClick={() => on.onPick(i, false, true)}
            className={cn(
              'relative flex shrink-0 items-center border-l border-line px-2',
              column.align === 'end' && 'figures justify-end text-right',
              column.value === null && 'bg-sunken',
              chosen && 'bg-accent-soft',
              active && 'outline-2 -outline-offset-2 outline-line-strong group-focus/grid:outline-accent',
            )}
          >
            {active && editing !== null && on.onWrite ? (
              <CellEditor
                column={column}
                value={column.value?.(row) ?? ''}
                start={editing}
                onWrite={on.onWrite}
                onEnd={on.onEnd}
                onCancel={on.onCancel}
              />
            ) : (
              <span className="truncate">{text}</span>
            )}
            {error && (
              <span
                aria-hidden="true"
                className="absolute top-0 right-0 size-0 border-t-8 border-l-8 border-t-danger border-l-transparent"
              />
            )}
          </div>
        );
      })}
    </div>
  ),
  same,
);
