import { type MarcasEnviadas, palabraDe } from '@portal/domain/features/pre-registro/pre-registro.cotejo';
import { sinEnviar } from '@portal/domain/features/pre-registro/pre-registro.envio';
import {
  type CampoDeRevision,
  type Juicio,
  type MarcaVigente,
  mismoJuicio,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { mergeMarks, sideOf } from '@portal/domain/kernel/merge-marks';

/** What the reviewer says of a field, on screen; null is undecided. */
export type MarcaLocal = Juicio;

/** What two people can both have moved: a field, or the general comments. */
export type Parte = CampoDeRevision | 'comentariosRevisor';

/**
 * A review under way, upon the record as it was read: the card of every field, what the reviewer has marked so far, and
 * what each mark is based on. Pure: the page keeps it as state.
 */
export type RevisionLocal = {
  readonly version: number;
  /** The card as it is stored now. */
  readonly campos: readonly MarcaVigente[];
  readonly marcas: Readonly<Partial<Record<CampoDeRevision, MarcaLocal>>>;
  /** What was stored when each mark was made: differs from the card only while a choice is open. */
  readonly base: Readonly<Partial<Record<CampoDeRevision, MarcaLocal>>>;
  readonly comentarios: string;
  readonly comentariosBase: string;
  /** The comments as they are stored. */
  readonly comentariosGuardados: string;
  /** Labels of the fields that changed under the reviewer's hands, until the next save. */
  readonly cambiaron: readonly string[];
  /** What somebody else stored meanwhile and was taken over, until the next save. */
  readonly ajenas: readonly Parte[];
};

const cardOf = (registro: PreRegistro): readonly MarcaVigente[] => registro.revision?.marcas ?? [];

const commentsOf = (registro: PreRegistro): string => registro.revision?.comentarios.texto ?? '';

const judgementsOf = (campos: readonly MarcaVigente[]): RevisionLocal['marcas'] =>
  Object.fromEntries(campos.map(({ campo, valido, comentario }) => [campo, { valido, comentario }]));

/** The review as it is stored. */
export const startRevision = (registro: PreRegistro): RevisionLocal => ({
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

/** The mark on screen of a field. */
export const marcaDe = (revision: RevisionLocal, campo: CampoDeRevision): MarcaLocal =>
  revision.marcas[campo] ?? { valido: null, comentario: '' };

/** What the reviewer says of a field, or of the comments, in words: '«No válido»: «Muy breve.»'. */
export const miaDe = (revision: RevisionLocal, parte: Parte): string => {
  const esComentarios = parte === 'comentariosRevisor';
  const texto = (esComentarios ? revision.comentarios : marcaDe(revision, parte).comentario).trim();
  const palabra = esComentarios ? '' : `«${palabraDe(marcaDe(revision, parte).valido)}»`;
  return [palabra, texto && `«${texto}»`].filter(Boolean).join(': ') || 'sin texto';
};

const isUnsaved = (revision: RevisionLocal, stored: MarcaVigente): boolean =>
  !mismoJuicio(marcaDe(revision, stored.campo), stored);

/** True when something on screen is not stored. */
export const hayCambios = (revision: RevisionLocal): boolean =>
  revision.comentarios.trim() !== revision.comentariosGuardados ||
  revision.campos.some((stored) => isUnsaved(revision, stored));

const sameText = (a: string, b: string): boolean => a.trim() === b.trim();

/** Where somebody stored one thing and the reviewer has another on screen: to choose before saving (rule 28). */
export const porElegir = (revision: RevisionLocal): readonly Parte[] => {
  const { campos, base, comentarios, comentariosBase, comentariosGuardados } = revision;
  const fields = campos.filter(
    (stored) =>
      sideOf<MarcaLocal>(
        base[stored.campo] ?? stored,
        stored,
        marcaDe(revision, stored.campo),
        mismoJuicio,
      ) === 'conflicto',
  );
  const comments = sideOf(comentariosBase, comentariosGuardados, comentarios, sameText) === 'conflicto';
  return [...fields.map(({ campo }) => campo), ...(comments ? (['comentariosRevisor'] as const) : [])];
};

/** How a choice is settled: what is stored, what is on screen, or the texts of both one after the other. */
export type Eleccion = 'suya' | 'mia' | 'juntas';

const juntar = (suyo: string, mio: string): string => {
  const [a, b] = [suyo.trim(), mio.trim()];
  if (a.includes(b)) return a;
  return b.includes(a) ? b : `${a}\n${b}`;
};

/** True where both wrote something and the mark is the same: nobody's text has to go. */
export const sePuedenJuntar = (revision: RevisionLocal, parte: Parte): boolean => {
  if (parte === 'comentariosRevisor')
    return revision.comentarios.trim() !== '' && revision.comentariosGuardados.trim() !== '';
  const stored = revision.campos.find(({ campo }) => campo === parte);
  const mine = marcaDe(revision, parte);
  return stored?.valido === mine.valido && stored.comentario.trim() !== '' && mine.comentario.trim() !== '';
};

/** Settles an open choice: what is stored has been seen, and is taken, written over or added to. */
export const elegir = (revision: RevisionLocal, parte: Parte, cual: Eleccion): RevisionLocal => {
  const elegido = (suyo: string, mio: string) =>
    cual === 'suya' ? suyo : cual === 'mia' ? mio : juntar(suyo, mio);
  if (parte === 'comentariosRevisor') {
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
  const mine = marcaDe(revision, parte);
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
export const marcar = (
  revision: RevisionLocal,
  campo: CampoDeRevision,
  valido: boolean | null,
): RevisionLocal => ({
  ...revision,
  marcas: { ...revision.marcas, [campo]: { ...marcaDe(revision, campo), valido } },
});

/** Writes what must be corrected in a field. */
export const comentar = (
  revision: RevisionLocal,
  campo: CampoDeRevision,
  comentario: string,
): RevisionLocal => ({
  ...revision,
  marcas: { ...revision.marcas, [campo]: { ...marcaDe(revision, campo), comentario } },
});

/**
 * The same review upon a newer reading of the record: base, stored and mine are compared field by field. What only
 * somebody else moved is taken over and named; what both moved differently stays open until the reviewer chooses.
 * A mark belongs to the value that it judged (rule 38): where the value changed it returns to undecided, its comment
 * stays, and the earlier value is shown beside the new one.
 */
export const rebase = (revision: RevisionLocal, registro: PreRegistro): RevisionLocal => {
  const fresh = startRevision(registro);
  const before = new Map(revision.campos.map((stored) => [stored.campo, stored]));
  const mine: Partial<Record<CampoDeRevision, MarcaLocal>> = {};
  const base: Partial<Record<CampoDeRevision, MarcaLocal>> = {};
  const cambiaron: string[] = [];
  const campos = fresh.campos.map((now): MarcaVigente => {
    const { campo, etiqueta, valor } = now;
    const seen = before.get(campo);
    if (!seen) return now;
    const marca = marcaDe(revision, campo);
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
  const merge = mergeMarks<CampoDeRevision, MarcaLocal>(
    { ...fresh.marcas, ...base },
    fresh.marcas,
    { ...fresh.marcas, ...mine },
    mismoJuicio,
  );
  const comments = sideOf(revision.comentariosBase, fresh.comentarios, revision.comentarios, sameText);
  const asked = new Set<CampoDeRevision>(merge.conflicts);
  return {
    ...fresh,
    campos,
    marcas: merge.merged,
    base: Object.fromEntries(
      campos.map(({ campo }) => [campo, asked.has(campo) ? base[campo] : fresh.marcas[campo]]),
    ),
    comentarios: comments === 'mia' || comments === 'conflicto' ? revision.comentarios : fresh.comentarios,
    comentariosBase: comments === 'conflicto' ? revision.comentariosBase : fresh.comentarios,
    cambiaron: [...new Set([...revision.cambiaron, ...cambiaron])],
    ajenas: [
      ...new Set([
        ...revision.ajenas,
        ...merge.theirs,
        ...(comments === 'ajena' ? (['comentariosRevisor'] as const) : []),
      ]),
    ],
  };
};

/**
 * The review once `sent` was stored as `saved`: what was typed while it travelled stays, and what somebody else had
 * stored meanwhile is named.
 */
export const settle = (revision: RevisionLocal, sent: RevisionLocal, saved: PreRegistro): RevisionLocal =>
  rebase(
    { ...revision, base: sent.marcas, comentariosBase: sent.comentarios, cambiaron: [], ajenas: [] },
    saved,
  );

/** The marks that differ from what is stored, each with what it is based on, as the server judges them. */
export const enviadas = (revision: RevisionLocal): MarcasEnviadas =>
  Object.fromEntries(
    revision.campos
      .filter((stored) => isUnsaved(revision, stored))
      .map((stored) => {
        const { valido, comentario } = revision.base[stored.campo] ?? stored;
        const base = { valido, comentario, valor: stored.valor };
        return [stored.campo, { ...marcaDe(revision, stored.campo), base }];
      }),
  );

/**
 * What is stored and the organization does not read yet: fields observed, reworded or withdrawn since the last
 * 'Solicitar Cambios', and the general comments.
 */
export const sinEnviarDe = (
  revision: RevisionLocal,
  { observaciones, comentariosRevisor }: Pick<PreRegistro, 'observaciones' | 'comentariosRevisor'>,
): readonly Parte[] => [
  ...revision.campos
    .filter((stored) => sinEnviar(stored.campo, stored, observaciones))
    .map(({ campo }) => campo),
  ...(revision.comentariosGuardados !== comentariosRevisor ? (['comentariosRevisor'] as const) : []),
];

/** Fields marked as not valid. */
export const invalidos = (revision: RevisionLocal): readonly MarcaVigente[] =>
  revision.campos.filter(({ campo }) => marcaDe(revision, campo).valido === false);

/** Fields marked as not valid that do not say what must be corrected (rule 37). */
export const sinComentario = (revision: RevisionLocal): readonly MarcaVigente[] =>
  invalidos(revision).filter(({ campo }) => marcaDe(revision, campo).comentario.trim() === '');

/** Required fields that are undecided or not valid: approving over them asks for a justification (rule 34). */
export const sinVistoBueno = (revision: RevisionLocal): readonly MarcaVigente[] =>
  revision.campos.filter(({ campo, requerido }) => requerido && marcaDe(revision, campo).valido !== true);

/** How many fields have a mark. */
export const decididos = (revision: RevisionLocal): number =>
  revision.campos.filter(({ campo }) => marcaDe(revision, campo).valido !== null).length;
