import { z } from 'zod';
import { emailAddress, MAX_EMAIL, normalizeEmail } from '../../kernel/email.ts';
import { answersSchema } from '../../kernel/form.ts';
import { conVersion } from '../../kernel/record-shapes.ts';
import {
  idSchema,
  instantSchema,
  listQueryShape,
  motivoSchema,
  pageSchema,
  textoSchema,
  tokenSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { documentoSchema } from '../documentos/public.ts';
import { organizacionForm } from './organizaciones.form.ts';
import { estadosDePapel, type PapelId, tiposDePapel } from './organizaciones.papeles.ts';
import {
  motivosDeDuplicado,
  ordenesDeOrganizaciones,
  rolesEnOrganizacion,
  situacionesDeRfc,
  tiposDeOrganizacion,
} from './organizaciones.schema.ts';

const fechaSchema = z.iso.date();
const tipoSchema = z.enum(tiposDeOrganizacion);
const rolSchema = z.enum(rolesEnOrganizacion);

/** The type of a paper, as a closed list. */
export const papelIdSchema = z.enum(tiposDePapel.map(({ id }) => id) as [PapelId, ...PapelId[]]);

/** What this account may do here, decided by the server; the browser only draws it. */
const permisosSchema = z.object({
  editar: z.boolean(),
  /** Name and type as well: the foundation has not validated them, or it is the foundation who edits. */
  editarIdentidad: z.boolean(),
  /** A written reason is asked: it is not the editor's own organization. */
  conMotivo: z.boolean(),
  cambiarClabe: z.boolean(),
  /** May ask for the whole CLABE; each time is kept in the log. */
  verClabe: z.boolean(),
  dirigir: z.boolean(),
  llevarExpediente: z.boolean(),
});

export const organizacionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  nombre: z.string(),
  tipo: tipoSchema.nullable(),
  rfc: z.string().nullable(),
  rfcSituacion: z.enum(situacionesDeRfc),
  representanteLegal: z.string().nullable(),
  domicilio: z.string().nullable(),
  telefono: z.string().nullable(),
  sitioWeb: z.string().nullable(),
  cluni: z.string().nullable(),
  clabe: z
    .object({
      /** '•••• 1234', to everybody: the whole one is asked for apart (`consultarClabe`). */
      enmascarada: z.string(),
      banco: z.string().nullable(),
      cambiadaEn: instantSchema.nullable(),
    })
    .nullable(),
  creadaEn: instantSchema,
  actualizadaEn: instantSchema,
  permisos: permisosSchema,
});

const invitacionRecibidaSchema = z.object({
  id: idSchema,
  organizacion: z.string(),
  rol: rolSchema,
  invitadoPor: z.string(),
  expiraEn: instantSchema,
});

export const propiaSchema = z.object({
  organizacion: organizacionSchema.nullable(),
  /** Of an account without an organization: what waits for it, by its confirmed address. */
  invitaciones: z.array(invitacionRecibidaSchema),
});

export const filaDeOrganizacionSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  rfc: z.string().nullable(),
  rfcSituacion: z.enum(situacionesDeRfc),
  tipo: tipoSchema.nullable(),
  cuentas: z.int(),
  /** Current papers of its dossier, those of them that have expired, and those that are about to. */
  papeles: z.int(),
  papelesVencidos: z.int(),
  papelesPorVencer: z.int(),
  creadaEn: instantSchema,
});

export const listarOrganizacionesInput = z.object({
  ...listQueryShape,
  tipo: tipoSchema.optional(),
  orden: z.enum(ordenesDeOrganizaciones).default('nombre'),
  sentido: z.enum(['asc', 'desc']).default('asc'),
});
export const listaDeOrganizacionesSchema = pageSchema(filaDeOrganizacionSchema);

export const organizacionInput = z.strictObject({ id: idSchema });

export const editarOrganizacionInput = z.strictObject({
  ...conVersion,
  datos: answersSchema(organizacionForm),
  /** Asked of staff, and kept in the log. */
  motivo: motivoSchema.default(''),
});

export const cambiarClabeInput = z.strictObject({
  ...conVersion,
  /** As typed; null takes it away. */
  clabe: textoSchema({ max: 40, unaLinea: true }).nullable(),
});

/** The whole CLABE: 18 digits. */
export const clabeCompletaSchema = z.object({ clabe: z.string(), banco: z.string().nullable() });

