import { diffDays, formatMediumDate, formatTime, type Instante, today } from '../../kernel/dates.ts';
import { daysInWords, waitingDays } from '../../kernel/waiting.ts';
import type { Tone } from '../../kernel/workflow.ts';

/** Deadlines of 'Tus pendientes', in words and in order. Days are natural and the foundation's (America/Chihuahua). */

/** Natural days that still count as urgent, and as near. */
const URGENTE = 3;
const PROXIMO = 7;

export const urgencias = ['vencido', 'urgente', 'proximo', 'normal'] as const;
export type Urgencia = (typeof urgencias)[number];

/** How pressing a deadline is; nothing presses without one. */
export const urgenciaDe = (vence: Instante | null, now: Instante): Urgencia => {
  if (vence === null) return 'normal';
  if (new Date(vence).getTime() < new Date(now).getTime()) return 'vencido';
  const days = diffDays(today(now), today(vence));
  if (days <= URGENTE) return 'urgente';
  return days <= PROXIMO ? 'proximo' : 'normal';
};

export const tonoDeUrgencia: Readonly<Record<Urgencia, Tone>> = {
  vencido: 'danger',
  urgente: 'danger',
  proximo: 'warning',
  normal: 'neutral',
};

/** 'Vence hoy a las 23:59', 'Vence mañana, 21 nov 2026', 'Vence en 5 días, el 26 nov 2026', 'Venció el …': it fits in a phone's badge. */
export const plazoEnPalabras = (vence: Instante, now: Instante): string => {
  const days = diffDays(today(now), today(vence));
  if (new Date(vence).getTime() < new Date(now).getTime())
    return days === 0 ? `Venció hoy a las ${formatTime(vence)}` : `Venció el ${formatMediumDate(vence)}`;
  if (days === 0) return `Vence hoy a las ${formatTime(vence)}`;
  if (days === 1) return `Vence mañana, ${formatMediumDate(vence)}`;
  return `Vence en ${days} días, el ${formatMediumDate(vence)}`;
};

/** Of what takes place, and is no deadline: 'Sesiona hoy a las 10:00', 'Sesiona mañana, 21 nov 2026'; once its hour is over, when it was convened for. */
export const citaEnPalabras = (cuando: Instante, now: Instante): string => {
  const days = diffDays(today(now), today(cuando));
  const paso = new Date(cuando).getTime() < new Date(now).getTime();
  if (days === 0) return `${paso ? 'Convocada hoy' : 'Sesiona hoy'} a las ${formatTime(cuando)}`;
  if (paso) return `Convocada para el ${formatMediumDate(cuando)}`;
  return `Sesiona ${days === 1 ? 'mañana,' : `en ${days} días, el`} ${formatMediumDate(cuando)}`;
};

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
