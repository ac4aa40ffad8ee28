import { z } from 'zod';
import { unoInput } from '../../kernel/record-shapes.ts';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';
import { clasesDeCosa } from './hilo.clases.ts';

export { unoInput };

/** Key of a thing: 'linea:<id>', 'ministracion:2'. */
const claveSchema = z
  .string()
  .max(120)
  .regex(/^[a-z]+:[\w.-]+$/);
/** Key of a change: 'version.5~matriz:<id>', 'acuerdo.2~partida:<id>'. */
const cambioClaveSchema = z
  .string()
  .max(160)
  .regex(/^(version|acuerdo)\.\d{1,6}~[a-z]+:[\w.-]+$/);

const cosaSchema = z.object({
  clave: z.string(),
  clase: z.enum(clasesDeCosa),
  que: z.string(),
  nombre: z.string(),
  /** In pesos ('540000.00'). */
  monto: z.string().nullable(),
  estado: z.string().nullable(),
  /** 'YYYY-MM-DD'. */
  fecha: z.string().nullable(),
  enlace: z.string().nullable(),
});

const pendienteSchema = z.object({
  cosa: cosaSchema,
  cambios: z.array(
    z.object({
      clave: z.string(),
      /** What changed, as it is called. */
      nombre: z.string(),
      que: z.string(),
      donde: z.string(),
      en: instantSchema,
    }),
  ),
});

export const hiloSchema = z.object({
  /** Of the proyecto. */
  id: idSchema,
  folio: z.string(),
  nombre: z.string().nullable(),
  cosas: z.array(cosaSchema),
  /** The second of each hangs on the first, by their keys. */
  aristas: z.array(z.object({ de: z.string(), a: z.string() })),
});

export const porRevisarSchema = z.object({
  id: idSchema,
  /** The account may say that one was looked at. */
  puedeRevisar: z.boolean(),
  items: z.array(pendienteSchema),
  /** What was looked at, newest first; the last fifty. */
  revisadas: z.array(
    z.object({
      id: idSchema,
      cosa: z.string(),
      nombre: z.string(),
      que: z.string(),
      quien: z.string(),
      cuando: instantSchema,
    }),
  ),
});

/** The thing, and the changes that were on the screen: others since are told, and nothing is noted. */
export const revisarInput = z.strictObject({
  id: idSchema,
  cosa: claveSchema,
  cambios: z.array(cambioClaveSchema).min(1).max(500),
});

export type HiloDeProyecto = z.infer<typeof hiloSchema>;
export type PorRevisarDeProyecto = z.infer<typeof porRevisarSchema>;
export type RevisarInput = z.output<typeof revisarInput>;
