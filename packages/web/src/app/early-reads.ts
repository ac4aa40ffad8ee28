declare global {
  /** Answers that public/tema.js asked for while the code was on its way, by address, account and organization; null without a line. */
  var lecturasAdelantadas: Map<string, Promise<Response | null>> | undefined;
  /** What the page has asked for since, by the same names; {@link OVER} once none of those answers may serve any more. */
  var lecturasHechas: Set<string> | undefined;
}

const OVER = 'over';
/** More than a page begins with: what is asked for later is not its beginning. */
const MOST = 100;

/**
 * What is already on its way to whom the call names; null: it has to be asked for. It serves the first time that the page asks, and
 * never after the page changed something: code that was kept here may ask before the script of the page does, and an answer from
 * before a change would be shown after it.
 */
export const takeEarly = (input: RequestInfo, init?: RequestInit): Promise<Response | null> | null => {
  globalThis.lecturasHechas ??= new Set();
  const done = globalThis.lecturasHechas;
  if (done.has(OVER)) return null;
  const method = (input instanceof Request ? input.method : init?.method) ?? 'GET';
  if (done.size > MOST || (method !== 'GET' && method !== 'HEAD')) done.add(OVER);
  if (!(input instanceof Request && method === 'GET')) return null;
  const key = [input.url, ...['x-cuenta', 'x-organizacion'].map((name) => input.headers.get(name))].join();
  if (done.has(key)) return null;
  done.add(key);
  return globalThis.lecturasAdelantadas?.get(key) ?? null;
};
