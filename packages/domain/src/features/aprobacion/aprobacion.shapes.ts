import { z } from 'zod';
import { respuestasSchema } from '../../kernel/answer-shapes.ts';
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
import { condicionSchema } from '../../stage/condition-shapes.ts';
import { documentoSchema as papelSchema } from '../documentos/public.ts';
import { seccionesDeFormulacion } from '../formulacion/public.ts';
import { proyectoDeRegistroSchema, tipoSolicitudSchema } from '../proyectos/public.ts';
import { cuerpos, decisiones, votos } from '../sesiones-colegiadas/public.ts';
import {
  dictamenes,
  estados,
  etapasDeRonda,
  naturalezas,
  ordenes,
  tiposDePlazo,
} from './aprobacion.schema.ts';
import { dictamenForm } from './dictamen.form.ts';
import { oficioForm } from './oficio.form.ts';
import { respuestaForm } from './respuesta.form.ts';

const estadoSchema = z.enum(estados);
const etapaSchema = z.enum(etapasDeRonda);
const turnoSchema = z.enum(['organizacion', 'fundacion', 'consejo']).nullable();
const montoSchema = z.string();
const rondaNumero = z.int().min(1);
const filaSchema = z.object({
  id: idSchema,
  /** PROJ-, its case's. */
  folio: z.string(),
  proyectoId: idSchema,
  proyecto: z.string().nullable(),
  organizacion: z.string(),
  /** What is asked, or what was approved once it was decided. */
  monto: montoSchema.nullable(),
  /** First name of one evaluator, and how many more there are (S8); null: nobody yet, or not the reader's to know. */
  evaluador: z.object({ nombre: z.string(), otros: z.int() }).nullable(),
  /** '81.5', and its colour on the unrounded average (C9); null: no score yet (AL-07). */
  calificacion: z.object({ texto: z.string(), tono: z.enum(['success', 'warning', 'danger']) }).nullable(),
  estado: estadoSchema,
  etapa: etapaSchema,
  ronda: rondaNumero,
  turno: turnoSchema,
  desde: instantSchema,
  /** Deadline of the oficio that waits for its answer. */
  vence: instantSchema.nullable(),
  version: versionSchema,
});

/** One autosaved page of a round: oficio, answer or dictamen. */
const documentoSchema = z.object({
  version: z.int().min(0),
  respuestas: respuestasSchema,
  guardadoPor: personaSchema.nullable(),
  guardadoEn: instantSchema.nullable(),
});

const oficioSchema = z.object({
  /** OFI-, of the server (C13); null: not yet sent. */
  numero: z.string().nullable(),
  enviadoEn: instantSchema.nullable(),
  enviadoPor: personaSchema.nullable(),
  plazo: z.object({ dias: z.int(), tipo: z.enum(tiposDePlazo) }).nullable(),
  vence: instantSchema.nullable(),
  observaciones: z.array(
    z.object({
      fila: idSchema,
      numero: z.int(),
      naturaleza: z.enum(naturalezas),
      seccion: z.enum(seccionesDeFormulacion),
      texto: z.string(),
    }),
  ),
  /** The page as it is written: who leads the aprobación, or everybody once it was sent. */
  documento: documentoSchema.nullable(),
  /** Version of the design that was observed. */
  versionAntes: z.int().nullable(),
});

const respuestaSchema = z.object({
  respondidaEn: instantSchema.nullable(),
  respondidaPor: personaSchema.nullable(),
  /** After the deadline: said, never refused (R 72). */
  tardia: z.boolean(),
  /** Of the organization while it writes; of everybody once it was sent. */
  documento: documentoSchema.nullable(),
  /** The papers that go with it, each in its slot (`ranurasDeRonda`): whoever reads the answer reads them. */
  documentosAdicionales: z.array(papelSchema),
  /** Version of the design that was answered with. */
  versionDespues: z.int().nullable(),
});

const criterioSchema = z.object({ id: z.string(), nombre: z.string(), peso: z.int() });
const puntajesSchema = z.record(z.string(), z.int().min(0).max(100));

const evaluacionSchema = z.object({
  evaluador: personaSchema,
  enviadaEn: instantSchema.nullable(),
  /** Null: not the reader's to see, before all are in. */
  puntajes: puntajesSchema.nullable(),
  comentario: z.string().nullable(),
  total: z.string().nullable(),
  version: z.int().min(0),
});

const dictamenSchema = z.object({
  rubrica: z.array(criterioSchema),
  evaluaciones: z.array(evaluacionSchema),
  calificacion: z.object({ texto: z.string(), tono: z.enum(['success', 'warning', 'danger']) }).nullable(),
  /** Evaluators lie more than 20 points apart. */
  hayDiferencia: z.boolean(),
  elaboradoPor: personaSchema.nullable(),
  emitidoEn: instantSchema.nullable(),
  final: z.enum(dictamenes).nullable(),
  montoAprobado: montoSchema.nullable(),
  condiciones: z.array(condicionSchema),
  documento: documentoSchema.nullable(),
});

