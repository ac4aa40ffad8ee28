import { z } from 'zod';
import { idSchema, instantSchema, textoSchema, versionSchema } from '../../kernel/shapes.ts';
import { isTelefono, normalizeTelefono } from '../../kernel/telefono.ts';
import { nombreSchema } from './usuarios.schema.ts';

/** What an account sees and changes of itself (Configuración), as it travels. */

/** Most passkeys of one account. */
export const MAXIMO_DE_LLAVES = 10;
/** Recovery codes made at a time. */
export const CODIGOS_DE_RECUPERACION = 10;

/** One optional line; blank is null. */
const lineaOpcional = (maximo: number) =>
  textoSchema({ max: maximo, unaLinea: true })
    .transform((texto) => (texto === '' ? null : texto))
    .nullable()
    .default(null);

/** A telephone as people write it, kept as its ten digits: the same rule as an organization's. */
const telefonoSchema = lineaOpcional(30)
  .transform((texto) => texto && normalizeTelefono(texto))
  .refine((texto) => texto === null || isTelefono(texto), {
    error: 'Escribe un teléfono de 10 dígitos, por ejemplo 614 123 4567',
    params: { code: 'telefono_invalido' },
  });

export const editarPerfilSchema = z.strictObject({
  version: versionSchema,
  nombre: nombreSchema,
  telefono: telefonoSchema,
  cargo: lineaOpcional(120),
});

export const perfilSchema = z.object({
  nombre: z.string(),
  email: z.string(),
  /** Ten digits; an older one as its owner wrote it. */
  telefono: z.string().nullable(),
  cargo: z.string().nullable(),
  version: versionSchema,
});
export type Perfil = z.infer<typeof perfilSchema>;

/** Name of a passkey: one line that its owner recognises. */
export const nombreDeLlaveSchema = textoSchema({
  max: 60,
  unaLinea: true,
  requerido: 'Escribe un nombre para tu llave',
});

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
