// The small edition of zod: the page judges with it what is typed.
import * as z from 'zod/mini';
import { addDays, type Fecha, type Instante, startOfDay, today } from '../kernel/dates.ts';
import type { Issue } from '../kernel/errors.ts';
import { compareMontos, formatMonto, type Monto, parseMonto } from '../kernel/money.ts';
import { groupThousands } from '../kernel/thousands.ts';
import { type ajustes, type ClaveDeAjuste, definicionDe, type TipoDeAjuste } from './ajustes.ts';

/** What the value of a setting is, by its kind: its shape, its bounds, how it is written and shown, and which one is in force. */

/** Most reminders before one date. */
export const MAX_RECORDATORIOS = 5;

/** The shape of a value by its kind, on the wire. */
export const esquemaDeAjuste = {
  dias: z.array(z.int()).check(z.maxLength(20)),
  veces: z.array(z.int()).check(z.maxLength(20)),
  // Canonical, and read as it is: `montoSchema` would rewrite a percentage that looks like an amount.
  monto: z.string().check(z.regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/)),
  porcentaje: z.string().check(z.regex(/^(?:0|[1-9]\d?)(?:\.\d{1,2})?$/)),
} as const satisfies Readonly<Record<TipoDeAjuste, z.ZodMiniType>>;

type Valores = {
  readonly dias: readonly number[];
  readonly veces: readonly number[];
  readonly monto: Monto;
  readonly porcentaje: string;
};
export type ValorDeAjuste = Valores[TipoDeAjuste];
/** The value of one setting. */
export type ValorDe<Clave extends ClaveDeAjuste> = Valores[(typeof ajustes)[Clave]['tipo']];

export const ajusteCodes = {
  mal_escrito: 'No es un valor de este ajuste.',
  sin_dias: 'Escribe al menos un número de días.',
  demasiados_dias: `Escribe ${MAX_RECORDATORIOS} números de días, o menos.`,
  dias_fuera: 'Hay días fuera de los límites.',
  dias_repetidos: 'Escribe cada número de días una sola vez.',
  fuera_de_limites: 'Está fuera de los límites.',
  fuera_de_orden: 'Cada umbral es mayor que el anterior.',
} as const;

const issue = (
  code: keyof typeof ajusteCodes,
  message: string = ajusteCodes[code],
  path = 'valor',
): Issue => ({
  path,
  code,
  message,
});

const revisarDias = (dias: readonly number[], min: number, max: number): readonly Issue[] => [
  ...(dias.length === 0 ? [issue('sin_dias')] : []),
  ...(dias.length > MAX_RECORDATORIOS ? [issue('demasiados_dias')] : []),
  ...(dias.some((n) => n < min || n > max)
    ? [issue('dias_fuera', `Cada número va de ${min} a ${max} días.`)]
    : []),
  ...(new Set(dias).size < dias.length ? [issue('dias_repetidos')] : []),
];

const conMiles = (n: number): string => groupThousands(String(n));

const revisarVeces = (
  veces: readonly number[],
  { partes, min, max }: { readonly partes: readonly string[]; readonly min: number; readonly max: number },
): readonly Issue[] => {
  if (veces.length !== partes.length) return [issue('mal_escrito')];
  return veces.flatMap((n, i) => {
    const antes = veces[i - 1];
    if (n < min || n > max)
      return [issue('fuera_de_limites', `Va de ${conMiles(min)} a ${conMiles(max)}.`, `valor.${i}`)];
    return antes !== undefined && n <= antes
      ? [issue('fuera_de_orden', `Debe ser mayor que ${conMiles(antes)}.`, `valor.${i}`)]
      : [];
  });
};

/** What is wrong with the value of a setting: its shape, else its bounds. */
export const revisarAjuste = (clave: ClaveDeAjuste, valor: unknown): readonly Issue[] => {
  const definicion = definicionDe(clave);
  if (!esquemaDeAjuste[definicion.tipo].safeParse(valor).success) return [issue('mal_escrito')];
  switch (definicion.tipo) {
    case 'dias':
      return revisarDias(valor as Valores['dias'], definicion.min, definicion.max);
    case 'veces':
      return revisarVeces(valor as Valores['veces'], definicion);
    case 'monto': {
      const { min, max } = definicion;
      return compareMontos(valor as Monto, min) < 0 || compareMontos(valor as Monto, max) > 0
        ? [issue('fuera_de_limites', `Va de ${formatMonto(min)} a ${formatMonto(max)}.`)]
        : [];
    }
    case 'porcentaje': {
      const { min, max } = definicion;
      return Number(valor) < min || Number(valor) > max
        ? [issue('fuera_de_limites', `Va de ${min} a ${max} %.`)]
        : [];
    }
  }
};

/** A value as it is kept: of days the most first, as reminders are looked for: the last that was reached is the nearest. */
export const enOrden = (clave: ClaveDeAjuste, valor: ValorDeAjuste): ValorDeAjuste =>
  definicionDe(clave).tipo === 'dias' && typeof valor !== 'string' ? valor.toSorted((a, b) => b - a) : valor;

