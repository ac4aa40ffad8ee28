import { z } from 'zod';
import { conVersion, personaSchema } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  idSchema,
  instantSchema,
  listQueryShape,
  pageSchema,
  textoBuscadoSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { analisisSchema } from '../documentos/public.ts';
import { MAX_COMENTARIO, MAX_DESCRIPCION, MAX_NOMBRE, MAX_TAGS_ESCRITAS } from './repositorio.datos.ts';
import {
  categorias,
  estados,
  estadosDeTexto,
  MAX_ARCHIVOS,
  nivelesDeAcceso,
  ordenes,
} from './repositorio.schema.ts';

const categoriaSchema = z.enum(categorias);
const estadoSchema = z.enum(estados);
const nivelSchema = z.enum(nivelesDeAcceso);

const proyectoSchema = z.object({ id: idSchema, folio: z.string(), nombre: z.string().nullable() });

/** The file that a version is. */
const archivoShape = {
  /** Id for `rutaDeDescarga` and for the preview of its text. */
  documento: idSchema,
  /** Name of the file. */
  archivo: z.string(),
  /** In small letters, without the dot: 'pdf'. */
  extension: z.string(),
  mime: z.string(),
  bytes: z.int(),
  analisis: analisisSchema,
};

/** A row of the repository (B§2: type, access, status, description, version, size, author, date, downloads, tags). */
export const filaSchema = z.object({
  id: idSchema,
  folio: z.string(),
  nombre: z.string(),
  categoria: categoriaSchema,
  descripcion: z.string(),
  nivelAcceso: nivelSchema,
  estado: estadoSchema,
  ...archivoShape,
  /** 1 reads '1.0': `etiquetaDeVersion`. */
  versionDeArchivo: z.int(),
  /** '' where the account may not read who it is. */
  autor: z.string(),
  creadoEn: instantSchema,
  modificadoEn: instantSchema,
  descargas: z.int(),
  tags: z.array(z.string()),
  proyecto: proyectoSchema.nullable(),
  version: versionSchema,
  /** The actions that this account has on it now, by name. */
  acciones: z.array(z.string()),
  /** A piece of the text inside, where the words of a search were found there alone; null elsewhere. */
  fragmento: z.array(z.object({ texto: z.string(), coincide: z.boolean() })).nullable(),
});

/** One version of its file; the first of the list is the one that counts. */
export const versionDeArchivoSchema = z.object({
  ...archivoShape,
  version: z.int(),
  vigente: z.boolean(),
  comentario: z.string().nullable(),
  subidoPor: z.string().nullable(),
  creadoEn: instantSchema,
  texto: z.enum(estadosDeTexto),
});

export const documentoDeRepositorioSchema = filaSchema.omit({ acciones: true, fragmento: true }).extend({
  versiones: z.array(versionDeArchivoSchema),
  abiertoA: z.array(personaSchema),
  /** Why it was given back, archived or taken up again the last time; null: never. */
  motivo: z.string().nullable(),
  /** True where the account that reads it uploaded it. */
  esSuyo: z.boolean(),
  /** Whether it may read the history. */
  leeHistorial: z.boolean(),
  acciones: z.array(actionViewSchema),
});

/** Checked in words by `revisarDatos`; here only the shape and what could never be kept. */
const datosShape = {
  categoria: textoSchema({ max: 60, unaLinea: true }),
  descripcion: textoSchema({ max: MAX_DESCRIPCION }),
  nivelAcceso: textoSchema({ max: 60, unaLinea: true }),
  tags: textoSchema({ max: MAX_TAGS_ESCRITAS, unaLinea: true }).default(''),
  proyecto: idSchema.nullable().default(null),
  abiertoA: z.array(idSchema).max(1_000).default([]),
};
const nombreSchema = textoSchema({ max: MAX_NOMBRE, unaLinea: true });

export const versionInput = z.strictObject(conVersion);

/** One document for each uploaded file, the other answers shared (C8); all or none. */
export const registrarInput = z.strictObject({
  archivos: z.array(z.strictObject({ documento: idSchema, nombre: nombreSchema })).max(100),
  ...datosShape,
  versionComentario: textoSchema({ max: MAX_COMENTARIO }).default(''),
});
export const registradosSchema = z.object({ items: z.array(filaSchema).max(MAX_ARCHIVOS) });

