/** Where typed text is, in the order that matters to a person. */
export type AutosaveStatus =
  /** Nothing was typed since the last save, and there is no hour to show. */
  | 'idle'
  /** Typing, or waiting for the pause. */
  | 'pending'
  | 'saving'
  /** On the server. */
  | 'saved'
  /** On this device only, for the `cause` told beside; it is tried again by itself. */
  | 'local'
  /** On the server but for what the message names: that is on this device, and must become shorter. */
  | 'partial'
  /** In this page's memory only: leaving would lose it. */
  | 'unsaved'
  /** The server has another version; a person chooses. */
  | 'conflict'
  /** The server refused for good (e.g. the record is closed); kept on this device. */
  | 'refused';

/** Why the server does not have it yet: no line, nobody signed in, or the server itself. */
export type AutosaveCause = 'conexion' | 'sesion' | 'portal';

/** Which page saved the other version: another tab of this browser, or one that is not open here; null: not known. */
export type Who = 'pestana' | 'fuera' | null;

/** Two versions that a person has to choose between. */
export type SaveConflict<T> = {
  readonly mine: T;
  readonly theirs: T;
  readonly version: number;
  readonly who: Who;
  /** The draft was sent or thrown away meanwhile, and none took its place. */
  readonly gone: boolean;
  /** The draft was sent or thrown away meanwhile, and `theirs` is another one that took its place. */
  readonly another: boolean;
};

/** What the server keeps. */
export type Stored<T> = {
  readonly data: T;
  readonly version: number;
  /** Names the draft itself: another one in its place shares no past with it. Null or absent: there is none yet. */
  readonly lineage?: string | null;
};

/** Puts together what was typed here and there upon the same base; `mine` and `theirs` differ only in what met. */
export type Merge<T> = (
  base: T,
  mine: T,
  theirs: T,
) => {
  readonly mine: T;
  readonly theirs: T;
  readonly conflicts: readonly string[];
  readonly joined: readonly string[];
};

export type AutosaveState<T> = {
  readonly status: AutosaveStatus;
  /** In `local` and `unsaved`: what stands in the way. */
  readonly cause: AutosaveCause | null;
  /** What the form shows. */
  readonly data: T;
  readonly version: number;
  /** When the server last confirmed, in this page. */
  readonly savedAt: Date | null;
  /** True when a newer copy of this device replaced the server's on opening. */
  readonly recovered: boolean;
  readonly conflict: SaveConflict<T> | null;
  /** What another page saved and was put beside what is typed here, since this page opened; null: nothing yet. */
  readonly joined: { readonly fields: readonly string[]; readonly who: Who } | null;
  /** Why the server refused, or what it does not have, in words. */
  readonly message: string | null;
};

/** The copy on this device. */
export type LocalCopy<T> = {
  readonly data: T;
  /** The server's version that it was typed upon. */
  readonly version: number;
  /** What that version held, to tell what was typed here; absent in copies of an earlier release. */
  readonly base?: T;
  readonly lineage?: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What was sent without an answer, newest last: if the server shows exactly one of these, it was us. */
  readonly sent: readonly T[];
};

/** Storage on this device (IndexedDB; in tests a map). May reject: private windows, no room. */
export type LocalStore<T> = {
  get: (key: string) => Promise<LocalCopy<T> | undefined>;
  set: (key: string, copy: LocalCopy<T>) => Promise<void>;
  del: (key: string) => Promise<void>;
};

/**
 * Sends the whole data upon a version and answers the new version. `leaving`: the page is closing, use fetch's
 * `keepalive`. Throws AutosaveConflict (409) or AutosaveRefused (403, 404, 422 …); anything else is tried again, and an
 * AutosaveDelayed says why; without one it counts as a lost connection. `decided`: a person chose this version over the
 * other one. `base`: what the server has, where it is known. `apart`: not all of it fitted; what the server holds now, and in
 * words what it does not.
 */
export type SaveDraft<T> = (
  data: T,
  version: number,
  options: { leaving: boolean; decided: boolean; base: T | undefined },
) => Promise<{
  version: number;
  lineage?: string | null;
  apart?: { readonly stored: T; readonly message: string };
}>;

/** Thrown by `save` when the server has a later version than the one sent. */
export class AutosaveConflict<T> extends Error {
  readonly stored: Stored<T>;
  readonly who: Who;
  constructor(stored: Stored<T>, who: Who = null) {
    super('Este borrador cambió en otra página');
    this.name = 'AutosaveConflict';
    this.stored = stored;
    this.who = who;
  }
}

/** Thrown by `save` when it can work later, and the connection is not to blame. */
export class AutosaveDelayed extends Error {
  override name = 'AutosaveDelayed';
  readonly why: Exclude<AutosaveCause, 'conexion'>;
  constructor(why: Exclude<AutosaveCause, 'conexion'>) {
    super(why);
    this.why = why;
  }
}

/** Thrown by `save` when trying again cannot help; `message` is read by the person. */
export class AutosaveRefused extends Error {
  override name = 'AutosaveRefused';
}

export type AutosaveOptions<T> = {
  /** Names the copy on this device: include form, record and account. */
  readonly key: string;
  readonly initial: Stored<T>;
  readonly save: SaveDraft<T>;
  readonly store: LocalStore<T>;
  /** Pause after typing, milliseconds. */
  readonly delay?: number;
  readonly now?: () => Date;
  readonly isOnline?: () => boolean;
  readonly equal?: (a: T, b: T) => boolean;
  /** Without it every version that moved is a conflict. */
  readonly merge?: Merge<T>;
};

export type Autosave<T> = {
  getState: () => AutosaveState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Reads this device's copy once, and takes up or compares what it holds. */
  start: () => Promise<void>;
  /** New data from the form; `decided` when a person said yes to a change that is not made in passing. */
  change: (data: T, options?: { decided?: boolean }) => void;
  /** Saves now; resolves with the state when the attempt ended. `leaving` when the page is being closed. */
  flush: (options?: { leaving?: boolean }) => Promise<AutosaveState<T>>;
  /** Writes to this device, without waiting for the pause, what is not there yet. */
  keep: () => Promise<void>;
  /** Ends a conflict: mine, theirs, or a mixture chosen field by field. */
  resolve: (choice: 'mine' | 'theirs' | { merged: T }) => void;
  /** What stood in the way may be gone (the connection is back, somebody signed in): try at once. */
  retry: () => void;
  /**
   * What the server keeps was read by another way: a later version is adopted when nothing is pending, else put
   * together; another draft in the place of this one, or none, is a conflict.
   */
  receive: (server: Stored<T>, who?: Who) => void;
  /** True when something typed is neither on the server nor on this device. */
  hasUnsaved: () => boolean;
  /**
   * Forgets this device's copy once the server's draft is gone too, e.g. after the form was sent; what is
   * typed next is a new draft.
   */
  discard: () => Promise<void>;
  /** Stops timers; what is pending is written to this device. */
  stop: () => void;
};
