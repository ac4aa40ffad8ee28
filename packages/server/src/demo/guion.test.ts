import { addDays, today } from '@portal/domain/kernel/dates';
import { isWorkingDay } from '@portal/domain/kernel/working-days';
import { expect, test } from 'vitest';
import { escribirGuion } from './guion.ts';

/** A Sunday, the morning after a holiday, the end of a leap February, the first minutes of a year in Chihuahua. */
const moments = [
  '2026-11-22T15:00:00Z',
  '2026-11-17T13:00:00Z',
  '2028-02-29T23:00:00Z',
  '2027-01-01T06:05:00Z',
];

test.each(moments)(
  'seen from %s, everything lies in the last months, on working days and in its own order',
  (moment) => {
    const now = new Date(moment);
    const guion = escribirGuion(now);
    const sent = new Set<number>();
    let before = 0;
    for (const { cuando, registro, paso } of guion) {
      expect(cuando.getTime()).toBeGreaterThanOrEqual(before);
      before = cuando.getTime();
      expect(cuando < now).toBe(true);
      // The oldest belong to a convenio that has expired since.
      expect(today(cuando) >= addDays(today(now), -260)).toBe(true);
      expect(isWorkingDay(today(cuando))).toBe(true);
      expect(sent.has(registro)).toBe(paso.accion !== 'enviar');
      sent.add(registro);
    }
    expect(sent.size).toBe(64);
  },
);

test('each paper of the script is composed once', () => {
  const papers = escribirGuion(new Date('2026-11-20T18:00:00Z')).flatMap((a) =>
    a.papeles.map((p) => p.papel),
  );
  expect(new Set(papers).size).toBe(papers.length);
  expect(papers.length).toBeGreaterThanOrEqual(31 * 4);
});
