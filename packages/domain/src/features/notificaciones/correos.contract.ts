import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idSchema, instantSchema, listQueryShape, pageSchema } from '../../kernel/shapes.ts';
import { estadosDeCorreo } from './correos.estados.ts';

const estadoSchema = z.enum(estadosDeCorreo);

export const filaDeCorreoSchema = z.object({
  id: idSchema,
  plantilla: z.string(),
  para: z.string(),
  asunto: z.string(),
  estado: estadoSchema,
  intentos: z.int(),
  creadoEn: instantSchema,
  enviadoEn: instantSchema.nullable(),
});

export const correoSchema = filaDeCorreoSchema.extend({
  texto: z.string(),
  /** Shown in a sandboxed frame without scripts. */
  html: z.string(),
  ultimoError: z.string().nullable(),
});

export type FilaDeCorreo = z.infer<typeof filaDeCorreoSchema>;
export type Correo = z.infer<typeof correoSchema>;

const tags = ['Correos'];

export const correosContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/correos',
      tags,
      summary: 'Bandeja de salida del portal (administrar_sistema)',
    })
    .input(
      z.object({ ...listQueryShape, estado: z.array(estadoSchema).max(estadosDeCorreo.length).optional() }),
    )
    .output(pageSchema(filaDeCorreoSchema)),
  obtener: oc
    .route({ method: 'GET', path: '/correos/{id}', tags, summary: 'Un correo completo' })
    .input(z.object({ id: idSchema }))
    .output(correoSchema),
  reintentar: oc
    .route({ method: 'POST', path: '/correos/{id}/reintentar', tags, summary: 'Intenta enviar de nuevo' })
    .input(z.object({ id: idSchema }))
    .output(correoSchema),
};
