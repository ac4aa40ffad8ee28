import { type Fecha, formatMediumDate } from '@portal/domain/kernel/dates';
import type { Row, RowsField } from '@portal/domain/kernel/form';
import { answerText } from '../answer-text.ts';
import { dateInWords } from '../date-text.ts';

/** A sheet of rows as it is worked on: which cell, which range, what a key does. Knows no page. */

export type GridColumn = {
  readonly id: string;
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly align?: 'end' | undefined;
  readonly kind: 'text' | 'option' | 'date';
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** What the cell shows. */
  readonly show: (row: Row) => string;
  /** What is written in; null: it is computed, and nothing is. */
  readonly value: ((row: Row) => string) | null;
  readonly put: (row: Row, text: string) => Row;
  /** Where it is written in a place of its own, and not in the cell. */
  readonly open?: ((row: Row) => void) | undefined;
};

/** How one column differs from what its field says by itself. */
export type ColumnLook = Partial<Omit<GridColumn, 'id'>> & { readonly hidden?: boolean };

const widths: Readonly<Record<string, number>> = {
  parrafo: 280,
  entero: 96,
  dinero: 132,
  fecha: 132,
  opcion: 170,
};
const NUMBERS: readonly string[] = ['entero', 'dinero'];

/** The columns of a field of rows, with what the page says of some of them; those that it adds stand `after` another. */
export const columnsOf = (
  field: RowsField,
  looks: Readonly<Record<string, ColumnLook>> = {},
  added: readonly (GridColumn & { readonly after: string })[] = [],
): GridColumn[] =>
  Object.entries(field.columns).flatMap(([id, column]) => {
    const { hidden, ...look } = looks[id] ?? {};
    const options = look.options ?? column.options;
    const own: GridColumn = {
      id,
      label: column.label,
      width: widths[column.kind] ?? 180,
      align: NUMBERS.includes(column.kind) ? 'end' : undefined,
      kind: options ? 'option' : column.kind === 'fecha' ? 'date' : 'text',
      show: (row) =>
        options
          ? (options.find(({ value }) => value === row[id])?.label ?? (row[id] ? 'Ya no está' : ''))
          : column.kind === 'fecha' && dateInWords(row[id] ?? '')
            ? formatMediumDate(row[id] as Fecha)
            : answerText(column, row[id]),
      value: (row) => row[id] ?? '',
      put: (row, text) => ({ ...row, [id]: text }),
      ...look,
      options,
    };
    return [...(hidden ? [] : [own]), ...added.filter(({ after }) => after === id)];
  });

/** A cell by its place. */
export type Cell = { readonly row: number; readonly column: number };
/** The chosen cell, and the other corner of what is chosen with it. */
export type Choice = { readonly at: Cell; readonly from: Cell };

const clamp = (n: number, most: number): number => Math.max(0, Math.min(n, most));

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
};

/** Where a key leads; null: it is no key that moves. With Shift the range grows. */
export const moved = (
  { at, from }: Choice,
  key: string,
  { shift, ctrl }: { shift: boolean; ctrl: boolean },
  { rows, columns }: { rows: number; columns: number },
): Choice | null => {
  const step = steps[key];
  let next: Cell;
  if (step)
    next = { row: clamp(at.row + step[0], rows - 1), column: clamp(at.column + step[1], columns - 1) };
  else if (key === 'Home') next = { row: ctrl ? 0 : at.row, column: 0 };
  else if (key === 'End') next = { row: ctrl ? rows - 1 : at.row, column: columns - 1 };
  else return null;
  return { at: next, from: shift ? from : next };
};

/** The rectangle of a choice: first and last row and column. */
export const rangeOf = ({ at, from }: Choice) => ({
  top: Math.min(at.row, from.row),
  bottom: Math.max(at.row, from.row),
  left: Math.min(at.column, from.column),
  right: Math.max(at.column, from.column),
});

/** True where a cell is part of what is chosen. */
export const isChosen = (choice: Choice, row: number, column: number): boolean => {
  const { top, bottom, left, right } = rangeOf(choice);
  return row >= top && row <= bottom && column >= left && column <= right;
};

const changeRange = (
  rows: readonly Row[],
  columns: readonly GridColumn[],
  choice: Choice,
  change: (row: Row, column: GridColumn) => Row,
): Row[] => {
  const { top, bottom, left, right } = rangeOf(choice);
  const written = columns.slice(left, right + 1).filter(({ value }) => value !== null);
  return rows.map((row, i) =>
    i < top || i > bottom ? row : written.reduce((now, column) => change(now, column), row),
  );
};

/** Empties what is chosen. */
export const emptied = (rows: readonly Row[], columns: readonly GridColumn[], choice: Choice): Row[] =>
  changeRange(rows, columns, choice, (row, column) => column.put(row, ''));

/** 'Rellenar hacia abajo': the cells of the first row that is chosen, in all of them. */
export const filledDown = (rows: readonly Row[], columns: readonly GridColumn[], choice: Choice): Row[] => {
  const first = rows[rangeOf(choice).top];
  if (!first) return [...rows];
  return changeRange(rows, columns, choice, (row, column) => column.put(row, column.value?.(first) ?? ''));
};

/** What is chosen as a spreadsheet takes it: tabs between cells, and amounts without their signs. */
export const copied = (rows: readonly Row[], columns: readonly GridColumn[], choice: Choice): string => {
  const { top, bottom, left, right } = rangeOf(choice);
  const text = (row: Row, column: GridColumn): string =>
    (column.kind === 'text' && column.value ? column.value(row) : column.show(row)).replace(
      /[\t\n\r]+/g,
      ' ',
    );
  return rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns
        .slice(left, right + 1)
        .map((column) => text(row, column))
        .join('\t'),
    )
    .join('\n');
};

/** A pasted text in one cell; of an option, by its name, and nothing where there is none of it. */
const pastedInto = (row: Row, column: GridColumn, text: string): Row => {
  const words = text.trim();
  const day = column.kind === 'date' && /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(words);
  // As a spreadsheet in Mexico shows it.
  if (day) return column.put(row, `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`);
  if (!column.options) return column.put(row, words);
  const option = column.options.find(
    ({ value, label }) =>
      value === words || label.toLocaleLowerCase('es-MX') === words.toLocaleLowerCase('es-MX'),
  );
  return option ? column.put(row, option.value) : row;
};

/** One pasted text in every cell that is chosen. */
export const pastedOver = (
  rows: readonly Row[],
  columns: readonly GridColumn[],
  choice: Choice,
  text: string,
): Row[] => changeRange(rows, columns, choice, (row, column) => pastedInto(row, column, text));

/** A pasted table from the chosen cell on: to the right and down, in rows of its own where there are no more. */
export const pastedFrom = (
  rows: readonly Row[],
  columns: readonly GridColumn[],
  { row: top, column: left }: Cell,
  table: readonly (readonly string[])[],
  newRow: () => Row,
): Row[] => {
  const written = table.map((cells, i) =>
    cells.reduce(
      (row, text, j) => {
        const column = columns[left + j];
        return column?.value ? pastedInto(row, column, text) : row;
      },
      rows[top + i] ?? newRow(),
    ),
  );
  return rows.toSpliced(top, written.length, ...written);
};
