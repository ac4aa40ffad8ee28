import { describe, expect, test } from 'vitest';
import { mover, sumaEscrita, textoDeSuma } from './criterios.ts';

const fila = (peso: string) => ({ id: peso, nombre: 'x', descripcion: '', peso });

describe('the running total of the weights', () => {
  test('counts whole numbers and nothing else, and says what is missing to 100', () => {
    expect(sumaEscrita([fila('60'), fila(' 20 '), fila(''), fila('2.5'), fila('-5'), fila('x')])).toBe(80);
    expect(textoDeSuma(80)).toBe('Suman 80 %: faltan 20 %');
    expect(textoDeSuma(100)).toBe('Suman 100 %');
    expect(textoDeSuma(120)).toBe('Suman 120 %: sobran 20 %');
  });
});

describe('moving a row', () => {
  test('it changes places with its neighbour; at either end nothing moves', () => {
    const filas = ['a', 'b', 'c'];
    expect(mover(filas, 1, -1)).toEqual(['b', 'a', 'c']);
    expect(mover(filas, 1, 1)).toEqual(['a', 'c', 'b']);
    expect(mover(filas, 0, -1)).toBe(filas);
    expect(mover(filas, 2, 1)).toBe(filas);
  });
});
