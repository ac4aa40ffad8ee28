import type {
  PersonaOfrecida,
  ProyectoOfrecido,
} from '@portal/domain/features/repositorio/repositorio.contract';
import type { DatosDeDocumento } from '@portal/domain/features/repositorio/repositorio.datos';
import {
  type Categoria,
  etiquetaDeCategoria,
  etiquetaDeNivel,
  type NivelDeAcceso,
} from '@portal/domain/features/repositorio/repositorio.schema';

/** What the form of a document holds: each a text, so that it is kept in a draft and compared as such. */
export type Escrito = Readonly<
  Record<'nombre' | 'categoria' | 'descripcion' | 'nivelAcceso' | 'tags' | 'proyecto' | 'abiertoA', string>
>;

export const etiquetas: Readonly<Record<keyof Escrito, string>> = {
  nombre: 'Nombre del documento',
  categoria: 'Categoría',
  descripcion: 'Descripción',
  nivelAcceso: 'Nivel de acceso',
  tags: 'Etiquetas',
  proyecto: 'Proyecto asociado',
  abiertoA: 'Personas que pueden verlo',
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The people that a text of the form names, with their names. */
export const leerPersonas = (text: string): readonly PersonaOfrecida[] => {
  const read = parse(text);
  return Array.isArray(read) ? (read as PersonaOfrecida[]) : [];
};
export const escribirPersonas = (personas: readonly PersonaOfrecida[]): string =>
  personas.length === 0 ? '' : JSON.stringify(personas.map(({ id, nombre }) => ({ id, nombre })));

/** The proyecto that a text of the form names. */
export const leerProyecto = (text: string): ProyectoOfrecido | null => parse(text) as ProyectoOfrecido | null;
export const escribirProyecto = (proyecto: ProyectoOfrecido | null): string =>
  proyecto ? JSON.stringify({ id: proyecto.id, folio: proyecto.folio, nombre: proyecto.nombre }) : '';

/** The names that were written for uploaded files, by the id of the file. */
export const leerNombres = (text: string): Readonly<Record<string, string>> =>
  (parse(text) ?? {}) as Readonly<Record<string, string>>;

export const nombreDeProyecto = ({ folio, nombre }: Pick<ProyectoOfrecido, 'folio' | 'nombre'>): string =>
  nombre ? `${folio} · ${nombre}` : folio;

/** What is written, as the domain judges it and the server is sent it. */
export const comoDatos = (escrito: Escrito): DatosDeDocumento => ({
  nombre: escrito.nombre,
  categoria: escrito.categoria,
  descripcion: escrito.descripcion,
  nivelAcceso: escrito.nivelAcceso,
  tags: escrito.tags,
  proyecto: leerProyecto(escrito.proyecto)?.id ?? null,
  abiertoA: escrito.nivelAcceso === 'restringido' ? leerPersonas(escrito.abiertoA).map(({ id }) => id) : [],
});

export const idDe = (path: string): string => `documento-${path}`;

/** An answer of the form as a person reads it, to compare two versions. */
export const enPalabras = (key: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  if (key === 'categoria') return etiquetaDeCategoria[text as Categoria] ?? text;
  if (key === 'nivelAcceso') return etiquetaDeNivel[text as NivelDeAcceso] ?? text;
  if (key === 'abiertoA')
    return leerPersonas(text)
      .map(({ nombre }) => nombre)
      .join(', ');
  if (key === 'nombres') return Object.values(leerNombres(text)).join(', ');
  if (key !== 'proyecto') return text;
  const proyecto = leerProyecto(text);
  return proyecto ? nombreDeProyecto(proyecto) : '';
};
