import { PARTE_MAXIMA, type Subida, TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { API } from '../../app/api-path.ts';
import { problemOf } from '../../app/problem.ts';
import { accountHeader, pageAccount } from '../../app/session-doubt.ts';
import { type OnProgress, uploads } from '../../ui/uploads.ts';
import { lost, persist, sendBytes } from './documentos.envio.ts';
import { forget, type Kept, keepFile, keepNote } from './documentos.guardadas.ts';

/** Files that go on where they were cut (ADR 0052). Loaded with the first one. */

/** The first part; the next ones are as large as the line is good. */
const FIRST_PART = 512 * 1024;
const SMALLEST_PART = 128 * 1024;
/** A part that took less is doubled, in milliseconds. */
const QUICK = 2_000;
/** Seconds that one part may take. */
const LONGEST_PART = 60;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Tells the portal that it will not go on; what does not arrive, its sweep does. */
const giveUp = (id: string): void =>
  void fetch(`${API}/subidas/${id}`, {
    method: 'DELETE',
    headers: accountHeader(),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined);

const json = { 'content-type': 'application/json' };

/** The place on screen of a file that is on its way, if it has one. */
const placeOf = (file: File) => uploads.all().find((upload) => upload.file === file);

// Whatever ended is kept no longer.
uploads.onDrop(({ place }) => void forget(place));

/** What is sent, and how it is told. */
export type Sending = {
  readonly path: string;
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/** How far a sending is. */
type State = {
  /** Its number at the portal, once it has one. */
  id: string | null;
  note: Kept | null;
  done: number;
  /** Bytes of the next part. */
  size: number;
  /** Every byte is there: only the document is to be asked for. */
  whole: boolean;
};

const begin = async (
  { path, file, fields, signal }: Sending,
  sha256: string,
  state: State,
): Promise<Subida> => {
  const nueva = { lugar: path, nombre: file.name, bytes: file.size, sha256, campos: fields };
  const subida = await sendBytes<Subida>(
    { method: 'POST', path: '/subidas', headers: json, body: JSON.stringify(nueva) },
    signal,
  );
  const upload = placeOf(file);
  if (upload && subida.id !== state.id) {
    const { place, title } = upload;
    const cuenta = pageAccount.get() ?? '';
    state.note = {
      cuenta,
      place,
      title,
      path,
      fields,
      name: file.name,
      id: subida.id,
      done: 0,
      at: Date.now(),
    };
    await keepFile(state.note, file);
  }
  state.id = subida.id;
  return subida;
};

/** Sends the part that begins at `from`; how far the upload is then. */
const sendPart = async (
  { file, signal, onProgress }: Sending,
  { id }: Subida,
  from: number,
  state: State,
): Promise<number> => {
  const part = file.slice(from, from + state.size);
  const began = performance.now();
  try {
    const { recibidos } = await sendBytes<Subida>(
      {
        method: 'PATCH',
        path: `/subidas/${id}`,
        headers: { 'content-type': TIPO_DE_PARTE, 'upload-offset': String(from) },
        body: part,
        onProgress: (fraction) => onProgress((from + fraction * part.size) / file.size),
        longest: LONGEST_PART,
      },
      signal,
    );
    if (performance.now() - began < QUICK) state.size = Math.min(state.size * 2, PARTE_MAXIMA);
    return recibidos;
  } catch (error) {
    state.size = Math.max(state.size / 2, SMALLEST_PART);
    throw error;
  }
};

/** The file as a document; null: the upload is not there any more, or not whole. */
const finish = async <T>({ path, fields, signal }: Sending, id: string): Promise<T | null> => {
  try {
    const headers = { ...json, 'idempotency-key': `subida-${id}` };
    const body = JSON.stringify({ ...fields, subida: id });
    return await sendBytes<T>({ method: 'POST', path, headers, body }, signal);
  } catch (error) {
    const { status, code } = problemOf(error);
    if (status === 404 || code === 'subida_incompleta') return null;
    throw error;
  }
};

/** Another page of the account sends the same file, or its upload ended: the portal says anew where it goes on. */
const movedOn = ['subida_desfasada', 'no_encontrado'];

/** One try: from where the portal is, to the end. */
const attempt = async <T>(
  sending: Sending,
  sha256: string,
  state: State,
  advanced: () => void,
): Promise<T> => {
  const { file, onProgress } = sending;
  // Its answer may have been lost: then it is answered alike.
  const kept = state.whole && state.id ? await finish<T>(sending, state.id) : null;
  if (kept) return kept;
  state.whole = false;
  const subida = await begin(sending, sha256, state);
  const arrived = (bytes: number): number => {
    state.done = bytes / file.size;
    onProgress(state.done);
    if (state.note) void keepNote({ ...state.note, done: state.done, at: Date.now() });
    return bytes;
  };
  try {
    for (let at = arrived(subida.recibidos); at < file.size; advanced())
      at = arrived(await sendPart(sending, subida, at, state));
  } catch (error) {
    throw movedOn.includes(problemOf(error).code) ? lost() : error;
  }
  state.whole = true;
  const made = await finish<T>(sending, subida.id);
  if (made) return made;
  throw lost();
};

/** Refusals after which the same file may go well: signing in, or waiting. */
const passing = [401, 408, 429];

/**
 * Sends a file in parts, each as large as the line allows, and asks for it once all have come. Cut anywhere, it goes on from
 * what the portal has; the file is kept on this device meanwhile, so that a page opened anew goes on too. Throws Problema.
 */
export const sendInParts = async <T>(sending: Sending): Promise<T> => {
  const { file, onProgress, signal } = sending;
  const state: State = { id: null, note: null, done: 0, size: FIRST_PART, whole: false };
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  try {
    return await persist(
      (advanced) => attempt<T>(sending, sha256, state, advanced),
      () => onProgress(state.done, true),
      signal,
    );
  } catch (error) {
    const { status } = problemOf(error);
    const refused = status >= 400 && status < 500 && !passing.includes(status);
    if (state.id && (signal.aborted || refused)) giveUp(state.id);
    if (state.note && refused) await forget(state.note.place);
    throw error;
  }
};
