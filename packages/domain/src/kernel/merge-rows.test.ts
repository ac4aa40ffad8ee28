import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from './answers.ts';
import { mergeAnswers } from './merge.ts';
import { mergeRows } from './merge-rows.ts';

const row = (fila: string, a = '', b = ''): Row => ({ a, b, fila });
const ids = (rows: readonly Row[]) => rows.map(({ fila }) => fila).join('');
const base = [row('1', 'uno'), row('2', 'dos'), row('3', 'tres')];

describe('28: rows typed in two places', () => {
  it('another cell of the same row, a new row and a row that moved are put together', () => {
    const mine = [row('1', 'uno'), row('2', 'DOS'), row('3', 'tres'), row('m', 'mía')];
    const theirs = [row('3', 'tres'), row('1', 'uno'), row('t', 'suya'), row('2', 'dos', 'b')];
    const put = mergeRows(base, mine, theirs);
    expect(put.met).toBe(false);
    expect(ids(put.mine)).toBe('3m1t2');
    expect(put.mine.find(({ fila }) => fila === '2')).toEqual(row('2', 'DOS', 'b'));
    expect(put.theirs).toEqual(put.mine);
  });

  it('a row that one took away is gone, unless the other wrote in it: then a person decides', () => {
    const without = [row('1', 'uno'), row('3', 'tres')];
    expect(ids(mergeRows(base, without, base).mine)).toBe('13');
    expect(ids(mergeRows(base, base, without).mine)).toBe('13');
    const wrote = [row('1', 'uno'), row('2', 'DOS'), row('3', 'tres')];
    const put = mergeRows(base, wrote, without);
    expect([put.met, ids(put.mine), ids(put.theirs)]).toEqual([true, '123', '13']);
  });

  it('the same cell written differently, and two orders, are asked about, with all the rest in both', () => {
    const cell = mergeRows(
      base,
      [row('1', 'X'), ...base.slice(1)],
      [row('1', 'Y'), ...base.slice(1), row('t')],
    );
    expect([cell.met, cell.mine[0]?.a, cell.theirs[0]?.a, ids(cell.mine)]).toEqual([true, 'X', 'Y', '123t']);
    const [one, two, three] = base as [Row, Row, Row];
    const order = mergeRows(base, [two, one, three], [one, three, two]);
    expect([order.met, ids(order.mine), ids(order.theirs)]).toEqual([true, '213', '132']);
    expect(mergeRows(base, [two, one, three], [two, one, three]).met).toBe(false);
  });

  it('in answers, rows that met name their field once; a row that stands twice is not guessed at', () => {
    const put = mergeAnswers(
      { rows: base },
      { rows: [row('1', 'X')] },
      { rows: [row('1', 'Y'), row('2', 'dos')] },
    );
    expect(put.conflicts).toEqual(['rows']);
    const twice = [row('1'), row('1', 'otra')];
    expect(mergeAnswers({ rows: base }, { rows: twice }, { rows: [row('1', 'Y')] })).toMatchObject({
      mine: { rows: twice },
      conflicts: ['rows'],
    });
    // Text of an earlier release beside rows: the field is asked about as a whole.
    expect(mergeAnswers({ rows: '[]' }, { rows: base }, { rows: '[1]' }).conflicts).toEqual(['rows']);
    expect(mergeAnswers({ rows: '[]' }, { rows: base }, { rows: '[]' })).toMatchObject({
      mine: { rows: base },
      conflicts: [],
    });
  });
});

const cells = fc.constantFrom('', 'x', 'y', 'z');
const rows: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc.record({ fila: fc.constantFrom('1', '2', '3', '4', '5'), a: cells, b: cells }),
  { selector: ({ fila }) => fila },
);
const byId = (list: readonly Row[], id: string) => list.find(({ fila }) => fila === id);
const same = (one: Row | undefined, other: Row | undefined) =>
  one?.a === other?.a && one?.b === other?.b && (one === undefined) === (other === undefined);

/** What becomes of one row, for whoever keeps mine and for whoever keeps theirs where both changed the same. */
const expectedOf = (b: Row | undefined, m: Row | undefined, t: Row | undefined): (Row | undefined)[] => {
  const pick = (column: 'a' | 'b', first: Row, second: Row) =>
    first[column] === (b?.[column] ?? '') ? (second[column] ?? '') : (first[column] ?? '');
  if (m && t)
    return [row(m.fila, pick('a', m, t), pick('b', m, t)), row(m.fila, pick('a', t, m), pick('b', t, m))];
  if (!b) return [m ?? t, m ?? t];
  return same(b, m ?? t) ? [undefined, undefined] : [m, t];
};

describe('whatever two people do', () => {
  it('nothing is lost: each change stands in the result, or both versions are in the question', () => {
    fc.assert(
      fc.property(rows, rows, rows, (was, mine, theirs) => {
        const put = mergeRows(was, mine, theirs);
        for (const id of ['1', '2', '3', '4', '5']) {
          const [b, m, t] = [byId(was, id), byId(mine, id), byId(theirs, id)];
          const [here, there] = [byId(put.mine, id), byId(put.theirs, id)];
          const [one, other] = expectedOf(b, m, t);
          expect([same(here, one), same(there, other)], id).toEqual([true, true]);
          if (!same(one, other)) expect(put.met).toBe(true);
        }
        if (!put.met) expect(put.theirs).toEqual(put.mine);
      }),
    );
  });

  it('each row stands once, and none appears that neither had', () => {
    fc.assert(
      fc.property(rows, rows, rows, (was, mine, theirs) => {
        const { mine: one, theirs: other } = mergeRows(was, mine, theirs);
        for (const result of [one, other]) {
          expect(new Set(result.map(({ fila }) => fila)).size).toBe(result.length);
          for (const { fila } of result) expect(byId(mine, fila) ?? byId(theirs, fila)).toBeDefined();
        }
      }),
    );
  });

  it('who did nothing gets theirs as it stands, who is alone keeps mine, and swapping sides swaps the result', () => {
    fc.assert(
      fc.property(rows, rows, rows, (was, one, other) => {
        expect(mergeRows(was, was, one)).toEqual({ mine: one, theirs: one, met: false });
        expect(mergeRows(was, one, was)).toEqual({ mine: one, theirs: one, met: false });
        const [there, back] = [mergeRows(was, one, other), mergeRows(was, other, one)];
        expect(back.met).toBe(there.met);
        expect(back.mine.map(({ fila }) => fila).toSorted()).toEqual(
          there.theirs.map(({ fila }) => fila).toSorted(),
        );
      }),
    );
  });

  it('merging again what was merged changes nothing', () => {
    fc.assert(
      fc.property(rows, rows, rows, (was, mine, theirs) => {
        const { mine: put } = mergeRows(was, mine, theirs);
        expect(mergeRows(theirs, put, theirs)).toEqual({ mine: put, theirs: put, met: false });
      }),
    );
  });
});
