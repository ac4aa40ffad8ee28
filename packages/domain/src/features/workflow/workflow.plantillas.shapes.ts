import { z } from 'zod';
import { instantSchema, textoSchema } from '../../kernel/shapes.ts';
import { MAX_DE_PARTE, tiposDePlantilla } from './workflow.plantillas.ts';

/** The key of a template: that of its document, or 'correo-' and the mail's. */
export const claveDePlantillaSchema = z.string().regex(/^[a-z][a-z-]{1,60}$/u);

export const textosDePlantillaSchema = z.object({
  titulo: textoSchema({ max: MAX_DE_PARTE.titulo, unaLinea: true }),
  cuerpo: textoSchema({ max: MAX_DE_PARTE.cuerpo }),
  notas: textoSchema({ max: MAX_DE_PARTE.notas }),
});

export const filaDePlantillaSchema = z.object({
  clave: z.string(),
  tipo: z.enum(tiposDePlantilla),
  /** Its title as it is in force, with {{fields}}. */
  nombre: z.string(),
  /** When it is sent: 'Pre-registro: Solicitar Cambios'. */
  alHacer: z.array(z.string()),
  /** 0: as the portal was delivered. */
  version: z.int().min(0),
  /** Since when; null of version 0. */
  desde: instantSchema.nullable(),
  /** Who wrote it; null where the portal did. */
  quien: z.string().nullable(),
});
export type FilaDePlantilla = z.infer<typeof filaDePlantillaSchema>;
export const plantillasSchema = z.object({ items: z.array(filaDePlantillaSchema) });

const versionDePlantillaSchema = z.object({
  version: z.int().min(0),
  textos: z.object({ titulo: z.string(), cuerpo: z.string(), notas: z.string() }),
  desde: instantSchema.nullable(),
  quien: z.string().nullable(),
});
export type VersionDePlantilla = z.infer<typeof versionDePlantillaSchema>;

export const plantillaSchema = filaDePlantillaSchema.extend({
  campos: z.array(z.string()),
  textos: versionDePlantillaSchema.shape.textos,
  /** Every version, the one in force first. */
  historial: z.array(versionDePlantillaSchema),
});
export type Plantilla = z.infer<typeof plantillaSchema>;

const version = z.int().min(0).max(2_147_483_647);
export const guardarPlantillaInput = z.strictObject({
  clave: claveDePlantillaSchema,
  /** The version that was seen. */
  version,
  textos: textosDePlantillaSchema,
});
export const restaurarPlantillaInput = z.strictObject({
  clave: claveDePlantillaSchema,
  version,
  /** The version whose words come back, as the next one. */
  de: version,
});

/** A real case that a template can be drawn with. */
export const casosDePlantillaSchema = z.object({
  items: z.array(z.object({ id: z.string(), titulo: z.string(), cuando: instantSchema })),
});

export const vistaDePlantillaInput = z.strictObject({
  /** One of its cases; null: with its fields' names. */
  caso: z.uuid().nullable(),
  textos: textosDePlantillaSchema,
});

/** The template drawn: the mail as its reader gets it, or the PDF in base 64. */
export const vistaDePlantillaSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('correo'), asunto: z.string(), texto: z.string(), html: z.string() }),
  z.object({ tipo: z.literal('documento'), pdf: z.string() }),
]);
export type VistaDePlantilla = z.infer<typeof vistaDePlantillaSchema>;
