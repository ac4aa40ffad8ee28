import { commonRefusal, readCompound } from './compound.ts';
import { INNER_FIELD, judgeCode } from './docx-field-codes.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

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
  const compound = readCompound(bytes);
  if ('ok' in compound) return compound;
  const common = commonRefusal(compound) ?? askingField(bytes);
  if (common) return common;
  const word = compound.entries.find((entry) => entry.type === 2 && entry.name === 'WordDocument');
  if (!word) return refuse('no_coincide', 'no WordDocument stream');
  // Below the cut-off (4,096) a stream lives in the mini stream; Word itself always writes more than that.
  if (word.size >= compound.cutOff) {
    const at = (word.start + 1) * compound.sectorSize;
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
