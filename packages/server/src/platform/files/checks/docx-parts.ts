import { PROGRAM_NAME } from './verdict.ts';

/** What one part of a Word document may not say. Parts are looked at as they are inflated, a chunk at a time. */

/** Parts that carry programs; `.bin` of ActiveX and the VBA project under any folder. */
const PROGRAM_PART = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|activex\d*\.(?:bin|xml))$/i;

/** True for a part that is a program, or a page, by its name. */
export const isProgram = (name: string): boolean => PROGRAM_PART.test(name) || PROGRAM_NAME.test(name);

/** A package (any file as an icon to click) or macros inside an embedded object, as its directory names them. */
const INSIDE_OLE = ['\u0001Ole10Native', '_VBA_PROJECT'].map((name) => Buffer.from(name, 'utf16le'));

/** Definitions are forbidden by the standard of the format; with them a few lines grow without end or read other files. */
const DEFINITIONS = /<!(?:DOCTYPE|ENTITY)/i;

/** What Word would call another program with, whatever the fields are cut into. */
const FIELD = /<w:instrText\b[^<>]{0,200}>([^<]{0,500})|<w:fldSimple\b[^<>]{0,200}?w:instr="([^"<]{0,500})/g;
const CALLS_PROGRAM = /(?:^|[\s"])DDE(?:AUTO)?\s/;

const OVERLAP = 1024;
const MAX_FIELDS = 64 * 1024;

/** Both bytes of a UTF-16 letter become the letter: XML may be written in either. */
const plain = (chunk: Buffer): string => chunk.toString('latin1').replaceAll('\0', '');

/** Looks at a part chunk by chunk; says what is wrong as soon as it stands there. */
export const watchPart = (name: string): ((chunk: Buffer) => string | null) => {
  if (!/\.(?:xml|rels)$/i.test(name)) {
    let rest = Buffer.alloc(0);
    return (chunk) => {
      const bytes = Buffer.concat([rest, chunk]);
      rest = bytes.subarray(-OVERLAP);
      return INSIDE_OLE.some((mark) => bytes.includes(mark)) ? 'package or macros in an object' : null;
    };
  }
  let rest = '';
  let fields = '';
  return (chunk) => {
    const text = rest + plain(chunk);
    rest = text.slice(-OVERLAP);
    if (DEFINITIONS.test(text)) return 'definitions in XML';
    for (const [, complex, simple] of text.matchAll(FIELD))
      if (fields.length < MAX_FIELDS) fields += complex ?? ` ${simple} `;
    return CALLS_PROGRAM.test(fields) ? 'a field that calls a program' : null;
  };
};

/** Relations that only show what lies elsewhere; any other that leaves the document fetches what then runs. */
const SHOWN = /\/(?:hyperlink|image|video|audio|media)$/i;
/** A path of this computer or beside the document: nothing is fetched and no password is sent to anybody. */
const LOCAL = /^(?:file:\/\/\/[a-z]:[\\/]|[a-z]:\\|(?![a-z][a-z0-9+.-]*:|\\\\|\/\/))/i;
/** Another computer of a Windows network, which is told the person's password print. */
const SHARE = /^(?:file:)?(?:\\\\|\/\/)[^/\\]|^file:\/{4,}/i;

const attribute = (tag: string, name: string): string => {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return (found?.[1] ?? found?.[2] ?? '')
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000),
    )
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000))
    .trim();
};

/** The target of a relation that fetches from elsewhere what then runs (a template, an object, a page); null when none does. */
export const remoteRelation = (rels: Buffer): string | null => {
  for (const piece of plain(rels)
    .split(/<(?:\w{1,20}:)?Relationship\b/i)
    .slice(1)) {
    const tag = piece.slice(0, 8192);
    const target = attribute(tag, 'Target');
    const external = /^external$/i.test(attribute(tag, 'TargetMode')) || /^[a-z][a-z0-9+.-]+:/i.test(target);
    if (!external) continue;
    if (SHARE.test(target)) return target;
    if (!SHOWN.test(attribute(tag, 'Type')) && !LOCAL.test(target)) return target;
  }
  return null;
};
