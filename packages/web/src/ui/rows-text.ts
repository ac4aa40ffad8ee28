import type { Row, RowsField } from '@portal/domain/kernel/form';
import { formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { sumOf } from '@portal/domain/kernel/rows';
import { groupThousands } from '@portal/domain/kernel/thousands';
import { answerText } from './answer-text.ts';

/** A row in lines: its number and first cell, then each other cell that says something, with its name. */
const rowText = (field: RowsField, row: Row, i: number): string => {
  const cells = Object.entries(field.columns).map(([id, column]) => ({
    label: column.label,
    text: answerText(column, row[id]),
  }));
  const [first, ...rest] = cells;
  return [
    `${i + 1}. ${first?.text || `Sin ${first?.label.toLowerCase() ?? 'datos'}`}`,
    ...rest.filter(({ text }) => text).map(({ label, text }) => `${label}: ${text}`),
  ].join('\n');
};

/** Rows in words, numbered; '' without any. */
export const rowsText = (field: RowsField, rows: readonly Row[]): string =>
  rows.map((row, i) => rowText(field, row, i)).join('\n');

/** The total of rows in words, and how much of its goal it is; null where the field has none, or it cannot be told. */
export const totalOf = (
  field: RowsField,
  rows: readonly Row[],
): { readonly text: string; readonly percent: number | null } | null => {
  if (!field.total) return null;
  const { column, goal } = field.total;
  const { unit, kind } = field.columns[column] ?? {};
  const sum = sumOf(field, rows, column);
  if (sum === null) return null;
  const words = (n: string): string =>
    kind === 'dinero' ? formatMonto(n) : [groupThousands(n), unit].filter(Boolean).join(' ');
  if (goal === undefined) return { text: words(sum), percent: null };
  const left = kind === 'dinero' ? subtractMontos(goal, sum) : (BigInt(goal) - BigInt(sum)).toString();
  const rest = words(left.replace('-', ''));
  const state = Number(left) === 0 ? '' : left.startsWith('-') ? `: sobran ${rest}` : `: faltan ${rest}`;
  return { text: `Suman ${words(sum)}${state}`, percent: (Number(sum) * 100) / Number(goal) };
};
