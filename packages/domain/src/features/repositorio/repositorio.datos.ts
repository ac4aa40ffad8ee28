import * as z from 'zod/mini';
import type { Issue } from '../../kernel/errors.ts';
import type { DraftShape } from '../../kernel/form.ts';
import type { Actor } from '../../kernel/policy.ts';
import {
  countCodePoints,
  foldForSearch,
  normalizeLine,
  normalizeText,
  textLength,
} from '../../kernel/text.ts';
import { repositorioMessages } from './repositorio.messages.ts';
import {
  type Categoria,
  categorias,
  FORMULARIO,
  MAX_PERSONAS,
  MAX_TAG,
  MAX_TAGS,
  type NivelDeAcceso,
  nivelesDeAcceso,
} from './repositorio.schema.ts';

const { campos: m } = repositorioMessages;

/** Fewest code points of the description (B§5). */
export const DESCRIPCION_MINIMA = 10;
/** Most code points of name, description and comment of a version. */
export const MAX_NOMBRE = 200;
export const MAX_DESCRIPCION = 4_000;
export const MAX_COMENTARIO = 500;
/** Most code points of the tags as they are typed. */
export const MAX_TAGS_ESCRITAS = 1_000;

/** What is written of a document, as it is typed. */
export type DatosDeDocumento = {
  readonly nombre: string;
  readonly categoria: string;
  readonly descripcion: string;
  readonly nivelAcceso: string;
  /** Split by commas. */
  readonly tags: string;
  readonly proyecto: string | null;
  /** Accounts to whom a restricted document is opened. */
  readonly abiertoA: readonly string[];
};

/** What is written, as it is kept. */
export type DatosGuardados = Omit<DatosDeDocumento, 'categoria' | 'nivelAcceso' | 'tags'> & {
  readonly categoria: Categoria;
  readonly nivelAcceso: NivelDeAcceso;
  readonly tags: readonly string[];
};

/** Tags as they are kept: split by commas, trimmed, each once whatever its capitals and accents (B§5). */
export const leerTags = (texto: string): string[] => {
  const seen = new Set<string>();
  return texto.split(',').flatMap((one) => {
    const tag = normalizeLine(one);
    const key = foldForSearch(tag);
    if (key === '' || seen.has(key)) return [];
    seen.add(key);
    return [tag];
  });
};

/** Tags as they are typed again. */
export const escribirTags = (tags: readonly string[]): string => tags.join(', ');

/** The name that a document is offered for its file: without the extension, signs of a file read as spaces. */
export const nombreSugerido = (archivo: string): string =>
  normalizeLine(archivo.replace(/\.[A-Za-z0-9]{1,10}$/u, '').replaceAll('_', ' ')).slice(0, MAX_NOMBRE) ||
  'Documento';

/** True for a file name without special characters: letters, digits, blanks and . _ - ( ) only. */
export const esNombreDeArchivo = (nombre: string): boolean => /^[\p{L}\p{M}\p{N} ._()-]+$/u.test(nombre);

const oneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/**
 * All that is wrong with what was written of a document, each beside its field. Who is no staff files papers of its own
 * projects only, and makes none public (part2.md S12).
 */
export const revisarDatos = (datos: DatosDeDocumento, actor: Pick<Actor, 'esPersonal'>): Issue[] => {
  const issues: Issue[] = [];
  const wrong = (path: string, code: string, message: string): void => {
    issues.push({ path, code, message });
  };
  if (textLength(datos.nombre) === 0) wrong('nombre', 'requerido', m.nombre);
  if (!oneOf(categorias, datos.categoria)) wrong('categoria', 'requerido', m.categoria);
  if (textLength(datos.descripcion) < DESCRIPCION_MINIMA) wrong('descripcion', 'texto_corto', m.descripcion);
  if (!oneOf(nivelesDeAcceso, datos.nivelAcceso)) wrong('nivelAcceso', 'requerido', m.nivelAcceso);
  else if (datos.nivelAcceso === 'publico' && !actor.esPersonal)
    wrong('nivelAcceso', 'publico_del_personal', m.publicoDelPersonal);
  const tags = leerTags(datos.tags);
  if (tags.length > MAX_TAGS) wrong('tags', 'demasiadas_tags', m.demasiadasTags);
  else if (tags.some((tag) => countCodePoints(tag) > MAX_TAG)) wrong('tags', 'tag_larga', m.tagLarga);
  if (!actor.esPersonal && datos.proyecto === null) wrong('proyecto', 'requerido', m.proyecto);
  if (datos.abiertoA.length > MAX_PERSONAS) wrong('abiertoA', 'demasiadas_personas', m.personas);
  return issues;
};

/** What was written as it is kept, once {@link revisarDatos} finds nothing wrong; a list of people stays with restricted ones only. */
export const normalizarDatos = (datos: DatosDeDocumento): DatosGuardados => {
  const nivelAcceso = datos.nivelAcceso as NivelDeAcceso;
  return {
    nombre: normalizeLine(datos.nombre),
    categoria: datos.categoria as Categoria,
    descripcion: normalizeText(datos.descripcion),
    nivelAcceso,
    tags: leerTags(datos.tags),
    proyecto: datos.proyecto,
    abiertoA: nivelAcceso === 'restringido' ? [...new Set(datos.abiertoA)] : [],
  };
};

/** Any unfinished text: what is wrong with it is told beside its field. */
const typed = z.nullish(z.string());

/** What the autosave of 'Subir Docs' keeps: the shared answers, and as JSON text the names by document and the people. */
export const borradorDeRepositorio: DraftShape = {
  id: FORMULARIO,
  schema: z.strictObject({
    nombres: typed,
    categoria: typed,
    descripcion: typed,
    nivelAcceso: typed,
    tags: typed,
    proyecto: typed,
    versionComentario: typed,
    abiertoA: typed,
  }),
};
