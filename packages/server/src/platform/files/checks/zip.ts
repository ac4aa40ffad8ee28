import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import {
  accept,
  MAX_ENTRIES,
  MAX_RATIO,
  MAX_UNCOMPRESSED,
  RATIO_FLOOR,
  refuse,
  type Verdict,
} from './verdict.ts';

/** What a Mac leaves beside the files: folders of their colours and icons. */
const MAC_LEFTOVER = /^__macosx\/|(?:^|\/)\.ds_store$/i;
const MAC_MAGIC = [0x00051607, 0x00000001];

/** Type of a symbolic link in the upper half of the attributes, as Unix writes them. */
const LINK = 0xa000;

const judgeEntry = (entry: Entry): Verdict | null => {
  if (entry.isEncrypted()) return refuse('cifrado', 'encrypted entry');
  if (!entry.canDecodeFileData()) return refuse('danado', 'unreadable entry');
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === LINK) return refuse('danado', 'link');
  return null;
};

const judgeSize = (total: number, archive: number): Verdict | null =>
  total > MAX_UNCOMPRESSED || (total > RATIO_FLOOR && total / archive > MAX_RATIO)
    ? refuse('desmedido', `${total} bytes`)
    : null;

const inflate = async (zip: ZipFile, entry: Entry, room: number): Promise<Buffer | null> => {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of Readable.from(stream) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > room) return null;
      chunks.push(chunk);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks);
};

/**
 * ZIP of files that the portal admits by themselves, each judged as if it came alone: nothing encrypted, no links, no archive
 * in an archive, at most 1,000 entries, 200 MB and 20:1, counted while inflating. One file is in memory at a time.
 * `judge`: the verdict over a file by its name, or null where none of its kind may be inside.
 */
export const checkZip =
  (judge: (name: string, bytes: Buffer) => Promise<Verdict> | null) =>
  async (bytes: Buffer): Promise<Verdict> => {
    if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x04034b50)
      return refuse('no_coincide', 'no ZIP at 0');
    let zip: ZipFile;
    try {
      zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true });
    } catch (error) {
      return refuse('danado', String(error));
    }
    try {
      return await walk(zip, bytes.length, judge);
    } catch (error) {
      return refuse('danado', String(error));
    } finally {
      zip.close();
    }
  };

const walk = async (
  zip: ZipFile,
  archive: number,
  judge: (name: string, bytes: Buffer) => Promise<Verdict> | null,
): Promise<Verdict> => {
  if (zip.entryCount > MAX_ENTRIES) return refuse('desmedido', `${zip.entryCount} entries`);
  let total = 0;
  let files = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    const wrong = judgeEntry(entry) ?? judgeSize(total + entry.uncompressedSize, archive);
    if (wrong) return wrong;
    if (fileName.endsWith('/')) continue;
    const content = await inflate(zip, entry, MAX_UNCOMPRESSED - total);
    if (!content) return refuse('desmedido', fileName);
    total += content.length;
    const grown = judgeSize(total, archive);
    if (grown) return grown;
    if (MAC_LEFTOVER.test(fileName) && content.length >= 4 && MAC_MAGIC.includes(content.readUInt32BE(0)))
      continue;
    files += 1;
    const verdict = await (judge(fileName, content) ?? refuse('comprimido', fileName));
    if (!verdict.ok) return verdict;
  }
  return files === 0 ? refuse('vacio', 'no files') : accept('application/zip');
};
