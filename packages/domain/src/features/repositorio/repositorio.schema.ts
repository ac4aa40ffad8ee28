import type { PoliticaDeRanura } from '../documentos/public.ts';

/** The states of a document (B§4 'Document estado'). */
export const estados = ['borrador', 'revision', 'activo', 'archivado'] as const;
export type EstadoDeDocumento = (typeof estados)[number];

/** The eight categories of the form (B§5 'Document form'), in its order. */
export const categorias = [
  'convenio',
  'acuerdo',
  'carta',
  'reporte',
  'legal',
  'administrativo',
  'tecnico',
  'financiero',
] as const;
export type Categoria = (typeof categorias)[number];

/** What a category is called on screen. */
export const etiquetaDeCategoria: Readonly<Record<Categoria, string>> = {
  convenio: 'Convenio',
  acuerdo: 'Acuerdo',
  carta: 'Carta',
  reporte: 'Reporte',
  legal: 'Legal',
  administrativo: 'Administrativo',
  tecnico: 'Técnico',
  financiero: 'Financiero',
};

/** Who may see a document (B§5; part2.md S12). */
export const nivelesDeAcceso = ['publico', 'privado', 'restringido'] as const;
export type NivelDeAcceso = (typeof nivelesDeAcceso)[number];

export const etiquetaDeNivel: Readonly<Record<NivelDeAcceso, string>> = {
  publico: 'Público',
  privado: 'Privado',
  restringido: 'Restringido',
};

/** Who sees it, in words: what stands beside the choice. */
export const ayudaDeNivel: Readonly<Record<NivelDeAcceso, string>> = {
  publico: 'Todas las cuentas del portal, desde que está activo. Antes, como privado.',
  privado: 'El personal que ve proyectos y, si es de un proyecto, su organización.',
  restringido: 'Quien lo subió, quien gestiona documentos y las personas que elijas.',
};

/** What became of the search for text inside a file. */
export const estadosDeTexto = ['pendiente', 'lista', 'sin_texto'] as const;
export type EstadoDeTexto = (typeof estadosDeTexto)[number];

export const etiquetaDeTexto: Readonly<Record<EstadoDeTexto, string>> = {
  pendiente: 'Su texto se está leyendo para la búsqueda',
  lista: 'Se busca también en su texto',
  sin_texto: 'Sin texto que buscar',
};

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = ['modificado', 'nombre', 'folio', 'tamano', 'descargas'] as const;
export type OrdenDeRepositorio = (typeof ordenes)[number];

/** The twelve formats, as they are shown (B§9 'Upload limits displayed'). */
export const formatosMostrados = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'jpg',
  'png',
  'gif',
  'zip',
  'rar',
] as const;

/** 50 MB a file. */
export const MAX_BYTES_POR_ARCHIVO = 50 * 1024 * 1024;
/** Files of one registration, and uploads of one account under way at once. */
export const MAX_ARCHIVOS = 10;
/** Room of the foundation's repository, in bytes, every version counted: 1 GB (C28). */
export const CUOTA_DEL_REPOSITORIO = 1024 * 1024 * 1024;
/** Tags of one document, and code points of one. */
export const MAX_TAGS = 20;
export const MAX_TAG = 40;
/** Tags that a row of the list shows before '+N'. */
export const TAGS_EN_LISTA = 3;
/** People to whom a restricted document is opened. */
export const MAX_PERSONAS = 50;
/** Code points of the text of a version that are shown and compared. */
export const MAX_TEXTO_MOSTRADO = 100_000;

/** Id of the form whose draft an account keeps while it uploads new documents. */
export const FORMULARIO = 'repositorio';

/** What may be uploaded: .jpeg is taken as jpg (C7). */
export const ranuraDelRepositorio = {
  label: 'Archivos',
  help: 'Hasta 10 archivos de 50 MB cada uno, con nombres sin caracteres especiales.',
  extensiones: [...formatosMostrados, 'jpeg'],
  mostradas: formatosMostrados,
  maxBytes: MAX_BYTES_POR_ARCHIVO,
} as const satisfies PoliticaDeRanura;

/** The version of a file as it is written: 3 → '3.0' (part2.md S13). */
export const etiquetaDeVersion = (version: number): string => `${version}.0`;
