import { z } from 'zod';
import { fechaSchema, instantSchema } from '../../kernel/shapes.ts';
import { ajustes, type ClaveDeAjuste, clavesDeAjuste } from '../../stage/ajustes.ts';
import { esquemaDeAjuste } from '../../stage/ajustes.valores.ts';

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
/** What the portal counts with and nobody sets on that page, by the name that people read. */
const fijoSchema = z.object({
  topes: z.array(z.object({ nombre: z.string(), tope: z.int() })),
  /** How many must be there in each body, which is changed with its members. */
  quorums: z.array(z.object({ nombre: z.string(), quorum: z.int().min(1) })),
  /** Days after which a late report is a risk; points by which spending ahead of progress is one, and is a delay. */
  estatus: z.object({ dias: z.int(), riesgo: z.int(), retraso: z.int() }),
  municipios: z.int(),
  regiones: z.array(z.string()),
  ejes: z.array(z.string()),
});
export const ajustesSchema = z.object({ items: z.array(ajusteSchema), fijo: fijoSchema });
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
