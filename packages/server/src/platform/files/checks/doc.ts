import { INNER_FIELD, judgeCode } from './docx-field-codes.ts';
import { accept, endsAsZip, refuse, type Verdict } from './verdict.ts';

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const FREE_OR_END = 0xffff_fffa;
const MACRO_STORAGES = /^(?:macros|vba|_vba_project|_vba_project_cur|dir__srp_\d+)$/i;

type Entry = { name: string; type: number; start: number; size: number };

/** A file of any kind, a program most often, put into the document as an icon to click. */
const PACKAGE = '\u0001Ole10Native';
/** What only an object inside has, or a control: a spreadsheet, an equation of the old editor, a button with a program. */
const OF_OBJECTS = new Set(['\u0003ObjInfo', '\u0003OCXNAME', '\u0003OCXDATA', 'Package', 'Equation Native']);
/** Fields that call another program or fetch something, from the first letter on, in either of Word's two ways to write text. */
const ASKING_FIELD =
  /^(?:DDE|DDEAUTO|LINK|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|DATABASE|RD|HYPERLINK)[\s"“\\\x13]/i;
const FIRST_LETTERS = new Set(Buffer.from('DLIRHdlirh'));
const FIELD_MARKS = new Set([0x13, 0x14, 0x15]);
/** What Word passes over before the name of a field, and the upper half of its letters. */
const isBlank = (byte = 0xff): boolean => (byte <= 0x20 || byte === 0xa0) && !FIELD_MARKS.has(byte);
const MAX_CODE = 4096;
/** In the second word after Word's mark: the text is encrypted. */
const ENCRYPTED = 0x0100;

/**
 * Word 97–2003: a compound file whose directory holds a WordDocument stream that starts with Word's mark, no storage
 * of macros, no package, and that is not encrypted. Every chain is bounded by the number of sectors of the file, so a loop cannot hang it.
 */
export const checkDoc = (bytes: Buffer): Verdict => {
  if (bytes.length < 512 || !bytes.subarray(0, 8).equals(SIGNATURE))
    return refuse('no_coincide', 'no CFB signature');
  if (endsAsZip(bytes)) return refuse('mixto', 'also a ZIP');
  const entries = readDirectory(bytes);
  if (!entries) return refuse('danado', 'CFB directory');
  if (entries.some((entry) => MACRO_STORAGES.test(entry.name))) return refuse('con_macros', 'macro storage');
  if (entries.some((entry) => entry.name === PACKAGE)) return refuse('con_macros', 'package');
  if (entries.some((entry) => OF_OBJECTS.has(entry.name))) return refuse('con_objetos', 'object');
  const field = askingField(bytes);
  if (field) return field;
  if (entries.some((entry) => entry.name === 'EncryptedPackage'))
    return refuse('cifrado', 'encrypted package');
  const word = entries.find((entry) => entry.type === 2 && entry.name === 'WordDocument');
  if (!word) return refuse('no_coincide', 'no WordDocument stream');
  // Below the cut-off (4,096) a stream lives in the mini stream; Word itself always writes more than that.
  if (word.size >= bytes.readUInt32LE(56)) {
    const at = (word.start + 1) * sectorSize(bytes);
    const mark = at + 12 <= bytes.length ? bytes.readUInt16LE(at) : null;
    if (mark !== 0xa5ec && mark !== 0xa5dc) return refuse('danado', 'no Word mark');
    if (bytes.readUInt16LE(at + 10) & ENCRYPTED) return refuse('cifrado', 'encrypted text');
  }
  return accept('application/msword');
};

/** What is wrong with a field that asks a program or another computer; letters may be one byte or two. */
const askingField = (bytes: Buffer): Verdict | null => {
  for (let at = bytes.indexOf(0x13); at >= 0; at = bytes.indexOf(0x13, at + 1)) {
    let letter = at + 1;
    while (isBlank(bytes[letter])) letter += 1;
    if (!FIRST_LETTERS.has(bytes[letter] ?? 0)) continue;
    if (!ASKING_FIELD.test(bytes.toString('latin1', letter, letter + 64).replaceAll('\0', ''))) continue;
    const verdict = judgeCode(codeFrom(bytes, letter));
    if (verdict) return verdict;
  }
  return null;
};

/** The code of a field up to its result or to a field inside it, so that no byte is read for two fields. */
const codeFrom = (bytes: Buffer, start: number): string => {
  let end = start;
  while (end < bytes.length && end < start + MAX_CODE && !FIELD_MARKS.has(bytes[end] ?? 0)) end += 1;
  // Word keeps the data of a link beside its code, under a sign of its own.
  const code = bytes.toString('latin1', start, end).replace(/[\0\x01]/g, '');
  return bytes[end] === 0x13 ? code + INNER_FIELD : code;
};

const sectorSize = (bytes: Buffer): number => 1 << bytes.readUInt16LE(30);

/** The directory entries in use, or null when the structure does not hold. */
const readDirectory = (bytes: Buffer): Entry[] | null => {
  const shift = bytes.readUInt16LE(30);
  if (bytes.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) return null;
  const size = 1 << shift;
  const sectors = Math.floor((bytes.length - 1) / size);
  const fat = readFat(bytes, size, sectors);
  if (!fat) return null;
  const entries: Entry[] = [];
  let sector = bytes.readUInt32LE(48);
  for (let seen = 0; sector < FREE_OR_END; seen += 1) {
    const at = (sector + 1) * size;
    if (seen > sectors || at + size > bytes.length) return null;
    for (let offset = at; offset < at + size; offset += 128) {
      const nameBytes = bytes.readUInt16LE(offset + 64);
      const type = bytes.readUInt8(offset + 66);
      if (type === 0 || nameBytes < 2 || nameBytes > 64) continue;
      const name = bytes.toString('utf16le', offset, offset + nameBytes - 2);
      entries.push({
        name,
        type,
        start: bytes.readUInt32LE(offset + 116),
        size: bytes.readUInt32LE(offset + 120),
      });
    }
    sector = fat(sector);
  }
  return entries.some((entry) => entry.type === 5) ? entries : null;
};

/** The sector chain as a function `sector → next`, read from the FAT sectors listed in the header and the DIFAT. */
const readFat = (bytes: Buffer, size: number, sectors: number): ((sector: number) => number) | null => {
  const fatSectors: number[] = [];
  for (let index = 0; index < 109; index += 1) {
    const sector = bytes.readUInt32LE(76 + index * 4);
    if (sector < FREE_OR_END) fatSectors.push(sector);
  }
  let difat = bytes.readUInt32LE(68);
  for (let seen = 0; difat < FREE_OR_END; seen += 1) {
    const at = (difat + 1) * size;
    if (seen > sectors || at + size > bytes.length) return null;
    for (let offset = at; offset < at + size - 4; offset += 4) {
      const sector = bytes.readUInt32LE(offset);
      if (sector < FREE_OR_END) fatSectors.push(sector);
    }
    difat = bytes.readUInt32LE(at + size - 4);
  }
  if (fatSectors.length === 0) return null;
  const perSector = size / 4;
  return (sector) => {
    const holder = fatSectors[Math.floor(sector / perSector)];
    const at = holder === undefined ? -1 : (holder + 1) * size + (sector % perSector) * 4;
    return at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0xffff_fffe;
  };
};
