import { z } from 'zod';
import { idSchema, instantSchema, versionSchema } from '../../kernel/shapes.ts';
import { nombreSchema } from './usuarios.schema.ts';

/** What an account sees and changes of itself (Configuración), as it travels. */

/** Most passkeys of one account. */
export const MAXIMO_DE_LLAVES = 10;
/** Recovery codes made at a time. */
export const CODIGOS_DE_RECUPERACION = 10;

const INVISIBLES = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** One optional line; blank is null. */
const lineaOpcional = (maximo: number, largo: string) =>
  z
    .string()
    .transform((texto) => texto.normalize('NFC').trim().replace(/\s+/gu, ' '))
    .pipe(
      z
        .string()
        .refine((texto) => [...texto].length <= maximo, { error: largo })
        .refine((texto) => !INVISIBLES.test(texto), {
          error: 'El texto contiene caracteres invisibles. Escríbelo de nuevo',
        }),
    )
    .transform((texto) => (texto === '' ? null : texto))
    .nullable()
    .default(null);

/** A telephone as people write it; 10 digits in Mexico, up to 15 with country and extension. */
const telefonoSchema = lineaOpcional(30, 'El teléfono debe tener como máximo 30 caracteres').refine(
  (texto) => {
    if (texto === null) return true;
    const digitos = texto.replace(/\D/gu, '').length;
    return digitos >= 10 && digitos <= 15 && /^\+?[\d\s().-]+(?:ext\.?\s*\d+)?$/iu.test(texto);
  },
  { error: 'Escribe un teléfono de 10 dígitos, por ejemplo 614 123 4567' },
);

export const editarPerfilSchema = z.strictObject({
  version: versionSchema,
  nombre: nombreSchema,
  telefono: telefonoSchema,
  cargo: lineaOpcional(120, 'El cargo debe tener como máximo 120 caracteres'),
});

export const perfilSchema = z.object({
  nombre: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  cargo: z.string().nullable(),
  version: versionSchema,
});
export type Perfil = z.infer<typeof perfilSchema>;

/** Name of a passkey: one line that its owner recognises. */
export const nombreDeLlaveSchema = z
  .string({ error: 'Escribe un nombre para tu llave' })
  .transform((texto) => texto.normalize('NFC').trim().replace(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .min(1, { error: 'Escribe un nombre para tu llave' })
      .refine((texto) => [...texto].length <= 60, { error: 'El nombre debe tener como máximo 60 caracteres' })
      .refine((texto) => !INVISIBLES.test(texto), {
        error: 'El nombre contiene caracteres invisibles. Escríbelo de nuevo',
      }),
  );

export const llaveSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  creadaEn: instantSchema,
  ultimoUso: instantSchema.nullable(),
  /** Kept by a password manager: it survives the loss of the device. */
  respaldada: z.boolean(),
});
export type Llave = z.infer<typeof llaveSchema>;

export const cuentaSchema = z.object({
  perfil: perfilSchema,
  cambioDeCorreo: z
    .object({
      email: z.string(),
      expiraEn: instantSchema,
      confirmadoAnterior: z.boolean(),
      confirmadoNuevo: z.boolean(),
    })
    .nullable(),
  segundoFactor: z.object({
    activo: z.boolean(),
    desde: instantSchema.nullable(),
    codigosRestantes: z.int().min(0),
  }),
  llaves: z.array(llaveSchema),
  /** Until when what asks for confirmation goes through without asking again (rule 8); null: it will ask. */
  confirmadoHasta: instantSchema.nullable(),
  avisos: z.array(z.object({ version: z.int(), aceptadoEn: instantSchema })),
});
export type Cuenta = z.infer<typeof cuentaSchema>;

export const sesionAbiertaSchema = z.object({
  id: idSchema,
  navegador: z.string(),
  sistema: z.string(),
  ip: z.string().nullable(),
  iniciadaEn: instantSchema,
  /** To a few minutes. */
  ultimoUso: instantSchema,
  /** The one that asks. */
  esta: z.boolean(),
});
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>;
