import { groupThousands } from '@portal/domain/kernel/thousands';

/**
 * How values look while they are typed. Each `format` takes whatever is in the box (typed or pasted) and
 * returns the kept value and what is shown; the caret follows the kept characters (see masked-input.tsx).
 */
export type Mask = {
  /** What is kept, from what is in the box. */
  readonly parse: (text: string) => string;
  /** What is shown, from what is kept. */
  readonly show: (value: string) => string;
  /** A character of the box that is kept, for the caret. */
  readonly keeps: RegExp;
  /** Tidies the value on leaving the field. */
  readonly finish?: (value: string) => string;
};

/**
 * Pesos as in es-MX: '1,234,567.50'. The value is a decimal string, '1234567.50': at most twelve whole
 * digits and two decimals (rule 62, numeric(14,2)), no sign, no exponent. Pasted '$1,234.50 MXN' works.
 */
export const moneyMask: Mask = {
  parse: (text) => {
    const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
    const clean = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
    return rest.length > 0 ? `${clean || '0'}.${rest.join('').slice(0, 2)}` : clean;
  },
  show: (value) => {
    const [whole = '', decimals] = value.split('.');
    return decimals === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${decimals}`;
  },
  keeps: /[\d.]/,
  finish: (value) => {
    if (value === '') return '';
    const [whole = '', decimals = ''] = value.split('.');
    return `${whole || '0'}.${decimals.padEnd(2, '0')}`;
  },
};

/** An RFC: upper case, Ñ and & kept, spaces and hyphens dropped; shown in its three parts, 'ABC 010203 XY1'. */
export const rfcMask: Mask = {
  parse: (text) =>
    [...text.normalize('NFC').toUpperCase()]
      .filter((c) => /[A-ZÑ&0-9]/.test(c))
      .slice(0, 13)
      .join(''),
  show: (value) => {
    const letters = /^[A-ZÑ&]{0,4}/.exec(value)?.[0] ?? '';
    const rest = value.slice(letters.length);
    return [letters, rest.slice(0, 6), rest.slice(6)].filter(Boolean).join(' ');
  },
  keeps: /[A-ZÑ&0-9]/i,
};

/** A Mexican telephone: ten digits, '614 123 4567'; a pasted +52 (or the old 1 after it) is dropped. */
export const phoneMask: Mask = {
  parse: (text) => {
    const digits = text.replace(/\D/g, '');
    return digits.length > 10 ? digits.replace(/^521?(?=\d{10}$)/, '').slice(0, 10) : digits;
  },
  show: (value) => [value.slice(0, 3), value.slice(3, 6), value.slice(6)].filter(Boolean).join(' '),
  keeps: /\d/,
};

/** A date while typed: 'dd/mm/aaaa'; the value is the text itself (see dates in date-field.tsx). */
export const dateMask: Mask = {
  parse: (text) => {
    const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
    if (iso) return `${iso[3]}${iso[2]}${iso[1]}`;
    // '3/7/2026' typed with its own slashes means 03/07/2026.
    const [d, m, ...y] = text.split(/[/.\- ]+/);
    const parts = m === undefined ? [d] : [d?.padStart(2, '0'), y.length > 0 ? m.padStart(2, '0') : m, ...y];
    return parts.join('').replace(/\D/g, '').slice(0, 8);
  },
  show: (value) => [value.slice(0, 2), value.slice(2, 4), value.slice(4)].filter(Boolean).join('/'),
  keeps: /\d/,
};

/** Where the caret goes in `shown` so that the same number of kept characters stay on its left. */
export const caretAfter = (shown: string, kept: number, keeps: RegExp): number => {
  if (kept <= 0) return 0;
  let seen = 0;
  for (let i = 0; i < shown.length; i += 1) {
    if (keeps.test(shown.charAt(i))) seen += 1;
    if (seen === kept) return i + 1;
  }
  return shown.length;
};
