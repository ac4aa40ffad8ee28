import { mergeMarks, sideOf } from '@portal/domain/kernel/merge-marks';
import { type Juicio, type MarcaVigente, mismoJuicio } from '@portal/domain/stage/review';
import {
  COMENTARIOS,
  type Comentarios,
  type MarcaEnviada,
  type MarcasEnviadas,
  type Parte,
  palabraDe,
} from '@portal/domain/stage/review-clash';

/** A record as far as its review is concerned. */
export type UnderReview<Campo extends string> = {
  readonly version: number;
  /** Null for whoever does not review. */
  readonly revision: {
    readonly marcas: readonly MarcaVigente<Campo>[];
    readonly comentarios: Comentarios;
    /** What of it the organization was not told of. */
    readonly sinEnviar: readonly Parte<Campo>[];
    /** Names of those who marked or commented. */
    readonly autores: readonly { readonly id: string; readonly nombre: string }[];
  } | null;
};

const general: readonly (typeof COMENTARIOS)[] = [COMENTARIOS];

type Marks<Campo extends string> = Readonly<Partial<Record<Campo, Juicio>>>;

/**
 * A review under way, upon the record as it was read: the card of every field, what the reviewer has marked so far, and
 * what each mark is based on. Pure: the page keeps it as state.
 */
export type LocalReview<Campo extends string> = {
  readonly version: number;
  /** The card as it is stored now. */
  readonly campos: readonly MarcaVigente<Campo>[];
  readonly marcas: Marks<Campo>;
  /** What was stored when each mark was made: differs from the card only while a choice is open. */
  readonly base: Marks<Campo>;
  readonly comentarios: string;
  readonly comentariosBase: string;
  /** The comments as they are stored. */
  readonly comentariosGuardados: string;
  /** Labels of the fields that changed under the reviewer's hands, until the next save. */
  readonly cambiaron: readonly string[];
  /** What somebody else stored meanwhile and was taken over, until the next save. */
  readonly ajenas: readonly Parte<Campo>[];
};

const cardOf = <Campo extends string>(registro: UnderReview<Campo>): readonly MarcaVigente<Campo>[] =>
  registro.revision?.marcas ?? [];

const commentsOf = <Campo extends string>(registro: UnderReview<Campo>): string =>
  registro.revision?.comentarios.texto ?? '';

const judgementsOf = <Campo extends string>(campos: readonly MarcaVigente<Campo>[]): Marks<Campo> => {
  const marcas: Partial<Record<Campo, Juicio>> = {};
  for (const { campo, valido, comentario } of campos) marcas[campo] = { valido, comentario };
  return marcas;
};

/** The review as it is stored. */
export const startReview = <Campo extends string>(registro: UnderReview<Campo>): LocalReview<Campo> => ({
  version: registro.version,
  campos: cardOf(registro),
  marcas: judgementsOf(cardOf(registro)),
  base: judgementsOf(cardOf(registro)),
  comentarios: commentsOf(registro),
  comentariosBase: commentsOf(registro),
  comentariosGuardados: commentsOf(registro),
  cambiaron: [],
  ajenas: [],
});

const undecided: Juicio = { valido: null, comentario: '' };

/** The mark on screen of a field: the same object while it is the same mark. */
export const markOf = <Campo extends string>(revision: LocalReview<Campo>, campo: Campo): Juicio =>
  revision.marcas[campo] ?? undecided;

/** What the reviewer says of a field, or of the comments, in words: '«No válido»: «Muy breve.»'. */
export const mineWords = <Campo extends string>(
  revision: LocalReview<Campo>,
  parte: Parte<Campo>,
): string => {
  const esComentarios = parte === COMENTARIOS;
  const texto = (esComentarios ? revision.comentarios : markOf(revision, parte).comentario).trim();
  const palabra = esComentarios ? '' : `«${palabraDe(markOf(revision, parte).valido)}»`;
  return [palabra, texto && `«${texto}»`].filter(Boolean).join(': ') || 'sin texto';
};

/** True when the mark on screen of this field is not what is stored. */
export const isUnsaved = <Campo extends string>(
  revision: LocalReview<Campo>,
  stored: MarcaVigente<Campo>,
): boolean => !mismoJuicio(markOf(revision, stored.campo), stored);

/** True when something on screen is not stored. */
export const hasChanges = <Campo extends string>(revision: LocalReview<Campo>): boolean =>
  revision.comentarios.trim() !== revision.comentariosGuardados ||
  revision.campos.some((stored) => isUnsaved(revision, stored));

const sameText = (a: string, b: string): boolean => a.trim() === b.trim();

