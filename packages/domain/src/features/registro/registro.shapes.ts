import { z } from 'zod';
import { answersSchema } from '../../kernel/form.ts';
import { conVersion, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  idSchema,
  instantSchema,
  pageSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { buscaEsperaShape, esperanSchema, esperaShape, listaDeCasosShape } from '../../stage/case-list.ts';
import { observacionesSchema, reviewedShape, reviewShape } from '../../stage/review-shapes.ts';
import { formularios, seccionesDeFormulacion } from '../formulacion/public.ts';
import { proyectoDeRegistroSchema, tipoSolicitudSchema } from '../proyectos/public.ts';
import { camposDeRevision } from './registro.revision.ts';
import { estados, ordenes, turnos } from './registro.schema.ts';

const estadoSchema = z.enum(estados);
const turnoSchema = z.enum(turnos);
const seccionSchema = z.enum(seccionesDeFormulacion);
const montoSchema = z.string();

const filaSchema = z.object({
  id: idSchema,
  /** PR-, of the pre-registro that it comes from: the list goes by it (C12). */
  folio: z.string(),
  /** PROJ-, its own and its case's. */
  folioProyecto: z.string(),
  proyectoId: idSchema,
  /** nombre_proyecto; null while its ficha says none. */
  nombre: z.string().nullable(),
  organizacion: z.string(),
  /** presupuesto_solicitado; null while its ficha holds no amount. */
  monto: montoSchema.nullable(),
  creadoEn: instantSchema,
  estado: estadoSchema,
  turno: turnoSchema,
  desde: instantSchema,
  version: versionSchema,
  /** Beside 'Ver', which everybody has. */
  acciones: z.array(z.enum(['editar', 'revisar', 'eliminar'])),
});

/** How a section stands: the task list of the record. */
const tareaSchema = z.object({
  seccion: seccionSchema,
  titulo: z.string(),
  estado: z.enum(['sin_empezar', 'incompleta', 'completa', 'con_observaciones']),
  semaforo: z.enum(['rojo', 'ambar', 'verde']),
  /** In words: 'Faltan 3 datos'. */
  texto: z.string(),
  /** What it still needs, each thing once. */
  faltan: z.array(z.string()),
  /** As the formulación counts it: 'presupuesto.7'. */
  version: z.string(),
  guardadaPor: z.string().nullable(),
  guardadaEn: instantSchema.nullable(),
});

export const registroSchema = z.object({
  id: idSchema,
  folio: z.string(),
  preRegistro: z.object({ id: idSchema, folio: z.string() }),
  version: versionSchema,
  estado: estadoSchema,
  nombre: z.string().nullable(),
  monto: montoSchema.nullable(),
  organizacion: personaSchema,
  proyecto: proyectoDeRegistroSchema,
  /** Which sections this account may write now. */
  escribe: z.array(seccionSchema),
  tareas: z.array(tareaSchema),
  /** Share of the project that is asked, in percent with two decimals; null until amount and budget are there. */
  porcentajeSolicitado: z.string().nullable(),
  /** Number of the version that was last sent; null: never. */
  versionEnviada: z.int().nullable(),
  enviadoEn: instantSchema.nullable(),
  creadoPor: personaSchema,
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
  turno: turnoSchema,
  turnoDesde: instantSchema,
  /** What the last 'Solicitar Cambios' told the organization; empty in other states. */
  comentariosRevisor: z.string(),
  observaciones: observacionesSchema(camposDeRevision),
  /** When the organization was last told something: changes requested, or the decision. */
  fechaRevision: instantSchema.nullable(),
  revisadoPor: z.string().nullable(),
  /** Reason of a rejection or of a way out, as the organization reads it. */
  motivo: z.string().nullable(),
  acciones: z.array(actionViewSchema),
  /** Staff only, sent or not: the review card, general comments, who wrote what. */
  revision: z
    .object({
      ...reviewedShape(camposDeRevision),
      justificacion: z.string().nullable(),
      /** Who is responsible for its case. */
      responsable: personaSchema.nullable(),
    })
    .nullable(),
});

export const finalizarInput = z.strictObject(conVersion);
export const revisionInput = z.strictObject(reviewShape(camposDeRevision));
export const validarInput = z.strictObject({
  ...revisionInput.shape,
  justificacion: textoSchema({ max: 2000 }).default(''),
});

/** Step 1: from which validated pre-registro, and the whole ficha. */
export const abrirInput = z.strictObject({
  preRegistroId: idSchema,
  ficha: answersSchema(formularios.ficha),
});

/** `preRegistro`: that one alone, if it waits. */
export const porAbrirInput = z.object({ ...buscaEsperaShape, preRegistro: idSchema.optional() });
/** Cases whose registro is to be opened, with what step 1 begins with. */
export const porAbrirSchema = esperanSchema(
  z.object({
    preRegistroId: idSchema,
    ...esperaShape,
    tipoSolicitud: tipoSolicitudSchema,
    convocatoria: z.object({ id: idSchema, titulo: z.string() }).nullable(),
    /** What is known for its ficha (S2), by field; nothing more than a proposal. */
    ficha: z.record(z.string(), z.string()),
  }),
);

export const listarInput = z.object({
  ...listaDeCasosShape,
  estado: z.array(estadoSchema).max(estados.length).optional(),
  turno: turnoSchema.optional(),
  orden: z.enum(ordenes).default('creado'),
});
export const listaSchema = pageSchema(filaSchema);

export type Registro = z.infer<typeof registroSchema>;
export type FilaRegistro = z.infer<typeof filaSchema>;
export type TareaDeRegistro = z.infer<typeof tareaSchema>;
export type RegistroPorAbrir = z.infer<typeof porAbrirSchema>['items'][number];

/** Parsed inputs, as the handlers receive them. */
export type ListarRegistrosInput = z.output<typeof listarInput>;
export type PorAbrirInput = z.output<typeof porAbrirInput>;
export type AbrirRegistroInput = z.output<typeof abrirInput>;
export type FinalizarInput = z.output<typeof finalizarInput>;
export type RevisionInput = z.output<typeof revisionInput> & { readonly justificacion?: string };
