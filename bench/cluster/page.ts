/** A page that listens: what the browser's EventSource does, with the moment at which each event came. */

/** What a page is told; `at` in milliseconds of `performance.now()`. */
export type Heard = {
  readonly tipo: string;
  readonly entidadId: string;
  readonly parte?: string;
  readonly actorId?: string;
  readonly at: number;
};

export type ListeningPage = {
  /** The first event after `since` about this record. @throws Error when none came within 10 seconds. */
  next(entidadId: string, since: number): Promise<Heard>;
  close(): void;
};

const TOO_LATE = 10_000;

/** Opens the live events of a portal as whoever the cookie belongs to; resolves once the stream is open. */
export const openPage = async (url: string, cookie: string): Promise<ListeningPage> => {
  const over = new AbortController();
  const answer = await fetch(`${url}/api/v1/eventos`, { headers: { cookie }, signal: over.signal });
  if (!answer.ok || !answer.body) throw new Error(`The live events answered ${answer.status}.`);
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const at = performance.now();
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (\{.+\})$/m.exec(message)?.[1];
        if (data) heard.push({ ...(JSON.parse(data) as Omit<Heard, 'at'>), at });
      }
      for (const look of waiting) look();
    }
  };
  // It ends with its abort, and only so.
  read(answer.body).catch(() => undefined);
  return {
    next: (entidadId, since) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No event about ${entidadId} within ${TOO_LATE} ms.`));
        }, TOO_LATE);
        const look = (): void => {
          const found = heard.find((event) => event.entidadId === entidadId && event.at >= since);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => over.abort(),
  };
};
