import { describe, expect, it } from 'vitest';
import { esperaEnPalabras, ordenarPorPlazo } from './inicio.plazos.ts';

// Chihuahua is six hours behind UTC: 18:00 there.
const now = '2026-11-21T00:00:00.000Z';

describe('how long it waits', () => {
  it.each([
    ['2026-11-20T18:00:00.000Z', 1, 'espera desde hoy'],
    ['2026-11-19T18:00:00.000Z', 1, 'espera 1 día'],
    ['2026-11-08T18:00:00.000Z', 4, 'el más antiguo espera 12 días'],
  ])('waiting since %s, of %i, reads «%s»', (desde, n, words) => {
    expect(esperaEnPalabras(desde, n, now)).toBe(words);
  });
});

it('puts the nearest deadline first, and then what has waited longest', () => {
  const item = (id: string, vence: string | null, desde: string | null) => ({
    id,
    vence: vence === null ? null : new Date(vence),
    desde: desde === null ? null : new Date(desde),
  });
  const items = [
    item('nothing known', null, null),
    item('waits a day', null, '2026-11-19T00:00:00Z'),
    item('due later', '2026-12-01T00:00:00Z', null),
    item('waits a month', null, '2026-10-19T00:00:00Z'),
    item('due now', '2026-11-22T00:00:00Z', '2026-11-01T00:00:00Z'),
  ];
  expect(ordenarPorPlazo(items).map(({ id }) => id)).toEqual([
    'due now',
    'due later',
    'waits a month',
    'waits a day',
    'nothing known',
  ]);
});
