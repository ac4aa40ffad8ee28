import { z } from 'zod';
import { conVersion, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  motivoSchema,
  pageSchema,
  textoBuscadoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { proyectoDeRegistroSchema } from '../proyectos/public.ts';
import { clavesDeCierre } from './cierre.ts';
import { estados, estatus, ordenes, ritmos } from './seguimiento.schema.ts';

const estadoSchema = z.enum(estados);
const estatusSchema = z.enum(estatus);
/** Null while no report says how much is done, and once it is over. */
const ritmoSchema = z.enum(ritmos).nullable();
const montoSchema = z.string();
const vigenciaSchema = z.object({ inicio: fechaSchema, fin: fechaSchema });
/** Whole percent; null while nothing says it. */
const avanceSchema = z.number().min(0).max(100).nullable();

/** What the ledger says of the case; null: it keeps no such balance yet, which is not zero. */
const dineroSchema = z.object({
  total: montoSchema,
  solicitado: montoSchema.nullable(),
  aprobado: montoSchema.nullable(),
  depositado: montoSchema.nullable(),
  comprobado: montoSchema.nullable(),
  reintegrado: montoSchema.nullable(),
});

const filaSchema = z.object({
  id: idSchema,
  /** PROJ-, its case's. */
  folio: z.string(),
  /** CONV-. */
  convenio: z.string(),
  proyectoId: idSchema,
  proyecto: z.string().nullable(),
  organizacion: z.string(),
  /** Of the acuerdo in force. */
  montoTotal: montoSchema,
  /** Out of the foundation. */
  depositado: montoSchema,
  /** Proven. */
  montoEjercido: montoSchema,
  avanceFisico: avanceSchema,
  ritmo: ritmoSchema,
  /** Null while no report is due. */
  proximoReporte: fechaSchema.nullable(),
  estatus: estatusSchema,
  estado: estadoSchema,
  version: versionSchema,
});

/** An agreement that money stands on, as the tab shows it. */
const acuerdoSchema = z.object({
  id: idSchema,
  /** ACU-. */
  folio: z.string(),
  numero: z.int().min(1),
  tipo: z.enum(['original', 'prorroga', 'modificacion', 'liquidacion', 'suspension']),
  fecha: fechaSchema,
  total: montoSchema,
  vigencia: vigenciaSchema,
  descripcion: z.string(),
  /** While it is in force, nothing is paid. */
  suspendido: z.boolean(),
});

const actividadSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  inicio: fechaSchema.nullable(),
  fin: fechaSchema.nullable(),
  responsable: z.string(),
});

export const seguimientoSchema = z.object({
  id: idSchema,
  folio: z.string(),
  version: versionSchema,
  estado: estadoSchema,
  estatus: estatusSchema,
  nombre: z.string().nullable(),
  organizacion: personaSchema,
  proyecto: proyectoDeRegistroSchema,
  convenio: z.object({ id: idSchema, numero: z.string() }),
  vigencia: vigenciaSchema,
  dinero: dineroSchema,
  /** Physical progress of the last report that was approved. */
  avance: avanceSchema,
  ritmo: ritmoSchema,
  /** Day on which the next report is due. */
  proximoReporte: fechaSchema.nullable(),
  actividades: z.array(actividadSchema),
  acuerdos: z.array(acuerdoSchema),
  /** Ministraciones that were agreed and are still to be paid; none once it is settled or over. */
  ministracionesPendientes: z.int().min(0),
  /** Why it is suspended; null otherwise. */
  motivo: z.string().nullable(),
  suspendidoEn: instantSchema.nullable(),
  liquidadoEn: instantSchema.nullable(),
  /** Its folio, FIN-, and when it was issued; null before. */
  finiquito: z.object({ folio: z.string(), en: instantSchema }).nullable(),
  creadoPor: personaSchema,
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
  acciones: z.array(actionViewSchema),
  responsable: personaSchema.nullable(),
});

/** What the ledger says of a case that is being settled, whole and by line of its budget, and what is still open of it. */
export const cierreSchema = z.object({
  id: idSchema,
  total: montoSchema,
  solicitado: montoSchema,
  aprobado: montoSchema,
  depositado: montoSchema,
  comprobado: montoSchema,
  admitido: montoSchema,
  /** Confirmed of what the deposits earned, and what of it came back. */
  ganado: montoSchema,
  ganadoReintegrado: montoSchema,
  /** Deposited, and neither admitted nor refunded; and earned with it, and not refunded. */
  porReintegrar: montoSchema,
  reintegrado: montoSchema,
  /** Committed of the call's budget and not spent: the call's again with the finiquito. */
  porLiberar: montoSchema,
  partidas: z.array(
    z.object({
      id: idSchema,
      concepto: z.string(),
      importe: montoSchema,
      comprobado: montoSchema,
      admitido: montoSchema,
    }),
  ),
  pendientes: z.array(
    z.object({ clave: z.enum(clavesDeCierre), texto: z.string(), enlace: z.string(), accion: z.string() }),
  ),
});
export type CierreDeSeguimiento = z.infer<typeof cierreSchema>;

/** The eight figures of the portfolio (SW-02). */
export const carteraSchema = z.object({
  activos: z.int().min(0),
  total: montoSchema,
  ministrado: montoSchema,
  saldo: montoSchema,
  ministracionesPendientes: z.int().min(0),
  enRiesgo: z.int().min(0),
  reintegros: montoSchema,
  avancePromedio: avanceSchema,
});

export const porAbrirInput = z.object({ q: textoBuscadoSchema.optional(), convenio: idSchema.optional() });
export const porAbrirSchema = z.object({
  items: z.array(
    z.object({
      convenioId: idSchema,
      /** CONV-. */
      numero: z.string(),
      /** PROJ-. */
      folio: z.string(),
      nombre: z.string().nullable(),
      organizacion: personaSchema,
      proyectoId: idSchema,
      desde: instantSchema,
      cuentas: z.array(z.string()),
    }),
  ),
  total: z.object({ n: z.int(), mas: z.boolean() }),
});

/** Of a convenio: its seguimiento, or whether the account may begin it; both null where neither. */
export const delConvenioInput = z.object({ convenio: idSchema });
export const delConvenioSchema = z.object({ seguimientoId: idSchema.nullable(), puedeAbrir: z.boolean() });

export const abrirInput = z.strictObject({ convenioId: idSchema });
export const acuerdoInput = z.strictObject({ ...conVersion, motivo: motivoSchema });
export const finiquitarInput = z.strictObject({ ...conVersion });

export const listarInput = z.object({
  ...listQueryShape,
  estado: z.array(estadoSchema).max(estados.length).optional(),
  /** As computed on the day of the question. */
  estatus: z.array(estatusSchema).max(estatus.length).optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  orden: z.enum(ordenes).default('inicio'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});
export const listaSchema = pageSchema(filaSchema);

export type Seguimiento = z.infer<typeof seguimientoSchema>;
export type FilaSeguimiento = z.infer<typeof filaSchema>;
export type AcuerdoDeSeguimiento = z.infer<typeof acuerdoSchema>;
export type Cartera = z.infer<typeof carteraSchema>;
export type SeguimientoPorAbrir = z.infer<typeof porAbrirSchema>['items'][number];
export type PorAbrirInput = z.output<typeof porAbrirInput>;
export type AbrirSeguimientoInput = z.output<typeof abrirInput>;
export type FiniquitarInput = z.output<typeof finiquitarInput>;
export type AcuerdoInput = z.output<typeof acuerdoInput>;
export type ListarSeguimientosInput = z.output<typeof listarInput>;
