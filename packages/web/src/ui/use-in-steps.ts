import { useDeferredValue } from 'react';

/**
 * `value`; but the render in which it first comes still sees undefined, and what it makes appear is drawn after it in short
 * steps. An answer of the query cache is otherwise drawn in one go, which holds a slow telephone for a third of a second.
 */
export const useInSteps = <T>(value: T | undefined): T | undefined => {
  const came = useDeferredValue(value !== undefined);
  return came ? value : undefined;
};
