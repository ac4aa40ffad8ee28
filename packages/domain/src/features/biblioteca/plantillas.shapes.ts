import { z } from 'zod';
import { fechaSchema, idSchema, instantSchema, textoSchema } from '../../kernel/shapes.ts';
import { bloqueDeConvenioSchema, tiposDeConvenio } from '../convenio/public.ts';

const tipoSchema = z.enum(tiposDeConvenio);
const campoSchema = z.object({ campo: z.string(), etiqueta: z.string(), donde: z.string() });
const trozoSchema = z.object({ tipo: z.enum(['igual', 'quitado', 'agregado']), texto: z.string() });

export const plantillasSchema = z.object({
  /** The account may change them. */
  puedeEditar: z.boolean(),
  /** Every datum that a template may name. */
  campos: z.array(campoSchema),
  tipos: z.array(
    z.object({
      tipo: tipoSchema,
      etiqueta: z.string(),
      version: z.int().min(1),
      partes: z.array(
        z.object({
          id: z.string(),
          clase: z.enum(['apartado', 'clausula']),
          titulo: z.string(),
          parrafos: z.array(z.string()),
          campos: z.array(campoSchema),
          /** Every convenio must have it: it is reworded and moved, and not taken out. */
          obligatoria: z.boolean(),
        }),
      ),
      /** Newest first; the first one came with the portal. */
      versiones: z.array(
        z.object({
          version: z.int().min(1),
          desde: instantSchema.nullable(),
          por: z.string().nullable(),
          motivo: z.string().nullable(),
          cambios: z.array(
            z.object({
              id: z.string(),
              titulo: z.string(),
              cambio: z.enum(['agregado', 'quitado', 'cambiado', 'movido']),
              trozos: z.array(trozoSchema),
            }),
          ),
        }),
      ),
      /** Whose last text was composed with it; newest first. */
      convenios: z.array(
        z.object({
          id: idSchema,
          folio: z.string(),
          proyecto: z.string(),
          version: z.int().min(1),
          fecha: fechaSchema,
          final: z.boolean(),
        }),
      ),
    }),
  ),
});

export const conConvenioInput = z.object({ tipo: tipoSchema, id: idSchema });
export const textoDePlantillaSchema = z.object({
  folio: z.string(),
  bloques: z.array(bloqueDeConvenioSchema),
  faltan: z.array(z.string()),
});

/** Most characters of a part, all its paragraphs together: what every version of it is compared word by word with. */
const MAX_DE_PARTE = 12_000;
const parrafo = textoSchema({ max: 6000, requerido: 'Cada párrafo dice algo.' });
const parteSchema = z.string().regex(/^[a-z_.]{1,60}$/);
const sobreVersion = {
  tipo: tipoSchema,
  /** The version that was seen. */
  version: z.int().min(1).max(1_000_000),
};
const motivo = textoSchema({ max: 300, requerido: 'Escribe por qué cambia.' });
const palabras = {
  titulo: textoSchema({ max: 120, requerido: 'Escribe el título.' }),
  parrafos: z
    .array(parrafo)
    .min(1, { error: 'Escribe lo que dice.' })
    .max(30)
    .refine((todos) => todos.join('').length <= MAX_DE_PARTE, {
      error: `Cada parte tiene a lo más ${MAX_DE_PARTE.toLocaleString('es-MX')} caracteres.`,
    }),
};
export const guardarParteInput = z.strictObject({ ...sobreVersion, parte: parteSchema, ...palabras, motivo });
export const agregarClausulaInput = z.strictObject({
  ...sobreVersion,
  ...palabras,
  /** The clause that it follows; null: it is the first. */
  tras: parteSchema.nullable(),
  motivo,
});
export const quitarClausulaInput = z.strictObject({ ...sobreVersion, parte: parteSchema, motivo });
export const moverClausulaInput = z.strictObject({
  ...sobreVersion,
  parte: parteSchema,
  tras: parteSchema.nullable(),
  motivo,
});
export const restaurarInput = z.strictObject({
  ...sobreVersion,
  /** The version whose words come back, as a new one. */
  a: z.int().min(1).max(1_000_000),
});

export type Plantillas = z.infer<typeof plantillasSchema>;
export type PlantillaDeTipo = Plantillas['tipos'][number];
export type GuardarParteInput = z.output<typeof guardarParteInput>;
export type RestaurarInput = z.output<typeof restaurarInput>;
export type AgregarClausulaInput = z.output<typeof agregarClausulaInput>;
export type QuitarClausulaInput = z.output<typeof quitarClausulaInput>;
export type MoverClausulaInput = z.output<typeof moverClausulaInput>;
