import { describe, expect, it } from 'vitest';
import { pesosInWords } from './pesos-in-words.ts';

// Written by hand from the rules of the Real Academia for cardinals, and mexico.md's own examples.
const vectors = [
  ['0.00', 'CERO PESOS 00/100 M.N.'],
  ['0.50', 'CERO PESOS 50/100 M.N.'],
  ['1.00', 'UN PESO 00/100 M.N.'],
  ['2.05', 'DOS PESOS 05/100 M.N.'],
  ['15.00', 'QUINCE PESOS 00/100 M.N.'],
  ['16.00', 'DIECISÉIS PESOS 00/100 M.N.'],
  ['21.00', 'VEINTIÚN PESOS 00/100 M.N.'],
  ['22.00', 'VEINTIDÓS PESOS 00/100 M.N.'],
  ['26.00', 'VEINTISÉIS PESOS 00/100 M.N.'],
  ['30.00', 'TREINTA PESOS 00/100 M.N.'],
  ['31.00', 'TREINTA Y UN PESOS 00/100 M.N.'],
  ['99.99', 'NOVENTA Y NUEVE PESOS 99/100 M.N.'],
  ['100.00', 'CIEN PESOS 00/100 M.N.'],
  ['101.00', 'CIENTO UN PESOS 00/100 M.N.'],
  ['500.50', 'QUINIENTOS PESOS 50/100 M.N.'],
  ['777.00', 'SETECIENTOS SETENTA Y SIETE PESOS 00/100 M.N.'],
  ['900.00', 'NOVECIENTOS PESOS 00/100 M.N.'],
  ['1000.00', 'MIL PESOS 00/100 M.N.'],
  ['1001.00', 'MIL UN PESOS 00/100 M.N.'],
  ['1100.00', 'MIL CIEN PESOS 00/100 M.N.'],
  ['21000.00', 'VEINTIÚN MIL PESOS 00/100 M.N.'],
  ['31021.00', 'TREINTA Y UN MIL VEINTIÚN PESOS 00/100 M.N.'],
  ['100000.00', 'CIEN MIL PESOS 00/100 M.N.'],
  ['101000.00', 'CIENTO UN MIL PESOS 00/100 M.N.'],
  ['1000000.00', 'UN MILLÓN DE PESOS 00/100 M.N.'],
  ['1000001.00', 'UN MILLÓN UN PESOS 00/100 M.N.'],
  ['1001000.00', 'UN MILLÓN MIL PESOS 00/100 M.N.'],
  ['2500000.00', 'DOS MILLONES QUINIENTOS MIL PESOS 00/100 M.N.'],
  ['21000000.00', 'VEINTIÚN MILLONES DE PESOS 00/100 M.N.'],
  ['1000000000.00', 'MIL MILLONES DE PESOS 00/100 M.N.'],
  [
    '999999999999.99',
    'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
  ],
] as const;

describe('amounts in words', () => {
  it.each(vectors)('%s reads %s', (monto, letra) => {
    expect(pesosInWords(monto)).toBe(letra);
  });

  it('refuses what is no amount, or less than nothing', () => {
    expect(() => pesosInWords('12')).toThrow(RangeError);
    expect(() => pesosInWords('-1.00')).toThrow(RangeError);
  });

  it('says another thing of every amount', () => {
    const said = new Set(Array.from({ length: 3000 }, (_, i) => pesosInWords(`${i * 337 + 1}.00`)));
    expect(said.size).toBe(3000);
  });
});
