import { type SeccionDeFormulacion, seccionesDeFormulacion } from '../formulacion/public.ts';

/** What the records, events and log entries of the co-diseño are called. Without zod: it travels with pages. */
export const CODISENO = 'codiseno';

/** The seed's three (B§4), and the two ways out of stages.md §4. */
export const estados = ['en_progreso', 'pausado', 'completado', 'desistido', 'cancelado'] as const;
export type EstadoCodiseno = (typeof estados)[number];

/** Open: it still goes on, or will. */
export const estadosAbiertos = ['en_progreso', 'pausado'] as const satisfies readonly EstadoCodiseno[];

/** A session: the sections of the design that it works on (B§2, CS-01). */
export type SesionDeCodiseno = {
  readonly numero: number;
  readonly titulo: string;
  readonly secciones: readonly SeccionDeFormulacion[];
};

export const sesionesDeCodiseno: readonly SesionDeCodiseno[] = [
  {
    numero: 1,
    titulo: 'Revisión y Ajustes de Diseño',
    secciones: ['ficha', 'arbol_problemas', 'arbol_objetivos'],
  },
  {
    numero: 2,
    titulo: 'Validación de Población y Territorio',
    secciones: ['poblacion', 'alcance', 'marco_logico'],
  },
  { numero: 3, titulo: 'Finalización y Aprobación', secciones: ['presupuesto', 'cronograma'] },
];
export const SESIONES = sesionesDeCodiseno.length;

export const sesionDe = (seccion: SeccionDeFormulacion): SesionDeCodiseno => {
  const sesion = sesionesDeCodiseno.find(({ secciones }) => secciones.includes(seccion));
  if (!sesion) throw new RangeError(`No session works on ${seccion}`);
  return sesion;
};

/** How a section stands in its session (B§4). */
export const estadosDeSeccion = ['pendiente', 'en_revision', 'aprobado'] as const;
export type EstadoDeSeccion = (typeof estadosDeSeccion)[number];

export const etiquetaDeSeccion: Readonly<Record<EstadoDeSeccion, string>> = {
  pendiente: 'Pendiente',
  en_revision: 'En revisión',
  aprobado: 'Aprobado',
};

/** How every section of the design stands. */
export type EstadosDeSecciones = Readonly<Record<SeccionDeFormulacion, EstadoDeSeccion>>;

/** Whole percent of a session's sections that are approved: 0, 33, 67, 100, or 0, 50, 100 (CS-09). */
export const avanceDeSesion = (sesion: SesionDeCodiseno, estadosDe: EstadosDeSecciones): number => {
  const aprobadas = sesion.secciones.filter((seccion) => estadosDe[seccion] === 'aprobado').length;
  return Math.round((aprobadas * 100) / sesion.secciones.length);
};

/** Whole percent of the eight sections that are approved (CL-08, S7). */
export const avanceTotal = (aprobadas: number): number =>
  Math.round((aprobadas * 100) / seccionesDeFormulacion.length);

/** 'Sesión 2: Validación de Población y Territorio' (S7). */
export const faseDe = (numero: number): string => {
  const sesion = sesionesDeCodiseno.find((una) => una.numero === numero);
  return sesion ? `Sesión ${numero}: ${sesion.titulo}` : '';
};

/** The ways to look at the list. */
export const estadosDeVista = {
  abiertos: estadosAbiertos,
  completados: ['completado'],
  terminados: ['desistido', 'cancelado'],
  todos: [],
} as const satisfies Readonly<Record<string, readonly EstadoCodiseno[]>>;
export type VistaDeCodisenos = keyof typeof estadosDeVista;

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = [
  'inicio',
  'folio',
  'proyecto',
  'organizacion',
  'progreso',
  'estado',
  'desde',
] as const;
