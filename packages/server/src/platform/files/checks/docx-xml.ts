import { TextDecoder } from 'node:util';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { refuse, type Verdict } from './verdict.ts';

/** One element as an XML reader of the standard sees it: prefixes resolved, entities decoded. */
export type XmlElement = Pick<SaxesTagNS, 'local' | 'uri' | 'attributes'>;

/** What looks at the elements of one part as they pass; whatever it returns ends the reading. */
export type XmlWatch = {
  readonly open: (element: XmlElement) => Verdict | null;
  readonly close?: (element: XmlElement) => Verdict | null;
  readonly text?: (text: string) => Verdict | null;
  readonly end?: () => Verdict | null;
};

/** Reads a part a chunk at a time; `end` says whether it was whole. */
export type XmlReader = {
  readonly push: (chunk: Buffer) => Verdict | null;
  readonly end: () => Verdict | null;
};

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** The attributes of an element without the declarations of namespaces. */
export const attributesOf = ({ attributes }: XmlElement): SaxesAttributeNS[] =>
  Object.values(attributes).filter(({ uri }) => uri !== XMLNS);

/**
 * The value of an attribute, whatever its prefix; '' when there is none.
 * @throws Error when two vocabularies have one of that name, which the reader tells as damaged: another may take either.
 */
export const valueOf = (element: XmlElement, name: string): string => {
  const [found, second] = attributesOf(element).filter(({ local }) => local === name);
  if (second) throw new Error(`two attributes ${name}`);
  return found?.value ?? '';
};

/** Tables within tables and all; no writer comes near. */
const MAX_DEPTH = 300;
/** Longer than any text, attribute or comment between two marks: only one chunk and one such piece are in memory. */
const MAX_PIECE = 8 * 1024 * 1024;

/** The only encodings that the format admits; what any other hides no comparison would find. */
const encodingOf = (start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
};

/**
 * Strict reading of one XML part: what is not well formed, is in another encoding than UTF-8 or UTF-16, or declares one and
 * uses another, is damaged; definitions (DOCTYPE) are refused, and no entity but the five of XML is known.
 */
export const createXmlReader = (watch: XmlWatch): XmlReader => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let decoder: TextDecoder | null = null;
  let start = Buffer.alloc(0);
  let found: Verdict | null = null;
  let depth = 0;
  let declared = false;
  let length = 0;
  const say = (verdict: Verdict | null | undefined): void => {
    length = 0;
    found ??= verdict ?? null;
  };
  /** Judged at the first element; MSXML admits one declaration of UTF-16 for both orders of its bytes. */
  const judgeDeclaration = (): Verdict | null => {
    const { encoding, version } = parser.xmlDecl;
    const used = decoder?.encoding ?? '';
    const named = encoding?.toLowerCase() ?? used;
    return (version ?? '1.0') === '1.0' && [used, used.slice(0, 6)].includes(named)
      ? null
      : refuse('danado', `XML ${version} in ${encoding}`);
  };

  // At most six: with a seventh handler V8 keeps the parser as a dictionary, and it is four times slower.
  parser.on('doctype', () => say(refuse('con_macros', 'definitions in XML')));
  parser.on('processinginstruction', ({ target }) =>
    say(target.toLowerCase() === 'xml-stylesheet' ? refuse('contenido_externo', target) : null),
  );
  parser.on('opentag', (tag) => {
    if (!declared) say(judgeDeclaration());
    declared = true;
    depth += 1;
    say(depth > MAX_DEPTH ? refuse('desmedido', 'depth of XML') : found ? null : watch.open(tag));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    say(found ? null : watch.close?.(tag));
  });
  const onText = (text: string): void => say(found ? null : watch.text?.(text));
  parser.on('text', onText);
  parser.on('cdata', onText);

  const guarded = (read: () => void): Verdict | null => {
    try {
      if (!found) read();
    } catch (error) {
      // A definition is told as such though what follows it cannot be read.
      found ??= refuse('danado', String(error));
    }
    return found;
  };
  const feed = (bytes: Buffer): void => {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    const text = decoder.decode(bytes, { stream: true });
    length += text.length;
    if (length > MAX_PIECE) say(refuse('desmedido', 'a piece of XML without end'));
    else parser.write(text);
  };
  return {
    push: (chunk) =>
      guarded(() => {
        if (decoder) return feed(chunk);
        start = Buffer.concat([start, chunk]);
        if (start.length >= 4) feed(start);
      }),
    end: () =>
      guarded(() => {
        if (!decoder && start.length === 0) return;
        if (!decoder) feed(start);
        const rest = decoder?.decode();
        if (rest) parser.write(rest);
        parser.close();
        say(found ? null : watch.end?.());
      }),
  };
};
