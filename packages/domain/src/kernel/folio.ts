import { type Instante, today } from './dates.ts';

/**
 * Folios: the public numbers of the portal (product.md §2). This file only writes and reads them; the
 * counter is a database row per series and year, taken inside the transaction (rules 24–27).
 * Digits grow when they must (PR-2026-999, PR-2026-1000), so lists sort by number, never by the text.
 */

type SerieInfo = {
  /** What the series numbers, for screens and docs. */
  readonly label: string;
  /** True: the count starts again each year and the year is part of the folio. */
  readonly anual: boolean;
  /** Fewest digits of the number. */
  readonly digitos: number;
};

/** Every series of the portal by its prefix; adding one here is all that a new folio needs. */
export const series = {
  PR: { label: 'Pre-registro', anual: true, digitos: 3 },
  PROJ: { label: 'Proyecto', anual: true, digitos: 6 },
  OFI: { label: 'Oficio', anual: true, digitos: 3 },
  CONV: { label: 'Convenio', anual: true, digitos: 3 },
  ACU: { label: 'Acuerdo', anual: true, digitos: 3 },
  CART: { label: 'Carta', anual: true, digitos: 3 },
  MIN: { label: 'Ministración', anual: true, digitos: 3 },
  COMP: { label: 'Comprobación', anual: true, digitos: 3 },
  TRA: { label: 'Transferencia', anual: true, digitos: 3 },
  VIS: { label: 'Visita', anual: true, digitos: 3 },
  REN: { label: 'Rendimiento', anual: true, digitos: 3 },
  FIN: { label: 'Finiquito', anual: true, digitos: 3 },
  ARCO: { label: 'Solicitud ARCO', anual: true, digitos: 4 },
  DOC: { label: 'Documento', anual: false, digitos: 3 },
  USR: { label: 'Usuario', anual: false, digitos: 3 },
  ROL: { label: 'Rol', anual: false, digitos: 3 },
} as const satisfies Readonly<Record<string, SerieInfo>>;

/** A series, named by its prefix. */
export type Serie = keyof typeof series;

/** A folio taken apart; `anio` is null for the series that never start again. */
export type FolioParts = { readonly serie: Serie; readonly anio: number | null; readonly n: number };

const isSerie = (value: string): value is Serie => Object.hasOwn(series, value);

/**
 * Writes a folio: ('PR', 2026, 1) → 'PR-2026-001', ('DOC', null, 12) → 'DOC-012'.
 * @throws RangeError when the number is not a whole one from 1, the year has not four digits, or a year
 *   is given to a series without (its counter would start again and repeat folios) or missing.
 */
export const formatFolio = (serie: Serie, anio: number | null, n: number): string => {
  const { anual, digitos } = series[serie];
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not a folio number: ${n}`);
  const number = String(n).padStart(digitos, '0');
  if (!anual) {
    if (anio !== null) throw new RangeError(`Series ${serie} has no year`);
    return `${serie}-${number}`;
  }
  if (anio === null || !Number.isInteger(anio) || anio < 1000 || anio > 9999)
    throw new RangeError(`Series ${serie} needs a year of four digits`);
  return `${serie}-${anio}-${number}`;
};

/**
 * Reads a folio as a person types it (spaces around it and lower case are forgiven); null when it is
 * not one that {@link formatFolio} could have written: unknown series, missing or superfluous zeros.
 */
export const parseFolio = (text: string): FolioParts | null => {
  const folio = text.trim().toUpperCase();
  const match = /^([A-Z]{2,4})-(?:([1-9]\d{3})-)?(\d{3,16})$/.exec(folio);
  const [, serie = '', year, digits = ''] = match ?? [];
  if (!match || !isSerie(serie)) return null;
  const anio = year === undefined ? null : Number(year);
  const n = Number(digits);
  if (series[serie].anual !== (anio !== null) || n < 1 || !Number.isSafeInteger(n)) return null;
  return formatFolio(serie, anio, n) === folio ? { serie, anio, n } : null;
};

/**
 * The foundation's year at an instant (rule 31): on 31 December at 23:30 in Chihuahua it is still the
 * old year, though in UTC the new one has begun.
 */
export const foundationYear = (instant: Instante): number => Number(today(instant).slice(0, 4));
