import { SUBIDA_INTERRUMPIDA } from '@portal/domain/features/documentos/public';
import { API } from '../../app/api-path.ts';
import { isErrorBody, Problema, problemFromResponse, problemOf } from '../../app/problem.ts';
import { accountHeader, doubtSession } from '../../app/session-doubt.ts';
import type { OnProgress } from '../../ui/uploads.ts';

/** How bytes travel to the portal, and how they go again over a bad line. */

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A refusal of a call that does not go through the contract; the session is looked at when it may be over. */
export const refusalOf = (status: number, body: unknown): Problema => {
  if (isErrorBody(body)) doubtSession(body.code);
  return problemFromResponse(status, body);
};

/** No answer of the portal's own: a line that broke, or what stands between. */
const UNANSWERED = [0, 502, 504];

/** How often a file goes again without a byte more; in seconds, beyond what wait it is told and not repeated. */
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

/** What is told of a line that broke for too long. */
export const lost = (): Problema =>
  new Problema({
    status: 0,
    code: 'archivo_incompleto',
    message: SUBIDA_INTERRUMPIDA,
    issues: [],
  });

/** Waits so many seconds, and less when the person cancels or the line comes back. */
const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = Number.isFinite(seconds) ? setTimeout(() => stop(), seconds * 1000) : undefined;
    const stop = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', stop);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    globalThis.addEventListener('online', stop);
    signal.addEventListener('abort', stop);
  });

/** Without a line at all, as far as the browser knows: asking would be for nothing. */
const isOffline = (): boolean => navigator.onLine === false;

/**
 * Does it until it goes well: a line that broke is waited for, each time twice as long, and without any line until it is there;
 * a portal that is busy (503 or 429 with a short Retry-After) as long as it says. Six times in a row without a byte more are
 * too many. Throws Problema.
 *
 * @param attempt one try; tells when a part of it is done for good.
 * @param paused told when it waits for the line.
 */
export const persist = async <T>(
  attempt: (advanced: () => void) => Promise<T>,
  paused: () => void,
  signal: AbortSignal,
): Promise<T> => {
  let turn = 0;
  const advanced = () => {
    turn = 0;
  };
  for (;;) {
    try {
      return await attempt(advanced);
    } catch (error) {
      const busy = error instanceof Busy;
      const refusal = busy ? error.refusal : error;
      const cut = UNANSWERED.includes(problemOf(refusal).status);
      if (signal.aborted || !(busy || cut)) throw refusal;
      turn += 1;
      if (!isOffline() && turn >= TRIES) throw refusal;
      if (cut) paused();
      await wait(busy ? error.seconds : isOffline() ? Number.POSITIVE_INFINITY : 2 ** (turn - 1), signal);
      if (signal.aborted) throw refusal;
    }
  }
};

/** One request with bytes. */
export type Errand = {
  readonly method: 'POST' | 'PATCH';
  /** Below the prefix of the API. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: FormData | Blob | string;
  readonly onProgress?: OnProgress;
  /** In seconds: what stands still for longer is a line that broke without a word. */
  readonly longest?: number;
};

/** XMLHttpRequest because `fetch` does not tell how much has been sent. Throws Problema: its status is 0 when the line broke. */
export const sendBytes = <T>(
  { method, path, headers = {}, body, onProgress, longest = 0 }: Errand,
  signal: AbortSignal,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(lost());
    request.open(method, `${API}${path}`);
    request.timeout = longest * 1000;
    for (const [name, value] of Object.entries({ ...accountHeader(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as T);
      const refusal = refusalOf(request.status, answer);
      const seconds = Number(request.getResponseHeader('retry-after'));
      const again = [429, 503].includes(request.status) && seconds > 0 && seconds <= LONGEST_WAIT;
      return reject(again ? new Busy(refusal, seconds) : refusal);
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
