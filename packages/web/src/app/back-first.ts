type Hearer = (event: PopStateEvent) => void;
let hearer: Hearer | null = null;

/**
 * Hears the browser's Back before the router does: called before there is one, for of the listeners of a window the first that came is the
 * first that hears, with `capture` or without (Chromium 147). Answers how to stop.
 */
export const hearBackFirst = (): (() => void) => {
  const onPop: Hearer = (event) => hearer?.(event);
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
};

/** Who is told of it; its code comes later than the router. */
export const tellBackTo = (one: Hearer | null): void => {
  hearer = one;
};
