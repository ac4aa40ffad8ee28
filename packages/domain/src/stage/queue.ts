import { z } from 'zod';
import { personaSchema } from '../kernel/record-shapes.ts';
import { idSchema, totalSchema } from '../kernel/shapes.ts';

/** What a reviewer is told beside one record, whatever its stage: the place in the list, who reviews, who has it open. */

/** How far the review of a record is: fields with a mark that holds, of those that are judged. */
export const avanceSchema = z.object({ decididos: z.int(), total: z.int() });

/** How many each view of a list holds, counted up to 1,000. */
export const vistasDe = <const Vista extends string>(vistas: readonly [Vista, ...Vista[]]) =>
  z.object({ vistas: z.array(z.object({ id: z.enum(vistas), n: z.int(), mas: z.boolean() })) });

/**
 * The place of a record in a list: also of one that left it, whose neighbours are those of the place that it would have now. In an
 * order by what its decision moved that is another place; who goes on keeps the neighbours that it was told before.
 */
export const colaSchema = z.object({
  /** From 1, counted up to 1,000; null where it is not, or no longer, in the list, or lies beyond. */
  posicion: z.int().nullable(),
  total: totalSchema,
  anterior: idSchema.nullable(),
  siguiente: idSchema.nullable(),
});

/** The accounts that may review, by name. */
export const revisoresSchema = z.object({ items: z.array(personaSchema) });

/** Whether this account has the record open to review, or left it; and who else has. */
export const presenciaInput = z.strictObject({ id: idSchema, presente: z.boolean() });
export const presenciaSchema = z.object({ otros: z.array(personaSchema) });

export type Avance = z.infer<typeof avanceSchema>;
export type Cola = z.infer<typeof colaSchema>;
