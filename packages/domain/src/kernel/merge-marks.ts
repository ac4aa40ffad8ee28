/**
 * What two people did to the same set of marks, told apart by what both started from. Knows nothing of a stage: a
 * mark is whatever `same` can compare, and its key names the field that it judges.
 */
export type MergedMarks<K extends string, M> = {
  /** What stands: mine where I moved, theirs where only they did. In a conflict, mine: nothing typed is lost. */
  readonly merged: Readonly<Partial<Record<K, M>>>;
  /** Moved by them and not by me: taken over, to be shown. */
  readonly theirs: readonly K[];
  /** Moved by both, to different ends: a person has to choose. */
  readonly conflicts: readonly K[];
};

/** How one mark stands after three-way comparison. */
export type MergeSide = 'nadie' | 'mia' | 'ajena' | 'conflicto';

/** Who moved one mark away from `base`: nobody, I, they, or both and differently. */
export const sideOf = <M>(
  base: M,
  stored: M,
  mine: M,
  same: (a: NoInfer<M>, b: NoInfer<M>) => boolean,
): MergeSide => {
  if (same(base, mine)) return same(base, stored) ? 'nadie' : 'ajena';
  if (same(stored, mine)) return 'nadie';
  return same(base, stored) ? 'mia' : 'conflicto';
};

/**
 * Three-way merge of marks (rule 28): `base` is what I saw stored when I began, `stored` what is stored now, `mine`
 * what I have now. A key that is absent counts as `undefined` for `same`.
 */
export const mergeMarks = <K extends string, M>(
  base: Readonly<Partial<Record<K, M>>>,
  stored: Readonly<Partial<Record<K, M>>>,
  mine: Readonly<Partial<Record<K, M>>>,
  same: (a: NoInfer<M> | undefined, b: NoInfer<M> | undefined) => boolean,
): MergedMarks<K, M> => {
  const keys = Object.keys({ ...base, ...stored, ...mine }) as K[];
  const merged: Partial<Record<K, M>> = {};
  const theirs: K[] = [];
  const conflicts: K[] = [];
  for (const key of keys) {
    const side = sideOf<M | undefined>(base[key], stored[key], mine[key], same);
    const kept = side === 'mia' || side === 'conflicto' ? mine[key] : stored[key];
    if (kept !== undefined) merged[key] = kept;
    if (side === 'ajena') theirs.push(key);
    if (side === 'conflicto') conflicts.push(key);
  }
  return { merged, theirs, conflicts };
};
