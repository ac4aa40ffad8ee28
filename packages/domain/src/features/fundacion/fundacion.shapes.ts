import { z } from 'zod';
import { idSchema, textoSchema, versionSchema } from '../../kernel/shapes.ts';
import { MAX_LOGO, MAX_NOMBRE_DE_FUNDACION } from './fundacion.limites.ts';

/** The grounds that a logo is drawn for: light, paper and letters among them, and dark. */
export const temasDeLogo = ['claro', 'oscuro'] as const;
export type TemaDeLogo = (typeof temasDeLogo)[number];

/** A logo, by the id that its address carries: another picture has another address. Pixels. */
export const logoSchema = z.object({ id: idSchema, ancho: z.int(), alto: z.int() });
export type Logo = z.infer<typeof logoSchema>;

export const logosSchema = z.object({ claro: logoSchema.nullable(), oscuro: logoSchema.nullable() });
export type Logos = z.infer<typeof logosSchema>;

/** How the foundation is called and drawn in this portal, for who administers it. */
export const identidadSchema = z.object({
  /** As it is called now. */
  nombre: z.string(),
  /** What this installation says, and holds while nothing else was written. */
  porOmision: z.string(),
  /** To which every CFDI de donativo is issued; null: not written yet. */
  rfc: z.string().nullable(),
  logos: logosSchema,
  version: versionSchema,
});
export type Identidad = z.infer<typeof identidadSchema>;

const temaSchema = z.enum(temasDeLogo);
/** Base64 of so many bytes. */
const MAX_BASE64 = Math.ceil(MAX_LOGO / 3) * 4;

export const nombrarInput = z.strictObject({
  version: versionSchema,
  /** Empty: as the installation says. */
  nombre: textoSchema({ max: MAX_NOMBRE_DE_FUNDACION, unaLinea: true }),
  /** Absent: as it is; once written it changes and never goes. */
  rfc: textoSchema({ max: 20, unaLinea: true }).optional(),
});
export const ponerLogoInput = z.strictObject({
  tema: temaSchema,
  version: versionSchema,
  /** The picture, PNG or JPEG, in base64. */
  contenido: z.base64({ error: 'La imagen no llegó completa.' }).min(1).max(MAX_BASE64, {
    error: 'La imagen pesa más de 128 KB.',
  }),
});
export const quitarLogoInput = z.strictObject({ tema: temaSchema, version: versionSchema });
