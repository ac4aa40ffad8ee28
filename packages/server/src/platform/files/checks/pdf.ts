import { type Decryption, findDecryption, openString } from './pdf-decrypt.ts';
import { type PdfValue, readValueAt } from './pdf-dictionary.ts';
import { judgeFiles, judgeObject, judgePlaces, judgeStrings } from './pdf-judge.ts';
import { type Effort, type LexedObject, lexObject, stringsAt } from './pdf-lexer.ts';
import { createStreamOpener, indexOf, isObjectStream, type StreamOpener } from './pdf-object-stream.ts';
import { IN_NUMBER, idBefore, nextOpened, type ObjectId, opensDictionary, skipSpace } from './pdf-tokens.ts';
import { addressesIn, type Definition, judgeUsed, triggersAt, type Used } from './pdf-triggers.ts';
import { accept, endsAsZip, hasMarkup, refuse, type Verdict } from './verdict.ts';

/** More streams of objects and files inside than any document has. */
const MAX_KEPT = 20_000;
/** More actions and addresses in other objects than any document has. */
const MAX_USED = 50_000;
/** A document is saved or signed over and over, but not this often. */
const MAX_TABLES = 1_000;

/**
 * PDF: '%PDF-' at offset 0, 'startxref' and '%%EOF' at the end, tables that do not lead back to themselves, readable
 * without a password (else nobody could look inside; where only its owner has one it is read as viewers read it), not also
 * a ZIP or a page, no program embedded, and no action that runs something. Only real names between objects count, never
 * the word in a text, a string or a compressed page, so that normal documents, forms and signed PDFs pass. An object
 * counts wherever it lies, since a table may point into a stream or a string. Time and memory are linear in the file:
 * what is unpacked is at most twenty times the file (rule 55), and how often a byte is read is bounded.
 */
export const checkPdf = (bytes: Buffer): Verdict => {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    return refuse('no_coincide', 'no PDF header at 0');
  const tail = bytes.subarray(-2048).toString('latin1');
  if (!tail.slice(-1024).includes('%%EOF') || !tail.includes('startxref'))
    return refuse('danado', 'no PDF trailer');
  if (endsAsZip(bytes)) return refuse('mixto', 'also a ZIP');
  if (hasMarkup(bytes.subarray(0, 1024))) return refuse('mixto', 'markup at the start');
  const afterEnd = tail.slice(tail.lastIndexOf('%%EOF') + 5);
  if (hasMarkup(Buffer.from(afterEnd, 'latin1'))) return refuse('mixto', 'markup after the end');
  if (loops(bytes, tail)) return refuse('danado', 'tables without end');
  return judgeObjects(bytes) ?? accept('application/pdf');
};

