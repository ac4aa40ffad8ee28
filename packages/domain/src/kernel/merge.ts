import type { Answer, Answers } from './form.ts';

/** Two sets of answers that started from the same one, put together. */
export type MergedAnswers = {
  /** What nobody else changed, and mine where both did. */
  readonly mine: Answers;
  /** The same with theirs where both did. Equal to `mine` when nothing met. */
  readonly theirs: Answers;
  /** Fields that both changed, each to something else: a person chooses. */
  readonly conflicts: readonly string[];
  /** Fields that only they changed: new to whoever typed `mine`. */
  readonly joined: readonly string[];
};

/** Not asked, not answered and emptied are one and the same. */
const given = (value: Answer | undefined): Answer => (value === undefined || value === '' ? null : value);

/**
 * Merges field by field what two people, or two tabs of one, typed upon `base` (rule 28). A field that one of them left
 * alone takes the other's; only a field that both changed, and differently, is a conflict.
 *
 * @param together keys that mean something only together: touched as one, and never mixed.
 */
export const mergeAnswers = (
  base: Answers,
  mine: Answers,
  theirs: Answers,
  together: readonly (readonly string[])[] = [],
): MergedAnswers => {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const groupOf = (key: string): readonly string[] => together.find((group) => group.includes(key)) ?? [key];
  const differ = (key: string, a: Answers, b: Answers): boolean =>
    groupOf(key).some((one) => given(a[one]) !== given(b[one]));

  const conflicts = keys.filter(
    (key) => differ(key, base, mine) && differ(key, base, theirs) && differ(key, mine, theirs),
  );
  const take = (key: string, contested: Answers): Answer => {
    if (conflicts.includes(key)) return given(contested[key]);
    return given((differ(key, base, mine) ? mine : theirs)[key]);
  };
  const put = (contested: Answers): Answers =>
    Object.fromEntries(keys.map((key) => [key, take(key, contested)]));
  return {
    mine: put(mine),
    theirs: put(theirs),
    conflicts,
    joined: keys.filter((key) => !conflicts.includes(key) && given(put(mine)[key]) !== given(mine[key])),
  };
};
