import {
  type Autoria,
  type Marcas,
  type MarcaVigente,
  type Review,
  reviewCard,
  reviewFields,
} from './review.ts';
import { COMENTARIOS, type Parte } from './review-clash.ts';

/**
 * What the organization was told with the last request for changes, as it was then. It is all that an applicant ever
 * reads of a review: marks and comments that are saved afterwards are the staff's until they are sent too.
 */
export type Envio<Campo extends string = string> = Autoria & {
  /** The general comments. */
  readonly comentarios: string;
  /** The fields that were not valid: what must be corrected, and the value that was judged. */
  readonly marcas: Readonly<Partial<Record<Campo, { readonly comentario: string; readonly valor: string }>>>;
  /** The papers as they stood, observed or not; empty in a review without papers. */
  readonly documentos: string;
};

const papersOf = <Campo extends string, Case>(review: Review<Campo, Case>, expediente: Case): string =>
  reviewFields(review)
    .filter((campo) => review[campo].papeles)
    .map((campo) => review[campo].valor(expediente))
    .join('\n');

/** What a request for changes sends: every field that stands as not valid, and the general comments. */
export const sendReview = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  marcas: Marcas<Campo>,
  comentarios: string,
  quien: Autoria,
): Envio<Campo> => {
  const enviadas: Partial<Record<Campo, { comentario: string; valor: string }>> = {};
  for (const { campo, valido, comentario, valor } of reviewCard(review, expediente, marcas))
    if (valido === false) enviadas[campo] = { comentario, valor };
  return { comentarios, marcas: enviadas, documentos: papersOf(review, expediente), ...quien };
};

/** One field to correct, as the applicant reads it. */
export type Observacion<Campo extends string = string> = {
  readonly campo: Campo;
  readonly etiqueta: string;
  readonly comentario: string;
};

/** The fields to correct, in the order of the review. */
export const observationsOf = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  envio: Envio<Campo> | null,
): Observacion<Campo>[] =>
  reviewFields(review).flatMap((campo) => {
    const marca = envio?.marcas[campo];
    return marca ? [{ campo, etiqueta: review[campo].etiqueta, comentario: marca.comentario }] : [];
  });

/** A field to correct beside what was judged of it, and whether the record holds something else by now. */
export type ObservacionVista<Campo extends string = string> = Observacion<Campo> & {
  readonly antes: string;
  readonly cambio: boolean;
};

/** {@link observationsOf} with the value that each one is about, for whoever corrects it. */
export const observationsSeen = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  envio: Envio<Campo> | null,
): ObservacionVista<Campo>[] =>
  observationsOf(review, envio).map((observacion) => {
    const antes = envio?.marcas[observacion.campo]?.valor ?? '';
    return { ...observacion, antes, cambio: antes !== review[observacion.campo].valor(expediente) };
  });

/**
 * True when something that was observed, or a paper, changed since it was sent (A§4, rule 39): judged against the
 * values that the organization was told about. What a reviewer marks afterwards does not count.
 */
export const observedChanged = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  envio: Envio<Campo> | null,
): boolean =>
  envio !== null &&
  (papersOf(review, expediente) !== envio.documentos ||
    reviewFields(review).some((campo) => {
      const marca = envio.marcas[campo];
      return marca !== undefined && marca.valor !== review[campo].valor(expediente);
    }));

/** What was sent of a field: what must be corrected, and the value that was judged. */
type Enviada = { readonly comentario: string; readonly valor: string };

const isUnsent = (
  { valido, comentario, valor }: Pick<MarcaVigente, 'valido' | 'comentario' | 'valor'>,
  enviada: Enviada | undefined,
  corrige: boolean,
): boolean =>
  valido === false
    ? enviada?.comentario !== comentario || enviada.valor !== valor
    : corrige && valido === true && enviada !== undefined;

/**
 * The parts of a stored review that the organization was not told of: fields observed or reworded since the last request for
 * changes, and general comments that differ from its. While the organization corrects (`corrige`) also what was withdrawn since,
 * which it goes on reading; once it has sent again nothing is read any more, and what it was told in an earlier round is sent.
 */
export const unsentParts = <Campo extends string>(
  marcas: readonly MarcaVigente<Campo>[],
  comentarios: string,
  envio: Envio<Campo> | null,
  corrige: boolean,
): Parte<Campo>[] => {
  const dichos = envio?.comentarios ?? '';
  const partes: Parte<Campo>[] = [];
  for (const marca of marcas)
    if (isUnsent(marca, envio?.marcas[marca.campo], corrige)) partes.push(marca.campo);
  if (comentarios !== dichos && (corrige || comentarios !== '')) partes.push(COMENTARIOS);
  return partes;
};
