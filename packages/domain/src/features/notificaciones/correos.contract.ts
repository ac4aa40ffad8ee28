import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema, instantSchema, listQueryShape, pageSchema, textoSchema } from '../../kernel/shapes.ts';
import { estadosDeCorreo, fallasDeCorreo, origenesDeRebote } from './correos.estados.ts';
import { codigosDeCorreos } from './correos.messages.ts';

const estadoSchema = z.enum(estadosDeCorreo);

export const filaDeCorreoSchema = z.object({
  id: idSchema,
  plantilla: z.string(),
  para: z.string(),
  asunto: z.string(),
  estado: estadoSchema,
  intentos: z.int(),
  /** When the portal tries again by itself; null when it does not. */
  proximoIntentoEn: instantSchema.nullable(),
  falla: z.enum(fallasDeCorreo).nullable(),
  /** Kept because its address bounces. */
  porRebote: z.boolean(),
  creadoEn: instantSchema,
  enviadoEn: instantSchema.nullable(),
});

/** The same message to another address. */
const otroSchema = z.object({ id: idSchema, para: z.string(), estado: estadoSchema });

/** A message of the outbox: one of its mails, and to whom else it was written. */
export const filaDeMensajeSchema = filaDeCorreoSchema.extend({
  otros: z.object({
    n: z.int(),
    /** Three of them at most. */
    primeros: z.array(otroSchema),
    /** How many of them there are in each state; only of those that there are. */
    estados: z.partialRecord(estadoSchema, z.int()),
  }),
});

/** Most other addressees of a message that its page names. */
export const MAX_OTROS = 200;

export const direccionRebotadaSchema = z.object({
  id: idSchema,
  email: z.string(),
  origen: z.enum(origenesDeRebote),
  motivo: z.string(),
  rebotadaEn: instantSchema,
  /** Mails that are kept for it. */
  correos: z.int(),
});

/** The words of a mail. */
export const lecturaSchema = z.object({
  texto: z.string(),
  /** It also has a page, shown at /correos/{id}/vista in a sandboxed frame without scripts. */
  conFormato: z.boolean(),
});

/** All of a mail but its words, which are asked for apart (`leer`). */
export const correoSchema = filaDeCorreoSchema.extend({
  /** It carries a personal link: nobody reads its words here. */
  reservado: z.boolean(),
  /** What the server said last, as it said it. */
  ultimoError: z.string().nullable(),
  maximoDeIntentos: z.int(),
  /** Its address bounces now. */
  rebote: direccionRebotadaSchema.nullable(),
  /** The same message to others. */
  otros: z.array(otroSchema).max(MAX_OTROS),
});

export type FilaDeCorreo = z.infer<typeof filaDeCorreoSchema>;
export type FilaDeMensaje = z.infer<typeof filaDeMensajeSchema>;
export type Correo = z.infer<typeof correoSchema>;
export type DireccionRebotada = z.infer<typeof direccionRebotadaSchema>;

/** What the administrator read in the message of return. */
export const motivoDeReboteSchema = textoSchema({
  max: 500,
  requerido: codigosDeCorreos.motivo_requerido,
});

/** What each list is asked with. */
export const listarCorreosInput = z.object({
  ...listQueryShape,
  estado: z.array(estadoSchema).max(estadosDeCorreo.length).optional(),
});
export const listarDireccionesInput = z.object(listQueryShape);

const { get, post } = routesOf('Correos');

export const correosContract = {
  listar: get(
    '/correos',
    'Bandeja de salida del portal: un renglón por mensaje con sus destinatarios; al buscar, uno por correo (administrar_sistema)',
  )
    .input(listarCorreosInput)
    .output(pageSchema(filaDeMensajeSchema)),
  obtener: get('/correos/{id}', 'Un correo, sin su texto')
    .input(z.strictObject({ id: idSchema }))
    .output(correoSchema),
  leer: post('/correos/{id}/lectura', 'El texto de un correo; queda en la bitácora quién lo leyó')
    .input(z.strictObject({ id: idSchema }))
    .output(lecturaSchema),
  reintentar: post('/correos/{id}/reintentar', 'Intenta enviar de nuevo')
    .input(z.strictObject({ id: idSchema }))
    .output(correoSchema),
  reportarRebote: post('/correos/{id}/rebote', 'Reporta que el correo volvió con un mensaje de devolución')
    .input(z.strictObject({ id: idSchema, motivo: motivoDeReboteSchema }))
    .output(correoSchema),
  direcciones: get('/direcciones-rebotadas', 'Direcciones a las que no se envía porque rebotan')
    .input(listarDireccionesInput)
    .output(pageSchema(direccionRebotadaSchema)),
  reactivar: post(
    '/direcciones-rebotadas/{id}/reactivar',
    'Vuelve a enviar a una dirección que rebotaba, empezando por lo guardado',
  )
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ email: z.string(), correos: z.int() })),
};
