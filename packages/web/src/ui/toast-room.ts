import { type RefCallback, useSyncExternalStore } from 'react';

/** The bars that stick to the foot of the window now, each with its height in pixels. */
const bars = new Map<Element, number>();
const listeners = new Set<() => void>();
let foot = 0;

const measured = (): void => {
  foot = Math.max(0, ...bars.values());
  // What takes the focus, or is gone to, comes to stand above it too (WCAG 2.4.11).
  document.documentElement.style.scrollPaddingBottom = foot > 0 ? `${foot + 16}px` : '';
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Pixels at the foot of the window that a toast must leave free: the tallest bar there. */
export const useFoot = (): number => useSyncExternalStore(subscribe, () => foot);

/** For a bar that sticks to the foot of the window: toasts stand above it, however many lines it has. */
export const footBar: RefCallback<HTMLElement> = (bar) => {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => {
    bars.set(bar, bar.getBoundingClientRect().height);
    measured();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    measured();
  };
};
