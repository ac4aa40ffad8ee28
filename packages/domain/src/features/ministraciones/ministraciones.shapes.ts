import { z } from 'zod';
import { monto } from '../../kernel/money-shapes.ts';
import { accionInput, conVersion, motivoInput, personaSchema, unoInput } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  issueSchema,
  motivoSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { estados, MAX_BYTES_DONATIVO, tiposDeMinistracion } from './ministraciones.schema.ts';

export type { AccionInput, MotivoInput } from '../../kernel/record-shapes.ts';
export { accionInput, motivoInput, unoInput };

const montoTexto = z.string();
/** Who did a step, and when; null: nobody yet. */
const pasoSchema = z.object({ por: personaSchema, en: instantSchema }).nullable();

/** What of a deposit came back: registered by one, confirmed by another. */
export const reintegroSchema = z.object({
  id: idSchema,
  monto: montoTexto,
  fecha: fechaSchema,
  motivo: z.string(),
  documento: z.object({ id: idSchema, nombre: z.string() }),
  registrado: z.object({ por: personaSchema, en: instantSchema }),
  confirmado: pasoSchema,
  descartado: z.object({ por: personaSchema, en: instantSchema, motivo: z.string() }).nullable(),
});
export type Reintegro = z.infer<typeof reintegroSchema>;

export const ministracionSchema = z.object({
  id: idSchema,
  /** MIN-. */
  folio: z.string(),
  version: versionSchema,
  seguimientoId: idSchema,
  proyectoId: idSchema,
  /** PROJ- of the case, and what it is called; '' where nobody said it. */
  proyecto: z.object({ folio: z.string(), nombre: z.string() }),
  organizacion: z.string(),
  numero: z.int().min(1),
  tipo: z.enum(tiposDeMinistracion),
  monto: montoTexto,
  conceptos: z.string(),
  beneficiario: z.string(),
  /** '•••• 1234' of the account that was frozen when it was asked for, and its bank; the whole one stands in the carta. */
  cuenta: z.object({ final: z.string(), banco: z.string().nullable() }),
  estado: z.enum(estados),
  /** What the plan says of its number; null of an extraordinaria. */
  plan: z
    .object({ fecha: fechaSchema, importe: montoTexto, condicion: z.string(), hito: z.string().nullable() })
    .nullable(),
  solicitada: z.object({ por: personaSchema, en: instantSchema }),
  aprobada: pasoSchema,
  /** What the approver reviewed. */
  nota: z.string().nullable(),
  depositada: pasoSchema,
  deposito: z
    .object({
      fecha: fechaSchema,
      rastreo: z.string(),
      comprobante: z.object({ id: idSchema, nombre: z.string() }),
    })
    .nullable(),
  /** Refused or taken back. */
  cerrada: z.object({ por: personaSchema, en: instantSchema, motivo: z.string().nullable() }).nullable(),
  /** The carta de instrucción, once its PDF is there. */
  cartaId: idSchema.nullable(),
  reintegros: z.array(reintegroSchema),
  /** Of its deposit, what came back. */
  reintegrado: montoTexto,
  /** Of its deposit, what was proven and not refused. */
  comprobado: montoTexto,
  /** The CFDI de donativo of its deposit, the last one handed in. */
  donativo: z
    .object({
      uuid: z.string(),
      fecha: fechaSchema,
      total: montoTexto,
      autorizacion: z.string(),
      sello: z.enum(['valido', 'no_verificable']),
      certificado: z.enum(['reconocido', 'sin_verificar']),
      entregado: z.object({ por: personaSchema, en: instantSchema }),
    })
    .nullable(),
  /** It is owed, and was not handed in. */
  donativoPendiente: z.boolean(),
  acciones: z.array(actionViewSchema),
});
export type Ministracion = z.infer<typeof ministracionSchema>;

