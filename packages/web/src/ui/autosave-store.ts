import { createStore, del, entries, get, set } from 'idb-keyval';
import type { LocalCopy, LocalStore } from './autosave-types.ts';

let database: ReturnType<typeof createStore> | undefined;
const drafts = () => {
  database ??= createStore('gestion-de-proyectos', 'borradores');
  return database;
};

/** Copies of drafts in this browser's IndexedDB. */
export const browserStore = <T>(): LocalStore<T> => ({
  get: (key) => get<LocalCopy<T>>(key, drafts()),
  set: async (key, copy) => set(key, copy, drafts()),
  del: async (key) => del(key, drafts()),
});

/** Every copy of a draft on this device whose key begins so; none where nothing can be read. */
export const localCopies = async <T>(
  prefix: string,
): Promise<readonly (readonly [string, LocalCopy<T>])[]> => {
  try {
    return (await entries<string, LocalCopy<T>>(drafts())).filter(([key]) => key.startsWith(prefix));
  } catch {
    return [];
  }
};
