import { z } from 'zod';
import { idSchema, instantSchema, textoBuscadoSchema, textoSchema } from '../../kernel/shapes.ts';
import { PREFIJO } from './datos-abiertos.rutas.ts';

/** A number of a decision, as a decimal string; null where none was taken yet. */
const decisionSchema = z.string().regex(/^\d{1,19}$/u);

/** A grant as the public page lists it; pesos as a decimal string. */
export const donativoSchema = z.object({
  id: z.string(),
  titulo: z.string(),
  organizacion: z.string(),
  monto: z.string(),
  firmadoEl: z.string(),
  convocatoria: z.string().nullable(),
  municipios: z.array(z.string()),
  /** In words. */
  estado: z.string(),
});
export type Donativo = z.infer<typeof donativoSchema>;

/** What anybody is told: whether something is published, and of that the newest. */
export const resumenSchema = z.object({
  publica: z.boolean(),
  cuantos: z.int(),
  total: z.string(),
  actualizadoEn: instantSchema.nullable(),
  items: z.array(donativoSchema),
});
export type ResumenDeDatosAbiertos = z.infer<typeof resumenSchema>;

/** A grant as who decides sees it. */
export const porPublicarSchema = z.object({
  convenioId: idSchema,
  numero: z.string(),
  titulo: z.string().nullable(),
  organizacion: z.string(),
  monto: z.string(),
  firmadoEl: z.string(),
  /** Its recipient is a person: never published. */
  personaFisica: z.boolean(),
  reservado: z.boolean(),
  motivo: z.string(),
  decision: decisionSchema.nullable(),
});
export type PorPublicar = z.infer<typeof porPublicarSchema>;

export const publicacionSchema = z.object({
  publica: z.boolean(),
  prefijo: z.string(),
  decision: decisionSchema.nullable(),
  /** How many were signed in all, beyond those that are listed. */
  todos: z.int(),
  items: z.array(porPublicarSchema),
});
export type Publicacion = z.infer<typeof publicacionSchema>;

export const publicacionInput = z.object({ q: textoBuscadoSchema.optional() });

/** `decision`: the last one that was seen; 409 where somebody decided since. */
export const encenderInput = z.strictObject({
  publica: z.boolean(),
  prefijo: z.string().regex(PREFIJO),
  decision: decisionSchema.nullable(),
});

export const reservarInput = z.strictObject({
  convenio: idSchema,
  reservado: z.boolean(),
  motivo: textoSchema({ max: 500, unaLinea: true }).optional(),
  decision: decisionSchema.nullable(),
});
