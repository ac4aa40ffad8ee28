import { afterEach, expect, it, vi } from 'vitest';
import { nameLostLine, needsReload } from './code-loading.ts';
import { problemOf } from './problem.ts';

const failed = () => new TypeError('Failed to fetch dynamically imported module: /assets/ver.js');

afterEach(() => vi.restoreAllMocks());

const line = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

it('a page whose code could not come without a line says so, and is no new release', () => {
  line(false);
  const payload = failed();
  nameLostLine({ payload });
  expect(problemOf(payload).code).toBe('sin_conexion');
  expect(payload.message).not.toMatch(/dynamically imported module/);
});

it('with a line it stays what the router reloads for', () => {
  line(true);
  const payload = failed();
  nameLostLine({ payload });
  expect(payload.message).toMatch(/^Failed to fetch dynamically imported module/);
});

it('trying again loads the page anew, but only once the line is back', () => {
  line(false);
  const payload = failed();
  nameLostLine({ payload });
  expect(needsReload(payload)).toBe(false);
  line(true);
  expect(needsReload(payload)).toBe(true);
  expect(needsReload(new Error('otra'))).toBe(false);
});
