import { describe, expect, it } from 'vitest';
import type { Answers } from '../../kernel/answers.ts';
import { addMontos, fromCentavos } from '../../kernel/money.ts';
import {
  diferenciaConElMonto,
  enPartesIguales,
  faltasDelCalendario,
  type MarcoDelCalendario,
  ministracionesDe,
  proponerCalendario,
  textoDelCalendario,
} from './calendario.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const filas = (...de: readonly (readonly [string, string])[]): Answers => ({
  ministraciones: de.map(([fecha, importe], i) => ({
    fila: id(i + 1),
    fecha,
    importe,
    condicion: 'Al firmarse',
    hito: null,
  })),
});
const dos = filas(['2027-01-15', '600000.00'], ['2027-06-15', '400000.00']);
const marco: MarcoDelCalendario = {
  monto: '1000000.00',
  modalidad: 'ministraciones',
  numero: 2,
  inicio: '2027-01-01',
  fin: '2027-12-31',
};
const codigos = (planeacion: Answers, de: Partial<MarcoDelCalendario> = {}) =>
  faltasDelCalendario(ministracionesDe(planeacion), { ...marco, ...de }).map(
    ({ code, path }) => `${code}@${path}`,
  );

describe('the schedule of ministraciones', () => {
  it('R 77: comes to the amount exactly', () => {
    expect(codigos(dos)).toEqual([]);
    const corta = filas(['2027-01-15', '600000.00'], ['2027-06-15', '399999.99']);
    expect(codigos(corta)).toEqual(['suma_distinta@ministraciones']);
    expect(diferenciaConElMonto('999999.99', '1000000.00')).toBe(
      'Las ministraciones suman $999,999.99: faltan $0.01 para el monto aprobado.',
    );
    expect(diferenciaConElMonto('1000000.01', '1000000.00')).toBe(
      'Las ministraciones suman $1,000,000.01: se pasan por $0.01 del monto aprobado.',
    );
  });

  it('R 77: «único» is one, and the number is that of the rows', () => {
    expect(codigos(dos, { modalidad: 'unico' })).toEqual(['unico_es_una@ministraciones']);
    expect(codigos(filas(['2027-01-15', '1000000.00']), { modalidad: 'unico', numero: 1 })).toEqual([]);
    expect(codigos(dos, { numero: 3 })).toEqual(['numero_distinto@numero_ministraciones']);
  });

  it('goes on in time, inside the vigencia, each of a peso at least', () => {
    expect(codigos(filas(['2027-06-15', '600000.00'], ['2027-01-15', '400000.00']))).toEqual([
      `fechas_en_desorden@ministraciones.${id(2)}.fecha`,
    ]);
    expect(codigos(filas(['2026-12-31', '600000.00'], ['2028-01-01', '400000.00']))).toEqual([
      `fuera_de_vigencia@ministraciones.${id(1)}.fecha`,
      `fuera_de_vigencia@ministraciones.${id(2)}.fecha`,
    ]);
    expect(codigos(filas(['2027-01-15', '999999.50'], ['2027-06-15', '0.50']))).toEqual([
      `importe_menor@ministraciones.${id(2)}.importe`,
    ]);
  });

  it('reads as the seed’s text', () => {
    expect(textoDelCalendario(dos)).toBe(
      'Ministración 1: $600,000.00, el 15 de enero de 2027. Condición: Al firmarse\n' +
        'Ministración 2: $400,000.00, el 15 de junio de 2027. Condición: Al firmarse',
    );
    expect(textoDelCalendario(filas(['nunca', '1.00'], ['2027-01-15', 'mucho']))).toBe('');
  });

  it('in equal parts loses no cent: what is left over stands on the last', () => {
    expect(enPartesIguales('100.00', 3)).toEqual(['33.33', '33.33', '33.34']);
    expect(() => enPartesIguales('100.00', 0)).toThrow(RangeError);
    for (let centavos = 1n; centavos < 2000n; centavos += 37n)
      for (const n of [1, 2, 3, 7, 12])
        expect(addMontos(...enPartesIguales(fromCentavos(centavos), n))).toBe(fromCentavos(centavos));
  });

  it('a proposal is a schedule without fault', () => {
    let n = 0;
    for (const cuantas of [1, 2, 5, 12]) {
      const propuesta = proponerCalendario(
        { monto: '1000000.01', n: cuantas, inicio: '2027-01-31', fin: '2027-12-31' },
        () => id((n += 1)),
      );
      expect(codigos({ ministraciones: propuesta }, { monto: '1000000.01', numero: cuantas })).toEqual([]);
      expect(propuesta[0]?.fecha).toBe('2027-01-31');
    }
  });
});
