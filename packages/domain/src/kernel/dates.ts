/**
 * Two kinds of time, never mixed: a calendar date is a text 'YYYY-MM-DD' of the foundation's zone; an
 * instant is a `Date` (or its ISO text with zone). A date is never read with `new Date('YYYY-MM-DD')`,
 * which means midnight in Greenwich and shows the day before in Chihuahua (rules 31 and 65).
 */

/** The foundation's zone: UTC−6 all year since October 2022, other offsets before (mexico.md). */
export const ZONA = 'America/Chihuahua';

/** A calendar date 'YYYY-MM-DD'. Sorts and compares as text. */
export type Fecha = string;

/** A moment: a `Date`, or ISO 8601 text with 'Z' or an offset, as it travels in JSON. */
export type Instante = Date | string;

const DAY_MS = 86_400_000;
const datePattern = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;

// Building an Intl formatter costs far more than using it: one of each for the life of the page.
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale}|${JSON.stringify(options)}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, created);
  return created;
};

const clockInZone: Intl.DateTimeFormatOptions = {
  timeZone: ZONA,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** What the wall clock and calendar of Chihuahua say at an instant. */
const partsInZone = (instant: Date): Record<Intl.DateTimeFormatPartTypes, string> =>
  Object.fromEntries(
    formatter('en-US', clockInZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>;

const toInstant = (value: Instante): Date => {
  const instant = typeof value === 'string' && instantPattern.test(value) ? new Date(value) : value;
  if (typeof instant === 'string' || Number.isNaN(instant.getTime()))
    throw new RangeError(`Not an instant: ${String(value)}`);
  return instant;
};

/** Midnight UTC of a date, or null when the calendar has no such date. */
const findOnAxis = (fecha: string): number | null => {
  const [, year, month, day] = datePattern.exec(fecha) ?? [];
  if (year === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(at).toISOString().startsWith(fecha) ? at : null;
};

/** Midnight UTC of a date: a place on the day axis to count on, never an instant to show. */
const axis = (fecha: Fecha): number => {
  const at = findOnAxis(fecha);
  if (at === null) throw new RangeError(`Not a date: ${JSON.stringify(fecha)}`);
  return at;
};

const fromAxis = (at: number): Fecha => {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) throw new RangeError('The date leaves the years 1000–9999');
  return date.toISOString().slice(0, 10);
};

/** True for 'YYYY-MM-DD' that the calendar has: 2028-02-29, not 2026-02-29 nor 2026-2-9. Years 1000–9999. */
export const isRealDate = (value: string): boolean => findOnAxis(value) !== null;

/** The date that the foundation's calendar shows at an instant (rule 31: year and date by its zone). */
export const today = (instant: Instante): Fecha => {
  const { year, month, day } = partsInZone(toInstant(instant));
  return `${year}-${month}-${day}`;
};

/** The instant at which the foundation's wall clock shows this date and time. */
const atWallClock = (fecha: Fecha, millisOfDay: number): Date => {
  const wanted = axis(fecha) + millisOfDay;
  const offsetAt = (at: number): number => {
    const { year, month, day, hour, minute, second } = partsInZone(new Date(at));
    const shown = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    );
    return shown - Math.floor(at / 1000) * 1000;
  };
  // The second look settles the days on which Chihuahua changed its clocks (until 2022).
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
};

/** The first instant of a date in the foundation's zone. @throws RangeError when the date is not real. */
export const startOfDay = (fecha: Fecha): Date => atWallClock(fecha, 0);

/**
 * The instant at which a deadline on this date closes: 23:59:59 in the foundation's zone (mexico.md),
 * to the last millisecond, so that the whole second shown is still in time.
 * @throws RangeError when the date is not real.
 */
export const endOfDay = (fecha: Fecha): Date => atWallClock(fecha, DAY_MS - 1);

/** The date `days` natural days later (earlier when negative). @throws RangeError on an unreal date. */
export const addDays = (fecha: Fecha, days: number): Fecha => {
  if (!Number.isInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`);
  return fromAxis(axis(fecha) + days * DAY_MS);
};

/** Natural days from one date to another: positive when `to` is later. */
export const diffDays = (from: Fecha, to: Fecha): number => (axis(to) - axis(from)) / DAY_MS;

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

/** A date as it is, an instant as the date that Chihuahua's calendar shows. */
const toFecha = (value: Fecha | Instante): Fecha =>
  typeof value === 'string' && !instantPattern.test(value) ? value : today(value);

const formatAxis = (value: Fecha | Instante, options: Intl.DateTimeFormatOptions): string =>
  formatter('es-MX', { ...options, timeZone: 'UTC' }).format(axis(toFecha(value)));

/** '20 de noviembre de 2026': a date, or an instant in the foundation's zone. @throws RangeError. */
export const formatDate = (value: Fecha | Instante): string =>
  formatAxis(value, { day: 'numeric', month: 'long', year: 'numeric' });

/** '20 nov 2026', for tables. @throws RangeError. */
export const formatMediumDate = (value: Fecha | Instante): string =>
  formatAxis(value, { day: 'numeric', month: 'short', year: 'numeric' });

/** '20/11/2026', for tables and narrow places. @throws RangeError. */
export const formatShortDate = (value: Fecha | Instante): string =>
  formatAxis(value, { day: '2-digit', month: '2-digit', year: 'numeric' });

/** '23:59': the hour of an instant in the foundation's zone, 00–23. @throws RangeError. */
export const formatTime = (instant: Instante): string => {
  const { hour, minute } = partsInZone(toInstant(instant));
  return `${hour}:${minute}`;
};

/**
 * A `Date` whose UTC fields read as the foundation's clock at an instant: for formats that keep a time without its zone (ZIP),
 * and nothing else.
 */
export const wallClockOf = (instant: Instante): Date => {
  const { year, month, day, hour, minute, second } = partsInZone(toInstant(instant));
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** '20 de noviembre de 2026, 23:59': an instant in the foundation's zone. @throws RangeError. */
export const formatDateTime = (instant: Instante): string => `${formatDate(instant)}, ${formatTime(instant)}`;

/** '20 de noviembre de 2026, 23:59 (hora de Chihuahua)': until when, for who may read it elsewhere. @throws RangeError. */
export const formatDeadline = (instant: Instante): string => `${formatDateTime(instant)} (hora de Chihuahua)`;

let relative: Intl.RelativeTimeFormat | undefined;
const inWords = (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
  relative ??= new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });
  return relative.format(value, unit);
};

/**
 * How long ago, as one says it: 'hace un momento' under a minute, 'hace 5 minutos', 'hace 3 horas', then
 * by calendar days of the foundation ('ayer', 'hace 6 días'); from the eighth day on the short date.
 * The future reads 'en un momento', 'dentro de 2 horas', 'mañana'. @throws RangeError on a bad instant.
 */
export const formatRelative = (instant: Instante, now: Instante): string => {
  const then = toInstant(instant);
  const elapsed = then.getTime() - toInstant(now).getTime();
  const minutes = Math.trunc(elapsed / 60_000);
  if (minutes === 0) return elapsed > 0 ? 'en un momento' : 'hace un momento';
  if (Math.abs(minutes) < 60) return inWords(minutes, 'minute');
  const hours = Math.trunc(minutes / 60);
  if (Math.abs(hours) < 24) return inWords(hours, 'hour');
  const days = diffDays(today(now), today(then));
  return Math.abs(days) <= 7 ? inWords(days, 'day') : formatShortDate(then);
};
