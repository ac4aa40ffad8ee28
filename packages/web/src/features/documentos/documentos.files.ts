import {
  codigosDeArchivo,
  type Documento,
  mensajesDeDocumentos,
  rutaDeDescarga,
} from '@portal/domain/features/documentos/public';
import { API } from '../../app/api.ts';
import { Problema, problemFromResponse, problemOf } from '../../app/problem.ts';
import { toast } from '../../ui/toast.ts';

/** Told while bytes travel: a fraction from 0 to 1. */
export type OnProgress = (fraction: number) => void;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends one file to a path of the API; XMLHttpRequest because `fetch` does not tell how much has been sent. Throws Problema. */
export const sendFile = <T>(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
  fields: Readonly<Record<string, string>> = {},
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
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(problemFromResponse(request.status, body));
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

/** The bytes of a document, with the account's rights checked at this moment. Throws Problema. */
export const readDocumento = async (id: string, vista: boolean, signal?: AbortSignal): Promise<Blob> => {
  const response = await fetch(rutaDeDescarga(id, vista), { credentials: 'same-origin', signal });
  if (!response.ok) throw problemFromResponse(response.status, parse(await response.text()));
  return response.blob();
};

/** Saves a document on this device under its own name; tells when it cannot. */
export const descargarDocumento = async (documento: Documento): Promise<void> => {
  try {
    const url = URL.createObjectURL(await readDocumento(documento.id, false));
    const link = document.createElement('a');
    link.href = url;
    link.download = documento.nombre;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    const { code, message } = problemOf(error);
    const gone = code === 'archivo_no_disponible';
    toast.destructive(
      gone ? mensajesDeDocumentos.noDisponible : mensajesDeDocumentos.errorAlDescargar,
      gone ? 'Usa «Reemplazar» para subirlo de nuevo.' : message,
    );
  }
};
