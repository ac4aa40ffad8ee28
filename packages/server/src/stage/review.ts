import { AppError } from '@portal/domain/kernel/errors';
import { applyMarks, type Marcas, type Review } from '@portal/domain/stage/review';
import {
  type Comentarios,
  clashesOf,
  clashPath,
  clashWords,
  type MarcasEnviadas,
  movedComments,
  movedMarks,
  type RevisionGuardada,
} from '@portal/domain/stage/review-clash';
import { reviewMessages } from '@portal/domain/stage/review-messages';
import { type Envio, sendReview } from '@portal/domain/stage/review-sent';
import type { ActorUow } from '../platform/db/index.ts';

/** What a reviewer sends, as the shapes of the stage parsed it (`reviewShape`). */
export type ReviewInput<Campo extends string> = {
  readonly marcas: MarcasEnviadas<Campo>;
  readonly comentariosRevisor?: string;
  readonly comentariosBase?: string;
};

/** The record that the review is about, read under its lock. */
export type Reviewed<Campo extends string, Case> = {
  readonly review: Review<Campo, Case>;
  readonly expediente: Case;
  readonly guardado: RevisionGuardada<Campo>;
  /** Names by id of those who marked or commented. */
  readonly autores: Readonly<Record<string, string>>;
};

/** What is to be stored. */
export type Received<Campo extends string> = {
  readonly marcas: Marcas<Campo>;
  /** The author's where they were moved, else as stored. */
  readonly comentarios: Comentarios;
  /** What the organization is told, if this review asks for changes. */
  readonly envio: Envio<Campo>;
};

/** What a sent review leaves stored: marks of different fields by two people merge, each with its author (ADR 0029). */
export const receiveReview = <Campo extends string, Case>(
  uow: ActorUow,
  { review, expediente, guardado }: Reviewed<Campo, Case>,
  { marcas: enviadas, comentariosRevisor: comentarios, comentariosBase }: ReviewInput<Campo>,
): Received<Campo> => {
  const quien = { autor: uow.actor.usuarioId, en: uow.now.toISOString() };
  const marcas = applyMarks(review, expediente, guardado.marcas, movedMarks(enviadas), quien);
  const texto = movedComments(guardado.comentarios.texto, { comentarios, comentariosBase });
  return {
    marcas,
    comentarios: texto === guardado.comentarios.texto ? guardado.comentarios : { texto, ...quien },
    envio: sendReview(review, expediente, marcas, texto, quien),
  };
};

/**
 * Refuses what would overwrite a newer mark of somebody else (rule 28). `alDia`: the version that was sent is the
 * present one. Errors: 409 `marca_mas_reciente`, with one issue for each field that names field, author, moment and value.
 */
export const assertNoClash = <Campo extends string, Case>(
  uow: ActorUow,
  { review, expediente, guardado, autores }: Reviewed<Campo, Case>,
  { marcas, comentariosRevisor: comentarios, comentariosBase }: ReviewInput<Campo>,
  alDia: boolean,
): void => {
  const choques = clashesOf(review, expediente, guardado, { marcas, comentarios, comentariosBase, alDia });
  if (choques.length === 0) return;
  const lector = { autores: new Map(Object.entries(autores)), yo: uow.actor.usuarioId, ahora: uow.now };
  throw new AppError('conflicto', {
    code: 'marca_mas_reciente',
    message: reviewMessages.marcaMasReciente,
    issues: choques.map((choque) => ({
      path: clashPath(choque),
      code: choque.motivo === 'dato' ? 'dato_cambiado' : 'marca_mas_reciente',
      message: clashWords(choque, lector),
    })),
  });
};
