import { crc32 } from 'node:zlib';
import { type Pieces, zeroFrom } from './pieces.ts';
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

/** A header's size is a number of three bytes at most. */
const MAX_HEADER = 2 * 1024 * 1024;

/** RAR 5: headers with a CRC, each followed by its data. */
const read5 = async (archive: Pieces): Promise<Reading> => {
  const files: Listed[] = [];
  let at = 8;
  while (at + 7 <= archive.size) {
    const size = vint(await archive.read(at, 12), 4);
    if (!size) return wrong('danado', 'header size');
    const end = size.next + size.value;
    if (size.value < 2 || at + end > archive.size) return wrong('danado', 'header beyond the end');
    if (size.value > MAX_HEADER) return wrong('danado', 'header size');
    const header = await archive.read(at, end);
    if (crc32(header.subarray(4)) !== header.readUInt32LE(0)) return wrong('danado', 'header CRC');
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
    at += end + dataSize;
    if (type === 5) return { files, end: at };
  }
  return wrong('danado', 'no end');
};

/** RAR 1.5 to 4: blocks of a fixed head. */
const read4 = async (archive: Pieces): Promise<Reading> => {
  const files: Listed[] = [];
  let at = 7;
  while (at + 7 <= archive.size) {
    const head = await archive.read(at, 7);
    const [type, flags, size] = [head[2] ?? 0, head.readUInt16LE(3), head.readUInt16LE(5)];
    if (size < 7 || at + size > archive.size) return wrong('danado', 'block beyond the end');
    const block = await archive.read(at, size);
    if ((crc32(block.subarray(2)) & 0xffff) !== block.readUInt16LE(0) && type !== 0x7a)
      return wrong('danado', 'block CRC');
    let data = flags & 0x8000 && size >= 11 ? block.readUInt32LE(7) : 0;
    if (type === 0x73 && flags & 0x80) return wrong('cifrado', 'encrypted headers');
    if (type === 0x73 && flags & 1) return wrong('danado', 'a volume');
    if (type === 0x74) {
      const large = (flags & 0x100) !== 0;
      const nameAt = 32 + (large ? 8 : 0);
      if (size < nameAt) return wrong('danado', 'file header');
      if (flags & 4) return wrong('cifrado', 'encrypted file');
      if (flags & 3) return wrong('danado', 'split over volumes');
      const nameEnd = nameAt + block.readUInt16LE(26);
      if (nameEnd > size) return wrong('danado', 'file name');
      data = block.readUInt32LE(7) + (large ? block.readUInt32LE(32) * 2 ** 32 : 0);
      files.push({
        name: block.toString('latin1', nameAt, nameEnd).split('\0')[0] ?? '',
        unpacked: block.readUInt32LE(11) + (large ? block.readUInt32LE(36) * 2 ** 32 : 0),
        directory: (flags & 0xe0) === 0xe0,
      });
      if (files.length > MAX_ENTRIES) return wrong('desmedido', `over ${MAX_ENTRIES} entries`);
    }
    at += size + data;
    if (type === 0x7b) return { files, end: at };
  }
  // The old ones may end without saying so.
  return at === archive.size ? { files, end: at } : wrong('danado', 'no end');
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
  async (archive: Pieces): Promise<Verdict> => {
    const head = await archive.read(0, SIGNATURE_5.length);
    const five = head.equals(SIGNATURE_5);
    if (!five && !head.subarray(0, 7).equals(SIGNATURE_4)) return refuse('no_coincide', 'no RAR signature');
    const reading = await (five ? read5(archive) : read4(archive));
    if ('wrong' in reading) return reading.wrong;
    const { files, end } = reading;
    if (end > archive.size) return refuse('danado', 'data beyond the end');
    if (!(await zeroFrom(archive, end))) return refuse('mixto', 'bytes after the end');
    if (!files.some(({ directory }) => !directory)) return refuse('vacio', 'no files');
    const total = files.reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (total > MAX_UNCOMPRESSED || (total > RATIO_FLOOR && total / archive.size > MAX_RATIO))
      return refuse('desmedido', `${total} bytes`);
    const foreign = files.find(({ name, directory }) => !directory && !admits(name));
    return foreign ? refuse('comprimido', foreign.name) : accept('application/vnd.rar');
  };
