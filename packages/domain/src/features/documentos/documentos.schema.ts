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

/** One version among all that a slot has had, for staff: which counts now, and whose it is. */
export const versionDeDocumentoSchema = documentoSchema.extend({
  vigente: z.boolean(),
  /** Null where whoever uploaded it is not told, or is gone. */
  subidoPor: z.string().nullable(),
});

export type VersionDeDocumento = z.infer<typeof versionDeDocumentoSchema>;
export type Documento = z.infer<typeof documentoSchema>;
