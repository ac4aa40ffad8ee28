import { bytesOf, decodeName } from './pdf-strings.ts';

/** What one PDF object says of itself, as far as it matters whether a viewer would run something. */
export type LexedObject = {
  /** Every name in it, decoded ('/J#61vaScript' is 'JavaScript'). */
  readonly names: ReadonlySet<string>;
  /** The forbidden action that it is, if any. */
  readonly action: string | null;
  /** What its file specifications call their files, as it stands there, perhaps encrypted. */
  readonly files: readonly Buffer[];
  /** The largest /Count and the direct /Length; 0 and null when there is none. */
  readonly count: number;
  readonly length: number | null;
  /** Where the data of its stream begins; null when it has none. */
  readonly streamAt: number | null;
};

/** How many characters may be read yet over the whole file. */
export type Effort = { left: number };

/** Actions that run a program or a script, or open what is embedded. */
const FORBIDDEN_ACTIONS = new Set(['JavaScript', 'Launch', 'ImportData', 'GoToE', 'RichMediaExecute']);

const TOKEN = /%[^\r\n]*|\(|<<|>>|<[0-9A-Fa-f\s]*>|\/([^\s()<>[\]{}/%]*)|\b(endobj|stream)\b(?:\r?\n)?/g;

const spend = (effort: Effort, characters: number): void => {
  effort.left -= characters;
  // Objects or strings that never end, each read to the end of the file: a work of squares.
  if (effort.left < 0) throw new Error('PDF objects without end');
};

/**
 * Reads the tokens of one object: skips comments and strings, stops at its end or at the data of its stream. With `whole`
 * the text is many objects one after another (an object stream) and is read to its end. Throws when `effort` is used up.
 */
export const lexObject = (text: string, from: number, effort: Effort, whole = false): LexedObject => {
  const names = new Set<string>();
  const files: Buffer[] = [];
  let [action, count, depth, previous]: [string | null, number, number, string] = [null, 0, 0, ''];
  let [length, streamAt]: [number | null, number | null] = [null, null];
  const token = new RegExp(TOKEN);
  token.lastIndex = from;
  let end = text.length;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part, rawName, keyword] = match;
    if (part === '(' || (part.startsWith('<') && part !== '<<')) {
      const after = part === '(' ? endOfString(text, match.index, effort) : token.lastIndex;
      if (previous === 'F' || previous === 'UF') files.push(bytesOf(text.slice(match.index, after)));
      token.lastIndex = after;
    } else if (part === '<<') depth += 1;
    else if (part === '>>') depth -= 1;
    else if (rawName !== undefined) {
      const name = decodeName(rawName);
      names.add(name);
      // Bare at the top it is the action of whoever refers to this object.
      if ((previous === 'S' || depth <= 0) && FORBIDDEN_ACTIONS.has(name)) action ??= name;
      if (name === 'Count') count = Math.max(count, numberAt(text, token.lastIndex) ?? 0);
      if (name === 'Length') length = numberAt(text, token.lastIndex);
      previous = name;
      continue;
    } else if (keyword && !whole && depth <= 0) {
      end = token.lastIndex;
      if (keyword === 'stream') streamAt = end;
      break;
    }
    if (!part.startsWith('%')) previous = '';
  }
  spend(effort, end - from);
  if (names.has('JS') && names.has('S')) action ??= 'JavaScript';
  return { names, action, files, count, length, streamAt };
};

/** The whole number that stands at `at`; null for anything else, a reference ('12 0 R') included. */
const numberAt = (text: string, at: number): number | null => {
  const match = /^\s+(\d{1,12})(?!\d|\s+\d+\s+R\b)/.exec(text.slice(at, at + 64));
  return match ? Number(match[1]) : null;
};

/** A literal string may be this long; what is longer is read as if it were none, so that nothing hides in it. */
const MAX_STRING = 64 * 1024;

/**
 * Position after a literal string that opens at `from`; parentheses nest, a backslash escapes. Unclosed: the next byte. By
 * chance a picture holds thousands of those, so none is followed to the end of the file.
 */
export const endOfString = (text: string, from: number, effort: Effort): number => {
  const window = text.slice(from, from + MAX_STRING);
  let depth = 0;
  let marks = 0;
  const mark = /[\\()]/g;
  for (let match = mark.exec(window); match; match = mark.exec(window)) {
    marks += 1;
    if (match[0] === '\\') mark.lastIndex += 1;
    else depth += match[0] === '(' ? 1 : -1;
    if (depth === 0) return from + mark.lastIndex;
  }
  // A mark takes far longer than a letter; between the bytes of a picture there are few.
  spend(effort, marks * 4 + window.length / 64);
  return from + 1;
};
