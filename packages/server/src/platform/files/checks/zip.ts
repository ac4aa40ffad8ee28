import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { forget, type Pieces } from './pieces.ts';
import {
  accept,
  MAX_ALONE,
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

/** The bytes of one file, in as much as its entry declares; null where they are not so many. */
const inflate = async (zip: ZipFile, entry: Entry): Promise<Buffer<ArrayBuffer> | null> => {
  const stream = await zip.openReadStreamPromise(entry);
  const content = Buffer.allocUnsafeSlow(entry.uncompressedSize);
  let bytes = 0;
  try {
    for await (const chunk of Readable.from(stream) as AsyncIterable<Buffer>) {
      if (bytes + chunk.length > content.length) return null;
      bytes += chunk.copy(content, bytes);
    }
  } finally {
    stream.destroy();
  }
  return bytes === content.length ? content : null;
};

/**
 * ZIP of files that the portal admits by themselves, each judged as if it came alone: nothing encrypted, no links, no archive
 * in an archive, at most 1,000 entries, 200 MB and 20:1, counted while inflating, none larger than one that comes alone. One
 * of its files is in memory at a time, and of the archive only what is read of it.
 * `judge`: the verdict over a file by its name, or null where none of its kind may be inside.
 */
export const checkZip =
  (judge: (name: string, bytes: Buffer) => Promise<Verdict> | null) =>
  async (archive: Pieces): Promise<Verdict> => {
    if (archive.size < 22 || (await archive.read(0, 4)).readUInt32LE(0) !== 0x04034b50)
      return refuse('no_coincide', 'no ZIP at 0');
    let zip: ZipFile;
    try {
      zip = await archive.asZip();
    } catch (error) {
      return refuse('danado', String(error));
    }
    try {
      return await walk(zip, archive.size, judge);
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
    if (entry.uncompressedSize > MAX_ALONE) return refuse('desmedido', fileName);
    const content = await inflate(zip, entry);
    if (!content) return refuse('danado', fileName);
    total += content.length;
    try {
      if (MAC_LEFTOVER.test(fileName) && content.length >= 4 && MAC_MAGIC.includes(content.readUInt32BE(0)))
        continue;
      files += 1;
      const verdict = await (judge(fileName, content) ?? refuse('comprimido', fileName));
      if (!verdict.ok) return verdict;
    } finally {
      forget(content);
    }
  }
  return files === 0 ? refuse('vacio', 'no files') : accept('application/zip');
};
