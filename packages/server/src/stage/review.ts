import { AppError } from '@portal/domain/kernel/errors';
import { applyMarks, type Marcas, type MarcaVigente, type Review } from '@portal/domain/stage/review';
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
import { type Envio, sendReview, unsentParts } from '@portal/domain/stage/review-sent';
import type { ActorUow } from '../platform/db/index.ts';
import { versionConflict } from '../platform/workflow/run-transition.ts';
import { type Versioned, versionFor } from '../platform/workflow/version.ts';
import type { ReviewColumns } from './review-columns.ts';

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

/** What is stored of a record's review, with the case that it is about. */
export const reviewedOf = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  row: ReviewColumns<Campo>,
): Reviewed<Campo, Case> => ({
  review,
  expediente,
  guardado: {
    marcas: row.validacion_administrativa,
    comentarios: {
      texto: row.comentarios_revisor,
      autor: row.comentarios_por,
      en: row.comentarios_en?.toISOString() ?? null,
    },
  },
  autores: row.autores ?? {},
});

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

/**
 * Judges what a sent review is based on: no newer mark is overwritten, and who decides has seen the record as it stands (rule
 * 40), while saving alone merges whatever the version. Errors: those of {@link assertNoClash}, 409 `version_distinta`.
 */
export const assertReviewBase = <Campo extends string, Case>(
  uow: ActorUow,
  row: Versioned,
  reviewed: Reviewed<Campo, Case>,
  input: ReviewInput<Campo> & { readonly version: number },
  decides: boolean,
): void => {
  const alDia = versionFor(uow.actor, row) === input.version;
  assertNoClash(uow, reviewed, input, alDia);
  if (!alDia && decides) throw versionConflict();
};

/** How many marks a save moved, by what they say now, and whether it moved the general comments: what the log tells of it. */
export const countMoved = <Campo extends string>(
  row: ReviewColumns<Campo>,
  { marcas }: ReviewInput<Campo>,
  { comentarios }: Received<Campo>,
) => {
  const moved = Object.values<{ readonly valido: boolean | null } | undefined>(movedMarks(marcas));
  const of = (valido: boolean | null) => moved.filter((mark) => mark?.valido === valido).length;
  return {
    validos: of(true),
    noValidos: of(false),
    sinDecidir: of(null),
    comentarios: comentarios.texto === row.comentarios_revisor ? 0 : 1,
  };
};

/** The columns that a sent review writes, whatever it leads to. */
export const reviewPatch = <Campo extends string>(
  uow: ActorUow,
  row: ReviewColumns<Campo>,
  { marcas, comentarios }: Received<Campo>,
) => ({
  validacion_administrativa: marcas,
  ...(comentarios.texto === row.comentarios_revisor
    ? {}
    : {
        comentarios_revisor: comentarios.texto,
        comentarios_por: uow.actor.usuarioId,
        comentarios_en: uow.now,
      }),
  revisado_por: uow.actor.usuarioId,
});

/** The review as it stands, as it travels to staff (`reviewedShape`). */
export const presentReview = <Campo extends string>(
  row: ReviewColumns<Campo> & {
    readonly estado: string;
    readonly observaciones_enviadas: Envio<Campo> | null;
  },
  marcas: readonly MarcaVigente<Campo>[],
) => ({
  marcas: [...marcas],
  sinEnviar: unsentParts(
    marcas,
    row.comentarios_revisor,
    row.observaciones_enviadas,
    row.estado === 'requiere_cambios',
  ),
  comentarios: {
    texto: row.comentarios_revisor,
    autor: row.comentarios_por,
    en: row.comentarios_en?.toISOString() ?? null,
  },
  autores: Object.entries(row.autores ?? {}).map(([id, nombre]) => ({ id, nombre })),
});
