import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, routesBeside } from '../test/api.ts';
import { attempt, exampleOf, methodOf } from '../test/attempt.ts';
import { examples, subjectOf } from '../test/examples.ts';
import { headerFaults, type Kind } from '../test/headers.ts';
import { createTestPortal } from '../test/portal.ts';
import { createScene, type Person, type Scene } from '../test/scene.ts';
import { createStock } from '../test/stock.ts';
import { slices } from './app.ts';

/** Every answer of every route carries the headers of test/headers.ts. A new route is here by being registered. */

const dist = mkdtempSync(path.join(os.tmpdir(), 'portal-cabeceras-'));
mkdirSync(path.join(dist, 'assets'));
writeFileSync(
  path.join(dist, 'index.html'),
  '<!doctype html><html><head><meta nonce="__NONCE__"></head></html>',
);
writeFileSync(path.join(dist, 'assets', 'app-1a2b3c4d.js'), 'export {};');
writeFileSync(path.join(dist, 'tema.js'), '');
writeFileSync(path.join(dist, 'sw.js'), '');
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const https = 'https://portal.fundacion.mx';
const plain = await createTestPortal({ dist });
const secure = await createTestPortal({ dist, settings: { URL_PUBLICA: https } });
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(plain);
});

/** The answers that are no plain JSON when all goes well. */
const special: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(
    slices.flatMap(({ hojas = [] }) =>
      hojas.map(({ description: { method, path: route } }) => [`${method} ${route}`, 'personal'] as const),
    ),
  ),
  'POST /api/v1/pre-registros/documentos': 'personal',
  'GET /api/v1/usuarios/altas/plantilla': 'personal',
  'POST /api/v1/usuarios/altas/errores': 'personal',
  'POST /api/v1/seguimientos/:id/comprobaciones/exportar': 'personal',
  'POST /api/v1/reportes/compuestos/exportar': 'personal',
  'POST /api/v1/reportes/vencimientos/exportar': 'personal',
  'POST /api/v1/reportes/etapas/exportar': 'personal',
  'POST /api/v1/reportes/embudo/exportar': 'personal',
  'POST /api/v1/reportes/cobertura/exportar': 'personal',
  'POST /api/v1/reportes/indicadores/exportar': 'personal',
  'GET /api/v1/reportes/etapas/pdf': 'download',
  'GET /api/v1/reportes/cobertura/pdf': 'download',
  'GET /api/v1/reportes/indicadores/pdf': 'download',
  'GET /api/v1/reportes/vencimientos/pdf': 'download',
  'GET /api/v1/reportes/compuestos/:id/pdf': 'download',
  'GET /api/v1/documentos/:id/contenido': 'download',
  'GET /api/v1/documentos-emitidos/:id/contenido': 'download',
  'GET /api/v1/auditoria/:id/contenido': 'download',
  'GET /api/v1/datos-abiertos/donativos.json': 'document',
  'GET /api/v1/datos-abiertos/donativos.csv': 'document',
  'GET /api/v1/finanzas/pdf': 'download',
  'GET /api/v1/registros/:id/pdf': 'download',
  'GET /api/v1/co-disenos/:id/sesiones/:numero/minuta': 'download',
  'GET /api/v1/correos/:id/vista': 'preview',
  'GET /api/v1/logos/:id': 'asset',
  'GET /api/v1/cuenta/datos': 'personal',
  'GET /api': 'reference',
  'GET /api/partes/:parte': 'reference',
  'GET /api/v1/openapi.json': 'document',
};

const subjects = [...operations.map(({ name }) => name), ...routesBeside(plain.parts.server)].filter(
  (subject) => Object.keys(examples).some((name) => subjectOf(name) === subject && !name.includes('eventos')),
);

const stock = createStock(() => scene);

const answerTo = async (name: string, who: Person) => {
  const { of, make } = exampleOf(name);
  const owner = who.organizacionId || (of === 'persona' && who.browser.usuarioId) ? who : scene.people.duena;
  const record = make ? await stock.take(make, owner) : { id: '', version: 1 };
  const answer = await attempt(scene, name, who, record);
  if (make && (answer.status >= 400 || methodOf(name) === 'GET')) stock.keep(make, owner, record);
  return answer;
};

