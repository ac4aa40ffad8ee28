/** The value at `share` (0 to 1) of the sorted samples, between neighbours where it falls between them. Throws on none. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('A quantile of nothing.');
  return low + (high - low) * (at - Math.floor(at));
};

/** The middle one. */
export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** The median of the ratios of pairs that were measured one after the other, so that a drift of the machine cancels. */
export const ratioOfPairs = (pairs: readonly (readonly [ours: number, reference: number])[]): number =>
  median(pairs.map(([ours, reference]) => ours / reference));

/** Rounded to three significant figures, as people read it. */
export const round = (value: number): number => Number(value.toPrecision(3));

/** Milliseconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
