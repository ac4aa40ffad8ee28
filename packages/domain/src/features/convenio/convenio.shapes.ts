import { z } from 'zod';
import { respuestasSchema } from '../../kernel/answer-shapes.ts';
import { answersSchema } from '../../kernel/form.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  issueSchema,
  listQueryShape,
  motivoSchema,
  pageSchema,
  textoBuscadoSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { condicionSchema } from '../../stage/condition-shapes.ts';
import { comentarioSchema, deClausulaShape } from '../comentarios/public.ts';
import {
  estadoDeFirmasSchema,
  firmarElectronicaShape,
  pedirRetoShape,
  registrarEscaneoShape,
  resolverEscaneoShape,
} from '../firmas/public.ts';
import { seccionesDeFormulacion } from '../formulacion/public.ts';
import { proyectoDeRegistroSchema, tipoSolicitudSchema } from '../proyectos/public.ts';
import { anteproyectoForm } from './anteproyecto.form.ts';
import { frasesDeFirma } from './cinco-frases.ts';
import { clasesDeSolicitud, estados, ordenes, pasos, pasosEscritos } from './convenio.schema.ts';
import { datosFinalesForm } from './datos-finales.form.ts';
import { firmaForm } from './firma.form.ts';
import { informacionForm } from './informacion.form.ts';
import { acuerdoSchema, modificatorioSchema } from './modificatorio.shapes.ts';
import { planeacionForm } from './planeacion.form.ts';
import { registroForm } from './registro.form.ts';
import { representanteSchema } from './representante.shapes.ts';
import { bloqueSchema, fuenteSchema } from './texto.shapes.ts';

const estadoSchema = z.enum(estados);
const personaSchema = z.object({ id: idSchema, nombre: z.string() });
const turnoSchema = z.enum(['organizacion', 'fundacion']).nullable();
const montoSchema = z.string();
const filaSchema = z.object({
  id: idSchema,
  /** CONV-; null until step 4 opens (C14). */
  numero: z.string().nullable(),
  /** PROJ-, its case's. */
  folio: z.string(),
  proyectoId: idSchema,
  proyecto: z.string().nullable(),
  organizacion: z.string(),
  /** What is agreed, or what was approved until step 1 says it. */
  monto: montoSchema,
  fechaFirma: instantSchema.nullable(),
  vigencia: z.object({ inicio: fechaSchema, fin: fechaSchema }).nullable(),
  /** As the day judges it (rule 80). */
  estado: estadoSchema,
  turno: turnoSchema,
  desde: instantSchema,
  /** Until when its organization gives what was asked for, while it is waited for. */
  vence: instantSchema.nullable(),
  version: versionSchema,
});

/** One page of a step as it is kept; version 0: nobody wrote it. */
const pasoSchema = z.object({
  paso: z.enum(pasosEscritos),
  version: z.int().min(0),
  respuestas: respuestasSchema,
  guardadoPor: personaSchema.nullable(),
  guardadoEn: instantSchema.nullable(),
  /** What it still lacks, in itself and against the other steps. */
  faltas: z.array(issueSchema),
  /** Nothing of it changes any more, or only what does not stand in the text. */
  cerrado: z.enum(['todo', 'texto']).nullable(),
  /** Its submit was made: 'Datos actualizados' … 'Planeación financiera completada'. */
  hechoEn: instantSchema.nullable(),
});

const solicitadoSchema = z.object({
  fila: idSchema,
  clase: z.enum(clasesDeSolicitud),
  papel: z.string().nullable(),
  nombre: z.string(),
  detalle: z.string(),
  /** What was written; null of a paper, and while nobody answered. */
  respuesta: z.string().nullable(),
  respondidaEn: instantSchema.nullable(),
  respondidaPor: personaSchema.nullable(),
  /** Of a paper: the one in the dossier, and whether it is in force today. */
  documento: z
    .object({ id: idSchema, nombre: z.string(), venceEl: fechaSchema.nullable(), vigente: z.boolean() })
    .nullable(),
  entregado: z.boolean(),
});

const cuentaSchema = z.object({
  id: idSchema,
  /** '•••• 1234': the whole one stands in step 6, for who may read it. */
  final: z.string(),
  banco: z.string().nullable(),
  propuestaPor: personaSchema,
  propuestaEn: instantSchema,
  confirmadaPor: personaSchema.nullable(),
  confirmadaEn: instantSchema.nullable(),
  /** Another person than who proposed it. */
  puedeConfirmar: z.boolean(),
  /** Another organization has the same CLABE. Staff only; false to everybody else. */
  enOtraOrganizacion: z.boolean(),
});

