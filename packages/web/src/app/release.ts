/** Which release this page is of; null where it was not built (a developer's own). */
const own = (): string | null => {
  const version = document.querySelector('meta[name="version"]')?.getAttribute('content') ?? '';
  return /^[\da-f]+$/.test(version) ? version : null;
};

let newer = false;
const listeners = new Set<() => void>();

export const release = {
  own,
  /** Whether the portal serves another release than this page is of. */
  isNew: (): boolean => newer,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** What an answer of the portal says of its release. */
  note: (served: string | null): void => {
    const mine = own();
    if (!served || !mine || newer === (served !== mine)) return;
    newer = served !== mine;
    for (const listener of listeners) listener();
  },
};
