import {
  type Documento,
  ENTERO_HASTA,
  mensajesDeDocumentos,
  rutaDeDescarga,
} from '@portal/domain/features/documentos/public';
import { newIdempotencyKey } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { accountHeader } from '../../app/session-doubt.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { type OnProgress, type SendUpload, UploadHeld, UploadRefused, uploads } from '../../ui/uploads.ts';
import { parse, persist, refusalOf, sendBytes } from './documentos.envio.ts';

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

/**
 * Sends one file to a path of the API, until it is there: over a line that breaks it waits and goes on by itself, a portal that is
 * busy is asked again ({@link persist}). A larger one goes in parts and continues where it was cut. Throws Problema.
 */
export const sendFile = async <T>(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
  fields: Readonly<Record<string, string>> = {},
): Promise<T> => {
  // A page that is not of a safe address has no digest: there a file goes whole.
  if (file.size > ENTERO_HASTA && globalThis.crypto.subtle) {
    const { sendInParts } = await import('./documentos.partes.ts');
    return sendInParts<T>({ path, file, fields, onProgress, signal });
  }
  const headers = { 'idempotency-key': keyOf(file, path, fields) };
  return persist(
    () => {
      onProgress(0);
      const body = new FormData();
      // Before the file: the server reads them first.
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('archivo', file);
      return sendBytes<T>({ method: 'POST', path, headers, body, onProgress }, signal);
    },
    () => onProgress(0, true),
    signal,
  );
};

/** The seed's toast for an upload that failed: refused by the server, or lost on the way (A§8); of several, which one. */
export const tellUploadFailed = (error: unknown, replacing: boolean, what?: string): void => {
  const { status, message } = problemOf(error);
  const m = mensajesDeDocumentos;
  const [refused, lost] = replacing
    ? [m.errorAlReemplazar, m.errorAlProcesarReemplazo]
    : [m.errorAlSubir, m.errorAlProcesarSubida];
  toast.destructive(status === 0 ? lost : refused, what ? `${what}: ${message}` : message);
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
      if (!signal.aborted) tellUploadFailed(error, reemplaza, etiqueta);
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
export const readBytes = async (address: string, signal?: AbortSignal): Promise<Blob> => {
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