const planeadaSchema = z.object({
  numero: z.int().min(1),
  tipo: z.enum(tiposDeMinistracion),
  fecha: fechaSchema,
  importe: montoTexto,
  condicion: z.string(),
  hito: z.string().nullable(),
});

/** All of a seguimiento: its money, what was planned and is not asked for, and what was. */
export const ministracionesSchema = z.object({
  id: idSchema,
  folioProyecto: z.string(),
  saldo: z.object({
    total: montoTexto,
    solicitado: montoTexto,
    aprobado: montoTexto,
    depositado: montoTexto,
    reintegrado: montoTexto,
    /** What may still be asked for; 0.00 once it is settled or over. */
    disponible: montoTexto,
    /** Of what was agreed, what can be asked for no more; 0.00 before it is settled or over. */
    noMinistrado: montoTexto,
  }),
  beneficiario: z.string(),
  cuenta: z.object({ final: z.string(), banco: z.string().nullable() }).nullable(),
  /** Numbers of the plan that nobody asked for, or whose ask ended. */
  porSolicitar: z.array(planeadaSchema),
  /** The same once it is settled or over: nobody can ask for them any more. */
  noMinistradas: z.array(planeadaSchema),
  ministraciones: z.array(ministracionSchema),
  /** Whether the reader may ask, and what keeps it from doing so. */
  solicitar: z.object({ puede: z.boolean(), impedimentos: z.array(issueSchema) }),
});
export type Ministraciones = z.infer<typeof ministracionesSchema>;

const mayorACero = monto({
  minimo: '1.00',
  requerido: 'El monto debe ser mayor a 0',
  minimoMensaje: 'El monto debe ser mayor a 0',
});

/** What is missing of a text is told with everything else that is wrong, so it may come empty. */
export const solicitarInput = z.strictObject({
  seguimientoId: idSchema,
  tipo: z.enum(tiposDeMinistracion),
  /** Of the plan; absent of an extraordinaria. */
  numero: z.int().min(1).max(1000).optional(),
  monto: mayorACero,
  conceptos: textoSchema({ max: 4000 }),
});
export type SolicitarInput = z.output<typeof solicitarInput>;

export const aprobarInput = z.strictObject({ ...conVersion, nota: textoSchema({ max: 2000 }) });
export type AprobarInput = z.output<typeof aprobarInput>;

export const depositarInput = z.strictObject({
  ...conVersion,
  rastreo: textoSchema({ max: 30 }),
  fechaDeposito: fechaSchema,
  documentoId: idSchema,
});
export type DepositarInput = z.output<typeof depositarInput>;

export const registrarReintegroInput = z.strictObject({
  ...conVersion,
  monto: monto({ minimo: '0.01', minimoMensaje: 'El monto debe ser mayor a 0' }),
  fecha: fechaSchema,
  motivo: motivoSchema,
  documentoId: idSchema,
});
export type RegistrarReintegroInput = z.output<typeof registrarReintegroInput>;

/** Bytes of an XML in base64: what the file says of its encoding stays as it is. */
export const entregarDonativoInput = z.strictObject({
  ...conVersion,
  xml: z
    .string()
    .max(Math.ceil(MAX_BYTES_DONATIVO / 3) * 4, 'El XML pesa más de 1 MB: un CFDI pesa mucho menos.')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'El XML no llegó completo: súbelo de nuevo.'),
});
export type EntregarDonativoInput = z.output<typeof entregarDonativoInput>;

/** The XML as it was handed in. */
export const xmlDeDonativoSchema = z.object({ nombre: z.string(), contenido: z.string() });

export const confirmarReintegroInput = z.strictObject({ ...conVersion, reintegroId: idSchema });
export type ConfirmarReintegroInput = z.output<typeof confirmarReintegroInput>;
export const descartarReintegroInput = z.strictObject({
  ...conVersion,
  reintegroId: idSchema,
  motivo: motivoSchema,
});
export type DescartarReintegroInput = z.output<typeof descartarReintegroInput>;
