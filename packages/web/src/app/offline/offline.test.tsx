import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalCopy } from '../../ui/autosave-types.ts';
import { line } from '../../ui/line.ts';
import { api } from '../api.ts';
import { keptMark } from '../kept-mark.ts';
import { createQueryClient } from '../query-client.ts';
import { release } from '../release.ts';
import { device } from '../testing/device.ts';
import { openApp, refusal, serve, solicitante } from '../testing/portal.tsx';
import { keepsOwn, mayKeep } from './allowed.ts';
import { startKeeping } from './keep.ts';
import { restore } from './restore.ts';
import type { Kept, KeptStore } from './store.ts';
import { unsentOf } from './unsent.ts';

const kept = vi.hoisted(() => new Map<string, unknown>());

const store: KeptStore = {
  all: async () => [...kept.entries()] as (readonly [string, Kept])[],
  put: async (rows) => {
    for (const [key, row] of rows) kept.set(key, row);
  },
  drop: async (keys) => {
    for (const key of keys) kept.delete(key);
  },
  clear: async () => kept.clear(),
};

vi.mock('./store.ts', async (original) => ({
  ...(await original<object>()),
  keptStore: {
    all: async () => [...kept.entries()],
    put: async (rows: readonly (readonly [string, unknown])[]) => {
      for (const [key, row] of rows) kept.set(key, row);
    },
    drop: async (keys: readonly string[]) => {
      for (const key of keys) kept.delete(key);
    },
    clear: async () => kept.clear(),
  },
}));
const sesion = { ...solicitante, expiraEn: new Date(Date.now() + 86_400_000).toISOString() };
const state = { sesion, demo: null, segundoPaso: null };
const row = (queryKey: readonly unknown[], data: unknown, at = Date.now()): Kept => ({ queryKey, data, at });
const ana = solicitante.usuarioId;
const everything = () => true;

beforeEach(() => {
  device.looked = true;
  kept.clear();
  device.typed.clear();
  line.setReached(true);
});
afterEach(() => {
  device.looked = false;
  device.typed.clear();
  line.setReached(true);
  for (const meta of document.head.querySelectorAll('meta[name="version"]')) meta.remove();
});

test('a device keeps the own records of an applicant, and nothing else that the portal answers', () => {
  for (const key of [
    api.inicio.obtener.queryKey(),
    api.proyecto.obtener.queryKey({ input: { id: ana } }),
    api.preRegistro.obtener.queryKey({ input: { id: ana } }),
    api.registro.obtener.queryKey({ input: { id: ana } }),
    api.formulacion.obtener.queryKey({ input: { id: ana } }),
    ['sesion'],
    ['borrador', 'pre-registro', null, null],
  ])
    expect(mayKeep(key, solicitante), JSON.stringify(key)).toBe(true);
  const never = Object.entries(api).flatMap(([slice, operations]) =>
    ['organizaciones', 'bitacora', 'correos', 'arco', 'usuarios', 'documentos', 'notas', 'oficios'].includes(
      slice,
    )
      ? Object.keys(operations as object).map((operation) => [[slice, operation]])
      : [],
  );
  for (const key of [
    ...never,
    api.proyecto.expediente.key(),
    api.proyecto.historial.key(),
    api.preRegistro.cola.key(),
    api.preRegistro.revisores.key(),
    ['correo-leido', '1'],
    ['presencia', ana],
    ['invitacion-de-cuenta', 'x'],
  ])
    expect(mayKeep(key, solicitante), JSON.stringify(key)).toBe(false);
});

test('who reads what is other people’s keeps none of it; a councillor the sessions that it votes in', () => {
  const de = (clave: string, esPersonal = true) => ({ rol: { clave }, esPersonal });
  expect(keepsOwn(solicitante)).toBe(true);
  for (const clave of ['administrador', 'analista']) {
    expect(keepsOwn(de(clave))).toBe(false);
    expect(mayKeep(['sesion'], de(clave))).toBe(true);
    expect(mayKeep(api.sesionColegiada.obtener.queryKey({ input: { id: ana } }), de(clave))).toBe(false);
  }
  const consejero = de('consejero');
  expect(mayKeep(api.sesionColegiada.obtener.queryKey({ input: { id: ana } }), consejero)).toBe(true);
  for (const key of [
    api.proyecto.obtener.queryKey({ input: { id: ana } }),
    api.proyecto.listar.key(),
    api.formulacion.obtener.queryKey({ input: { id: ana } }),
    api.sesionColegiada.candidatos.key(),
    ['borrador', 'pre-registro', null, null],
  ])
    expect(mayKeep(key, consejero), JSON.stringify(key)).toBe(false);
});

