import { z } from 'zod';
import { answersSchema } from '../../kernel/form.ts';
import { conVersion, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  issueSchema,
  LIMITE_DE_PAGINA,
  listQueryShape,
  pageSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { avanceSchema } from '../../stage/queue.ts';
import { observacionesSchema, reviewedShape, reviewShape } from '../../stage/review-shapes.ts';
import { documentoSchema, versionDeDocumentoSchema } from '../documentos/public.ts';
import { proyectoDeRegistroSchema, tipoSolicitudSchema } from '../proyectos/public.ts';
import { preRegistroForm } from './pre-registro.form.ts';
import { camposDeRevision } from './pre-registro.revision.ts';
import { estados, ordenes, type RanuraId, ranuras, turnos } from './pre-registro.schema.ts';

const estadoSchema = z.enum(estados);
const clasificacionSchema = z.enum(['ac', 'ig']);
const respuestasSchema = answersSchema(preRegistroForm);
const autorSchema = z.object({ id: idSchema, nombre: z.string(), email: z.string() });
const turnoSchema = z.enum(turnos);
/** The officer who is responsible for the case. */
const responsableSchema = personaSchema;
const accionDeFilaSchema = z.enum(['editar', 'revisar', 'eliminar']);

const filaSchema = z.object({
  id: idSchema,
  folio: z.string(),
  organizacion: z.string(),
  titular: z.string(),
  creadoEn: instantSchema,
  estado: estadoSchema,
  clasificacion: clasificacionSchema.nullable(),
  creadoPor: autorSchema,
  tipoSolicitud: tipoSolicitudSchema,
  version: versionSchema,
  acciones: z.array(accionDeFilaSchema),
  /** Reviewers only. */
  revision: z
    .object({
      convocatoria: z.object({ id: idSchema, titulo: z.string() }).nullable(),
      turno: turnoSchema,
      desde: instantSchema,
      responsable: responsableSchema.nullable(),
      avance: avanceSchema,
    })
    .nullable(),
});

export const preRegistroSchema = z.object({
  id: idSchema,
  folio: z.string(),
  version: versionSchema,
  estado: estadoSchema,
  clasificacion: clasificacionSchema.nullable(),
  organizacion: personaSchema,
  /** The case that it opened: type of request, call, stage. */
  proyecto: proyectoDeRegistroSchema,
  respuestas: respuestasSchema,
  documentos: z.array(documentoSchema),
  creadoPor: autorSchema,
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
  /** What the last 'Solicitar Cambios' told the organization: general comments, and by field. Empty in other states. */
  comentariosRevisor: z.string(),
  observaciones: observacionesSchema(camposDeRevision),
  revisadoPor: z.string().nullable(),
  /** When the organization was last told something: changes requested, or the decision. */
  fechaRevision: instantSchema.nullable(),
  /** Reason of a rejection or reopening, as the applicant reads it. */
  motivo: z.string().nullable(),
  avisos: z.array(issueSchema),
  acciones: z.array(actionViewSchema),
  /** Whose turn it is, and since when. */
  turno: turnoSchema,
  turnoDesde: instantSchema,
  /** Staff only, sent or not: the review card, general comments, who wrote what. */
  revision: z
    .object({
      ...reviewedShape(camposDeRevision),
      /** Names of the organization's accounts that hear of what happens to the record. */
      cuentas: z.array(z.string()),
      rfcRepetido: z.array(personaSchema),
      justificacion: z.string().nullable(),
      responsable: responsableSchema.nullable(),
    })
    .nullable(),
});

export const revisionInput = z.strictObject(reviewShape(camposDeRevision));
export const aprobarInput = z.strictObject({
  ...revisionInput.shape,
  justificacion: textoSchema({ max: 2000 }).default(''),
});

/** One record by its id; also all that is left of a deleted one. */

export const listarInput = z.object({
  ...listQueryShape,
  /** Only these, as far as they are in the list. */
  ids: z.array(idSchema).min(1).max(LIMITE_DE_PAGINA).optional(),
  estado: z.array(estadoSchema).max(estados.length).optional(),
  tipo: z.enum(['osc', 'institucion']).optional(),
  tipoSolicitud: z.array(tipoSolicitudSchema).max(3).optional(),
  convocatoriaId: idSchema.optional(),
  turno: turnoSchema.optional(),
  /** Reviewers only: those of the account that asks, those that nobody took, or those of an officer. */
  responsable: z.union([z.enum(['mios', 'sin_asignar']), idSchema]).optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  orden: z.enum(ordenes).default('creado'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});

export const listaSchema = pageSchema(filaSchema);

/** Every version of every paper of a record: by slot, newest first. */
export const versionesSchema = z.object({ items: z.array(versionDeDocumentoSchema) });

/** Which of the account's drafts, by its number; without one, the draft that has none. */
const borradorInput = idSchema.optional();

export const enviarInput = z.strictObject({
  borrador: borradorInput,
  respuestas: respuestasSchema,
  tipoSolicitud: tipoSolicitudSchema.default('solicitud_organizacion'),
  /** The open call that it answers: exactly when the type is 'convocatoria'. */
  convocatoriaId: idSchema.optional(),
  /** The invitation held: exactly when the type is 'invitacion_ficosec'. */
  invitacionId: idSchema.optional(),
  /** Staff only, and one of both: the organization on whose behalf it is sent, or that it is not in the portal yet. */
  organizacionId: idSchema.optional(),
  organizacionNueva: z.literal(true).optional(),
});

export const editarInput = z.strictObject({ ...conVersion, respuestas: respuestasSchema });

export const solicitarRevisionInput = z.strictObject({
  ...conVersion,
  respuestas: z.optional(respuestasSchema),
});

const ranuraSchema = z.enum(ranuras.map(({ id }) => id) as [RanuraId, ...RanuraId[]]);

const ranurasSchema = z.array(ranuraSchema).min(1).max(ranuras.length);

/** Slots that take the papers of the organization's dossier, all or none: of the draft, or of a record under way. */
export const usarDelExpedienteInput = z.strictObject({ borrador: borradorInput, ranuras: ranurasSchema });
export const usarEnRegistroInput = z.strictObject({ id: idSchema, ranuras: ranurasSchema });
export const documentosPuestosSchema = z.object({
  documentos: z.array(documentoSchema),
  /** Of the record; null for a draft, which has none of its own. */
  version: versionSchema.nullable(),
});

export type PreRegistro = z.infer<typeof preRegistroSchema>;
export type FilaPreRegistro = z.infer<typeof filaSchema>;

/** Parsed inputs, as the handlers receive them. */
export type ListarInput = z.output<typeof listarInput>;
export type EnviarInput = z.output<typeof enviarInput>;
export type EditarInput = z.output<typeof editarInput>;
export type SolicitarRevisionInput = z.output<typeof solicitarRevisionInput>;
export type RevisionInput = z.output<typeof revisionInput> & { readonly justificacion?: string };
