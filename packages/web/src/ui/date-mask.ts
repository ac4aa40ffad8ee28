import type { Mask } from './masks.ts';

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** '26' is 2026 and '98' is 1998: nobody writes two digits of a year further away. */
const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;

/** The digits of a date that is written out, '1 de nov 2026', 'viernes 3 de julio de 2026'; null of anything else. */
const writtenOut = (text: string): string | null => {
  const words =
    /^\s*(?:\p{L}+,?\s+)?(\d{1,2})[.º°]?\s*(?:de\s+)?(\p{L}{3,10})\.?,?\s*(?:del?\s+)?(\d{4}|\d{2})\s*$/iu.exec(
      text,
    );
  if (!words) return null;
  const [, day = '', name = '', year = ''] = words;
  const month = MESES.indexOf(name.slice(0, 3).toLowerCase().replace('set', 'sep')) + 1;
  return month === 0 ? null : `${day.padStart(2, '0')}${String(month).padStart(2, '0')}${wholeYear(year)}`;
};

/**
 * A date while typed: 'dd/mm/aaaa'; the value is its digits (see date-field.tsx). Words stay as typed until they are whole:
 * pasted, or left.
 */
export const dateMask: Mask = {
  parse: (text) => {
    const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
    if (iso) return `${iso[3]}${iso[2]}${iso[1]}`;
    if (/[^\d/.\-\s]/.test(text)) return text;
    // '3/7/2026' typed with its own slashes means 03/07/2026.
    const [d = '', m, ...y] = text.replace(/^(\d\d)(\d)(?=[/.\-\s])/, '$1/$2').split(/[/.\-\s]+/);
    if (m === undefined) return d;
    return [d.padStart(2, '0'), y.length > 0 ? m.padStart(2, '0') : m, ...y].join('');
  },
  show: (value) =>
    /^\d*$/.test(value)
      ? [value.slice(0, 2), value.slice(2, 4), value.slice(4)].filter(Boolean).join('/')
      : value,
  read: (text) => writtenOut(text) ?? dateMask.parse(text),
  finish: (value) =>
    /^\d{6}$/.test(value) ? `${value.slice(0, 4)}${wholeYear(value.slice(4))}` : (writtenOut(value) ?? value),
};
