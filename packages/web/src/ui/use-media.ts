import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/** True while the window matches; follows resizing and zoom. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** 768 px or wider (at 100 % zoom and 16 px): tables are tables and the sidebar stays. */
export const useWide = (): boolean => useMedia('(width >= 48rem)');

/** Width in pixels of an element, followed as it changes; undefined until it is measured, 0 while hidden. */
export const useWidth = (): [RefCallback<HTMLElement>, number | undefined] => {
  const [width, setWidth] = useState<number>();
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    setWidth(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
