import { describe, expect, test } from 'vitest';
import {
  expressionsOfCode,
  expressionsOfSql,
  faultsOfLedger,
  judge,
  productExpressions,
  readLedger,
} from './expresiones.ts';

const written = (source: string, flags = '') => ({ path: 'a.ts', line: 1, source, flags, written: source });

describe('regular expressions', () => {
  test('are found as literals, in RegExp, and where they are composed', () => {
    const code =
      "const A = /a+$/u;\nnew RegExp('b', 'i');\nz.string().regex(/c/);\nnew RegExp(`${x}d`);\nnew RegExp(A);\n// /e/\n'/f/'";
    const found = expressionsOfCode('a.ts', code).map(({ line, source, flags }) => [line, source, flags]);
    expect(found).toEqual([
      [1, 'a+$', 'u'],
      [2, 'b', 'i'],
      [3, 'c', ''],
      [4, null, ''],
    ]);
  });

  test('are found in migrations, but not in their comments', () => {
    const sql =
      "check (clave ~ '^[a-z]+$'),\n-- like ~ 'x'\nselect regexp_replace(texto, '\\s+', ' '), a !~* 'it''s'";
    expect(expressionsOfSql('a.sql', sql).map(({ source, flags }) => [source, flags])).toEqual([
      ['^[a-z]+$', ''],
      ['\\s+', ''],
      ["it's", 'i'],
    ]);
  });

  test.each(['^(a+)+$', '^(a|a)*$', '\\s+$', '^\\S+@\\S+\\.\\S+$'])('%s is refused', (source) => {
    expect(judge(written(source)).kind).toBe('lenta');
  });

  test('one that is not in the ledger is judged, one that is written nowhere is told', () => {
    const ledger = { lineales: ['/a/', '/b/'], medidas: {} };
    expect(faultsOfLedger([written('a'), written('(x+x+)+y')], ledger)).toEqual([
      expect.stringContaining('a.ts:1: /(x+x+)+y/: lenta'),
      '/b/: written nowhere any more',
    ]);
  });

  test('every one of the product is in the ledger, and none of it grows faster than what it reads', async () => {
    const expressions = await productExpressions();
    expect(expressions.length).toBeGreaterThan(100);
    expect(faultsOfLedger(expressions, await readLedger())).toEqual([]);
  });
});
