import { describe, expect, it } from 'vitest';
import { citaEnPalabras, plazoCorto, plazoEnPalabras, urgenciaDe } from './deadline.ts';

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
    [cierre('2026-11-21'), 'Vence mañana · 21 nov'],
    [cierre('2026-11-22'), 'Vence en 2 días · 22 nov'],
    [cierre('2027-01-04'), 'Vence en 45 días · 4 ene 2027'],
    ['2026-11-20T23:00:00.000Z', 'Venció hoy a las 17:00'],
    [cierre('2026-11-19'), 'Venció ayer · 19 nov'],
    [cierre('2026-11-17'), 'Venció hace 3 días · 17 nov'],
  ])('%s reads «%s»', (vence, words) => {
    expect(plazoEnPalabras(vence, now)).toBe(words);
  });

  it('leaves its date out where there is no room for it', () => {
    expect(plazoCorto(cierre('2026-11-22'), now)).toBe('Vence en 2 días');
    expect(plazoCorto(cierre('2026-11-19'), now)).toBe('Venció ayer');
  });
});

describe('what takes place is no deadline', () => {
  it.each([
    [cierre('2026-11-20'), 'Sesiona hoy a las 23:59'],
    [cierre('2026-11-21'), 'Sesiona mañana · 21 nov'],
    [cierre('2026-11-22'), 'Sesiona en 2 días · 22 nov'],
    ['2026-11-20T23:00:00.000Z', 'Convocada hoy a las 17:00'],
    [cierre('2026-11-19'), 'Convocada para el 19 nov'],
  ])('%s reads «%s»', (cuando, words) => {
    expect(citaEnPalabras(cuando, now)).toBe(words);
  });
});
