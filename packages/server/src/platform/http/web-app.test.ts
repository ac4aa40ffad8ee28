import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { buildServer } from './server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-pagina-'));
const dist = path.join(folder, 'dist');
mkdirSync(path.join(dist, 'assets'), { recursive: true });
const file = (name: string, content: string) => writeFileSync(path.join(dist, name), content);
file(
  'index.html',
  `<html><head></head><body><!--espera-->${'Un momento. '.repeat(200)}<!--/espera--></body></html>`,
);
file('assets/app-1a2b3c4d.js', `export const a = '${'a'.repeat(3_000)}';`);
writeFileSync(path.join(dist, 'assets', 'app-1a2b3c4d.js.br'), brotliCompressSync('export {};'));
file('icono.svg', '<svg/>');

let address: string;
let close: () => Promise<unknown>;
beforeAll(async () => {
  const server = await buildServer({
    config: loadConfig({ DATOS: folder }),
    log: createLogger('silent'),
    probes: [],
    routes: [],
    dist,
  });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
  close = () => server.close();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const told = ['content-type', 'cache-control', 'etag', 'x-content-type-options'];
const ask = async (method: string, url: string, encoding: string) => {
  const answer = await fetch(address + url, { method, headers: { 'accept-encoding': encoding } });
  const { status, headers } = answer;
  const body = await answer.text();
  return { status, body, headers: Object.fromEntries(told.map((name) => [name, headers.get(name)])) };
};

describe('HEAD', () => {
  test.each([
    ['/', 200],
    ['/pre-registro/5d2f4a3e-0c3b-4a38-9a56-0f6f0f4f9a01/revision?ver=papel', 200],
    ['/lo-que-no-hay', 200],
    ['/usuarios/bitacora?accion=pre-registro.aprobar', 200],
    ['/favicon.ico?v=2', 404],
    ['/assets/app-1a2b3c4d.js', 200],
    ['/icono.svg', 200],
    ['/assets/otra-00000000.js', 404],
    ['/favicon.ico', 404],
    ['/salud', 200],
    ['/salud/viva', 200],
  ])('%s is answered as GET is, %i, without a body', async (url, status) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const [head, get] = [await ask('HEAD', url, encoding), await ask('GET', url, encoding)];
      expect(head).toEqual({ ...get, body: '' });
      expect(head.status).toBe(status);
      if (status === 200) expect(get.body).not.toBe('');
    }
  });

  test.each(['/api/v1/nada', '/api/auth/nada'])('%s finds nothing, as GET does', async (url) => {
    for (const method of ['HEAD', 'GET']) expect((await ask(method, url, 'identity')).status).toBe(404);
  });

  test('what is no page is none by POST, PUT or DELETE either', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(method, '/', 'identity')).status, method).toBe(404);
  });
});