test('what is read is kept for its owner; another account empties it first', async () => {
  kept.set('otra|["inicio"]', row(['inicio'], 'de otra'));
  const client = createQueryClient();
  client.setQueryData(['sesion'], { ...state, demo: { contrasena: 'x' } });
  const stop = startKeeping(client, ana, (key) => key[0] !== 'ajeno', store);
  client.setQueryData(['registro', '1'], { folio: 'PROJ-1' });
  client.setQueryData(['ajeno'], 'no');
  await waitFor(() => expect(kept.size).toBe(2));
  const text = JSON.stringify([...kept]);
  expect(text).toContain('PROJ-1');
  expect(text).not.toMatch(/de otra|ajeno|contrasena/);
  stop();
});

test('a record that is no longer this account’s leaves, and all of it when nobody is signed in', async () => {
  const client = createQueryClient();
  const gone = ['registro', '1'];
  let refused = false;
  const fetched = { queryKey: gone, retry: false, staleTime: 0 };
  const ask = () =>
    client.fetchQuery({
      ...fetched,
      queryFn: async () => {
        if (refused) throw (await import('../problem.ts')).problemFromResponse(404, null);
        return 'mío';
      },
    });
  client.setQueryData(['sesion'], state);
  const stop = startKeeping(client, ana, everything, store);
  await ask();
  await waitFor(() => expect(JSON.stringify([...kept])).toContain('mío'));
  refused = true;
  await expect(ask()).rejects.toThrow();
  await waitFor(() => expect(JSON.stringify([...kept])).not.toContain('mío'));
  expect(kept.size).toBe(1);
  client.setQueryData(['otro'], 'a punto de escribirse');
  client.setQueryData(['sesion'], { ...state, sesion: null });
  await waitFor(() => expect(kept.size).toBe(0));
  stop();
});

test('what is too large or too old is not kept, and no more than two hundred answers are', async () => {
  const client = createQueryClient();
  kept.set(`${ana}|viejo`, row(['viejo'], 'viejo', Date.now() - 15 * 86_400_000));
  const stop = startKeeping(client, ana, everything, store);
  client.setQueryData(['enorme'], 'x'.repeat(600_000));
  for (let n = 0; n < 230; n += 1)
    client.setQueryData(['registro', n], n, { updatedAt: Date.now() - 230 + n });
  await waitFor(() => expect(kept.size).toBe(200));
  expect([...kept.keys()].some((key) => /viejo|enorme/.test(key))).toBe(false);
  expect(kept.has(`${ana}|["registro",229]`)).toBe(true);
  stop();
});

test('what was kept opens as the account that was here last, until its session would be over', async () => {
  kept.set(`${ana}|["sesion"]`, row(['sesion'], state));
  kept.set(`${ana}|["registro","1"]`, row(['registro', '1'], 'PROJ-1', 5));
  const claim = vi.fn();
  const client = createQueryClient();
  expect((await restore(client, claim, Date.now(), store))?.sesion.email).toBe(solicitante.email);
  expect(claim).toHaveBeenCalledOnce();
  expect(client.getQueryData(['registro', '1'])).toBe('PROJ-1');
  expect(client.getQueryState(['registro', '1'])?.dataUpdatedAt).toBe(5);

  const later = createQueryClient();
  expect(await restore(later, claim, Date.parse(sesion.expiraEn), store)).toBeNull();
  expect(kept.size).toBe(0);
  expect(later.getQueryData(['registro', '1'])).toBeUndefined();
});

test('of who reads other people’s records only the session opens, whatever lies on the device', async () => {
  const analista = { ...sesion, esPersonal: true, rol: { clave: 'analista', nombre: 'Analista' } };
  kept.set(`${ana}|["sesion"]`, row(['sesion'], { ...state, sesion: analista }));
  kept.set(`${ana}|["registro","1"]`, row(['registro', '1'], 'PROJ-1'));
  const client = createQueryClient();
  expect(await restore(client, () => undefined, Date.now(), store)).not.toBeNull();
  expect(client.getQueryData(['registro', '1'])).toBeUndefined();
});

test('what waits on the device is named, for its account in whichever organization, and nobody else’s', () => {
  const copy = (at: number): LocalCopy<unknown> => ({ data: {}, version: 1, at, sent: [] });
  const listed = unsentOf(ana, [
    [`pre-registro:nuevo:${ana}`, copy(1)],
    [`pre-registro:9f:${ana}@org`, copy(3)],
    [`formulacion:9f.presupuesto:${ana}`, copy(2)],
    ['pre-registro:nuevo:otra', copy(4)],
  ]);
  expect(listed.map(({ label }) => label)).toEqual([
    'Pre-registro: cambios sin enviar',
    'Proyecto: Presupuesto Detallado',
    'Pre-registro nuevo, sin enviar',
  ]);
});

