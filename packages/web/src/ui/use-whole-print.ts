import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Most milliseconds that paper waits for what is still on its way. */
const PATIENCE = 8000;

/** Resolves when nothing of it is a skeleton any more, or patience ends. */
const whole = async (root: HTMLElement | null): Promise<void> => {
  const until = performance.now() + PATIENCE;
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (root?.querySelector('[data-skeleton]') && performance.now() < until);
};

/**
 * Printing a page that draws its parts as they come into view (`when-near.tsx`): all of it is drawn first. With the browser's own
 * command, what has not been loaded yet cannot be waited for.
 */
export const useWholePrint = (root: RefObject<HTMLElement | null>) => {
  const [all, setAll] = useState(false);
  useEffect(() => {
    const draw = () => flushSync(() => setAll(true));
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, []);
  const print = useCallback(async () => {
    setAll(true);
    await whole(root.current);
    window.print();
  }, [root]);
  return { all, print };
};
