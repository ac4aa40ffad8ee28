/**
 * The signs between and around the tokens of a PDF (ISO 32000-1, 7.2), read for all checks alike. Everything here is what
 * the most lenient viewer takes: white space of any length with NUL and comments in it, digits without number.
 */

/** The number under which an object is known: object number and generation. */
export type ObjectId = { readonly number: number; readonly generation: number };

const tableOf = (belongs: (sign: string) => boolean): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (belongs(String.fromCharCode(byte)) ? 1 : 0));

/** White space, and what one viewer or another takes for it. */
export const IN_SPACE: Uint8Array = tableOf((sign) => sign <= ' ' || '\x80\xa0\xff'.includes(sign));
/** Where a name ends: white space and delimiters. */
const ENDS_NAME = tableOf((sign) => '\0\t\n\v\f\r ()<>[]{}/%\x80\xa0\xff'.includes(sign));
/** Letters, digits and the line below: what a keyword may not touch. */
export const IN_WORD: Uint8Array = tableOf((sign) => /\w/.test(sign));
const DIGIT = tableOf((sign) => /\d/.test(sign));
/** Of what numbers are made. */
export const IN_NUMBER: Uint8Array = tableOf((sign) => /[\d.+-]/.test(sign));
/** What may stand before 'obj': the end of a number, or white space. */
const BEFORE_OBJ = tableOf((sign) => /[\d.+-]/.test(sign) || IN_SPACE[sign.charCodeAt(0)] === 1);

const [PERCENT, LESS, SLASH, LINE_FEED, RETURN] = [0x25, 0x3c, 0x2f, 0x0a, 0x0d];
const [SMALL_O, SMALL_T, BIG_R] = [0x6f, 0x74, 0x52];

/** Whether the word `keyword` stands at `at` and is not part of a longer one. */
export const isWordAt = (bytes: Buffer, at: number, keyword: string): boolean => {
  for (let index = 0; index < keyword.length; index += 1)
    if (bytes[at + index] !== keyword.charCodeAt(index)) return false;
  return IN_WORD[bytes[at + keyword.length] ?? 0] !== 1;
};

/** Where the line ends in which `from` stands. */
export const endOfLine = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at += 1;
  return at;
};

/** Position of the next byte that is neither white space nor in a comment. */
export const skipSpace = (bytes: Buffer, from: number): number => {
  let at = from;
  for (;;) {
    while (at < bytes.length && IN_SPACE[bytes[at] ?? 0] === 1) at += 1;
    if (bytes[at] !== PERCENT) return at;
    at = endOfLine(bytes, at);
  }
};

export const endOfName = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && ENDS_NAME[bytes[at] ?? 0] === 0) at += 1;
  return at;
};

const endOf = (bytes: Buffer, from: number, table: Uint8Array): number => {
  let at = from;
  while (table[bytes[at] ?? 0] === 1) at += 1;
  return at;
};

/** What stands at a number: a reference and its end ('012%x\n0R' is one to viewers); null when none does. */
export const referenceAt = (
  bytes: Buffer,
  from: number,
): { readonly id: ObjectId; readonly end: number } | null => {
  const end = endOf(bytes, from, DIGIT);
  const second = skipSpace(bytes, end);
  const last = endOf(bytes, second, DIGIT);
  if (end === from || second === end || last === second) return null;
  const letter = skipSpace(bytes, last);
  if (bytes[letter] !== BIG_R || endOfName(bytes, letter) !== letter + 1) return null;
  const numberIn = (begin: number, after: number): number => Number(bytes.toString('latin1', begin, after));
  return { id: { number: numberIn(from, end), generation: numberIn(second, last) }, end: letter + 1 };
};

/** True when a number stands at `at` that is none of a reference, and another behind it: viewers differ on what that is. */
export const isOddNumber = (bytes: Buffer, at: number): boolean => {
  if (IN_NUMBER[bytes[at] ?? 0] === 0 || referenceAt(bytes, at)) return false;
  // 'E' for a power of ten is taken by some.
  const behind = skipSpace(bytes, endOfName(bytes, at));
  return IN_NUMBER[bytes[behind] ?? 0] === 1;
};

/** True when a dictionary opens at `from`, behind white space and comments: only then it is a stream or a trailer to viewers. */
export const opensDictionary = (bytes: Buffer, from: number): boolean => {
  const at = skipSpace(bytes, from);
  return bytes[at] === LESS && bytes[at + 1] === LESS;
};

/** True when a name, the end of a dictionary or array, or nothing stands behind a name: it is not a key that has a value. */
export const lacksValue = (bytes: Buffer, from: number): boolean => {
  const at = skipSpace(bytes, from);
  const byte = bytes[at];
  return (
    byte === undefined ||
    byte === SLASH ||
    byte === 0x5d ||
    byte === 0x3e ||
    isWordAt(bytes, at, 'null') ||
    isWordAt(bytes, at, 'endobj')
  );
};

/** Position behind the next word that opens an object: 'obj' ('1 0obj' too, but not 'endobj') or 'trailer'; -1: none. */
export const nextOpened = (bytes: Buffer, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== SMALL_O && byte !== SMALL_T) continue;
    const before = bytes[at - 1] ?? 0;
    if (byte === SMALL_O) {
      if (BEFORE_OBJ[before] === 1 && isWordAt(bytes, at, 'obj')) return at + 3;
    } else if ((IN_WORD[before] === 0 || DIGIT[before] === 1) && isWordAt(bytes, at, 'trailer'))
      return at + 7;
  }
  return -1;
};

/** As far as the two numbers before 'obj' are looked for. */
const MAX_HEADER = 64;

/**
 * The number of the object whose word 'obj' ends at `at`. Null when the two numbers do not stand there plainly, with white
 * space between: viewers find them behind comments and signs too, so that it may be the number of any object.
 */
export const idBefore = (bytes: Buffer, at: number): ObjectId | null => {
  const match = /[^\d.+-](\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]*obj$/.exec(
    bytes.toString('latin1', Math.max(0, at - MAX_HEADER), at),
  );
  return match && { number: Number(match[1]), generation: Number(match[2]) };
};
