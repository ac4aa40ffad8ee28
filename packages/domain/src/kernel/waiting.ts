import { diffDays, type Instante, today } from './dates.ts';

/** Whole natural days, of the foundation's calendar, that something waits; 0 on its day and before. @throws RangeError. */
export const waitingDays = (desde: Instante, now: Instante): number =>
  Math.max(0, diffDays(today(desde), today(now)));

/** 'hoy', '1 día', '18 días'. */
export const daysInWords = (days: number): string =>
  days <= 0 ? 'hoy' : days === 1 ? '1 día' : `${days} días`;

/** How far a day is, beside its date: 'hoy', 'mañana', 'en 5 días', 'ayer', 'hace 3 días'. */
export const distanceInWords = (days: number): string => {
  if (days === 0) return 'hoy';
  if (Math.abs(days) === 1) return days > 0 ? 'mañana' : 'ayer';
  return days > 0 ? `en ${daysInWords(days)}` : `hace ${daysInWords(-days)}`;
};

/** Natural days from which a wait is long, and too long: of every stage and of whoever's turn it is (look.md §5). */
export const UMBRALES_DE_ESPERA = { ambar: 7, rojo: 15 } as const;

export type NivelDeEspera = 'reciente' | 'ambar' | 'rojo';

/** How long a wait of so many natural days is. */
export const nivelDeEspera = (days: number): NivelDeEspera => {
  if (days >= UMBRALES_DE_ESPERA.rojo) return 'rojo';
  return days >= UMBRALES_DE_ESPERA.ambar ? 'ambar' : 'reciente';
};
