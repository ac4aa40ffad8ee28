import { type LexedObject, MAX_NOTED, stringsAt } from './pdf-lexer.ts';
import { textOf, textsOf } from './pdf-strings.ts';
import { isHostileLink, isShareOfPdf, plainly } from './remote.ts';
import { refuse, type Verdict } from './verdict.ts';

/** More pages than fit into ten megabytes of anything that somebody will read. */
const MAX_PAGES = 20_000;

/** What is refused in any object, wherever it lies: what runs, plays, never ends, or lies in another file. */
export const judgeObject = (object: LexedObject, opens: boolean): Verdict | null => {
  const { active, names, count, elsewhere, streamAt } = object;
  const { files, links, triggers, elsewhereNamed } = object;
  if (active) return refuse(active.code, active.what);
  if (names.has('Pages') && count > MAX_PAGES) return refuse('desmedido', `${count} pages`);
  const noted = Math.max(files.length, links.length, triggers.length, elsewhereNamed.length);
  if (noted >= MAX_NOTED) return refuse('desmedido', 'names');
  if (elsewhere && opens && streamAt !== null) return refuse('contenido_externo', 'stream in another file');
  return null;
};

/** Signs with which no name of a file on another computer, and no hostile link begins. */
const HARMLESS_BEGIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[beghkopqtxyz0-9_-]/i.test(String.fromCharCode(byte)) ? 1 : 0,
);
const HEXADECIMAL = 0x3c;

/** The spans of strings that may lead somewhere, by how they begin; in hexadecimal signs any may. */
const suspicious = (bytes: Buffer, spans: readonly number[]): number[] => {
  const found: number[] = [];
  for (let index = 0; index + 1 < spans.length; index += 2) {
    const [from = 0, to = 0] = [spans[index], spans[index + 1]];
    if (bytes[from] === HEXADECIMAL || HARMLESS_BEGIN[bytes[from + 1] ?? 0] === 0) found.push(from, to);
  }
  return found;
};

/** Whatever stands behind this much of an address does not change where it leads. */
const MAX_ADDRESS = 2_000;
/** An address that is longer and has so little to read at its beginning hides where it leads. */
const MIN_READABLE = 40;

/** True when what is so long begins with next to nothing that anybody sees. */
const hidesBehindNothing = (text: string): boolean =>
  text.length > MAX_ADDRESS && plainly(text.slice(0, MAX_ADDRESS)).length < MIN_READABLE;

/** Refuses names of files on other computers, and links that run something. */
export const judgeStrings = (files: readonly Buffer[], links: readonly Buffer[]): Verdict | null => {
  const leads = (strings: readonly Buffer[], hostile: (text: string) => boolean): string | undefined =>
    strings.flatMap(textsOf).find((text) => hidesBehindNothing(text) || hostile(text.slice(0, MAX_ADDRESS)));
  const found = leads(files, isShareOfPdf) ?? leads(links, isHostileLink);
  return found === undefined ? null : refuse('contenido_externo', `leads to ${found.slice(0, 100)}`);
};

/** As {@link judgeStrings}, of the strings of an object as they stand there. */
export const judgePlaces = (bytes: Buffer, { files, links }: LexedObject): Verdict | null =>
  files.length === 0 && links.length === 0
    ? null
    : judgeStrings(stringsAt(bytes, suspicious(bytes, files)), stringsAt(bytes, suspicious(bytes, links)));

/** Files inside a document that only show something: data, texts and pictures, and what signatures come with. */
const GOOD_INSIDE = /\.(?:xml|txt|csv|json|jpe?g|png|tiff?|p7[sm]|tsr|asn1?)$/i;

/** Signs that nobody sees, some of which end a name to some programs. */
const CONTROL = /\p{Cc}/u;

/** What reads as a name with an extension, and not as encrypted bytes. */
const READABLE_NAME = /^[\x20-\x7e\u00a1-\uffff]+\.[A-Za-z0-9-]{1,20}\s*$/;

/**
 * Refuses a file inside unless every name that it goes by is of a kind that can do no harm. `asTheyStand` are the same
 * names before they are decrypted: a viewer that follows another trailer might read them so.
 */
export const judgeFiles = (
  { names, namesElsewhere }: LexedObject,
  files: readonly Buffer[],
  asTheyStand: readonly Buffer[] = [],
): Verdict | null => {
  if (!names.has('EF')) return null;
  if (namesElsewhere) return refuse('adjunto', 'embedded under a name in another object');
  const called = [
    ...files.map((file) => textOf(file).trim()),
    ...asTheyStand.map(textOf).filter((name) => READABLE_NAME.test(name)),
  ];
  const harmless =
    files.length > 0 && called.every((name) => GOOD_INSIDE.test(name.trim()) && !CONTROL.test(name));
  return harmless ? null : refuse('adjunto', `embedded ${called.join(', ').slice(0, 200)}`);
};
