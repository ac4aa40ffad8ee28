import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const answer = (usuarioId: string | null): Response =>
  Response.json({ sesion: usuarioId && { usuarioId }, demo: null, segundoPaso: null });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  globalThis.sesionAdelantada = undefined;
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('what the page asked while it was loading is not asked again, and serves once', async () => {
  globalThis.sesionAdelantada = Promise.resolve(answer('ana'));
  const client = createQueryClient();
  expect((await client.fetchQuery(sessionQuery)).sesion?.usuarioId).toBe('ana');
  expect(fetched).not.toHaveBeenCalled();

  fetched.mockResolvedValueOnce(answer(null));
  expect((await client.fetchQuery({ ...sessionQuery, staleTime: 0 })).sesion).toBeNull();
  expect(fetched).toHaveBeenCalledOnce();
});

test('without a line while it was loading, the session is asked for as always', async () => {
  globalThis.sesionAdelantada = Promise.resolve(null);
  fetched.mockResolvedValueOnce(answer('ana'));
  expect((await createQueryClient().fetchQuery(sessionQuery)).sesion?.usuarioId).toBe('ana');
});

test('rule 12: an answer from before a sign-out that waits to be told is thrown away', async () => {
  localStorage.setItem('cierre-pendiente', 'si');
  globalThis.sesionAdelantada = Promise.resolve(answer('ana'));
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 })).mockResolvedValueOnce(answer(null));
  expect((await createQueryClient().fetchQuery(sessionQuery)).sesion).toBeNull();
  expect(fetched.mock.calls.map(([path, init]) => `${init?.method} ${path}`)).toEqual([
    'DELETE /api/auth/sesion?alcance=esta',
    'GET /api/auth/sesion',
  ]);
});