/** A value in words: '7, 3, 0 días naturales antes', '$117.31 diarios', '10 %'. */
export const decirAjuste = (clave: ClaveDeAjuste, valor: ValorDeAjuste): string => {
  const definicion = definicionDe(clave);
  switch (definicion.tipo) {
    case 'dias':
      return `${(valor as Valores['dias']).join(', ')} días ${definicion.unidad === 'habiles' ? 'hábiles' : 'naturales'} antes`;
    case 'veces':
      return (valor as Valores['veces'])
        .map((n, i) => `${definicion.partes[i] ?? ''}: ${conMiles(n)} ${definicion.unidad}`)
        .join(' · ');
    case 'monto':
      return `${formatMonto(valor as Monto)} ${definicion.unidad}`;
    case 'porcentaje':
      return `${valor as string} %`;
  }
};

/** A value as its fields show it: one text for each field. */
export const textosDeAjuste = (clave: ClaveDeAjuste, valor: ValorDeAjuste): readonly string[] => {
  if (typeof valor === 'string') return [valor];
  return definicionDe(clave).tipo === 'dias' ? [valor.join(', ')] : valor.map(String);
};

type Leido =
  | { readonly valor: ValorDeAjuste; readonly issues?: undefined }
  | { readonly valor?: undefined; readonly issues: readonly Issue[] };

const numeros = (textos: readonly string[]): readonly number[] | null =>
  textos.every((texto) => /^\d{1,7}$/.test(texto.trim())) ? textos.map(Number) : null;

/** What people typed into the fields of a setting as its value, or what is wrong with it. */
export const leerAjuste = (clave: ClaveDeAjuste, textos: readonly string[]): Leido => {
  const mal = (message: string, path?: string): Leido => ({ issues: [issue('mal_escrito', message, path)] });
  const juzgado = (valor: ValorDeAjuste): Leido => {
    const issues = revisarAjuste(clave, valor);
    return issues.length > 0 ? { issues } : { valor };
  };
  const [texto = ''] = textos;
  switch (definicionDe(clave).tipo) {
    case 'dias': {
      const dias = numeros(texto.split(','));
      return dias ? juzgado(dias) : mal('Escribe números enteros separados por comas.');
    }
    case 'veces': {
      const peor = textos.findIndex((uno) => numeros([uno]) === null);
      return peor < 0
        ? juzgado(textos.map(Number))
        : mal('Escribe cuántas veces, con números enteros.', `valor.${peor}`);
    }
    case 'monto': {
      const monto = parseMonto(texto);
      return monto.ok ? juzgado(monto.monto) : mal('Escribe el monto con números, por ejemplo 117.31.');
    }
    case 'porcentaje': {
      const solo = texto.replace('%', '').trim();
      return esquemaDeAjuste.porcentaje.safeParse(solo).success
        ? juzgado(solo)
        : mal('Escribe el porcentaje con números, por ejemplo 12.5.');
    }
  }
};

/** A value and the moment from which it applies. */
export type Vigente<Valor = ValorDeAjuste> = { readonly valor: Valor; readonly desde: Date };

/** What the portal brings of a setting, the earliest first. */
export const inicialesDe = (clave: ClaveDeAjuste): readonly Vigente[] =>
  definicionDe(clave).inicial.map(({ desde, valor }) => ({ desde: startOfDay(desde), valor }));

/**
 * The value in force at a moment: of what was set and what the portal brings, the one that applies latest by then; at one same moment,
 * what was set. A row that says what is none counts as if it were not there.
 */
export const vigenteEn = <Clave extends ClaveDeAjuste>(
  clave: Clave,
  filas: readonly { readonly valor: unknown; readonly desde: Date }[],
  momento: Date,
): Vigente<ValorDe<Clave>> => {
  const iniciales = inicialesDe(clave);
  const puestas = filas.filter(({ valor }) => revisarAjuste(clave, valor).length === 0);
  const porFecha = [...iniciales, ...puestas].toSorted((a, b) => a.desde.getTime() - b.desde.getTime());
  return (porFecha.findLast(({ desde }) => desde <= momento) ?? iniciales[0]) as Vigente<ValorDe<Clave>>;
};

/** The year whose value it is, of a setting that begins on one day of the year: before that day the one of the year before still holds. */
export const anioDeAjuste = (clave: ClaveDeAjuste, desde: Instante): number => {
  const fecha = today(desde);
  return Number(fecha.slice(0, 4)) - (fecha.slice(5) < (definicionDe(clave).cadaAnio ?? '') ? 1 : 0);
};

export const fechaDeAjusteCodes = {
  fecha_pasada: 'Elige un día por venir, o déjalo vacío para que rija desde ahora.',
  fecha_lejana: 'Elige un día de los próximos dos años.',
  dia_del_anio: 'Su valor rige desde el 1 de febrero de cada año: elige ese día.',
} as const;

/** Days ahead at which a setting may begin. */
const MAS_LEJANO = 730;

/** Why a setting does not begin on a day; null: it may. */
export const faltaDelDia = (
  clave: ClaveDeAjuste,
  desde: Fecha,
  hoy: Fecha,
): keyof typeof fechaDeAjusteCodes | null => {
  const { cadaAnio } = definicionDe(clave);
  if (desde <= hoy) return 'fecha_pasada';
  if (desde > addDays(hoy, MAS_LEJANO)) return 'fecha_lejana';
  return cadaAnio !== undefined && !desde.endsWith(`-${cadaAnio}`) ? 'dia_del_anio' : null;
};
