import { get, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Answer, Browser, Method } from '../../test/portal.ts';

/** For conditions that must come true, on a machine that may be five times slower. */
export const soon = { interval: 25, timeout: 120_000 };

/** What a browser keeps for the portal, whichever node it speaks to. */
export type CookieJar = { cookie: string };

const apiPath = (url: string): string => (/^\/(api|salud|metricas)\b/u.test(url) ? url : `/api/v1${url}`);

/** Headers that a browser sends from the portal's own page. */
const ownHeaders = (origin: string, jar: CookieJar): Record<string, string> => ({
  origin,
  'sec-fetch-site': 'same-origin',
  ...(jar.cookie === '' ? {} : { cookie: jar.cookie }),
});

type Bytes = {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** One request over a connection of its own; rejects when nobody listens or the connection breaks. */
const exchange = (
  method: Method,
  url: string,
  headers: Readonly<Record<string, string>>,
  payload?: string | Buffer,
): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const outgoing = request(url, { method, agent: false, headers: { ...headers, ...length } }, (answer) => {
      buffer(answer).then(
        (body) =>
          resolve({
            status: answer.statusCode ?? 0,
            body,
            headers: answer.headers as Record<string, string>,
          }),
        reject,
      );
    });
    outgoing.on('error', reject).end(payload);
  });

/** The bytes of a file, as this browser downloads them. */
export const download = (origin: string, jar: CookieJar, path: string): Promise<Bytes> =>
  exchange('GET', origin + apiPath(path), ownHeaders(origin, jar));

/** A browser with these cookies, speaking to one node over the network. */
export const browserAt = (
  origin: string,
  jar: CookieJar,
  account: { readonly usuarioId: string; readonly email: string } | null = null,
): Browser => {
  const call = async <T>(
    method: Method,
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: string | Buffer,
  ): Promise<Answer<T>> => {
    const all = { ...ownHeaders(origin, jar), ...headers };
    const { status, body, headers: received } = await exchange(method, origin + apiPath(url), all, payload);
    const set = [received['set-cookie'] ?? []].flat().find((header) => header.startsWith('sesion='));
    if (set) jar.cookie = set.startsWith('sesion=;') ? '' : (set.split(';')[0] ?? '');
    const isJson = received['content-type']?.includes('json') && body.length > 0;
    return { status, headers: received, body: isJson ? JSON.parse(body.toString('utf8')) : {} };
  };
  return {
    usuarioId: account?.usuarioId ?? null,
    email: account?.email ?? null,
    send: (method, url, body, headers = {}) =>
      body === undefined
        ? call(method, url, headers)
        : call(method, url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    raw: (method, url, payload, headers = {}) => call(method, url, headers, payload),
    upload: async (url, name, content, fields = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('archivo', new Blob([Uint8Array.from(content)]), name);
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? '';
      return call('POST', url, { 'content-type': type }, Buffer.from(await encoded.arrayBuffer()));
    },
    open: async (url) => {
      const page = await openPage(origin, jar, { path: url });
      page.leave();
      return page.status;
    },
    hold: (url) => openPage(origin, jar, { path: url }),
  };
};

/** An open page of the portal: what its stream of live events was told so far. */
export type Page = {
  readonly status: number;
  messages(): { readonly id: string; readonly tipo: string; readonly entidadId: string }[];
  /** How often it was told of this record, or of this that happened to it. */
  heard(entidadId: string, tipo?: string): number;
  text(): string;
  ended(): boolean;
  leave(): void;
};

/** Opens the stream of live events at one node, as of `lastId` when the page comes back; resolves once it hears. */
export const openPage = async (
  origin: string,
  jar: CookieJar,
  { lastId, path = '/api/v1/eventos' }: { readonly lastId?: string; readonly path?: string } = {},
): Promise<Page> => {
  const headers = { ...ownHeaders(origin, jar), ...(lastId ? { 'last-event-id': lastId } : {}) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + apiPath(path), { agent: false, headers }, resolve).on('error', reject);
  });
  let text = '';
  let ended = false;
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  answer
    .on('close', () => {
      ended = true;
    })
    .on('error', () => undefined);
  const messages = () =>
    [...text.matchAll(/^id: \d+\ndata: (.*)$/gmu)].map(([, data]) => JSON.parse(data ?? '{}'));
  if (answer.statusCode === 200) await expect.poll(() => text.includes('retry:'), soon).toBe(true);
  return {
    status: answer.statusCode ?? 0,
    messages,
    heard: (entidadId, tipo) =>
      messages().filter((told) => told.entidadId === entidadId && (tipo ?? told.tipo) === told.tipo).length,
    text: () => text,
    ended: () => ended,
    leave: () => answer.destroy(),
  };
};
