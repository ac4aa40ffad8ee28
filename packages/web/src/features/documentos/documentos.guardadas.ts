import { createStore, del, entries, set } from 'idb-keyval';
import { pageAccount } from '../../app/session-doubt.ts';
import { UPLOADS_LEFT } from '../../ui/uploads.ts';

/** What this device keeps of uploads in parts, so that they go on when the page is opened anew. */

/** Of all files on their way, so much is kept as bytes; of what is beyond, only how far it came. */
const ROOM = 100 * 1024 * 1024;
/** As long as the portal waits for the next part. */
const A_DAY = 24 * 60 * 60_000;

/** One upload in parts, as it is kept. */
export type Kept = {
  readonly cuenta: string;
  /** Where it stands on screen, and how it is called there. */
  readonly place: string;
  readonly title: string;
  /** Where the whole file would go, and the texts beside it. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  /** Its number at the portal. */
  readonly id: string;
  readonly done: number;
  /** When it was written last. */
  readonly at: number;
};

let database: ReturnType<typeof createStore> | undefined;
const store = () => {
  // A database of its own: one of idb-keyval has one store for ever.
  database ??= createStore('gestion-de-proyectos-subidas', 'subidas');
  return database;
};

const noteOf = (place: string) => `nota:${place}`;
const fileOf = (place: string) => `archivo:${place}`;

const all = async (): Promise<{ notes: Kept[]; files: Map<string, File> }> => {
  const rows = await entries<string, Kept | File>(store());
  const files = new Map<string, File>();
  const notes: Kept[] = [];
  for (const [key, value] of rows)
    if (value instanceof File) files.set(key, value);
    else notes.push(value);
  return { notes, files };
};

/** Keeps the file of an upload, where there is room; a device that keeps nothing is no reason not to send. */
export const keepFile = async (note: Kept, file: File): Promise<void> => {
  try {
    await set(noteOf(note.place), note, store());
    localStorage.setItem(UPLOADS_LEFT, '1');
    const { files } = await all();
    files.delete(fileOf(note.place));
    const used = [...files.values()].reduce((sum, { size }) => sum + size, 0);
    if (used + file.size <= ROOM) await set(fileOf(note.place), file, store());
    else await del(fileOf(note.place), store());
  } catch {
    // No room, or a private window.
  }
};

/** Notes how far one came. */
export const keepNote = async (note: Kept): Promise<void> => {
  try {
    await set(noteOf(note.place), note, store());
  } catch {
    // As above.
  }
};

/** Forgets one: it arrived, or nobody wants it. */
export const forget = async (place: string): Promise<void> => {
  try {
    await del(noteOf(place), store());
    await del(fileOf(place), store());
    if ((await all()).notes.length === 0) localStorage.removeItem(UPLOADS_LEFT);
  } catch {
    // Nothing was kept either.
  }
};

/** What this account left half way in an earlier page; what is of another account or too old is deleted. */
export const leftBehind = async (): Promise<readonly { note: Kept; file: File | null }[]> => {
  try {
    const { notes, files } = await all();
    const mine = notes.filter(({ cuenta, at }) => cuenta === pageAccount.get() && Date.now() - at < A_DAY);
    for (const note of notes) if (!mine.includes(note)) await forget(note.place);
    return mine.map((note) => ({ note, file: files.get(fileOf(note.place)) ?? null }));
  } catch {
    return [];
  }
};

/** Forgets all that an account left half way: it leaves this device. */
export const forgetUploadsOf = async (cuenta: string): Promise<void> => {
  try {
    for (const note of (await all()).notes) if (note.cuenta === cuenta) await forget(note.place);
  } catch {
    // Nothing was kept either.
  }
};
