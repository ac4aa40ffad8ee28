import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../kernel/answers.ts';
import type { RowsField } from '../../kernel/form-types.ts';
import { judgeRows } from '../../kernel/rows.ts';
import { diezmilesimos, leerDecimal } from './decimal.ts';
import { seccionesDeFormulacion } from './secciones.nombres.ts';
import { formularios } from './secciones.ts';
import { idDe } from './testing/arboles.ts';

const listas: [string, RowsField][] = seccionesDeFormulacion.flatMap((seccion) =>
  Object.entries(formularios[seccion].fields).flatMap(([id, campo]): [string, RowsField][] =>
    campo.kind === 'filas' ? [[`${seccion}.${id}`, campo]] : [],
  ),
);

const celda = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    'Taller de crianza',
    ' con  espacios ',
    'n\u0303andu\u0301',
    'dos\nlíneas',
    '\u200b',
    '\u202e',
    '12',
    '0',
    '007',
    '1,234.50',
    '12.12345',
    '-3',
    '1e6',
    '$2,500',
    '2027-02-01',
    '2027-02-30',
    '2027-03 2027-02',
    idDe(1),
    idDe(1).toUpperCase(),
    'central',
    'causa',
    'medio',
    'fin',
    'servicios',
    'mensual',
    '5',
    '600000000',
    'x'.repeat(301),
    '🙂'.repeat(60),
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

describe('the quick judge of rows', () => {
  it.each(listas)('of %s says what the kit says', (_nombre, campo) => {
    const fila = fc.record({
      ...Object.fromEntries(Object.keys(campo.columns).map((id) => [id, celda])),
    });
    fc.assert(
      fc.property(fc.array(fila, { maxLength: 3 }), (celdas) => {
        const filas = celdas.map((una, i) => ({ ...una, fila: idDe(i + 1) })) as Row[];
        const { value, issues } = campo.judge('x', filas);
        const delKit = judgeRows(campo, 'x', filas);
        expect(value).toEqual(delKit.value);
        expect(issues).toEqual(delKit.issues);
      }),
      { numRuns: 60 },
    );
  });

  it('tells too many rows without reading them, and rows that are none', () => {
    const [, campo] = listas[0] as [string, RowsField];
    const muchas = Array.from({ length: campo.max + 1 }, (_, i) => ({ fila: idDe(i) }));
    expect(campo.judge('nodos', muchas).issues.map(({ code }) => code)).toEqual(['demasiadas_filas']);
    expect(campo.judge('nodos', [{ fila: 'x' }] as Row[]).issues.map(({ code }) => code)).toEqual([
      'fila_sin_id',
    ]);
  });
});

describe('a decimal', () => {
  it.each([
    ['12.50', '12.5'],
    ['1,234.5', '1234.5'],
    ['007', '7'],
    ['0.0', '0'],
    ['12.12345', null],
    ['1e3', null],
    ['-1', null],
    ['1,23', null],
    ['.5', null],
    ['1234567890', null],
    ['١٢', null],
  ])('%s is kept as %s', (escrito, guardado) => {
    expect(leerDecimal(escrito)).toBe(guardado);
  });

  it('is negative where it may be, and exact', () => {
    expect(leerDecimal('-1.50', { negativo: true })).toBe('-1.5');
    expect(leerDecimal('-0', { negativo: true })).toBe('0');
    expect(diezmilesimos('12.5')).toBe(125_000n);
    expect(diezmilesimos('-0.0001')).toBe(-1n);
  });
});
