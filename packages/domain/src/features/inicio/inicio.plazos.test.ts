import { describe, expect, it } from 'vitest';
import {
  citaEnPalabras,
  esperaEnPalabras,
  ordenarPorPlazo,
  plazoEnPalabras,
  urgenciaDe,
} from './inicio.plazos.ts';

// Chihuahua is six hours behind UTC: 18:00 there.
const now = '2026-11-21T00:00:00.000Z';
const cierre = (fecha: string) => `${fecha}T23:59:59.999-06:00`;

describe('how pressing a deadline is, in days of the foundation', () => {
  it.each([
    [null, 'normal'],
    ['2026-11-20T23:59:59.000Z', 'vencido'],
    [cierre('2026-11-20'), 'urgente'],
    [cierre('2026-11-23'), 'urgente'],
    [cierre('2026-11-24'), 'proximo'],
    [cierre('2026-11-27'), 'proximo'],
    [cierre('2026-11-28'), 'normal'],
  ] as const)('%s is %s', (vence, urgencia) => {
    expect(urgenciaDe(vence, now)).toBe(urgencia);
  });
});

describe('a deadline in words', () => {
  it.each([
    [cierre('2026-11-20'), 'Vence hoy a las 23:59'],
    [cierre('2026-11-21'), 'Vence mañana, 21 nov 2026'],
    [cierre('2026-11-22'), 'Vence en 2 días, el 22 nov 2026'],
    ['2026-11-20T23:00:00.000Z', 'Venció hoy a las 17:00'],
    [cierre('2026-11-19'), 'Venció el 19 nov 2026'],
  ])('%s reads «%s»', (vence, words) => {
    expect(plazoEnPalabras(vence, now)).toBe(words);
  });

  it.each([
    [cierre('2026-11-20'), 'Sesiona hoy a las 23:59'],
    [cierre('2026-11-21'), 'Sesiona mañana, 21 nov 2026'],
    [cierre('2026-11-22'), 'Sesiona en 2 días, el 22 nov 2026'],
    ['2026-11-20T23:00:00.000Z', 'Convocada hoy a las 17:00'],
    [cierre('2026-11-19'), 'Convocada para el 19 nov 2026'],
  ])('what takes place %s is no deadline, and reads «%s»', (cuando, words) => {
    expect(citaEnPalabras(cuando, now)).toBe(words);
  });

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
