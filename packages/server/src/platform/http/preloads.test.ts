import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPreloads } from './preloads.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'preloads-'));
  await mkdir(join(dist, '.vite'));
});
afterEach(() => rm(dist, { recursive: true }));

const keep = (table: unknown): Promise<void> =>
  writeFile(join(dist, '.vite', 'preloads.json'), JSON.stringify(table));
const asset = (name: string): string => `assets/${name}.js`;
const namesIn = (tags: string): string[] =>
  [...tags.matchAll(/href="\/assets\/(.+?)\.js"/g)].map(([, name]) => name ?? '');

const table = {
  marco: [asset('marco')],
  acceso: [asset('acceso')],
  rutas: [
    { path: 'pre-registro/$id', publica: false, files: [asset('uno')] },
    { path: 'pre-registro/crear', publica: false, files: [asset('crear')] },
    {
      path: 'registro/$id',
      publica: false,
      files: [asset('registro')],
      segun: { 'paso=ficha': [asset('ficha'), asset('campo')], 'paso=alcance': [asset('mapa')] },
    },
    { path: '/', publica: false, files: [asset('inicio')] },
    { path: 'recuperar', publica: true, files: [asset('recuperar')] },
  ],
  pantallas: { acceso: '<h1>Acceso</h1>', accesoDemo: '<h1>Acceso de prueba</h1>' },
};

test.each([
  ['the frame and the page, to who has a session', '/pre-registro/crear', 'sesion=x', ['marco', 'crear']],
  ['the same on https, where the cookie has another name', '/', 'a=b; __Host-sesion=x', ['marco', 'inicio']],
  ['whatever stands behind the question mark', '/pre-registro/7?paso=2', 'sesion=x', ['marco', 'uno']],
  [
    'what the address asks for, with its page',
    '/registro/7?a=1&paso=ficha',
    'sesion=x',
    ['marco', 'registro', 'ficha', 'campo'],
  ],
  [
    'no more than the page, where it asks for what nobody knows',
    '/registro/7?paso=x&paso',
    'sesion=x',
    ['marco', 'registro'],
  ],
  ['the frame alone, where no page is known', '/no/hay', 'sesion=x', ['marco']],
  ['the sign-in card, to who has none', '/pre-registro/crear', undefined, ['acceso']],
  ['the sign-in card, to who has another cookie', '/', 'otra-sesion=x', ['acceso']],
  ['a page that needs no session, without the frame', '/recuperar', 'sesion=x', ['recuperar']],
])('names %s', async (_what, url, cookies, expected) => {
  await keep(table);
  expect(namesIn(createPreloads(dist, false)(url, cookies).head)).toEqual(expected);
});

test('a style of the page is on its way with its code, and holds the first screen up no more than that', async () => {
  const rutas = [{ path: 'pre-registro', publica: false, files: [asset('lista'), 'assets/lista.css'] }];
  await keep({ ...table, rutas });
  const { head } = createPreloads(dist, false)('/pre-registro', 'sesion=x');
  expect(head).toContain(
    '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/lista.css">',
  );
  expect(head).not.toMatch(/stylesheet|modulepreload[^>]*\.css/);
  expect(namesIn(head)).toEqual(['marco', 'lista']);
});

test('the sign-in card comes with the page, to who has no session and asks for a page that needs one', async () => {
  await keep(table);
  const seen = (demo: boolean, url: string, cookies?: string) =>
    createPreloads(dist, demo)(url, cookies).body;
  expect(seen(false, '/pre-registro')).toBe('<h1>Acceso</h1>');
  expect(seen(true, '/')).toBe('<h1>Acceso de prueba</h1>');
  expect([seen(false, '/', 'sesion=x'), seen(false, '/recuperar')]).toEqual([null, null]);
});

test('names nothing for a build without a table', () => {
  expect(createPreloads(dist, true)('/', undefined)).toEqual({ head: '', body: null });
});

test('a table with anything but files of the build is no table', async () => {
  await keep({ ...table, marco: ['https://otro.example/x.js'] });
  expect(() => createPreloads(dist, false)).toThrow();
});
