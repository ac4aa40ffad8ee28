import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';
import { documentoSchema } from '../documentos/public.ts';

/**
 * A draft: what an account has typed and not yet sent, per form, for a new record or for edits of an
 * existing one. It belongs to the account alone and survives closing the browser.
 */
export const borradorSchema = z.object({
  id: idSchema,
  /** Counts every save; a save names the one that it saw, so two devices never overwrite each other. */
  version: z.int().min(0),
  datos: z.record(z.string(), z.string().nullable()),
  actualizadoEn: instantSchema,
  /** Files uploaded to the draft of a new record. */
  documentos: z.array(documentoSchema),
});

export type Borrador = z.infer<typeof borradorSchema>;

const clave = { formulario: z.string().max(60), registro: idSchema.optional() };
const tags = ['Borradores'];

export const borradoresContract = {
  obtener: oc
    .route({
      method: 'GET',
      path: '/borradores/{formulario}',
      tags,
      summary: 'El borrador de la cuenta, o null',
    })
    .input(z.object(clave))
    .output(z.object({ borrador: borradorSchema.nullable() })),
  guardar: oc
    .route({ method: 'PUT', path: '/borradores/{formulario}', tags, summary: 'Guarda el borrador' })
    .input(
      z.strictObject({
        ...clave,
        version: z.int().min(0),
        datos: z.record(z.string().max(60), z.string().max(10_000).nullable()),
      }),
    )
    .output(borradorSchema),
  descartar: oc
    .route({ method: 'DELETE', path: '/borradores/{formulario}', tags, summary: 'Descarta el borrador' })
    .input(z.object(clave))
    .output(z.object({})),
};
