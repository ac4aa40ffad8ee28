import { constants, type Inflate, inflateSync } from 'node:zlib';
import type { Decryption } from './pdf-decrypt.ts';
import { numberIn, readDictionary } from './pdf-dictionary.ts';
import { type Effort, type LexedObject, spend } from './pdf-lexer.ts';
import type { ObjectId } from './pdf-tokens.ts';
import { MAX_RATIO, MAX_UNCOMPRESSED, RATIO_FLOOR, refuse, type Verdict } from './verdict.ts';

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
 * The content of an object stream, or why it cannot be read: what a viewer may read and this check may not is refused. At
 * most `limit` bytes; `effort` counts the bytes that are decrypted and unpacked for it, `endAfter` finds the next 'endstream'.
 */
const openObjectStream = (
  object: LexedObject,
  id: ObjectId | null,
  bytes: Buffer,
  { streams }: Decryption,
  limit: number,
  effort: Effort,
  endAfter: (at: number) => number,
): Buffer | Verdict => {
  const { names, length } = object;
  const at = object.streamAt ?? bytes.length;
  // As a key it names the filter too, to viewers.
  if (names.has('F')) return refuse('danado', 'object stream in another file');
  if (UNUSUAL.some((name) => names.has(name))) return refuse('danado', 'filters of an object stream');
  if (!streams && !names.has('Filter') && length !== null) {
    // A length that is too short is mended by viewers.
    const end = Math.max(at + length, endAfter(at));
    return end - at > limit ? refuse('desmedido', 'object streams') : bytes.subarray(at, end);
  }
  if (streams && !id) return refuse('danado', 'encrypted object stream without a number');
  if (!names.has('FlateDecode')) return refuse('danado', 'filter of an object stream');
  try {
    return streams && id
      ? inflateEncrypted(bytes.subarray(at), length, (data) => streams(data, id), limit, effort)
      : // To the end of the file: the data itself says where it ends, and the word 'endstream' may stand inside.
        inflate(bytes.subarray(at), limit, effort, true);
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return refuse(tooLarge || limit <= 0 ? 'desmedido' : 'danado', 'object stream');
  }
};

/** The data unpacked, up to where it says that it ends; `last`: there is no more of it, and what there is counts. */
const inflate = (data: Buffer, limit: number, effort: Effort, last: boolean): Buffer => {
  // With `info` it answers both, which its type does not say.
  const answer: unknown = inflateSync(data, {
    maxOutputLength: Math.max(1, limit),
    info: true,
    ...(last && { finishFlush: constants.Z_SYNC_FLUSH }),
  });
  const { buffer, engine } = answer as { buffer: Buffer; engine: Inflate };
  // Blocks of nothing unpack to nothing: what goes in counts as well as what comes out.
  spend(effort, engine.bytesWritten);
  return buffer;
};

/** An object of a stream: its number, and where it begins in what the stream unpacks to. */
type Inside = { readonly number: number; readonly at: number };

/**
 * The objects that stand in an object stream, as its index says (ISO 32000-1, 7.5.7): pairs of plain numbers up to /First,
 * at least one where there is anything at all. Null for anything else: one that was deflated twice, or decrypted with the
 * key of another object.
 */
export const indexOf = (
  bytes: Buffer,
  { at }: { readonly at: number },
  content: Buffer,
  effort: Effort,
): readonly Inside[] | null => {
  const entries = readDictionary(bytes, at, effort);
  const first = entries && numberIn(entries, 'First', 0);
  if (first === null || !Number.isInteger(first) || first < 0) return null;
  const index = content.toString('latin1', 0, Math.min(first, content.length));
  if (!/^[\0\t\n\f\r \d]*$/.test(index)) return null;
  const numbers = index.split(/[\0\t\n\f\r ]+/).filter((part) => part !== '');
  if (numbers.length === 0) return /^[\0\t\n\f\r ]*$/.test(content.toString('latin1', 0, 64)) ? [] : null;
  const found: Inside[] = [];
  for (let pair = 0; pair + 1 < numbers.length; pair += 2)
    found.push({ number: Number(numbers[pair]), at: first + Number(numbers[pair + 1]) });
  return found;
};

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
    spend(effort, part.length);
    try {
      return inflate(open(part), limit, effort, part.length === data.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR' || part.length === data.length) throw error;
    }
  }
};

/** Work limits: objects inside object streams are read too, but no more of them than any real writer makes. */
const MAX_OBJECT_STREAM = 8 * 1024 * 1024;
const MAX_INFLATED = 64 * 1024 * 1024;
/** Writers put a hundred objects and more into each. */
const MAX_OBJECT_STREAMS = 5_000;

/** An object that holds others, and the number that its encryption goes by. */
export type Holder = LexedObject & { readonly id: ObjectId | null };
/** Unpacks one of them; or why not. */
export type StreamOpener = (holder: Holder) => Buffer | Verdict;

/** Finds the next 'endstream' behind a position, again and again, reading the file once as long as positions rise. */
const endsOfStreams = (bytes: Buffer): ((at: number) => number) => {
  let [from, found] = [0, -2];
  return (at) => {
    if (found === -2 || at < from || (found >= 0 && at > found))
      [from, found] = [at, bytes.indexOf('endstream', at)];
    return found;
  };
};

/**
 * Opens the object streams of one file, all of them together within the limits of rule 55: what they unpack to is at most
 * twenty times the file. Opened again, a stream counts for the work and not for its size.
 */
export const createStreamOpener = (bytes: Buffer, decryption: Decryption): StreamOpener => {
  const effort: Effort = { left: 4 * bytes.length + 16 * 1024 * 1024 };
  const endAfter = endsOfStreams(bytes);
  let room = Math.min(MAX_INFLATED, Math.max(RATIO_FLOOR, MAX_RATIO * bytes.length));
  let again = MAX_UNCOMPRESSED;
  const known = new Set<Holder>();
  return (holder) => {
    const isNew = !known.has(holder);
    known.add(holder);
    if (known.size > MAX_OBJECT_STREAMS) return refuse('desmedido', 'object streams');
    const limit = Math.min(isNew ? room : again, MAX_OBJECT_STREAM);
    const content = openObjectStream(holder, holder.id, bytes, decryption, limit, effort, endAfter);
    if (Buffer.isBuffer(content)) {
      room -= isNew ? content.length : 0;
      again -= content.length;
    }
    return content;
  };
};