const textoSchemaDeVersion = z.object({
  id: idSchema,
  numero: z.int().min(1),
  clase: z.enum(['anteproyecto', 'final']),
  compuestoEn: instantSchema,
  compuestoPor: personaSchema.nullable(),
  /** Of a final one, the row of what was issued; null of a draft. */
  emitidoId: idSchema.nullable(),
  /** Of its PDF; null while that is being made, and of a draft. */
  sha256: z.string().nullable(),
  /** Open for signature, or signed. */
  vigente: z.boolean(),
  retirado: z.object({ en: instantSchema, motivo: z.string() }).nullable(),
});

export const convenioSchema = z.object({
  id: idSchema,
  folio: z.string(),
  numero: z.string().nullable(),
  version: versionSchema,
  estado: estadoSchema,
  nombre: z.string().nullable(),
  organizacion: personaSchema,
  proyecto: proyectoDeRegistroSchema,
  tipoSolicitud: tipoSolicitudSchema,
  /** The step that waits, of the seven. */
  paso: z.enum(pasos),
  pasos: z.array(pasoSchema),
  /** What the amount must keep to (rule 75); `restante` null: no call with a budget, or not the reader's to know. */
  topes: z.object({ aprobado: montoSchema, techo: montoSchema.nullable(), restante: montoSchema.nullable() }),
  monto: montoSchema.nullable(),
  umbral: z
    .object({ nivel: z.enum(['identificar', 'avisar']), titulo: z.string(), texto: z.string() })
    .nullable(),
  aprobacion: z.object({ id: idSchema, version: versionSchema, decididaEn: instantSchema.nullable() }),
  solicitud: z
    .object({
      en: instantSchema,
      vence: instantSchema,
      vencida: z.boolean(),
      entregadaEn: instantSchema.nullable(),
      items: z.array(solicitadoSchema),
    })
    .nullable(),
  /** Those of the dictamen, cleared in the aprobación with who and what (rule 73). */
  condiciones: z.array(condicionSchema),
  opinionVigente: z.boolean().nullable(),
  cuenta: cuentaSchema.nullable(),
  textos: z.array(textoSchemaDeVersion),
  /** What is said of the clauses before the final text is composed; null to its organization, whose it is not to read. */
  revisionLegal: z.object({ comenta: z.boolean(), abiertos: z.int().min(0) }).nullable(),
  /** All that the final text still lacks; the organization sees none of it before it is composed. */
  faltasDelTexto: z.array(issueSchema),
  frases: z.array(
    z.object({ id: z.enum(frasesDeFirma), pregunta: z.string(), texto: z.string().nullable() }),
  ),
  /** Where the signatures of the text are; null before its PDF is there. */
  firmas: estadoDeFirmasSchema.nullable(),
  /** OFI-, of step 4. */
  numeroOficio: z.string().nullable(),
  firmadoEn: instantSchema.nullable(),
  registradoEn: instantSchema.nullable(),
  planeadoEn: instantSchema.nullable(),
  notificadoEn: instantSchema.nullable(),
  vigencia: z.object({ inicio: fechaSchema, fin: fechaSchema }).nullable(),
  /** KW-09: what happened says them, nobody ticks them. */
  marcas: z.object({
    archivoDigital: z.boolean(),
    resguardoFisico: z.boolean(),
    notificacionesEnviadas: z.boolean(),
  }),
  /** ACU-, once it was signed. */
  acuerdo: z.object({ id: idSchema, folio: z.string() }).nullable(),
  /** The original and what modified it, in their order; the last one is in force. */
  acuerdos: z.array(acuerdoSchema),
  /** What lies at signature to modify it. */
  modificatorio: modificatorioSchema.nullable(),
  /** Who came to represent the organization since it was signed, in their order; the last one signs for it. */
  representantes: z.array(representanteSchema),
  /** The ten data of step 7. */
  resumen: z.array(z.object({ id: z.string(), etiqueta: z.string(), valor: z.string() })),
  escribe: z.array(z.enum(seccionesDeFormulacion)),
  motivo: z.string().nullable(),
  turno: turnoSchema,
  turnoDesde: instantSchema,
  creadoPor: personaSchema,
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
  acciones: z.array(actionViewSchema),
  responsable: personaSchema.nullable(),
});

