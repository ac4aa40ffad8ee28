import {
  codigosDeArchivo,
  type Documento,
  mensajesDeDocumentos,
  rutaDeDescarga,
} from '@portal/domain/features/documentos/public';
import { API, newIdempotencyKey } from '../../app/api.ts';
import { isErrorBody, Problema, problemFromResponse, problemOf } from '../../app/problem.ts';
import { accountHeader, doubtSession } from '../../app/session-doubt.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { type SendUpload, UploadHeld, UploadRefused, uploads } from '../../ui/uploads.ts';

/** Told while bytes travel: a fraction from 0 to 1. */
export type OnProgress = (fraction: number) => void;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A refusal of a call that does not go through the contract; the session is looked at when it may be over. */
const refusalOf = (status: number, body: unknown): Problema => {
  if (isErrorBody(body)) doubtSession(body.code);
  return problemFromResponse(status, body);
};

// A file sent again to the same place keeps its key (rule 29): when only the answer was lost, it is not kept twice.
const keys = new WeakMap<File, Map<string, string>>();
const keyOf = (file: File, path: string, fields: Readonly<Record<string, string>>): string => {
  const use = JSON.stringify([path, fields]);
  const ofFile = keys.get(file) ?? new Map<string, string>();
  keys.set(file, ofFile);
  const key = ofFile.get(use) ?? newIdempotencyKey();
  ofFile.set(use, key);
  return key;
};

/** How often a file is sent again while the portal is busy; in seconds, beyond what wait it is told and not repeated. */
const TRIES = 6;
const LONGEST_WAIT = 10;

/** Not now: to be asked again in so many seconds. */
class Busy extends Error {
  readonly refusal: Problema;
  readonly seconds: number;
  constructor(refusal: Problema, seconds: number) {
    super(refusal.message);
    this.refusal = refusal;
    this.seconds = seconds;
  }
}

/** Waits, or less when the person cancels. */
const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Sends one file to a path of the API. While the portal says that it is busy (503 or 429 with a short Retry-After) it is sent again by
 * itself, some six times; the file is kept all that time. Throws Problema.
 */
export const sendFile = async <T>(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
  fields: Readonly<Record<string, string>> = {},
): Promise<T> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await sendOnce<T>(path, file, onProgress, signal, fields);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      if (turn >= TRIES || signal.aborted) throw error.refusal;
      onProgress(0);
      await wait(error.seconds, signal);
      if (signal.aborted) throw error.refusal;
    }
  }
};

/** XMLHttpRequest because `fetch` does not tell how much has been sent. */
const sendOnce = <T>(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
  fields: Readonly<Record<string, string>>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () =>
      reject(
        new Problema({
          status: 0,
          code: 'archivo_incompleto',
          message: codigosDeArchivo.archivo_incompleto,
          issues: [],
        }),
      );
    request.open('POST', `${API}${path}`);
    const headers = { ...accountHeader(), 'idempotency-key': keyOf(file, path, fields) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else {
        const refusal = refusalOf(request.status, body);
        const seconds = Number(request.getResponseHeader('retry-after'));
        const again = [429, 503].includes(request.status) && seconds > 0 && seconds <= LONGEST_WAIT;
        reject(again ? new Busy(refusal, seconds) : refusal);
      }
    };
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    // Before the file: the server reads them first.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('archivo', file);
    request.send(form);
  });

/** The seed's toast for an upload that failed: refused by the server, or lost on the way (A§8). */
export const tellUploadFailed = (error: unknown, replacing: boolean): void => {
  const { status, message } = problemOf(error);
  const m = mensajesDeDocumentos;
  const [refused, lost] = replacing
    ? [m.errorAlReemplazar, m.errorAlProcesarReemplazo]
    : [m.errorAlSubir, m.errorAlProcesarSubida];
  toast.destructive(status === 0 ? lost : refused, message);
};

/** Refusals after which the same file may go well: less at once, a portal that recovered. */
const passing = [0, 408, 429];

/**
 * An upload that tells how it ended: in a toast, wherever the person is by then, and to its place. `etiqueta` names the
 * document in the toast.
 */
export const conAviso =
  (etiqueta: string, reemplaza: boolean, subir: SendUpload): SendUpload =>
  async (file, onProgress, signal) => {
    try {
      await subir(file, onProgress, signal);
      toast.success(reemplaza ? mensajesDeDocumentos.reemplazado : mensajesDeDocumentos.subido, etiqueta);
    } catch (error) {
      const { status, message } = problemOf(error);
      // The dialog to sign in says the rest; the file waits for it.
      if (status === 401 && !signal.aborted) throw new UploadHeld(message);
      if (!signal.aborted) tellUploadFailed(error, reemplaza);
      throw status < 500 && !passing.includes(status) ? new UploadRefused(message) : error;
    }
  };

/** Whether a document is still on its way to these places; says so, because what follows must not go without it. */
export const esperaSubida = (lugar: string): boolean => {
  const [una] = uploads.running(lugar);
  if (una) toast.destructive('Espera a que termine la subida', `${una.title}: ${una.file.name}`);
  return una !== undefined;
};

/** The bytes behind an address, with the account's rights checked at this moment. Throws Problema. */
const readBytes = async (address: string, signal?: AbortSignal): Promise<Blob> => {
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: accountHeader(),
    signal,
  });
  if (!response.ok) throw refusalOf(response.status, parse(await response.text()));
  return response.blob();
};

/** The bytes of a document. Throws Problema. */
export const readDocumento = (id: string, vista: boolean, signal?: AbortSignal): Promise<Blob> =>
  readBytes(rutaDeDescarga(id, vista), signal);

/** Saves what is behind an address on this device, under this name. Throws Problema. */
export const saveFrom = async (address: string, name: string): Promise<void> =>
  saveFile(name, await readBytes(address));

/** Saves a document on this device under its own name; tells when it cannot. */
export const descargarDocumento = async (documento: Documento): Promise<void> => {
  try {
    await saveFrom(rutaDeDescarga(documento.id), documento.nombre);
  } catch (error) {
    const { code, message } = problemOf(error);
    const gone = code === 'archivo_no_disponible';
    toast.destructive(
      gone ? mensajesDeDocumentos.noDisponible : mensajesDeDocumentos.errorAlDescargar,
      gone ? 'Usa «Reemplazar» para subirlo de nuevo.' : message,
    );
  }
};
