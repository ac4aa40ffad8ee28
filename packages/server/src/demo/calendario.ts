import { addDays, type Fecha } from '@portal/domain/kernel/dates';
import { isWorkingDay } from '@portal/domain/kernel/working-days';
import type { Momento } from './tipos.ts';

/** How the demo counts its days: back from today, on working days. */

/** The working day that many natural days ago, or the last one before. */
export const diaHabil = (hoy: Fecha, hace: number): Fecha => {
  let dia = addDays(hoy, -hace);
  while (!isWorkingDay(dia)) dia = addDays(dia, -1);
  return dia;
};

/** The working day in that many natural days, or the first one after. */
export const diaHabilProximo = (hoy: Fecha, en: number): Fecha => {
  let dia = addDays(hoy, en);
  while (!isWorkingDay(dia)) dia = addDays(dia, 1);
  return dia;
};

/** An hour of a date as an instant: Chihuahua is UTC−6 all year (mexico.md). */
export const aLas = (fecha: Fecha, hora: string): Date => new Date(`${fecha}T${hora}:00-06:00`);

/** When an act of the demo happened, as of today. */
export const momentoDe = (hoy: Fecha, { hace, hora }: Momento): Date => aLas(diaHabil(hoy, hace), hora);

const MINUTOS = 60_000;

/**
 * Dates the acts of one story, told in order: each comes at least 25 minutes after the one before, whatever weekends and
 * holidays lie between.
 */
export const cronista = (hoy: Fecha): ((momento: Momento) => Date) => {
  let ultimo = 0;
  return (momento) => {
    ultimo = Math.max(momentoDe(hoy, momento).getTime(), ultimo + 25 * MINUTOS);
    return new Date(ultimo);
  };
};
