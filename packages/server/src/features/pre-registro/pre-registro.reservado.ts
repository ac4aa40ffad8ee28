import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { Marcas } from '@portal/domain/stage/review';
import { sql } from 'kysely';

/** What of a record staff alone read: the review as it stands. Empty for everybody else, and for jobs. */
export type Reservado = {
  /** Saves of the review that the organization does not see; `versionFor` says which version an account works with. */
  readonly version_revision: number;
  readonly validacion_administrativa: Marcas<CampoDeRevision>;
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
/** As the function of 0036 answers it. */
type Told = Omit<Reservado, Moments> & { readonly [K in Moments]: string | null };

const nothing: Reservado = {
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

/** The review of the row `p`: there is no other way to these columns for the application's role. */
export const reservado = sql<Told | null>`app.revision_de_pre_registro(p.id)`.as('reservado');

/** The row with its review in columns, as the rules and the presenter need it. */
export const withReservado = <Row extends object>({
  reservado: told,
  ...row
}: Row & { readonly reservado: Told | null }) => ({
  ...row,
  ...(told
    ? { ...told, comentarios_en: moment(told.comentarios_en), revisado_en: moment(told.revisado_en) }
    : nothing),
});
