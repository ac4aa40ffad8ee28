import { createStore, del, get, keys, set } from 'idb-keyval';
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

/** Keys of the copies that this device still holds: what sign-out must warn about or remove. */
export const localDrafts = async (): Promise<string[]> => (await keys<string>(drafts())).map(String);

/** Removes one copy, or every copy of this device (sign-out on a shared computer). */
export const forgetDrafts = async (key?: string): Promise<void> => {
  for (const each of key ? [key] : await localDrafts()) await del(each, drafts());
};
