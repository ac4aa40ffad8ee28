import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  diffDays,
  endOfDay,
  formatDate,
  formatDateTime,
  formatMediumDate,
  formatRelative,
  formatShortDate,
  formatTime,
  isRealDate,
  startOfDay,
  today,
} from './dates.ts';
import { addWorkingDays, isWorkingDay, legalHolidays } from './working-days.ts';

const fecha = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isRealDate', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('takes %s', (value) =>
    expect(isRealDate(value)).toBe(true),
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-2-9',
    '0099-01-01',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    '2026-11-20\n',
    '',
  ])('refuses %j', (value) => expect(isRealDate(value)).toBe(false));
});

describe('today', () => {
  it('is still yesterday in Chihuahua when Greenwich has begun the day (rule 31)', () => {
    expect(today('2026-11-21T05:59:59Z')).toBe('2026-11-20');
    expect(today('2026-11-21T06:00:00Z')).toBe('2026-11-21');
    expect(today(new Date('2026-06-21T05:59:59Z'))).toBe('2026-06-20');
  });

  it('refuses a calendar date, which is no instant, and an invalid one', () => {
    expect(() => today('2026-11-20')).toThrow(RangeError);
    expect(() => today(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => today('2026-13-20T00:00:00Z')).toThrow(RangeError);
    expect(() => today('2026-11-20T10:00:00')).toThrow(RangeError);
  });
});

describe('startOfDay and endOfDay', () => {
  it('a deadline closes at 23:59:59 of Chihuahua, winter and summer alike', () => {
    expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-21T05:59:59.999Z');
    expect(endOfDay('2026-07-20').toISOString()).toBe('2026-07-21T05:59:59.999Z');
    expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-20T06:00:00.000Z');
  });

  it('knows the clock changes of the past', () => {
    expect(startOfDay('2021-01-15').toISOString()).toBe('2021-01-15T07:00:00.000Z');
    expect(startOfDay('2021-07-15').toISOString()).toBe('2021-07-15T06:00:00.000Z');
    expect(endOfDay('2021-04-04').toISOString()).toBe('2021-04-05T05:59:59.999Z');
  });

  it('holds exactly the instants whose date it is', () => {
    fc.assert(
      fc.property(fecha, (day) => {
        expect(today(startOfDay(day))).toBe(day);
        expect(today(endOfDay(day))).toBe(day);
        expect(endOfDay(day).getTime() + 1).toBe(startOfDay(addDays(day, 1)).getTime());
      }),
    );
  });
});

describe('natural days', () => {
  it('10-11-2026 + 15 naturales = 25-11 (mexico.md)', () => {
    expect(addDays('2026-11-10', 15)).toBe('2026-11-25');
  });

  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(diffDays('2026-11-20', '2026-11-18')).toBe(-2);
  });

  it('counts what it added', () => {
    fc.assert(
      fc.property(fecha, fc.integer({ min: -9000, max: 9000 }), (day, n) => {
        expect(diffDays(day, addDays(day, n))).toBe(n);
        expect(isRealDate(addDays(day, n))).toBe(true);
      }),
    );
  });

  it('refuses unreal dates, fractions and years out of range', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('2026-02-10', 1.5)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', 1e18)).toThrow(RangeError);
  });
});

