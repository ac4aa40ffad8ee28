import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { createAutosave } from './autosave.ts';
import { browserStore } from './autosave-store.ts';
import type { Autosave, AutosaveState, LocalStore, Merge, SaveDraft, Stored } from './autosave-types.ts';
import { line } from './line.ts';
import { useSavingPage } from './use-saving-page.ts';

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

/** The engine of autosave.ts tied to a page, as {@link useSavingPage} does it. */
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
        isOnline: line.isUp,
      }),
    [key, delay, store],
  );
  const state = useSyncExternalStore(engine.subscribe, engine.getState, engine.getState);
  const ready = useSavingPage(engine, enabled);

  const setData = useCallback(
    (data: T, options?: { decided?: boolean }) => engine.change(data, options),
    [engine],
  );
  const { flush, resolve, receive, discard, hasUnsaved, retry } = engine;
  return {
    ...state,
    setData,
    ready,
    flush,
    resolve,
    receive,
    discard,
    hasUnsaved,
    retry,
  };
};
