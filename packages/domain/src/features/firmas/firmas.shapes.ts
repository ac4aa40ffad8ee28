import { z } from 'zod';
import { MAX_CERTIFICADO } from '../../kernel/certificado.ts';
import { fechaSchema, idSchema, instantSchema, motivoSchema } from '../../kernel/shapes.ts';
import {
  clasesDeTexto,
  comprobacionesDeFirma,
  formasDeFirma,
  ladosDeFirma,
  resultadosDeComprobacion,
  tiposDeFirma,
} from './firmas.schema.ts';

const ladoSchema = z.enum(ladosDeFirma);
/** A certificate (.cer) in base64. */
const certificadoSchema = z
  .base64({ error: 'El certificado no llegó completo.' })
  .min(1)
  .max(Math.ceil(MAX_CERTIFICADO / 3) * 4, { error: 'El archivo no es un certificado de e.firma (.cer).' });

// ── What a stage takes for its operations ────────────────────────────────────────────────────────

/** The certificate that the side will sign with. The key never travels. */
export const pedirRetoShape = { lado: ladoSchema, certificado: certificadoSchema };
/** The seal, base64, over the string of a challenge. */
export const firmarElectronicaShape = {
  retoId: idSchema,
  sello: z.base64({ error: 'El sello no llegó completo.' }).min(1).max(2000),
};
/** A scan of the signed paper, and whose signatures are on it. */
export const registrarEscaneoShape = {
  lados: z.array(ladoSchema).min(1).max(2),
  documentoId: idSchema,
  firmadoEl: fechaSchema,
};
/** What the second person says of it; why is compulsory where it is not the text. */
export const resolverEscaneoShape = {
  escaneoId: idSchema,
  confirma: z.boolean(),
  motivo: motivoSchema.optional(),
};

// ── What it answers ──────────────────────────────────────────────────────────────────────────────

export const retoSchema = z.object({
  id: idSchema,
  /** The whole string, to be sealed as it is, in UTF-8. */
  cadena: z.string(),
  venceEn: instantSchema,
});
export type RetoDeFirma = z.infer<typeof retoSchema>;

const comprobacionesSchema = z.record(z.enum(comprobacionesDeFirma), z.enum(resultadosDeComprobacion));

const firmaSchema = z.object({
  tipo: z.enum(formasDeFirma),
  nombre: z.string(),
  rfc: z.string().nullable(),
  /** Of a scan: when the second person confirmed it. */
  firmadaEn: instantSchema,
  /** Only of an e.firma, as what follows; null otherwise. */
  noCertificado: z.string().nullable(),
  certificado: z.string().nullable(),
  cadena: z.string().nullable(),
  sello: z.string().nullable(),
  comprobaciones: comprobacionesSchema.nullable(),
  /** Only of a paper, as what follows: the day that it says. */
  firmadoEl: z.string().nullable(),
  documentoId: idSchema.nullable(),
});
export type FirmaDeTexto = z.infer<typeof firmaSchema>;

/** Where one side is: prepared, sent, opened, signed. */
const pistaSchema = z.object({
  lado: ladoSchema,
  nombre: z.string(),
  cargo: z.string(),
  rfc: z.string().nullable(),
  /** Of the persona moral whose own certificate may sign this side; null where none may. */
  rfcDelLado: z.string().nullable(),
  /** The account that was named; null: whoever of the side may sign. */
  usuarioId: idSchema.nullable(),
  preparadoEn: instantSchema,
  enviadoEn: instantSchema,
  abiertoEn: instantSchema.nullable(),
  /** A scan that waits for its second person. */
  porConfirmar: z
    .object({
      escaneoId: idSchema,
      documentoId: idSchema,
      firmadoEl: z.string(),
      registradoEn: instantSchema,
      puedeConfirmar: z.boolean(),
    })
    .nullable(),
  firma: firmaSchema.nullable(),
  /** Whether whoever asks may sign this side with an e.firma now. */
  puedeFirmar: z.boolean(),
});
export type PistaDeFirma = z.infer<typeof pistaSchema>;

export const estadoDeFirmasSchema = z.object({
  textoId: idSchema,
  clase: z.enum(clasesDeTexto),
  folio: z.string(),
  version: z.int(),
  sha256: z.string(),
  /** Both sides, the foundation first. */
  pistas: z.array(pistaSchema),
  completa: z.boolean(),
  /** How it was signed, once both did. */
  tipo: z.enum(tiposDeFirma).nullable(),
  completaEn: instantSchema.nullable(),
  retiradoEn: instantSchema.nullable(),
});
export type EstadoDeFirmas = z.infer<typeof estadoDeFirmasSchema>;

// ── The authorities ──────────────────────────────────────────────────────────────────────────────

const autoridadSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  raiz: z.boolean(),
  desde: instantSchema,
  hasta: instantSchema,
  /** SHA-256 of its certificate. */
  huella: z.string(),
  subidaEn: instantSchema,
  subidaPor: z.string(),
  desactivadaEn: instantSchema.nullable(),
});
export type AutoridadCertificadora = z.infer<typeof autoridadSchema>;
export const autoridadesSchema = z.object({ items: z.array(autoridadSchema) });
export { autoridadSchema };

export const subirAutoridadInput = z.strictObject({ certificado: certificadoSchema });
export const autoridadInput = z.strictObject({ id: idSchema });