const lost = () => new TypeError('Failed to fetch');
const slices = [] as const;

test('a page that begins without a line opens what was kept, says since when, and asks again once there is one', async () => {
  const at = new Date();
  at.setHours(10, 32, 0, 0);
  kept.set(`${ana}|["sesion"]`, row(['sesion'], state));
  keptMark.set(true);
  const { answers } = serve({
    'GET /api/auth/sesion': lost(),
    'GET /salud/viva': lost(),
    'GET /api/v1/modulos': lost(),
  });
  openApp('/nada', slices);
  expect(await screen.findByText(/^Sin conexión/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Usuario 1, menú/ })).toBeVisible();

  answers['GET /api/auth/sesion'] = state;
  answers['GET /salud/viva'] = {};
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^Sin conexión/)).toBeNull());
});

test('nothing kept, or a session that the portal ended: the page says so, and shows nobody’s', async () => {
  keptMark.set(true);
  kept.set(
    `${ana}|["sesion"]`,
    row(['sesion'], { ...state, sesion: { ...sesion, expiraEn: '2020-01-01T00:00:00Z' } }),
  );
  serve({ 'GET /api/auth/sesion': lost(), 'GET /salud/viva': lost() });
  openApp('/nada', slices);
  expect(await screen.findByText('No pudimos abrir el portal')).toBeVisible();
  // What was typed is no copy of the portal's: it outlives the session, and whoever wrote it is told.
  expect(screen.getByText(/Si escribiste algo sin enviarlo, sigue en este equipo/)).toBeVisible();
  expect(kept.size).toBe(0);
});

test('with the portal’s word that nobody is signed in, what was kept goes', async () => {
  keptMark.set(true);
  kept.set(`${ana}|["sesion"]`, row(['sesion'], state));
  serve({ 'GET /api/auth/sesion': { sesion: null, demo: null, segundoPaso: null } });
  openApp('/nada', slices);
  expect(await screen.findByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await waitFor(() => expect(kept.size).toBe(0));
});

test('signing out lists what was never sent; staying keeps it, a yes deletes it and leaves', async () => {
  const user = userEvent.setup();
  const mine = `pre-registro:nuevo:${ana}`;
  device.typed.set(mine, { data: { mision: 'x' }, version: 1, at: Date.now(), sent: [] });
  device.typed.set('pre-registro:nuevo:otra', { data: { mision: 'y' }, version: 1, at: 1, sent: [] });
  const { calls } = serve({ 'GET /api/auth/sesion': state, 'DELETE /api/auth/sesion': null });
  openApp('/nada', slices);
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: /menú de usuario/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
  };
  await leave();
  expect(await screen.findByText(/Pre-registro nuevo, sin enviar/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir en mi cuenta' }));
  expect(device.typed.has(mine)).toBe(true);
  expect(calls.some(({ route }) => route === 'DELETE /api/auth/sesion')).toBe(false);

  await leave();
  await user.click(await screen.findByRole('button', { name: 'Borrarlos y cerrar sesión' }));
  expect(await screen.findByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  expect([...device.typed.keys()]).toEqual(['pre-registro:nuevo:otra']);
});

const pageOf = (version: string): void => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'version';
  meta.content = version;
};

test('another release of the portal is told quietly, and a refusal that it explains is explained', async () => {
  pageOf('aaa1');
  const told = (version: string) => (): Response =>
    Response.json(
      { validados: {}, visibles: [] },
      { headers: { 'x-version': version, 'content-type': 'application/json' } },
    );
  const { answers } = serve({ 'GET /api/auth/sesion': state, 'GET /api/v1/modulos': told('aaa1') });
  const { queryClient } = openApp('/nada', slices);
  await screen.findByRole('button', { name: /menú de usuario/ });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/Hay una versión nueva/)).toBeNull();
  answers['GET /api/v1/modulos'] = told('bbb2');
  await queryClient.invalidateQueries({ queryKey: api.modulos.key() });
  expect(await screen.findByText(/Hay una versión nueva del portal/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled();
  const { client } = await import('../api.ts');
  const { problemOf } = await import('../problem.ts');
  answers['GET /api/v1/inicio'] = refusal(400, 'solicitud_invalida', 'La solicitud no se entiende.');
  const problem = await client.inicio.obtener().then(
    () => null,
    (error: unknown) => problemOf(error),
  );
  expect(problem?.message).toMatch(/es de otra versión del portal/);
  release.note('aaa1');
});
