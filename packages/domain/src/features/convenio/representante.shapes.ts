import { z } from 'zod';
import { fechaSchema, idSchema, instantSchema, textoSchema, versionSchema } from '../../kernel/shapes.ts';

/** Who represents an organization in its signed convenio, and the paper that says so. */

/** One of them as it was recorded, without the RFC by which its e.firma is known. */
export const representanteSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  cargo: z.string(),
  /** The day from which it represents the organization. */
  desde: fechaSchema,
  documento: z.object({ id: idSchema, nombre: z.string() }),
  registradoPor: z.object({ id: idSchema, nombre: z.string() }),
  registradoEn: instantSchema,
});
export type RepresentanteDeConvenio = z.infer<typeof representanteSchema>;

/** What is missing of it is told with everything else that is wrong, so a text may come empty. */
export const cambiarRepresentanteInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  nombre: textoSchema({ max: 200 }),
  cargo: textoSchema({ max: 200 }),
  /** Of the person; of what is signed on paper alone it may be left out. */
  rfc: textoSchema({ max: 20 }).optional(),
  desde: fechaSchema,
  documentoId: idSchema,
});
export type CambiarRepresentanteInput = z.output<typeof cambiarRepresentanteInput>;
