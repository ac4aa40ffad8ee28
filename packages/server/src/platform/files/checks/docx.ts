import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isProgram, remoteRelation, watchPart } from './docx-parts.ts';
import { accept, MAX_ENTRIES, MAX_RATIO, MAX_UNCOMPRESSED, refuse, type Verdict } from './verdict.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Below this size an archive cannot hurt, so the ratio is not asked: a short report whose XML repeats itself
 * honestly compresses more than 20:1.
 */
const RATIO_FLOOR = 5 * 1024 * 1024;

/** A document protected by a password is a compound file with this stream, under its own extension. */
const COMPOUND_FILE = 0xe011cfd0;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Word document (ZIP with word/document.xml): at most 1,000 parts, 200 MB and 20:1 over the whole archive (counted while
 * inflating, not believed), no two parts in the same bytes, no links, no macros, programs, packages or definitions,
 * nothing that is fetched and run, nothing encrypted, no prefix before the archive. Memory is one chunk plus the small
 * parts that are read.
 */
export const checkDocx = async (bytes: Buffer): Promise<Verdict> => {
  const signature = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
  if (signature === COMPOUND_FILE && bytes.includes(ENCRYPTED)) return refuse('cifrado', 'encrypted package');
  if (signature !== 0x04034b50) return refuse('no_coincide', 'no ZIP at 0');
  let zip: ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true });
  } catch (error) {
    return refuse('danado', String(error));
  }
  try {
    return await walk(zip, bytes.length);
  } catch (error) {
    return refuse('danado', String(error));
  } finally {
    zip.close();
  }
};

/** Where the bytes of a part lie in the archive. */
type Span = readonly [from: number, to: number];

const walk = async (zip: ZipFile, archiveBytes: number): Promise<Verdict> => {
  if (zip.entryCount > MAX_ENTRIES) return refuse('desmedido', `${zip.entryCount} entries`);
  const names = new Set<string>();
  const spans: Span[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) return refuse('danado', 'two parts with one name');
    names.add(name);
    const wrong = judgeEntry(entry, name, spans);
    if (wrong) return wrong;
    // The declared figure first: a bomb is turned away before one byte is inflated.
    const declared = judgeSize(total + entry.uncompressedSize, archiveBytes);
    if (declared) return declared;
    if (name.endsWith('/')) continue;
    const content = await readEntry(zip, entry, readsWhole(name));
    if (content.wrong) return refuse('con_macros', `${name}: ${content.wrong}`);
    total += content.bytes;
    const actual = judgeSize(total, archiveBytes) ?? judgePart(name, content);
    if (actual) return actual;
  }
  if (!names.has('word/document.xml') || !names.has('[content_types].xml'))
    return refuse('no_coincide', 'not a Word document');
  return accept(MIME);
};

/** Type of a symbolic link in the upper half of the attributes, as Unix writes them. */
const LINK = 0xa000;

const judgeEntry = (entry: Entry, name: string, spans: Span[]): Verdict | null => {
  if (isProgram(name)) return refuse('con_macros', entry.fileName);
  if (entry.isEncrypted()) return refuse('cifrado', 'encrypted part');
  if (!entry.canDecodeFileData()) return refuse('danado', 'unreadable part');
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === LINK) return refuse('danado', 'link');
  const from = entry.relativeOffsetOfLocalHeader;
  const to = from + 30 + entry.fileNameLength + entry.compressedSize;
  if (spans.some(([start, end]) => from < end && start < to))
    return refuse('danado', 'two parts in one place');
  spans.push([from, to]);
  return null;
};

const judgeSize = (total: number, archiveBytes: number): Verdict | null => {
  if (total > MAX_UNCOMPRESSED) return refuse('desmedido', `${total} bytes`);
  if (total > RATIO_FLOOR && total / archiveBytes > MAX_RATIO)
    return refuse('desmedido', `ratio over ${MAX_RATIO}`);
  return null;
};

const MAX_KEPT = 1024 * 1024;

type Content = { readonly bytes: number; readonly kept: Buffer; readonly wrong: string | null };

const judgePart = (name: string, { bytes, kept }: Content): Verdict | null => {
  if (readsWhole(name) && bytes > MAX_KEPT) return refuse('desmedido', name);
  if (
    name === '[content_types].xml' &&
    /macroEnabled|vbaProject/i.test(kept.toString('latin1').replaceAll('\0', ''))
  )
    return refuse('con_macros', 'macro-enabled content type');
  const remote = name.endsWith('.rels') ? remoteRelation(kept) : null;
  if (remote) return refuse('con_macros', `fetches ${remote}`);
  if (name === 'word/document.xml' && bytes === 0) return refuse('danado', 'empty document.xml');
  return null;
};

/** Small parts that are judged whole; no real document has larger ones. The rest is watched as it passes. */
const readsWhole = (name: string): boolean => name === '[content_types].xml' || name.endsWith('.rels');

/** Inflates one part, counting; yauzl fails the stream when it grows past the declared size. Keeps ≤ 1 MB. */
const readEntry = async (zip: ZipFile, entry: Entry, keep: boolean): Promise<Content> => {
  const stream = await zip.openReadStreamPromise(entry);
  const watch = watchPart(entry.fileName);
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of Readable.from(stream) as AsyncIterable<Buffer>) {
      if (keep && bytes < MAX_KEPT) kept.push(chunk);
      bytes += chunk.length;
      const wrong = watch(chunk);
      if (wrong) return { bytes, kept: Buffer.alloc(0), wrong };
    }
  } finally {
    stream.destroy();
  }
  return { bytes, kept: Buffer.concat(kept), wrong: null };
};