export const editarInput = z.strictObject({ ...conVersion, nombre: nombreSchema, ...datosShape });
export const quitarDeBorradorInput = z.strictObject({ documento: idSchema });

export const listarInput = z.object({
  ...listQueryShape,
  categoria: z.array(categoriaSchema).max(categorias.length).optional(),
  estado: z.array(estadoSchema).max(estados.length).optional(),
  nivel: z.array(nivelSchema).max(nivelesDeAcceso.length).optional(),
  proyecto: idSchema.optional(),
  orden: z.enum(ordenes).default('modificado'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});
export const listaSchema = pageSchema(filaSchema);

/** A version of a document: `documento` of one of its `versiones`. */
export const textoInput = z.object({ id: idSchema, documento: idSchema });
export const textoDeVersionSchema = z.object({
  estado: z.enum(estadosDeTexto),
  texto: z.string(),
  /** There is more than is shown. */
  recortado: z.boolean(),
});

export const compararInput = z.object({ id: idSchema, antes: idSchema, despues: idSchema });
export const comparacionSchema = z.object({
  antes: versionDeArchivoSchema,
  despues: versionDeArchivoSchema,
  /** The same bytes. */
  iguales: z.boolean(),
  /** What changed in the text, in its order; null where one of them has none, or they are too different to be told line by line. */
  lineas: z.array(z.object({ tipo: z.enum(['igual', 'quitada', 'agregada']), texto: z.string() })).nullable(),
});

export const categoriasSchema = z.object({
  items: z.array(z.object({ categoria: categoriaSchema, n: z.int(), bytes: z.int() })),
});

export const estadisticasDeRepositorioSchema = z.object({
  total: z.int(),
  activos: z.int(),
  /** Of all, 0–100, rounded; 0 where there are none. */
  porcentajeActivos: z.int(),
  borradores: z.int(),
  enRevision: z.int(),
  archivados: z.int(),
  /** Bytes, every version counted: of the foundation's repository for staff, of its own organization for the others (C28). */
  espacio: z.object({ usado: z.int(), total: z.int() }),
  actividad: z.array(
    z.object({
      id: z.string(),
      texto: z.string(),
      quien: z.string(),
      documento: z.object({ id: idSchema, folio: z.string(), nombre: z.string() }),
      cuando: instantSchema,
    }),
  ),
});

export const historialSchema = z.array(
  z.object({
    id: z.string(),
    accion: z.string(),
    texto: z.string(),
    quien: z.string(),
    /** A written reason, or the comment of a version. */
    motivo: z.string().nullable(),
    cuando: instantSchema,
  }),
);

/** What a form offers: at most twenty that hold what is typed. */
export const ofrecerInput = z.object({ q: textoBuscadoSchema.optional() });
export const proyectosSchema = z.object({ items: z.array(proyectoSchema) });
export const personasSchema = z.object({ items: z.array(personaSchema) });

/** The papers of the cases that the account may see, read-only. */
export const deCasosInput = z.object({ ...listQueryShape, proyecto: idSchema.optional() });
export const documentoDeCasoSchema = z.object({
  ...archivoShape,
  /** What it is in its record: 'Acta Constitutiva'. */
  papel: z.string(),
  version: z.int(),
  creadoEn: instantSchema,
  proyecto: proyectoSchema,
  organizacion: z.string(),
});
export const deCasosSchema = pageSchema(documentoDeCasoSchema);

export type FilaDeRepositorio = z.infer<typeof filaSchema>;
export type DocumentoDeRepositorio = z.infer<typeof documentoDeRepositorioSchema>;
export type VersionDeArchivo = z.infer<typeof versionDeArchivoSchema>;
export type Comparacion = z.infer<typeof comparacionSchema>;
export type EstadisticasDeRepositorio = z.infer<typeof estadisticasDeRepositorioSchema>;
export type DocumentoDeCaso = z.infer<typeof documentoDeCasoSchema>;
export type ProyectoOfrecido = z.infer<typeof proyectoSchema>;
export type PersonaOfrecida = z.infer<typeof personaSchema>;
/** Parsed inputs, as the handlers receive them. */
export type ListarInput = z.output<typeof listarInput>;
export type RegistrarInput = z.output<typeof registrarInput>;
export type EditarInput = z.output<typeof editarInput>;
export type VersionInput = z.output<typeof versionInput>;
export type DeCasosInput = z.output<typeof deCasosInput>;
