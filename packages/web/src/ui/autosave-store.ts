import { createStore, del, get, set } from 'idb-keyval';
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
