import { API } from '../app/api-path.ts';
import { isErrorBody, Problema, problemFromResponse, problemOf } from '../app/problem.ts';
import { accountHeader, doubtSession } from '../app/session-doubt.ts';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';

const cutOff = (): Problema =>
  new Problema({
    status: 0,
    code: 'exportacion_interrumpida',
    message:
      'La conexión se interrumpió y el archivo no llegó completo, así que no se guardó. Vuelve a exportar.',
    issues: [],
  });

/** The name that the portal gave the file. */
const nameOf = (response: Response): string =>
  /filename="(?<name>[\w.-]+)"/u.exec(response.headers.get('content-disposition') ?? '')?.groups?.name ??
  'lista.xlsx';

/** What is said of a download: title of the toast when the file is there, and when it is not. */
export type DownloadWords = { readonly done: string; readonly failed: string };

/**
 * Asks for a file and saves it on this device. Tells how it ended; a file that did not arrive whole is not saved.
 *
 * @param path below the prefix of the API. @param body what is asked with; null where the address says it all.
 */
export const saveAnswer = async (
  path: string,
  body: object | null,
  { done, failed }: DownloadWords,
): Promise<void> => {
  try {
    const response = await fetch(`${API}${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'same-origin',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...accountHeader() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null);
      if (isErrorBody(body)) doubtSession(body.code);
      throw problemFromResponse(response.status, body);
    }
    const name = nameOf(response);
    saveFile(
      name,
      await response.blob().catch(() => {
        throw cutOff();
      }),
    );
    toast.success(done, `Se descargó ${name}.`);
  } catch (error) {
    toast.destructive(failed, problemOf(error).message);
  }
};

/**
 * Saves a list as a workbook on this device: everything that it holds with these filters, in this order.
 *
 * @param query as the list asks it; the page that is on screen does not count.
 */
export const exportList = (path: string, query: object): Promise<void> =>
  saveAnswer(
    path,
    { ...query, cursor: undefined },
    { done: 'Lista exportada', failed: 'No se pudo exportar la lista' },
  );
