/**
 * The uploads under way, above the pages: they go on while a person looks at another step or another page, and whoever
 * shows their place finds them as they stand. One at a time in each place. Knows no React and no transport.
 */

/** Told while bytes travel: a fraction from 0 to 1, and whether they wait for the line. */
export type OnProgress = (fraction: number, paused?: boolean) => void;

/** Sends one file; must stop when the signal aborts, and rejects with words to read. */
export type SendUpload = (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<void>;

/** Thrown by a send that would fail again with the same file: the message is all there is to offer. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}

/** Thrown by a send that nobody was signed in for: it goes again once somebody is. */
export class UploadHeld extends Error {
  override name = 'UploadHeld';
}

export type Upload = {
  readonly id: number;
  /** The place that it belongs to, the same each time that the place is shown. */
  readonly place: string;
  /** What was asked for: 'Acta Constitutiva'. */
  readonly title: string;
  readonly file: File;
  /** `held`: until the account signs in again. */
  readonly state: 'waiting' | 'sending' | 'held' | 'failed';
  /** Fraction sent, 0 to 1. */
  readonly done: number;
  /** Sending, and without a line: it goes on by itself. */
  readonly paused: boolean;
  /** Why it failed. */
  readonly message: string | null;
  /** Whether the same file may go well another time. */
  readonly retriable: boolean;
};

/** What is said of one that is held. */
export const heldText = (file: File): string => `${file.name} espera a que inicies sesión`;

/** What is said of one that waits for the line. */
export const pausedText = (file: File): string => `Sin conexión: ${file.name} continúa en cuanto vuelva`;

/** A file that was on its way when the page was closed, and that this device did not keep. */
export type LeftUpload = { readonly name: string; readonly done: number };

/** What is said of it. */
export const leftText = ({ name, done }: LeftUpload): string =>
  `«${name}» se quedó en ${Math.floor(done * 100)} %: elige el mismo archivo para continuar.`;

/** What the browser's storage says to the next page, without opening anything, while a file is kept half way. */
export const UPLOADS_LEFT = 'subidas-a-medias';

/** How often one goes again by itself: a portal that contradicts itself is not asked for ever. */
const RESUMES = 3;

const LOST = 'No se pudo subir. Intenta de nuevo.';

export const createUploads = () => {
  let all: readonly Upload[] = [];
  let lastId = 0;
  const sends = new Map<number, SendUpload>();
  const resumed = new Map<number, number>();
  const aborts = new Map<number, AbortController>();
  /** How many times each place is on screen. */
  const shown = new Map<string, number>();
  /** The last file of each place that went well. */
  const finished = new Map<string, string>();
  const left = new Map<string, LeftUpload>();
  const dropListeners = new Set<(upload: Upload) => void>();
  const listeners = new Set<() => void>();
  let asking: ((leave: boolean) => void) | null = null;

  const isRunning = ({ state }: Upload): boolean => state !== 'failed';
  // The browser asks before the page is closed; it does not let us say why.
  const warn = (event: Event): void => event.preventDefault();
  const set = (next: readonly Upload[]): void => {
    const before = all.some(isRunning);
    all = next;
    const now = all.some(isRunning);
    if (before !== now && 'addEventListener' in globalThis)
      globalThis[now ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
    for (const listener of listeners) listener();
  };
  const change = (id: number, fields: Partial<Upload>): void =>
    set(all.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const drop = (id: number): void => {
    sends.delete(id);
    aborts.delete(id);
    resumed.delete(id);
    const dropped = all.find((one) => one.id === id);
    set(all.filter((one) => one.id !== id));
    if (dropped) for (const listener of dropListeners) listener(dropped);
  };

  const next = (place: string): void => {
    const here = all.filter((one) => one.place === place);
    const waiting = here.find(({ state }) => state === 'waiting');
    if (waiting && !here.some(({ state }) => state === 'sending')) void run(waiting);
  };

  const run = async ({ id, place, file }: Upload): Promise<void> => {
    const send = sends.get(id);
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { state: 'sending', done: 0, paused: false, message: null });
    const onProgress: OnProgress = (done, paused = false) => {
      if (!abort.signal.aborted) change(id, { done, paused });
    };
    try {
      await send?.(file, onProgress, abort.signal);
      finished.set(place, file.name);
      drop(id);
    } catch (reason) {
      const message = reason instanceof Error && reason.message ? reason.message : LOST;
      if (abort.signal.aborted) drop(id);
      else if (reason instanceof UploadHeld && (resumed.get(id) ?? 0) < RESUMES)
        change(id, { state: 'held', done: 0 });
      else change(id, { state: 'failed', message, retriable: !(reason instanceof UploadRefused) });
    }
    next(place);
  };

  const cancel = (id: number): void => {
    const one = all.find((upload) => upload.id === id);
    aborts.get(id)?.abort();
    if (one) {
      drop(id);
      next(one.place);
    }
  };

  const running = (prefix = ''): readonly Upload[] =>
    all.filter((one) => isRunning(one) && one.place.startsWith(prefix));

  return {
    all: (): readonly Upload[] => all,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Puts a file on its way, or in sight with what is wrong with it. */
    add: (
      what: Pick<Upload, 'place' | 'title' | 'file'>,
      send: SendUpload,
      problem: string | null = null,
    ): void => {
      lastId += 1;
      const state = problem === null ? ('waiting' as const) : ('failed' as const);
      finished.delete(what.place);
      left.delete(what.place);
      sends.set(lastId, send);
      const fresh = { id: lastId, state, done: 0, paused: false, message: problem, retriable: false };
      set([...all, { ...what, ...fresh }]);
      next(what.place);
    },
    /** Sends the same file again; by the place as it is now on screen, if it is. */
    retry: (id: number, send?: SendUpload): void => {
      const one = all.find((upload) => upload.id === id);
      if (!one || one.state !== 'failed') return;
      if (send) sends.set(id, send);
      change(id, { state: 'waiting', message: null });
      next(one.place);
    },
    /** The account signed in again: what was held goes on its way. */
    resume: (): void => {
      for (const one of all.filter(({ state }) => state === 'held')) {
        resumed.set(one.id, (resumed.get(one.id) ?? 0) + 1);
        change(one.id, { state: 'waiting' });
        next(one.place);
      }
    },
    /** Stops one, or forgets one that failed. */
    cancel,
    /** What is on its way to the places that begin so. */
    running,
    /** Stops everything of these places, and forgets what failed; the names of what was cut. */
    stop: (prefix = ''): readonly string[] => {
      const cut = running(prefix).map(({ file }) => file.name);
      for (const place of left.keys()) if (place.startsWith(prefix)) left.delete(place);
      for (const { id, place } of all) if (place.startsWith(prefix)) cancel(id);
      return cut;
    },
    /** The last file of a place that went well, to say so; null since the next one began. */
    finishedIn: (place: string): string | null => finished.get(place) ?? null,
    /** Says that a file stayed half way in an earlier page; until another one is added to its place. */
    leave: (place: string, what: LeftUpload): void => {
      left.set(place, what);
      set([...all]);
    },
    leftIn: (place: string): LeftUpload | null => left.get(place) ?? null,
    /** Told of each one that ends other than by failing: it went well, or nobody wants it any more. */
    onDrop: (listener: (upload: Upload) => void): (() => void) => {
      dropListeners.add(listener);
      return () => void dropListeners.delete(listener);
    },
    /** Says that a place is on screen; the end of it undoes it. */
    show: (place: string): (() => void) => {
      const count = (by: number) => {
        shown.set(place, (shown.get(place) ?? 0) + by);
        set([...all]);
      };
      count(1);
      return () => count(-1);
    },
    /** True when nothing would be cut by leaving the portal, or when the person says that it may be. */
    mayLeave: async (): Promise<boolean> => {
      if (running().length === 0) return true;
      asking?.(false);
      return new Promise((resolve) => {
        asking = resolve;
        set([...all]);
      });
    },
    isAsking: (): boolean => asking !== null,
    /** What the person said to {@link mayLeave}. */
    answer: (leave: boolean): void => {
      asking?.(leave);
      asking = null;
      set([...all]);
    },
    isShown: (place: string): boolean => (shown.get(place) ?? 0) > 0,
  };
};

/** The uploads of this page. */
export const uploads = createUploads();
