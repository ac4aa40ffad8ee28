import { INNER_FIELD, judgeCode } from './docx-field-codes.ts';
import { valueOf, type XmlElement, type XmlWatch } from './docx-xml.ts';
import { refuse, type Verdict } from './verdict.ts';

/** Reads the fields of a part of Word, however their codes are cut into runs, and judges each. */

const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

/** Text of a revision counts or not, as it is taken or not: a code is judged in every reading. */
type Revision = 'kept' | 'added' | 'taken';
const REVISIONS: ReadonlyMap<string, Revision> = new Map([
  ['ins', 'added'],
  ['moveTo', 'added'],
  ['del', 'taken'],
  ['moveFrom', 'taken'],
]);

type Field = {
  readonly pieces: { text: string; readonly revision: Revision }[];
  /** Of the mark with which it begins. */
  readonly revision: Revision;
  length: number;
  inCode: boolean;
  /** Elements of other vocabularies around what is read now, inside the code: a reader may pass over them or not. */
  foreign: number;
};

const newField = (revision: Revision): Field => ({
  pieces: [],
  revision,
  length: 0,
  inCode: true,
  foreign: 0,
});

/** Longer codes only carry the data of another program. */
const MAX_CODE = 256 * 1024;
const MAX_FIELDS = 100;

const CODE_TEXT = new Set(['instrText', 'delInstrText']);
/** What Word reads as code where it stands between the beginning of a field and its middle. */
const TEXT = new Set([...CODE_TEXT, 't', 'delText']);
const SPACE = new Set(['tab', 'br', 'cr', 'ptab', 'p', 'sym']);

const judgeField = ({ pieces, length }: Field): Verdict | null => {
  const reading = (without?: Revision): Verdict | null => {
    const code = pieces
      .filter(({ revision }) => revision !== without)
      .map(({ text }) => text)
      .join('');
    if (length > MAX_CODE && !/^\s*ADDIN\s/i.test(code)) return refuse('con_macros', 'a field without end');
    return judgeCode(code);
  };
  const revised = (revision: Revision): Verdict | null =>
    pieces.some((piece) => piece.revision === revision) ? reading(revision) : null;
  return reading() ?? revised('taken') ?? revised('added');
};

/** Watches the fields of one part, by the local names of elements: which prefix or edition of the standard does not matter. */
export const watchFields = (): Required<XmlWatch> => {
  const fields: Field[] = [];
  /** For every open element, the field in whose code it is foreign. */
  const openElements: (Field | null)[] = [];
  const revisions: Revision[] = [];
  let orphans = newField('kept');
  let reading: Field | null = null;

  const revisionHere = (): Revision => revisions.at(-1) ?? 'kept';
  const innermost = (): Field | undefined => fields.at(-1);
  const add = (field: Field, text: string): void => {
    field.length += text.length;
    if (field.length > MAX_CODE) return;
    field.pieces.push({ text, revision: revisionHere() });
  };
  const judgeOrphans = (): Verdict | null => {
    if (orphans.pieces.length === 0) return null;
    const verdict = judgeField(orphans);
    orphans = newField('kept');
    return verdict;
  };
  /** A field that begins, goes on to its result, or ends. */
  const turn = (type: string): Verdict | null => {
    const field = innermost();
    if (type === 'begin') {
      if (field?.inCode) add(field, INNER_FIELD);
      fields.push(newField(revisionHere()));
      return fields.length > MAX_FIELDS ? refuse('danado', 'fields within fields') : null;
    }
    if (type !== 'separate' && type !== 'end') return refuse('danado', `fldChar ${type}`);
    // Where the mark does not count, what follows it is still code.
    if (field?.inCode && field.revision !== revisionHere())
      return refuse('con_macros', 'a field whose code ends in another revision');
    const verdict = field?.inCode ? judgeField(field) : null;
    if (field) field.inCode = false;
    if (type === 'end') fields.pop();
    return verdict;
  };
  const openRead = (element: XmlElement, field: Field | undefined): Verdict | null => {
    if (element.local === 'fldChar') return turn(valueOf(element, 'fldCharType'));
    if (element.local === 'fldSimple') {
      if (field?.inCode) add(field, INNER_FIELD);
      return judgeCode(valueOf(element, 'instr'));
    }
    if (field?.inCode) reading = field;
    else if (CODE_TEXT.has(element.local)) reading = orphans;
    return null;
  };

  return {
    open: (element) => {
      const field = innermost();
      const { local } = element;
      const revision = REVISIONS.get(local);
      if (revision) revisions.push(revision);
      const foreign = field?.inCode && !WORD.has(element.uri) ? field : null;
      openElements.push(foreign);
      if (foreign) foreign.foreign += 1;
      if (field?.inCode && SPACE.has(local)) add(field, ' ');
      if (!TEXT.has(local) && local !== 'fldChar' && local !== 'fldSimple') return null;
      // One reader takes what stands there for code and another passes over it.
      if (field?.inCode && field.foreign > 0) return refuse('con_macros', 'a field in two readings');
      return openRead(element, field);
    },
    text: (text) => {
      if (reading) add(reading, text);
      return null;
    },
    close: ({ local }) => {
      const foreign = openElements.pop();
      if (foreign) foreign.foreign -= 1;
      if (REVISIONS.has(local)) revisions.pop();
      if (TEXT.has(local)) reading = null;
      return local === 'p' ? judgeOrphans() : null;
    },
    end: () => {
      for (const field of fields) {
        const verdict = field.inCode ? judgeField(field) : null;
        if (verdict) return verdict;
      }
      return judgeOrphans();
    },
  };
};
