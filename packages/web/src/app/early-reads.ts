declare global {
  /** Answers that public/tema.js asked for while the code was on its way, by address, account and organization; null without a line. */
  var lecturasAdelantadas: Map<string, Promise<Response | null>> | undefined;
}

/** What is already on its way to whom the call names, once; null: it has to be asked for. */
export const takeEarly = (input: RequestInfo): Promise<Response | null> | null => {
  const early = globalThis.lecturasAdelantadas;
  if (!(early && input instanceof Request && input.method === 'GET')) return null;
  const key = [input.url, ...['x-cuenta', 'x-organizacion'].map((name) => input.headers.get(name))].join();
  const answer = early.get(key);
  early.delete(key);
  return answer ?? null;
};
