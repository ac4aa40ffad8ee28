import { inflateSync } from 'node:zlib';
import type { Decryption } from './pdf-decrypt.ts';
import type { ObjectId } from './pdf-dictionary.ts';
import type { Effort, LexedObject } from './pdf-lexer.ts';
import { refuse, type Verdict } from './verdict.ts';

/** Filters that no writer puts on an object stream; behind them a viewer would read what this check does not. */
const UNUSUAL = [
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'Predictor',
];

/** Objects in a stream; viewers take one that does not say so, too, when it has the entries of one. */
export const isObjectStream = ({ names, streamAt }: LexedObject): boolean =>
  streamAt !== null && (names.has('ObjStm') || (names.has('N') && names.has('First')));

/**
 * The text of an object stream, or why it cannot be read: what a viewer may read and this check may not is refused. At most
 * `limit` characters; `effort` counts the bytes that are decrypted.
 */
export const openObjectStream = (
  object: LexedObject,
  id: ObjectId | null,
  bytes: Buffer,
  { streams }: Decryption,
  limit: number,
  effort: Effort,
): string | Verdict => {
  const { names, length } = object;
  const at = object.streamAt ?? bytes.length;
  if (UNUSUAL.some((name) => names.has(name))) return refuse('danado', 'filters of an object stream');
  if (!streams && !names.has('Filter') && length !== null) {
    // A length that is too short is mended by viewers.
    const end = Math.max(at + length, bytes.indexOf('endstream', at));
    return end - at > limit ? refuse('desmedido', 'object streams') : bytes.toString('latin1', at, end);
  }
  if (streams && !id) return refuse('danado', 'encrypted object stream without a number');
  if (!names.has('FlateDecode')) return refuse('danado', 'filter of an object stream');
  try {
    const content =
      streams && id
        ? inflateEncrypted(bytes.subarray(at), length, (data) => streams(data, id), limit, effort)
        : // To the end of the file: the data itself says where it ends, and the word 'endstream' may stand inside.
          inflateSync(bytes.subarray(at), { maxOutputLength: limit, finishFlush: 2 });
    return content.toString('latin1');
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return refuse(tooLarge || limit <= 0 ? 'desmedido' : 'danado', 'object stream');
  }
};

/**
 * True when it begins as an object stream does, with the number and the place of its first object (ISO 32000-1, 7.5.7), or
 * is empty. One that was deflated twice, or decrypted with the key of another object, does not.
 */
export const beginsWithIndex = (content: string): boolean =>
  /^(?:\d{1,10}\s+\d{1,10}\b|$)/.test(content.trimStart().slice(0, 64));

/** Where nothing says how long the data is, as many bytes are decrypted first; four times more each time that they do not do. */
const FIRST_TRY = 4 * 1024;
/** What encryption adds at the ends: a first block, and up to one more of filling. */
const ENDS = 32;

/** Inflates encrypted data up to where it says itself that it ends, wherever the file says. */
const inflateEncrypted = (
  data: Buffer,
  length: number | null,
  open: (data: Buffer) => Buffer,
  limit: number,
  effort: Effort,
): Buffer => {
  for (let size = length === null ? FIRST_TRY : length + ENDS; ; size = Math.max(size, FIRST_TRY) * 4) {
    const part = data.subarray(0, size);
    effort.left -= part.length;
    if (effort.left < 0) throw new Error('encrypted object streams without end');
    try {
      const last = part.length === data.length;
      return inflateSync(open(part), { maxOutputLength: limit, ...(last && { finishFlush: 2 }) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR' || part.length === data.length) throw error;
    }
  }
};
