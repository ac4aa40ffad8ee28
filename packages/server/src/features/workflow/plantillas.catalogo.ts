import {
  parrafosDe,
  type ReglasDePlantilla,
  type TextosDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas';
import { z } from 'zod';
import { definedLetters, type Letter, letterKey } from '../../platform/mail/index.ts';
import { type Document, wordsSchema } from '../../platform/pdf/index.ts';

/** Every template that can be written: of what the slices issue, and of the letters that the code declares. */

/** A template as the code knows it. */
export type Molde = ReglasDePlantilla & {
  readonly clave: string;
  /** What is said until somebody writes another; null of a document, whose words are rows from the first on. */
  readonly propios: TextosDePlantilla | null;
  readonly carta: Letter | null;
  readonly documento: Document | null;
};

/** What a mail's row holds. */
const mailWordsSchema = z.object({ asunto: z.string(), cuerpo: z.string() });

const deCarta = (carta: Letter): Molde => ({
  clave: letterKey(carta.id),
  tipo: 'correo',
  campos: carta.fields,
  propios: { titulo: carta.asunto, cuerpo: carta.cuerpo, notas: '' },
  carta,
  documento: null,
});

const deDocumento = (documento: Document): Molde => ({
  clave: documento.id,
  tipo: 'documento',
  campos: documento.fields,
  propios: null,
  carta: null,
  documento,
});

/** By key; the letters that only a test declares have none that could be asked for. */
export const moldesDe = (documentos: readonly Document[]): ReadonlyMap<string, Molde> =>
  new Map(
    [...documentos.map(deDocumento), ...definedLetters().map(deCarta)].map((molde) => [molde.clave, molde]),
  );

/** The texts of a row. @throws where a row holds something else. */
export const textosDe = ({ tipo }: Pick<Molde, 'tipo'>, contenido: unknown): TextosDePlantilla => {
  if (tipo === 'correo') {
    const { asunto, cuerpo } = mailWordsSchema.parse(contenido);
    return { titulo: asunto, cuerpo, notas: '' };
  }
  const { titulo, parrafos, notas } = wordsSchema.parse(contenido);
  return { titulo, cuerpo: parrafos.join('\n\n'), notas: notas.join('\n\n') };
};

/** What a document's row holds. */
export const palabrasDeTextos = ({ titulo, cuerpo, notas }: TextosDePlantilla) => ({
  titulo,
  parrafos: [...parrafosDe(cuerpo)],
  notas: [...parrafosDe(notas)],
});

/** What a row of this template holds. */
export const contenidoDe = ({ tipo }: Pick<Molde, 'tipo'>, textos: TextosDePlantilla) =>
  tipo === 'correo' ? { asunto: textos.titulo, cuerpo: textos.cuerpo } : palabrasDeTextos(textos);
