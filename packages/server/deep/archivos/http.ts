import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a slot takes: some are for pictures alone. */
export type Taken = { readonly extension: string; readonly bytes: Buffer };

/** Where a file is sent, as whom. */
export type Target = {
  /** Of the portal, e.g. `http://localhost:3000`. */
  readonly origin: string;
  readonly cookie: string;
  /** Path and query. */
  readonly url: string;
  /** Texts that travel before the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** How many bytes its slot admits. */
  readonly limit: number;
  readonly taken: Taken;
};

/** What came back; status 0 when the connection ended without an answer. */
export type Reply = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
};

export const BOUNDARY = '----archivos';

/** The code and the message of a refusal; empty for anything that is not one. */
export const refusalOf = ({ headers, body }: Reply): { code: string; message: string } => {
  if (!headers['content-type']?.includes('json')) return { code: '', message: '' };
  const { code = '', message = '' } = JSON.parse(body.toString()) as { code?: string; message?: string };
  return { code, message };
};

const BUSY = 503;

/** Does it again, as a browser is told to, while the portal says that its machine is too busy. */
const patiently = async <T>(work: () => Promise<T>, statusOf: (result: T) => number): Promise<T> => {
  for (let turn = 1; ; turn += 1) {
    const result = await work();
    if (statusOf(result) !== BUSY || turn === 60) return result;
    await sleep(1_000);
  }
};

type Options = { readonly method?: string; readonly headers?: http.OutgoingHttpHeaders };

/** Sends a body as it is and waits for the answer, which may come before all was sent. */
export const send = (target: Target, body: Buffer | string, options: Options = {}): Promise<Reply> =>
  patiently(
    () => sendOnce(target, body, options),
    ({ status }) => status,
  );

const sendOnce = (
  { origin, cookie, url }: Target,
  body: Buffer | string,
  { method = 'POST', headers = {} }: Options,
): Promise<Reply> =>
  new Promise((resolve) => {
    const request = http.request(new URL(url, origin), {
      method,
      agent: false,
      headers: {
        origin,
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(method === 'GET' ? {} : { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
        ...headers,
      },
    });
    let answered = false;
    request.on('response', (response) => {
      answered = true;
      const { statusCode = 0, headers: given } = response;
      const resolveWith = (bytes: Buffer): void =>
        resolve({ status: statusCode, headers: given, body: bytes });
      buffer(response).then(resolveWith, () => resolveWith(Buffer.alloc(0)));
    });
    request.on('error', () => {
      if (!answered) resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    });
    request.end(body);
  });

/** One part of a form; the head is written as given, so that it may be anything. */
export const part = (head: string | Buffer, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n`),
    Buffer.from(head),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

export const fieldParts = (fields: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat(
    Object.entries(fields).map(([name, value]) =>
      part(`content-disposition: form-data; name="${name}"`, value),
    ),
  );

export const fileHead = (name: string, type = 'application/octet-stream'): string =>
  `content-disposition: form-data; name="archivo"; filename="${name.replace(/["\\]/g, '\\$&')}"\r\ncontent-type: ${type}`;

/** The whole form of one file, as a browser makes it. */
export const formOf = ({ fields }: Target, name: string, content: Buffer): Buffer =>
  Buffer.concat([fieldParts(fields), part(fileHead(name), content), END]);

/** Uploads a file as a browser does. */
export const upload = (target: Target, name: string, content: Buffer): Promise<Reply> =>
  send(target, formOf(target, name, content));

/**
 * Speaks HTTP by hand: writes the head and these bytes, and then waits for an answer (its first line's status), ends its
 * half of the connection, or breaks it off. 0 when no answer came.
 */
export const byHand = (
  target: Target,
  headers: readonly string[],
  body: Buffer | string,
  then: 'wait' | 'end' | 'break' = 'wait',
): Promise<number> =>
  patiently(
    () => byHandOnce(target, headers, body, then),
    (status) => status,
  );

const byHandOnce = async (
  { origin, cookie, url }: Target,
  headers: readonly string[],
  body: Buffer | string,
  then: 'wait' | 'end' | 'break',
): Promise<number> => {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST ${url} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    ...headers,
  ];
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]), () =>
      resolve(),
    ),
  );
  if (then === 'break') {
    socket.destroy();
    return 0;
  }
  if (then === 'end') socket.end();
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n')) resolve(text);
    });
    socket.on('close', () => resolve(text));
    socket.on('end', () => resolve(text));
  });
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
};

/** A request that is still being sent; nothing waits for it. */
export type Dribble = { readonly stop: () => void };

/** Begins an upload and never ends it; begins anew where the portal is too busy to take it. */
export const dribble = ({ origin, cookie, url }: Target): Dribble => {
  let stopped = false;
  let stop = (): void => undefined;
  const begin = (): void => {
    if (stopped) return;
    const request = http.request(new URL(url, origin), {
      method: 'POST',
      agent: false,
      headers: { origin, cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    stop = () => request.destroy();
    request.on('error', () => undefined);
    request.on('response', ({ statusCode }) => {
      request.destroy();
      if (statusCode === BUSY) setTimeout(begin, 1_000);
    });
    request.write(`--${BOUNDARY}\r\n${fileHead('acta.pdf')}\r\n\r\n%PDF-1.7\n`);
  };
  begin();
  return {
    stop: () => {
      stopped = true;
      stop();
    },
  };
};
