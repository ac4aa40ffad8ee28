/**
 * Whether the portal can be reached from here: what the browser says of its line, and what calls without an answer have shown.
 * Knows no address: `app/line-watch.ts` asks.
 */
let reached = true;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export const line = {
  isUp: (): boolean => navigator.onLine && reached,
  /** Told by whoever asked the portal, whether it answered. */
  setReached: (answered: boolean): void => {
    if (answered === reached) return;
    reached = answered;
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
