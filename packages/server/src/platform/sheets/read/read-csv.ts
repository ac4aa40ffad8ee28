import Papa from 'papaparse';
import { filledRows, MAX_ROWS, type ReadTable, refuseTable } from './table.ts';

/** What separates the cells: Excel writes the list separator of its machine, and its headings hold no other one. */
const SEPARATORS = [',', ';', '\t'];
const separatorOf = (text: string): string => {
  const headings = text.trimStart().split(/[\r\n]/u, 1)[0] ?? '';
  const pieces = (separator: string): number => headings.split(separator).length;
  return SEPARATORS.reduce((best, one) => (pieces(one) > pieces(best) ? one : best));
};

/** Beginnings of files that are no text: a ZIP, a compound file, a PDF, and texts in UTF-16 or UTF-32. */
const OTHER_FILES = ['504b', 'd0cf11e0', '25504446'].map((hex) => Buffer.from(hex, 'hex'));
const UTF16 = ['fffe', 'feff'].map((hex) => Buffer.from(hex, 'hex'));

/** Bytes of no letter in windows-1252, and what no text holds. */
const NOT_TEXT = /[\p{Cc}--[\t\n\v\f\r]]/v;

const begins = (bytes: Buffer, starts: readonly Buffer[]): boolean =>
  starts.some((start) => bytes.subarray(0, start.length).equals(start));

/** UTF-8, else windows-1252 (architecture, part2.md C34): Excel in Spanish writes it by the name of CSV. */
const decode = (bytes: Buffer): { text: string; ansi: boolean } => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), ansi: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), ansi: true };
  }
};

/** A first line by which Excel is told what separates the cells; it shows it as no row. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/iu;

/** The rows of a CSV, whichever separator its headings have; quotes that never close are a damaged file. */
export const readCsv = (bytes: Buffer): ReadTable => {
  if (bytes.length === 0) return refuseTable('vacio', '0 bytes');
  if (begins(bytes, OTHER_FILES)) return refuseTable('no_coincide', 'the signature of another format');
  if (begins(bytes, UTF16)) return refuseTable('codificacion', 'UTF-16');
  const { text: all, ansi } = decode(bytes);
  const said = SEPARATOR_LINE.exec(all);
  const text = all.slice(said?.[0].length ?? 0);
  if (NOT_TEXT.test(text)) return refuseTable('no_coincide', 'control characters');
  if (text.trim() === '') return refuseTable('vacio', 'blank');
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: said?.[1] ?? separatorOf(text),
    // One more than is admitted tells that there are more; blank rows count before they are left out.
    preview: MAX_ROWS * 4,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return refuseTable('danado', broken.message);
  const filas = filledRows(data);
  if (!filas) return refuseTable('desmedido', `${data.length} rows`);
  return { ok: true, filas, ansi };
};
