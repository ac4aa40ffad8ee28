import { describe, expect, it } from 'vitest';
import { mesAbreviado, mesEntero, mesesEnteros } from './presupuesto.meses.ts';

describe('months on paper', () => {
  it('are whole words with their year', () => {
    expect(mesEntero('2027-01')).toBe('enero de 2027');
    expect(mesAbreviado('2027-09')).toEqual({ mes: 'sept.', anio: '2027' });
  });

  it('of a line are all told, those that follow one another as one stretch', () => {
    expect(mesesEnteros('')).toBe('');
    expect(mesesEnteros('2027-05')).toBe('mayo de 2027');
    expect(mesesEnteros('2027-01 2027-02 2027-03')).toBe('enero a marzo de 2027');
    expect(mesesEnteros('2026-11 2026-12 2027-01')).toBe('noviembre de 2026 a enero de 2027');
    expect(mesesEnteros('2027-01 2027-02 2027-05 2027-08')).toBe(
      'enero a febrero de 2027, mayo de 2027 y agosto de 2027',
    );
    // What is no list of months stays as it was written.
    expect(mesesEnteros('cada mes')).toBe('cada mes');
  });
});
