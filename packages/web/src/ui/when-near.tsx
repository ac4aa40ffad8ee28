import { type ReactNode, useEffect, useRef, useState } from 'react';

export type WhenNearProps = {
  /** Drawn at once, wherever it is: for paper, or because somebody goes there. */
  now?: boolean;
  /** What stands there until then, about as high. */
  shape: ReactNode;
  children: ReactNode;
};

/**
 * What is long to draw and far down a page: drawn once it is about to come into view, and from then on. Where nothing tells what
 * is in view it is drawn at once.
 */
export const WhenNear = ({ now = false, shape, children }: WhenNearProps) => {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const drawn = near || now;
  useEffect(() => {
    if (drawn || !mark.current) return;
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      // Half a window before it is seen.
      { rootMargin: '50% 0px' },
    );
    sight.observe(mark.current);
    return () => sight.disconnect();
  }, [drawn]);
  // Once drawn for a moment, it stays.
  useEffect(() => {
    if (now) setNear(true);
  }, [now]);
  return drawn ? children : <div ref={mark}>{shape}</div>;
};
