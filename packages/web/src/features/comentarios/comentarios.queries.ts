import type { SeccionComentada } from '@portal/domain/features/comentarios/comentarios.schema';
import type { Comentario } from '@portal/domain/features/comentarios/comentarios.shapes';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { api } from '../../app/api.ts';

/** The record of a stage that is commented. */
export type DeRegistro = { readonly etapa: Etapa; readonly registro: string };

/** What the slice reads: all that was said of a record, in one question for all its sections. */
export const comentariosQueries = {
  de: ({ etapa, registro }: DeRegistro) =>
    api.comentarios.listar.queryOptions({ input: { etapa, registro } }),
};

/** A conversation: what began it, and the answers, the oldest first. */
export type Conversacion = { readonly inicio: Comentario; readonly respuestas: readonly Comentario[] };

/** What was said of one section, or of one place in it, by conversation. An answer whose beginning is not there begins one by itself. */
export const conversacionesDe = (
  items: readonly Comentario[],
  seccion: SeccionComentada,
  ancla?: string,
): readonly Conversacion[] => {
  const suyos = items.filter((uno) => uno.seccion === seccion);
  const ids = new Set(suyos.map(({ id }) => id));
  return suyos
    .filter(({ respondeA }) => respondeA === null || !ids.has(respondeA))
    .filter((inicio) => ancla === undefined || inicio.ancla === ancla)
    .map((inicio) => ({ inicio, respuestas: suyos.filter(({ respondeA }) => respondeA === inicio.id) }));
};
