import { neutralizeFormula } from '@portal/domain/kernel/text';

const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const QUOTED = /[",;\r\n]/u;

/** A cell of a CSV: never a formula (rule 90), quoted where it holds what separates cells. Numbers stay what they are. */
const csvCell = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  const text = String(value);
  const plain = NUMBER.test(text) ? text : neutralizeFormula(text);
  return QUOTED.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A whole CSV with its headings: UTF-8 with its mark, so that Excel reads the accents. */
export const csvOf = (
  headings: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string => `\ufeff${[headings, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
