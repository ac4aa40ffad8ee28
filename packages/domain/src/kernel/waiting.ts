import { diffDays, type Instante, today } from './dates.ts';

/** Whole natural days, of the foundation's calendar, that something waits; 0 on its day and before. @throws RangeError. */
export const waitingDays = (desde: Instante, now: Instante): number =>
  Math.max(0, diffDays(today(desde), today(now)));

/** 'hoy', '1 día', '18 días'. */
export const daysInWords = (days: number): string =>
  days <= 0 ? 'hoy' : days === 1 ? '1 día' : `${days} días`;
