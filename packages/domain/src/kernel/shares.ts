/**
 * What share of their sum each count is, in percent, so that together they are 100: each is rounded down, and what is missing goes
 * to those that lost most by it (largest remainder), of two alike to the larger and then to the first. Nothing has no shares: 0 each.
 * @param decimals of a percent: 0 for whole ones.
 */
export const sharesOf = (counts: readonly number[], decimals = 0): number[] => {
  const sum = counts.reduce((total, n) => total + n, 0);
  if (sum === 0) return counts.map(() => 0);
  const units = 100 * 10 ** decimals;
  const exact = counts.map((n) => (n * units) / sum);
  const whole = exact.map(Math.floor);
  const missing = units - whole.reduce((total, n) => total + n, 0);
  const remainder = (at: number): number => (exact[at] ?? 0) - (whole[at] ?? 0);
  const raised = new Set(
    [...counts.keys()]
      .toSorted((a, b) => remainder(b) - remainder(a) || (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
      .slice(0, missing),
  );
  return whole.map((n, at) => (n + (raised.has(at) ? 1 : 0)) / 10 ** decimals);
};
