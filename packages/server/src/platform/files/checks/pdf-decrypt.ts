import { isDeepStrictEqual } from 'node:util';
import { bytesIn, nameIn, numberIn, type PdfDictionary, readDictionary } from './pdf-dictionary.ts';
import {
  hashOfPassword,
  type KeyParts,
  keyFromPassword,
  keyOfObject,
  NO_PASSWORD,
  openBlocks,
  PADDING,
  proofOfKey,
  rc4,
} from './pdf-key.ts';
import type { Effort } from './pdf-lexer.ts';
import type { ObjectId } from './pdf-tokens.ts';
import { refuse, type Verdict } from './verdict.ts';

/** Opens what belongs to one object. It may be given more than belongs to it: the beginning comes out right all the same. */
export type Opener = (data: Buffer, id: ObjectId) => Buffer;
/** How the streams and the strings of a file are opened; null: they lie in it as they are. */
export type Decryption = {
  readonly streams: Opener | null;
  readonly strings: Opener | null;
  /** Whether a string's end is filled up to whole blocks. */
  readonly padded: boolean;
};
/** An object that names an encryption dictionary or may be one, and where its own dictionary stands. */
export type Mention = { readonly at: number; readonly id: ObjectId | null };

const OPEN: Decryption = { streams: null, strings: null, padded: false };
/** As many as a document has that was saved over and over; each is read once. */
const MAX_MENTIONS = 500;
/** And as much of them: each is a few hundred bytes long, or some thousands where it is a table too. */
const MAX_READ = 512 * 1024;

const damaged = (detail: string): Verdict => refuse('danado', `encryption: ${detail}`);
const closed = (detail: string): Verdict => refuse('cifrado', `encryption: ${detail}`);

/**
 * How to read a file that opens without a password, as one does that only its owner's password protects; a file that is not
 * encrypted too. Refuses one that asks for a password or has another handler than Standard (`cifrado`), and one whose
 * trailers do not agree, since each viewer may follow another (`danado`). `trailers` are the objects in which /Encrypt is
 * named, `dictionaries` those that have its entries. ISO 32000-1, 7.6; ISO 32000-2, 7.6.4 for revision 6.
 */
export const findDecryption = (
  bytes: Buffer,
  trailers: readonly Mention[],
  dictionaries: readonly Mention[],
): Decryption | Verdict => {
  if (trailers.length + dictionaries.length > MAX_MENTIONS) return damaged('mentioned too often');
  const effort: Effort = { left: MAX_READ };
  const read = trailers.map(({ at }) => readDictionary(bytes, at, effort));
  const found: PdfDictionary[] = [];
  const fileIds: Buffer[] = [];
  for (const trailer of read) {
    if (!trailer) return damaged('trailer');
    const value = trailer.get('Encrypt');
    if (!value || (value.kind === 'plain' && value.value === null)) continue;
    const definitions =
      value.kind === 'dictionary'
        ? [value.entries]
        : dictionaries
            .filter(({ id }) => value.kind === 'reference' && isDeepStrictEqual(id, value.id))
            .map(({ at }) => readDictionary(bytes, at, effort));
    if (definitions.length === 0) return damaged('dictionary missing');
    for (const definition of definitions) {
      if (!definition) return damaged('dictionary');
      found.push(definition);
    }
    fileIds.push(firstId(trailer));
  }
  const [dictionary, ...others] = found;
  if (!dictionary) return OPEN;
  if (others.some((other) => !isDeepStrictEqual(other, dictionary))) return damaged('two dictionaries');
  // The old trailers of some writers have no ID or another one; the proof of the key says which is right.
  const different = fileIds.filter((id, index) => fileIds.findIndex((other) => other.equals(id)) === index);
  return openStandard(dictionary, different.slice(0, 4));
};

const firstId = (trailer: PdfDictionary): Buffer => {
  const ids = trailer.get('ID');
  const first = ids?.kind === 'array' ? ids.items[0] : undefined;
  return first?.kind === 'string' ? first.bytes : NO_PASSWORD;
};

/** The Standard handler with the empty user password (ISO 32000-1, 7.6.3). */
const openStandard = (dictionary: PdfDictionary, fileIds: readonly Buffer[]): Decryption | Verdict => {
  const handler = nameIn(dictionary, 'Filter');
  if (handler === null) return damaged('no handler');
  if (handler !== 'Standard') return closed(`handler ${handler}`);
  const [version, revision] = [numberIn(dictionary, 'V', 0), numberIn(dictionary, 'R', 0)];
  if (version === null || revision === null) return damaged('version');
  const fits =
    (version === 5 && (revision === 5 || revision === 6)) ||
    (version === 4 && revision === 4) ||
    ((version === 1 || version === 2) && (revision === 2 || revision === 3));
  if (!fits) return closed(`version ${version}, revision ${revision}`);
  const [streams, strings] = [methodOf(dictionary, version, 'StmF'), methodOf(dictionary, version, 'StrF')];
  if (streams === null || strings === null) return damaged('crypt filters');
  const key =
    version === 5
      ? keyOfVersion5(dictionary, revision)
      : keyOfVersions1To4(dictionary, revision, fileIds, [streams.keyLengths, strings.keyLengths].flat());
  if (key === 'damaged') return damaged('keys');
  if (key === 'closed') return closed('password');
  return {
    streams: streams.open?.(key) ?? null,
    strings: strings.open?.(key) ?? null,
    padded: strings.padded,
  };
};

