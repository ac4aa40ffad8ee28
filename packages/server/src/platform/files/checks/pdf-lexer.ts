import { knownName } from './pdf-names.ts';
import { Nesting } from './pdf-nesting.ts';
import { bytesOf } from './pdf-strings.ts';
import {
  endOfLine,
  endOfName,
  IN_SPACE,
  IN_WORD,
  isOddNumber,
  isWordAt,
  lacksValue,
  nextOpened,
  referenceAt,
  skipSpace,
} from './pdf-tokens.ts';

/** What one PDF object says of itself, as far as it matters whether a viewer would run something. */
export type LexedObject = {
  /** Every name in it that a check asks for, decoded ('/J#61vaScript' is 'JavaScript'). */
  readonly names: ReadonlySet<string>;
  /** The first thing in it that runs, plays or fetches something, if any. */
  readonly active: Active | null;
  /** Where stands what its file specifications call their files: beginning and end of each string in turn. */
  readonly files: readonly number[];
  /** The same of addresses that its links lead to. */
  readonly links: readonly number[];
  /** Objects in which names of files and addresses stand that are not in this one. */
  readonly elsewhereNamed: readonly number[];
  /** True when the name of a file stands in another object. */
  readonly namesElsewhere: boolean;
  /** What a viewer does by itself. */
  readonly triggers: readonly Trigger[];
  /** True when viewers may differ on where a string, a dictionary or the object itself ends. */
  readonly garbled: boolean;
  /** True when its first dictionary says that the data of its stream lies in another file. */
  readonly elsewhere: boolean;
  /** The largest /Count and the direct /Length; 0 and null when there is none. */
  readonly count: number;
  readonly length: number | null;
  /** Where the data of its stream begins; null when it has none. */
  readonly streamAt: number | null;
};

/** Where the value of /OpenAction begins, or of /AA, which says for each occasion what is done then. */
export type Trigger = { readonly at: number; readonly use: 'action' | 'occasions' };

/** More files, links and triggers than one object, or one stream of objects, ever holds (each string counts twice). */
export const MAX_NOTED = 100_000;

/** How many bytes may be read yet over the whole file. */
export type Effort = { left: number };

/** Takes `bytes` from what may be read. @throws Error when more was read than any honest file asks for. */
export const spend = (effort: Effort, bytes: number): void => {
  effort.left -= bytes;
  // Objects or strings that never end, each read to the end of the file: a work of squares.
  if (effort.left < 0) throw new Error('PDF objects without end');
};

/** Why something active is refused, and what it was. */
export type Active = {
  readonly code: 'con_acciones' | 'con_multimedia' | 'con_formulario';
  readonly what: string;
};

/** Actions that run a program or a script, open what is embedded, or play something. */
const ACTIONS: Readonly<Record<string, Active['code']>> = {
  JavaScript: 'con_acciones',
  Launch: 'con_acciones',
  ImportData: 'con_acciones',
  GoToE: 'con_acciones',
  RichMediaExecute: 'con_multimedia',
  Rendition: 'con_multimedia',
  Movie: 'con_multimedia',
};
/** Kinds of annotations and streams that play something or hold scripts of their own. */
const MEDIA = new Set(['RichMedia', '3D', 'Movie']);
/** Entries that only those have. */
const OF_MEDIA = new Set(['RichMediaContent', 'RichMediaSettings', 'OnInstantiate']);
/** Whose strings name files: a file specification of today, and of old writers. */
const NAMES_FILE = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac']);
/** Whose strings are addresses. */
const NAMES_LINK = new Set(['URI', 'Base']);

const [PERCENT, OPEN, CLOSE, LESS, GREATER, SLASH, BACKSLASH] = [0x25, 0x28, 0x29, 0x3c, 0x3e, 0x2f, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY] = [0x5b, 0x5d];
const [LINE_FEED, RETURN, SMALL_E, SMALL_S] = [0x0a, 0x0d, 0x65, 0x73];

