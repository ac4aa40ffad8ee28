import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './form.ts';
import { mergeAnswers } from './merge.ts';

const keys = ['a', 'b', 'c', 'd'];
const answers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(...keys),
  fc.constantFrom(null, '', '1', '2', '3'),
);
const value = (of: Answers, key: string) => of[key] || null;
const same = (a: Answers, b: Answers) => keys.every((key) => value(a, key) === value(b, key));
const three = [answers, answers, answers] as const;

describe('28: merging what was typed in two places', () => {
  it('different fields are put together, and only a field that both changed is asked about', () => {
    const base: Answers = { mision: 'M', vision: 'V', rfc: null };
    const mine = { mision: 'M de aquí', vision: 'V', rfc: 'X' };
    const theirs = { mision: 'M de allá', vision: 'V nueva', rfc: '' };
    expect(mergeAnswers(base, mine, theirs)).toEqual({
      mine: { mision: 'M de aquí', vision: 'V nueva', rfc: 'X' },
      theirs: { mision: 'M de allá', vision: 'V nueva', rfc: 'X' },
      conflicts: ['mision'],
      joined: ['vision'],
    });
  });

  it('nothing that either typed is lost: every change is in the result, or both are in the question', () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        const merged = mergeAnswers(base, mine, theirs);
        for (const key of keys) {
          const [was, here, there] = [value(base, key), value(mine, key), value(theirs, key)];
          if (merged.conflicts.includes(key)) {
            expect([value(merged.mine, key), value(merged.theirs, key)]).toEqual([here, there]);
            expect(here).not.toBe(there);
          } else {
            expect(value(merged.mine, key)).toBe(here === was ? there : here);
            expect(value(merged.theirs, key)).toBe(value(merged.mine, key));
          }
        }
      }),
    );
  });

  it('who typed nothing gets theirs, who is alone keeps mine, and the same change of both is no conflict', () => {
    fc.assert(
      fc.property(answers, answers, (base, changed) => {
        const asked = (mine: Answers, theirs: Answers) => mergeAnswers(base, mine, theirs);
        for (const merged of [asked(base, changed), asked(changed, base), asked(changed, changed)]) {
          expect(merged.conflicts).toEqual([]);
          expect(same(merged.mine, changed)).toBe(true);
        }
      }),
    );
  });

  it('means the same seen from either side', () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        const [here, there] = [mergeAnswers(base, mine, theirs), mergeAnswers(base, theirs, mine)];
        expect(same(here.mine, there.theirs)).toBe(true);
        expect(new Set(here.conflicts)).toEqual(new Set(there.conflicts));
      }),
    );
  });

  it('keys that belong together come whole from one side', () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        const together = ['a', 'b'];
        const merged = mergeAnswers(base, mine, theirs, [together]);
        const whole = (result: Answers) =>
          [mine, theirs].some((side) => together.every((key) => value(side, key) === value(result, key)));
        expect(whole(merged.mine)).toBe(true);
        expect(whole(merged.theirs)).toBe(true);
      }),
    );
  });

  it('names what only the others changed', () => {
    fc.assert(
      fc.property(...three, (base, mine, theirs) => {
        const { joined, mine: merged } = mergeAnswers(base, mine, theirs);
        for (const key of keys) expect(joined.includes(key)).toBe(value(merged, key) !== value(mine, key));
      }),
    );
  });
});
