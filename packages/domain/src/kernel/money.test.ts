import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMontos,
  compareMontos,
  faltaDeMonto,
  formatMonto,
  fromCentavos,
  MAX_MONTO,
  parseMonto,
  percentOf,
  shareOf,
  subtractMontos,
  toCentavos,
} from './money.ts';
import { monto, montoSchema } from './money-shapes.ts';

const limit = 99_999_999_999_999n;
const centavos = fc.bigInt({ min: -limit, max: limit });
const smaller = fc.bigInt({ min: -limit / 4n, max: limit / 4n });

const read = (text: string): string => {
  const parsed = parseMonto(text);
  return parsed.ok ? parsed.monto : parsed.code;
};

describe('parseMonto', () => {
  it.each([
    ['$2,500,000.00', '2500000.00'],
    ['2500000', '2500000.00'],
    [' $ 1,200.5 ', '1200.50'],
    ['MXN 1,200', '1200.00'],
    ['1,200.00 mxn', '1200.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['007', '7.00'],
    ['-$5', '-5.00'],
    ['$-5', '-5.00'],
    ['\u22125', '-5.00'],
    ['-0', '0.00'],
    ['1\u00a0000', '1000.00'],
    ['999,999,999,999.99', MAX_MONTO],
  ])('reads %j', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['', 'requerido'],
    ['   ', 'requerido'],
    ['$', 'monto_invalido'],
    ['.', 'monto_invalido'],
    ['2,50', 'monto_invalido'],
    ['1.234,50', 'monto_invalido'],
    ['12,34,567', 'monto_invalido'],
    ['1e6', 'monto_invalido'],
    ['0x10', 'monto_invalido'],
    ['Infinity', 'monto_invalido'],
    ['--5', 'monto_invalido'],
    ['-$-5', 'monto_invalido'],
    ['٣', 'monto_invalido'],
    ['dos mil', 'monto_invalido'],
    ['1.005', 'monto_decimales'],
    ['1000000000000', 'monto_fuera_de_rango'],
  ])('refuses %j as %s (rule 62)', (text, code) => expect(read(text)).toBe(code));

  it('answers a long run of digits at once', () => {
    expect(read('9'.repeat(1_000_000))).toBe('monto_fuera_de_rango');
  });

  it('reads back whatever it shows', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        expect(read(formatMonto(fromCentavos(c)))).toBe(fromCentavos(c));
        expect(read(fromCentavos(c))).toBe(fromCentavos(c));
      }),
    );
  });

  it('answers any text with a canonical amount or a code, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-$ ') })), (s) => {
        const parsed = parseMonto(s);
        const again = parsed.ok ? fromCentavos(toCentavos(parsed.monto)) : parsed.code;
        expect(again).toBe(read(s));
      }),
    );
  });
});

describe('centavos', () => {
  it('goes to BigInt and back without loss', () => {
    fc.assert(fc.property(centavos, (c) => toCentavos(fromCentavos(c)) === c));
    expect(fromCentavos(5n)).toBe('0.05');
    expect(fromCentavos(-5n)).toBe('-0.05');
  });

  it('refuses what numeric(14,2) cannot hold, on both sides', () => {
    expect(() => fromCentavos(limit + 1n)).toThrow(RangeError);
    expect(() => fromCentavos(-limit - 1n)).toThrow(RangeError);
    expect(() => addMontos(MAX_MONTO, '0.01')).toThrow(RangeError);
  });

  it.each(['2500', '2,500.00', '1e6', '01.00', '1.0', '', ' 1.00', '1.00\n', '1000000000000.00'])(
    'refuses %j as canonical',
    (text) => expect(() => toCentavos(text)).toThrow(RangeError),
  );
});

describe('arithmetic', () => {
  it('adds without the error of binary floats', () => {
    expect(addMontos('0.10', '0.20')).toBe('0.30');
    expect(addMontos()).toBe('0.00');
    expect(subtractMontos('1.00', '0.01')).toBe('0.99');
    expect(subtractMontos('0.00', '0.01')).toBe('-0.01');
  });

  it('subtracts what it added, in any order', () => {
    fc.assert(
      fc.property(smaller, smaller, (x, y) => {
        const [a, b] = [fromCentavos(x), fromCentavos(y)];
        expect(subtractMontos(addMontos(a, b), b)).toBe(a);
        expect(addMontos(a, b)).toBe(addMontos(b, a));
      }),
    );
  });

  it('compares as numbers, not as texts', () => {
    expect(compareMontos('9.00', '10.00')).toBe(-1);
    expect(compareMontos('-9.00', '-10.00')).toBe(1);
    expect(compareMontos('10.00', '10.00')).toBe(0);
    expect(['10.00', '-3.00', '9.00'].sort(compareMontos)).toEqual(['-3.00', '9.00', '10.00']);
  });
});