const votacionSchema = z.object({
  cuerpo: z.enum(cuerpos),
  /** The session in which it was voted, or will be. */
  sesion: z.object({ id: idSchema, fecha: instantSchema }).nullable(),
  resultado: z.enum(votos).nullable(),
  aFavor: z.int(),
  enContra: z.int(),
  abstenciones: z.int(),
  presentes: z.int(),
  requeridos: z.int(),
  causa: z.enum(['mayoria', 'empate', 'sin_quorum']).nullable(),
  comentarios: z.string(),
});

const rondaSchema = z.object({
  numero: rondaNumero,
  etapa: etapaSchema,
  abiertaEn: instantSchema,
  oficio: oficioSchema,
  respuesta: respuestaSchema,
  /** Null: not the reader's to see, as its organization before the decision. */
  dictamen: dictamenSchema.nullable(),
  votaciones: z.array(votacionSchema),
  decision: z.object({ sentido: z.enum(decisiones), motivo: z.string(), en: instantSchema }).nullable(),
});

export const aprobacionSchema = z.object({
  id: idSchema,
  folio: z.string(),
  version: versionSchema,
  estado: estadoSchema,
  nombre: z.string().nullable(),
  organizacion: personaSchema,
  proyecto: proyectoDeRegistroSchema,
  tipoSolicitud: tipoSolicitudSchema,
  /** montoSolicitado of the ficha. */
  solicitado: montoSchema.nullable(),
  ronda: rondaNumero,
  /** All rounds, the first first: nothing of one is edited after it closed. */
  rondas: z.array(rondaSchema),
  escribe: z.array(z.enum(seccionesDeFormulacion)),
  archivado: z.boolean(),
  motivo: z.string().nullable(),
  turno: turnoSchema,
  turnoDesde: instantSchema,
  creadoPor: personaSchema,
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
  acciones: z.array(actionViewSchema),
  responsable: personaSchema.nullable(),
});

export const abrirInput = z.strictObject({ codisenoId: idSchema });

/** A page of the round as it is typed, with the version that it was typed upon; 409 `documento_cambio` with what is kept. */
const conBase = { id: idSchema, version: z.int().min(0) };
export const guardarOficioInput = z.strictObject({ ...conBase, respuestas: answersSchema(oficioForm) });
export const guardarRespuestaInput = z.strictObject({ ...conBase, respuestas: answersSchema(respuestaForm) });
export const guardarDictamenInput = z.strictObject({ ...conBase, respuestas: answersSchema(dictamenForm) });

export const evaluadoresSchema = z.object({ items: z.array(personaSchema) });
export const asignarEvaluadoresInput = z.strictObject({
  ...conVersion,
  evaluadores: z.array(idSchema).min(1).max(9),
});
export const guardarEvaluacionInput = z.strictObject({
  id: idSchema,
  version: z.int().min(0),
  puntajes: puntajesSchema,
  comentario: textoSchema({ max: 2000 }).default(''),
});
/** Of one's own scores: two who send at once change nothing of each other's. */
export const enviarEvaluacionInput = z.strictObject(conBase);
export const cumplirCondicionInput = z.strictObject({
  ...conVersion,
  fila: idSchema,
  nota: textoSchema({ max: 1000, requerido: 'Escribe con qué se cumplió.' }),
});

/** `codiseno`: that one alone, if it waits. */
export const porAbrirInput = z.object({ ...buscaEsperaShape, codiseno: idSchema.optional() });
export const porAbrirSchema = esperanSchema(
  z.object({ codisenoId: idSchema, nombre: z.string().nullable(), ...esperaShape }),
);

export const listarInput = z.object({
  ...listaDeCasosShape,
  estado: z.array(estadoSchema).max(estados.length).optional(),
  etapa: etapaSchema.optional(),
  turno: z.enum(['organizacion', 'fundacion', 'consejo']).optional(),
  orden: z.enum(ordenes).default('inicio'),
});
export const listaSchema = pageSchema(filaSchema);

export type Aprobacion = z.infer<typeof aprobacionSchema>;
export type FilaAprobacion = z.infer<typeof filaSchema>;
export type RondaDeAprobacion = z.infer<typeof rondaSchema>;
export type DocumentoDeRonda = z.infer<typeof documentoSchema>;
export type ListarAprobacionesInput = z.output<typeof listarInput>;
export type AprobacionPorAbrir = z.infer<typeof porAbrirSchema>['items'][number];
export type PorAbrirInput = z.output<typeof porAbrirInput>;
export type AbrirAprobacionInput = z.output<typeof abrirInput>;
export type GuardarOficioInput = z.output<typeof guardarOficioInput>;
export type GuardarRespuestaInput = z.output<typeof guardarRespuestaInput>;
export type GuardarDictamenInput = z.output<typeof guardarDictamenInput>;
export type AsignarEvaluadoresInput = z.output<typeof asignarEvaluadoresInput>;
export type GuardarEvaluacionInput = z.output<typeof guardarEvaluacionInput>;
export type EnviarEvaluacionInput = z.output<typeof enviarEvaluacionInput>;
export type CumplirCondicionInput = z.output<typeof cumplirCondicionInput>;