export const textoInput = z.object({
  id: idSchema,
  numero: z.coerce.number().int().min(1).max(10_000).optional(),
});
/** The text as it would be composed now, or a version of it. */
export const textoDeConvenioSchema = z.object({
  numero: z.int().nullable(),
  bloques: z.array(bloqueSchema),
  faltan: z.array(z.object({ campo: z.string(), etiqueta: z.string(), fuente: fuenteSchema })),
});
export const diferenciasInput = z.object({
  id: idSchema,
  de: z.coerce.number().int().min(1).max(10_000),
  a: z.coerce.number().int().min(1).max(10_000),
});
export const diferenciasSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      cambio: z.enum(['agregado', 'quitado', 'cambiado']),
      trozos: z.array(z.object({ tipo: z.enum(['igual', 'quitado', 'agregado']), texto: z.string() })),
    }),
  ),
});

const conVersion = { id: idSchema, version: versionSchema };
export const unoInput = z.object({ id: idSchema });
export const accionInput = z.strictObject(conVersion);
export const motivoInput = z.strictObject({ ...conVersion, motivo: motivoSchema });
export const abrirInput = z.strictObject({ aprobacionId: idSchema });

/** A page as it is typed, with the version that it was typed upon; 409 `documento_cambio` with what is kept. */
const conBase = { id: idSchema, version: z.int().min(0) };
export const guardarInputs = {
  datos_finales: z.strictObject({ ...conBase, respuestas: answersSchema(datosFinalesForm) }),
  informacion: z.strictObject({ ...conBase, respuestas: answersSchema(informacionForm) }),
  anteproyecto: z.strictObject({ ...conBase, respuestas: answersSchema(anteproyectoForm) }),
  firma: z.strictObject({ ...conBase, respuestas: answersSchema(firmaForm) }),
  registro: z.strictObject({ ...conBase, respuestas: answersSchema(registroForm) }),
  planeacion: z.strictObject({ ...conBase, respuestas: answersSchema(planeacionForm) }),
} as const;
export const responderSolicitudInput = z.strictObject({
  id: idSchema,
  fila: idSchema,
  respuesta: textoSchema({ max: 4000, requerido: 'Escribe el dato que se solicita.' }),
});
export const comentarTextoInput = z.strictObject({ id: idSchema, ...deClausulaShape });
export const confirmarCuentaInput = z.strictObject({ id: idSchema, cuenta: idSchema });

/** The acts of the signature: those of the slice of signatures, upon this record. */
export const pedirRetoInput = z.strictObject({ id: idSchema, ...pedirRetoShape });
export const firmarInput = z.strictObject({ ...conVersion, ...firmarElectronicaShape });
export const registrarEscaneoInput = z.strictObject({ ...conVersion, ...registrarEscaneoShape });
export const confirmarEscaneoInput = z.strictObject({ ...conVersion, ...resolverEscaneoShape });

export const porAbrirInput = z.object({ q: textoBuscadoSchema.optional(), aprobacion: idSchema.optional() });
export const porAbrirSchema = z.object({
  items: z.array(
    z.object({
      aprobacionId: idSchema,
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

export const comentarTextoSchema = z.object({ comentario: comentarioSchema, convenio: convenioSchema });

export const listarInput = z.object({
  ...listQueryShape,
  estado: z.array(estadoSchema).max(estados.length).optional(),
  turno: z.enum(['organizacion', 'fundacion']).optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  orden: z.enum(ordenes).default('inicio'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});
export const listaSchema = pageSchema(filaSchema);

export type Convenio = z.infer<typeof convenioSchema>;
export type FilaConvenio = z.infer<typeof filaSchema>;
export type PasoDelConvenio = z.infer<typeof pasoSchema>;
export type TextoDeConvenio = z.infer<typeof textoDeConvenioSchema>;
export type ListarConveniosInput = z.output<typeof listarInput>;
export type ConvenioPorAbrir = z.infer<typeof porAbrirSchema>['items'][number];
export type PorAbrirInput = z.output<typeof porAbrirInput>;
export type AbrirConvenioInput = z.output<typeof abrirInput>;
export type AccionInput = z.output<typeof accionInput>;
export type MotivoInput = z.output<typeof motivoInput>;
export type ResponderSolicitudInput = z.output<typeof responderSolicitudInput>;
export type ConfirmarCuentaInput = z.output<typeof confirmarCuentaInput>;
export type PedirRetoInput = z.output<typeof pedirRetoInput>;
export type FirmarInput = z.output<typeof firmarInput>;
export type RegistrarEscaneoInput = z.output<typeof registrarEscaneoInput>;
export type ConfirmarEscaneoInput = z.output<typeof confirmarEscaneoInput>;
export type ComentarTextoInput = z.output<typeof comentarTextoInput>;
export type TextoInput = z.output<typeof textoInput>;
export type DiferenciasInput = z.output<typeof diferenciasInput>;
