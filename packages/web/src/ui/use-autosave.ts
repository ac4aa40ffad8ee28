import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createAutosave } from './autosave.ts';
import { browserStore } from './autosave-store.ts';
import type { Autosave, AutosaveState, LocalStore, Merge, SaveDraft, Stored } from './autosave-types.ts';

export type UseAutosaveOptions<T> = {
  /** Names the copy on this device; a new key starts a new engine. */
  key: string;
  initial: Stored<T>;
  save: SaveDraft<T>;
  merge?: Merge<T>;
  delay?: number;
  /** False in read-only views: nothing is read or written. */
  enabled?: boolean;
  store?: LocalStore<T>;
};

export type UseAutosave<T> = AutosaveState<T> &
  Pick<Autosave<T>, 'flush' | 'resolve' | 'receive' | 'discard' | 'hasUnsaved' | 'retry'> & {
    setData: (data: T, options?: { decided?: boolean }) => void;
    /** False until this device's copy was read: do not let type before. */
    ready: boolean;
  };

/**
 * The engine of autosave.ts tied to a page: saves when it is hidden or closed, tries again when the connection
 * returns, and lets the browser ask before closing only when something typed is kept nowhere.
 */
export const useAutosave = <T>({
  key,
  initial,
  save,
  merge,
  delay,
  enabled = true,
  store,
}: UseAutosaveOptions<T>): UseAutosave<T> => {
  const latest = useRef({ save, initial, merge });
  latest.current = { save, initial, merge };
  const engine = useMemo(
    () =>
      createAutosave<T>({
        key,
        initial: latest.current.initial,
        save: (data, version, options) => latest.current.save(data, version, options),
        merge: latest.current.merge,
        store: store ?? browserStore<T>(),
        delay,
        isOnline: () => navigator.onLine,
      }),
    [key, delay, store],
  );
  const state = useSyncExternalStore(engine.subscribe, engine.getState, engine.getState);
  const active = useRef<Autosave<T> | null>(null);
  const [readyKey, setReadyKey] = useState<string | null>(null);

  useEffect(() => {
    if (!enabled) return;
    let live = true;
    active.current = engine;
    void engine.start().then(() => live && setReadyKey(key));
    const leave = () => void engine.flush({ leaving: true });
    const hide = () => document.visibilityState === 'hidden' && leave();
    const warn = (event: BeforeUnloadEvent) => {
      if (!engine.hasUnsaved()) return;
      leave();
      event.preventDefault();
    };
    window.addEventListener('online', engine.retry);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hide);
    return () => {
      live = false;
      window.removeEventListener('online', engine.retry);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hide);
      active.current = null;
      // Not stopped when the same page mounted again meanwhile, as React's strict mode does.
      void engine.flush().finally(() => active.current !== engine && engine.stop());
    };
  }, [engine, key, enabled]);

  const setData = useCallback(
    (data: T, options?: { decided?: boolean }) => engine.change(data, options),
    [engine],
  );
  const { flush, resolve, receive, discard, hasUnsaved, retry } = engine;
  return {
    ...state,
    setData,
    ready: !enabled || readyKey === key,
    flush,
    resolve,
    receive,
    discard,
    hasUnsaved,
    retry,
  };
};
