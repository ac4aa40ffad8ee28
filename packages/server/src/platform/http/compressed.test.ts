import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressJson, encodingFor, LEAST } from './compressed.ts';

type Answer = (response: ServerResponse) => void;
const answers = new Map<string, Answer>();
const server = createServer((asked, response) => {
  compressJson(asked, response);
  answers.get(asked.url ?? '')?.(response);
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const send = (answer: Answer, accepted?: string, method = 'GET'): Promise<IncomingMessage> => {
  const path = `/${answers.size}`;
  answers.set(path, answer);
  return new Promise((resolve, reject) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    request(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', path, method, headers },
      resolve,
    )
      .on('error', reject)
      .end();
  });
};

const type = { 'content-type': 'application/json' };
const rows = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, nth) => ({ folio: `PR-2026-${nth}`, titulo: 'Año nuevo' })),
  );
const json =
  (text: string): Answer =>
  (response) =>
    void response.writeHead(200, type).end(text);

describe('what both sides know', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR ; q=1.0', 'br'],
    ['br; q=0.000', null],
    ['*', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('%s: %s', (accepted, expected) => {
    expect(encodingFor(accepted)).toBe(expected);
  });
});

describe('a JSON answer', () => {
  test.each([
    ['br', brotliDecompressSync, 50],
    ['gzip', gunzipSync, 50],
    // Above what is done at once: by another thread.
    ['br', brotliDecompressSync, 8_000],
    ['gzip', gunzipSync, 8_000],
  ])('in %s is the same text, smaller, with its length and what it varies by', async (way, unpack, count) => {
    const answer = await send(json(rows(count)), way);
    const body = await buffer(answer);
    expect(answer.headers).toMatchObject({
      'content-encoding': way,
      vary: 'accept-encoding',
      'content-length': String(body.length),
    });
    expect(body.length).toBeLessThan(rows(count).length / 4);
    expect(unpack(body).toString('utf8')).toBe(rows(count));
  });

  test('is left as it is for who does not ask, and says that it varies', async () => {
    for (const accepted of [undefined, 'identity', 'zstd']) {
      const answer = await send(json(rows(50)), accepted);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('accept-encoding');
      expect((await buffer(answer)).toString('utf8')).toBe(rows(50));
    }
  });

  test('below 1 KiB is left as it is, and an empty one too', async () => {
    const small = JSON.stringify('x'.repeat(LEAST - 3));
    const answer = await send(json(small), 'br');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect((await buffer(answer)).toString('utf8')).toBe(small);
    const first = await send(json(JSON.stringify('x'.repeat(LEAST - 2))), 'br');
    expect(first.headers['content-encoding']).toBe('br');
    const none = await send((response) => void response.writeHead(204).end(), 'br');
    expect([none.statusCode, (await buffer(none)).length]).toEqual([204, 0]);
  });

  test('to HEAD has no body and no encoding', async () => {
    const answer = await send(json(rows(50)), 'br', 'HEAD');
    expect([answer.headers['content-encoding'], (await buffer(answer)).length]).toEqual([undefined, 0]);
  });

  test('keeps the headers that were set before, and its status', async () => {
    const answer = await send((response) => {
      response.setHeader('cache-control', 'no-store');
      response.writeHead(409, type).end(rows(50));
    }, 'br');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([409, 'no-store']);
    expect(brotliDecompressSync(await buffer(answer)).toString('utf8')).toBe(rows(50));
  });

  test('that nobody reads any more is put aside', async () => {
    const gone = Promise.withResolvers<ServerResponse>();
    const asked = request({ port: (server.address() as AddressInfo).port, path: '/ida' }).on(
      'error',
      () => {},
    );
    asked.setHeader('accept-encoding', 'br');
    answers.set('/ida', (response) => {
      response.once('close', () => gone.resolve(response));
      asked.destroy();
      response.once('close', () => response.writeHead(200, type).end(rows(8_000)));
    });
    asked.end();
    const response = await gone.promise;
    // The node goes on answering.
    expect((await send(json(rows(50)), 'br')).statusCode).toBe(200);
    expect(response.writableFinished).toBe(false);
  });
});

describe('what is no JSON text', () => {
  test('a file goes byte by byte, as it was written', async () => {
    const bytes = Buffer.from(rows(200));
    const answer = await send((response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(bytes.length) });
      Readable.from([bytes]).pipe(response);
    }, 'br, gzip');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect((await buffer(answer)).equals(bytes)).toBe(true);
  });

  test('a stream of events is heard while it goes on', async () => {
    const open = Promise.withResolvers<ServerResponse>();
    const answer = await send((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: uno\n\n');
      open.resolve(response);
    }, 'br, gzip');
    const [first] = await once(answer, 'data');
    expect(String(first)).toBe('data: uno\n\n');
    (await open.promise).end();
  });
});
