import { z } from 'zod';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { idSchema, instantSchema, listQueryShape, pageSchema, versionSchema } from '../../kernel/shapes.ts';
import { documentoSchema } from '../documentos/public.ts';
import {
  estadosDeEtapa,
  etapas,
  lineaDeEtapas,
  ordenes,
  responsables,
  salidas,
  turnos,
} from './proyectos.etapas.ts';
import { tiposDeSolicitud } from './tipos-solicitud.ts';

export const tipoSolicitudSchema = z.enum(tiposDeSolicitud);
const etapaSchema = z.enum(etapas);
const turnoSchema = z.enum(turnos);

/** The case that a stage's record belongs to, as the record carries it. */
export const proyectoDeRegistroSchema = z.object({
  id: idSchema,
  /** What the case goes by: the folio of its pre-registro, and from step 1 of its registro its own PROJ- (part2.md C11). */
  folio: z.string(),
  etapa: etapaSchema,
  tipoSolicitud: tipoSolicitudSchema,
  /** `cierraEn` is the first instant at which the call no longer receives applications: by its date, by hand, or cancelled. */
  convocatoria: z.object({ id: idSchema, titulo: z.string(), cierraEn: instantSchema }).nullable(),
});

/** Where the pesos of an agreement are, as the ledger's balances say, in pesos ('540000.00'). */
export const dineroSchema = z.object({
  /** What its convenio commits. */
  comprometido: z.string(),
  solicitado: z.string(),
  aprobado: z.string(),
  depositado: z.string(),
  comprobado: z.string(),
});

const filaSchema = z.object({
  id: idSchema,
  /** As in {@link proyectoDeRegistroSchema}. */
  folio: z.string(),
  /** Null until its registro names it. */
  nombre: z.string().nullable(),
  organizacion: personaSchema,
  tipoSolicitud: tipoSolicitudSchema,
  convocatoria: z.object({ id: idSchema, titulo: z.string() }).nullable(),
  etapa: etapaSchema,
  /** How it ended where it was not refused; null while it goes on, and where it was accepted or refused. */
  salida: z.enum(salidas).nullable(),
  /** The stage in which it ended without being accepted; null while it goes on, and where it went all the way. */
  termino: z.enum(lineaDeEtapas).nullable(),
  /** Who has to act next; null when nobody. */
  turno: turnoSchema.nullable(),
  /** Since when it is theirs; where it is nobody's, since when it ended. */
  turnoDesde: instantSchema,
  /** Until when it is to be done, where a deadline runs: of the oficio that waits for its answer, of what a convenio asks for. */
  vence: instantSchema.nullable(),
  /** State of the record of its stage in words: 'En Revisión', 'Por abrir'. */
  detalle: z.string().nullable(),
  /** Whether its stage has a record in it already. */
  abierta: z.boolean(),
  /** Whether that record is over and the case still stands there: its convenio ended before its time, without a finiquito. */
  acabada: z.boolean(),
  /** The programme officer; null until somebody is named. */
  responsable: personaSchema.nullable(),
  /** Null while nothing is committed. */
  dinero: dineroSchema.nullable(),
  creadoEn: instantSchema,
  /** Path of its current record in the portal. */
  enlace: z.string().nullable(),
});

const etapaDeLineaSchema = z.object({
  id: z.enum(lineaDeEtapas),
  etiqueta: z.string(),
  estado: z.enum(estadosDeEtapa),
  /** State of its record in words: 'En Revisión', 'Por abrir'. */
  detalle: z.string().nullable(),
  desde: instantSchema.nullable(),
  hasta: instantSchema.nullable(),
  turno: turnoSchema.nullable(),
  folio: z.string().nullable(),
  enlace: z.string().nullable(),
});

export const proyectoSchema = z.object({
  ...filaSchema.shape,
  version: versionSchema,
  invitacionId: idSchema.nullable(),
  /** What its registro asks of the foundation, in pesos ('540000.00'); null until there is one. */
  pedido: z.string().nullable(),
  /** The seven stages, in their order. */
  etapas: z.array(etapaDeLineaSchema),
  /** What the account itself does next in it, and the page where it does it; null where the next step is somebody else's. */
  acto: z.object({ etiqueta: z.string(), enlace: z.string() }).nullable(),
});

/** What belongs to a case besides its line: the papers of each stage that has a record, and who acted in it. */
export const expedienteSchema = z.object({
  papeles: z.array(
    z.object({
      etapa: z.enum(lineaDeEtapas),
      /** The record that they belong to, as papers and what is issued name it. */
      entidad: z.string(),
      registro: idSchema,
      documentos: z.array(documentoSchema.extend({ etiqueta: z.string() })),
    }),
  ),
  /** Newest first, fifty at most. */
  personas: z.array(
    z.object({ id: idSchema, nombre: z.string(), deLaFundacion: z.boolean(), ultima: instantSchema }),
  ),
  /** The officers that the account may give the case to, by name; null where it gives it to nobody. */
  asignables: z.array(personaSchema).nullable(),
});

/** To whom the case is given, as it was seen; null: to nobody. */
export const asignarInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  responsable: idSchema.nullable(),
});

export const listarInput = z.object({
  ...listQueryShape,
  etapa: z.array(etapaSchema).max(etapas.length).optional(),
  turno: z.array(turnoSchema).max(turnos.length).optional(),
  tipo: z.array(tipoSolicitudSchema).max(tiposDeSolicitud.length).optional(),
  /** Those of the account that asks, those that nobody looks after, or those of an officer; for whoever sees all. */
  responsable: z.union([z.enum(responsables), idSchema]).optional(),
  convocatoriaId: idSchema.optional(),
  organizacionId: idSchema.optional(),
  orden: z.enum(ordenes).default('creado'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});

/** How many cases the account sees in each stage; a stage without any is left out. */
export const conteosSchema = z.object({
  etapas: z.array(z.object({ etapa: etapaSchema, n: z.int().min(0) })),
});
export const listaSchema = pageSchema(filaSchema);

export const historialInput = z.object({
  id: idSchema,
  /** Id of the last entry seen. */
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, { error: 'La página pedida no existe.' })
    .optional(),
  limite: z.int().min(1).max(100).default(20),
  /** Only what was decided. */
  solo: z.enum(['decisiones']).optional(),
});
export const historialSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** Kind of record: 'pre-registro', 'proyecto'. */
      entidad: z.string(),
      accion: z.string(),
      texto: z.string(),
      /** Of the record that it speaks of, where the account may read it: its number, its amount in pesos and its page. */
      folio: z.string().nullable(),
      importe: z.string().nullable(),
      enlace: z.string().nullable(),
      quien: z.string(),
      cuando: instantSchema,
    }),
  ),
  siguiente: z.string().nullable(),
});

export type DineroDeProyecto = z.infer<typeof dineroSchema>;
export type Proyecto = z.infer<typeof proyectoSchema>;
export type FilaProyecto = z.infer<typeof filaSchema>;
export type EtapaEnLinea = z.infer<typeof etapaDeLineaSchema>;
export type ProyectoDeRegistro = z.infer<typeof proyectoDeRegistroSchema>;
export type EntradaDeHistorial = z.infer<typeof historialSchema>['items'][number];
export type ListarProyectosInput = z.output<typeof listarInput>;
export type ExpedienteDeProyecto = z.infer<typeof expedienteSchema>;
export type AsignarCasoInput = z.output<typeof asignarInput>;
export type HistorialInput = z.output<typeof historialInput>;
