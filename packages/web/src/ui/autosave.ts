import {
  type Autosave,
  AutosaveConflict,
  type AutosaveOptions,
  AutosaveRefused,
  type AutosaveState,
} from './autosave-types.ts';

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** Sends without an answer that are remembered, to recognise our own version later. */
const REMEMBERED = 10;

/** Milliseconds before try number `attempt` (1, 2, …): 1 s doubling up to 30 s (seed, section 9). */
export const retryDelay = (attempt: number): number => Math.min(FIRST_RETRY * 2 ** (attempt - 1), LAST_RETRY);

/** Same content, whatever the order of keys; undefined, null and '' are all 'not answered'. */
export const sameContent = (a: unknown, b: unknown): boolean => {
  const blank = (v: unknown) => v === undefined || v === null || v === '';
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
 * time. Without connection it goes on by itself (1 s doubling to 30 s). Nothing of another device is overwritten:
 * a version that moved becomes a conflict for a person to decide. Knows no React and no transport.
 */
export const createAutosave = <T>(options: AutosaveOptions<T>): Autosave<T> => {
  const { key, initial, save, store, delay = 800 } = options;
  const now = options.now ?? (() => new Date());
  const isOnline = options.isOnline ?? (() => true);
  const equal = options.equal ?? sameContent;

  let state: AutosaveState<T> = {
    status: 'idle',
    data: initial.data,
    version: initial.version,
    savedAt: null,
    recovered: false,
    conflict: null,
    message: null,
  };
  // Edits are numbered: `edit` is the last one typed, the others the last one that reached each place.
  let edit = 0;
  let onServer = 0;
  let onDevice = 0;
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

  const tryAgain = (): void => {
    attempt += 1;
    update({ status: keptHere() });
    schedule(retryDelay(attempt));
  };

  const confirmed = async (version: number, upTo: number): Promise<void> => {
    attempt = 0;
    onServer = upTo;
    sent = sent.filter((one) => one.edit > upTo);
    update({ version, savedAt: now(), message: null, status: dirty() ? 'pending' : 'saved' });
    await clearDevice();
  };

  const failed = async (error: unknown): Promise<void> => {
    if (error instanceof AutosaveConflict) {
      const theirs = error.theirs as T;
      const ours = sent.findLast((one) => equal(theirs, one.data));
      if (ours) {
        // The answer got lost, not the save: that version is ours.
        await confirmed(error.version, ours.edit);
        if (dirty()) schedule(0);
      } else if (equal(theirs, state.data)) await confirmed(error.version, edit);
      else update({ status: 'conflict', conflict: { mine: state.data, theirs, version: error.version } });
    } else if (error instanceof AutosaveRefused) update({ status: 'refused', message: error.message });
    else tryAgain();
  };

  const send = async (leaving: boolean): Promise<void> => {
    if (!dirty() || state.conflict) return;
    if (!isOnline()) return tryAgain();
    const upTo = edit;
    sent = [...sent.filter((one) => one.edit !== upTo), { edit: upTo, data: state.data }].slice(-REMEMBERED);
    update({ status: 'saving' });
    try {
      const answer = await save(state.data, state.version, { leaving });
      await confirmed(answer.version, upTo);
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

  const takeUp = (copy: { data: T; version: number; sent: readonly T[] }): void => {
    if (equal(copy.data, state.data)) {
      void clearDevice();
      return;
    }
    edit += 1;
    onDevice = edit;
    const ours = copy.version === state.version || copy.sent.some((one) => equal(one, state.data));
    if (ours) {
      update({ data: copy.data, recovered: true, status: 'pending' });
      schedule(0);
    } else {
      const conflict = { mine: copy.data, theirs: state.data, version: state.version };
      update({ data: copy.data, status: 'conflict', conflict });
    }
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      stopped = false;
      started ??= store.get(key).then(
        (copy) => copy && takeUp(copy),
        // Storage is blocked: the server's copy is all there is.
        () => undefined,
      );
      return started;
    },
    change: (data) => {
      edit += 1;
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
      if (!dirty()) return;
      const written = onDevice === edit ? device : writeDevice();
      // A closing page cannot wait for the device: both start at once.
      if (!leaving) await written;
      if (leaving && running) return;
      await sendInTurn(leaving);
      await written;
    },
    resolve: (choice) => {
      const { conflict } = state;
      if (!conflict) return;
      const { version, theirs, mine } = conflict;
      sent = [];
      if (choice === 'theirs') {
        onServer = edit;
        update({ data: theirs, version, conflict: null, status: 'saved', savedAt: now() });
        void clearDevice();
        return;
      }
      edit += 1;
      update({ data: choice === 'mine' ? mine : choice.merged, version, conflict: null, status: 'pending' });
      schedule(0);
    },
    online: () => {
      if (!dirty() || state.conflict || state.status === 'refused') return;
      attempt = 0;
      schedule(0);
    },
    receive: (server) => {
      if (server.version <= state.version || running) return;
      if (!dirty()) update({ data: server.data, version: server.version });
      else if (equal(server.data, state.data)) void confirmed(server.version, edit);
      else {
        clearTimeout(timer);
        update({
          status: 'conflict',
          conflict: { mine: state.data, theirs: server.data, version: server.version },
        });
      }
    },
    hasUnsaved: () => dirty() && onDevice !== edit,
    discard: async () => {
      clearTimeout(timer);
      onServer = edit;
      sent = [];
      update({ status: 'idle', conflict: null, message: null, version: 0 });
      await clearDevice();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      if (dirty() && onDevice !== edit) void writeDevice();
    },
  };
};