describe('percentOf', () => {
  it('gives the ceilings of the request types (A§9)', () => {
    expect(percentOf('2500000.00', '80')).toBe('2000000.00');
    expect(percentOf('2500000.00', '90')).toBe('2250000.00');
    expect(percentOf('1234567.89', '85')).toBe('1049382.71');
  });

  it('rounds half a centavo away from zero, on both sides', () => {
    expect(percentOf('0.05', '50')).toBe('0.03');
    expect(percentOf('-0.05', '50')).toBe('-0.03');
    expect(percentOf('0.05', '49.9999')).toBe('0.02');
    expect(percentOf('1.00', '12.5')).toBe('0.13');
  });

  it('is exact at 0 and 100, and never off by more than half a centavo', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 0, max: 1_000_000 }), (c, scaled) => {
        const m = fromCentavos(c);
        expect(percentOf(m, '100')).toBe(m);
        expect(percentOf(m, '0')).toBe('0.00');
        const percent = `${Math.trunc(scaled / 10_000)}.${String(scaled % 10_000).padStart(4, '0')}`;
        const error = toCentavos(percentOf(m, percent)) * 1_000_000n - c * BigInt(scaled);
        expect(error <= 500_000n && error >= -500_000n).toBe(true);
      }),
    );
  });

  it.each(['', '-5', '80%', '1e2', '12.34567', '.5'])('refuses %j as a percentage', (percent) =>
    expect(() => percentOf('1.00', percent)).toThrow(RangeError),
  );
});

describe('shareOf', () => {
  it('gives the share with two decimals, and nothing of nothing', () => {
    expect(shareOf('800000.00', '1000000.00')).toBe('80.00');
    expect(shareOf('1.00', '3.00')).toBe('33.33');
    expect(shareOf('2.00', '3.00')).toBe('66.67');
    expect(shareOf('-1.00', '3.00')).toBe('-33.33');
    expect(shareOf('1.00', '0.00')).toBeNull();
  });
});

describe('formatMonto', () => {
  it('groups thousands and keeps both decimals', () => {
    expect(formatMonto('2500000.00')).toBe('$2,500,000.00');
    expect(formatMonto('-5.00')).toBe('-$5.00');
    expect(formatMonto('999.00')).toBe('$999.00');
  });

  it('shows exactly what Intl shows for es-MX and MXN', () => {
    const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
    fc.assert(
      fc.property(centavos, (c) => {
        const m = fromCentavos(c);
        expect(formatMonto(m)).toBe(intl.format(m as Intl.StringNumericLiteral));
      }),
    );
  });
});

describe('montoSchema', () => {
  it('answers the canonical amount of what was typed', () => {
    expect(montoSchema.parse('$2,500,000')).toBe('2500000.00');
    expect(montoSchema.parse('0')).toBe('0.00');
  });

  it('refuses a JSON number, which has already been a float (rule 62)', () => {
    expect(montoSchema.safeParse(2500).success).toBe(false);
  });

  it('refuses less than nothing', () => {
    expect(montoSchema.safeParse('-0.01').error?.issues).toMatchObject([
      { message: 'El monto debe ser de al menos $0.00.', params: { code: 'monto_menor' } },
    ]);
  });

  it('says the messages that the field gives', () => {
    const asked = monto({
      requerido: 'Indica el monto',
      minimo: '1.00',
      minimoMensaje: 'El monto debe ser mayor a 0',
      maximo: '1000.00',
    });
    const messageOf = (value: unknown) => asked.safeParse(value).error?.issues.map((issue) => issue.message);
    expect(messageOf('')).toEqual(['Indica el monto']);
    expect(messageOf(undefined)).toEqual(['Indica el monto']);
    expect(messageOf('0.99')).toEqual(['El monto debe ser mayor a 0']);
    expect(messageOf('1,000.01')).toEqual(['El monto no puede pasar de $1,000.00.']);
    expect(messageOf('1e3')).toEqual(['Escribe el monto con números, por ejemplo 2,500,000.00.']);
    expect(asked.parse('1,000')).toBe('1000.00');
  });
});

it('what is wrong with an amount that is asked for is said by what was written', () => {
  const said = (text: string) => faltaDeMonto(parseMonto(text));
  expect([said(''), said('12.345'), said('1e3'), said('doce'), said('12.34')]).toEqual([
    'El monto debe ser mayor a 0',
    'El monto lleva a lo más dos decimales.',
    'Escribe el monto con números, por ejemplo 2,500,000.00.',
    'Escribe el monto con números, por ejemplo 2,500,000.00.',
    false,
  ]);
});
