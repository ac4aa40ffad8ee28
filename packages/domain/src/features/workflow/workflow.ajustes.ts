import { z } from 'zod';
import { fechaSchema, instantSchema } from '../../kernel/shapes.ts';
import { clavesDeAjuste } from '../../stage/ajustes.ts';

export const ajusteFechaCodes = {
  fecha_pasada: 'Elige un día por venir, o déjalo vacío para que rija desde ahora.',
  fecha_lejana: 'Elige un día de los próximos dos años.',
} as const;

const cambioSchema = z.object({
  dias: z.array(z.int()),
  /** From when it applies. */
  desde: instantSchema,
  quien: z.string().nullable(),
  /** When it was written. */
  escrito: instantSchema,
});
export type CambioDeAjuste = z.infer<typeof cambioSchema>;

export const ajusteSchema = z.object({
  clave: z.enum(clavesDeAjuste),
  /** How often it was changed. */
  version: z.int().min(0),
  /** What holds now. */
  dias: z.array(z.int()),
  /** What is to come, and what was: the one that applies latest first. */
  cambios: z.array(cambioSchema),
});
export type Ajuste = z.infer<typeof ajusteSchema>;
export const ajustesSchema = z.object({ items: z.array(ajusteSchema) });

export const escribirAjusteInput = z.strictObject({
  clave: z.enum(clavesDeAjuste),
  version: z.int().min(0).max(100_000),
  dias: z.array(z.int()).max(20),
  /** The day from which it applies; absent: from now on. */
  desde: fechaSchema.optional(),
});
