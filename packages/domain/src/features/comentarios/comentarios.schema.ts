import { type SeccionDeFormulacion, seccionesDeFormulacion } from '../formulacion/public.ts';

/**
 * Comments on the design of a project, between its organization and the foundation; and on the text of its convenio, among the
 * foundation's own people. Without zod: it travels with pages.
 */

/** Entity of a comment in log and events. */
export const COMENTARIO = 'comentario';

/** What a comment is for (B§3): the seed writes all as 'sugerencia'. One of 'aprobacion' says that its author agrees, and approves nothing (C26). */
export const tiposDeComentario = ['sugerencia', 'ajuste', 'aprobacion'] as const;
export type TipoDeComentario = (typeof tiposDeComentario)[number];

export const etiquetaDeTipo: Readonly<Record<TipoDeComentario, string>> = {
  sugerencia: 'Sugerencia',
  ajuste: 'Ajuste',
  aprobacion: 'Aprobación',
};

/** Most code points of a comment. */
export const MAX_COMENTARIO = 2000;
/** Most comments of one record of a stage: a page shows them all. */
export const MAX_COMENTARIOS = 500;

/** The text of a convenio, whose clauses are commented as the sections of a design are. */
export const TEXTO = 'texto';
/** What a comment can be about. */
export const seccionesComentadas = [...seccionesDeFormulacion, TEXTO] as const;
export type SeccionComentada = SeccionDeFormulacion | typeof TEXTO;
