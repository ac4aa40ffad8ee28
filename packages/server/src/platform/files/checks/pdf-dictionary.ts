import { type Effort, endOfString, spend } from './pdf-lexer.ts';
import { bytesOf, decodeName } from './pdf-strings.ts';
import { endOfLine, IN_NUMBER, type ObjectId, referenceAt, skipSpace } from './pdf-tokens.ts';

export type PdfValue =
  | { readonly kind: 'plain'; readonly value: number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'string'; readonly bytes: Buffer }
  | { readonly kind: 'reference'; readonly id: ObjectId }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: PdfDictionary };
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** No trailer and no encryption dictionary is longer or deeper; what goes on behind this is taken for broken. */
const MAX_LENGTH = 32 * 1024;
const MAX_DEPTH = 8;

/** What stands behind white space; a number, a word or a name ends where something else begins. */
const TOKEN =
  /<<|>>|[[\](]|<[0-9A-Fa-f\0\t\n\f\r ]*>|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)|true|false|null)(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
/** White space that all viewers take for it. */
const SPACE = '\0\t\n\f\r ';
/** In a name: what some viewers end it at, and an escape that is none or stands for NUL. */
const ODD_NAME = /[\x01-\x1f\x80\xa0\xff]|#(?:00|(?![0-9A-Fa-f]{2}))/;

class Broken extends Error {}

/**
 * The dictionary that stands at `from`; null when none does, or when two readers might not read the same in it: a key given
 * twice, a token that is none, an end that does not come. @throws Error when `effort` is used up.
 */
export const readDictionary = (bytes: Buffer, from: number, effort: Effort): PdfDictionary | null => {
  const value = readValueAt(bytes, from, effort);
  return value?.kind === 'dictionary' ? value.entries : null;
};

/** As {@link readDictionary}, for a value of any kind. @throws Error when `effort` is used up. */
export const readValueAt = (bytes: Buffer, from: number, effort: Effort): PdfValue | null => {
  const piece = bytes.subarray(from, from + MAX_LENGTH);
  const reader = { bytes: piece, text: piece.toString('latin1'), at: 0 };
  try {
    const value = readValue(reader, next(reader), 0);
    // '12.0 0 R' is a reference to one viewer and a number to another.
    const isNumber = value.kind === 'plain' && typeof value.value === 'number';
    return isNumber && IN_NUMBER[piece[skipSpace(piece, reader.at)] ?? 0] === 1 ? null : value;
  } catch (error) {
    if (error instanceof Broken) return null;
    throw error;
  } finally {
    spend(effort, reader.at);
  }
};

type Reader = { readonly bytes: Buffer; readonly text: string; at: number };

/** The next token that is neither white space nor a comment; a reference is found at its first number. */
const next = (reader: Reader): RegExpExecArray => {
  for (;;) {
    while (reader.at < reader.text.length && SPACE.includes(reader.text.charAt(reader.at))) reader.at += 1;
    if (reader.text[reader.at] !== '%') break;
    reader.at = endOfLine(reader.bytes, reader.at);
  }
  TOKEN.lastIndex = reader.at;
  const match = TOKEN.exec(reader.text);
  if (!match || ODD_NAME.test(match[1] ?? '')) throw new Broken();
  reader.at = TOKEN.lastIndex;
  return match;
};

const readValue = (reader: Reader, token: RegExpExecArray, depth: number): PdfValue => {
  const [part, name] = token;
  if (depth > MAX_DEPTH) throw new Broken();
  if (name !== undefined) return { kind: 'name', name: decodeName(name) };
  const reference = referenceAt(reader.bytes, token.index);
  if (reference) {
    reader.at = reference.end;
    return { kind: 'reference', id: reference.id };
  }
  if (part === '<<') return { kind: 'dictionary', entries: readEntries(reader, depth) };
  if (part === '[') {
    const items: PdfValue[] = [];
    for (let item = next(reader); item[0] !== ']'; item = next(reader))
      items.push(readValue(reader, item, depth + 1));
    return { kind: 'array', items };
  }
  if (part === '(') {
    reader.at = endOfString(reader.bytes, token.index, { left: Number.POSITIVE_INFINITY });
    // It has no end.
    if (reader.at === token.index + 1) throw new Broken();
    return { kind: 'string', bytes: bytesOf(reader.text.slice(token.index, reader.at)) };
  }
  if (part.startsWith('<')) return { kind: 'string', bytes: bytesOf(part) };
  if (part === 'null') return { kind: 'plain', value: null };
  if (part === 'true' || part === 'false') return { kind: 'plain', value: part === 'true' };
  if (part === '>>' || part === ']') throw new Broken();
  return { kind: 'plain', value: Number(part) };
};

const readEntries = (reader: Reader, depth: number): PdfDictionary => {
  const entries = new Map<string, PdfValue>();
  for (let key = next(reader); key[0] !== '>>'; key = next(reader)) {
    if (key[1] === undefined) throw new Broken();
    const name = decodeName(key[1]);
    if (entries.has(name)) throw new Broken();
    entries.set(name, readValue(reader, next(reader), depth + 1));
  }
  return entries;
};

/** The number, or `otherwise` when the key is not there; null when it holds something else. */
export const numberIn = (dictionary: PdfDictionary, key: string, otherwise: number): number | null => {
  const value = dictionary.get(key);
  if (!value) return otherwise;
  return value.kind === 'plain' && typeof value.value === 'number' ? value.value : null;
};

/** The name under `key`, or null. */
export const nameIn = (dictionary: PdfDictionary, key: string): string | null => {
  const value = dictionary.get(key);
  return value?.kind === 'name' ? value.name : null;
};

/** The first `length` bytes of the string under `key`; null when there are fewer. */
export const bytesIn = (dictionary: PdfDictionary, key: string, length: number): Buffer | null => {
  const value = dictionary.get(key);
  return value?.kind === 'string' && value.bytes.length >= length ? value.bytes.subarray(0, length) : null;
};
