import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BORRADOR, pesoDeBorrador, queCabe } from './borradores.limites.ts';

describe('what of a draft fits', () => {
  it('is weighed as it travels', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.option(fc.string({ unit: 'binary' }))), (datos) => {
        expect(pesoDeBorrador(datos)).toBe(
          encodeURIComponent(JSON.stringify(datos)).replace(/%../gu, 'x').length,
        );
      }),
    );
  });

  it('is all of it, until there is too much', () => {
    const datos = { mision: 'ñ'.repeat(150_000), vision: 'Una ciudad en paz' };
    expect(queCabe(datos, {})).toEqual({ datos, apartados: [] });
  });

  it('is all but the longest text, in whose place goes what was kept of it', () => {
    const datos = { mision: 'x'.repeat(500_000), vision: 'y'.repeat(300_000), titular: 'Ana' };
    expect(queCabe(datos, { mision: 'Misión', vision: 'Visión' })).toEqual({
      datos: { ...datos, mision: 'Misión' },
      apartados: ['mision'],
    });
    const both = { ...datos, vision: 'y'.repeat(450_000) };
    expect(queCabe(both, {})).toEqual({
      datos: { mision: null, vision: null, titular: 'Ana' },
      apartados: ['mision', 'vision'],
    });
  });

  it('always fits, whatever was typed and kept', () => {
    const answers = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: 0, max: 9 }).map((n) => 'á'.repeat(n * 40_000)),
    );
    fc.assert(
      fc.property(answers, answers, (typed, kept) => {
        fc.pre(pesoDeBorrador(kept) <= MAX_BORRADOR);
        const { datos, apartados } = queCabe(typed, kept);
        expect(pesoDeBorrador(datos)).toBeLessThanOrEqual(MAX_BORRADOR);
        for (const campo of Object.keys(typed))
          if (!apartados.includes(campo)) expect(datos[campo]).toBe(typed[campo]);
      }),
      { numRuns: 30 },
    );
  });
});
