import { describe, expect, it } from 'vitest';
import {
  aportarAntes,
  cumplirAntes,
  diasQueQuedan,
  prorrogar,
  quedanEnPalabras,
  requerirAntes,
  responderAntes,
  umbralDe,
} from './arco.plazos.ts';

// Counted by hand on the calendars of 2026 and 2027: 16-11 is a holiday, 25-12 and 01-01 are, 01-02-2027 is.
describe('terms in días hábiles, from the day after', () => {
  it.each([
    ['2026-11-10', '2026-12-09'],
    // Received on a Saturday: Monday is the first day.
    ['2026-11-21', '2026-12-18'],
    ['2026-12-11', '2027-01-12'],
  ])('what was received on %s is answered until %s', (recibida, vence) => {
    expect(responderAntes(recibida)).toBe(vence);
  });

  it('what was granted is made effective within 15', () => {
    expect(cumplirAntes('2026-11-10')).toBe('2026-12-02');
  });

  it('missing information is asked for within 5, and brought within 10', () => {
    expect(requerirAntes('2026-11-10')).toBe('2026-11-18');
    expect(aportarAntes('2026-11-18')).toBe('2026-12-02');
  });

  it('a term is extended by its own length, from its last day', () => {
    expect(prorrogar('2026-12-09', 'recibida')).toBe('2027-01-08');
    expect(prorrogar('2026-12-02', 'por_cumplir')).toBe('2026-12-23');
  });
});

describe('what is left', () => {
  it.each([
    ['2026-12-09', '2026-12-07', 2, 'Quedan 2 días hábiles'],
    ['2026-12-09', '2026-12-08', 1, 'Queda 1 día hábil'],
    ['2026-12-09', '2026-12-09', 0, 'Vence hoy'],
    ['2026-12-09', '2026-12-10', -1, 'Venció hace 1 día hábil'],
    ['2026-12-09', '2026-12-14', -3, 'Venció hace 3 días hábiles'],
    // Friday's term is late on Saturday, on which nobody works.
    ['2026-12-11', '2026-12-12', -1, 'Venció hace 1 día hábil'],
    // From a Saturday to the Monday that is the last day.
    ['2026-12-14', '2026-12-12', 1, 'Queda 1 día hábil'],
  ])('until %s, on %s: %i', (vence, hoy, quedan, palabras) => {
    expect(diasQueQuedan(vence, hoy)).toBe(quedan);
    expect(quedanEnPalabras(quedan)).toBe(palabras);
  });

  it('of the person says whose it is', () => {
    expect(quedanEnPalabras(8, true)).toBe('La persona tiene 8 días hábiles');
    expect(quedanEnPalabras(1, true)).toBe('La persona tiene 1 día hábil');
    expect(quedanEnPalabras(0, true)).toBe('Vence hoy');
  });

  it.each([
    [6, null],
    [5, 5],
    [3, 5],
    [2, 2],
    [1, 2],
    [0, 0],
    [-1, -1],
    [-9, -1],
  ])('with %i left those who attend are reminded at %s', (quedan, umbral) => {
    expect(umbralDe(quedan)).toBe(umbral);
  });
});
