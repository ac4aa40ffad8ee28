import { z } from 'zod';
import { monto } from '../../kernel/money-shapes.ts';
import { accionInput, conVersion, motivoInput, personaSchema, unoInput } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  issueSchema,
  listQueryShape,
  motivoSchema,
  pageSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import {
  certificadosDeEmisor,
  clasesDeGasto,
  estados,
  FACTURAS_POR_LECTURA,
  lecturasDePdf,
  MAX_BYTES_XML,
  sellos,
} from './comprobaciones.schema.ts';

export type { AccionInput, MotivoInput } from '../../kernel/record-shapes.ts';
export { accionInput, motivoInput, unoInput };

const montoTexto = z.string();

/** What an XML says, as a page tells it. */
const facturaSchema = z.object({
  uuid: z.string(),
  emisor: z.object({ rfc: z.string(), nombre: z.string() }),
  fecha: fechaSchema,
  total: montoTexto,
  concepto: z.string(),
  metodoPago: z.string().nullable(),
  sello: z.enum(sellos),
  certificado: z.enum(certificadosDeEmisor),
});

/** What was paid of an invoice in parts (PPD), by its CFDIs of type P. */
const pagosSchema = z.object({
  pagado: montoTexto,
  de: montoTexto,
  items: z.array(
    z.object({
      uuid: z.string(),
      fecha: fechaSchema,
      pagado: montoTexto,
      sello: z.enum(sellos),
      certificado: z.enum(certificadosDeEmisor),
      entregadoEn: instantSchema,
    }),
  ),
});

export const comprobacionSchema = z.object({
  id: idSchema,
  /** COMP-. */
  folio: z.string(),
  version: versionSchema,
  seguimientoId: idSchema,
  proyectoId: idSchema,
  /** Its execution is over: what is not admitted of it can only come back. */
  terminado: z.boolean(),
  /** PROJ- of the case, and what it is called; '' where nobody said it. */
  proyecto: z.object({ folio: z.string(), nombre: z.string() }),
  organizacion: z.string(),
  ministracion: z.object({ id: idSchema, folio: z.string(), numero: z.int().min(1) }),
  partida: z.object({ id: idSchema, rubro: z.string(), concepto: z.string() }),
  clase: z.enum(clasesDeGasto),
  estado: z.enum(estados),
  fecha: fechaSchema,
  monto: montoTexto,
  /** Of a declared prorrateo, in whole percents of the invoice. */
  porcentaje: z.int().nullable(),
  /** Null while nobody judged it; of a cancelled one, what had been admitted. */
  admitido: montoTexto.nullable(),
  factura: facturaSchema.nullable(),
  /** Null of what is not paid in parts. */
  pagos: pagosSchema.nullable(),
  /** Why there is no CFDI. */
  motivo: z.string().nullable(),
  documento: z.object({ id: idSchema, nombre: z.string() }),
  /** What its PDF says of it, and of another invoice the folio fiscal of that one; null without CFDI. */
  pdf: z.object({ estado: z.enum(lecturasDePdf), dice: z.string().nullable() }).nullable(),
  registrada: z.object({ por: personaSchema, en: instantSchema }),
  revisada: z.object({ por: personaSchema, en: instantSchema, motivo: z.string().nullable() }).nullable(),
  /** Payments came after its last review: what is left of it waits for another one. */
  porRevisar: z.boolean(),
  /** What was judged of the rest, as later payments opened it: how much more each time, and why not all of it. */
  revisiones: z.array(
    z.object({
      admitido: montoTexto,
      motivo: z.string().nullable(),
      por: personaSchema,
      en: instantSchema,
    }),
  ),
  /** Its CFDI turned out cancelled at the SAT: who declared it, when it was checked, and what shows it. */
  cancelada: z
    .object({
      por: personaSchema,
      en: instantSchema,
      verificada: fechaSchema,
      motivo: z.string(),
      evidencia: z.object({ id: idSchema, nombre: z.string() }),
    })
    .nullable(),
  /** Its organization withdrew it before anybody judged it: who, when and why. */
  retirada: z.object({ por: personaSchema, en: instantSchema, motivo: z.string() }).nullable(),
  acciones: z.array(actionViewSchema),
});
export type Comprobacion = z.infer<typeof comprobacionSchema>;

