import { z } from 'zod';
import { emailAddress, MAX_EMAIL, normalizeEmail } from '../../kernel/email.ts';
import { conVersion, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  motivoSchema,
  pageSchema,
  textoSchema,
  tokenSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { invitacionMessages } from './invitaciones.messages.ts';
import {
  estadosDeInvitacion,
  MENSAJE_MAXIMO,
  MENSAJE_MINIMO,
  ordenesDeInvitacion,
} from './invitaciones.schema.ts';

const { errores } = invitacionMessages;
const estadoSchema = z.enum(estadosDeInvitacion);
const proyectoSchema = z.object({ id: idSchema, folio: z.string(), enlace: z.string().nullable() });

/** An invitation as staff read it; `estado` is already 'vencida' when its day passed. */
export const invitacionSchema = z.object({
  id: idSchema,
  estado: estadoSchema,
  organizacion: personaSchema.nullable(),
  email: z.string().nullable(),
  mensaje: z.string(),
  emitidaPor: z.string(),
  creadaEn: instantSchema,
  /** Last day on which it may be accepted, 'YYYY-MM-DD' of the foundation. */
  venceEl: z.string(),
  aceptadaEn: instantSchema.nullable(),
  aceptadaPor: z.string().nullable(),
  motivo: z.string().nullable(),
  proyecto: proyectoSchema.nullable(),
  version: versionSchema,
  acciones: z.array(actionViewSchema),
});

/** The same as whoever was invited reads it. */
export const miInvitacionSchema = z.object({
  id: idSchema,
  estado: estadoSchema,
  mensaje: z.string(),
  venceEl: z.string(),
  creadaEn: instantSchema,
  aceptadaEn: instantSchema.nullable(),
  motivo: z.string().nullable(),
  /** A proyecto came of it. */
  utilizada: z.boolean(),
  proyecto: proyectoSchema.nullable(),
  version: versionSchema,
  acciones: z.array(actionViewSchema),
});

export const listarInput = z.object({
  ...listQueryShape,
  estado: z.array(estadoSchema).max(estadosDeInvitacion.length).optional(),
  orden: z.enum(ordenesDeInvitacion).default('creada'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});
export const listaSchema = pageSchema(invitacionSchema);

/** Exactly one of organization and address; the server judges the date against its own clock. */
export const crearInput = z.strictObject({
  organizacionId: idSchema.optional(),
  email: z
    .string()
    .overwrite(normalizeEmail)
    .max(MAX_EMAIL)
    .pipe(emailAddress(errores.email_invalido))
    .optional(),
  mensaje: textoSchema({
    min: MENSAJE_MINIMO,
    max: MENSAJE_MAXIMO,
    minMensaje: `Escribe un mensaje de al menos ${MENSAJE_MINIMO} caracteres.`,
  }),
  venceEl: z.iso.date({ error: errores.fecha_invalida }),
});

export const aceptarInput = z.strictObject(conVersion);
export const retirarInput = z.strictObject({ ...conVersion, motivo: motivoSchema });
export const enlaceInput = z.strictObject({ token: tokenSchema(200) });
export const invitacionInput = z.object({ id: idSchema });
/** What happened to an invitation, newest first. */
export const historialSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      texto: z.string(),
      motivo: z.string().nullable(),
      quien: z.string(),
      cuando: instantSchema,
    }),
  ),
});
export const miasSchema = z.object({ items: z.array(miInvitacionSchema) });

export type Invitacion = z.infer<typeof invitacionSchema>;
export type MiInvitacion = z.infer<typeof miInvitacionSchema>;
export type ListarInvitacionesInput = z.output<typeof listarInput>;
export type CrearInvitacionInput = z.output<typeof crearInput>;
export type RetirarInvitacionInput = z.output<typeof retirarInput>;
export type AceptarInvitacionInput = z.output<typeof aceptarInput>;