describe('every route', () => {
  it.each(subjects)('%s: granted or refused', async (subject) => {
    const name = Object.keys(examples).find((key) => subjectOf(key) === subject) ?? '';
    for (const who of [scene.people.duena, scene.people.administrador, scene.people.anonima]) {
      const { status, headers } = await answerTo(name, who);
      expect({
        status,
        faults: headerFaults(status < 300 ? (special[subject] ?? 'api') : 'api', headers),
      }).toEqual({
        status,
        faults: [],
      });
    }
  });

  it('the table is no dead letter: what is left out, or told besides, is found', () => {
    expect(headerFaults('api', {}).length).toBeGreaterThan(10);
    expect(headerFaults('page', { server: 'nginx', 'set-cookie': 'a=b; Domain=x' })).toEqual(
      expect.arrayContaining([
        'server: nginx, not there',
        'set-cookie a: no Domain',
        'set-cookie a: /;\\s*HttpOnly/i',
      ]),
    );
  });
});

type Asked = readonly [
  what: string,
  kind: Kind,
  method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS' | 'PUT' | 'HEAD',
  url: string,
  status: number,
];

const asked: readonly Asked[] = [
  ['the page', 'page', 'GET', '/', 200],
  ['a page by its address', 'page', 'GET', '/pre-registro/ver/1?x=1', 200],
  ['an asset', 'asset', 'GET', '/assets/app-1a2b3c4d.js', 200],
  ['a file of the build', 'file', 'GET', '/tema.js', 200],
  ['the worker', 'worker', 'GET', '/sw.js', 200],
  ['the page for who has no line', 'page', 'GET', '/sin-conexion', 200],
  ['a file that is not there', 'api', 'GET', '/assets/otra.js', 404],
  ['a change where nothing is', 'api', 'POST', '/nada', 404],
  ['an operation that is not there', 'api', 'GET', '/api/v1/nada', 404],
  ['a path that is none', 'api', 'GET', '/%zz', 404],
  ['a path out of the folder', 'page', 'GET', '/..%2f..%2fetc%2fpasswd', 200],
  ['who is not signed in', 'api', 'GET', '/api/v1/pre-registros', 401],
  ['whether it lives', 'api', 'GET', '/salud/viva', 200],
  ['whether it works', 'api', 'GET', '/salud', 200],
  ['the session', 'api', 'GET', '/api/auth/sesion', 200],
  ['signing out', 'api', 'DELETE', '/api/auth/sesion', 200],
];

describe.each([
  ['http', plain, 'http://localhost:3000'],
  [https, secure, https],
] as const)('on %s', (_, portal, origin) => {
  it.each(asked)('%s', async (_what, kind, method, url, status) => {
    const { statusCode, headers } = await portal.parts.server.inject({ method, url, headers: { origin } });
    expect({ status: statusCode, faults: headerFaults(kind, headers, origin === https) }).toEqual({
      status,
      faults: [],
    });
  });

  it('another site may neither ask first nor write', async () => {
    const ask = (
      headers: Record<string, string>,
      method: 'OPTIONS' | 'POST' = 'POST',
      url = '/api/v1/pre-registros',
    ) => portal.parts.server.inject({ method, url, headers, payload: method === 'POST' ? '{}' : undefined });
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const answers = [
      await ask({ ...foreign, 'access-control-request-method': 'POST' }, 'OPTIONS'),
      await ask({ ...foreign, 'access-control-request-method': 'GET' }, 'OPTIONS', '/api/auth/sesion'),
      await ask(foreign),
      await ask({ ...foreign, origin: 'null' }),
      await ask({ ...foreign, origin, 'sec-fetch-site': 'cross-site' }),
      await ask({ 'content-type': 'text/plain' }),
    ];
    for (const { headers } of answers) expect(headerFaults('api', headers, origin === https)).toEqual([]);
    expect(answers.slice(0, 2).every(({ statusCode }) => statusCode >= 400)).toBe(true);
    expect(answers.slice(2).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });

  it('the stream of events', async () => {
    const answer = await portal.parts.server.inject({ url: '/api/v1/eventos', headers: { origin } });
    expect({
      status: answer.statusCode,
      faults: headerFaults('api', answer.headers, origin === https),
    }).toEqual({
      status: 401,
      faults: [],
    });
  });
});
