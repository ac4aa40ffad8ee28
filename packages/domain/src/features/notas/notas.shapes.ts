import { z } from 'zod';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { claveSchema, idSchema, instantSchema, textoSchema } from '../../kernel/shapes.ts';
import { etapas } from '../proyectos/public.ts';
import { MAX_NOTA } from './notas.limites.ts';

/** A note of the staff on a case, or on a field of one of its records. */
export const notaSchema = z.object({
  id: idSchema,
  /** The stage on whose record it was written. */
  etapa: z.enum(etapas),
  /** The field of that record; null: the case as a whole. */
  campo: z.string().nullable(),
  texto: z.string(),
  autor: personaSchema,
  creadoEn: instantSchema,
});

export const listarNotasInput = z.object({ proyectoId: idSchema });
/** The notes that stand, newest first. */
export const notasSchema = z.object({ items: z.array(notaSchema) });

export const agregarNotaInput = z.strictObject({
  proyectoId: idSchema,
  etapa: z.enum(etapas),
  campo: claveSchema.optional(),
  texto: textoSchema({ max: MAX_NOTA, requerido: 'Escribe la nota.' }),
});

export const retirarNotaInput = z.strictObject({ id: idSchema });

export type Nota = z.infer<typeof notaSchema>;
export type AgregarNotaInput = z.output<typeof agregarNotaInput>;
