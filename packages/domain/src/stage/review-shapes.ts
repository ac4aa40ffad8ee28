import { z } from 'zod';
import { personaSchema } from '../kernel/record-shapes.ts';
import { idSchema, instantSchema, textoSchema, versionSchema } from '../kernel/shapes.ts';
import { COMENTARIOS } from './review-clash.ts';

/** What travels of a review, for the shapes of a stage: inputs by the ids of its fields, and the card of the record. */

/** Who stored something of a review, and when; null in what is older than authors. */
const autoriaShape = { autor: idSchema.nullable(), en: instantSchema.nullable() };

/**
 * What was on screen stored when a mark was made, told back: compared and never kept, so no rule of texts applies.
 * Without it a mark is based on the version that was sent.
 */
const baseSchema = z.strictObject({
  valido: z.boolean().nullable(),
  comentario: z.string().max(10_000),
  valor: z.string().max(50_000).optional(),
});

/** A mark as the reviewer sends it, bound to the value of its base. */
export const marcaSchema = z.strictObject({
  valido: z.boolean().nullable(),
  comentario: textoSchema({ max: 2000 }).default(''),
  base: baseSchema.optional(),
});

/** What a reviewer sends: the marks of known fields (rule 41), general comments, and what both are based on. */
export const reviewShape = <const Campo extends string>(campos: readonly Campo[]) => ({
  id: idSchema,
  version: versionSchema,
  marcas: z.partialRecord(z.enum(campos), marcaSchema).default({}),
  /** Absent: as stored. */
  comentariosRevisor: textoSchema({ max: 4000 }).optional(),
  /** The comments that were on screen stored; without it, those of the version that was sent. */
  comentariosBase: z.string().max(20_000).optional(),
});

/** The fields to correct, as the organization was told of them: what was judged, and whether it changed since. */
export const observacionesSchema = <const Campo extends string>(campos: readonly Campo[]) =>
  z.array(
    z.object({
      campo: z.enum(campos),
      etiqueta: z.string(),
      comentario: z.string(),
      antes: z.string(),
      cambio: z.boolean(),
    }),
  );

/** The review as it stands, sent or not, for staff alone: the card, general comments, who wrote what. */
export const reviewedShape = <const Campo extends string>(campos: readonly Campo[]) => ({
  marcas: z.array(
    z.object({
      campo: z.enum(campos),
      etiqueta: z.string(),
      requerido: z.boolean(),
      parteDe: z.enum(campos).optional(),
      valido: z.boolean().nullable(),
      comentario: z.string(),
      valor: z.string(),
      antes: z.string().nullable(),
      validoAntes: z.boolean().nullable(),
      ...autoriaShape,
    }),
  ),
  comentarios: z.object({ texto: z.string(), ...autoriaShape }),
  /** What of it the organization was not told of. */
  sinEnviar: z.array(z.enum([...campos, COMENTARIOS])),
  /** Names of those who marked or commented. */
  autores: z.array(personaSchema),
});
