import { vi } from 'vitest';
import { createAutosave } from './autosave.ts';
import {
  AutosaveConflict,
  type LocalCopy,
  type LocalStore,
  type Merge,
  type SaveDraft,
} from './autosave-types.ts';

export type Data = Record<string, string | null>;

const memory = (first?: LocalCopy<Data>) => {
  const kept = new Map<string, LocalCopy<Data>>(first ? [['k', first]] : []);
  const store: LocalStore<Data> = {
    get: async (key) => kept.get(key),
    set: async (key, copy) => void kept.set(key, copy),
    del: async (key) => void kept.delete(key),
  };
  return { kept, store };
};

/** An engine over a device in memory and a server that refuses versions that moved; time is vitest's fake clock. */
export const setup = (
  options: {
    first?: LocalCopy<Data>;
    data?: Data;
    version?: number;
    lineage?: string;
    store?: LocalStore<Data>;
    merge?: Merge<Data>;
  } = {},
) => {
  const { kept, store } = memory(options.first);
  const server = { data: options.data ?? {}, version: options.version ?? 1, online: true };
  const log: string[] = [];
  const save = vi.fn<SaveDraft<Data>>(async (data, version) => {
    log.push('servidor');
    if (version !== server.version)
      throw new AutosaveConflict({ data: server.data, version: server.version }, 'pestana');
    server.data = data;
    server.version += 1;
    return { version: server.version };
  });
  const wrapped: LocalStore<Data> = {
    ...(options.store ?? store),
    set: async (key, copy) => {
      log.push('equipo');
      await (options.store ?? store).set(key, copy);
    },
  };
  const engine = createAutosave<Data>({
    key: 'k',
    initial: { data: server.data, version: server.version, lineage: options.lineage },
    save,
    store: wrapped,
    isOnline: () => server.online,
    merge: options.merge,
  });
  return { engine, save, server, kept, log, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};
