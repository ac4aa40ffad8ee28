import { describe, expect, test } from 'vitest';
import { papelDeRespuesta, ranuraDeRespuesta, ranurasDeRonda } from './aprobacion.papeles.ts';

describe('the papers of an answer', () => {
  test('each round has five places of its own, with the limits of any slot', () => {
    expect(ranurasDeRonda(2).map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `ronda_2_adicional_${n}`),
    );
    expect(ranurasDeRonda(1)[0]).toMatchObject({
      maxBytes: 10 * 1024 * 1024,
      extensiones: expect.arrayContaining(['pdf']),
    });
  });

  test('a place is found by its id, and nothing else is one', () => {
    expect(ranuraDeRespuesta('ronda_12_adicional_5')).toMatchObject({
      ronda: 12,
      label: 'Documento adicional 5',
    });
    for (const id of [
      'ronda_1_adicional_6',
      'ronda_0_adicional_1',
      'ronda_01_adicional_1',
      'ronda_1_adicional_0',
      'ronda_1_adicional_11',
      'adicional-1',
      'rfc',
      '',
    ])
      expect(ranuraDeRespuesta(id), id).toBeUndefined();
  });

  test('from the second round on its name says which', () => {
    expect(papelDeRespuesta('ronda_1_adicional_1')).toBe('Documento adicional 1');
    expect(papelDeRespuesta('ronda_2_adicional_1')).toBe('Documento adicional 1 (ronda 2)');
    expect(papelDeRespuesta('rfc')).toBeUndefined();
  });
});
