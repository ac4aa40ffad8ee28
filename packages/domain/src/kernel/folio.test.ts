import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFolio, foundationYear, parseFolio, type Serie, series } from './folio.ts';

const names = Object.keys(series) as Serie[];
const parts = fc
  .record({
    serie: fc.constantFrom(...names),
    anio: fc.integer({ min: 1000, max: 9999 }),
    n: fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  })
  .map(({ serie, anio, n }) => ({ serie, anio: series[serie].anual ? anio : null, n }));

describe('formatFolio', () => {
  it.each([
    ['PR', 2026, 1, 'PR-2026-001'],
    ['PROJ', 2026, 1, 'PROJ-2026-000001'],
    ['OFI', 2026, 1, 'OFI-2026-001'],
    ['CONV', 2026, 1, 'CONV-2026-001'],
    ['ACU', 2026, 1, 'ACU-2026-001'],
    ['CART', 2026, 1, 'CART-2026-001'],
    ['FIN', 2026, 1, 'FIN-2026-001'],
    ['MIN', 2026, 1, 'MIN-2026-001'],
    ['DOC', null, 1, 'DOC-001'],
    ['USR', null, 1, 'USR-001'],
    ['ROL', null, 1, 'ROL-001'],
  ] as const)('series %s of product.md §2', (serie, anio, n, folio) => {
    expect(formatFolio(serie, anio, n)).toBe(folio);
  });

  it('grows when the digits run out', () => {
    expect(formatFolio('PR', 2026, 999)).toBe('PR-2026-999');
    expect(formatFolio('PR', 2026, 1000)).toBe('PR-2026-1000');
    expect(formatFolio('PROJ', 2026, 1_000_000)).toBe('PROJ-2026-1000000');
  });

  it('refuses a number or year that no counter gives', () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(() => formatFolio('PR', 2026, n)).toThrow(RangeError);
    for (const anio of [null, 26, 20266, 2026.5])
      expect(() => formatFolio('PR', anio, 1)).toThrow(RangeError);
  });

  it('refuses a year in a series without: its count would start again and repeat folios (rules 24–27)', () => {
    expect(() => formatFolio('DOC', 2026, 1)).toThrow(RangeError);
  });
});

describe('parseFolio', () => {
  it('reads back every folio that can be written, as people type it', () => {
    fc.assert(
      fc.property(parts, ({ serie, anio, n }) => {
        const folio = formatFolio(serie, anio, n);
        expect(parseFolio(folio)).toEqual({ serie, anio, n });
        expect(parseFolio(`  ${folio.toLowerCase()} `)).toEqual({ serie, anio, n });
      }),
    );
  });

  it('gives each record a text of its own', () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const same = a.serie === b.serie && a.anio === b.anio && a.n === b.n;
        expect(formatFolio(a.serie, a.anio, a.n) === formatFolio(b.serie, b.anio, b.n)).toBe(same);
      }),
    );
  });

  it.each([
    'PR-2026-1',
    'PR-2026-0001',
    'PR-2026-000',
    'PR-001',
    'PR-26-001',
    'PROJ-2026-001',
    'DOC-2026-001',
    'XX-2026-001',
    'constructor-001',
    'PR-2026-001 OR 1=1',
    'PR 2026 001',
    'DOC-9999999999999999',
    '',
  ])('refuses %j', (text) => expect(parseFolio(text)).toBeNull());
});

describe('foundationYear', () => {
  it('is still the old year on 31 December at 23:30 in Chihuahua, though not in UTC (rule 31)', () => {
    const newYearsEve = new Date('2027-01-01T05:30:00Z');
    expect(newYearsEve.getUTCFullYear()).toBe(2027);
    expect(foundationYear(newYearsEve)).toBe(2026);
    expect(foundationYear('2027-01-01T06:00:00Z')).toBe(2027);
  });
});
