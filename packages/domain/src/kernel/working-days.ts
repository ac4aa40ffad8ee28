import { addDays, axis, diffDays, type Fecha, fromAxis } from './dates.ts';

/** Días hábiles: apart from the dates, which travel with every page. */

/** The `nth` Monday of a month (1 = January). */
const nthMonday = (year: number, month: number, nth: number): Fecha => {
  const weekdayOfFirst = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return fromAxis(Date.UTC(year, month - 1, 1 + ((8 - weekdayOfFirst) % 7) + (nth - 1) * 7));
};

const holidaysByYear = new Map<number, ReadonlySet<Fecha>>();

/**
 * Mandatory days of rest of a year after article 74 of the Ley Federal del Trabajo as it stands since
 * 2024: the handover of the Presidency is 1 October every six years from 2024. Election days, which
 * fall on Sundays, and the foundation's own days are not among them.
 */
export const legalHolidays = (anio: number): ReadonlySet<Fecha> => {
  const cached = holidaysByYear.get(anio);
  if (cached) return cached;
  const days = new Set([
    `${anio}-01-01`,
    nthMonday(anio, 2, 1),
    nthMonday(anio, 3, 3),
    `${anio}-05-01`,
    `${anio}-09-16`,
    ...(anio >= 2024 && (anio - 2024) % 6 === 0 ? [`${anio}-10-01`] : []),
    nthMonday(anio, 11, 3),
    `${anio}-12-25`,
  ]);
  holidaysByYear.set(anio, days);
  return days;
};

const noExtra: ReadonlySet<Fecha> = new Set();

/** The foundation's own non-working days as they were known on a day. */
export type Inhabiles = (dia: Fecha) => ReadonlySet<Fecha>;

/** None besides those of the law. */
export const sinInhabiles: Inhabiles = () => noExtra;

/** True when a date is día hábil: Monday to Friday, no legal holiday, not in the foundation's calendar. */
export const isWorkingDay = (fecha: Fecha, extra: ReadonlySet<Fecha> = noExtra): boolean => {
  const weekday = new Date(axis(fecha)).getUTCDay();
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    !legalHolidays(Number(fecha.slice(0, 4))).has(fecha) &&
    !extra.has(fecha)
  );
};

/**
 * The date on which a term of `days` días hábiles ends, counted from the day after `fecha`
 * (2026-11-10 + 15 = 2026-12-02); 0 answers the date itself.
 * @param extra the foundation's own non-working days.
 * @throws RangeError when `days` is not a whole number from 0 to 3,650, or the date is not real.
 */
export const addWorkingDays = (fecha: Fecha, days: number, extra: ReadonlySet<Fecha> = noExtra): Fecha => {
  if (!Number.isInteger(days) || days < 0 || days > 3650) throw new RangeError(`Not a term in days: ${days}`);
  let at = addDays(fecha, 0);
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, extra)) left -= 1;
  }
  return at;
};

/**
 * Días hábiles after `from`, up to and including `to`: as many as {@link addWorkingDays} counts from the one to the other
 * (2026-11-10 to 2026-12-02: 15). 0 when `to` is not later.
 * @param extra the foundation's own non-working days.
 * @throws RangeError when a date is not real, or more than 15 years lie between them.
 */
export const workingDaysBetween = (from: Fecha, to: Fecha, extra: ReadonlySet<Fecha> = noExtra): number => {
  const days = diffDays(from, to);
  if (days > 5500) throw new RangeError(`Too far apart: ${from} and ${to}`);
  let found = 0;
  for (let n = 1; n <= days; n++) if (isWorkingDay(addDays(from, n), extra)) found += 1;
  return found;
};
