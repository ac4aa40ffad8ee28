import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkClabe, clabeBank, clabeCheckDigit, maskClabe, normalizeClabe } from './clabe.ts';

describe('rule 84: CLABE', () => {
  // Published examples: the manual of clabe-validator, and the article of Wikipedia.
  test.each([
    ['002010077777777771', 'Banamex'],
    ['032180000118359719', null],
  ])('%s is well formed', (clabe, banco) => {
    const { errors, banco: found } = checkClabe(clabe);
    expect(errors).toEqual([]);
    expect(found).toBe(banco);
  });

  test('spaces and hyphens of a bank statement are dropped', () => {
    expect(checkClabe('0020 1007-7777 7777 71')).toMatchObject({
      clabe: '002010077777777771',
      errors: [],
      warnings: [],
    });
    expect(normalizeClabe(' 12-3 a')).toBe('123');
  });

  test('a wrong control digit is refused with the right one', () => {
    expect(checkClabe('002010077777777772').errors).toEqual([
      {
        path: 'clabe',
        code: 'clabe_digito',
        message: 'La CLABE no es válida: el último dígito debería ser 1.',
      },
    ]);
  });

  test.each(['', '00201007777777777', '0020100777777777711'])('the length is 18: %j', (clabe) => {
    expect(checkClabe(clabe, 'cuenta').errors).toEqual([
      {
        path: 'cuenta',
        code: 'clabe_longitud',
        message: `La CLABE tiene 18 dígitos; capturaste ${clabe.length}.`,
      },
    ]);
  });

  test('an unknown bank warns and does not block', () => {
    const { errors, warnings } = checkClabe('032180000118359719');
    expect(errors).toEqual([]);
    expect(warnings.map(({ code }) => code)).toEqual(['clabe_banco']);
    expect(clabeBank('999')).toBeNull();
  });

  test('any single wrong digit is noticed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{17}$/),
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (first, at, by) => {
          const good = first + clabeCheckDigit(first);
          const digit = (Number(good[at]) + by) % 10;
          const bad = good.slice(0, at) + String(digit) + good.slice(at + 1);
          return checkClabe(good).errors.length === 0 && checkClabe(bad).errors.length === 1;
        },
      ),
    );
    expect(() => clabeCheckDigit('123')).toThrow(RangeError);
  });

  test('only the last four digits are shown to who may not read it', () => {
    expect(maskClabe('002010077777777771')).toBe('•••• 7771');
  });
});
