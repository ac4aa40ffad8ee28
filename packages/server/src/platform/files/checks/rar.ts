import { crc32 } from 'node:zlib';
import {
  accept,
  MAX_ENTRIES,
  MAX_RATIO,
  MAX_UNCOMPRESSED,
  RATIO_FLOOR,
  refuse,
  type Verdict,
} from './verdict.ts';

/** What an archive says of one of its files, without opening it. */
type Listed = { readonly name: string; readonly unpacked: number; readonly directory: boolean };

/** How far the reading came: a verdict where something is wrong, the files where the end was found. */
type Reading = { readonly wrong: Verdict } | { readonly files: readonly Listed[]; readonly end: number };

const wrong = (code: Parameters<typeof refuse>[0], detail: string): Reading => ({
  wrong: refuse(code, detail),
});

/** A number of seven bits a byte, the lowest first, and where it ends; null where it does not. */
const vint = (bytes: Buffer, from: number): { readonly value: number; readonly next: number } | null => {
  let value = 0;
  for (let i = 0; i < 8; i += 1) {
    const byte = bytes[from + i];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if ((byte & 0x80) === 0) return { value, next: from + i + 1 };
  }
  return null;
};

/** Reads numbers one after the other; null once one is missing. */
const numbers = (bytes: Buffer, from: number) => {
  let at: number | null = from;
  return {
    next: (): number => {
      const read = at === null ? null : vint(bytes, at);
      at = read?.next ?? null;
      return read?.value ?? Number.NaN;
    },
    skip: (count: number): void => {
      if (at !== null) at += count;
    },
    get at(): number {
      return at ?? Number.NaN;
    },
  };
};

const EXTRA_ENCRYPTION = 1;
const EXTRA_LINK = 5;

/** What the extra records of a file say that no admitted archive has. */
const judgeExtra = (extra: Buffer): Verdict | null => {
  let at = 0;
  while (at < extra.length) {
    const read = numbers(extra, at);
    const size = read.next();
    const start = read.at;
    const type = read.next();
    if (!Number.isFinite(type) || size < 1) return refuse('danado', 'extra record');
    if (type === EXTRA_ENCRYPTION) return refuse('cifrado', 'encrypted file');
    if (type === EXTRA_LINK) return refuse('danado', 'link');
    at = start + size;
  }
  return null;
};

/** RAR 5: headers with a CRC, each followed by its data. */
const read5 = (bytes: Buffer): Reading => {
  const files: Listed[] = [];
  let at = 8;
  while (at + 7 <= bytes.length) {
    const size = vint(bytes, at + 4);
    if (!size) return wrong('danado', 'header size');
    const end = size.next + size.value;
    if (size.value < 2 || end > bytes.length) return wrong('danado', 'header beyond the end');
    const header = bytes.subarray(0, end);
    if (crc32(header.subarray(at + 4)) !== bytes.readUInt32LE(at)) return wrong('danado', 'header CRC');
    const read = numbers(header, size.next);
    const [type, flags] = [read.next(), read.next()];
    const extraSize = flags & 1 ? read.next() : 0;
    const dataSize = flags & 2 ? read.next() : 0;
    if (![type, flags, extraSize, dataSize].every(Number.isFinite)) return wrong('danado', 'header fields');
    if (flags & 0x18) return wrong('danado', 'split over volumes');
    if (type === 4) return wrong('cifrado', 'encrypted headers');
    if (type === 1 && read.next() & 1) return wrong('danado', 'a volume');
    if (type === 2 || type === 3) {
      const fileFlags = read.next();
      const unpacked = read.next();
      read.next();
      if (fileFlags & 2) read.skip(4);
      if (fileFlags & 4) read.skip(4);
      read.next();
      read.next();
      const length = read.next();
      if (!Number.isFinite(length) || read.at + length > end - extraSize)
        return wrong('danado', 'file header');
      if (fileFlags & 8) return wrong('desmedido', 'unknown size');
      const said = judgeExtra(header.subarray(end - extraSize));
      if (said) return { wrong: said };
      if (type === 2)
        files.push({
          name: header.toString('utf8', read.at, read.at + length),
          unpacked,
          directory: (fileFlags & 1) !== 0,
        });
      if (files.length > MAX_ENTRIES) return wrong('desmedido', `over ${MAX_ENTRIES} entries`);
    }
    at = end + dataSize;
    if (type === 5) return { files, end: at };
  }
  return wrong('danado', 'no end');
};

