import { isGoodLink, isOwnPicture } from './docx-paths.ts';
import { refuse, type Verdict } from './verdict.ts';

/** What the code of a field of Word may say (ECMA-376 part 1, 17.16). */

/** Stands in a code for a field inside it, whose result nobody knows here. */
export const INNER_FIELD = '\ufffc';

/** Fields that compute, number, refer within the document or ask the person. */
const GOOD = new Set(
  `ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY
  BIDIOUTLINE CITATION COMMENTS COMPARE CONTACT CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EMBED EQ FILENAME
  FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT FTNREF GLOSSARY GOTOBUTTON GREETINGLINE IF INDEX INFO KEYWORDS
  LASTSAVEDBY LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS
  PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT
  SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
);
/** Fields that call a program, in the languages in which Word has had them or not: with nothing else in them, too. */
const CALLS = /^(?:DDE|DDEAUTO|CONTROL|HTMLACTIVEX|HTMLCONTROL|PRINT)$/;

/** The first word, without what nobody sees before it, and the rest. */
const CODE = /^[\s\p{C}\p{Z}]*(=|[^\s\p{C}\p{Z}\\"“”\ufffc=]*)([\s\S]*)$/u;
/** A bookmark's name alone refers to it, in whatever form. */
const ONLY_FORMAT = /^(?:\\[*@#!h])?[A-Za-z]{0,40}$/;
const BOOKMARK = /^[\p{L}_][\p{L}\p{N}_]{0,60}$/u;

/** What stands in quotes, or between spaces. */
const ARGUMENTS = /["“”]([^"“”]*)["“”]?|\\([a-z*@#!])|([^\s"“”\\]\S*|\\[\\\s]\S*)/giu;
/** Of a link: switches whose argument is a text or a place in the document. */
const TEXTUAL = /[lot]/i;

/** The arguments of a code that may be addresses; backslashes are doubled in a code. */
const addresses = (rest: string): string[] => {
  const found: string[] = [];
  let textual = false;
  for (const [, quoted, flag, bare] of rest.matchAll(ARGUMENTS)) {
    if (flag !== undefined) {
      textual = TEXTUAL.test(flag);
      continue;
    }
    if (!textual) found.push((quoted ?? bare ?? '').trim());
    textual = false;
  }
  return found;
};
const bothWays = (text: string): string[] =>
  text.includes('\\\\') ? [text, text.replaceAll('\\\\', '\\')] : [text];

/**
 * The code of a picture, sign by sign: spaces and switches that name a format, the filter of the program or nothing at all;
 * what may be its address, in quotes or not; and any other sign.
 */
const OF_PICTURE =
  /\s+|\\\*\s*[a-z]+|\\[dxy](?![^\s\\"“”])|\\c\s*(?:["“”][\w.-]+["“”]|[\w.-]+(?![^\s\\]))|["“”]([^"“”]*)["“”]|([^\s"“”\\][^\s"“”]*)|([^])/giu;

/** True when every reading of the code names pictures that ask no other computer: programs differ in what a switch takes. */
const showsOwnPicture = (rest: string): boolean => {
  // A field inside may make any address of it.
  if (rest.includes(INNER_FIELD)) return false;
  let named = false;
  for (const [, quoted, bare, strange] of rest.matchAll(OF_PICTURE)) {
    if (strange !== undefined) return false;
    const address = (quoted ?? bare ?? '').trim();
    if (!bothWays(address).some(isOwnPicture) || !bothWays(address).every(isGoodLink)) return false;
    named ||= address !== '';
  }
  return named;
};

/** What is wrong with a code, its inner fields being one sign each; null when nothing is. */
export const judgeCode = (code: string): Verdict | null => {
  const [, first = '', rest = ''] = CODE.exec(code) ?? [];
  const word = first.toUpperCase();
  if (word === '' && rest.trim() === '') return null;
  if (CALLS.test(word)) return refuse('con_macros', `a field ${word}`);
  if (word === '=' || GOOD.has(word)) return null;
  if (word === 'HYPERLINK')
    return addresses(rest).flatMap(bothWays).every(isGoodLink)
      ? null
      : refuse('contenido_externo', 'a field with a hostile link');
  if (word === 'INCLUDEPICTURE' && showsOwnPicture(rest)) return null;
  if (
    BOOKMARK.test(first) &&
    !/^(?:INCLUDE|LINK|IMPORT|DATABASE|RD$)/.test(word) &&
    rest.split(/\s+/).every((word) => ONLY_FORMAT.test(word))
  )
    return null;
  return refuse('contenido_externo', `a field ${word}`);
};
