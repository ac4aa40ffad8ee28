import {
  axis,
  diffDays,
  type Fecha,
  formatDayMonth,
  formatMediumDate,
  formatTime,
  type Instante,
  today,
} from './dates.ts';
import { distanceInWords } from './waiting.ts';
import type { Tone } from './workflow.ts';

/**
 * A deadline, in words and in order: the one rule of the portal, read by home, lists, records and their bars. Days are natural and
 * the foundation's (America/Chihuahua).
 */

/** Natural days that still count as urgent, and as near. */
const URGENTE = 3;
const PROXIMO = 7;

export const urgencias = ['vencido', 'urgente', 'proximo', 'normal'] as const;
export type Urgencia = (typeof urgencias)[number];

const isOver = (vence: Instante, now: Instante): boolean =>
  new Date(vence).getTime() < new Date(now).getTime();

/** How pressing a deadline is; nothing presses without one. */
export const urgenciaDe = (vence: Instante | null, now: Instante): Urgencia => {
  if (vence === null) return 'normal';
  if (isOver(vence, now)) return 'vencido';
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

/** 'Vence en 5 días', 'Vence hoy a las 23:59', 'Venció hace 2 días': how far, without its date. */
export const plazoCorto = (vence: Instante, now: Instante): string => {
  const days = diffDays(today(now), today(vence));
  const verb = isOver(vence, now) ? 'Venció' : 'Vence';
  return days === 0 ? `${verb} hoy a las ${formatTime(vence)}` : `${verb} ${distanceInWords(days)}`;
};

/** '1 dic', and its year where that is not the present one. */
const shortDay = (fecha: Fecha, now: Fecha): string =>
  new Date(axis(fecha)).getUTCFullYear() === new Date(axis(now)).getUTCFullYear()
    ? formatDayMonth(fecha)
    : formatMediumDate(fecha);

/** 'Vence en 5 días · 1 dic', 'Vence hoy a las 23:59', 'Venció ayer · 20 nov': it fits in a phone's badge. */
export const plazoEnPalabras = (vence: Instante, now: Instante): string => {
  const day = today(vence);
  const words = plazoCorto(vence, now);
  return day === today(now) ? words : `${words} · ${shortDay(day, today(now))}`;
};

/**
 * Of what takes place on a day, and is no deadline: 'Sesiona hoy a las 10:00', 'Sesiona en 2 días · 22 nov'; once its hour is
 * over, when it was convened for.
 */
export const citaEnPalabras = (cuando: Instante, now: Instante): string => {
  const day = today(cuando);
  const over = isOver(cuando, now);
  if (day === today(now)) return `${over ? 'Convocada' : 'Sesiona'} hoy a las ${formatTime(cuando)}`;
  if (over) return `Convocada para el ${shortDay(day, today(now))}`;
  return `Sesiona ${distanceInWords(diffDays(today(now), day))} · ${shortDay(day, today(now))}`;
};
