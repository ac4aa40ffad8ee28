import { describe, expect, it } from 'vitest';
import { frasesPara, insertarFrase } from './frases.orden.ts';

const frase = (texto: string, campo: string | null = null, usos = 0) => ({ texto, campo, usos });

const todas = [
  frase('Adjunta el acta completa.', 'rfc', 90),
  frase('Escribe a cuántas personas atienden.', 'mision', 1),
  frase('La imagen no se lee: súbela otra vez.', null, 4),
  frase('Di en qué colonias trabajan.', 'mision', 7),
  frase('Amplía la respuesta.', null, 4),
];
const textos = (destino: Parameters<typeof frasesPara>[1]) =>
  frasesPara(todas, destino).map(({ texto }) => texto);

describe('the order of the phrases', () => {
  it('begins with those of the field, goes on with those of any, and within each with the most used', () => {
    expect(textos({ campo: 'mision' })).toEqual([
      'Di en qué colonias trabajan.',
      'Escribe a cuántas personas atienden.',
      'Amplía la respuesta.',
      'La imagen no se lee: súbela otra vez.',
      'Adjunta el acta completa.',
    ]);
  });

  it('keeps those that say every word, whatever its accents, capitals and order', () => {
    expect(textos({ campo: 'mision', buscado: ' SUBELA  imagen' })).toEqual([
      'La imagen no se lee: súbela otra vez.',
    ]);
    expect(textos({ campo: 'mision', buscado: 'nada así' })).toEqual([]);
  });
});

describe('a phrase in a comment', () => {
  it.each([
    ['', 0, 0, 'Hola.', 'Hola.', 5],
    ['Falta el acta.', 14, 14, 'Súbela.', 'Falta el acta. Súbela.', 22],
    ['Falta el acta. ', 15, 15, 'Súbela.', 'Falta el acta. Súbela.', 22],
    ['Uno\n', 4, 4, 'Dos.', 'Uno\nDos.', 8],
    ['Antes después', 5, 5, 'en medio', 'Antes en medio después', 14],
    ['Corrige esto, y ya.', 8, 12, 'la fecha', 'Corrige la fecha, y ya.', 16],
    ['después', 0, 0, 'Antes', 'Antes después', 5],
  ])('%j from %i to %i takes %j', (texto, desde, hasta, nueva, junto, cursor) => {
    expect(insertarFrase(texto, desde, hasta, nueva)).toEqual({ texto: junto, cursor });
  });
});
