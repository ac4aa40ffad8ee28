import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeMarks, sideOf } from './merge-marks.ts';

type Mark = { readonly valido: boolean | null; readonly comentario: string };
type Field = 'a' | 'b' | 'c' | 'd';

const same = (x: Mark | undefined, y: Mark | undefined): boolean =>
  x?.valido === y?.valido && x?.comentario === y?.comentario;

const marks = fc.dictionary(
  fc.constantFrom<Field>('a', 'b', 'c', 'd'),
  fc.record({
    valido: fc.constantFrom(true, false, null),
    comentario: fc.constantFrom('', 'Falta la firma.', 'Ilegible.'),
  }),
) as fc.Arbitrary<Partial<Record<Field, Mark>>>;

const fields = ['a', 'b', 'c', 'd'] as const;

describe('merge of the marks of two reviewers (rule 28)', () => {
  it('nobody moved: what is stored stays', () =>
    fc.assert(
      fc.property(marks, (base) => {
        expect(mergeMarks(base, base, base, same)).toEqual({ merged: base, theirs: [], conflicts: [] });
      }),
    ));

  it('only one side moved: theirs is taken and named, mine is kept', () =>
    fc.assert(
      fc.property(marks, marks, (base, moved) => {
        const theirs = mergeMarks(base, moved, base, same);
        expect(theirs.merged).toEqual(moved);
        expect(theirs.conflicts).toEqual([]);
        expect(theirs.theirs.toSorted()).toEqual(fields.filter((f) => !same(base[f], moved[f])));
        expect(mergeMarks(base, base, moved, same)).toEqual({ merged: moved, theirs: [], conflicts: [] });
      }),
    ));

  it('both moved to the same: no conflict', () =>
    fc.assert(
      fc.property(marks, marks, (base, moved) => {
        expect(mergeMarks(base, moved, moved, same)).toEqual({ merged: moved, theirs: [], conflicts: [] });
      }),
    ));

  it('a mark of mine is never lost, and one of theirs only where it is named as a conflict', () =>
    fc.assert(
      fc.property(marks, marks, marks, (base, stored, mine) => {
        const { merged, conflicts } = mergeMarks(base, stored, mine, same);
        expect(fields.filter((f) => !same(base[f], mine[f]) && !same(merged[f], mine[f]))).toEqual([]);
        const overwritten = fields.filter((f) => !same(base[f], stored[f]) && !same(merged[f], stored[f]));
        expect(overwritten).toEqual(conflicts.toSorted());
      }),
    ));

  it('a conflict is what both moved differently, and choosing either side settles it', () =>
    fc.assert(
      fc.property(marks, marks, marks, (base, stored, mine) => {
        const { merged, conflicts } = mergeMarks(base, stored, mine, same);
        for (const f of fields)
          expect(conflicts.includes(f)).toBe(sideOf(base[f], stored[f], mine[f], same) === 'conflicto');
        // Whoever has seen what is stored builds upon it, and the next merge has nothing to ask.
        expect(mergeMarks(stored, stored, merged, same)).toEqual({ merged, theirs: [], conflicts: [] });
      }),
    ));

  it('the order in which two people save different fields does not matter', () =>
    fc.assert(
      fc.property(marks, marks, marks, (base, x, y) => {
        const one = mergeMarks(base, x, y, same);
        fc.pre(one.conflicts.length === 0);
        expect(mergeMarks(base, y, x, same).merged).toEqual(one.merged);
      }),
    ));
});
