import { z } from 'zod';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { claveSchema, idSchema, textoSchema, versionSchema } from '../../kernel/shapes.ts';
import { etapas } from '../proyectos/public.ts';
import { MAX_FRASE } from './frases.limites.ts';

/** A text that is written again and again in the comments of a review. */
export const fraseSchema = z.object({
  id: idSchema,
  texto: z.string(),
  /** The field of the reviews of that stage that it is about; null: of any. */
  campo: z.string().nullable(),
  /** Of the foundation, for all who review; else its author's alone. */
  compartida: z.boolean(),
  autor: personaSchema,
  /** How often it was put into a comment. */
  usos: z.int(),
  /** This account may change and delete it. */
  editable: z.boolean(),
  version: versionSchema,
});

const etapaSchema = z.enum(etapas);

/** The stage whose review is written. */
export const listarFrasesInput = z.object({ etapa: etapaSchema });
export const frasesSchema = z.object({
  items: z.array(fraseSchema),
  /** This account may write shared ones. */
  comparte: z.boolean(),
});

const escritaShape = {
  texto: textoSchema({ max: MAX_FRASE, requerido: 'Escribe la frase.' }),
  /** Absent: for any field, of any stage. */
  campo: claveSchema.optional(),
  compartida: z.boolean().default(false),
};

export const crearFraseInput = z.strictObject({ etapa: etapaSchema, ...escritaShape });
export const editarFraseInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  etapa: etapaSchema,
  ...escritaShape,
});
export const eliminarFraseInput = z.strictObject({ id: idSchema, version: versionSchema });
export const usarFraseInput = z.strictObject({ id: idSchema });

export type Frase = z.infer<typeof fraseSchema>;
export type Frases = z.infer<typeof frasesSchema>;
export type CrearFraseInput = z.output<typeof crearFraseInput>;
export type EditarFraseInput = z.output<typeof editarFraseInput>;