const IN_HEX = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[0-9A-Fa-f\s\0]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Position after the hexadecimal string that opens at `from`; where it is none, the next byte. */
const endOfHex = (bytes: Buffer, from: number): number => {
  let at = from + 1;
  while (IN_HEX[bytes[at] ?? 0xff] === 1) at += 1;
  return bytes[at] === GREATER ? at + 1 : from + 1;
};

/** What a byte begins: white space, something that matters, or something else (a number, a word) that is passed over. */
const [OF_SPACE, OF_TOKEN, OF_OTHER] = [0, 1, 2];
const BEGINS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if ('/%(<>[]se'.includes(String.fromCharCode(byte))) return OF_TOKEN;
  return IN_SPACE[byte] === 1 ? OF_SPACE : OF_OTHER;
});

/**
 * Reads the tokens of one object: skips comments and strings, stops at its end or at the data of its stream. With `starts`
 * the bytes are many objects one after another (an object stream), which begin there, and are read to their end. Looks at
 * each byte once. @throws Error when `effort` is used up.
 */
export const lexObject = (
  bytes: Buffer,
  from: number,
  effort: Effort,
  starts: readonly number[] | null = null,
): LexedObject => {
  const names = new Set<string>();
  const [files, links, elsewhereNamed]: [number[], number[], number[]] = [[], [], []];
  const triggers: Trigger[] = [];
  const nesting = new Nesting(starts ?? undefined);
  let active: Active | null = null;
  let [count, depth, previous]: [number, number, string] = [0, 0, ''];
  let [length, streamAt]: [number | null, number | null] = [null, null];
  let [elsewhere, namesElsewhere, garbled]: [boolean, boolean, boolean] = [false, false, false];
  let [stop, goesOn] = [Math.min(bytes.length, from + effort.left + 1), false];
  const begin = skipSpace(bytes, from);
  let at = from;
  while (at < stop) {
    const byte = bytes[at] ?? 0;
    if (starts) nesting.pass(at);
    if (BEGINS[byte] !== OF_TOKEN) {
      if (BEGINS[byte] === OF_OTHER) nesting.value();
      at += 1;
    } else if (byte === SLASH) {
      const [start, alone] = [at + 1, starts ? nesting.isOutside : at === begin];
      at = endOfName(bytes, start);
      const name = knownName(bytes, start, at);
      nesting.name();
      if (name !== '') {
        names.add(name);
        // Bare at the top it is the kind of whatever refers to this object.
        active ??= activeName(name, previous, depth <= 0, alone, bytes, at);
        if (name === 'Count') count = Math.max(count, numberAt(bytes, at) ?? 0);
        else if (name === 'Length') length = numberAt(bytes, at);
        else if (name === 'F' && depth === 1) elsewhere ||= !lacksValue(bytes, at);
        else if (name === 'AA' || name === 'OpenAction') {
          if (!lacksValue(bytes, at) && triggers.length < MAX_NOTED)
            triggers.push({ at, use: name === 'AA' ? 'occasions' : 'action' });
        }
        const isNaming = (NAMES_FILE.has(name) && !nesting.inFiles) || NAMES_LINK.has(name);
        if (isNaming && elsewhereNamed.length < MAX_NOTED) {
          const value = skipSpace(bytes, at);
          const reference = referenceAt(bytes, value);
          if (reference) elsewhereNamed.push(reference.id.number);
          namesElsewhere ||= reference !== null && NAMES_FILE.has(name);
          garbled ||= isOddNumber(bytes, value);
        }
      }
      previous = name;
    } else if (byte === PERCENT) {
      at = endOfLine(bytes, at);
    } else if (byte === OPEN || (byte === LESS && bytes[at + 1] !== LESS)) {
      const after = byte === OPEN ? endOfString(bytes, at, effort) : endOfHex(bytes, at);
      garbled ||= after === at + 1;
      // Alone in its object it may be the name of a file that another one refers to.
      const alone = starts ? nesting.isOutside : at === begin;
      const list = alone || NAMES_FILE.has(previous) ? files : NAMES_LINK.has(previous) ? links : null;
      if (list && list.length < MAX_NOTED) list.push(at, after);
      nesting.value();
      previous = '';
      at = after;
    } else if (byte === LESS || byte === GREATER) {
      if (bytes[at + 1] === byte) {
        depth += byte === LESS ? 1 : -1;
        if (byte === LESS) nesting.open(previous === 'EF');
        else nesting.close();
        previous = '';
        at += 1;
      } else nesting.value();
      at += 1;
    } else if (byte === OPEN_ARRAY || byte === CLOSE_ARRAY) {
      if (byte === OPEN_ARRAY) nesting.openArray();
      else nesting.closeArray();
      at += 1;
    } else if (
      !starts &&
      !goesOn &&
      depth <= 0 &&
      isKeyword(bytes, at, byte === SMALL_E ? 'endobj' : 'stream')
    ) {
      at += 6;
      garbled ||= nesting.isGarbled(byte === SMALL_S);
      if (byte === SMALL_S) streamAt = at = afterLineEnd(bytes, at);
      if (byte === SMALL_S || !nesting.isOpenToSome) break;
      // Up to the next object it is still this one to some viewers.
      const next = nextOpened(bytes, at);
      [goesOn, stop] = [true, next < 0 ? stop : Math.min(stop, next)];
    } else {
      nesting.value();
      at += 1;
    }
  }
  if (starts) nesting.pass(at);
  spend(effort, at - from);
  if (names.has('JS') && names.has('S')) active ??= { code: 'con_acciones', what: 'JavaScript' };
  garbled ||= nesting.isGarbled(false);
  const places = { files, links, elsewhereNamed, namesElsewhere, triggers, elsewhere };
  return { names, active, ...places, garbled, count, length, streamAt };
};