describe('working days', () => {
  it('10-11-2026 + 15 hábiles = 02-12, for 16-11 is a holiday (mexico.md)', () => {
    expect(isWorkingDay('2026-11-16')).toBe(false);
    expect(addWorkingDays('2026-11-10', 15)).toBe('2026-12-02');
  });

  it('knows the days of article 74 of the LFT', () => {
    expect([...legalHolidays(2026)]).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ]);
    expect(legalHolidays(2024).has('2024-10-01')).toBe(true);
    expect(legalHolidays(2030).has('2030-10-01')).toBe(true);
    expect(legalHolidays(2026).has('2026-10-01')).toBe(false);
    expect(legalHolidays(2018).has('2018-10-01')).toBe(false);
    // The first day of the month is itself the Monday.
    expect(legalHolidays(2027).has('2027-02-01')).toBe(true);
  });

  it('leaves out weekends and the foundation’s own days', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-20', 1, new Set(['2026-11-23', '2026-11-24']))).toBe('2026-11-25');
    expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28');
    expect(addWorkingDays('2026-11-22', 0)).toBe('2026-11-22');
  });

  it('ends on a working day with exactly that many since the start', () => {
    fc.assert(
      fc.property(
        fecha,
        fc.integer({ min: 1, max: 60 }),
        fc.uniqueArray(fecha, { maxLength: 5 }),
        (day, n, own) => {
          const extra = new Set(own);
          const end = addWorkingDays(day, n, extra);
          let counted = 0;
          for (let at = addDays(day, 1); at <= end; at = addDays(at, 1))
            if (isWorkingDay(at, extra)) counted += 1;
          expect(counted).toBe(n);
          expect(isWorkingDay(end, extra)).toBe(true);
        },
      ),
    );
  });

  it.each([-1, 1.5, 3651, Number.NaN])('refuses a term of %s days', (days) =>
    expect(() => addWorkingDays('2026-11-10', days)).toThrow(RangeError),
  );
});

describe('formats', () => {
  it('shows the very day that is stored, in any zone of the reader', () => {
    expect(formatDate('2026-11-20')).toBe('20 de noviembre de 2026');
    expect(formatDate('2026-03-05')).toBe('5 de marzo de 2026');
    expect(formatShortDate('2026-03-05')).toBe('05/03/2026');
    expect(formatMediumDate('2026-11-05')).toBe('5 nov 2026');
  });

  it('shows an instant by the clock of Chihuahua, as Date or as ISO text', () => {
    expect(formatDate(new Date('2026-11-21T05:30:00Z'))).toBe('20 de noviembre de 2026');
    expect(formatShortDate('2026-11-21T05:30:00Z')).toBe('20/11/2026');
    expect(formatTime('2026-11-21T05:30:00.123Z')).toBe('23:30');
    expect(formatTime('2026-11-21T06:05:00+00:00')).toBe('00:05');
    expect(formatDateTime('2026-11-21T05:30:00Z')).toBe('20 de noviembre de 2026, 23:30');
  });

  it('refuses what is neither a date nor an instant instead of showing ‘Invalid Date’', () => {
    expect(() => formatDate('2026-02-30')).toThrow(RangeError);
    expect(() => formatDate('mañana')).toThrow(RangeError);
    expect(() => formatTime('2026-11-20')).toThrow(RangeError);
  });
});

describe('formatRelative', () => {
  const now = '2026-11-20T18:00:00Z'; // noon in Chihuahua

  it.each([
    ['2026-11-20T17:59:30Z', 'hace un momento'],
    ['2026-11-20T18:00:00Z', 'hace un momento'],
    ['2026-11-20T17:59:00Z', 'hace 1 minuto'],
    ['2026-11-20T17:54:10Z', 'hace 5 minutos'],
    ['2026-11-20T17:00:01Z', 'hace 59 minutos'],
    ['2026-11-20T17:00:00Z', 'hace 1 hora'],
    ['2026-11-19T18:00:01Z', 'hace 23 horas'],
    ['2026-11-19T17:00:00Z', 'ayer'],
    ['2026-11-18T18:00:00Z', 'anteayer'],
    ['2026-11-13T12:00:00Z', 'hace 7 días'],
    ['2026-11-12T12:00:00Z', '12/11/2026'],
    ['2026-11-20T18:00:30Z', 'en un momento'],
    ['2026-11-20T20:00:00Z', 'dentro de 2 horas'],
    ['2026-11-21T19:00:00Z', 'mañana'],
  ])('says %s as %s', (instant, words) => expect(formatRelative(instant, now)).toBe(words));
});
