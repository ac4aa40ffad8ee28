import {
  addDays,
  addWorkingDays,
  endOfDay,
  type Fecha,
  type Instante,
  isWorkingDay,
  today,
} from '../../kernel/dates.ts';
import type { TipoDePlazo } from './aprobacion.schema.ts';

/**
 * The deadline of an oficio, computed once, when it is issued (AW-05; rule 72): counted from the day after, and over at 23:59:59
 * of Chihuahua on its last day. A term in natural days that ends on a day that is not hábil runs to the next one that is, since
 * nobody is at the foundation to receive it.
 */
export const venceElOficio = (
  emitido: Instante,
  { dias, tipo }: { readonly dias: number; readonly tipo: TipoDePlazo },
  inhabiles: ReadonlySet<Fecha> = new Set(),
): Date => {
  const desde = today(emitido);
  let ultimo = tipo === 'habiles' ? addWorkingDays(desde, dias, inhabiles) : addDays(desde, dias);
  while (!isWorkingDay(ultimo, inhabiles)) ultimo = addDays(ultimo, 1);
  return endOfDay(ultimo);
};

/** Whether what was answered at a moment came after the deadline: said, and never refused. */
export const esTardia = (respondida: Instante, vence: Instante): boolean =>
  new Date(respondida) > new Date(vence);