/** What a name says where it stands: behind its key, bare, or as a key that has a value. */
const activeName = (
  name: string,
  previous: string,
  bare: boolean,
  alone: boolean,
  bytes: Buffer,
  after: number,
): Active | null => {
  const code = ACTIONS[name];
  if (code && (previous === 'S' || (bare && name !== 'Movie'))) return { code, what: name };
  if (MEDIA.has(name) && (previous === 'Subtype' || previous === 'Type' || alone))
    return { code: 'con_multimedia', what: name };
  if (OF_MEDIA.has(name)) return { code: 'con_multimedia', what: name };
  if (name === 'XFA' && !lacksValue(bytes, after)) return { code: 'con_formulario', what: name };
  return null;
};

/** Whether this is the whole word `keyword`, whatever sign stands before it. */
const isKeyword = (bytes: Buffer, at: number, keyword: string): boolean =>
  IN_WORD[bytes[at - 1] ?? 0] === 0 && isWordAt(bytes, at, keyword);

/** Behind the one line end that follows the word 'stream'. */
const afterLineEnd = (bytes: Buffer, at: number): number => {
  if (bytes[at] === LINE_FEED) return at + 1;
  return bytes[at] === RETURN && bytes[at + 1] === LINE_FEED ? at + 2 : at;
};

/** The whole number that stands at `at`; null for anything else, a reference ('12 0 R') included. */
const numberAt = (bytes: Buffer, at: number): number | null => {
  const match = /^\s+(\d{1,12})(?!\d|\s+\d+\s+R\b)/.exec(bytes.toString('latin1', at, at + 64));
  return match ? Number(match[1]) : null;
};

/** What the strings between each beginning and end are, read. */
export const stringsAt = (bytes: Buffer, spans: readonly number[]): Buffer[] => {
  const strings: Buffer[] = [];
  for (let index = 0; index + 1 < spans.length; index += 2)
    strings.push(bytesOf(bytes.toString('latin1', spans[index], spans[index + 1])));
  return strings;
};

/** A literal string may be this long; what is longer is read as if it were none, so that nothing hides in it. */
const MAX_STRING = 64 * 1024;

/**
 * Position after a literal string that opens at `from`; parentheses nest, a backslash escapes. Unclosed: the next byte. By
 * chance a picture holds thousands of those, so none is followed to the end of the file.
 */
export const endOfString = (bytes: Buffer, from: number, effort: Effort): number => {
  const end = Math.min(bytes.length, from + MAX_STRING);
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  // These bytes are read once more, as tokens; a quarter of what they cost, since pictures have some of these.
  spend(effort, (end - from) / 4);
  return from + 1;
};
