import { groupThousands } from './thousands.ts';

/**
 * Money as exact decimals (rule 62): a string on the wire and in the database (`numeric(14,2)`), a
 * BigInt of centavos while it is computed, never a binary float. Amounts are Mexican pesos.
 */

/** Canonical amount: optional minus, 1–12 digits without leading zeros, a point, two digits: '2500000.00'. */
export type Monto = string;

/** The largest amount of `numeric(14,2)`. */
export const MAX_MONTO: Monto = '999999999999.99';

/** Codes and messages of what a person may type wrong in an amount field. */
export const moneyMessages = {
  requerido: 'Escribe un monto.',
  monto_invalido: 'Escribe el monto con números, por ejemplo 2,500,000.00.',
  monto_decimales: 'El monto lleva a lo más dos decimales.',
  monto_fuera_de_rango: 'El monto no puede pasar de $999,999,999,999.99.',
  monto_menor: 'El monto debe ser de al menos {minimo}.',
  monto_mayor: 'El monto no puede pasar de {maximo}.',
} as const;

/** Which of them. */
export type MoneyCode = keyof typeof moneyMessages;

/** What {@link parseMonto} made of a typed text. */
export type ParsedMonto =
  | { readonly ok: true; readonly monto: Monto }
  | { readonly ok: false; readonly code: MoneyCode };

const canonical = /^-?(?:0|[1-9]\d{0,11})\.\d{2}$/;

/**
 * Centavos of a canonical amount.
 * @throws RangeError on anything else: text from people goes through {@link parseMonto} first.
 */
export const toCentavos = (monto: Monto): bigint => {
  if (!canonical.test(monto)) throw new RangeError(`Not a canonical amount: ${JSON.stringify(monto)}`);
  return BigInt(monto.replace('.', ''));
};

/**
 * The canonical amount of so many centavos; there is no '-0.00'.
 * @throws RangeError beyond ±{@link MAX_MONTO}: a total that does not fit is never truncated.
 */
export const fromCentavos = (centavos: bigint): Monto => {
  const digits = (centavos < 0n ? -centavos : centavos).toString().padStart(3, '0');
  if (digits.length > 14) throw new RangeError('The amount does not fit numeric(14,2)');
  return `${centavos < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * Reads an amount as people of México write it: '$2,500,000.00', '2500000', 'MXN 1,200.5', '-$5'.
 * Strict where a guess could be wrong by a factor: a comma that does not group thousands ('2,50',
 * '1.234,50'), more than two decimals, exponents ('1e6') and words are refused.
 */
export const parseMonto = (text: string): ParsedMonto => {
  const bare = text
    .replace(/[\s\u200b\ufeff]/g, '')
    .replace(/\u2212/g, '-')
    .replace(/^MXN|MXN$/i, '')
    .replace(/^(-?)\$(-?)/, '$1$2');
  if (bare === '') return { ok: false, code: text.trim() === '' ? 'requerido' : 'monto_invalido' };
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(bare);
  const [, sign = '', grouped = '', decimals = ''] = match ?? [];
  if (!match || (grouped === '' && decimals === '')) return { ok: false, code: 'monto_invalido' };
  if (decimals.length > 2) return { ok: false, code: 'monto_decimales' };
  const digits = grouped.replaceAll(',', '').replace(/^0+/, '');
  // Before BigInt, whose time grows with the square of the digits that a stranger may send.
  if (digits.length > 12) return { ok: false, code: 'monto_fuera_de_rango' };
  const centavos = BigInt(`${digits || '0'}${decimals.padEnd(2, '0')}`);
  return { ok: true, monto: fromCentavos(sign ? -centavos : centavos) };
};

/**
 * What is wrong with an amount that is asked for, in words: with none, that it is more than nothing (the seed's words, B§3); false where
 * it can be read.
 */
export const faltaDeMonto = (leido: ParsedMonto, requerido = 'El monto debe ser mayor a 0'): string | false =>
  !leido.ok && (leido.code === 'requerido' ? requerido : moneyMessages[leido.code]);

/** Exact sum of any number of canonical amounts; '0.00' for none. @throws RangeError beyond the range. */
export const addMontos = (...montos: readonly Monto[]): Monto =>
  fromCentavos(montos.reduce((total, monto) => total + toCentavos(monto), 0n));

/** Exact difference `a − b`. @throws RangeError beyond the range. */
export const subtractMontos = (a: Monto, b: Monto): Monto => fromCentavos(toCentavos(a) - toCentavos(b));

/** −1, 0 or 1 as `a` is less than, equal to or more than `b`; a comparator for `sort`. */
export const compareMontos = (a: Monto, b: Monto): -1 | 0 | 1 => {
  const difference = toCentavos(a) - toCentavos(b);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/** Quotient rounded half away from zero: the way an accountant rounds 0.5 centavo. `divisor` > 0. */
const divideHalfAwayFromZero = (dividend: bigint, divisor: bigint): bigint => {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
};

const percentScale = 10_000n;

/** '12.5' → 125000n: a non-negative decimal with at most four places, scaled by 10,000. */
const scaledPercent = (percent: string): bigint => {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(percent);
  if (!match) throw new RangeError(`Not a percentage: ${JSON.stringify(percent)}`);
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`);
};

/**
 * `percent` % of an amount, rounded to the centavo half away from zero ('0.05' at '50' → '0.03').
 * @param percent decimal string, ≥ 0, at most four decimals: '85', '12.5'. A string, so that no float
 *   enters; ceilings are 80 / 90 / 85 (A§9).
 * @throws RangeError when the percentage is not one or the result does not fit.
 */
export const percentOf = (monto: Monto, percent: string): Monto =>
  fromCentavos(divideHalfAwayFromZero(toCentavos(monto) * scaledPercent(percent), 100n * percentScale));

/**
 * What share of `whole` is `part`, in percent with two decimals ('80.00'), rounded half away from zero.
 * To show, never to judge: whether a ceiling holds is `compareMontos(part, percentOf(whole, ceiling))`.
 * Null when the whole is not positive.
 */
export const shareOf = (part: Monto, whole: Monto): string | null => {
  const total = toCentavos(whole);
  if (total <= 0n) return null;
  const hundredths = divideHalfAwayFromZero(toCentavos(part) * 10_000n, total);
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * An amount as it is shown, exactly as `Intl` does for es-MX and MXN: '$2,500,000.00', '-$5.00'.
 * Digits are grouped as text, so that nothing passes through a float in any browser.
 */
export const formatMonto = (monto: Monto): string => {
  const centavos = toCentavos(monto);
  const [whole = '', decimals = ''] = fromCentavos(centavos < 0n ? -centavos : centavos).split('.');
  return `${centavos < 0n ? '-' : ''}$${groupThousands(whole)}.${decimals}`;
};
