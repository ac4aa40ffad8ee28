import { endOfString } from './pdf-lexer.ts';
import { bytesOf, decodeName } from './pdf-strings.ts';

/** The number under which an object is known: object number and generation. */
export type ObjectId = { readonly number: number; readonly generation: number };

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

const TOKEN =
  /%[^\r\n]*|<<|>>|[[\](]|<[0-9A-Fa-f\s]*>|\/([^\s()<>[\]{}/%]*)|(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}R\b|[+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})|true\b|false\b|null\b/y;

class Broken extends Error {}

/**
 * The dictionary that stands at `from`; null when none does, or when two readers might not read the same in it: a key given
 * twice, a token that is none, an end that does not come.
 */
export const readDictionary = (text: string, from: number): PdfDictionary | null => {
  const reader = { text: text.slice(from, from + MAX_LENGTH), at: 0 };
  try {
    const value = readValue(reader, next(reader), 0);
    return value.kind === 'dictionary' ? value.entries : null;
  } catch (error) {
    if (error instanceof Broken) return null;
    throw error;
  }
};

/** True when a dictionary opens at `from`, behind white space and comments: only then it is a stream or a trailer to viewers. */
export const opensDictionary = (text: string, from: number): boolean => {
  const lineEnd = /[\r\n]/g;
  let at = from;
  for (;;) {
    while (text.charCodeAt(at) <= 32) at += 1;
    if (text[at] !== '%') return text.startsWith('<<', at);
    lineEnd.lastIndex = at;
    at = lineEnd.exec(text)?.index ?? text.length;
  }
};

type Reader = { readonly text: string; at: number };

/** The next token that is neither white space nor a comment. */
const next = (reader: Reader): RegExpExecArray => {
  for (;;) {
    while (reader.text.charCodeAt(reader.at) <= 32) reader.at += 1;
    const token = new RegExp(TOKEN);
    token.lastIndex = reader.at;
    const match = token.exec(reader.text);
    if (!match) throw new Broken();
    reader.at = token.lastIndex;
    // A name may have run over a NUL; what stands behind it is read again.
    const nul = match[1] === undefined ? -1 : match[0].indexOf('\0');
    if (nul >= 0) reader.at = match.index + nul;
    if (!match[0].startsWith('%')) return match;
  }
};

const readValue = (reader: Reader, token: RegExpExecArray, depth: number): PdfValue => {
  const [part, name, number, generation] = token;
  if (depth > MAX_DEPTH) throw new Broken();
  if (name !== undefined) return { kind: 'name', name: decodeName(name) };
  if (number !== undefined)
    return { kind: 'reference', id: { number: Number(number), generation: Number(generation) } };
  if (part === '<<') return { kind: 'dictionary', entries: readEntries(reader, depth) };
  if (part === '[') {
    const items: PdfValue[] = [];
    for (let item = next(reader); item[0] !== ']'; item = next(reader))
      items.push(readValue(reader, item, depth + 1));
    return { kind: 'array', items };
  }
  if (part === '(') {
    reader.at = endOfString(reader.text, token.index, { left: Number.POSITIVE_INFINITY });
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
