import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactMonto } from './money-words.ts';

describe('an amount in few words', () => {
  it.each([
    ['0.00', '$0'],
    ['950.49', '$950'],
    ['950.50', '$951'],
    ['999.50', '$1 mil'],
    ['1000.00', '$1 mil'],
    ['850000.00', '$850 mil'],
    ['12340.00', '$12.3 mil'],
    ['999949.00', '$999.9 mil'],
    ['999950.00', '$1 millón'],
    ['1000000.00', '$1 millón'],
    ['1050000.00', '$1.1 millones'],
    ['2400000.50', '$2.4 millones'],
    ['4700000.00', '$4.7 millones'],
    ['1250000000.00', '$1,250 millones'],
  ])('%s reads %s', (monto, words) => expect(compactMonto(monto)).toBe(words));

  it('is never off by more than half of its last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2_000_000_000 }), (pesos) => {
        const [figure = '', unit = ''] = compactMonto(`${pesos}.00`).slice(1).split(' ');
        const size = unit === 'mil' ? 1e3 : 1e6;
        expect(Math.abs(Number(figure.replaceAll(',', '')) * size - pesos)).toBeLessThanOrEqual(size / 20);
      }),
    );
  });

  it.each(['-5.00', '4.7 M', '', '1.234'])('refuses %j', (monto) =>
    expect(() => compactMonto(monto)).toThrow(RangeError),
  );
});
