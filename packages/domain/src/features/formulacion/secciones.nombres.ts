/** The eight sections of the formulación by name, and who may write them when (stages.md §1). No zod here: travels with pages. */

/** Registro, co-diseño, aprobación and convenio name the sections by these ids for good. */
export const seccionesDeFormulacion = [
  'ficha',
  'arbol_problemas',
  'arbol_objetivos',
  'poblacion',
  'alcance',
  'marco_logico',
  'presupuesto',
  'cronograma',
] as const;
export type SeccionDeFormulacion = (typeof seccionesDeFormulacion)[number];

/** Id of the form of a section, under which its drafts are kept. */
export const formularioDe = (seccion: SeccionDeFormulacion): string => `formulacion.${seccion}`;

/** The seed's titles (B§2). */
export const tituloDeSeccion: Readonly<Record<SeccionDeFormulacion, string>> = {
  ficha: 'Ficha del Proyecto',
  arbol_problemas: 'Árbol de Problemas',
  arbol_objetivos: 'Árbol de Objetivos',
  poblacion: 'Población Objetivo',
  alcance: 'Alcance Territorial',
  marco_logico: 'Matriz de Marco Lógico',
  presupuesto: 'Presupuesto Detallado',
  cronograma: 'Cronograma y Gestión',
};

/** Who may write a section: the organization, both sides, or nobody. Stages open and close sections; they never write behind them. */
export const paraQuienes = ['organizacion', 'ambas', 'nadie'] as const;
export type ParaQuien = (typeof paraQuienes)[number];

/** What a stage opens, and for whom; sections that it does not name are nobody's. */
export type Apertura = { readonly secciones: readonly SeccionDeFormulacion[]; readonly para: ParaQuien };

/**
 * Who writes when (stages.md §1). Where a stage names fewer (the open session's, the observed ones), it opens a part of
 * these. The first ficha is part of opening the registro, and staff's.
 */
export const aperturas = {
  registro: { secciones: seccionesDeFormulacion, para: 'organizacion' },
  codiseno: { secciones: seccionesDeFormulacion, para: 'ambas' },
  oficio: { secciones: seccionesDeFormulacion, para: 'organizacion' },
  convenio: { secciones: ['marco_logico', 'presupuesto', 'cronograma'], para: 'ambas' },
  cerrada: { secciones: [], para: 'nadie' },
} as const satisfies Readonly<Record<string, Apertura>>;

/** Whether somebody of a side may write a section now. */
export const puedeEscribir = (
  { secciones, para }: Apertura,
  seccion: SeccionDeFormulacion,
  quien: 'organizacion' | 'personal',
): boolean =>
  secciones.includes(seccion) && (para === 'ambas' || (para === 'organizacion' && quien === 'organizacion'));
