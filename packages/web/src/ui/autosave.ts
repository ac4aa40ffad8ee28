import { working } from './autosave-open.ts';
import {
  type Autosave,
  type AutosaveCause,
  AutosaveConflict,
  AutosaveDelayed,
  type AutosaveOptions,
  AutosaveRefused,
  type AutosaveState,
  type LocalCopy,
  type Stored,
  type Who,
} from './autosave-types.ts';

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** Sends without an answer that are remembered, to recognise our own version later. */
const REMEMBERED = 10;

/** Milliseconds before try number `attempt` (1, 2, …): 1 s doubling up to 30 s (seed, section 9). */
export const retryDelay = (attempt: number): number => Math.min(FIRST_RETRY * 2 ** (attempt - 1), LAST_RETRY);

/** Same content, whatever the order of keys; undefined, null, '' and an empty list are all 'not answered'. */
export const sameContent = (a: unknown, b: unknown): boolean => {
  const blank = (v: unknown) =>
    v === undefined || v === null || v === '' || (Array.isArray(v) && v.length === 0);
  if (blank(a) && blank(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((k) =>
    sameContent(left[k], right[k]),
  );
};

/**
 * Saves as a person types: 800 ms after the last key, first on this device, then on the server, one request at a
 * time. Without connection it goes on by itself (1 s doubling to 30 s). Nothing that another page saved is overwritten:
 * a version that moved is put together with what was typed here, and where both changed the same a person decides.
 * Knows no React and no transport.
 */
export const createAutosave = <T>(options: AutosaveOptions<T>): Autosave<T> => {
  const { key, initial, save, store, merge, delay = 800 } = options;
  const now = options.now ?? (() => new Date());
  const isOnline = options.isOnline ?? (() => true);
  const equal = options.equal ?? sameContent;

  let state: AutosaveState<T> = {
    status: 'idle',
    cause: null,
    data: initial.data,
    version: initial.version,
    savedAt: null,
    recovered: false,
    conflict: null,
    joined: null,
    message: null,
  };
  // Edits are numbered: `edit` is the last one typed, the others the last one that reached each place.
  let edit = 0;
  let onServer = 0;
  let onDevice = 0;
  // The server confirmed less than all.
  let behind = false;
  // What the server held at `state.version`; undefined when it is not known (a copy of an earlier release).
  let base: T | undefined = initial.data;
  let lineage = initial.lineage ?? null;
  // A person chose what is sent next over what is kept.
  let decided = false;
  // What the server keeps while a person chooses.
  let contested: Stored<T> | null = null;
  let sent: readonly { edit: number; data: T }[] = [];
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let started: Promise<void> | null = null;
  let stopped = false;
  // Writes to the device in order, so that a late delete never removes a newer copy.
  let device: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const update = (change: Partial<AutosaveState<T>>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const dirty = (): boolean => edit !== onServer;
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = stopped ? undefined : setTimeout(() => void tick(), ms);
  };

  const writeDevice = (): Promise<void> => {
    const at = edit;
    const copy = {
      data: state.data,
      version: state.version,
      at: now().getTime(),
      sent: sent.map((one) => one.data),
      base,
      lineage,
    };
    device = device
      .then(() => store.set(key, copy))
      .then(
        () => {
          onDevice = Math.max(onDevice, at);
        },
        // No room, or storage blocked: `hasUnsaved` stays true and the status tells it.
        () => undefined,
      );
    return device;
  };
  const clearDevice = (): Promise<void> => {
    device = device.then(() => (dirty() ? undefined : store.del(key))).catch(() => undefined);
    return device;
  };

  const keptHere = (): 'local' | 'unsaved' => (onDevice === edit ? 'local' : 'unsaved');

  const tryAgain = (cause: AutosaveCause): void => {
    attempt += 1;
    update({ status: keptHere(), cause });
    schedule(retryDelay(attempt));
  };

  const confirmed = async (kept: Stored<T>, upTo: number, apart: string | null = null): Promise<void> => {
    const { version } = kept;
    attempt = 0;
    decided = false;
    base = kept.data;
    lineage = kept.lineage ?? lineage;
    onServer = upTo;
    sent = sent.filter((one) => one.edit > upTo);
    behind = apart !== null;
    const there = behind ? 'partial' : 'saved';
    update({ version, savedAt: now(), message: apart, cause: null, status: dirty() ? 'pending' : there });
    // What did not fit is on this device alone.
    await (behind ? writeDevice() : clearDevice());
  };

  /** Another page saved meanwhile: what it typed goes beside what was typed here, or a person chooses. */
  const meet = (stored: Stored<T>, who: Who): void => {
    const { version } = stored;
    decided = false;
    if (equal(stored.data, state.data) && version > 0) return void confirmed(stored, edit);
    // Another draft in the place of this one did not start from the same answers.
    const replaced = lineage !== null && lineage !== (stored.lineage ?? null);
    const related = base !== undefined && !replaced;
    const put = merge && related ? merge(base as T, state.data, stored.data) : null;
    if (put && put.conflicts.length === 0) {
      base = stored.data;
      lineage = stored.lineage ?? lineage;
      edit += 1;
      const joined = put.joined.length > 0 ? { fields: put.joined, who } : state.joined;
      update({ data: put.mine, version, joined, status: 'pending' });
      if (equal(put.mine, stored.data)) return void confirmed(stored, edit);
      schedule(0);
      return;
    }
    clearTimeout(timer);
    contested = stored;
    const gone = !related && equal(stored.data, {} as T);
    const conflict = {
      mine: put?.mine ?? state.data,
      theirs: put?.theirs ?? stored.data,
      version,
      who,
      gone,
      another: replaced && !gone,
    };
    update({ data: conflict.mine, status: 'conflict', conflict });
  };

  const failed = async (error: unknown): Promise<void> => {
    if (error instanceof AutosaveConflict) {
      const stored = error.stored as Stored<T>;
      const ours = stored.version > 0 && sent.findLast((one) => equal(stored.data, one.data));
      if (ours) {
        // The answer got lost, not the save: that version is ours.
        await confirmed(stored, ours.edit);
        if (dirty()) schedule(0);
      } else meet(stored, error.who);
    } else if (error instanceof AutosaveRefused) update({ status: 'refused', message: error.message });
    else tryAgain(error instanceof AutosaveDelayed ? error.why : 'conexion');
  };

  const send = async (leaving: boolean): Promise<void> => {
    if (!dirty() || state.conflict) return;
    if (!isOnline()) return tryAgain('conexion');
    const upTo = edit;
    const { data } = state;
    sent = [...sent.filter((one) => one.edit !== upTo), { edit: upTo, data }].slice(-REMEMBERED);
    // While it is tried again the line goes on saying what stands in the way, instead of blinking.
    if (attempt === 0) update({ status: 'saving' });
    try {
      const { apart, ...answer } = await save(data, state.version, { leaving, decided, base });
      await confirmed({ ...answer, data: apart?.stored ?? data }, upTo, apart?.message);
      if (dirty() && timer === undefined) schedule(0);
    } catch (error) {
      await failed(error);
    }
  };

  /** One request at a time; whoever comes meanwhile waits for it and goes on with what is newer. */
  const sendInTurn = async (leaving: boolean): Promise<void> => {
    while (running) await running;
    if (!dirty() || state.conflict) return;
    running = send(leaving).finally(() => {
      running = null;
    });
    await running;
  };

  const tick = async (): Promise<void> => {
    timer = undefined;
    if (onDevice !== edit) await writeDevice();
    await sendInTurn(false);
  };

  const takeUp = (copy: LocalCopy<T>): void => {
    const stored: Stored<T> = { data: state.data, version: state.version, lineage };
    if (equal(copy.data, stored.data)) {
      void clearDevice();
      return;
    }
    edit += 1;
    onDevice = edit;
    const ours = copy.version === stored.version || copy.sent.some((one) => equal(one, stored.data));
    update({ data: copy.data });
    if (ours) {
      update({ recovered: true, status: 'pending' });
      schedule(0);
      return;
    }
    base = copy.base;
    lineage = copy.lineage ?? null;
    meet(stored, null);
    if (!state.conflict) update({ recovered: true });
  };

  const engine: Autosave<T> = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      stopped = false;
      working.add(engine);
      started ??= store.get(key).then(
        (copy) => copy && takeUp(copy),
        // Storage is blocked: the server's copy is all there is.
        () => undefined,
      );
      return started;
    },
    change: (data, options) => {
      edit += 1;
      decided ||= options?.decided ?? false;
      if (state.conflict) {
        update({ data, conflict: { ...state.conflict, mine: data } });
        void writeDevice();
        return;
      }
      attempt = 0;
      update({ data, status: running ? 'saving' : 'pending' });
      schedule(delay);
    },
    flush: async ({ leaving = false } = {}) => {
      clearTimeout(timer);
      timer = undefined;
      if (!dirty()) return state;
      const written = onDevice === edit ? device : writeDevice();
      // A closing page cannot wait for the device: both start at once.
      if (!leaving) await written;
      if (leaving && running) return state;
      await sendInTurn(leaving);
      await written;
      return state;
    },
    keep: async () => {
      if (dirty() && onDevice !== edit) await writeDevice();
    },
    resolve: (choice) => {
      const { conflict } = state;
      if (!conflict) return;
      const { version, theirs, mine } = conflict;
      const stored = contested ?? { data: theirs, version };
      sent = [];
      contested = null;
      base = stored.data;
      lineage = stored.lineage ?? null;
      const data = choice === 'mine' ? mine : choice === 'theirs' ? theirs : choice.merged;
      if (equal(data, stored.data)) {
        onServer = edit;
        behind = false;
        update({ data, version, conflict: null, status: 'saved', savedAt: now() });
        void clearDevice();
        return;
      }
      edit += 1;
      decided = true;
      update({ data, version, conflict: null, status: 'pending' });
      schedule(0);
    },
    retry: () => {
      if (!dirty() || state.conflict || state.status === 'refused') return;
      attempt = 0;
      schedule(0);
    },
    receive: (server, who = null) => {
      // While a person chooses, or a save is on its way, the answer to the next save tells the same.
      if (running || state.conflict) return;
      const replaced = lineage !== null && lineage !== (server.lineage ?? null);
      if (!replaced && server.version <= state.version) return;
      if (replaced || dirty() || behind) return meet(server, who);
      base = server.data;
      lineage = server.lineage ?? lineage;
      update({ data: server.data, version: server.version });
    },
    hasUnsaved: () => (dirty() || behind) && onDevice !== edit,
    discard: async () => {
      clearTimeout(timer);
      onServer = edit;
      behind = false;
      sent = [];
      base = undefined;
      lineage = null;
      decided = false;
      update({ status: 'idle', conflict: null, message: null, version: 0 });
      await clearDevice();
    },
    stop: () => {
      stopped = true;
      working.delete(engine);
      clearTimeout(timer);
      timer = undefined;
      if (dirty() && onDevice !== edit) void writeDevice();
    },
  };
  return engine;
};
