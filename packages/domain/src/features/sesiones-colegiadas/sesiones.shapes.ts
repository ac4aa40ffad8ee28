import { z } from 'zod';
import { conVersion, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  pageSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { cuerpos, votos } from './escrutinio.ts';
import { cargos, estados, estadosDePunto } from './sesiones.schema.ts';

const cuerpoSchema = z.enum(cuerpos);
const estadoSchema = z.enum(estados);
const votoSchema = z.enum(votos);
const montoSchema = z.string();

/** A seat of a body. */
const miembroSchema = z.object({
  id: idSchema,
  cuerpo: cuerpoSchema,
  persona: personaSchema,
  cargo: z.enum(cargos),
  /** The member whose substitute it is; null: titular. */
  supleA: personaSchema.nullable(),
  desde: fechaSchema,
  hasta: fechaSchema.nullable(),
  vigente: z.boolean(),
});
export const cuerpoEnteroSchema = z.object({
  cuerpo: cuerpoSchema,
  nombre: z.string(),
  quorum: z.int().min(1),
  /** Of its quorum. */
  version: versionSchema,
  miembros: z.array(miembroSchema),
});
export const cuerposSchema = z.object({ items: z.array(cuerpoEnteroSchema), puedeIntegrar: z.boolean() });

export const agregarMiembroInput = z.strictObject({
  cuerpo: cuerpoSchema,
  usuarioId: idSchema,
  cargo: z.enum(cargos),
  supleA: idSchema.optional(),
  desde: fechaSchema,
  hasta: fechaSchema.optional(),
});
export const terminarMiembroInput = z.strictObject({ id: idSchema, hasta: fechaSchema });
export const quorumInput = z.strictObject({
  cuerpo: cuerpoSchema,
  version: versionSchema,
  quorum: z.int().min(1).max(25),
});
/** Accounts that may be given a seat. */
export const candidatosSchema = z.object({ items: z.array(personaSchema) });

/** What was frozen of a project when it was put on the agenda: the councillor's minute (look.md 2.8). */
export const resumenSchema = z.object({
  nombre: z.string(),
  organizacion: z.string(),
  problema: z.string(),
  queHara: z.string(),
  comoSeSabra: z.string(),
  solicitado: montoSchema,
  aprobado: montoSchema,
  /** Share of the whole project that is asked, and its ceiling, in percent. */
  porcentaje: z.string().nullable(),
  techo: z.int().nullable(),
  personas: z.string(),
  meses: z.int(),
  municipios: z.array(z.string()),
  calificacion: z.object({
    texto: z.string(),
    tono: z.enum(['success', 'warning', 'danger']),
    criterios: z.array(z.object({ nombre: z.string(), peso: z.int(), promedio: z.number() })),
  }),
  dictamen: z.string(),
  condiciones: z.array(z.object({ texto: z.string(), fecha: fechaSchema })),
  observaciones: z.array(z.object({ texto: z.string(), respuesta: z.string() })),
  riesgos: z.array(z.string()),
});

const escrutinioSchema = z.object({
  presentes: z.int(),
  requeridos: z.int(),
  hayQuorum: z.boolean(),
  aFavor: z.int(),
  enContra: z.int(),
  abstenciones: z.int(),
  sinVotar: z.int(),
  resultado: votoSchema,
  causa: z.enum(['mayoria', 'empate', 'sin_quorum']),
});

/** A seat at one point: that somebody voted is live, how only once it is closed (stages.md §4). */
const asientoSchema = z.object({
  persona: personaSchema,
  cargo: z.enum(cargos),
  presente: z.boolean(),
  fuera: z.enum(['conflicto', 'excluido']).nullable(),
  voto: z.enum(['emitido', ...votos]).nullable(),
  motivo: z.string().nullable(),
});

const puntoSchema = z.object({
  id: idSchema,
  orden: z.int(),
  aprobacionId: idSchema,
  proyectoId: idSchema,
  folio: z.string(),
  ronda: z.int(),
  estado: z.enum(estadosDePunto),
  /** Null: not the reader's to see, who has not declared, or declared an interest. */
  resumen: resumenSchema.nullable(),
  nombre: z.string(),
  organizacion: z.string(),
  asientos: z.array(asientoSchema),
  /** Null until it is closed. */
  escrutinio: escrutinioSchema.nullable(),
  comentarios: z.string(),
  /** The other body has voted on it: with the end of this vote it is decided, and the reason is asked of who leads the session. */
  decide: z.boolean(),
  /** Of the account that asks, where it is a member. */
  mio: z
    .object({
      declaroConflicto: z.boolean().nullable(),
      voto: votoSchema.nullable(),
      motivo: z.string().nullable(),
      impideDeclarar: z.string().nullable(),
      impideVotar: z.string().nullable(),
    })
    .nullable(),
});

export const sesionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  cuerpo: cuerpoSchema,
  estado: estadoSchema,
  fecha: instantSchema,
  lugar: z.string(),
  requeridos: z.int(),
  asistencia: z.array(
    z.object({
      miembroId: idSchema,
      persona: personaSchema,
      cargo: z.enum(cargos),
      supleA: personaSchema.nullable(),
      presente: z.boolean().nullable(),
    }),
  ),
  puntos: z.array(puntoSchema),
  motivo: z.string().nullable(),
  convocadaPor: personaSchema,
  convocadaEn: instantSchema,
  cerradaEn: instantSchema.nullable(),
  acciones: z.array(actionViewSchema),
});

