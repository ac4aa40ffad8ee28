import { startTransition, useEffect, useState } from 'react';

/** Rows whose layout a processor four times slower than a desk's ends before a person notices. */
const STEP = 25;

/**
 * How many of `total` rows are drawn: some at once, and the others after them, a step at a time, where the window ends anyway.
 * The browser lays a table out in one go: two hundred rows at once hold it for a tenth of a second and more. `of` is what the
 * rows belong to; another one begins anew.
 */
export const useGrowing = (of: unknown, total: number): number => {
  const [drawn, setDrawn] = useState({ of, n: STEP });
  const n = drawn.of === of ? drawn.n : STEP;
  useEffect(() => {
    if (n < total) startTransition(() => setDrawn({ of, n: n + STEP }));
  }, [of, n, total]);
  return Math.min(n, total);
};
