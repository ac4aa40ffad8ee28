import { type Fecha, isRealDate } from '../../kernel/dates.ts';
import { limites } from './limites.ts';
import { leerMeses } from './presupuesto.ts';

/** Months, 'YYYY-MM', as a budget counts and says them. */

const nombres = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

const numero = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1;
const mesDe = (n: number): string => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;

/** 'ene 2027'. */
export const mesEnCorto = (mes: string): string => `${nombres[numero(mes) % 12]} ${mes.slice(0, 4)}`;

/** The months of a project, from its first day to its last; none while its dates are not there, sixty at most. */
export const mesesEntre = (inicio: Fecha, fin: Fecha): string[] => {
  if (!isRealDate(inicio) || !isRealDate(fin) || fin < inicio) return [];
  const [desde, hasta] = [numero(inicio), numero(fin)];
  return Array.from({ length: Math.min(limites.mesesDeLinea, hasta - desde + 1) }, (_, i) =>
    mesDe(desde + i),
  );
};

/** Months of a line in words: 'ene 2027 a mar 2027', 'ene 2027 y 2 más'. */
export const mesesEnPalabras = (texto: string): string => {
  const meses = leerMeses(texto);
  if (!meses) return texto;
  const [primero, ...otros] = meses.map(({ mes }) => mes);
  const ultimo = otros.at(-1);
  if (!primero) return '';
  if (!ultimo) return mesEnCorto(primero);
  return numero(ultimo) - numero(primero) === otros.length
    ? `${mesEnCorto(primero)} a ${mesEnCorto(ultimo)}`
    : `${mesEnCorto(primero)} y ${otros.length} más`;
};

const nombresEnteros = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const enteroSinAnio = (n: number): string => nombresEnteros[n % 12] ?? '';
const entero = (n: number): string => `${enteroSinAnio(n)} de ${Math.floor(n / 12)}`;

/** 'enero de 2027'. */
export const mesEntero = (mes: string): string => entero(numero(mes));

const tramo = ([desde, hasta]: readonly [number, number]): string => {
  if (desde === hasta) return entero(desde);
  const mismoAnio = Math.floor(desde / 12) === Math.floor(hasta / 12);
  return `${mismoAnio ? enteroSinAnio(desde) : entero(desde)} a ${entero(hasta)}`;
};

/** Every month of a line in whole words, for paper: 'enero a marzo de 2027 y mayo de 2027'. */
export const mesesEnteros = (texto: string): string => {
  const meses = leerMeses(texto);
  if (!meses) return texto;
  const tramos: [number, number][] = [];
  for (const { mes } of meses) {
    const n = numero(mes);
    const ultimo = tramos.at(-1);
    if (ultimo && ultimo[1] === n - 1) ultimo[1] = n;
    else tramos.push([n, n]);
  }
  return new Intl.ListFormat('es-MX').format(tramos.map(tramo));
};

/** As Spanish abbreviates months where a whole name has no room. */
const abreviados = [
  'ene.',
  'feb.',
  'mar.',
  'abr.',
  'may.',
  'jun.',
  'jul.',
  'ago.',
  'sept.',
  'oct.',
  'nov.',
  'dic.',
];

/** 'sept.', and the year of its month, for the axis of a drawing. */
export const mesAbreviado = (mes: string): { readonly mes: string; readonly anio: string } => ({
  mes: abreviados[numero(mes) % 12] ?? '',
  anio: mes.slice(0, 4),
});
