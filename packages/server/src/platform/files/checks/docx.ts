import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { accept, MAX_ENTRIES, MAX_RATIO, MAX_UNCOMPRESSED, refuse, type Verdict } from './verdict.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Below this size an archive cannot hurt, so the ratio is not asked: a short report whose XML repeats itself
 * honestly compresses more than 20:1.
 */
const RATIO_FLOOR = 5 * 1024 * 1024;

/** Parts that carry programs; `.bin` of ActiveX and the VBA project under any folder. */
const PROGRAM_PART = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|activex\d*\.(?:bin|xml))$/i;
const PROGRAM_NAME =
  /\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|msi|jar|lnk|docm|dotm|xlsm|pptm|html?|svg)$/i;
/** A template fetched from the network when the document opens. */
const REMOTE_TEMPLATE =
  /attachedTemplate"[^>]*Target="(?:https?|ftp):|Target="(?:https?|ftp):[^>]*attachedTemplate"/i;

/**
 * Word document (ZIP with word/document.xml): at most 1,000 parts, 200 MB and 20:1 over the whole archive (counted while
 * inflating, not believed), no macros or programs, nothing encrypted, no prefix before the archive. Memory is one
 * chunk plus the two small parts that are read.
 */
export const checkDocx = async (bytes: Buffer): Promise<Verdict> => {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) return refuse('no_coincide', 'no ZIP at 0');
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

const walk = async (zip: ZipFile, archiveBytes: number): Promise<Verdict> => {
  if (zip.entryCount > MAX_ENTRIES) return refuse('desmedido', `${zip.entryCount} entries`);
  const names = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) return refuse('danado', 'two parts with one name');
    names.add(name);
    if (PROGRAM_PART.test(name) || PROGRAM_NAME.test(name)) return refuse('con_macros', entry.fileName);
    if (entry.isEncrypted() || !entry.canDecodeFileData()) return refuse('danado', 'unreadable part');
    // The declared figure first: a bomb is turned away before one byte is inflated.
    const declared = judgeSize(total + entry.uncompressedSize, archiveBytes);
    if (declared) return declared;
    if (name.endsWith('/')) continue;
    const content = await readEntry(zip, entry, readsWhole(name));
    total += content.bytes;
    const actual = judgeSize(total, archiveBytes);
    if (actual) return actual;
    if (name === '[content_types].xml' && /macroEnabled|vbaProject/i.test(content.text))
      return refuse('con_macros', 'macro-enabled content type');
    if (name.endsWith('.rels') && REMOTE_TEMPLATE.test(content.text))
      return refuse('con_macros', 'remote template');
    if (name === 'word/document.xml' && !content.text.includes('<'))
      return refuse('danado', 'empty document.xml');
  }
  if (!names.has('word/document.xml') || !names.has('[content_types].xml'))
    return refuse('no_coincide', 'not a Word document');
  return accept(MIME);
};

const judgeSize = (total: number, archiveBytes: number): Verdict | null => {
  if (total > MAX_UNCOMPRESSED) return refuse('desmedido', `${total} bytes`);
  if (total > RATIO_FLOOR && total / archiveBytes > MAX_RATIO)
    return refuse('desmedido', `ratio over ${MAX_RATIO}`);
  return null;
};

/** Parts whose text is looked at; the rest is only counted. */
const readsWhole = (name: string): boolean =>
  name === '[content_types].xml' || name.endsWith('.rels') || name === 'word/document.xml';

const MAX_TEXT = 1024 * 1024;

/** Inflates one part, counting; yauzl fails the stream when it grows past the declared size. Keeps ≤ 1 MB of text. */
const readEntry = async (
  zip: ZipFile,
  entry: Entry,
  keep: boolean,
): Promise<{ bytes: number; text: string }> => {
  const stream = await zip.openReadStreamPromise(entry);
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of Readable.from(stream) as AsyncIterable<Buffer>) {
      if (keep && bytes < MAX_TEXT) kept.push(chunk);
      bytes += chunk.length;
    }
  } finally {
    stream.destroy();
  }
  return { bytes, text: Buffer.concat(kept).toString('utf8') };
};
