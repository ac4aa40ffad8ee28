import { z } from 'zod';
import { fechaSchema, instantSchema } from '../../kernel/shapes.ts';
import { ajustes, type ClaveDeAjuste, clavesDeAjuste } from '../../stage/ajustes.ts';
import { esquemaDeAjuste } from '../../stage/ajustes.valores.ts';
import { cuerpos } from '../sesiones-colegiadas/public.ts';

/** Of any kind; which one a setting takes is judged by its name (`revisarAjuste`). */
const valorSchema = z.union([esquemaDeAjuste.dias, esquemaDeAjuste.monto, esquemaDeAjuste.porcentaje]);

const cambioSchema = z.object({
  valor: valorSchema,
  /** What held until then; null: it is the first. */
  antes: valorSchema.nullable(),
  /** From when it applies. */
  desde: instantSchema,
  /** Null: the portal brought it. */
  quien: z.string().nullable(),
  /** When it was written; null: the portal brought it. */
  escrito: instantSchema.nullable(),
});

export const ajusteSchema = z.object({
  clave: z.enum(clavesDeAjuste),
  /** How often it was changed. */
  version: z.int().min(0),
  /** What holds now, and since when. */
  valor: valorSchema,
  desde: instantSchema,
  /** What is to come, and what was: the one that applies latest first. */
  cambios: z.array(cambioSchema),
});
export type Ajuste = z.infer<typeof ajusteSchema>;
export const ajustesSchema = z.object({
  items: z.array(ajusteSchema),
  /** How many must be there in each body, which is changed with its members. */
  quorums: z.array(z.object({ cuerpo: z.enum(cuerpos), quorum: z.int().min(1) })),
});
export type Ajustes = z.infer<typeof ajustesSchema>;

export const escribirAjusteInput = z.strictObject({
  clave: z.enum(clavesDeAjuste),
  version: z.int().min(0).max(100_000),
  valor: valorSchema,
  /** The day from which it applies; absent: from now on. */
  desde: fechaSchema.optional(),
});

/** What each setting is called, as the log says it. */
export const nombresDeAjustes = Object.fromEntries(
  clavesDeAjuste.map((clave) => [clave, ajustes[clave].label]),
) as Readonly<Record<ClaveDeAjuste, string>>;