/** Where somebody stored one thing and the reviewer has another on screen: to choose before saving (rule 28). */
export const openChoices = <Campo extends string>(revision: LocalReview<Campo>): readonly Parte<Campo>[] => {
  const { campos, base, comentarios, comentariosBase, comentariosGuardados } = revision;
  const fields = campos.filter(
    (stored) =>
      sideOf<Juicio>(base[stored.campo] ?? stored, stored, markOf(revision, stored.campo), mismoJuicio) ===
      'conflicto',
  );
  const comments = sideOf(comentariosBase, comentariosGuardados, comentarios, sameText) === 'conflicto';
  return [...fields.map(({ campo }) => campo), ...(comments ? general : [])];
};

/** How a choice is settled: what is stored, what is on screen, or the texts of both one after the other. */
export type Choice = 'suya' | 'mia' | 'juntas';

const join = (suyo: string, mio: string): string => {
  const [a, b] = [suyo.trim(), mio.trim()];
  if (a.includes(b)) return a;
  return b.includes(a) ? b : `${a}\n${b}`;
};

/** True where both wrote something and the mark is the same: nobody's text has to go. */
export const canJoin = <Campo extends string>(revision: LocalReview<Campo>, parte: Parte<Campo>): boolean => {
  if (parte === COMENTARIOS)
    return revision.comentarios.trim() !== '' && revision.comentariosGuardados.trim() !== '';
  const stored = revision.campos.find(({ campo }) => campo === parte);
  const mine = markOf(revision, parte);
  return stored?.valido === mine.valido && stored.comentario.trim() !== '' && mine.comentario.trim() !== '';
};

/** Settles an open choice: what is stored has been seen, and is taken, written over or added to. */
export const choose = <Campo extends string>(
  revision: LocalReview<Campo>,
  parte: Parte<Campo>,
  cual: Choice,
): LocalReview<Campo> => {
  const elegido = (suyo: string, mio: string) =>
    cual === 'suya' ? suyo : cual === 'mia' ? mio : join(suyo, mio);
  if (parte === COMENTARIOS) {
    const { comentarios, comentariosGuardados } = revision;
    return {
      ...revision,
      comentariosBase: comentariosGuardados,
      comentarios: elegido(comentariosGuardados, comentarios),
    };
  }
  const stored = revision.campos.find(({ campo }) => campo === parte);
  if (!stored) return revision;
  const theirs = { valido: stored.valido, comentario: stored.comentario };
  const mine = markOf(revision, parte);
  return {
    ...revision,
    base: { ...revision.base, [parte]: theirs },
    marcas: {
      ...revision.marcas,
      [parte]: {
        valido: cual === 'suya' ? theirs.valido : mine.valido,
        comentario: elegido(theirs.comentario, mine.comentario),
      },
    },
  };
};

/** Marks a field, or returns it to undecided when the same mark is taken away (A§2: exclusive checkboxes). */
export const setMark = <Campo extends string>(
  revision: LocalReview<Campo>,
  campo: Campo,
  valido: boolean | null,
): LocalReview<Campo> => ({
  ...revision,
  marcas: { ...revision.marcas, [campo]: { ...markOf(revision, campo), valido } },
});

/** Writes what must be corrected in a field. */
export const setComment = <Campo extends string>(
  revision: LocalReview<Campo>,
  campo: Campo,
  comentario: string,
): LocalReview<Campo> => ({
  ...revision,
  marcas: { ...revision.marcas, [campo]: { ...markOf(revision, campo), comentario } },
});

/**
 * The same review upon a newer reading of the record: base, stored and mine are compared field by field. What only
 * somebody else moved is taken over and named; what both moved differently stays open until the reviewer chooses.
 * A mark belongs to the value that it judged (rule 38): where the value changed it returns to undecided, its comment
 * stays, and the earlier value is shown beside the new one.
 */
