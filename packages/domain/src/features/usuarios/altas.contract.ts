import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema, instantSchema, textoSchema } from '../../kernel/shapes.ts';
import { columnasDeAlta } from './altas.columnas.ts';
import { codigosDeAlta, formatosDeAlta, MAXIMO_DE_BYTES } from './altas.messages.ts';

/** What travels of the tab Alta Masiva (part2.md US-12). */

/** Characters of the largest file in base64. */
const MAXIMO_DE_CARACTERES = Math.ceil(MAXIMO_DE_BYTES / 3) * 4;

/** A list of people: a file of a few kilobytes that is read and not kept, so that it travels inside the body. */
export const archivoDeAltaInput = z.strictObject({
  /** With its ending: '.csv' or '.xlsx'. */
  nombre: textoSchema({ max: 255, unaLinea: true, requerido: codigosDeAlta.archivo_formato }),
  /** The bytes, in base64. */
  contenido: z
    .string()
    .max(MAXIMO_DE_CARACTERES, { error: codigosDeAlta.archivo_grande })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/u, { error: codigosDeAlta.archivo_danado }),
});
export type ArchivoDeAlta = z.output<typeof archivoDeAltaInput>;

const valores = Object.fromEntries(columnasDeAlta.map((columna) => [columna, z.string()])) as Record<
  (typeof columnasDeAlta)[number],
  z.ZodString
>;

/** What would happen with every row of a file. */
export const revisionDeAltaSchema = z.object({
  archivo: z.string(),
  /** Lower case, 64 hexadecimal digits. */
  sha256: z.string(),
  /** The file was no UTF-8 and was read as windows-1252 (part2.md C34). */
  ansi: z.boolean(),
  /** Headings that nobody asks for. */
  ignoradas: z.array(z.string()),
  filas: z.array(
    z.object({
      /** As the file counts it, from 1. */
      numero: z.int().min(1),
      valores: z.object(valores),
      /** Empty: its person will be invited. */
      errores: z.array(z.object({ columna: z.enum(columnasDeAlta), mensaje: z.string() })),
    }),
  ),
});
export type RevisionDeAlta = z.infer<typeof revisionDeAltaSchema>;

/** One import, with what became of its letters: all of `cuentas`. */
export const altaSchema = z.object({
  id: idSchema,
  archivo: z.string(),
  formato: z.enum(formatosDeAlta),
  sha256: z.string(),
  cuentas: z.int().min(1),
  quien: z.string(),
  cuando: instantSchema,
  invitaciones: z.object({
    /** Not written yet, or waiting to leave. */
    enCamino: z.int().min(0),
    enviadas: z.int().min(0),
    /** Kept in the portal's own outbox: there is no mail server. */
    retenidas: z.int().min(0),
    fallidas: z.int().min(0),
    /** Taken back before they were written. */
    canceladas: z.int().min(0),
    /** Of all of them: their persons opened their accounts. */
    aceptadas: z.int().min(0),
  }),
});
export type Alta = z.infer<typeof altaSchema>;

export const listarAltasInput = z.object({
  /** The last one seen: those before it. */
  antes: idSchema.optional(),
});

export const plantillaDeAltaQuery = z.strictObject({ formato: z.enum(formatosDeAlta) });

const { create, get, post } = routesOf('Usuarios');

/** Many accounts from one file. */
export const altasContract = {
  listar: get('/usuarios/altas', 'Las altas masivas, de la última a la primera')
    .input(listarAltasInput)
    .output(z.object({ items: z.array(altaSchema), siguiente: idSchema.nullable() })),
  revisar: post('/usuarios/altas/revision', 'Dice qué pasaría con cada fila de un archivo, sin crear nada')
    .input(archivoDeAltaInput)
    .output(revisionDeAltaSchema),
  procesar: create(
    '/usuarios/altas',
    'Crea las cuentas de un archivo e invita a sus personas: todas o ninguna',
  )
    .input(archivoDeAltaInput)
    .output(altaSchema),
};