type Method = {
  readonly open: ((key: Buffer) => Opener) | null;
  readonly padded: boolean;
  /** How many bytes the key may have, by what the filter says. */
  readonly keyLengths: readonly number[];
};
type Key = Buffer | 'damaged' | 'closed';

const NONE: Method = { open: null, padded: false, keyLengths: [] };
const RC4: Method = {
  open: (key) => (data, id) => rc4(keyOfObject(key, id, false), data),
  padded: false,
  keyLengths: [],
};
/** The first block is where the chain of blocks begins (ISO 32000-1, 7.6.2, algorithm 1, and ISO 32000-2, 7.6.3, 1.A). */
const blocks = (key: Buffer, data: Buffer): Buffer =>
  data.length < 16 ? NO_PASSWORD : openBlocks(key, data.subarray(16), data.subarray(0, 16));
const AES_128: Method = {
  open: (key) => (data, id) => blocks(keyOfObject(key, id, true), data),
  padded: true,
  keyLengths: [16],
};
const AES_256: Method = { open: (key) => (data) => blocks(key, data), padded: true, keyLengths: [32] };

/** The crypt filter for streams (StmF) or strings (StrF); null when it is none (ISO 32000-1, 7.6.5). */
const methodOf = (dictionary: PdfDictionary, version: number, use: 'StmF' | 'StrF'): Method | null => {
  if (version < 4) return RC4;
  const filters = dictionary.get('CF');
  const known = filters?.kind === 'dictionary' ? filters.entries : new Map<string, never>();
  // Its meaning is fixed; a viewer that looks it up here would read another file than this check.
  if (known.has('Identity')) return null;
  if (!dictionary.has(use) || nameIn(dictionary, use) === 'Identity') return NONE;
  const filter = known.get(nameIn(dictionary, use) ?? '');
  if (filter?.kind !== 'dictionary') return null;
  const method = nameIn(filter.entries, 'CFM');
  if (version === 5) return method === 'AESV3' ? AES_256 : null;
  if (method === 'AESV2') return AES_128;
  if (method !== 'V2') return null;
  // Bytes by the standard; bits in the files of many writers.
  const length = numberIn(filter.entries, 'Length', 16) ?? 0;
  return { ...RC4, keyLengths: [length <= 16 ? length : length / 8] };
};

const keyOfVersions1To4 = (
  dictionary: PdfDictionary,
  revision: number,
  fileIds: readonly Buffer[],
  filterLengths: readonly number[],
): Key => {
  const [owner, proof] = [bytesIn(dictionary, 'O', 32), bytesIn(dictionary, 'U', revision === 2 ? 32 : 16)];
  const permissions = numberIn(dictionary, 'P', Number.NaN);
  const bits = numberIn(dictionary, 'Length', 40);
  if (!owner || !proof || permissions === null || Number.isNaN(permissions) || bits === null)
    return 'damaged';
  const bare = dictionary.get('EncryptMetadata');
  const encryptsMetadata = !(bare?.kind === 'plain' && bare.value === false);
  // Writers do not agree on where the length of the key stands; the proof does.
  const lengths = new Set(revision === 2 ? [5] : [...filterLengths, bits / 8, 16]);
  const usable = [...lengths].filter((length) => Number.isInteger(length) && length >= 5 && length <= 16);
  for (const fileId of fileIds)
    for (const length of usable) {
      const parts: KeyParts = { revision, owner, permissions, fileId, encryptsMetadata };
      const key = keyFromPassword(parts, length, PADDING);
      // ISO 32000-1, 7.6.3.4, algorithm 6.
      if (proofOfKey(revision, fileId, key).equals(proof)) return key;
    }
  return 'closed';
};

/**
 * ISO 32000-2, 7.6.4.3.3 (algorithm 2.A) and 7.6.4.4.9 f. (algorithms 11 and 12): a proof, its salt, and the salt of the key.
 * Viewers try nothing as the owner's password too, some of them first; both must lead to one key.
 */
const keyOfVersion5 = (dictionary: PdfDictionary, revision: number): Key => {
  const [user, userKey] = [bytesIn(dictionary, 'U', 48), bytesIn(dictionary, 'UE', 32)];
  const [owner, ownerKey] = [bytesIn(dictionary, 'O', 48), bytesIn(dictionary, 'OE', 32)];
  if (!user || !userKey || !owner || !ownerKey) return 'damaged';
  const keyOf = (entry: Buffer, sealed: Buffer, salted?: Buffer): readonly Buffer[] => {
    const hash = (salt: Buffer): Buffer => hashOfPassword(revision, NO_PASSWORD, salt, salted);
    if (!hash(entry.subarray(32, 40)).equals(entry.subarray(0, 32))) return [];
    return [openBlocks(hash(entry.subarray(40, 48)), sealed)];
  };
  const [key, other] = [...keyOf(user, userKey), ...keyOf(owner, ownerKey, user)];
  if (!key) return 'closed';
  return other && !other.equals(key) ? 'damaged' : key;
};

/** An encrypted string; null when its end is not filled up as it must be, and viewers would make different things of it. */
export const openString = (
  { strings, padded }: Decryption,
  data: Buffer,
  id: ObjectId | null,
): Buffer | null => {
  if (!strings) return data;
  if (!id) return null;
  const opened = strings(data, id);
  if (!padded) return opened;
  const filling = opened.at(-1) ?? 0;
  const good = data.length % 16 === 0 && filling >= 1 && filling <= 16;
  const whole = good && opened.subarray(-filling).every((byte) => byte === filling);
  return whole ? opened.subarray(0, opened.length - filling) : null;
};
