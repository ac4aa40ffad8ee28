/** Word documents around one thing, for tests: a relation, a declared type, a field, a part. */
import { docxParts, sampleZip } from './samples.ts';

export const officeKind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const wordMain = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A document with these parts, instead of its own or besides, and with these declarations of types. */
export const word = (parts: Readonly<Record<string, Buffer | string>>, types = ''): Buffer =>
  sampleZip([
    ...docxParts()
      .filter(({ name }) => !(name in parts))
      .map((part) =>
        part.name === '[Content_Types].xml'
          ? { ...part, data: part.data.toString().replace('</Types>', `${types}</Types>`) }
          : part,
      ),
    ...Object.entries(parts).map(([name, data]) => ({ name, data })),
  ]);

/** The XML of relations with these attributes each. */
export const relationsXml = (...each: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${relations}">${each.map((attributes) => `<Relationship ${attributes}/>`).join('')}</Relationships>`;

/** A document with one relation, given by its attributes. */
export const related = (attributes: string, part = 'word/_rels/document.xml.rels'): Buffer =>
  word({ [part]: relationsXml(attributes) });

/** A document with this in its only paragraph. */
export const wordBody = (xml: string): Buffer =>
  word({
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${wordMain}"><w:body><w:p>${xml}</w:p></w:body></w:document>`,
  });

const turn = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** A field with this code, in runs, and a result. */
export const field = (code: string): string =>
  `${turn('begin')}${code}${turn('separate')}<w:r><w:t>1</w:t></w:r>${turn('end')}`;

/** A part of Word with a field in it, such as a header. */
export const fieldIn = (root: string, code: string): string =>
  `<w:${root} xmlns:w="${wordMain}"><w:p>${field(`<w:r><w:instrText>${code}</w:instrText></w:r>`)}</w:p></w:${root}>`;
