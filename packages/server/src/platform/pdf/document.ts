import { z } from 'zod';
import { oneLine } from '../mail/text.ts';
import { assertFields, fillFields } from '../named-fields.ts';

/** The words of a document as its template holds them, with named fields. */
export const wordsSchema = z.object({
  titulo: z.string().min(1),
  /** Before what it lists. */
  parrafos: z.array(z.string().min(1)),
  /** After it, smaller. */
  notas: z.array(z.string().min(1)),
});
export type Words = z.infer<typeof wordsSchema>;

/** A table of two columns under a title. */
export const sectionSchema = z.object({
  titulo: z.string(),
  filas: z.array(z.object({ etiqueta: z.string(), valor: z.string() })),
});

/** What was fixed when a document was issued: the values of its fields, and what it lists. */
export const contentSchema = z.object({
  campos: z.record(z.string(), z.string()),
  secciones: z.array(sectionSchema),
  /** What the layout of a long document draws beside; no words of its template. */
  bloques: z.array(z.unknown()).optional(),
});
export type Content = z.infer<typeof contentSchema>;

/** Layout of a letter: title, paragraphs, what it lists, notes, and how to make sure of it. */
export const LETTER = 'platform/pdf/carta.typ';

/** A kind of document that the foundation issues. */
export type Document<Tipo extends string = string, Field extends string = string> = {
  /** Of its templates. */
  readonly id: string;
  readonly tipo: Tipo;
  readonly fields: readonly Field[];
  /** Path of its `.typ` below the folder of the server's sources. */
  readonly layout: string;
  /** Nobody is told that its PDF is there: a step of its record tells of it, or it is not its reader's to know yet. */
  readonly callado?: boolean;
  /** What is kept of it when it is issued. A field that is not filled in does not compile. */
  content(
    campos: Readonly<Record<Field, string>>,
    secciones?: Content['secciones'],
    bloques?: Content['bloques'],
  ): Content;
  /** @throws Error for words that do not fit its fields. */
  check(words: Words): void;
  /** Its words with the fields filled in. @throws Error for words that do not fit. */
  fill(words: Words, content: Content): Words;
};

const textsOf = ({ titulo, parrafos, notas }: Words): string[] => [titulo, ...parrafos, ...notas];

/**
 * Declares a document that is issued as PDF, beside `defineLetter`: which fields its words have, and how it is laid out. Its
 * words are no code: they are rows by date (`plantillas`), which tests hold to `check`.
 */
export const defineDocument = <const Tipo extends string, const Field extends string>(definition: {
  readonly id: string;
  readonly tipo: Tipo;
  readonly fields: readonly Field[];
  readonly layout: string;
  readonly callado?: boolean;
}): Document<Tipo, Field> => {
  const { id, fields } = definition;
  const what = `Document ${id}`;
  const check = (words: Words): void => assertFields(what, fields, textsOf(words));
  return {
    ...definition,
    content: (campos, secciones = [], bloques) => ({ campos, secciones, ...(bloques ? { bloques } : {}) }),
    check,
    fill: (words, { campos }) => {
      check(words);
      const fill = (text: string): string => fillFields(what, text, campos, oneLine);
      return {
        titulo: fill(words.titulo),
        parrafos: words.parrafos.map(fill),
        notas: words.notas.map(fill),
      };
    },
  };
};
