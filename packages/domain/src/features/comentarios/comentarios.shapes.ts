import { z } from 'zod';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { idSchema, instantSchema, textoSchema, versionSchema } from '../../kernel/shapes.ts';
import { seccionesDeFormulacion } from '../formulacion/public.ts';
import { etapas } from '../proyectos/public.ts';
import { MAX_COMENTARIO, seccionesComentadas, tiposDeComentario } from './comentarios.schema.ts';

/** A place within a section: a field, or a row of it ('lineas.{fila}'); of a text, a clause. */
export const anclaSchema = z.string().regex(/^[\w.-]{1,120}$/u);

export const comentarioSchema = z.object({
  id: idSchema,
  seccion: z.enum(seccionesComentadas),
  /** A field or a row of the section, or a clause of the text; null: the section as a whole. */
  ancla: z.string().nullable(),
  /** Of a thread about a clause, the version of the text that it was read in. */
  versionTexto: z.int().nullable(),
  /** The comment that it answers: threads are one level deep. Null: it begins one. */
  respondeA: idSchema.nullable(),
  tipo: z.enum(tiposDeComentario),
  texto: z.string(),
  autor: z.object({ ...personaSchema.shape, deLaFundacion: z.boolean() }),
  creadoEn: instantSchema,
  /** Of a thread: who settled it, and when; null while it is open. */
  resuelto: z.object({ por: personaSchema, en: instantSchema }).nullable(),
});

/** The words of a comment, of any stage. */
const dichoShape = {
  respondeA: idSchema.optional(),
  tipo: z.enum(tiposDeComentario).default('sugerencia'),
  texto: textoSchema({ max: MAX_COMENTARIO, requerido: 'Escribe el comentario.' }),
};

/** What a stage takes of whoever comments: author and moment are the server's (R 66). */
export const nuevoComentarioShape = {
  seccion: z.enum(seccionesDeFormulacion),
  ancla: anclaSchema.optional(),
  ...dichoShape,
};

/** What is said of a clause of a version of a text; an answer is about what it answers. */
export const deClausulaShape = {
  ancla: anclaSchema.optional(),
  versionTexto: versionSchema.optional(),
  ...dichoShape,
};

/** The record of a stage whose comments are asked. */
export const listarComentariosInput = z.object({
  etapa: z.enum(etapas),
  registro: idSchema,
});
/** The comments of a record, the oldest first. */
export const comentariosSchema = z.object({ items: z.array(comentarioSchema) });

export const resolverInput = z.strictObject({ id: idSchema });

export type Comentario = z.infer<typeof comentarioSchema>;
export type NuevoComentario = z.output<z.ZodObject<typeof nuevoComentarioShape>>;
export type ComentarioDeClausula = z.output<z.ZodObject<typeof deClausulaShape>>;
