import { addDays, diffDays, endOfDay, type Fecha, type Instante, today } from '../../kernel/dates.ts';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from '../../kernel/working-days.ts';
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

/** A day of the term of an oficio. */
export type DiaDePlazo = {
  readonly fecha: Fecha;
  readonly habil: boolean;
  /** Still to come; the last one until its hour is over. */
  readonly queda: boolean;
};

/** The days of a term, from the one after it was issued to the last. */
export const diasDelPlazo = (
  emitido: Instante,
  vence: Instante,
  ahora: Instante,
  inhabiles: ReadonlySet<Fecha> = new Set(),
): DiaDePlazo[] => {
  const [desde, ultimo, hoy] = [today(emitido), today(vence), today(ahora)];
  return Array.from({ length: Math.max(0, diffDays(desde, ultimo)) }, (_, n) => {
    const fecha = addDays(desde, n + 1);
    const queda = fecha > hoy || (fecha === ultimo && !esTardia(ahora, vence));
    return { fecha, habil: isWorkingDay(fecha, inhabiles), queda };
  });
};

/** Días hábiles before the deadline on which its organization is reminded of it (stages.md §2); 0 is the last day. */
export const umbralesDeRespuesta = [5, 2, 0] as const;
/** The nearest reminder that is due on a day, or null while none is, or once it is too late for any. */
export const umbralDeRespuesta = (
  vence: Instante,
  hoy: Fecha,
  inhabiles: ReadonlySet<Fecha> = new Set(),
  umbrales: readonly number[] = umbralesDeRespuesta,
): number | null => {
  const ultimo = today(vence);
  if (ultimo < hoy) return null;
  const quedan = workingDaysBetween(hoy, ultimo, inhabiles);
  return umbrales.findLast((umbral) => quedan <= umbral) ?? null;
};

const unidades = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const decenas = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
] as const;

const enLetra = (n: number): string => {
  if (n >= 100) return n === 100 ? 'cien' : `ciento ${enLetra(n - 100)}`;
  const corta = unidades[n];
  if (corta !== undefined) return corta;
  const decena = decenas[Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? decena : `${decena} y ${unidades[n % 10]}`;
};

const enPalabras: Readonly<Record<TipoDePlazo, readonly [string, string]>> = {
  habiles: ['día hábil', 'días hábiles'],
  naturales: ['día natural', 'días naturales'],
};

/** A term as a letter writes it: '15 (quince) días hábiles', '1 (un) día natural'. For 1 to 199 days. */
export const plazoEnLetra = ({
  dias,
  tipo,
}: {
  readonly dias: number;
  readonly tipo: TipoDePlazo;
}): string => {
  const letra = enLetra(dias)
    .replace(/uno$/u, 'un')
    .replace(/veintiun$/u, 'veintiún');
  return `${dias} (${letra}) ${enPalabras[tipo][dias === 1 ? 0 : 1]}`;
};
