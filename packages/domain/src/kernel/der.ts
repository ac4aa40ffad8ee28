/**
 * A reader of DER as X.509 certificates use it: definite lengths, in their shortest form, nothing left over. Whatever is not that is
 * null, however long or deep it is; nothing is guessed and nothing thrown. Pure, for browser and server.
 */

/** One value: its tag, its content, and all its bytes. */
export type Der = { readonly tag: number; readonly content: Uint8Array; readonly whole: Uint8Array };

/** Tags that certificates are made of. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  teletex: 0x14,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmp: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The value that begins at an offset; null where there is none. */
const readAt = (bytes: Uint8Array, at: number): { readonly value: Der; readonly end: number } | null => {
  const tag = bytes[at];
  const first = bytes[at + 1];
  // Tags of more than one byte are none of X.509's.
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null;
  let length = first;
  let start = at + 2;
  if (first >= 0x80) {
    const size = first & 0x7f;
    if (size === 0 || size > 3 || start + size > bytes.length) return null;
    length = 0;
    for (let i = 0; i < size; i += 1) length = length * 256 + (bytes[start + i] ?? 0);
    if (length < 0x80 || length < 256 ** (size - 1)) return null;
    start += size;
  }
  const end = start + length;
  if (end > bytes.length) return null;
  return { value: { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) }, end };
};

/** The one value that these bytes are; null when they are none, or more than one. */
export const readDer = (bytes: Uint8Array, tag?: number): Der | null => {
  const read = readAt(bytes, 0);
  return read && read.end === bytes.length && (tag === undefined || read.value.tag === tag)
    ? read.value
    : null;
};

/** The values within a content, in order; null when it is not made of whole ones, or of too many. */
export const readAll = (content: Uint8Array, max = 64): readonly Der[] | null => {
  const values: Der[] = [];
  let at = 0;
  while (at < content.length) {
    const read = readAt(content, at);
    if (!read || values.length === max) return null;
    values.push(read.value);
    at = read.end;
  }
  return values;
};

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** '2.5.4.3' of an object identifier; null when it is not one, or larger than any that is used. */
export const readOid = ({ tag, content }: Der): string | null => {
  if (tag !== TAG.oid || content.length === 0 || content.length > 32 || (content.at(-1) ?? 0) >= 0x80)
    return null;
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of content) {
    if (arc === 0 && byte === 0x80) return null;
    arc = arc * 128 + (byte & 0x7f);
    if (arc > 0xffff_ffff) return null;
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [first = 0, ...rest] = arcs;
  const top = Math.min(Math.floor(first / 40), 2);
  return [top, first - top * 40, ...rest].join('.');
};

/** The bytes of a positive integer, without the zero that keeps it positive; null for anything else. */
export const readPositive = ({ tag, content }: Der): Uint8Array | null => {
  const [first, second = 0] = content;
  if (tag !== TAG.integer || first === undefined || first >= 0x80) return null;
  if (first !== 0) return content;
  return content.length > 1 && second >= 0x80 ? content.subarray(1) : null;
};

// `decodeURIComponent` is the language's own strict reader of UTF-8: this package has no TextDecoder.
const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
};
const ofCodes = (bytes: Uint8Array, admits: (code: number) => boolean): string | null =>
  bytes.every(admits) ? String.fromCharCode(...bytes) : null;
const bmp = (bytes: Uint8Array): string | null => {
  if (bytes.length % 2 !== 0) return null;
  const units = Array.from(
    { length: bytes.length / 2 },
    (_, i) => (bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0),
  );
  return units.some((unit) => unit >= 0xd800 && unit <= 0xdfff) ? null : String.fromCharCode(...units);
};

/** A text in one of the encodings that names are written in; null for another one, a wrong one, or control characters. */
export const readString = ({ tag, content }: Der): string | null => {
  if (content.length > 1024) return null;
  const text =
    tag === TAG.utf8
      ? utf8(content)
      : tag === TAG.printable || tag === TAG.ia5
        ? ofCodes(content, (code) => code < 0x80)
        : tag === TAG.teletex
          ? ofCodes(content, () => true)
          : tag === TAG.bmp
            ? bmp(content)
            : null;
  return text === null || /\p{Cc}/u.test(text) ? null : text;
};

/** An instant as certificates say it, to the second and in UTC; null for any other form, or a day that does not exist. */
export const readTime = ({ tag, content }: Der): Date | null => {
  const text = ofCodes(content, (code) => code < 0x80) ?? '';
  const short = tag === TAG.utcTime;
  if (!short && tag !== TAG.generalizedTime) return null;
  const pattern = short
    ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/
    : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/;
  const [, year = '', month, day, hour, minute, second] = pattern.exec(text) ?? [];
  if (year === '') return null;
  const whole = short ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
  const iso = `${whole}-${month}-${day}T${hour}:${minute}:${second}`;
  const at = new Date(`${iso}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? at : null;
};
