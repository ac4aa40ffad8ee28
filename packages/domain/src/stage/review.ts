/**
 * The review of any record: a closed list of what is judged, the marks that bind a judgement to the value that it judged,
 * and the card that a reviewer sees. Knows no stage: what a record holds is its own, and each item says how it reads.
 */

/** What a reviewer says of a field: valid, not valid or undecided, and what must be corrected. One judgement. */
export type Juicio = { readonly valido: boolean | null; readonly comentario: string };

/** True when two reviewers said the same of a field. */
export const mismoJuicio = (a: Juicio | undefined, b: Juicio | undefined): boolean =>
  (a?.valido ?? null) === (b?.valido ?? null) &&
  (a?.comentario ?? '').trim() === (b?.comentario ?? '').trim();

/** Who stored something of a review, by id, and when (ISO). Null in what was stored before authors were kept. */
export type Autoria = { readonly autor: string | null; readonly en: string | null };

/** A reviewer's mark, the value that it judged, and whose it is. */
export type Marca = Juicio & { readonly valor: string } & Partial<Autoria>;
export type Marcas<Campo extends string = string> = Readonly<Partial<Record<Campo, Marca>>>;

/** One thing that is judged: an answer, a section, or something derived. `Case` is what the stage judges as a whole. */
export type ReviewItem<Case> = {
  readonly etiqueta: string;
  /** Approval in one click asks that it be valid. */
  readonly requerido: boolean;
  /** The judged value as one readable text. Marks are bound to it (rule 38): another text, another value. */
  readonly valor: (expediente: Case) => string;
  /** False where it is not asked of this record; absent: always asked. */
  readonly aplica?: (expediente: Case) => boolean;
  /**
   * The papers of the record, if it has any: remembered from the first review on, marked or not, to show later what
   * changed in them; a change in them alone is reason for another review (A§4). At most one item.
   */
  readonly papeles?: true;
  /** The section of the form that it stands under on the card. */
  readonly seccion?: string;
  /** The item that it is a part of: judged with that one, and marked by itself only where something is to be said of it. */
  readonly parteDe?: string;
  /** The slot of the paper that it is read in: it opens with the field. */
  readonly fuente?: string;
};

/** The review of a kind of record: its items by id, in the order of the card (rule 41: a closed list). */
export type Review<Campo extends string, Case> = Readonly<Record<Campo, ReviewItem<Case>>>;

/** Declares a review; `Case` is named, the ids of the fields are inferred. */
export const defineReview =
  <Case>() =>
  <const Campo extends string>(items: Review<Campo, Case>): Review<Campo, Case> =>
    items;

/** The ids of what is judged, in the order of the card. */
export const reviewFields = <Campo extends string>(
  review: Readonly<Partial<Record<Campo, unknown>>>,
): Campo[] => Object.keys(review) as Campo[];

/** How a field stands now: its mark, or undecided when its value changed since (rule 38). */
export type MarcaVigente<Campo extends string = string> = Juicio & {
  readonly campo: Campo;
  readonly etiqueta: string;
  readonly requerido: boolean;
  /** The item that it is a part of, and is judged with; absent: it is decided by itself. */
  readonly parteDe?: Campo | undefined;
  readonly valor: string;
  /** The judged value, when the present one differs: the reviewer sees before and after. */
  readonly antes: string | null;
  /** The mark before the change returned it to undecided. */
  readonly validoAntes: boolean | null;
  /** Who stored the mark, and when. */
  readonly autor: string | null;
  readonly en: string | null;
};

/** The card of a record: every field that applies, in order, with its mark as far as it still holds. */
export const reviewCard = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  marcas: Marcas<Campo>,
): MarcaVigente<Campo>[] =>
  reviewFields(review)
    .filter((campo) => review[campo].aplica?.(expediente) ?? true)
    .map((campo) => {
      const { etiqueta, requerido, parteDe } = review[campo];
      const valor = review[campo].valor(expediente);
      const marca = marcas[campo];
      const cambio = marca !== undefined && marca.valor !== valor;
      return {
        campo,
        etiqueta,
        requerido,
        ...(parteDe === undefined ? {} : { parteDe: parteDe as Campo }),
        valido: cambio ? null : (marca?.valido ?? null),
        comentario: marca?.comentario ?? '',
        valor,
        antes: cambio ? marca.valor : null,
        validoAntes: cambio ? marca.valido : null,
        autor: marca?.autor ?? null,
        en: marca?.en ?? null,
      };
    });

/**
 * The marks to keep after `quien` saves: each mark that was changed is bound to the value as it stands (rule 38) and to
 * its author; one sent back as it was keeps value and author, so that a field that changed since stays visibly changed.
 */
export const applyMarks = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  guardadas: Marcas<Campo>,
  enviadas: Readonly<Partial<Record<Campo, Juicio>>>,
  quien: Autoria,
): Marcas<Campo> => {
  const resultado: Partial<Record<Campo, Marca>> = { ...guardadas };
  for (const vigente of reviewCard(review, expediente, guardadas)) {
    const { campo, valor, comentario } = vigente;
    const enviada = enviadas[campo];
    if (enviada && !mismoJuicio(enviada, vigente))
      resultado[campo] = { valido: enviada.valido, comentario: enviada.comentario.trim(), valor, ...quien };
    else if (review[campo].papeles && (guardadas[campo]?.valido ?? null) === null)
      resultado[campo] = { ...guardadas[campo], valido: null, comentario, valor };
  }
  return resultado;
};

/** The ids of the card by section, in the order of the card: a section is named where its first field stands. */
export const reviewSections = <Campo extends string>(
  review: Readonly<Record<Campo, Pick<ReviewItem<never>, 'seccion'>>>,
  campos: readonly Campo[],
): { readonly seccion: string; readonly campos: readonly Campo[] }[] => {
  const sections = new Map<string, Campo[]>();
  for (const campo of campos) {
    const seccion = review[campo].seccion ?? '';
    sections.set(seccion, [...(sections.get(seccion) ?? []), campo]);
  }
  return [...sections].map(([seccion, own]) => ({ seccion, campos: own }));
};
