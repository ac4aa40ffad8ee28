import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Bytes below which an answer fits in one packet anyway. */
export const LEAST = 1024;
/** Bytes above which the work is handed to another thread; below, the hand-over costs more than the work. */
const INLINE = 128 * 1024;

/**
 * Quality 1: a page of a list comes to a quarter in less than a tenth of a millisecond, and a higher one costs two to four
 * times that for one part in ten (ADR 0080).
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const ways = {
  br: {
    now: (plain: Buffer) => brotliCompressSync(plain, brotli),
    later: (plain: Buffer) => promisify(brotliCompress)(plain, brotli),
  },
  gzip: {
    now: (plain: Buffer) => gzipSync(plain, { level: 1 }),
    later: (plain: Buffer) => promisify(gzip)(plain, { level: 1 }),
  },
} as const;

/** The encoding that both sides know, ours first; null for none. `*` is not taken for a wish. */
export const encodingFor = (accepted: string | string[] | undefined): keyof typeof ways | null => {
  const asked = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';'))
      .map(([name = '', ...rest]) => [name.trim(), !rest.some((q) => /^\s*q=0(?:\.0{0,3})?\s*$/.test(q))]),
  );
  return (['br', 'gzip'] as const).find((name) => asked.get(name)) ?? null;
};

type Head = Parameters<ServerResponse['writeHead']>;

const isJson = (headers: unknown): headers is Record<string, string> =>
  typeof headers === 'object' &&
  headers !== null &&
  'content-type' in headers &&
  String(headers['content-type']).startsWith('application/json');

/**
 * Makes this response compress its body, where that is one JSON text of at least 1 KiB that is written at once, and the
 * client takes it. Streams (files, exports, live events) go as they are written. The server has put aside the wish of
 * what a page of another site caused (ADR 0080).
 */
export const compressJson = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.method === 'HEAD') return;
  const encoding = encodingFor(request.headers['accept-encoding']);
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  const asItWas = (): void => {
    response.writeHead = writeHead;
    response.end = end as ServerResponse['end'];
  };

  response.writeHead = ((...head: Head) => {
    asItWas();
    const [status, headers] = head as [number, unknown];
    if (!isJson(headers)) return writeHead(...head);
    // Whoever says JSON writes it in one piece, at once.
    response.end = ((text?: string) => {
      asItWas();
      if (typeof text !== 'string' || text.length < LEAST) return writeHead(status, headers).end(text);
      const told = { ...headers, vary: 'accept-encoding' };
      if (!encoding) return writeHead(status, told).end(text);
      const send = (body: Buffer): ServerResponse =>
        writeHead(status, {
          ...told,
          'content-encoding': encoding,
          'content-length': String(body.length),
        }).end(body);
      const plain = Buffer.from(text);
      if (plain.length <= INLINE) return send(ways[encoding].now(plain));
      // Whoever left meanwhile reads nothing.
      ways[encoding].later(plain).then(
        (body) => response.destroyed || send(body),
        (error: Error) => response.destroy(error),
      );
      return response;
    }) as ServerResponse['end'];
    return response;
  }) as ServerResponse['writeHead'];
};
