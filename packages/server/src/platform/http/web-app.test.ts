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
  `<html><head><meta name="version" content="0a1b2c3d4e5f" /></head><body><!--espera-->${'Un momento. '.repeat(200)}<!--/espera--></body></html>`,
);
file('assets/app-1a2b3c4d.js', `export const a = '${'a'.repeat(3_000)}';`);
writeFileSync(path.join(dist, 'assets', 'app-1a2b3c4d.js.br'), brotliCompressSync('export {};'));
file('icono.svg', '<svg/>');
file('sw.js', 'self;');
mkdirSync(path.join(dist, '.vite'));
file(
  '.vite/preloads.json',
  JSON.stringify({
    marco: ['assets/marco-1.js'],
    acceso: ['assets/acceso-1.js'],
    rutas: [],
    pantallas: { acceso: 'Inicia sesión', accesoDemo: 'Inicia sesión' },
  }),
);

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

describe('without a line', () => {
  test('the page that is kept is the same whoever asks for it: no session, no screen of anybody', async () => {
    const stranger = await fetch(`${address}/sin-conexion`);
    const member = await fetch(`${address}/sin-conexion?x=1`, { headers: { cookie: 'sesion=abc' } });
    const page = await stranger.text();
    expect(page).toBe(await member.text());
    expect(page).toContain('Un momento.');
    expect(page).not.toMatch(/Inicia sesión|marco-1|acceso-1/);
    expect(stranger.headers.get('set-cookie')).toBeNull();
    // The same address with anything behind it is a page as any other.
    expect(await (await fetch(`${address}/sin-conexion/otra`)).text()).toContain('Inicia sesión');
  });

  test('the worker is asked for anew each time, and may bring the files of the portal', async () => {
    const { status, headers } = await fetch(`${address}/sw.js`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  test('every answer of the API tells the release that the portal serves, and no page does', async () => {
    for (const url of ['/api/v1/nada', '/api/auth/nada'])
      expect((await fetch(address + url)).headers.get('x-version')).toBe('0a1b2c3d4e5f');
    expect((await fetch(`${address}/`)).headers.get('x-version')).toBeNull();
  });
});
