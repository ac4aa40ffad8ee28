import type { Marcas } from '@portal/domain/stage/review';
import { sql } from 'kysely';

/** What of a reviewed record staff alone read: the review as it stands. Empty for everybody else, and for jobs. */
export type ReviewColumns<Campo extends string> = {
  /** Saves of the review that the organization does not see; `versionFor` says which version an account works with. */
  readonly version_revision: number;
  readonly validacion_administrativa: Marcas<Campo>;
  readonly comentarios_revisor: string;
  readonly comentarios_por: string | null;
  readonly comentarios_en: Date | null;
  /** The last save of the review that was not sent. */
  readonly revisado_en: Date | null;
  readonly justificacion: string | null;
  readonly revisor_nombre: string | null;
  /** Names by id of those who marked or commented. */
  readonly autores: Readonly<Record<string, string>> | null;
};

type Moments = 'comentarios_en' | 'revisado_en';
/** As `app.revision_de` answers it. */
type Told<Campo extends string> = Omit<ReviewColumns<Campo>, Moments> & {
  readonly [K in Moments]: string | null;
};

const nothing: ReviewColumns<never> = {
  version_revision: 0,
  validacion_administrativa: {},
  comentarios_revisor: '',
  comentarios_por: null,
  comentarios_en: null,
  revisado_en: null,
  justificacion: null,
  revisor_nombre: null,
  autores: null,
};

const moment = (told: string | null): Date | null => (told === null ? null : new Date(told));

/**
 * The review of the row `p` of a table that `app.etapa` reserved its columns for: the application's role has no other way to
 * them. Goes with {@link withReview}.
 */
export const reviewOf = <Campo extends string>(table: string) =>
  sql<Told<Campo> | null>`app.revision_de(${sql.lit(table)}, p.id)`.as('reservado');

/** The row with its review in columns, as the rules and the presenter need it. */
export const withReview = <Campo extends string, Row extends object>({
  reservado: told,
  ...row
}: Row & { readonly reservado: Told<Campo> | null }): Omit<Row, 'reservado'> & ReviewColumns<Campo> => ({
  ...row,
  ...(told
    ? { ...told, comentarios_en: moment(told.comentarios_en), revisado_en: moment(told.revisado_en) }
    : nothing),
});
