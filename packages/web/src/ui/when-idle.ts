/** Milliseconds after which work is done though the page is still busy. */
const LONGEST = 1_000;

/** Does `work` once the page has nothing more urgent to do; what is given back calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const id = setTimeout(work);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(work, { timeout: LONGEST });
  return () => cancelIdleCallback(id);
};
