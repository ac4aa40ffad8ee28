import { z } from 'zod';
import { emailAddress, MAX_EMAIL, normalizeEmail } from '../../kernel/email.ts';
import { conVersion, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  motivoSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { gestionMessages } from './gestion.messages.ts';
import { ordenesDeUsuarios, tiposDeCuenta } from './gestion.ordenes.ts';
import { estadosDeUsuario } from './usuarios.estados.ts';

/** What travels of the accounts as the foundation manages them (part2.md §10). */

/** Most code points of a department. */
const MAXIMO_DE_DEPARTAMENTO = 120;

const linea = (max: number) => textoSchema({ max, unaLinea: true });

export const rolDeCuentaSchema = z.object({ id: idSchema, clave: z.string(), nombre: z.string() });

export const filaDeUsuarioSchema = z.object({
  id: idSchema,
  version: versionSchema,
  /** 'USR-001'. */
  folio: z.string(),
  nombre: z.string(),
  email: z.string(),
  cargo: z.string().nullable(),
  departamento: z.string().nullable(),
  rol: rolDeCuentaSchema,
  /** Those that it belongs to, by name. */
  organizaciones: z.array(personaSchema),
  estado: z.enum(estadosDeUsuario),
  /** Of an account that nobody opened yet; null once it was accepted, or where there was none. */
  invitacion: z.enum(['pendiente', 'vencida', 'revocada']).nullable(),
  /** Null: it never entered. */
  ultimoAcceso: instantSchema.nullable(),
  creadaEn: instantSchema,
  acciones: z.array(actionViewSchema),
});
export type FilaDeUsuario = z.infer<typeof filaDeUsuarioSchema>;

export const listarUsuariosInput = z.object({
  ...listQueryShape,
  tipo: z.enum(tiposDeCuenta).optional(),
  rolId: idSchema.optional(),
  /** Whoever belongs to it, to others as well. */
  organizacionId: idSchema.optional(),
  estado: z.array(z.enum(estadosDeUsuario)).max(estadosDeUsuario.length).optional(),
  departamento: linea(MAXIMO_DE_DEPARTAMENTO).optional(),
  orden: z.enum(ordenesDeUsuarios).default('nombre'),
  sentido: z.enum(['asc', 'desc']).default('asc'),
});
export type ListarUsuariosInput = z.output<typeof listarUsuariosInput>;

/** What the list can be narrowed to. */
export const filtrosDeUsuariosSchema = z.object({
  roles: z.array(
    rolDeCuentaSchema.extend({
      /** The actor may give it to an account of the staff (rule 16; never 'solicitante'). */
      ofrecido: z.boolean(),
    }),
  ),
  departamentos: z.array(z.string()),
  /** The first ones that have accounts, by name; the others are found by what is typed. */
  organizaciones: z.array(personaSchema),
});

/** One account, whole. */
export const usuarioSchema = filaDeUsuarioSchema.extend({
  /** The two parts of the name; null where its owner wrote it in one piece. */
  nombrePila: z.string().nullable(),
  apellidos: z.string().nullable(),
  telefono: z.string().nullable(),
  esPersonal: z.boolean(),
  /** Those that it belongs to, by name. */
  organizaciones: z.array(
    z.object({ id: idSchema, nombre: z.string(), rol: z.enum(['propietario', 'colaborador']) }),
  ),
  invitadaPor: z.string().nullable(),
  invitacionExpiraEn: instantSchema.nullable(),
  /** Live sessions at this moment. */
  sesiones: z.int().min(0),
  segundoFactor: z.boolean(),
  llaves: z.int().min(0),
});
export type Usuario = z.infer<typeof usuarioSchema>;

export const usuarioInput = z.object({ id: idSchema });

/** What staff write of a person; `faltasDeDatos` says what is missing. */
const datosShape = {
  nombre: linea(80),
  apellidos: linea(100),
  telefono: linea(30),
  cargo: linea(120),
  departamento: linea(MAXIMO_DE_DEPARTAMENTO),
};

/** `estado` is not asked: the account is inactive until its invitation is accepted (part2.md C27). */
export const invitarUsuarioInput = z.strictObject({
  ...datosShape,
  email: z
    .string({ error: gestionMessages.campos.email })
    .overwrite(normalizeEmail)
    .max(MAX_EMAIL, { error: gestionMessages.campos.email })
    .pipe(emailAddress(gestionMessages.campos.email)),
  rolId: idSchema,
});
export type InvitarUsuarioInput = z.output<typeof invitarUsuarioInput>;

export const editarUsuarioInput = z.strictObject({
  ...conVersion,
  ...datosShape,
  rolId: idSchema,
  estado: z.enum(estadosDeUsuario),
  /** Asked where the account stops being active. */
  motivo: motivoSchema.default(''),
});
export type EditarUsuarioInput = z.output<typeof editarUsuarioInput>;

/** An action upon the account as it was seen. */
export const sobreUsuarioInput = z.strictObject(conVersion);
export type SobreUsuarioInput = z.output<typeof sobreUsuarioInput>;

export const conMotivoInput = z.strictObject({ ...conVersion, motivo: motivoSchema.default('') });
export type ConMotivoInput = z.output<typeof conMotivoInput>;

/** The work of an account that somebody else would have to go on with. */
export const trabajoSchema = z.object({
  /** Name of the organization that nobody else leads who could enter. */
  dirigeSola: z.string().nullable(),
  proyectos: z.array(
    z.object({ id: idSchema, folio: z.string(), organizacion: z.string(), etapa: z.string() }),
  ),
  /** There are more than those. */
  mas: z.boolean(),
  /** To whom it may be handed over; empty where the actor may not. */
  destinos: z.array(personaSchema),
});
export type Trabajo = z.infer<typeof trabajoSchema>;

export const entregarTrabajoInput = z.strictObject({ id: idSchema, destinoId: idSchema });
export type EntregarTrabajoInput = z.output<typeof entregarTrabajoInput>;

export const historialDeUsuarioInput = z.object({
  id: idSchema,
  /** Number of the last entry seen. */
  antes: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const historialDeUsuarioSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      texto: z.string(),
      quien: z.string(),
      /** It was the account itself who acted. */
      propia: z.boolean(),
      fallido: z.boolean(),
      motivo: z.string().nullable(),
      folio: z.string().nullable(),
      cuando: instantSchema,
    }),
  ),
  siguiente: z.string().nullable(),
});