const filaSchema = z.object({
  id: idSchema,
  cuerpo: cuerpoSchema,
  estado: estadoSchema,
  fecha: instantSchema,
  lugar: z.string(),
  puntos: z.int(),
  /** Of the account that asks: points that wait for its vote. */
  porVotar: z.int(),
  version: versionSchema,
});

export const unaInput = z.object({ id: idSchema });
/** Day and hour of Chihuahua, as they are typed. */
const cuandoShape = {
  fecha: fechaSchema,
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora así: 10:30.'),
  lugar: textoSchema({ max: 300, requerido: 'Escribe el lugar o el enlace de la sesión.' }),
};
export const convocarInput = z.strictObject({
  cuerpo: cuerpoSchema,
  ...cuandoShape,
  /** Aprobaciones with a dictamen, in the order of the agenda. */
  aprobaciones: z.array(idSchema).min(1).max(40),
});
export const reprogramarInput = z.strictObject({
  ...conVersion,
  ...cuandoShape,
  /** Why it is brought forward, where its members are left with less notice than a session is convened with. */
  motivo: textoSchema({ max: 2000 }).default(''),
});
export const agregarPuntoInput = z.strictObject({ ...conVersion, aprobacionId: idSchema });
export const puntoInput = z.strictObject({ ...conVersion, puntoId: idSchema });
export const asistenciaInput = z.strictObject({
  ...conVersion,
  presentes: z.array(idSchema).max(50),
});
export const cerrarPuntoInput = z.strictObject({
  ...puntoInput.shape,
  comentarios: textoSchema({ max: 2000 }).default(''),
  /** The secretary's, where this body is the second to close the project: motivoDecision, at least 20 characters. */
  motivo: textoSchema({ max: 2000 }).default(''),
});
/** A member's own acts ask for no version: two vote at once. */
export const declararInput = z.strictObject({
  puntoId: idSchema,
  conflicto: z.boolean(),
  motivo: textoSchema({ max: 2000 }).default(''),
});
export const votarInput = z.strictObject({
  puntoId: idSchema,
  voto: votoSchema,
  motivo: textoSchema({ max: 2000 }).default(''),
});

/** Aprobaciones whose dictamen waits for a session of a body. */
export const porVotarInput = z.object({ cuerpo: cuerpoSchema });
export const porVotarSchema = z.object({
  items: z.array(
    z.object({
      aprobacionId: idSchema,
      folio: z.string(),
      nombre: z.string(),
      organizacion: z.string(),
      desde: instantSchema,
    }),
  ),
});

export const listarInput = z.object({
  cursor: listQueryShape.cursor,
  limite: listQueryShape.limite,
  cuerpo: cuerpoSchema.optional(),
  estado: z.array(estadoSchema).max(estados.length).optional(),
  orden: z.enum(['fecha']).default('fecha'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});
export const listaSchema = pageSchema(filaSchema);

export type CuerpoEntero = z.infer<typeof cuerpoEnteroSchema>;
export type ResumenDePunto = z.infer<typeof resumenSchema>;
export type PuntoDeSesion = z.infer<typeof puntoSchema>;
export type SesionColegiada = z.infer<typeof sesionSchema>;
export type FilaDeSesion = z.infer<typeof filaSchema>;
export type ListarSesionesInput = z.output<typeof listarInput>;
export type AgregarMiembroInput = z.output<typeof agregarMiembroInput>;
export type TerminarMiembroInput = z.output<typeof terminarMiembroInput>;
export type QuorumInput = z.output<typeof quorumInput>;
export type ConvocarInput = z.output<typeof convocarInput>;
export type ReprogramarInput = z.output<typeof reprogramarInput>;
export type AgregarPuntoInput = z.output<typeof agregarPuntoInput>;
export type PuntoInput = z.output<typeof puntoInput>;
export type AsistenciaInput = z.output<typeof asistenciaInput>;
export type CerrarPuntoInput = z.output<typeof cerrarPuntoInput>;
export type DeclararInput = z.output<typeof declararInput>;
export type VotarInput = z.output<typeof votarInput>;
