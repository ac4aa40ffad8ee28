import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

describe('shares of a whole', () => {
  it('sum to 100 where rounding each by itself does not', () => {
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(sharesOf([1, 1, 1], 1)).toEqual([33.4, 33.3, 33.3]);
    expect(sharesOf([2, 1])).toEqual([67, 33]);
    // 2.5 of each: three would be rounded up.
    expect(sharesOf([1, 1, 1, 37])).toEqual([3, 2, 2, 93]);
    expect(sharesOf([5])).toEqual([100]);
  });

  it('nothing has no shares', () => {
    expect(sharesOf([])).toEqual([]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
    expect(sharesOf([0, 3])).toEqual([0, 100]);
  });

  it('always sum to 100, each less than one unit from what it is, and nothing gets a share of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(0, 1, 2),
        (counts, decimals) => {
          const total = counts.reduce((sum, n) => sum + n, 0);
          fc.pre(total > 0);
          const shares = sharesOf(counts, decimals);
          const unit = 10 ** -decimals;
          expect(Math.round(shares.reduce((sum, share) => sum + share, 0) / unit)).toBe(
            Math.round(100 / unit),
          );
          counts.forEach((n, at) => {
            expect(Math.abs((shares[at] ?? -1) - (n * 100) / total)).toBeLessThan(unit + 1e-9);
            if (n === 0) expect(shares[at]).toBe(0);
          });
        },
      ),
    );
  });
});
