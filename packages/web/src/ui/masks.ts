import { normalizeRfc } from '@portal/domain/kernel/characters';
import { groupThousands } from '@portal/domain/kernel/thousands';

/**
 * How values look while they are typed. A mask only groups what the person gave: it never cuts, and what it cannot
 * read it shows as it was given, for the form's check to say what is wrong with it.
 */
export type Mask = {
  /** What is kept, from what was typed or pasted; separators that the mask itself had put in are out of it already. */
  readonly parse: (text: string) => string;
  /** The same for a text that came whole, by pasting or autofill; `parse` when absent. */
  readonly read?: (text: string) => string;
  /** What is shown, from what is kept: the same characters in the same order, and separators between them. */
  readonly show: (value: string) => string;
  /** A separator that people type as well, and that says something where it stands: the comma of '2,50'. */
  readonly separator?: string;
  /** Tidies the value on leaving the field. */
  readonly finish?: (value: string) => string;
};

const parts = (...pieces: readonly string[]): string => pieces.filter(Boolean).join(' ');

const plainMonto = /^(-?)(\d*)(\.\d*)?$/;

/**
 * Pesos as in es-MX: '1,234,567.50', kept as '1234567.50' (rule 62). '$1,234.50 MXN' is understood. What could mean
 * another amount ('2,50', '1e3', '1.234,56', '(5.00)', a minus) is neither reread nor stripped: the check refuses it.
 */
export const moneyMask: Mask = {
  parse: (text) => {
    const bare = text
      .replace(/[\s\u200b\ufeff]/g, '')
      .replace(/\u2212/g, '-')
      .replace(/^MXN|MXN$/i, '')
      .replace(/^(-?)\$/, '$1');
    if (plainMonto.test(bare)) return bare;
    return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : text;
  },
  show: (value) => {
    const [, sign = '', whole = '', decimals = ''] = plainMonto.exec(value) ?? [];
    return plainMonto.test(value) ? `${sign}${groupThousands(whole)}${decimals}` : value;
  },
  separator: ',',
  finish: (value) => {
    const [, sign = '', whole = '', decimals = ''] = plainMonto.exec(value) ?? [];
    if ((whole === '' && decimals.length < 2) || decimals.length > 3) return value;
    return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.slice(1).padEnd(2, '0')}`;
  },
};

/**
 * A whole number: '1,200', kept as '1200'. What is none ('12,5', '-5', '5 %') is neither reread nor stripped: the check
 * refuses it.
 */
export const wholeMask: Mask = {
  parse: (text) => {
    const bare = text.trim();
    return /^\d{1,3}(,\d{3})+$/.test(bare) ? bare.replaceAll(',', '') : bare;
  },
  show: (value) => (/^\d+$/.test(value) ? groupThousands(value) : value),
  separator: ',',
  finish: (value) => (/^\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value),
};

/** An RFC: upper case, without spaces and hyphens; shown in its three parts, 'ABC 010203 XY1'. */
export const rfcMask: Mask = {
  parse: normalizeRfc,
  show: (value) => {
    if (!/^[A-ZÑ&0-9]*$/.test(value)) return value;
    const letters = /^[A-ZÑ&]{0,4}/.exec(value)?.[0] ?? '';
    const rest = value.slice(letters.length);
    return parts(letters, rest.slice(0, 6), rest.slice(6));
  },
};

/** A Mexican telephone: ten digits, '614 123 4567'. '+52' (and the old 1 after it) goes once the ten are there; another country's stays. */
export const phoneMask: Mask = {
  parse: (text) => {
    const digits = text.replace(/\D/g, '');
    return text.trimStart().startsWith('+') ? `+${digits}`.replace(/^\+521?(?=[2-9]\d{9}$)/, '') : digits;
  },
  read: (text) => phoneMask.parse(text).replace(/^521?(?=[2-9]\d{9}$)/, ''),
  show: (value) => {
    const [, country = '', rest = ''] = /^(\+52)?(\d*)$/.exec(value) ?? [];
    return parts(country, rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)) || value;
  },
};

/** A CLABE in its parts: bank, plaza, account, control. */
export const clabeMask: Mask = {
  parse: (text) => text.replace(/\D/g, ''),
  show: (value) => parts(value.slice(0, 3), value.slice(3, 6), value.slice(6, 17), value.slice(17)),
};
