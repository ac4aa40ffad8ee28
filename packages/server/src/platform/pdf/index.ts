/** What the foundation issues as PDF: documents with named fields, laid out by Typst in a process of its own. */
export {
  type Content,
  contentSchema,
  type Document,
  defineDocument,
  LETTER,
  type Words,
  wordsSchema,
} from './document.ts';
export { qrOf } from './qr.ts';
export {
  createTypesetter,
  type Sheet,
  TypesetBusyError,
  TypesetError,
  TypesetStoppedError,
  type Typesetter,
  type TypesetterOptions,
} from './typesetter.ts';