export const rebase = <Campo extends string>(
  revision: LocalReview<Campo>,
  registro: UnderReview<Campo>,
): LocalReview<Campo> => {
  const fresh = startReview(registro);
  const before = new Map(revision.campos.map((stored) => [stored.campo, stored]));
  const mine: Partial<Record<Campo, Juicio>> = {};
  const base: Partial<Record<Campo, Juicio>> = {};
  const cambiaron: string[] = [];
  const campos = fresh.campos.map((now): MarcaVigente<Campo> => {
    const { campo, etiqueta, valor } = now;
    const seen = before.get(campo);
    if (!seen) return now;
    const marca = markOf(revision, campo);
    const basada = revision.base[campo] ?? seen;
    if (seen.valor === valor) {
      mine[campo] = marca;
      base[campo] = { valido: basada.valido, comentario: basada.comentario };
      return now;
    }
    cambiaron.push(etiqueta);
    mine[campo] = { valido: null, comentario: marca.comentario };
    base[campo] = { valido: null, comentario: basada.comentario };
    return now.antes === null ? { ...now, antes: seen.valor, validoAntes: marca.valido } : now;
  });
  const merge = mergeMarks<Campo, Juicio>(
    { ...fresh.marcas, ...base },
    fresh.marcas,
    { ...fresh.marcas, ...mine },
    mismoJuicio,
  );
  const comments = sideOf(revision.comentariosBase, fresh.comentarios, revision.comentarios, sameText);
  const asked = new Set<Campo>(merge.conflicts);
  const upon: Partial<Record<Campo, Juicio>> = {};
  for (const { campo } of campos) upon[campo] = asked.has(campo) ? base[campo] : fresh.marcas[campo];
  return {
    ...fresh,
    campos,
    marcas: merge.merged,
    base: upon,
    comentarios: comments === 'mia' || comments === 'conflicto' ? revision.comentarios : fresh.comentarios,
    comentariosBase: comments === 'conflicto' ? revision.comentariosBase : fresh.comentarios,
    cambiaron: [...new Set([...revision.cambiaron, ...cambiaron])],
    ajenas: [...new Set([...revision.ajenas, ...merge.theirs, ...(comments === 'ajena' ? general : [])])],
  };
};

/**
 * The review once `sent` was stored as `saved`: what was typed while it travelled stays, and what somebody else had
 * stored meanwhile is named.
 */
export const settle = <Campo extends string>(
  revision: LocalReview<Campo>,
  sent: LocalReview<Campo>,
  saved: UnderReview<Campo>,
): LocalReview<Campo> =>
  rebase(
    { ...revision, base: sent.marcas, comentariosBase: sent.comentarios, cambiaron: [], ajenas: [] },
    saved,
  );

/** The marks that differ from what is stored, each with what it is based on, as the server judges them. */
export const sentMarks = <Campo extends string>(revision: LocalReview<Campo>): MarcasEnviadas<Campo> => {
  const sent: Partial<Record<Campo, MarcaEnviada>> = {};
  for (const stored of revision.campos.filter((one) => isUnsaved(revision, one))) {
    const { valido, comentario } = revision.base[stored.campo] ?? stored;
    sent[stored.campo] = {
      ...markOf(revision, stored.campo),
      base: { valido, comentario, valor: stored.valor },
    };
  }
  return sent;
};

/** Fields marked as not valid. */
export const invalidFields = <Campo extends string>(
  revision: LocalReview<Campo>,
): readonly MarcaVigente<Campo>[] =>
  revision.campos.filter(({ campo }) => markOf(revision, campo).valido === false);

/** Fields marked as not valid that do not say what must be corrected (rule 37). */
export const uncommented = <Campo extends string>(
  revision: LocalReview<Campo>,
): readonly MarcaVigente<Campo>[] =>
  invalidFields(revision).filter(({ campo }) => markOf(revision, campo).comentario.trim() === '');

/** Required fields that are undecided or not valid: approving over them asks for a justification (rule 34). */
export const withoutApproval = <Campo extends string>(
  revision: LocalReview<Campo>,
): readonly MarcaVigente<Campo>[] =>
  revision.campos.filter(({ campo, requerido }) => requerido && markOf(revision, campo).valido !== true);

/** What is decided: what stands by itself, and the parts that something was said of; the others go with their whole. */
export const decidedFields = <Campo extends string>(
  revision: LocalReview<Campo>,
): readonly MarcaVigente<Campo>[] =>
  revision.campos.filter(({ campo, parteDe }) => !parteDe || markOf(revision, campo).valido !== null);

/** The parts of this one that are marked as not valid. */
export const invalidParts = <Campo extends string>(
  revision: LocalReview<Campo>,
  campo: Campo,
): readonly MarcaVigente<Campo>[] => invalidFields(revision).filter(({ parteDe }) => parteDe === campo);

/** The fields without a mark, in the order of the card; nobody is asked for the parts of something. */
export const openFields = <Campo extends string>(revision: LocalReview<Campo>): readonly Campo[] =>
  revision.campos
    .filter(({ campo, parteDe }) => !parteDe && markOf(revision, campo).valido === null)
    .map(({ campo }) => campo);

/** Marks what is undecided as valid, of these fields or of all; what was decided stays as it is. */
export const setRest = <Campo extends string>(
  revision: LocalReview<Campo>,
  campos: readonly Campo[] = openFields(revision),
): LocalReview<Campo> => {
  const marcas: Partial<Record<Campo, Juicio>> = { ...revision.marcas };
  for (const campo of openFields(revision))
    if (campos.includes(campo)) marcas[campo] = { ...markOf(revision, campo), valido: true };
  return { ...revision, marcas };
};
