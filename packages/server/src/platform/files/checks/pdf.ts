import { inflateSync } from 'node:zlib';
import { accept, endsAsZip, hasMarkup, refuse, type Verdict } from './verdict.ts';

/** Work limits: objects inside compressed object streams are read too, but only this much of them. */
const MAX_OBJECT_STREAM = 8 * 1024 * 1024;
const MAX_INFLATED = 64 * 1024 * 1024;

const FORBIDDEN_ACTIONS = new Set(['JavaScript', 'Launch']);

/**
 * PDF: '%PDF-' at offset 0, 'startxref' and '%%EOF' at the end, not also a ZIP or a page, and no action that runs
 * something (JavaScript, Launch). Conservative: only a real `/S /JavaScript` between objects counts, never the word in a
 * text, a string or a compressed page, so that normal documents, forms and signed PDFs pass. Time and memory
 * are linear in the file (each byte lexed at most twice, 64 MB of object streams).
 */
export const checkPdf = (bytes: Buffer): Verdict => {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    return refuse('no_coincide', 'no PDF header at 0');
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048));
  if (!tail.slice(-1024).includes('%%EOF') || !tail.includes('startxref'))
    return refuse('danado', 'no PDF trailer');
  if (endsAsZip(bytes)) return refuse('mixto', 'also a ZIP');
  if (hasMarkup(bytes.subarray(0, 1024))) return refuse('mixto', 'markup at the start');
  const afterEnd = tail.slice(tail.lastIndexOf('%%EOF') + 5);
  if (hasMarkup(Buffer.from(afterEnd, 'latin1'))) return refuse('mixto', 'markup after the end');
  const action = findAction(bytes);
  return action ? refuse('con_acciones', action) : accept('application/pdf');
};

/** Name of the first forbidden action in any object, plain or inside an object stream; null when there is none. */
const findAction = (bytes: Buffer): string | null => {
  const text = bytes.toString('latin1');
  const starts = /\bobj\b/g;
  let budget = MAX_INFLATED;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const object = lexObject(text, match.index + 3);
    if (object.action) return object.action;
    if (object.streamAt !== null) {
      const end = text.indexOf('endstream', object.streamAt);
      if (object.names.has('ObjStm') && object.names.has('FlateDecode') && budget > 0) {
        const raw = bytes.subarray(object.streamAt, end < 0 ? bytes.length : end);
        const content = inflate(raw, Math.min(budget, MAX_OBJECT_STREAM));
        budget -= content.length;
        const inside = lexObject(content, 0);
        if (inside.action) return inside.action;
      }
      if (end < 0) break;
      starts.lastIndex = end;
    } else starts.lastIndex = Math.max(object.end, match.index + 3);
  }
  return null;
};

/** The text of a deflated stream up to `limit`; '' when it is encrypted, predicted or broken (a viewer cannot run it either). */
const inflate = (raw: Buffer, limit: number): string => {
  try {
    return inflateSync(raw, { maxOutputLength: limit, finishFlush: 2 }).toString('latin1');
  } catch {
    return '';
  }
};

type LexedObject = {
  action: string | null;
  names: ReadonlySet<string>;
  streamAt: number | null;
  end: number;
};

/**
 * Reads the tokens of one object: skips comments and strings, decodes names ('/J#61vaScript'), stops at
 * 'endobj' or at the data of a stream.
 */
const lexObject = (text: string, from: number): LexedObject => {
  const names = new Set<string>();
  const token = /%[^\r\n]*|\(|<(?!<)[0-9A-Fa-f\s]*>|\/([^\s()<>[\]{}/%]*)|\b(endobj|stream)\b(?:\r?\n)?/g;
  token.lastIndex = from;
  let previous = '';
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, rawName, keyword] = match;
    if (whole === '(') {
      token.lastIndex = endOfString(text, match.index);
    } else if (rawName !== undefined) {
      const name = rawName.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      names.add(name);
      if (previous === 'S' && FORBIDDEN_ACTIONS.has(name))
        return { action: name, names, streamAt: null, end: token.lastIndex };
      previous = name;
    } else if (keyword === 'endobj') {
      return { action: null, names, streamAt: null, end: token.lastIndex };
    } else if (keyword === 'stream') {
      return { action: null, names, streamAt: token.lastIndex, end: token.lastIndex };
    }
  }
  return { action: null, names, streamAt: null, end: text.length };
};

/** Position after a literal string that opens at `from`; parentheses nest, a backslash escapes. Unclosed: the next byte. */
const endOfString = (text: string, from: number): number => {
  let depth = 0;
  const mark = /[\\()]/g;
  mark.lastIndex = from;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '\\') mark.lastIndex += 1;
    else if (match[0] === '(') depth += 1;
    else {
      depth -= 1;
      if (depth === 0) return mark.lastIndex;
    }
  }
  return from + 1;
};
