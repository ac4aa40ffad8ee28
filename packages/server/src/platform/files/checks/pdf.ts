import { type Decryption, findDecryption, openString } from './pdf-decrypt.ts';
import { type ObjectId, opensDictionary } from './pdf-dictionary.ts';
import { type Effort, type LexedObject, lexObject } from './pdf-lexer.ts';
import { beginsWithIndex, isObjectStream, openObjectStream } from './pdf-object-stream.ts';
import { textOf } from './pdf-strings.ts';
import { accept, endsAsZip, hasMarkup, PROGRAM_NAME, refuse, type Verdict } from './verdict.ts';

/** Work limits: objects inside object streams are read too, but no more of them than any real writer makes. */
const MAX_OBJECT_STREAM = 8 * 1024 * 1024;
const MAX_INFLATED = 64 * 1024 * 1024;
/** More pages than fit into ten megabytes of anything that somebody will read. */
const MAX_PAGES = 20_000;
/** More streams of objects and files inside than any document has. */
const MAX_KEPT = 20_000;
/** A document is saved or signed over and over, but not this often. */
const MAX_TABLES = 1_000;

/**
 * PDF: '%PDF-' at offset 0, 'startxref' and '%%EOF' at the end, tables that do not lead back to themselves, readable
 * without a password (else nobody could look inside; where only its owner has one it is read as viewers read it), not also
 * a ZIP or a page, no program embedded, and no action that runs something. Only real names between objects count, never
 * the word in a text, a string or a compressed page, so that normal documents, forms and signed PDFs pass. An object
 * counts wherever it lies, since a table may point into a stream or a string. Time and memory are linear in the file.
 */
export const checkPdf = (bytes: Buffer): Verdict => {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    return refuse('no_coincide', 'no PDF header at 0');
  const text = bytes.toString('latin1');
  const tail = text.slice(-2048);
  if (!tail.slice(-1024).includes('%%EOF') || !tail.includes('startxref'))
    return refuse('danado', 'no PDF trailer');
  if (endsAsZip(bytes)) return refuse('mixto', 'also a ZIP');
  if (hasMarkup(bytes.subarray(0, 1024))) return refuse('mixto', 'markup at the start');
  const afterEnd = tail.slice(tail.lastIndexOf('%%EOF') + 5);
  if (hasMarkup(Buffer.from(afterEnd, 'latin1'))) return refuse('mixto', 'markup after the end');
  if (loops(text)) return refuse('danado', 'tables without end');
  return judgeObjects(bytes, text) ?? accept('application/pdf');
};

/** True when the tables lead back to one that was read already. Where none is, a viewer builds its own, and so may any. */
const loops = (text: string): boolean => {
  const seen = new Set<number>();
  let at = Number(/startxref\s+(\d{1,12})/.exec(text.slice(text.lastIndexOf('startxref')))?.[1] ?? -1);
  for (;;) {
    if (seen.has(at) || seen.size > MAX_TABLES) return true;
    seen.add(at);
    const kind = /^\s*(xref|\d+\s+\d+\s+obj)\b/.exec(text.slice(at, at + 40))?.[1];
    if (at < 0 || !kind) return false;
    const dictionary = kind === 'xref' ? text.indexOf('trailer', at) : at;
    const previous = /\/Prev\s+(\d{1,12})/.exec(
      text.slice(dictionary, dictionary + 2048).split('startxref')[0] ?? '',
    );
    if (dictionary < 0 || !previous) return false;
    at = Number(previous[1]);
  }
};

/** An object that is looked at once it is known how the file is encrypted: its number, and where its dictionary stands. */
type KeptObject = LexedObject & {
  readonly id: ObjectId | null;
  readonly at: number;
  readonly opens: boolean;
};

const OF_ENCRYPTION = ['Encrypt', 'U'];

const hasAll = ({ names, opens }: KeptObject, ...wanted: readonly string[]): boolean =>
  opens && wanted.every((name) => names.has(name));

/** The first refusal over all objects, plain or inside an object stream; null when there is none. */
const judgeObjects = (bytes: Buffer, text: string): Verdict | null => {
  const effort: Effort = { left: 3 * text.length + 16 * 1024 * 1024 };
  // '1 0obj' opens an object too.
  const starts = /(?<![A-Za-z_])(?:obj|trailer)\b/g;
  const kept: KeptObject[] = [];
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const object = lexObject(text, starts.lastIndex, effort);
    const refusal = judgeObject(object);
    if (refusal) return refusal;
    const [files, other] = [object.names.has('EF'), OF_ENCRYPTION.some((name) => object.names.has(name))];
    if (!files && !other && !isObjectStream(object)) continue;
    const at = starts.lastIndex;
    // By chance 'obj' stands in a picture, and whatever follows seems to belong to it.
    const opens = opensDictionary(text, at);
    if (opens || files) kept.push({ ...object, opens, at, id: idBefore(text, match.index) });
    if (kept.length > MAX_KEPT) return refuse('desmedido', 'object streams');
  }
  const decryption = findDecryption(
    text,
    kept.filter((object) => hasAll(object, 'Encrypt')),
    kept.filter((object) => hasAll(object, 'Filter', 'O', 'U')),
  );
  return 'ok' in decryption ? decryption : judgeKept(bytes, kept, decryption);
};

/** The number that stands before the word 'obj' at `at`; null when none does. */
const idBefore = (text: string, at: number): ObjectId | null => {
  const match = /(?<!\d)(\d{1,10})\s{1,4}(\d{1,5})\s{0,4}$/.exec(text.slice(Math.max(0, at - 24), at));
  return match && { number: Number(match[1]), generation: Number(match[2]) };
};

/** What may be encrypted: the names of files, and the objects inside streams. */
const judgeKept = (bytes: Buffer, kept: readonly KeptObject[], decryption: Decryption): Verdict | null => {
  const effort: Effort = { left: 4 * bytes.length + 16 * 1024 * 1024 };
  let budget = MAX_INFLATED;
  for (const object of kept) {
    const opened = object.files.map((name) => openString(decryption, name, object.id));
    if (object.names.has('EF') && opened.includes(null)) return refuse('danado', 'encrypted name of a file');
    // As they stand, too: a viewer that follows another trailer might read them so.
    const refusal = judgeFiles(object, [...object.files, ...opened]);
    if (refusal) return refusal;
    if (!object.opens || !isObjectStream(object)) continue;
    const limit = Math.min(budget, MAX_OBJECT_STREAM);
    const content = openObjectStream(object, object.id, bytes, decryption, limit, effort);
    if (typeof content !== 'string') return content;
    budget -= content.length;
    const inside = lexObject(content, 0, { left: content.length * 3 }, true);
    // Strings in there are encrypted with the stream only (ISO 32000-1, 7.5.7).
    const refused = judgeObject(inside) ?? judgeFiles(inside, inside.files);
    if (refused) return refused;
    if (!beginsWithIndex(content)) return refuse('danado', 'begin of an object stream');
  }
  return null;
};

const judgeObject = ({ action, names, count }: LexedObject): Verdict | null => {
  if (action) return refuse('con_acciones', action);
  if (names.has('Pages') && count > MAX_PAGES) return refuse('desmedido', `${count} pages`);
  return null;
};

const judgeFiles = ({ names }: LexedObject, files: readonly (Buffer | null)[]): Verdict | null => {
  if (!names.has('EF')) return null;
  const called = files.map((file) => (file ? textOf(file).trim() : ''));
  const harmless = called.length > 0 && !called.some((name) => PROGRAM_NAME.test(name));
  return harmless ? null : refuse('mixto', `embedded ${called.join(', ')}`);
};
