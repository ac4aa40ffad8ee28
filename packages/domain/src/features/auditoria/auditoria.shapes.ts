import { z } from 'zod';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';
import { alcancesDeExpediente } from './auditoria.policy.ts';

/** What becomes of one that was asked for: its days over, the portal deletes it and keeps what it was. */
const estadosDeExpediente = ['pendiente', 'en_curso', 'listo', 'fallido', 'retirado'] as const;

/** Why something that belongs to a case is not in its file. */
const motivosDeFalta = ['sin_archivo', 'en_analisis', 'infectado', 'en_preparacion', 'de_otros'] as const;
export type MotivoDeFalta = (typeof motivosDeFalta)[number];

const faltaSchema = z.object({ ruta: z.string(), motivo: z.enum(motivosDeFalta) });

export const expedienteSchema = z.object({
  id: idSchema,
  alcance: z.enum(alcancesDeExpediente),
  estado: z.enum(estadosDeExpediente),
  /** Empty where the account is not told who. */
  pedidoPor: z.string(),
  pedidoEn: instantSchema,
  /** Files that it will have, known once it is begun; and how many are in it. */
  total: z.int().nullable(),
  hechos: z.int(),
  terminadoEn: instantSchema.nullable(),
  /** Until when it can be downloaded. */
  venceEn: instantSchema.nullable(),
  nombre: z.string(),
  bytes: z.int().nullable(),
  /** By which anybody may ask whether its manifest is the foundation's. */
  codigo: z.string().nullable(),
  /** SHA-256 of `manifiesto.json`. */
  manifiesto: z.string().nullable(),
  /** What belongs to the case and is not in it. */
  faltas: z.array(faltaSchema),
  /** Files whose bytes are not those that were received. */
  alterados: z.array(z.string()),
});
export type Expediente = z.infer<typeof expedienteSchema>;

export const expedientesSchema = z.object({ items: z.array(expedienteSchema) });
