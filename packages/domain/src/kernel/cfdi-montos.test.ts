import { describe, expect, it } from 'vitest';
import { faltaDeMontos, faltaPorMontos, type MontosDeCfdi } from './cfdi-montos.ts';

const nada = { total: '', importes: [] };
const buena: MontosDeCfdi = {
  tipo: 'I',
  subtotal: '1000.00',
  descuento: '',
  total: '1160.00',
  conceptos: [{ importe: '1000.00', descuento: '' }],
  trasladados: { total: '160.00', importes: ['160.00'] },
  retenidos: nada,
  ademas: { suma: [], resta: [] },
};
const dice = (de: Partial<MontosDeCfdi>) => faltaDeMontos({ ...buena, ...de });

describe('amounts of a CFDI that add up', () => {
  it.each<[string, Partial<MontosDeCfdi>]>([
    ['an invoice with IVA', {}],
    [
      'an honorario, with IVA and ISR withheld',
      { total: '953.33', retenidos: { total: '206.67', importes: ['100.00', '106.67'] } },
    ],
    [
      'concepts of six decimals, rounded once',
      {
        subtotal: '10.01',
        total: '11.61',
        conceptos: Array.from({ length: 3 }, () => ({ importe: '3.336667', descuento: '' })),
        trasladados: { total: '1.60', importes: ['1.601600'] },
      },
    ],
    [
      'a discount',
      {
        descuento: '100.00',
        total: '1044.00',
        conceptos: [{ importe: '1000.00', descuento: '100.00' }],
        trasladados: { total: '144.00', importes: ['144.00'] },
      },
    ],
    [
      'IVA at 0 % beside one that is exempt, which has no amount',
      { total: '1000.00', trasladados: { total: '0.00', importes: ['0.00', ''] } },
    ],
    [
      'exempt alone: it says no total of taxes',
      { total: '1000.00', trasladados: { total: '', importes: [''] } },
    ],
    ['no taxes', { total: '1000', trasladados: nada }],
    ['local taxes, charged and withheld', { total: '1188.00', ademas: { suma: ['30.00'], resta: ['2.00'] } }],
    [
      'a payroll: what is earned less what is taken off',
      {
        tipo: 'N',
        descuento: '200.00',
        total: '800.00',
        conceptos: [{ importe: '1000.00', descuento: '200.00' }],
        trasladados: nada,
      },
    ],
    ['a credit note', { tipo: 'E' }],
    [
      'a payment, of which everything is 0',
      { tipo: 'P', subtotal: '0', total: '0', conceptos: [{ importe: '0', descuento: '' }] },
    ],
    [
      'a carta de traslado',
      { tipo: 'T', subtotal: '0', total: '0', conceptos: [{ importe: '5', descuento: '' }] },
    ],
    ['a centavo of rounding', { total: '1160.01' }],
  ])('%s', (_what, de) => {
    expect(dice(de)).toBeNull();
  });
});

describe('amounts that do not', () => {
  it.each<[string, Partial<MontosDeCfdi>, ReturnType<typeof faltaDeMontos>]>([
    ['a total of its own', { total: '9160.00' }, 'total'],
    ['two centavos', { total: '1160.02' }, 'total'],
    [
      'withheld taxes that nobody took off',
      { retenidos: { total: '106.67', importes: ['106.67'] } },
      'total',
    ],
    ['a subtotal of its own', { subtotal: '9000.00', total: '9160.00' }, 'subtotal'],
    ['a discount that no concept has', { descuento: '100.00', total: '1060.00' }, 'descuento'],
    [
      'a discount above all of it',
      { descuento: '1500.00', total: '0.00', conceptos: [{ importe: '1000.00', descuento: '1500.00' }] },
      'descuento',
    ],
    [
      'taxes of its own',
      { total: '2000.00', trasladados: { total: '1000.00', importes: ['160.00'] } },
      'impuestos',
    ],
    ['a payroll that pays what was taken off', { tipo: 'N', trasladados: nada, total: '1160.00' }, 'total'],
    ['a negative amount', { subtotal: '-1000.00' }, 'ilegibles'],
    ['an amount that is none', { total: 'NaN' }, 'ilegibles'],
    ['an exponent', { subtotal: '1e3' }, 'ilegibles'],
    ['more digits than there are', { total: '9'.repeat(400) }, 'ilegibles'],
  ])('%s', (_what, de, falta) => {
    expect(dice(de)).toBe(falta);
    expect(faltaPorMontos(falta)).toMatchObject([{ path: 'xml', code: 'montos_no_cuadran' }]);
  });
});
