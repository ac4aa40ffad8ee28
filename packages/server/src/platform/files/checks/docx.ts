import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { isGoodPart, isInnerPackage, isProgram, partName, readPart } from './docx-parts.ts';
import { createUses, type Uses } from './docx-uses.ts';
import { includes, type Pieces, piecesOfBuffer } from './pieces.ts';
import {
  accept,
  MAX_ENTRIES,
  MAX_RATIO,
  MAX_UNCOMPRESSED,
  RATIO_FLOOR,
  refuse,
  type Verdict,
} from './verdict.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** What each kind of document is: its main part, and its type on the wire. */
const kinds = {
  docx: { main: 'word/document.xml', mime: `${OPEN_XML}.wordprocessingml.document` },
  xlsx: { main: 'xl/workbook.xml', mime: `${OPEN_XML}.spreadsheetml.sheet` },
  pptx: { main: 'ppt/presentation.xml', mime: `${OPEN_XML}.presentationml.presentation` },
} as const;

/** A document protected by a password is a compound file with this stream, under its own extension. */
const COMPOUND_FILE = 0xe011cfd0;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Word document (ZIP with word/document.xml): at most 1,000 parts, 200 MB and 20:1 over the whole archive (counted while
 * inflating, not believed), no two parts in the same bytes, no links, no macros, programs, objects or definitions,
 * nothing that is fetched and run, nothing encrypted, no prefix before the archive. Of parts only those kinds are taken that
 * show something, and a spreadsheet or document inside is judged like the whole. Memory is one chunk plus the small
 * parts that are read.
 */
export const checkDocx = (file: Pieces): Promise<Verdict> => checkPackage(file, kinds.docx);

/** A workbook, judged as {@link checkDocx} does. */
export const checkXlsx = (file: Pieces): Promise<Verdict> => checkPackage(file, kinds.xlsx);

/** A presentation, judged as {@link checkDocx} does. */
export const checkPptx = (file: Pieces): Promise<Verdict> => checkPackage(file, kinds.pptx);

type Kind = (typeof kinds)[keyof typeof kinds];

const checkPackage = async (file: Pieces, { main, mime }: Kind): Promise<Verdict> => {
  const signature = file.size < 4 ? 0 : (await file.read(0, 4)).readUInt32LE(0);
  if (signature === COMPOUND_FILE && (await includes(file, ENCRYPTED)))
    return refuse('cifrado', 'encrypted package');
  if (signature !== 0x04034b50) return refuse('no_coincide', 'no ZIP at 0');
  const counted: Counted = { total: 0, archiveBytes: file.size };
  return (await readPackage(file, counted, main)) ?? accept(mime);
};

/** What is counted over a document and all that is packed into it. */
type Counted = { total: number; readonly archiveBytes: number };

/** Judges one package, the document itself or one inside, which has no `main`; null when nothing is wrong with it. */
const readPackage = async (file: Pieces, counted: Counted, main: string | null): Promise<Verdict | null> => {
  let zip: ZipFile;
  try {
    zip = await file.asZip();
  } catch (error) {
    return refuse('danado', String(error));
  }
  try {
    return await walk(zip, counted, main);
  } catch (error) {
    return refuse('danado', String(error));
  } finally {
    zip.close();
  }
};

/** Where the bytes of a part lie in the archive. */
type Span = readonly [from: number, to: number];

const walk = async (zip: ZipFile, counted: Counted, main: string | null): Promise<Verdict | null> => {
  const inside = main === null;
  if (zip.entryCount > MAX_ENTRIES) return refuse('desmedido', `${zip.entryCount} entries`);
  const names = new Set<string>();
  const spans: Span[] = [];
  const uses = createUses();
  let foreign: string | null = null;
  for await (const entry of zip.eachEntry()) {
    const name = partName(entry.fileName);
    if (name === null) return refuse('danado', 'a name in two readings');
    if (names.has(name)) return refuse('danado', 'two parts with one name');
    names.add(name);
    const wrong = judgeEntry(entry, name, spans);
    if (wrong) return wrong;
    // The declared figure first: a bomb is turned away before one byte is inflated.
    const declared = judgeSize(counted.total + entry.uncompressedSize, counted);
    if (declared) return declared;
    if (name.endsWith('/')) continue;
    const content = await readEntry(zip, entry, name, uses);
    if (content.wrong) return content.wrong;
    counted.total += content.bytes;
    const actual = judgeSize(counted.total, counted) ?? judgePart(name, content.bytes, main);
    if (actual) return actual;
    // One document in another is how charts are kept; one more level is how something is hidden.
    if (!isGoodPart(name) || (inside && isInnerPackage(name))) foreign ??= name;
    else if (isInnerPackage(name)) {
      const refusal = await readPackage(piecesOfBuffer(content.kept), counted, null);
      if (refusal) return refusal;
    }
  }
  if (main !== null && !(names.has(main) && names.has('[content_types].xml')))
    return refuse('no_coincide', `no ${main}`);
  return foreign === null ? uses.judge() : refuse('con_objetos', foreign);
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

const judgeSize = (total: number, { archiveBytes }: Counted): Verdict | null => {
  if (total > MAX_UNCOMPRESSED) return refuse('desmedido', `${total} bytes`);
  if (total > RATIO_FLOOR && total / archiveBytes > MAX_RATIO)
    return refuse('desmedido', `ratio over ${MAX_RATIO}`);
  return null;
};

/** No real document says more of what its parts are. */
const MAX_INDEX = 1024 * 1024;

type Content = { readonly bytes: number; readonly kept: Buffer; readonly wrong: Verdict | null };

const judgePart = (name: string, bytes: number, main: string | null): Verdict | null =>
  name === main && bytes === 0 ? refuse('danado', `empty ${name}`) : null;

const isIndex = (name: string): boolean => name === '[content_types].xml' || name.endsWith('.rels');

/** A document inside is never larger than one outside. */
const MAX_PACKAGE = 10 * 1024 * 1024;

/**
 * Inflates one part, counting, while it is looked at; yauzl fails the stream when it grows past the declared size. Only
 * packages are kept, to be judged by themselves.
 */
const readEntry = async (zip: ZipFile, entry: Entry, name: string, uses: Uses): Promise<Content> => {
  const stream = await zip.openReadStreamPromise(entry);
  const reader = readPart(name, uses);
  const keep = isInnerPackage(name) ? MAX_PACKAGE : 0;
  const limit = isIndex(name) ? MAX_INDEX : Number.POSITIVE_INFINITY;
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of Readable.from(stream) as AsyncIterable<Buffer>) {
      if (bytes < keep) kept.push(chunk);
      bytes += chunk.length;
      const wrong = bytes > limit ? refuse('desmedido', name) : reader.push(chunk);
      if (wrong) return { bytes, kept: Buffer.alloc(0), wrong };
    }
  } finally {
    stream.destroy();
  }
  return { bytes, kept: Buffer.concat(kept), wrong: reader.end() };
};
