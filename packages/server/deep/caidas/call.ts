import { randomUUID } from 'node:crypto';

/** What a client asks for; sent again unchanged, key and all, until it is answered. */
export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly file?: Buffer;
  readonly key: string;
};

/** Null: nobody answered, or not to the end; whether it was done is not known. */
export type Told = { readonly status: number; readonly body: Record<string, unknown> } | null;

/** Longer than every limit of the portal: a request that takes this long hangs. */
const HANGS = 60_000;

export const ask = (what: Omit<Ask, 'key'>): Ask => ({ ...what, key: randomUUID() });

/** Sends it once. @throws Error when it hangs. */
export const call = async (
  address: string,
  cookie: string,
  { method, path, body, file, key }: Ask,
): Promise<Told> => {
  const form = new FormData();
  if (file) form.set('archivo', new Blob([new Uint8Array(file)]), 'papel.pdf');
  const signal = AbortSignal.timeout(HANGS);
  try {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      signal,
      headers: {
        origin: address,
        cookie,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(file ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch (error) {
    if (signal.aborted)
      throw new Error(`${method} ${path} hangs: no answer in ${HANGS} ms`, { cause: error });
    return null;
  }
};
