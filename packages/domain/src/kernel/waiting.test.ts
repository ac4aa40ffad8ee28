import { describe, expect, it } from 'vitest';
import { daysInWords, distanceInWords, nivelDeEspera, waitingDays } from './waiting.ts';

describe('how long something waits', () => {
  it('counts days of the foundation, not of twenty-four hours', () => {
    expect(waitingDays('2026-11-20T05:59:00Z', '2026-11-20T06:01:00Z')).toBe(1);
    expect(waitingDays('2026-11-20T06:01:00Z', '2026-11-21T05:59:00Z')).toBe(0);
  });

  it('waits no time before it began', () => {
    expect(waitingDays('2026-11-22T18:00:00Z', '2026-11-20T18:00:00Z')).toBe(0);
  });

  it.each([
    [0, 'hoy'],
    [1, '1 día'],
    [18, '18 días'],
  ])('says %i as %s', (days, text) => expect(daysInWords(days)).toBe(text));

  it.each([
    [0, 'hoy'],
    [1, 'mañana'],
    [5, 'en 5 días'],
    [-1, 'ayer'],
    [-3, 'hace 3 días'],
  ])('a day that is %i away is %s', (days, text) => expect(distanceInWords(days)).toBe(text));

  it.each([
    [6, 'reciente'],
    [7, 'ambar'],
    [14, 'ambar'],
    [15, 'rojo'],
    [115, 'rojo'],
  ])('%i days are %s', (days, nivel) => expect(nivelDeEspera(days)).toBe(nivel));
});
