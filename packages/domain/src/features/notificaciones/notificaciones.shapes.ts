import { z } from 'zod';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { fechaSchema, idSchema, instantSchema, textoBuscadoSchema } from '../../kernel/shapes.ts';
import { claves } from './notificaciones.clases.ts';
import { canales, entregas } from './notificaciones.preferencias.ts';

export const notificacionSchema = z.object({
  id: idSchema,
  /** Event that caused it: 'pre-registro.validado'. */
  tipo: z.string(),
  titulo: z.string(),
  cuerpo: z.string(),
  /** Path inside the portal, or null. */
  enlace: z.string().nullable(),
  /** Set when it is of another organization of the account than the active one: its link opens there. */
  deOtra: personaSchema.optional(),
  leida: z.boolean(),
  creadaEn: instantSchema,
});
export type Notificacion = z.infer<typeof notificacionSchema>;

/** The account's own address refused our mails; what stands before the at sign is shown to its owner only. */
export const reboteSchema = z.object({ email: z.string(), desde: instantSchema });
export type Rebote = z.infer<typeof reboteSchema>;

const claseSchema = z.enum(claves, { error: 'Esa clase de aviso no existe.' });

/** A calendar date of the foundation's zone. */

/** What narrows the notices down; the dates are days of the foundation's zone, both included. */
export const filtroShape = {
  q: textoBuscadoSchema.optional(),
  sinLeer: z.boolean().optional(),
  clase: z.array(claseSchema).max(claves.length).optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
};
export type FiltroDeNotificaciones = z.infer<z.ZodObject<typeof filtroShape>>;

export const preferenciaSchema = z.strictObject({
  clase: claseSchema,
  canal: z.enum(canales, { error: 'Elige dónde quieres el aviso.' }),
  entrega: z.enum(entregas, { error: 'Elige cuándo quieres el correo.' }),
});