/** True when the tables lead back to one that was read already. Where none is, a viewer builds its own, and so may any. */
const loops = (bytes: Buffer, tail: string): boolean => {
  const seen = new Set<number>();
  let at = Number(/startxref\s+(\d{1,12})/.exec(tail.slice(tail.lastIndexOf('startxref')))?.[1] ?? -1);
  for (;;) {
    if (seen.has(at) || seen.size > MAX_TABLES) return true;
    seen.add(at);
    if (at < 0) return false;
    const kind = /^\s*(xref|\d+\s+\d+\s+obj)\b/.exec(bytes.toString('latin1', at, at + 40))?.[1];
    if (!kind) return false;
    const dictionary = kind === 'xref' ? bytes.indexOf('trailer', at) : at;
    if (dictionary < 0) return false;
    const entries = bytes.toString('latin1', dictionary, dictionary + 2048).split('startxref')[0] ?? '';
    const previous = /\/Prev\s+(\d{1,12})/.exec(entries);
    if (!previous) return false;
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

/** What is noted in the first reading for what can be judged only afterwards. */
type Notes = {
  /** Objects with files inside, with objects inside, or about encryption. */
  readonly kept: KeptObject[];
  /** Where objects begin that name files or addresses. */
  readonly places: number[];
  /** What the document does by itself, and the addresses that stand in other objects. */
  readonly used: Used[];
  /** Whether an object was read that viewers may read differently. */
  garbled: boolean;
};

/** The first refusal over all objects, plain or inside an object stream; null when there is none. */
const judgeObjects = (bytes: Buffer): Verdict | null => {
  const notes: Notes = { kept: [], places: [], used: [], garbled: false };
  const refusal = readObjects(bytes, notes);
  if (refusal) return refusal;
  if (notes.garbled) return refuse('danado', 'an object that ends nowhere');
  const decryption = findDecryption(
    bytes,
    notes.kept.filter((object) => hasAll(object, 'Encrypt')),
    notes.kept.filter((object) => hasAll(object, 'Filter', 'O', 'U')),
  );
  if ('ok' in decryption) return decryption;
  const open = createStreamOpener(bytes, decryption);
  return (
    judgeEncryptedPlaces(bytes, notes, decryption) ??
    judgeKept(bytes, notes, decryption, open) ??
    judgeUsed(notes.used, (numbers) => definitionsOf(bytes, notes, numbers, decryption, open))
  );
};

const readObjects = (bytes: Buffer, notes: Notes): Verdict | null => {
  const { kept, places, used } = notes;
  const effort: Effort = { left: 3 * bytes.length + 16 * 1024 * 1024 };
  for (let at = nextOpened(bytes, 0); at >= 0; at = nextOpened(bytes, at)) {
    const object = lexObject(bytes, at, effort);
    const [files, other] = [object.names.has('EF'), OF_ENCRYPTION.some((name) => object.names.has(name))];
    const keeps = files || other || isObjectStream(object);
    // By chance 'obj' stands in a picture, and whatever follows seems to belong to it.
    const opens = (keeps || object.elsewhere || object.garbled) && opensDictionary(bytes, at);
    notes.garbled ||= object.garbled && opens;
    const refusal = judgeObject(object, opens) ?? judgePlaces(bytes, object);
    if (refusal) return refusal;
    if (object.files.length + object.links.length > 0) places.push(at);
    const values = triggersAt(bytes, object.triggers, effort);
    if ('ok' in values) return values;
    for (const value of [...values, ...addressesIn(object.elsewhereNamed)]) used.push(value);
    if (keeps && (opens || files)) kept.push({ ...object, opens, at, id: idBefore(bytes, at) });
    if (kept.length > MAX_KEPT) return refuse('desmedido', 'object streams');
    if (used.length > MAX_USED) return refuse('desmedido', 'actions');
  }
  return null;
};

/** Whether an encrypted string that cannot be opened says anything: blocks need one more where the first begins the chain. */
const isSealed = (string: Buffer, { padded }: Decryption): boolean => string.length >= (padded ? 32 : 1);

/** Names of files and addresses as they read once they are decrypted; as they stand they were judged already. */
const judgeEncryptedPlaces = (bytes: Buffer, { places }: Notes, decryption: Decryption): Verdict | null => {
  if (!decryption.strings) return null;
  const effort: Effort = { left: 2 * bytes.length + 16 * 1024 * 1024 };
  for (const at of places) {
    const { files, links } = lexObject(bytes, at, effort);
    const id = idBefore(bytes, at);
    // By chance 'obj' stands in a picture, with a bracket behind it.
    if (!id && !opensDictionary(bytes, at) && files[0] !== skipSpace(bytes, at)) continue;
    let unread = false;
    const read = (spans: readonly number[]): Buffer[] =>
      stringsAt(bytes, spans).flatMap((string) => {
        const opened = openString(decryption, string, id);
        unread ||= !opened && isSealed(string, decryption);
        return opened ?? [];
      });
    const refusal = judgeStrings(read(files), read(links));
    if (refusal) return refusal;
    if (unread) return refuse('danado', 'encrypted address');
  }
  return null;
};

/** What may be encrypted: the names of files inside, and the objects inside streams. */
const judgeKept = (
  bytes: Buffer,
  { kept, used }: Notes,
  decryption: Decryption,
  open: StreamOpener,
): Verdict | null => {
  for (const object of kept) {
    const names = object.names.has('EF') ? stringsAt(bytes, object.files) : [];
    const opened = names.flatMap((name) => openString(decryption, name, object.id) ?? []);
    if (opened.length < names.length) return refuse('danado', 'encrypted name of a file');
    const refusal = judgeFiles(object, opened, names);
    if (refusal) return refusal;
    if (!object.opens || !isObjectStream(object)) continue;
    const content = open(object);
    if (!Buffer.isBuffer(content)) return content;
    const effort: Effort = { left: content.length * 3 + 1024 * 1024 };
    const index = indexOf(bytes, object, content, effort);
    if (!index) return refuse('danado', 'begin of an object stream');
    const starts = index.map(({ at }) => at).sort((one, other) => one - other);
    const inside = lexObject(content, 0, effort, starts);
    // Strings in there are encrypted with the stream only (ISO 32000-1, 7.5.7).
    const refused =
      judgeObject(inside, false) ??
      judgePlaces(content, inside) ??
      judgeFiles(inside, stringsAt(content, inside.names.has('EF') ? inside.files : []));
    if (refused) return refused;
    if (inside.garbled) return refuse('danado', 'objects of a stream');
    const values = triggersAt(content, inside.triggers, effort);
    if ('ok' in values) return values;
    for (const value of [...values, ...addressesIn(inside.elsewhereNamed)]) used.push(value);
  }
  return null;
};

/** What an action or an address may begin with, and what by chance follows upon 'obj' in a picture does not. */
const mayBeUsed = (bytes: Buffer, from: number): boolean => {
  const at = skipSpace(bytes, from);
  const byte = bytes[at] ?? 0;
  return opensDictionary(bytes, at) || byte === 0x5b || byte === 0x28 || IN_NUMBER[byte] === 1;
};

/** Of 'obj'; 'trailer' opens what nobody refers to. */
const END_OF_OBJ = 0x6a;

/** Every object under one of these numbers, of every revision, plain or inside an object stream. */
const definitionsOf = (
  bytes: Buffer,
  { kept }: Notes,
  numbers: ReadonlySet<number>,
  decryption: Decryption,
  open: StreamOpener,
): readonly Definition[] | Verdict => {
  const effort: Effort = { left: bytes.length + 16 * 1024 * 1024 };
  const found: Definition[] = [];
  const define = (source: Buffer, at: number, id: ObjectId | null, sealed: boolean): void => {
    const value: PdfValue | null = readValueAt(source, at, effort);
    const string = value?.kind === 'string' ? value.bytes : null;
    const opened = string && sealed && decryption.strings ? openString(decryption, string, id) : null;
    found.push({
      number: id?.number ?? null,
      // What cannot be decrypted cannot be read.
      value: string && sealed && decryption.strings && !opened && isSealed(string, decryption) ? null : value,
      opens: opensDictionary(source, at),
      strings: [string, opened].filter((one) => one !== null),
    });
  };
  for (let at = nextOpened(bytes, 0); at >= 0; at = nextOpened(bytes, at)) {
    if (bytes[at - 1] !== END_OF_OBJ) continue;
    const id = idBefore(bytes, at);
    if (id ? numbers.has(id.number) : mayBeUsed(bytes, at)) define(bytes, at, id, true);
  }
  for (const object of kept) {
    if (!object.opens || !isObjectStream(object)) continue;
    const content = open(object);
    if (!Buffer.isBuffer(content)) return content;
    for (const { number, at } of indexOf(bytes, object, content, effort) ?? [])
      if (numbers.has(number)) define(content, at, { number, generation: 0 }, false);
  }
  return found;
};
