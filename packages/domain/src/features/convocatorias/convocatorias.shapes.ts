import { z } from 'zod';
import { conVersion } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  idSchema,
  instantSchema,
  issueSchema,
  listQueryShape,
  motivoSchema,
  pageSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { MAX_TEXTO } from '../../kernel/text.ts';
import { documentoSchema } from '../documentos/public.ts';
import { codigosDePostulacion, situaciones } from './convocatorias.plazo.ts';
import { audiencias, camposDeAdenda, estados, MAX_CRITERIOS, ordenes } from './convocatorias.schema.ts';

const estadoSchema = z.enum(estados);
const audienciaSchema = z.enum(audiencias);
/** Canonical amount, '1500000.00'. */
const montoSchema = z.string();
const fechaSchema = z.string();

const plazoSchema = z.object({
  /** By the server's clock at the moment of the answer. */
  situacion: z.enum(situaciones),
  /** Natural days until the closing date, 0 on the last one; null when the call is not open. */
  diasRestantes: z.int().nullable(),
});

const accionDeFilaSchema = z.enum(['editar', 'eliminar']);

const filaSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  estado: estadoSchema,
  dirigidaA: z.array(audienciaSchema),
  fechaApertura: fechaSchema,
  fechaCierre: fechaSchema,
  /** First instant outside the window. */
  cierraEn: instantSchema,
  plazo: plazoSchema,
  presupuesto: montoSchema.nullable(),
  postulaciones: z.int(),
  version: versionSchema,
  acciones: z.array(accionDeFilaSchema),
});

const criterioSchema = z.strictObject({
  id: idSchema,
  nombre: textoSchema({ max: 1000, unaLinea: true }),
  descripcion: textoSchema({ max: 2000 }).default(''),
  peso: z.number().min(-1000).max(1000),
});

export const documentoDeConvocatoriaSchema = documentoSchema.extend({ tipo: z.enum(['bases', 'adicional']) });

const adendaSchema = z.object({
  id: idSchema,
  numero: z.int(),
  texto: z.string(),
  cambios: z.array(
    z.object({ campo: z.enum(camposDeAdenda), antes: z.string().nullable(), despues: z.string() }),
  ),
  /** Ids of the additional documents that came with it. */
  documentos: z.array(idSchema),
  fecha: instantSchema,
  /** Who published it; staff only. */
  quien: z.string().nullable(),
});

export const convocatoriaSchema = z.object({
  id: idSchema,
  version: versionSchema,
  estado: estadoSchema,
  titulo: z.string(),
  descripcion: z.string(),
  dirigidaA: z.array(audienciaSchema),
  fechaApertura: fechaSchema,
  fechaCierre: fechaSchema,
  abreEn: instantSchema,
  cierraEn: instantSchema,
  plazo: plazoSchema,
  presupuesto: montoSchema.nullable(),
  requisitos: z.string(),
  criterios: z.array(criterioSchema),
  postulaciones: z.int(),
  documentos: z.array(documentoDeConvocatoriaSchema),
  adendas: z.array(adendaSchema),
  publicadaEn: instantSchema.nullable(),
  cerradaEn: instantSchema.nullable(),
  /** Why it was closed early or cancelled. */
  motivo: z.string().nullable(),
  acciones: z.array(actionViewSchema),
  /** What is missing before it can be published; empty once it was. */
  faltas: z.array(issueSchema),
  /** Whether this account may start an application now, and why not; null for staff who do not capture projects. */
  postular: z
    .object({
      puede: z.boolean(),
      code: z.enum(codigosDePostulacion).nullable(),
      motivo: z.string().nullable(),
    })
    .nullable(),
  /** Staff that sees every case: where its budget is, as the ledger's balances of its cases come to; null while nothing is committed. */
  dinero: z
    .object({
      /** Kept of its budget for what was agreed; of a case with its finiquito, what it spent. */
      comprometido: montoSchema,
      /** Deposited, without what came back. */
      desembolsado: montoSchema,
      admitido: montoSchema,
      /** What came back, told beside: it is out of `desembolsado` already. */
      reintegrado: montoSchema,
      /** Its budget without what is committed: what may still be. */
      disponible: montoSchema,
    })
    .nullable(),
  /** Staff only: who wrote it. */
  creadaPor: z.string().nullable(),
  creadaEn: instantSchema,
  actualizadaEn: instantSchema,
});

/** A date or an amount as it was typed. */
const escritoSchema = textoSchema({ max: 60, unaLinea: true });

/** Checked in words by `revisarTerminos`; here only the shape and what could never be kept. */
const terminosShape = {
  titulo: textoSchema({ max: 1000, unaLinea: true }),
  descripcion: textoSchema({ max: 20_000 }),
  dirigidaA: z.array(audienciaSchema).max(audiencias.length),
  fechaApertura: escritoSchema,
  fechaCierre: escritoSchema,
  presupuesto: escritoSchema.nullable(),
  requisitos: textoSchema({ max: 20_000 }).default(''),
  criterios: z.array(criterioSchema).max(100, { error: `Escribe a lo más ${MAX_CRITERIOS} criterios.` }),
};

export const crearInput = z.strictObject(terminosShape);
export const editarInput = z.strictObject({ ...conVersion, ...terminosShape });
export const versionInput = z.strictObject(conVersion);
/** Without a reason once the closing date is over. */
export const cerrarInput = z.strictObject({ ...conVersion, motivo: motivoSchema.default('') });
export const adendaInput = z.strictObject({
  ...conVersion,
  texto: textoSchema({ max: MAX_TEXTO }),
  /** A later closing date; null: it stays. */
  fechaCierre: escritoSchema.nullable().default(null),
  /** Another budget; null: it stays. */
  presupuesto: escritoSchema.nullable().default(null),
});
export const quitarDocumentoInput = z.strictObject({ ...conVersion, documento: idSchema });
export const quitarDeBorradorInput = z.strictObject({ documento: idSchema });

export const listarInput = z.object({
  ...listQueryShape,
  estado: z.array(estadoSchema).max(estados.length).optional(),
  dirigida: audienciaSchema.optional(),
  /** Only those whose window is open now. */
  vigentes: z.boolean().optional(),
  orden: z.enum(ordenes).default('cierre'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});

export const listaSchema = pageSchema(filaSchema);

export const historialSchema = z.array(
  z.object({
    id: z.string(),
    accion: z.string(),
    texto: z.string(),
    quien: z.string(),
    cuando: instantSchema,
  }),
);

export type Convocatoria = z.infer<typeof convocatoriaSchema>;
export type FilaConvocatoria = z.infer<typeof filaSchema>;
export type Adenda = z.infer<typeof adendaSchema>;

/** Parsed inputs, as the handlers receive them. */
export type ListarInput = z.output<typeof listarInput>;
export type CrearInput = z.output<typeof crearInput>;
export type EditarInput = z.output<typeof editarInput>;
export type VersionInput = z.output<typeof versionInput>;
export type AdendaInput = z.output<typeof adendaInput>;
export type QuitarDocumentoInput = z.output<typeof quitarDocumentoInput>;