export const colegasSchema = z.object({
  cuentas: z.array(
    z.object({
      id: idSchema,
      nombre: z.string(),
      email: z.string(),
      rol: rolSchema,
      activa: z.boolean(),
      yo: z.boolean(),
      /** Nobody else leads: it can neither leave nor step down. */
      unicoPropietario: z.boolean(),
      acciones: z.array(z.enum(['cambiarRol', 'retirar', 'salir'])),
    }),
  ),
  invitaciones: z.array(
    z.object({
      id: idSchema,
      email: z.string(),
      rol: rolSchema,
      invitadoPor: z.string(),
      enviadaEn: instantSchema,
      expiraEn: instantSchema,
      vencida: z.boolean(),
    }),
  ),
});

export const invitarInput = z.strictObject({
  id: idSchema,
  email: z
    .string()
    .overwrite(normalizeEmail)
    .max(MAX_EMAIL, { error: 'El correo es demasiado largo' })
    .pipe(emailAddress('Escribe un correo válido, como nombre@organizacion.mx')),
  rol: rolSchema,
});

export const cambiarRolInput = z.strictObject({ id: idSchema, cuentaId: idSchema, rol: rolSchema });
export const retirarColegaInput = z.strictObject({ id: idSchema, cuentaId: idSchema });

/** One invitation by its id. */
export const invitacionInput = z.strictObject({ id: idSchema });

export const consultarInvitacionInput = z.strictObject({ token: tokenSchema(100) });
export const invitacionConsultadaSchema = z.object({
  id: idSchema,
  organizacion: z.string(),
  rol: rolSchema,
  invitadoPor: z.string(),
  expiraEn: instantSchema,
  /** What keeps this account from accepting it, in words; null when nothing does. */
  impedimento: z.object({ code: z.string(), message: z.string() }).nullable(),
});

const versionDePapelSchema = z.object({
  documento: documentoSchema,
  emitidoEn: fechaSchema.nullable(),
  venceEn: fechaSchema.nullable(),
  subidoPor: z.string(),
  origen: z.string().nullable(),
});

export const papelSchema = z.object({
  tipo: papelIdSchema,
  /** Of the dates: another one answers 409 (rule 28). */
  version: versionSchema,
  ...versionDePapelSchema.shape,
  estado: z.enum(estadosDePapel),
  /** Its file shows the CLABE, which this account may not read: it cannot be opened. */
  reservado: z.boolean(),
  /** Earlier versions, newest first. */
  anteriores: z.array(versionDePapelSchema),
});

export const expedienteSchema = z.object({ papeles: z.array(papelSchema), puedeSubir: z.boolean() });

export const fecharPapelInput = z.strictObject({
  ...conVersion,
  tipo: papelIdSchema,
  emitidoEn: fechaSchema.nullable(),
  venceEn: fechaSchema.nullable(),
});

export const duplicadosSchema = z.array(
  z.object({
    id: idSchema,
    nombre: z.string(),
    rfc: z.string().nullable(),
    motivos: z.array(z.enum(motivosDeDuplicado)),
  }),
);

export const historialDeOrganizacionInput = z.object({
  id: idSchema,
  /** Number of the last entry seen. */
  antes: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const historialDeOrganizacionSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      entidad: z.string(),
      texto: z.string(),
      /** Folio of the record, where it has one. */
      folio: z.string().nullable(),
      quien: z.string(),
      cuando: instantSchema,
    }),
  ),
  siguiente: z.string().nullable(),
});

export type Organizacion = z.infer<typeof organizacionSchema>;
export type FilaDeOrganizacion = z.infer<typeof filaDeOrganizacionSchema>;
export type Colegas = z.infer<typeof colegasSchema>;
export type InvitacionRecibida = z.infer<typeof invitacionRecibidaSchema>;
export type InvitacionConsultada = z.infer<typeof invitacionConsultadaSchema>;
export type Papel = z.infer<typeof papelSchema>;
export type Expediente = z.infer<typeof expedienteSchema>;
export type Duplicado = z.infer<typeof duplicadosSchema>[number];
export type HistorialDeOrganizacion = z.infer<typeof historialDeOrganizacionSchema>;

/** Parsed inputs, as the handlers receive them. */
export type ListarOrganizacionesInput = z.output<typeof listarOrganizacionesInput>;
export type EditarOrganizacionInput = z.output<typeof editarOrganizacionInput>;
export type CambiarClabeInput = z.output<typeof cambiarClabeInput>;
export type InvitarInput = z.output<typeof invitarInput>;
export type CambiarRolInput = z.output<typeof cambiarRolInput>;
export type RetirarColegaInput = z.output<typeof retirarColegaInput>;
export type FecharPapelInput = z.output<typeof fecharPapelInput>;