/** All of a seguimiento that was proven: by line of the budget, and each expense. */
export const comprobacionesSchema = z.object({
  id: idSchema,
  saldo: z.object({
    depositado: montoTexto,
    reintegrado: montoTexto,
    comprobado: montoTexto,
    admitido: montoTexto,
    porComprobar: montoTexto,
  }),
  partidas: z.array(
    z.object({
      id: idSchema,
      rubro: z.string(),
      concepto: z.string(),
      /** As the plan gives it; and with what was transferred since, by which expenses are judged. */
      original: montoTexto,
      importe: montoTexto,
      comprobado: montoTexto,
      admitido: montoTexto,
      saldo: montoTexto,
    }),
  ),
  /** Deposits, with what is left to prove of each. */
  ministraciones: z.array(
    z.object({
      id: idSchema,
      folio: z.string(),
      numero: z.int(),
      monto: montoTexto,
      porComprobar: montoTexto,
    }),
  ),
  /** How many expenses wait for their review, and how many were judged. */
  gastos: z.object({ porRevisar: z.int(), revisados: z.int() }),
  /** Whether the reader proves expenses, and what keeps it from doing so. */
  comprobar: z.object({ puede: z.boolean(), impedimentos: z.array(issueSchema) }),
});
export type Comprobaciones = z.infer<typeof comprobacionesSchema>;

/**
 * The expenses of a seguimiento by pages, the last one first; `facturas`: those of invoices with these UUIDs, `espera`: those that wait
 * for a review, later payments included, or those that do not.
 */
export const gastosInput = z.object({
  id: idSchema,
  cursor: listQueryShape.cursor,
  limite: listQueryShape.limite,
  estado: z.array(z.enum(estados)).max(estados.length).optional(),
  partida: idSchema.optional(),
  facturas: z.array(z.guid()).max(100).optional(),
  espera: z.enum(['si', 'no']).optional(),
});
export type GastosInput = z.output<typeof gastosInput>;
/** What narrows the sheet of them: the filters of the list. */
export const filtrosDeGastosInput = gastosInput.pick({ estado: true, partida: true }).strict();
export type FiltrosDeGastos = z.output<typeof filtrosDeGastosInput>;
export const gastosSchema = pageSchema(comprobacionSchema);

/** Bytes of an XML in base64: what the file says of its encoding stays as it is. */
const xmlSchema = z
  .string()
  .max(Math.ceil(MAX_BYTES_XML / 3) * 4, 'El XML pesa más de 1 MB: una factura pesa mucho menos.')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'El XML no llegó completo: súbelo de nuevo.');

/** XMLs before any is proven. */
export const leerInput = z.strictObject({
  id: idSchema,
  xmls: z.array(xmlSchema).min(1, 'Elige al menos un XML').max(FACTURAS_POR_LECTURA),
});
export type LeerInput = z.output<typeof leerInput>;
/** What one says, and everything that is wrong of it. */
export const leidaSchema = z.object({
  factura: facturaSchema.nullable(),
  faltas: z.array(issueSchema),
  /** Of a CFDI of type P, the invoices that it pays. */
  paga: z.array(z.string()),
  /** What could not be checked, or is to be brought later. */
  avisos: z.array(z.string()),
});
export type Leida = z.infer<typeof leidaSchema>;
/** One for each, in their order. */
export const leidasSchema = z.object({ leidas: z.array(leidaSchema) });

const mayorACero = monto({
  minimo: '0.01',
  requerido: 'El monto debe ser mayor a 0',
  minimoMensaje: 'El monto debe ser mayor a 0',
});

/** With an XML it is a CFDI; without one, its date and why. What is missing is told with everything else, so texts may come empty. */
export const comprobarInput = z.strictObject({
  ministracionId: idSchema,
  partida: idSchema,
  monto: mayorACero,
  documentoId: idSchema,
  xml: xmlSchema.optional(),
  porcentaje: z.int().min(1).max(99).optional(),
  fecha: fechaSchema.optional(),
  motivo: textoSchema({ max: 2000 }).optional(),
});
export type ComprobarInput = z.output<typeof comprobarInput>;

export const admitirEnParteInput = z.strictObject({
  ...conVersion,
  monto: monto({ minimo: '0.01', minimoMensaje: 'El monto debe ser mayor a 0' }),
  motivo: motivoSchema,
});
export type AdmitirEnParteInput = z.output<typeof admitirEnParteInput>;

/** How much more is admitted of what later payments opened again; nothing where they prove no more. */
export const admitirMasInput = z.strictObject({
  ...conVersion,
  monto: monto({ minimo: '0.00' }),
  motivo: motivoSchema,
});
export type AdmitirMasInput = z.output<typeof admitirMasInput>;

export const agregarPagoInput = z.strictObject({ ...conVersion, xml: xmlSchema });
export type AgregarPagoInput = z.output<typeof agregarPagoInput>;

export const declararCanceladaInput = z.strictObject({
  ...conVersion,
  /** The day on which the SAT was asked. */
  verificada: fechaSchema,
  motivo: motivoSchema,
  documentoId: idSchema,
});
export type DeclararCanceladaInput = z.output<typeof declararCanceladaInput>;

/** The XML as it was handed in. */
export const xmlDeFacturaSchema = z.object({ nombre: z.string(), contenido: z.string() });
