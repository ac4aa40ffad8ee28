import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';
import { keptMark } from '../kept-mark.ts';

/** One answer of the portal, as this device keeps it. */
export type Kept = {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  /** When the portal gave it. */
  readonly at: number;
};

/** Where answers are kept; may reject: private windows, no room. In tests a map. */
export type KeptStore = {
  readonly all: () => Promise<readonly (readonly [string, Kept])[]>;
  readonly put: (rows: readonly (readonly [string, Kept])[]) => Promise<void>;
  readonly drop: (keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
};

let database: ReturnType<typeof createStore> | undefined;
const rows = () => {
  // A database of its own: one of idb-keyval has one store for ever.
  database ??= createStore('gestion-de-proyectos-guardado', 'respuestas');
  return database;
};

/** In this browser's IndexedDB. */
export const keptStore: KeptStore = {
  all: () => entries<string, Kept>(rows()),
  put: async (more) => {
    keptMark.set(true);
    await setMany([...more] as [string, Kept][], rows());
  },
  drop: (keys) => delMany([...keys], rows()),
  clear: async () => {
    await clear(rows());
    keptMark.set(false);
  },
};

/** Whose row it is, and of which question: `dueno` as `useDueno` says it. */
export const rowKey = (dueno: string, hash: string): string => `${dueno}|${hash}`;
export const ownerOf = (key: string): string => key.slice(0, key.indexOf('|'));
