import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portalFetch } from './portal-fetch.ts';

const tema = readFileSync(path.join(import.meta.dirname, '../../public/tema.js'), 'utf8');
const ID = '34bf933e-ecee-4f77-83ee-e6f798b720ff';
const PROYECTO = '22317425-8b64-425c-a2cd-0fcbd2e84792';
const REGISTRO = `/api/v1/registros/${ID}`;
const DISENO = `/api/v1/formulaciones/${PROYECTO}`;

const pathOf = (input: RequestInfo): string =>
  new URL(input instanceof Request ? input.url : input, location.origin).pathname;
const fetched = vi.fn<(input: RequestInfo, init?: RequestInit) => Promise<Response>>();
const asked = (): string[] => fetched.mock.calls.map(([input]) => pathOf(input));

const sesion = (over: object = {}) => ({
  usuarioId: 'ana',
  organizacion: { id: 'casa' },
  segundoFactorPendiente: false,
  avisoPendiente: false,
  permisos: [],
  ...over,
});

/** The page begins at this address: what its first script does, before any other code is there. */
const begin = async (at: string, who: object | null, answers: Readonly<Record<string, Response>> = {}) => {
  window.history.replaceState(null, '', at);
  fetched.mockImplementation(async (input) =>
    pathOf(input) === '/api/auth/sesion'
      ? Response.json({ sesion: who })
      : (answers[pathOf(input)]?.clone() ?? Response.json({ proyecto: { id: PROYECTO } })),
  );
  runInThisContext(tema);
  await globalThis.sesionAdelantada;
};

const call = (
  to: string,
  headers: Record<string, string> = { 'x-cuenta': 'ana', 'x-organizacion': 'casa' },
) => portalFetch(new Request(new URL(to, location.origin), { headers }));

/** As a page begins: the tests of another file may have asked for something in this one. */
const forget = () => {
  globalThis.sesionAdelantada = undefined;
  globalThis.lecturasAdelantadas = undefined;
  globalThis.lecturasHechas = undefined;
};
beforeEach(() => {
  forget();
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  forget();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test.each(['editar', 'ver', 'revision'])(
  'a registro to %s: record and design are on their way before the code is',
  async (page) => {
    await begin(`/registro/${page}/${ID}?paso=ficha`, sesion());
    await vi.waitFor(() => expect(asked()).toEqual(['/api/auth/sesion', REGISTRO, DISENO]));
    expect(fetched.mock.lastCall?.[1]?.headers).toEqual({ 'x-cuenta': 'ana', 'x-organizacion': 'casa' });

    expect(await (await call(REGISTRO)).json()).toEqual({ proyecto: { id: PROYECTO } });
    expect((await call(DISENO)).ok).toBe(true);
    expect(asked()).toHaveLength(3);
    // Each serves once.
    await call(REGISTRO);
    expect(asked()).toHaveLength(4);
  },
);

const COLA =
  '/api/v1/pre-registros?estado%5B0%5D=pendiente_validacion&estado%5B1%5D=en_revision&orden=desde&sentido=asc&limite=50';

test.each([
  ['the home', '/', [], '/api/v1/inicio'],
  ['the list of proyectos', '/proyectos', [], '/api/v1/proyectos'],
  ['the list of pre-registros', '/pre-registro', [], '/api/v1/pre-registros'],
  ['the queue of who reviews', '/pre-registro', ['revisar_pre_registros'], COLA],
])('%s: what it begins with is on its way before the code is, once', async (_what, at, permisos, to) => {
  await begin(at, sesion({ permisos }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(fetched.mock.lastCall?.[0]).toBe(`${location.origin}${to}`);
  expect((await call(to)).ok).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['of nobody', `/registro/editar/${ID}`, null],
  ['who owes a second factor', `/registro/editar/${ID}`, sesion({ segundoFactorPendiente: true })],
  ['who owes the notice', `/registro/editar/${ID}`, sesion({ avisoPendiente: true })],
  ['elsewhere', '/registro', sesion()],
  ['at a list that is asked for otherwise', '/proyectos?q=paz', sesion()],
  ['of nobody’s home', '/', null],
  ['at an address that names no record', '/registro/editar/nuevo', sesion()],
])('nothing is read ahead %s', async (_what, at, who) => {
  await begin(at, who);
  // After whatever the script had to do.
  await new Promise((resolve) => setTimeout(resolve));
  await call(REGISTRO);
  expect(asked()).toEqual(['/api/auth/sesion', REGISTRO]);
});

test('what one account read ahead is never another one’s, nor another organization’s', async () => {
  await begin(`/registro/editar/${ID}`, sesion());
  await vi.waitFor(() => expect(asked()).toHaveLength(3));
  await call(REGISTRO, { 'x-cuenta': 'luis', 'x-organizacion': 'casa' });
  await call(REGISTRO, { 'x-cuenta': 'ana', 'x-organizacion': 'otra' });
  await call(REGISTRO, {});
  expect(asked().slice(3)).toEqual([REGISTRO, REGISTRO, REGISTRO]);
});

test('what was read long ago is asked for anew', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await begin(`/registro/editar/${ID}`, sesion());
  await vi.waitFor(() => expect(asked()).toHaveLength(3));
  for (const [end, ms] of timers.mock.calls) if (ms === 10_000) end();
  await call(REGISTRO);
  expect(asked()).toHaveLength(4);
});

test('code that asks before the script of the page does is not answered with what comes late', async () => {
  await begin(`/registro/editar/${ID}`, sesion());
  globalThis.lecturasHechas = undefined;
  const early = globalThis.lecturasAdelantadas;
  globalThis.lecturasAdelantadas = undefined;
  await call(REGISTRO);
  globalThis.lecturasAdelantadas = early ?? new Map();
  await vi.waitFor(() => expect(asked()).toHaveLength(4));
  globalThis.lecturasAdelantadas.set(
    `${location.origin}${REGISTRO},ana,casa`,
    Promise.resolve(new Response('older', { status: 203 })),
  );
  expect((await call(REGISTRO)).status).toBe(200);
});

test('after a change nothing that was read before it is shown', async () => {
  await begin(`/registro/editar/${ID}`, sesion());
  await vi.waitFor(() => expect(asked()).toHaveLength(3));
  await portalFetch(new Request(new URL(DISENO, location.origin), { method: 'PUT', body: '{}' }));
  await call(REGISTRO);
  expect(asked().slice(3)).toEqual([DISENO, REGISTRO]);
});

test('a refusal is told to the page as it came; without a line it asks again', async () => {
  await begin(`/registro/editar/${ID}`, sesion(), { [REGISTRO]: new Response(null, { status: 404 }) });
  await vi.waitFor(() => expect(asked()).toContain(REGISTRO));
  expect((await call(REGISTRO)).status).toBe(404);
  expect(asked()).toHaveLength(2);

  globalThis.lecturasHechas = undefined;
  globalThis.lecturasAdelantadas = new Map([
    [`${location.origin}${REGISTRO},ana,casa`, Promise.resolve(null)],
  ]);
  await call(REGISTRO);
  expect(asked()).toHaveLength(3);
});
