import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idSchema, instantSchema, listQueryShape, pageSchema } from '../../kernel/shapes.ts';

/** State of a mail in the outbox. 'retenido': no SMTP is configured and the mail is kept here. */
export const estadosDeCorreo = ['pendiente', 'enviado', 'fallido', 'retenido'] as const;
export type EstadoDeCorreo = (typeof estadosDeCorreo)[number];

/** What the administrator reads for each state. */
export const etiquetasDeEstadoDeCorreo: Readonly<Record<EstadoDeCorreo, string>> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
  retenido: 'Guardado en la bandeja del portal',
};

/** States from which the administrator may ask for another try. */
export const puedeReintentarse = (estado: EstadoDeCorreo): boolean =>
  estado === 'fallido' || estado === 'retenido';

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
