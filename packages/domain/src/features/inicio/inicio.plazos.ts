import type { Instante } from '../../kernel/dates.ts';
import { daysInWords, waitingDays } from '../../kernel/waiting.ts';

/** The order of 'Tus pendientes', and how long they wait; a deadline itself is in the words of the kernel (`deadline.ts`). */

/** Of the oldest of several: 'el más antiguo espera 22 días'; of one alone: 'espera 22 días'. */
export const esperaEnPalabras = (desde: Instante, n: number, now: Instante): string => {
  const days = waitingDays(desde, now);
  const cuanto = days === 0 ? 'desde hoy' : daysInWords(days);
  return n === 1 ? `espera ${cuanto}` : `el más antiguo espera ${cuanto}`;
};

type ConPlazo = { readonly vence: Date | null; readonly desde: Date | null };

const time = (instant: Date | null): number => instant?.getTime() ?? Number.POSITIVE_INFINITY;
const before = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** The nearest deadline first; then, without one, what has waited longest. */
export const ordenarPorPlazo = <T extends ConPlazo>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => before(time(a.vence), time(b.vence)) || before(time(a.desde), time(b.desde)));
