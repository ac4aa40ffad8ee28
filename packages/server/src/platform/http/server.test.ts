import net from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { buildServer } from './server.ts';

const lines: { level: number; msg: string }[] = [];
const log = createLogger('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
const streams: PassThrough[] = [];
const left = Promise.withResolvers<void>();
const server = await buildServer({
  config: { publicUrl: 'http://localhost', trustedProxies: [], demo: false } as unknown as Config,
  log,
  probes: [],
  dist: null,
  routes: [
    async (app) => {
      // A download that has not begun: nothing was sent when its reader goes away.
      app.post('/descarga', (request, reply) => {
        const body = new PassThrough();
        streams.push(body);
        request.raw.socket.once('close', () => {
          body.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
          left.resolve();
        });
        return reply.header('content-type', 'application/zip').send(body);
      });
    },
  ],
});
let port = 0;
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as net.AddressInfo).port;
});
afterAll(() => server.close());

/** What a connection answers to these bytes. */
const ask = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (piece) => (heard += String(piece)));
    socket.on('close', () => resolve(heard)).on('error', reject);
  });

test('a header that is too large is refused in words and in the shape of every refusal', async () => {
  const heard = await ask(`GET /descarga HTTP/1.1\r\nHost: x\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 431 /u);
  expect(heard).toMatch(/content-type: application\/json; charset=utf-8/iu);
  const body = JSON.parse(heard.split('\r\n\r\n')[1] ?? '');
  expect(body).toEqual({
    code: 'encabezados_demasiado_grandes',
    message: expect.stringContaining('Borra las cookies de este sitio'),
    issues: [],
  });
});

test('what is no request at all is refused the same way', async () => {
  const heard = await ask('esto no es HTTP\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 /u);
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    code: 'solicitud_invalida',
    issues: [],
  });
});

test('a request whose end can be read in two ways is refused and its connection closed: nothing is smuggled', async () => {
  const hidden = 'GET /api/v1/nada HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const head of [
    `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked`,
    `Transfer-Encoding: chunked\r\nContent-Length: ${hidden.length}`,
    'Transfer-Encoding: gzip, chunked, identity',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length : 5',
    'Content-Length: +5',
  ]) {
    const heard = await ask(`POST /descarga HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n0\r\n\r\n${hidden}`);
    expect(heard, head).toMatch(/^HTTP\/1\.1 400 /u);
    expect(heard.match(/HTTP\/1\.1 /gu), head).toHaveLength(1);
  }
});

test('TRACE, CONNECT and methods of nobody repeat nothing of what was sent', async () => {
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])
    for (const path of ['/', '/api/v1/pre-registros', '/descarga']) {
      const heard = await ask(
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: sesion=secreta\r\nConnection: close\r\n\r\n`,
      );
      expect(heard, `${method} ${path}`).not.toMatch(/^HTTP\/1\.1 [23]/u);
      expect(heard).not.toContain('secreta');
    }
});

test('who leaves a download before it begins is no failure of the portal', async () => {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(
    'POST /descarga HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  while (streams.length === 0) await sleep(5);
  socket.destroy();
  await left.promise;
  while (!lines.some(({ msg }) => msg.includes('left before'))) await sleep(5);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
