import { watchContent } from './docx-elements.ts';
import { watchRelations } from './docx-relations.ts';
import { watchTypes } from './docx-types.ts';
import type { Uses } from './docx-uses.ts';
import { createXmlReader, type XmlReader } from './docx-xml.ts';
import { PROGRAM_NAME, refuse } from './verdict.ts';

/** What one part of a Word document may not say. Parts are looked at as they are inflated, a chunk at a time. */

/** Parts that carry programs; `.bin` of ActiveX and the VBA project under any folder. */
const PROGRAM_PART = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|activex\d*\.(?:bin|xml))$/i;

/** True for a part that is a program, or a page, by its name. */
export const isProgram = (name: string): boolean =>
  PROGRAM_PART.test(name) || (PROGRAM_NAME.test(name) && !DRAWING.test(name));

/** A package (any file as an icon to click) or macros inside an embedded object, as its directory names them. */
const INSIDE_OLE = ['\u0001Ole10Native', '_VBA_PROJECT'].map((name) => Buffer.from(name, 'utf16le'));

/**
 * Kinds of parts that only show something: text, pictures, fonts, and what signatures and other writers add. Whatever else
 * a document carries is a file that somebody may be led to open.
 */
const GOOD_PART =
  /\.(?:xml|rels|vml|png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|emz|wmz|wdp|webp|odttf|ttf|otf|fntdata|psmdcp|sigs|dat)$|\/$/i;
/** Drawings that Word itself writes beside a picture. */
const DRAWING = /^word\/media\/[^/]+\.svg$/i;
/** Spreadsheets of charts, and documents put into documents: packages of the same kind, looked into like this one. */
const INNER_PACKAGE = /^(?:word|xl|ppt)\/embeddings\/[^/]+\.(?:docx|xlsx|pptx)$/i;
/** What a spreadsheet says of its printer. */
const PRINTER = /^(?:xl|word)\/printersettings\/[^/]+\.bin$/i;

/** True for a part whose kind does no harm. */
export const isGoodPart = (name: string): boolean =>
  GOOD_PART.test(name) || DRAWING.test(name) || INNER_PACKAGE.test(name) || PRINTER.test(name);
export const isInnerPackage = (name: string): boolean => INNER_PACKAGE.test(name);

/** Parts in XML, which are read as such. */
const XML_PART = /\.(?:xml|rels|vml|psmdcp)$/i;

/** A name that another reader of the archive takes for that of another part, or for a piece of one. */
const STRANGE_NAME = /\p{C}|%(?![0-9a-f]{2})|%(?:2e|2f|5c|25|00)|\/\/|\.(?:\/|$)|(?:^|\/)\.\.?\//iu;

/** The name of a part as all readers of the format compare it: decoded, in small letters; null for one that they do not agree on. */
export const partName = (fileName: string): string | null => {
  if (STRANGE_NAME.test(fileName)) return null;
  try {
    return decodeURIComponent(fileName).normalize('NFC').toLowerCase();
  } catch {
    return null;
  }
};

const OVERLAP = 64;

/** Looks at the bytes of a part that is no XML. */
const readBytes = (): XmlReader => {
  let rest = Buffer.alloc(0);
  return {
    push: (chunk) => {
      const bytes = Buffer.concat([rest, chunk]);
      rest = bytes.subarray(-OVERLAP);
      return INSIDE_OLE.some((mark) => bytes.includes(mark))
        ? refuse('con_macros', 'package or macros in an object')
        : null;
    },
    end: () => null,
  };
};

/** What looks at a part by its name, chunk by chunk, and says what is wrong as soon as it stands there. */
export const readPart = (name: string, uses: Uses): XmlReader => {
  if (!XML_PART.test(name)) return readBytes();
  if (name === '[content_types].xml') return createXmlReader(watchTypes());
  return createXmlReader(name.endsWith('.rels') ? watchRelations(name, uses) : watchContent(name, uses));
};
