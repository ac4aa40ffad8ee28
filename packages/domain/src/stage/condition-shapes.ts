import { z } from 'zod';
import { personaSchema } from '../kernel/record-shapes.ts';
import { fechaSchema, idSchema, instantSchema } from '../kernel/shapes.ts';

/** A condition of the decision on a case, until when it is to be met, and who found that it was. */
export const condicionSchema = z.object({
  fila: idSchema,
  texto: z.string(),
  fecha: fechaSchema,
  cumplida: z.object({ por: personaSchema, en: instantSchema, nota: z.string() }).nullable(),
});
