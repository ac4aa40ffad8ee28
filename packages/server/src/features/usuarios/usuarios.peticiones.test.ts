import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/log.ts';
import { createRequestNotes, type Request } from './usuarios.peticiones.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request: Request = { accion: 'cuenta.recuperar', usuarioId: null, resultado: 'exitoso' };

it('tells the first at once, the others of its minute with their number, and each kind by itself', async () => {
  const told: unknown[] = [];
  const notes = createRequestNotes(createLogger('silent'), async ({ accion }, many) => {
    told.push([accion, many]);
  });
  expect([notes.isFirst(request), notes.isFirst(request), notes.isFirst(request)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(notes.isFirst({ ...request, accion: 'cuenta.crear' })).toBe(true);
  expect(notes.isFirst({ ...request, usuarioId: 'u1' })).toBe(true);
  expect(notes.isFirst({ ...request, resultado: 'fallido' })).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([['cuenta.recuperar', 2]]);
  expect(notes.isFirst(request)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(1);
});

it('a log that cannot be written stops nobody', async () => {
  const notes = createRequestNotes(createLogger('silent'), async () => {
    throw new Error('no database');
  });
  notes.isFirst(request);
  notes.isFirst(request);
  await expect(notes.flush()).resolves.toBeUndefined();
  expect(notes.isFirst(request)).toBe(true);
});
