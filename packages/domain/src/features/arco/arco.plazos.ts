import { type Fecha } from '../../kernel/dates.ts';
import { addWorkingDays, workingDaysBetween } from '../../kernel/working-days.ts';
import type { EstadoDeArco } from './arco.schema.ts';

/**
 * The terms of a request, all in días hábiles counted from the day after, as the law defines its days (Ley Federal de
 * Protección de Datos Personales en Posesión de los Particulares, DOF 20-03-2025, arts. 2 and 31; of the Reglamento, DOF
 * 21-12-2011, arts. 95–97). Non-working days are those of the kernel's calendar. Where each was read, and what is not verified:
 * ADR 0054, 'Sources'.
 */
export const DIAS_PARA_RESPONDER = 20;
/** What was granted is made effective within these, from the answer on (art. 31). */
export const DIAS_PARA_CUMPLIR = 15;
/** Missing information may be asked for within these of the receipt, once (Reglamento, art. 96). */
export const DIAS_PARA_REQUERIR = 5;
/** What the person has to bring it (Reglamento, art. 96); otherwise the request counts as not made. */
export const DIAS_PARA_APORTAR = 10;

/** Last day to answer what was received, or completed, on a day: the time starts on the day after (Reglamento, art. 96). */
export const responderAntes = (desde: Fecha): Fecha => addWorkingDays(desde, DIAS_PARA_RESPONDER);

/** Last day to make effective what was granted on a day. */
export const cumplirAntes = (desde: Fecha): Fecha => addWorkingDays(desde, DIAS_PARA_CUMPLIR);

/** Last day to ask for what is missing. */
export const requerirAntes = (recibida: Fecha): Fecha => addWorkingDays(recibida, DIAS_PARA_REQUERIR);

/** Last day to bring what was asked for on a day. */
export const aportarAntes = (pedida: Fecha): Fecha => addWorkingDays(pedida, DIAS_PARA_APORTAR);

/** A term that is extended, once, by its own length (art. 31; Reglamento, art. 97). */
export const prorrogar = (vence: Fecha, estado: 'recibida' | 'por_cumplir'): Fecha =>
  addWorkingDays(vence, estado === 'recibida' ? DIAS_PARA_RESPONDER : DIAS_PARA_CUMPLIR);

/** Días hábiles from today to the last day: 0 on that day, negative by those that it is late. */
export const diasQueQuedan = (vence: Fecha, hoy: Fecha): number => {
  if (vence >= hoy) return workingDaysBetween(hoy, vence);
  // Late on a day that is not hábil is late by one: the term ended before it.
  return -Math.max(1, workingDaysBetween(vence, hoy));
};

const dias = (n: number): string => (n === 1 ? '1 día hábil' : `${n} días hábiles`);

/**
 * What is left of a term, in words: 'Quedan 3 días hábiles', 'Vence hoy', 'Venció hace 2 días hábiles'; of the person's own,
 * 'La persona tiene 8 días hábiles'.
 */
export const quedanEnPalabras = (quedan: number, deLaPersona = false): string => {
  if (deLaPersona && quedan > 0) return `La persona tiene ${dias(quedan)}`;
  if (quedan === 0) return 'Vence hoy';
  if (quedan < 0) return `Venció hace ${dias(-quedan)}`;
  return quedan === 1 ? 'Queda 1 día hábil' : `Quedan ${dias(quedan)}`;
};

/** Días hábiles ahead at which those who attend are reminded; 0 is the last day, −1 the first on which it is late. */
export const umbrales = [5, 2, 0, -1] as const;
export type Umbral = (typeof umbrales)[number];

/** The nearest threshold that was reached, or null while none was. */
export const umbralDe = (quedan: number): Umbral | null => {
  if (quedan < 0) return -1;
  return umbrales.findLast((umbral) => umbral >= 0 && quedan <= umbral) ?? null;
};

/** Who is waited for, in each state. */
export const turnoDe: Readonly<Record<EstadoDeArco, 'fundacion' | 'titular' | null>> = {
  recibida: 'fundacion',
  informacion_solicitada: 'titular',
  por_cumplir: 'fundacion',
  cumplida: null,
  improcedente: null,
  no_presentada: null,
};
