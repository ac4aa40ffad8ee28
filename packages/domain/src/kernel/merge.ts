import { type Answer, type Answers, isRows } from './answers.ts';
import { mergeRows, sameRows, standOnce } from './merge-rows.ts';

/** Two sets of answers that started from the same one, put together. */
export type MergedAnswers<T extends Answers = Answers> = {
  /** What nobody else changed, and mine where both did. */
  readonly mine: T;
  /** The same with theirs where both did. Equal to `mine` when nothing met. */
  readonly theirs: T;
  /** Fields that both changed, each to something else: a person chooses. */
  readonly conflicts: readonly string[];
  /** Fields that only they changed: new to whoever typed `mine`. */
  readonly joined: readonly string[];
};

/** Not asked, not answered and emptied are one and the same. */
const given = (value: Answer | undefined): Answer =>
  value === undefined || value === '' || (isRows(value) && value.length === 0) ? null : value;

const same = (a: Answer | undefined, b: Answer | undefined): boolean => {
  const [one, other] = [given(a), given(b)];
  return isRows(one) && isRows(other) ? sameRows(one, other) : one === other;
};

type Pair = { readonly mine: Answer; readonly theirs: Answer; readonly met: boolean };

/** Rows of all three sides; null where one of them is none, or where a row stands twice. */
const asRows = (answers: readonly (Answer | undefined)[]) => {
  const given = answers.map((answer) => answer || []);
  return given.every(isRows) && given.some((rows) => rows.length > 0) && given.every(standOnce)
    ? given
    : null;
};

/** One answer that both changed to something else; rows are put together row by row. */
const meet = (base: Answer | undefined, mine: Answer | undefined, theirs: Answer | undefined): Pair => {
  const rows = asRows([base, mine, theirs]);
  if (!rows) return { mine: given(mine), theirs: given(theirs), met: true };
  const [was = [], here = [], there = []] = rows;
  const put = mergeRows(was, here, there);
  return { mine: given(put.mine), theirs: given(put.theirs), met: put.met };
};

/**
 * Merges field by field what two people, or two tabs of one, typed upon `base` (rule 28). A field that one of them left
 * alone takes the other's; rows that both changed are put together by their ids, cell by cell (`mergeRows`). Only what both
 * changed, and differently, is a conflict: its field is named, and both versions hold all the rest of it.
 *
 * @param together keys that mean something only together: touched as one, and never mixed.
 */
export const mergeAnswers = <T extends Answers>(
  base: T,
  mine: T,
  theirs: T,
  together: readonly (readonly string[])[] = [],
): MergedAnswers<T> => {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const groupOf = (key: string): readonly string[] => together.find((group) => group.includes(key)) ?? [key];
  const differ = (key: string, a: Answers, b: Answers): boolean =>
    groupOf(key).some((one) => !same(a[one], b[one]));

  const pairs = new Map<string, Pair>(
    keys.map((key) => {
      const changed = [differ(key, base, mine), differ(key, base, theirs), differ(key, mine, theirs)];
      if (!changed.every(Boolean)) {
        const one = given((changed[0] ? mine : theirs)[key]);
        return [key, { mine: one, theirs: one, met: false }];
      }
      return [
        key,
        groupOf(key).length > 1
          ? { mine: given(mine[key]), theirs: given(theirs[key]), met: true }
          : meet(base[key], mine[key], theirs[key]),
      ];
    }),
  );
  // Texts put together are texts, and rows are rows.
  const side = (which: 'mine' | 'theirs'): T =>
    Object.fromEntries(keys.map((key) => [key, pairs.get(key)?.[which] ?? null])) as unknown as T;
  const conflicts = keys.filter((key) => pairs.get(key)?.met);
  return {
    mine: side('mine'),
    theirs: side('theirs'),
    conflicts,
    joined: keys.filter((key) => !conflicts.includes(key) && !same(pairs.get(key)?.mine, mine[key])),
  };
};
