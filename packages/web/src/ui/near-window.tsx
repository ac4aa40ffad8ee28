import { type ReactNode, useEffect, useRef, useState } from 'react';

export type NearWindowProps = {
  /** Stands in its place, of about its height, until it comes near. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Draws what is heavy once it is about to be scrolled to, and keeps it from then on. On paper it is drawn as far as it was. */
export const NearWindow = ({ fallback, children }: NearWindowProps) => {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={mark}>{fallback}</div>;
};
