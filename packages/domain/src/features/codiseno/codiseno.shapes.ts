import { z } from 'zod';
import { motivoInput, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  motivoSchema,
  pageSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { buscaEsperaShape, esperanSchema, esperaShape, listaDeCasosShape } from '../../stage/case-list.ts';
import { comentarioSchema, nuevoComentarioShape } from '../comentarios/public.ts';
import { seccionesDeFormulacion } from '../formulacion/public.ts';
import { proyectoDeRegistroSchema, tipoSolicitudSchema } from '../proyectos/public.ts';
import { estados, estadosDeSeccion, ordenes, SESIONES } from './codiseno.schema.ts';

const estadoSchema = z.enum(estados);
const seccionSchema = z.enum(seccionesDeFormulacion);
/** Whose turn it is; null: nobody's. */
const turnoSchema = z.enum(['organizacion', 'fundacion']).nullable();
const numeroDeSesionSchema = z.int().min(1).max(SESIONES);

const filaSchema = z.object({
  id: idSchema,
  /** PROJ-, its case's. */
  folio: z.string(),
  proyectoId: idSchema,
  proyecto: z.string().nullable(),
  organizacion: z.string(),
  /** Number of the session that is open, or was the last: 'Fase actual' (S7). */
  sesion: numeroDeSesionSchema,
  /** Sections approved, of eight: 'Progreso'. */
  aprobadas: z.int(),
  /** When it was opened: 'Fecha de inicio'. */
  inicio: instantSchema,
  estado: estadoSchema,
  turno: turnoSchema,
  desde: instantSchema,
  version: versionSchema,
});

const seccionDeSesionSchema = z.object({
  seccion: seccionSchema,
  titulo: z.string(),
  sesion: numeroDeSesionSchema,
  estado: z.enum(estadosDeSeccion),
  /** Who approved it, when, and which version of the section. */
  aprobada: z.object({ por: personaSchema, en: instantSchema, version: z.string() }).nullable(),
  /** What it still lacks before it can be approved, each thing once. */
  faltan: z.array(z.string()),
  /** As the formulación counts it: 'presupuesto.7'. */
  version: z.string(),
  guardadaPor: z.string().nullable(),
  guardadaEn: instantSchema.nullable(),
  /** Conversations, and those that nobody settled. */
  comentarios: z.object({ total: z.int(), abiertos: z.int() }),
});

const sesionSchema = z.object({
  numero: numeroDeSesionSchema,
  titulo: z.string(),
  estado: z.enum(['por_abrir', 'abierta', 'finalizada']),
  /** Whole percent of its sections that are approved (CS-09). */
  avance: z.int(),
  abiertaEn: instantSchema.nullable(),
  /** Number of the version of the design that it began upon. */
  versionAntes: z.int().nullable(),
  finalizada: z.object({ por: personaSchema, en: instantSchema, versionDespues: z.int() }).nullable(),
});

export const codisenoSchema = z.object({
  id: idSchema,
  folio: z.string(),
  version: versionSchema,
  estado: estadoSchema,
  nombre: z.string().nullable(),
  organizacion: personaSchema,
  proyecto: proyectoDeRegistroSchema,
  /** The registro that it was opened from. */
  registroId: idSchema,
  tipoSolicitud: tipoSolicitudSchema,
  /** The open session; of one that is over, the last. */
  sesion: numeroDeSesionSchema,
  aprobadas: z.int(),
  sesiones: z.array(sesionSchema),
  /** All eight, in their order. */
  secciones: z.array(seccionDeSesionSchema),
  /** Which sections this account may write now. */
  escribe: z.array(seccionSchema),
  turno: turnoSchema,
  turnoDesde: instantSchema,
  /** Why it is paused, and until when; reason of a way out. */
  motivo: z.string().nullable(),
  reanudaEl: fechaSchema.nullable(),
  creadoPor: personaSchema,
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
  acciones: z.array(actionViewSchema),
  /** Staff only: who is responsible for the case. */
  responsable: personaSchema.nullable(),
});

export const pausarInput = z.strictObject({
  ...motivoInput.shape,
  /** The day on which it is meant to go on; after today, of Chihuahua. */
  reanudaEl: fechaSchema,
});
export const abrirInput = z.strictObject({ registroId: idSchema });

/** Without the record's version: two people may comment at once. */
export const comentarInput = z.strictObject({ id: idSchema, ...nuevoComentarioShape });
/** The comment as it was kept, and the record as it stands with it. */
export const comentadoSchema = z.object({ comentario: comentarioSchema, codiseno: codisenoSchema });

export const aprobarSeccionInput = z.strictObject({
  id: idSchema,
  seccion: seccionSchema,
  /** The version of the section that was read: what is approved is what was seen. 409 `seccion_cambio` when it is another by now. */
  versionDeSeccion: z.string().regex(/^[a-z_]{1,30}\.\d{1,9}$/),
});
export const reabrirSeccionInput = z.strictObject({
  id: idSchema,
  seccion: seccionSchema,
  motivo: motivoSchema,
});

/** `registro`: that one alone, if it waits. */
export const porAbrirInput = z.object({ ...buscaEsperaShape, registro: idSchema.optional() });
export const porAbrirSchema = esperanSchema(
  z.object({ registroId: idSchema, nombre: z.string().nullable(), ...esperaShape }),
);

export const listarInput = z.object({
  ...listaDeCasosShape,
  estado: z.array(estadoSchema).max(estados.length).optional(),
  sesion: z.coerce.number().int().min(1).max(SESIONES).optional(),
  turno: z.enum(['organizacion', 'fundacion']).optional(),
  orden: z.enum(ordenes).default('inicio'),
});
export const listaSchema = pageSchema(filaSchema);

export type Codiseno = z.infer<typeof codisenoSchema>;
export type FilaCodiseno = z.infer<typeof filaSchema>;
export type SeccionDeSesion = z.infer<typeof seccionDeSesionSchema>;
export type SesionDeRegistro = z.infer<typeof sesionSchema>;
export type CodisenoPorAbrir = z.infer<typeof porAbrirSchema>['items'][number];

/** Parsed inputs, as the handlers receive them. */
export type ListarCodisenosInput = z.output<typeof listarInput>;
export type PorAbrirInput = z.output<typeof porAbrirInput>;
export type AbrirCodisenoInput = z.output<typeof abrirInput>;
export type PausarInput = z.output<typeof pausarInput>;
export type ComentarInput = z.output<typeof comentarInput>;
export type AprobarSeccionInput = z.output<typeof aprobarSeccionInput>;
export type ReabrirSeccionInput = z.output<typeof reabrirSeccionInput>;
