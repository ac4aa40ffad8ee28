import { z } from 'zod';
import { emailAddress, MAX_EMAIL, normalizeEmail } from '../../kernel/email.ts';
import { alcances, type Permiso, todosLosPermisos } from '../../kernel/policy.ts';
import { instantSchema, textoSchema } from '../../kernel/shapes.ts';
import { logosSchema } from '../fundacion/public.ts';
import { AVISO_VERSION } from './usuarios.aviso.ts';
import { MAXIMO_CONTRASENA, revisarContrasena } from './usuarios.contrasena.ts';
import { codigosDeCuenta } from './usuarios.messages.ts';
import { MAXIMO_DE_NOMBRE } from './usuarios.nombre.ts';

/** An e-mail address as typed; the output is normalised. At most 254 characters (RFC 5321). */
export const emailSchema = z
  .string({ error: 'El email es requerido' })
  .overwrite(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, { error: 'El email es requerido' })
      .max(MAX_EMAIL, { error: 'El email es demasiado largo' })
      .pipe(emailAddress('Escribe un email válido, por ejemplo nombre@organizacion.mx')),
  );

/** A password being used, not chosen: any text, with the maximum that protects the hashing. */
export const contrasenaUsadaSchema = z
  .string({ error: codigosDeCuenta.contrasena_requerida })
  .min(1, { error: codigosDeCuenta.contrasena_requerida })
  .refine((texto) => [...texto].length <= MAXIMO_CONTRASENA, { error: codigosDeCuenta.contrasena_larga });

/**
 * An address of the web or of mail, whole or as mail programs make links of it. Anybody may sign up with the mail of somebody else, who
 * then gets a letter of the foundation that greets by that name: it must not carry a link.
 */
const DIRECCION = /[@/]|www\.|\.(?:com|net|org|mx)\b/i;

/** Name of a person: one line, at least 2 code points after trimming (B§5 'User form'), and no address. */
export const nombreSchema = textoSchema({
  min: 2,
  max: MAXIMO_DE_NOMBRE,
  unaLinea: true,
  requerido: 'Escribe tu nombre',
  minMensaje: 'Escribe tu nombre',
}).refine((nombre) => !DIRECCION.test(nombre), {
  error: 'Escribe solo tu nombre, sin direcciones',
});

/** A single-use token as it travels in a link. */
const tokenSchema = z
  .string({ error: codigosDeCuenta.enlace_invalido })
  .regex(/^[A-Za-z0-9_-]{20,100}$/, { error: codigosDeCuenta.enlace_invalido });

/** A password being chosen: judged for itself here, and against the account by `sinDatosPropios`. */
const contrasenaElegidaSchema = z.string({ error: codigosDeCuenta.contrasena_requerida }).check((context) => {
  const problema = revisarContrasena(context.value);
  if (problema) context.issues.push({ code: 'custom', input: context.value, message: problema.message });
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Refuses a password made of the account's own name or e-mail, together with the other fields' issues. */
const sinDatosPropios = <T extends { contrasena: string; email?: string; nombre?: string }>(
  schema: z.ZodType<T>,
): z.ZodType<T> =>
  schema.refine(
    // The other fields may be anything yet: their own issues say so.
    ({ contrasena, email, nombre }) =>
      revisarContrasena(contrasena, { email: textOf(email), nombre: textOf(nombre) }) === null,
    {
      path: ['contrasena'],
      error: codigosDeCuenta.contrasena_con_tus_datos,
      when: ({ value, issues }) =>
        typeof (value as Partial<T>)?.contrasena === 'string' &&
        !issues.some((issue) => issue.path?.[0] === 'contrasena'),
    },
  );

/** POST sesion. */
export const iniciarSesionSchema = z.object({ email: emailSchema, contrasena: contrasenaUsadaSchema });

/** The version of the privacy notice that was on the screen: only the one in force is accepted. */
const aceptaAvisoSchema = z.literal(AVISO_VERSION, { error: codigosDeCuenta.aviso_requerido });

/**
 * POST cuenta. Only these four fields exist: a role, an organization or a state in the body is dropped
 * before anything reads it (rules 2, 4 and 30).
 */
export const crearCuentaSchema = sinDatosPropios(
  z.object({
    nombre: nombreSchema,
    email: emailSchema,
    contrasena: contrasenaElegidaSchema,
    aceptaAviso: aceptaAvisoSchema,
  }),
);

/**
 * POST cuenta/confirmacion. The link proves the mailbox only: the password tells which of the sign-ups with that address
 * was made by whoever reads it.
 */
export const confirmarCuentaSchema = z.object({ token: tokenSchema, contrasena: contrasenaUsadaSchema });

/** POST cuenta/confirmacion/contrasena: for whoever proved the mailbox and does not know the password of any sign-up. */
export const confirmarConOtraSchema = sinDatosPropios(
  z.object({
    token: tokenSchema,
    nombre: nombreSchema,
    contrasena: contrasenaElegidaSchema,
    aceptaAviso: aceptaAvisoSchema,
  }),
);

/** POST cuenta/confirmacion/reenvio. */
export const reenviarConfirmacionSchema = z.object({ email: emailSchema });

/**
 * POST correo/confirmacion. The new address asks for the account's password: who reads that mailbox may be somebody else,
 * and would make it another person's.
 */
export const confirmarCorreoSchema = z.object({
  token: tokenSchema,
  contrasena: contrasenaUsadaSchema.optional(),
});

/** POST recuperacion. */
export const recuperarSchema = z.object({ email: emailSchema });

/** POST recuperacion/consulta. */
export const consultarRecuperacionSchema = z.object({ token: tokenSchema });

/** Its answer: what opens the account besides its password. */
export const entradasSchema = z.object({
  segundoFactor: z.object({ desde: instantSchema, quitarDesde: instantSchema.nullable() }).nullable(),
  llaves: z.array(
    z.object({
      id: z.uuid(),
      nombre: z.string(),
      creadaEn: instantSchema,
      ultimoUso: instantSchema.nullable(),
    }),
  ),
});
export type Entradas = z.infer<typeof entradasSchema>;

/** POST recuperacion/restablecer: a new password, and what is taken away with the old one. */
export const restablecerSchema = z.object({
  token: tokenSchema,
  contrasena: contrasenaElegidaSchema,
  quitarLlaves: z.array(z.uuid()).max(50).default([]),
  quitarSegundoFactor: z.boolean().default(false),
});

/** POST invitacion/consulta. */
export const consultarInvitacionDeCuentaSchema = z.object({ token: tokenSchema });

/** Its answer: whose account the link of an invitation opens. */
export const invitacionDeCuentaSchema = z.object({
  nombre: z.string(),
  email: z.string(),
  /** Name of the role. */
  rol: z.string(),
  invitadoPor: z.string(),
});
export type InvitacionDeCuenta = z.infer<typeof invitacionDeCuentaSchema>;

/** POST invitacion: the person chooses the password of the account that was made for it. */
export const aceptarInvitacionDeCuentaSchema = z.object({
  token: tokenSchema,
  contrasena: contrasenaElegidaSchema,
  aceptaAviso: aceptaAvisoSchema,
});

/** DELETE sesion?alcance=: this session, the other ones, or every one of the account (rule 12). */
export const alcanceSchema = z.enum(['esta', 'otras', 'todas'], { error: 'Elige qué sesiones cerrar' });
export type Alcance = z.infer<typeof alcanceSchema>;

const permisoSchema = z.enum(todosLosPermisos as [Permiso, ...Permiso[]]);

/** An organization that the account belongs to, and what it is there. */
const membresiaSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  rol: z.enum(['propietario', 'colaborador']),
});

