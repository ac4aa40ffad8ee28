import { describe, expect, it } from 'vitest';
import {
  estatusDe,
  type Marcha,
  porcentajeDe,
  ritmoDe,
  saldoPendienteDe,
  transcurridoDe,
} from './estatus.ts';
import { estados } from './seguimiento.schema.ts';

const marcha = (de: Partial<Marcha> = {}): Marcha => ({
  finiquito: false,
  terminado: false,
  suspendido: false,
  diasDeRetraso: 0,
  ejercido: null,
  avance: null,
  ...de,
});

// part2.md S15, read by a person.
describe('how an execution goes (S15)', () => {
  it.each<[string, Partial<Marcha>, string]>([
    ['nothing known yet', {}, 'al_dia'],
    ['a report that is not due yet', { diasDeRetraso: -12 }, 'al_dia'],
    ['any late report', { diasDeRetraso: 1 }, 'retraso_menor'],
    ['a report that is thirty days late', { diasDeRetraso: 30 }, 'retraso_menor'],
    ['a report that is more than thirty days late', { diasDeRetraso: 31 }, 'en_riesgo'],
    ['spent ten points ahead of what was done', { ejercido: 50, avance: 40 }, 'al_dia'],
    ['spent more than ten points ahead', { ejercido: 50.01, avance: 40 }, 'retraso_menor'],
    ['spent twenty-five points ahead', { ejercido: 65, avance: 40 }, 'retraso_menor'],
    ['spent more than twenty-five points ahead', { ejercido: 65.01, avance: 40 }, 'en_riesgo'],
    ['done more than was spent', { ejercido: 10, avance: 90 }, 'al_dia'],
    ['spent, with a progress that nobody knows', { ejercido: 90 }, 'al_dia'],
    ['a suspension', { suspendido: true }, 'en_riesgo'],
    [
      'its finiquito, whatever went before',
      { finiquito: true, terminado: true, suspendido: true, diasDeRetraso: 90 },
      'completado',
    ],
    ['an end without a finiquito, whatever went before', { terminado: true, diasDeRetraso: 90 }, 'terminado'],
  ])('%s', (_que, de, estatus) => {
    expect(estatusDe(marcha(de))).toBe(estatus);
  });
});

describe('percents', () => {
  it('of money are exact to two decimals, and none of nothing', () => {
    expect(porcentajeDe('1.00', '3.00')).toBe(33.33);
    expect(porcentajeDe('0.00', '2000000.00')).toBe(0);
    expect(porcentajeDe('5.00', '0.00')).toBeNull();
  });
});

describe('what is still to be deposited', () => {
  it('is nothing of what is settled or over', () => {
    const dinero = { total: '1000.00', depositado: '400.00' };
    expect(estados.map((estado) => [estado, saldoPendienteDe(estado, dinero)])).toEqual([
      ['en_ejecucion', '600.00'],
      ['suspendido', '600.00'],
      ['en_liquidacion', '0.00'],
      ['terminado', '0.00'],
    ]);
  });
});

describe('timing (S15): progress against the elapsed share of the term', () => {
  it.each<[number | null, number, string | null]>([
    [null, 80, null],
    [50, 50, 'en_tiempo'],
    [60, 50, 'en_tiempo'],
    [61, 50, 'adelantado'],
    [40, 50, 'en_tiempo'],
    [39, 50, 'retrasado'],
    [25, 50, 'retrasado'],
    [24, 50, 'en_riesgo'],
  ])('%s done when %s has gone by: %s', (avance, transcurrido, ritmo) => {
    expect(ritmoDe(avance, transcurrido)).toBe(ritmo);
  });

  it('days of a term are counted with its first and its last', () => {
    const vigencia = { inicio: '2026-01-01', fin: '2026-01-10' };
    expect(
      ['2025-12-31', '2026-01-01', '2026-01-05', '2026-01-10', '2026-02-01'].map((hoy) =>
        transcurridoDe(vigencia, hoy),
      ),
    ).toEqual([0, 10, 50, 100, 100]);
  });
});
