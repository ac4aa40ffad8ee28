import { z } from 'zod';
import { nombreDeLlaveSchema } from './usuarios.cuenta.ts';
import { codigosDeCuenta } from './usuarios.messages.ts';
import { contrasenaUsadaSchema, emailSchema } from './usuarios.schema.ts';

/** Bodies of the routes under /api/auth that prove who one is, or change how one proves it. */

/** Letters and digits of a recovery code: none that is taken for another. */
export const ALFABETO_DE_RECUPERACION = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const LARGO_DE_RECUPERACION = 10;

/** Six digits of the authenticator, however they were spaced. */
const codigoSchema = z
  .string({ error: codigosDeCuenta.codigo_incorrecto })
  .transform((texto) => texto.replace(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, { error: 'Escribe los 6 dígitos de tu aplicación' }));

/** A recovery code as typed: case, spaces and hyphens do not matter. */
const recuperacionSchema = z
  .string({ error: codigosDeCuenta.codigo_incorrecto })
  .max(60, { error: codigosDeCuenta.codigo_incorrecto })
  .transform((texto) => texto.toUpperCase().replace(/[\s-]/gu, ''))
  .pipe(
    z.string().regex(new RegExp(`^[${ALFABETO_DE_RECUPERACION}]{${LARGO_DE_RECUPERACION}}$`, 'u'), {
      error: `Escribe los ${LARGO_DE_RECUPERACION} caracteres de tu código de recuperación`,
    }),
  );

/** How a browser writes the id of a passkey. */
const BASE64URL = /^[\w-]{1,1400}$/;

/** What a browser's authenticator answered; the library judges what is inside. */
const respuestaDeLlaveSchema = z.looseObject(
  {
    id: z.string().regex(BASE64URL),
    rawId: z.string().regex(BASE64URL),
    response: z.looseObject({ clientDataJSON: z.string().max(8000) }),
    type: z.literal('public-key'),
    clientExtensionResults: z.looseObject({}),
  },
  { error: codigosDeCuenta.llave_no_valida },
);

/** A code of the authenticator or, without it, one of the recovery codes. */
export type SegundoPaso = { readonly codigo: string } | { readonly recuperacion: string };

/** The first proof that was given; a missing one is told beside the field that most people fill in. */
export const segundoPasoSchema = z
  .object({ codigo: codigoSchema.optional(), recuperacion: recuperacionSchema.optional() })
  .transform(({ codigo, recuperacion }, context): SegundoPaso => {
    if (codigo !== undefined) return { codigo };
    if (recuperacion !== undefined) return { recuperacion };
    context.addIssue({ code: 'custom', path: ['codigo'], message: codigosDeCuenta.codigo_incorrecto });
    return z.NEVER;
  });

export const codigoDeConfirmacionSchema = z.object({ codigo: codigoSchema });

export const respuestaDeLlaveBodySchema = z.object({ respuesta: respuestaDeLlaveSchema });

export const registrarLlaveSchema = z.object({
  nombre: nombreDeLlaveSchema,
  respuesta: respuestaDeLlaveSchema,
});

type Llave = z.infer<typeof respuestaDeLlaveSchema>;
export type Reautenticacion =
  | { readonly contrasena: string }
  | { readonly codigo: string }
  | { readonly llave: Llave };

/** One proof of three. */
export const reautenticarSchema = z
  .object({
    contrasena: contrasenaUsadaSchema.optional(),
    codigo: codigoSchema.optional(),
    llave: respuestaDeLlaveSchema.optional(),
  })
  .transform(({ contrasena, codigo, llave }, context): Reautenticacion => {
    if (contrasena !== undefined) return { contrasena };
    if (codigo !== undefined) return { codigo };
    if (llave !== undefined) return { llave };
    context.addIssue({ code: 'custom', path: ['contrasena'], message: codigosDeCuenta.contrasena_requerida });
    return z.NEVER;
  });

/** The new password is judged against the account, whose minimum depends on its second factor. */
export const cambiarContrasenaSchema = z.object({
  actual: contrasenaUsadaSchema,
  nueva: z.string({ error: codigosDeCuenta.contrasena_requerida }).max(1024, {
    error: codigosDeCuenta.contrasena_larga,
  }),
});

export const cambiarCorreoSchema = z.object({ email: emailSchema });
