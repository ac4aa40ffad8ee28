import { watchFields } from './docx-fields.ts';
import { isGoodLink, isOnThisComputer, isOwnPicture } from './docx-paths.ts';
import { namesRelation, type Uses } from './docx-uses.ts';
import { attributesOf, valueOf, type XmlElement, type XmlWatch } from './docx-xml.ts';
import { refuse, type Verdict } from './verdict.ts';

/** What the XML of a part may not say, wherever it stands: objects, addresses that are fetched, fields. */

const VML = 'urn:schemas-microsoft-com:vml';

/** Objects whose package is looked into like the document; any other opens a program of its own. */
const GOOD_OBJECT = /^(?:Excel\.(?:Sheet|Chart)|Word\.Document|PowerPoint\.(?:Show|Slide))\.12$/;

/** Elements that bring an object, a page or another document in, or that ask a program for data. */
const BRINGS = new Set(['altChunk', 'subDoc', 'control', 'webVideoPr']);
const ASKS = new Set(['ddeLink', 'oleLink', 'connectString', 'udl', 'webPr', 'webextension', 'taskpane']);

const JUDGED = new Set(['OLEObject', 'schema', ...BRINGS, ...ASKS]);

/** Functions of a spreadsheet that fetch or run something. */
const ASKING_FORMULA = /\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?)\s*\(|\|/i;
/**
 * Texts and names of sheets may have what formulas may not. Names of columns do too, in which a quote opens nothing and an
 * apostrophe takes the next sign for what it is; since programs differ in that, a formula is read with and without them.
 */
const QUOTED = [/"[^"]*"?|'(?:[^']|'')*(?:'!?)?/g, /"[^"]*"?|'(?:[^']|'')*(?:'!?)?|\[(?:'[^]|[^'\]])*\]?/g];
/** A text, the name of a sheet or that of a column from end to end; what does not close is part of the formula. */
const CLOSED = /^(?:".*"|'.*'!|\[.*\])$/s;
const TEXTS = new Set(['HyperlinkBase', 'f', 'formula', 'definedName', 'oldFormula']);
const MAX_TEXT = 64 * 1024;

const judgeElement = (element: XmlElement): Verdict | null => {
  const { local, uri } = element;
  if (uri === VML) return judgeDrawing(element);
  if (!JUDGED.has(local)) return null;
  if (local === 'OLEObject')
    return valueOf(element, 'Type') === 'Embed' && GOOD_OBJECT.test(valueOf(element, 'ProgID'))
      ? null
      : refuse('con_objetos', `object ${valueOf(element, 'ProgID')}`);
  if (BRINGS.has(local)) return refuse('con_objetos', local);
  if (ASKS.has(local)) return refuse('contenido_externo', local);
  return ownOrNone(valueOf(element, 'manifestLocation')) ? null : refuse('contenido_externo', 'schema');
};

const ownOrNone = (target: string): boolean => /^#?$/.test(target) || isOnThisComputer(target);

/** Drawings of before 2007 name their pictures by relations; addresses in them are those of their links. */
const judgeDrawing = (element: XmlElement): Verdict | null => {
  for (const { local, uri, value } of attributesOf(element)) {
    // Where a relation leads is judged among the relations.
    if (namesRelation(uri)) continue;
    const fetched = local === 'src' || local === 'althref' || (local === 'href' && uri !== '');
    if (fetched && !isOwnPicture(value)) return refuse('contenido_externo', `picture ${value}`);
    if (local === 'href' && !isGoodLink(value)) return refuse('contenido_externo', `link ${value}`);
  }
  return null;
};

const judgeText = (local: string, text: string): Verdict | null => {
  if (text.length > MAX_TEXT) return refuse('desmedido', local);
  if (local === 'HyperlinkBase')
    return isGoodLink(text.trim()) ? null : refuse('contenido_externo', `links from ${text}`);
  return QUOTED.some((quoted) =>
    ASKING_FORMULA.test(text.replace(quoted, (found) => (CLOSED.test(found) ? '' : found))),
  )
    ? refuse('con_macros', `formula ${text}`)
    : null;
};

/** Watches any part in XML but relations and types, and notes which relations it uses. */
export const watchContent = (part: string, uses: Uses): XmlWatch => {
  const fields = watchFields();
  let text: string | null = null;
  return {
    open: (element) => {
      if (TEXTS.has(element.local)) text = '';
      return judgeElement(element) ?? uses.refer(part, element) ?? fields.open(element);
    },
    text: (piece) => {
      if (text !== null && text.length <= MAX_TEXT) text += piece;
      return fields.text(piece);
    },
    close: (element) => {
      if (text === null || !TEXTS.has(element.local)) return fields.close(element);
      const whole = text;
      text = null;
      return judgeText(element.local, whole) ?? fields.close(element);
    },
    end: fields.end,
  };
};
