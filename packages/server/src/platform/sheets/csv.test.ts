import { neutralizeFormula } from '@portal/domain/kernel/text';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cellsOf = (value: string | number | boolean | null): string[] =>
  Papa.parse<string[]>(csvOf(['A', 'B'], [[value, 'fin']]).replace(/^\ufeff/u, ''), {
    skipEmptyLines: true,
  }).data[1] ?? [];

describe('a cell of a CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =HYPERLINK("http://x")',
    '＝1+1',
    '＠a',
  ])('90: %j is no formula wherever it is opened', (text) => {
    const [cell] = cellsOf(text);
    expect(cell).toBe(neutralizeFormula(text));
    expect(cell).toMatch(/^'/u);
  });

  it('reads as what it is: numbers, words with what separates cells, and nothing', () => {
    for (const value of [-5, '-5', '-1250.50', 'Casa "Uno", A.C.; dos\nrenglones', ' al final ', true])
      expect(cellsOf(value)).toEqual([String(value), 'fin']);
    expect(cellsOf(null)).toEqual(['', 'fin']);
  });
});