/** RAR 1.5 to 4: blocks of a fixed head. */
const read4 = (bytes: Buffer): Reading => {
  const files: Listed[] = [];
  let at = 7;
  while (at + 7 <= bytes.length) {
    const [type, flags, size] = [bytes[at + 2] ?? 0, bytes.readUInt16LE(at + 3), bytes.readUInt16LE(at + 5)];
    const end = at + size;
    if (size < 7 || end > bytes.length) return wrong('danado', 'block beyond the end');
    if ((crc32(bytes.subarray(at + 2, end)) & 0xffff) !== bytes.readUInt16LE(at) && type !== 0x7a)
      return wrong('danado', 'block CRC');
    let data = flags & 0x8000 && size >= 11 ? bytes.readUInt32LE(at + 7) : 0;
    if (type === 0x73 && flags & 0x80) return wrong('cifrado', 'encrypted headers');
    if (type === 0x73 && flags & 1) return wrong('danado', 'a volume');
    if (type === 0x74) {
      if (size < 32) return wrong('danado', 'file header');
      if (flags & 4) return wrong('cifrado', 'encrypted file');
      if (flags & 3) return wrong('danado', 'split over volumes');
      const large = (flags & 0x100) !== 0;
      const nameAt = at + 32 + (large ? 8 : 0);
      const nameEnd = nameAt + bytes.readUInt16LE(at + 26);
      if (nameEnd > end) return wrong('danado', 'file name');
      data = bytes.readUInt32LE(at + 7) + (large ? bytes.readUInt32LE(at + 32) * 2 ** 32 : 0);
      files.push({
        name: bytes.toString('latin1', nameAt, nameEnd).split('\0')[0] ?? '',
        unpacked: bytes.readUInt32LE(at + 11) + (large ? bytes.readUInt32LE(at + 36) * 2 ** 32 : 0),
        directory: (flags & 0xe0) === 0xe0,
      });
      if (files.length > MAX_ENTRIES) return wrong('desmedido', `over ${MAX_ENTRIES} entries`);
    }
    at = end + data;
    if (type === 0x7b) return { files, end: at };
  }
  // The old ones may end without saying so.
  return at === bytes.length ? { files, end: at } : wrong('danado', 'no end');
};

const SIGNATURE_5 = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1');
const SIGNATURE_4 = Buffer.from('Rar!\x1a\x07\x00', 'latin1');

/**
 * RAR by its headers, which are never unpacked (ADR 0049): names of admitted types only, at most 1,000 entries, 200 MB and 20:1
 * as declared (an unpacker writes no more than that), nothing encrypted, no links, no volumes, nothing before the archive or
 * behind it. What its files contain is for the antivirus, and for who opens them.
 */
export const checkRar =
  (admits: (name: string) => boolean) =>
  (bytes: Buffer): Verdict => {
    const five = bytes.subarray(0, 8).equals(SIGNATURE_5);
    if (!five && !bytes.subarray(0, 7).equals(SIGNATURE_4)) return refuse('no_coincide', 'no RAR signature');
    const reading = five ? read5(bytes) : read4(bytes);
    if ('wrong' in reading) return reading.wrong;
    const { files, end } = reading;
    if (end !== bytes.length && !/^\0*$/.test(bytes.toString('latin1', end)))
      return refuse('mixto', 'bytes after the end');
    if (!files.some(({ directory }) => !directory)) return refuse('vacio', 'no files');
    const total = files.reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (total > MAX_UNCOMPRESSED || (total > RATIO_FLOOR && total / bytes.length > MAX_RATIO))
      return refuse('desmedido', `${total} bytes`);
    const foreign = files.find(({ name, directory }) => !directory && !admits(name));
    return foreign ? refuse('comprimido', foreign.name) : accept('application/vnd.rar');
  };
