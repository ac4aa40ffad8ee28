import { formatDate, isRealDate } from '@portal/domain/kernel/dates';

/** 'YYYY-MM-DD' of the digits of a typed date (ddmmaaaa); '' while it is unfinished or does not exist. */
export const isoOfDigits = (digits: string): string => {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(digits);
  if (!match) return '';
  const [, day = '', month = '', year = ''] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real =
    date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) >= 1900;
  return real ? `${year}-${month}-${day}` : '';
};

/** The digits ddmmaaaa of 'YYYY-MM-DD'; '' of anything else. */
export const digitsOfIso = (iso: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return match ? `${match[3]}${match[2]}${match[1]}` : '';
};

/** Local noon of 'YYYY-MM-DD', for the calendar; never `new Date(iso)`, which is UTC midnight: the day before here. */
export const dateOfIso = (iso: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]), 12) : undefined;
};

/** 'YYYY-MM-DD' of the local day of a calendar date. */
export const isoOfDate = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** '3 de julio de 2026' of 'YYYY-MM-DD'; '' of anything else. */
export const dateInWords = (iso: string): string => (isRealDate(iso) ? formatDate(iso) : '');
