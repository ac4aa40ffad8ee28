import { z } from 'zod';
import { claveSchema, idSchema, instantSchema } from '../../kernel/shapes.ts';
import { situacionesDeConvenio, tiposDeDocumento, tiposVerificables } from './oficios.schema.ts';

const tipoSchema = z.enum(tiposDeDocumento);

/** The record that documents were issued for: entity of its workflow, and id. */
export const listarInput = z.object({ entidad: claveSchema, registro: idSchema });

export const emitidoSchema = z.object({
  id: z.string(),
  tipo: tipoSchema,
  codigo: z.string(),
  /** Only of an oficio. */
  folio: z.string().nullable(),
  /** Folio of the record that it was issued for. */
  referencia: z.string(),
  emitidoEn: instantSchema,
  /** The file, once it has been made. */
  archivo: z
    .object({ nombre: z.string(), bytes: z.int(), sha256: z.string(), preparadoEn: instantSchema })
    .nullable(),
  /** Who reads the list may not open it: the CLABE stands in it. */
  reservado: z.boolean(),
  /** Since when it no longer stands; null while it does. */
  anuladoEn: instantSchema.nullable(),
});
export type DocumentoEmitido = z.infer<typeof emitidoSchema>;

export const emitidosSchema = z.object({ items: z.array(emitidoSchema) });

/** As it is printed or typed, with or without its hyphens. */
export const verificarInput = z.object({ codigo: z.string().regex(/^[0-9A-Za-z -]{16,40}$/u) });

/** All that a stranger learns of a document: nothing of who asked for it, nor of what it says. */
export const verificacionSchema = z.object({
  tipo: z.enum(tiposVerificables),
  codigo: z.string(),
  folio: z.string().nullable(),
  referencia: z.string(),
  emitidoEn: instantSchema,
  /** SHA-256 of its PDF, null while that is being made; of an expediente, of its manifest. */
  sha256: z.string().nullable(),
  anuladoEn: instantSchema.nullable(),
  /** Of the text of a convenio that stands, whether it is signed and in force today; null of everything else. */
  situacion: z.enum(situacionesDeConvenio).nullable(),
});
export type Verificacion = z.infer<typeof verificacionSchema>;
