import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageAccount } from '../../app/session-doubt.ts';
import { sesionesQueries } from './sesiones.queries.ts';
import { sesionesSlice } from './sesiones.routes.tsx';
import { dibujarVoto } from './sesiones.vivo.ts';
import { ID, miembros, punto, sesion } from './testing/sesion.ts';

const { queryKey } = sesionesQueries.una(ID);
const [berta, carlos, diana] = miembros.map(({ persona }) => persona.id);
const voto = (n: number, actorId: string | undefined) => ({
  tipo: 'sesion-colegiada.voto-emitido',
  entidad: 'sesion-colegiada',
  entidadId: ID,
  parte: punto(n).id,
  actorId: actorId ?? null,
});
const clientOf = (cambio: Parameters<typeof sesion>[0]) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, sesion(cambio));
  return client;
};
const emitidos = (client: QueryClient) =>
  client.getQueryData(queryKey)?.puntos.map(({ asientos }) => asientos.map((uno) => uno.voto));

beforeEach(() => pageAccount.set(carlos ?? null));
afterEach(() => pageAccount.set(null));

test('that somebody voted is drawn from the event alone, on its point and its seat', () => {
  const client = clientOf({ puntos: [punto(1), punto(2, {}, [{ voto: 'emitido' }])] });
  expect(dibujarVoto(voto(1, diana), client)).toBe(true);
  expect(emitidos(client)).toEqual([
    [null, null, 'emitido', null, null, null, null],
    ['emitido', null, null, null, null, null, null],
  ]);
});

test("how somebody voted stays as it was told: one's own, and what a closed point says", () => {
  const client = clientOf({ puntos: [punto(1, {}, [{ voto: 'rechazado' }])] });
  expect(dibujarVoto(voto(1, berta), client)).toBe(true);
  expect(emitidos(client)).toEqual([['rechazado', null, null, null, null, null, null]]);
});

test("it is read again at one's own vote, at the first of the session, and while a reading is under way", async () => {
  const client = clientOf({ puntos: [punto(1, {}, [{ voto: 'emitido' }])] });
  expect(dibujarVoto(voto(1, carlos), client)).toBe(false);
  expect(dibujarVoto(voto(1, diana), clientOf({ puntos: [punto(1)] }))).toBe(false);
  const reading = client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined) });
  expect(dibujarVoto(voto(1, diana), client)).toBe(false);
  await client.cancelQueries({ queryKey });
  await reading.catch(() => undefined);
});

test('what is out of date stays so: a vote drawn on it would make it pass for fresh', async () => {
  const client = clientOf({ puntos: [punto(1, {}, [{ voto: 'emitido' }])] });
  await client.invalidateQueries({ queryKey });
  expect(dibujarVoto(voto(1, diana), client)).toBe(false);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a page that shows no session asks for nothing; what is no vote is asked for again', async () => {
  const [alSaber] = sesionesSlice.live ?? [];
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue(undefined);
  expect(dibujarVoto(voto(1, diana), client)).toBe(true);
  alSaber?.({ tipo: 'sesion-colegiada.abierta', entidad: 'sesion-colegiada', entidadId: ID }, client);
  expect(asked).toHaveBeenCalledTimes(1);
  alSaber?.(voto(1, carlos), client);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
