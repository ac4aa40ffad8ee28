import { z } from 'zod';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';
import { estadosDeAnalisis } from './documentos.analisis.ts';

/** Result of the antivirus for a stored file. */
export const analisisSchema = z.enum(estadosDeAnalisis);

/** One version of a document as the wire carries it; the storage key never leaves the server (rule 49). */
export const documentoSchema = z.object({
  id: idSchema,
  ranura: z.string(),
  nombre: z.string(),
  mime: z.string(),
  bytes: z.int(),
  version: z.int(),
  analisis: analisisSchema,
  creadoEn: instantSchema,
});

export type Documento = z.infer<typeof documentoSchema>;
