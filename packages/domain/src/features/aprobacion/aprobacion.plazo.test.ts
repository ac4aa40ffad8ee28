import { describe, expect, it } from 'vitest';
import { today } from '../../kernel/dates.ts';
import { isWorkingDay } from '../../kernel/working-days.ts';
import {
  diasDelPlazo,
  esTardia,
  plazoEnLetra,
  umbralDeRespuesta,
  venceElOficio,
} from './aprobacion.plazo.ts';

const emitido = '2026-11-10T18:00:00Z';
const vence = (dias: number, tipo: 'habiles' | 'naturales', en = emitido) =>
  venceElOficio(en, { dias, tipo });

describe('the deadline of an oficio', () => {
  it('ends at 23:59:59 of Chihuahua, in natural days or in working ones without the third Monday of November', () => {
    expect(vence(15, 'naturales').toISOString()).toBe('2026-11-26T05:59:59.999Z');
    expect(vence(15, 'habiles').toISOString()).toBe('2026-12-03T05:59:59.999Z');
  });

  it('that falls on a day on which nobody works runs to the next one on which somebody does', () => {
    // 14 November 2026 is a Saturday, and the Monday after it is a holiday.
    expect(today(vence(4, 'naturales'))).toBe('2026-11-17');
    for (let dias = 1; dias <= 60; dias += 1) {
      for (const tipo of ['habiles', 'naturales'] as const)
        expect([dias, tipo, isWorkingDay(today(vence(dias, tipo)))]).toEqual([dias, tipo, true]);
    }
  });

  it('counts from the day of Chihuahua on which it was issued', () => {
    // 05:30 in UTC is still the day before there.
    expect(today(vence(1, 'habiles', '2026-11-11T05:30:00Z'))).toBe('2026-11-11');
  });

  it('is late by a millisecond, and not before', () => {
    const ultimo = vence(15, 'habiles');
    expect(esTardia(ultimo, ultimo)).toBe(false);
    expect(esTardia(new Date(ultimo.getTime() + 1), ultimo)).toBe(true);
  });
});

describe('its reminders', () => {
  it('are due five and two working days before the last one, and on it; then none', () => {
    const limite = vence(15, 'habiles');
    // 2 December 2026 is a Wednesday.
    expect(
      ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(
        (hoy) => umbralDeRespuesta(limite, hoy),
      ),
    ).toEqual([null, 5, 5, 2, 2, 0, null]);
  });
});

describe('a term in a letter', () => {
  it.each([
    [1, 'habiles', '1 (un) día hábil'],
    [2, 'naturales', '2 (dos) días naturales'],
    [15, 'habiles', '15 (quince) días hábiles'],
    [21, 'naturales', '21 (veintiún) días naturales'],
    [31, 'habiles', '31 (treinta y un) días hábiles'],
    [100, 'naturales', '100 (cien) días naturales'],
    [120, 'habiles', '120 (ciento veinte) días hábiles'],
    [101, 'naturales', '101 (ciento un) días naturales'],
  ] as const)('%s %s: %s', (dias, tipo, texto) => expect(plazoEnLetra({ dias, tipo })).toBe(texto));
});

describe('the days of a term, as they are drawn', () => {
  const dibujo = (ahora: string) =>
    diasDelPlazo('2026-11-12T18:00:00.000Z', '2026-11-18T05:59:59.000Z', ahora).map(
      ({ fecha, habil, queda }) => `${fecha.slice(8)}${habil ? '' : '/'}${queda ? '' : '-'}`,
    );
  it('goes from the day after it was issued to the last, Saturdays, Sundays and holidays apart', () => {
    // 16 November 2026 is the third Monday: a day of rest.
    expect(dibujo('2026-11-12T18:00:00.000Z')).toEqual(['13', '14/', '15/', '16/', '17']);
  });
  it('drains from its beginning; the last day is left until its hour is over', () => {
    expect(dibujo('2026-11-15T18:00:00.000Z')).toEqual(['13-', '14/-', '15/-', '16/', '17']);
    expect(dibujo('2026-11-17T18:00:00.000Z')).toEqual(['13-', '14/-', '15/-', '16/-', '17']);
    expect(dibujo('2026-11-18T06:00:00.000Z')).toEqual(['13-', '14/-', '15/-', '16/-', '17-']);
  });
});
