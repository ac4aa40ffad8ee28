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

let clock: Intl.DateTimeFormat | undefined;

/** What the wall clock and calendar of Chihuahua say at an instant. */
const partsInZone = (instant: Date): Record<Intl.DateTimeFormatPartTypes, string> => {
  clock ??= new Intl.DateTimeFormat('en-US', clockInZone);
  const parts = {} as Record<Intl.DateTimeFormatPartTypes, string>;
  for (const { type, value } of clock.formatToParts(instant)) parts[type] = value;
  return parts;
};

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
  // What no month has is carried over into another. Without a text of it: a calendar asks for thousands of days.
  const found = new Date(at);
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day) ? at : null;
};

/** Midnight UTC of a date: a place on the day axis to count on, never an instant to show. */
export const axis = (fecha: Fecha): number => {
  const at = findOnAxis(fecha);
  if (at === null) throw new RangeError(`Not a date: ${JSON.stringify(fecha)}`);
  return at;
};

const twoDigits = (n: number): string => String(n).padStart(2, '0');

export const fromAxis = (at: number): Fecha => {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) throw new RangeError('The date leaves the years 1000–9999');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
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

/** The instant at which the foundation's clocks show this date and hour ('10:30'). @throws RangeError when the date is not real. */
export const instantAt = (fecha: Fecha, hora: string): Date => {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return atWallClock(fecha, (horas * 60 + minutos) * 60_000);
};

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

/** '20 nov', where its year goes without saying. @throws RangeError. */
export const formatDayMonth = (value: Fecha | Instante): string =>
  formatAxis(value, { day: 'numeric', month: 'short' });

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