/** POST sesion/organizacion: the organization of the account that becomes the active one of this session. */
export const cambiarDeOrganizacionSchema = z.strictObject({
  organizacion: z.uuid({ error: 'Elige una de tus organizaciones' }),
});

/** Who is signed in, as the shell needs it; never a decision of the browser, only what to draw. */
export const sesionSchema = z.object({
  usuarioId: z.uuid(),
  nombre: z.string(),
  email: z.string(),
  rol: z.object({ clave: z.string(), nombre: z.string() }),
  esPersonal: z.boolean(),
  permisos: z.array(permisoSchema),
  /** Which cases its role sees. */
  alcance: z.enum(alcances),
  /** The active one: what this session sees and does is this organization's. */
  organizacion: membresiaSchema.nullable(),
  /** Every one that the account belongs to, by name, the active one among them; absent for who has none or only one. */
  organizaciones: z.array(membresiaSchema).optional(),
  /** The account has not accepted the privacy notice in force: the shell asks before anything else. */
  avisoPendiente: z.boolean(),
  /** The installation asks a second factor of this account. */
  segundoFactorObligatorio: z.boolean(),
  /** It does, and this session has none: only setting one up works (rule 8). */
  segundoFactorPendiente: z.boolean(),
  /** Told to staff alone: the installation has no antivirus, and what they open was examined by none (rule 58). */
  sinAntivirus: z.literal(true).optional(),
  /** UTC instant at which the session ends unless it is used before. */
  expiraEn: z.iso.datetime({ offset: true }),
});
export type Sesion = z.infer<typeof sesionSchema>;

/** One demo account as the sign-in card shows it; `accesoRapido` ones have a button of their own (A§3). */
export const cuentaDemoSchema = z.object({
  clave: z.string(),
  nombre: z.string(),
  email: z.string(),
  accesoRapido: z.boolean(),
});
export type CuentaDemo = z.infer<typeof cuentaDemoSchema>;

/**
 * GET sesion, and the answer of every sign-in: null without a session; `demo` only in demo mode; `segundoPaso` while
 * the password was right and the second factor is still owed.
 */
export const respuestaDeSesionSchema = z.object({
  sesion: sesionSchema.nullable(),
  segundoPaso: z.object({ expiraEn: z.iso.datetime({ offset: true }) }).nullable(),
  demo: z.object({ contrasena: z.string(), cuentas: z.array(cuentaDemoSchema) }).nullable(),
  /** How the foundation is called in this portal. */
  fundacion: z.object({ nombre: z.string(), logos: logosSchema }),
});
export type RespuestaDeSesion = z.infer<typeof respuestaDeSesionSchema>;
