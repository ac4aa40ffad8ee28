import { z } from 'zod';
import { idSchema } from '../../kernel/shapes.ts';

/** Texts that come with a file, as with the whole one. */
const camposSchema = z
  .record(z.string().max(60), z.string().max(2000))
  .refine((campos) => Object.keys(campos).length <= 5, { error: 'Son demasiados datos junto al archivo.' });

/** What is said of a file before its first part. */
export const subidaNuevaSchema = z.strictObject({
  /** The address to which the whole file would be sent, below the prefix: '/pre-registros/…/documentos/rfc'. */
  lugar: z.string().min(1, { error: 'Falta el lugar.' }).max(400, { error: 'El lugar no existe.' }),
  nombre: z
    .string()
    .min(1, { error: 'Falta el nombre del archivo.' })
    .max(400, { error: 'El nombre del archivo es demasiado largo.' }),
  bytes: z.int({ error: 'El tamaño no es válido.' }).min(0, { error: 'El tamaño no es válido.' }),
  /** Of the whole file: what was put together must be what was chosen. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/u, { error: 'La huella del archivo no es válida.' }),
  campos: camposSchema.optional(),
});

/** How far an upload in parts came. */
export const subidaSchema = z.object({ id: idSchema, bytes: z.int(), recibidos: z.int() });

/** Asks, in place of the file, to take the one whose parts have come; beside it the texts of the place. */
export const subidaCompletaSchema = z.object({ subida: idSchema }).catchall(z.string().max(2000));

export type Subida = z.infer<typeof subidaSchema>;
export type SubidaNueva = z.infer<typeof subidaNuevaSchema>;
