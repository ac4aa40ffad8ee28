import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/universal';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isProgram, partName } from '../../files/checks/docx-parts.ts';
import { filledRows, type ReadTable, refuseTable } from './table.ts';

/** A list of a hundred people is a few parts and some hundred kilobytes unpacked. */
const MAX_PARTS = 200;
const MAX_UNPACKED = 4 * 1024 * 1024;

const ZIP = 0x04034b50;
/** A workbook with a password, or of Excel 97, is a compound file. */
const COMPOUND_FILE = 0xe011cfd0;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Objects that somebody may be led to open; pictures, themes and settings of the printer are not looked at. */
const OBJECT = /^xl\/(?:embeddings|activex|ctrlprops|externallinks)\//u;
const SHEET = /^xl\/worksheets\/[^/]*$/u;
/** A cell with a formula, as Excel and others write it; the name of the cell is the first group. */
const FORMULA =
  /<(?:\w{1,20}:)?c [^<>]{0,200}?\br=["']([A-Z]{1,3}\d{1,7})["'][^<>]{0,200}>\s{0,9}<(?:\w{1,20}:)?f[\s>/]/u;
/** Any formula, however its cell is written: of it no name is known. */
const ANY_FORMULA = /<(?:\w{1,20}:)?f[\s>/]/u;
const WORKBOOK = 'xl/workbook.xml';
/** One sheet among those of a workbook; it is hidden where its state says so. */
const SHEETS = /<(?:\w{1,20}:)?sheet\s[^<>]{0,500}>/gu;
const HIDDEN = /\bstate=["'](?:hidden|veryHidden)["']/u;

/** One part, counted while it is inflated; null once it grows beyond what is left. */
const inflate = async (zip: ZipFile, entry: Entry, left: number): Promise<Buffer | null> => {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of Readable.from(stream) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > left) return null;
      chunks.push(chunk);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks);
};

/** The first sheet that whoever opens the workbook sees, counted from 1. */
const firstShown = (workbook: string): number => {
  const sheets = workbook.match(SHEETS) ?? [];
  return (
    Math.max(
      0,
      sheets.findIndex((sheet) => !HIDDEN.test(sheet)),
    ) + 1
  );
};

/** Why a workbook is not to be read, or the sheet that is to be. Nothing is believed that was not inflated. */
const judge = async (zip: ZipFile): Promise<ReadTable | { readonly sheet: number }> => {
  if (zip.entryCount > MAX_PARTS) return refuseTable('desmedido', `${zip.entryCount} parts`);
  const names = new Set<string>();
  let unpacked = 0;
  let sheet: number | null = null;
  for await (const entry of zip.eachEntry()) {
    const name = partName(entry.fileName);
    if (name === null || names.has(name)) return refuseTable('danado', 'a name in two readings');
    names.add(name);
    if (isProgram(name) || OBJECT.test(name)) return refuseTable('con_macros', name);
    if (entry.isEncrypted()) return refuseTable('cifrado', name);
    if (!entry.canDecodeFileData()) return refuseTable('danado', name);
    if (unpacked + entry.uncompressedSize > MAX_UNPACKED) return refuseTable('desmedido', name);
    const part = await inflate(zip, entry, MAX_UNPACKED - unpacked);
    if (!part) return refuseTable('desmedido', name);
    unpacked += part.length;
    const text = SHEET.test(name) || name === WORKBOOK ? part.toString('utf8') : '';
    if (name === WORKBOOK) sheet = firstShown(text);
    else if (ANY_FORMULA.test(text)) return refuseTable('con_formulas', name, FORMULA.exec(text)?.[1]);
  }
  return sheet === null ? refuseTable('no_coincide', 'not a workbook') : { sheet };
};

/** A number as it is written; of a whole one its digits, where a writer put it with an exponent. Nothing is rounded in a workbook. */
const written = (number: string): string =>
  /e/iu.test(number) && Number.isSafeInteger(Number(number)) ? String(Number(number)) : number;

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
};

/**
 * The rows of the first sheet of a workbook that is not hidden, numbers as they are written. Refused: macros, objects, links, formulas, a
 * password, and what unpacks to more than {@link MAX_UNPACKED}. Call it in a thread of its own: who reads the sheet believes
 * the places that its cells name.
 */
export const readXlsx = async (bytes: Buffer): Promise<ReadTable> => {
  if (bytes.length === 0) return refuseTable('vacio', '0 bytes');
  const signature = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
  if (signature === COMPOUND_FILE)
    return bytes.includes(ENCRYPTED)
      ? refuseTable('cifrado', 'encrypted package')
      : refuseTable('no_coincide', 'compound file');
  if (signature !== ZIP) return refuseTable('no_coincide', 'no ZIP at 0');
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true });
  const judged = await judge(zip).finally(() => zip.close());
  if (!('sheet' in judged)) return judged;
  const copy = new Uint8Array(bytes).buffer;
  const rows = await readSheet(copy, judged.sheet, { parseNumber: written });
  const filas = filledRows(rows.map((row) => row.map(cellText)));
  if (!filas) return refuseTable('desmedido', `${rows.length} rows`);
  if (filas.length === 0) return refuseTable('vacio', 'no cell is filled');
  return { ok: true, filas, ansi: false };
};
