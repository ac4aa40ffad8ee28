/** Where typed text is, in the order that matters to a person. */
export type AutosaveStatus =
  /** Nothing was typed since the last save, and there is no hour to show. */
  | 'idle'
  /** Typing, or waiting for the pause. */
  | 'pending'
  | 'saving'
  /** On the server. */
  | 'saved'
  /** On this device only; it is tried again by itself. */
  | 'local'
  /** In this page's memory only: leaving would lose it. */
  | 'unsaved'
  /** The server has another version; a person chooses. */
  | 'conflict'
  /** The server refused for good (e.g. the record is closed); kept on this device. */
  | 'refused';

export type AutosaveState<T> = {
  readonly status: AutosaveStatus;
  /** What the form shows. */
  readonly data: T;
  readonly version: number;
  /** When the server last confirmed, in this page. */
  readonly savedAt: Date | null;
  /** True when a newer copy of this device replaced the server's on opening. */
  readonly recovered: boolean;
  readonly conflict: { readonly mine: T; readonly theirs: T; readonly version: number } | null;
  /** Why the server refused, in words. */
  readonly message: string | null;
};

/** The copy on this device. */
export type LocalCopy<T> = {
  readonly data: T;
  /** The server's version that it was typed upon. */
  readonly version: number;
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
 * `keepalive`. Throws AutosaveConflict (409) or AutosaveRefused (403, 404, 422 …); anything else is tried again.
 */
export type SaveDraft<T> = (
  data: T,
  version: number,
  options: { leaving: boolean },
) => Promise<{ version: number }>;

/** Thrown by `save` when the server has a later version than the one sent. */
export class AutosaveConflict<T> extends Error {
  readonly theirs: T;
  readonly version: number;
  constructor(theirs: T, version: number) {
    super('Este borrador cambió en otro dispositivo');
    this.name = 'AutosaveConflict';
    this.theirs = theirs;
    this.version = version;
  }
}

/** Thrown by `save` when trying again cannot help; `message` is read by the person. */
export class AutosaveRefused extends Error {
  override name = 'AutosaveRefused';
}

export type AutosaveOptions<T> = {
  /** Names the copy on this device: include form, record and account. */
  readonly key: string;
  readonly initial: { readonly data: T; readonly version: number };
  readonly save: SaveDraft<T>;
  readonly store: LocalStore<T>;
  /** Pause after typing, milliseconds. */
  readonly delay?: number;
  readonly now?: () => Date;
  readonly isOnline?: () => boolean;
  readonly equal?: (a: T, b: T) => boolean;
};

export type Autosave<T> = {
  getState: () => AutosaveState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Reads this device's copy once, and takes up or compares what it holds. */
  start: () => Promise<void>;
  /** New data from the form. */
  change: (data: T) => void;
  /** Saves now; resolves when the attempt ended. `leaving` when the page is being closed. */
  flush: (options?: { leaving?: boolean }) => Promise<void>;
  /** Ends a conflict: mine, theirs, or a mixture chosen field by field. */
  resolve: (choice: 'mine' | 'theirs' | { merged: T }) => void;
  /** The connection is back: try at once. */
  online: () => void;
  /** A later version arrived by another way (a live event): adopted when nothing is pending, else a conflict. */
  receive: (server: { data: T; version: number }) => void;
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
