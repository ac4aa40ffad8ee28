import { z } from 'zod';
import { personaSchema } from '../kernel/record-shapes.ts';
import {
  fechaSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  textoBuscadoSchema,
  totalSchema,
} from '../kernel/shapes.ts';

/** What the lists of the stages ask and tell alike: their query, and the records that wait for their stage. */

/** The query of a list by dates, besides its states, orders and what else narrows it. Dates are days of Chihuahua. */
export const listaDeCasosShape = {
  ...listQueryShape,
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  sentido: z.enum(['asc', 'desc']).default('desc'),
};

/** `listarInput.omit(fueraDeVistas)`: what narrows a list besides its view, for how many each view holds. */
export const fueraDeVistas = {
  cursor: true,
  limite: true,
  orden: true,
  sentido: true,
  estado: true,
} as const;

/** What is asked of the records that wait: words of name or folio, and beside it the id of one that is to be told alone. */
export const buscaEsperaShape = { q: textoBuscadoSchema.optional() };

/** A record that waits for its next stage, besides its own id. */
export const esperaShape = {
  folio: z.string(),
  organizacion: personaSchema,
  proyectoId: idSchema,
  /** Since when it waits. */
  desde: instantSchema,
  /** Accounts of the organization that are told of it, by name. */
  cuentas: z.array(z.string()),
};

/** Those that wait, the longest first; more than are told are found by name or folio. */
export const esperanSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: totalSchema });
