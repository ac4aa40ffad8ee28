import { formatMediumDate, formatTime, type Instante, today } from '../kernel/dates.ts';
import { sideOf } from '../kernel/merge-marks.ts';
import {
  type Autoria,
  type Juicio,
  type Marcas,
  mismoJuicio,
  type Review,
  reviewCard,
  reviewFields,
} from './review.ts';

import { reviewMessages } from './review-messages.ts';

/** Whether a sent review would overwrite somebody's newer word, field by field (ADR 0029), and how that is told. */

/** The general comments, among the parts of a review. */
export const COMENTARIOS = 'comentariosRevisor';

/** What two people can both have moved: a field, or the general comments. */
export type Parte<Campo extends string = string> = Campo | typeof COMENTARIOS;

/** A mark as it is sent, and what its reviewer saw stored when making it. */
export type MarcaEnviada = Juicio & {
  /** The stored judgement and the value that were on screen. Absent: those of the version that was sent. */
  readonly base?: Juicio & { readonly valor?: string };
};
export type MarcasEnviadas<Campo extends string = string> = Readonly<Partial<Record<Campo, MarcaEnviada>>>;

/** The general comments as stored, and whose they are. */
export type Comentarios = Autoria & { readonly texto: string };

/** What is stored of a review. */
export type RevisionGuardada<Campo extends string = string> = {
  readonly marcas: Marcas<Campo>;
  readonly comentarios: Comentarios;
};

/** Why something of a review cannot be stored over what is there now. */
export type Choque<Campo extends string = string> = Autoria & {
  readonly campo: Parte<Campo>;
  readonly etiqueta: string;
  /** 'ajena': somebody stored another judgement meanwhile. 'dato': the judged value changed. 'version': nobody said what it was based on. */
  readonly motivo: 'ajena' | 'dato' | 'version';
  /** What is stored now. */
  readonly guardado: Juicio;
};

export type RevisionEnviada<Campo extends string = string> = {
  readonly marcas: MarcasEnviadas<Campo>;
  /** Absent: as stored. */
  readonly comentarios?: string;
  readonly comentariosBase?: string;
  /** The version that the reviewer saw is the present one. */
  readonly alDia: boolean;
};

/**
 * What of a sent review would overwrite somebody's newer word, or judge a value that its reviewer did not see (rules
 * 28, 38 and 40). Marks of different fields never clash. Empty: the review can be stored.
 */
export const clashesOf = <Campo extends string, Case>(
  review: Review<Campo, Case>,
  expediente: Case,
  guardado: RevisionGuardada<Campo>,
  { marcas, comentarios, comentariosBase, alDia }: RevisionEnviada<Campo>,
): Choque<Campo>[] => {
  const choques: Choque<Campo>[] = [];
  for (const vigente of reviewCard(review, expediente, guardado.marcas)) {
    const { campo, etiqueta, valido, comentario, autor, en } = vigente;
    const enviada = marcas[campo];
    const base = enviada?.base;
    if (!enviada || mismoJuicio(enviada, vigente) || (base && mismoJuicio(base, enviada))) continue;
    const choque = (motivo: Choque['motivo']) =>
      choques.push({ campo, etiqueta, motivo, guardado: { valido, comentario }, autor, en });
    // Whoever read the present version saw both the value and the mark.
    if (!base) {
      if (!alDia) choque('version');
    } else if ((base.valor ?? (alDia ? vigente.valor : null)) !== vigente.valor) choque('dato');
    else if (sideOf<Juicio>(base, vigente, enviada, mismoJuicio) === 'conflicto') choque('ajena');
  }
  const { texto, autor, en } = guardado.comentarios;
  const base = comentariosBase ?? (alDia ? texto : null);
  const escrito = comentarios?.trim() ?? texto;
  if (escrito !== texto && (base === null || sideOf(base.trim(), texto, escrito, Object.is) === 'conflicto'))
    choques.push({
      campo: COMENTARIOS,
      etiqueta: reviewMessages.generales,
      motivo: base === null ? 'version' : 'ajena',
      guardado: { valido: null, comentario: texto },
      autor,
      en,
    });
  return choques;
};

/** The marks that their reviewer moved: one sent as it was seen is no opinion, and leaves what is stored. */
export const movedMarks = <Campo extends string>(
  marcas: MarcasEnviadas<Campo>,
): Partial<Record<Campo, Juicio>> => {
  const movidas: Partial<Record<Campo, Juicio>> = {};
  for (const campo of reviewFields<Campo>(marcas)) {
    const enviada = marcas[campo];
    if (enviada && !(enviada.base && mismoJuicio(enviada.base, enviada)))
      movidas[campo] = { valido: enviada.valido, comentario: enviada.comentario };
  }
  return movidas;
};

/** The comments to store: mine where I moved them, else what is stored. */
export const movedComments = (
  guardado: string,
  { comentarios, comentariosBase }: Pick<RevisionEnviada, 'comentarios' | 'comentariosBase'>,
): string => {
  const escrito = comentarios?.trim() ?? guardado;
  return comentariosBase !== undefined && comentariosBase.trim() === escrito ? guardado : escrito;
};

/** Path of a clash in the request, as the form that sent it names it. */
export const clashPath = ({ campo }: Pick<Choque, 'campo'>): string =>
  campo === COMENTARIOS ? campo : `marcas.${campo}`;

/** How a mark reads on its two checkboxes. */
export const palabraDe = (valido: boolean | null): string =>
  valido === null ? 'Sin decidir' : valido ? 'Válido' : 'No válido';

/** 'a las 10:02', or 'el 20 nov 2026 a las 10:02' when it was another day; empty when it is not known. */
export const momentoDe = (en: string | null, ahora: Instante): string => {
  if (en === null) return '';
  const hora = `a las ${formatTime(en)}`;
  return today(en) === today(ahora) ? hora : `el ${formatMediumDate(en)} ${hora}`;
};

/** 'Lucía Ortiz guardó'; the same account in another window is told so. */
const quienGuardo = (
  { autor }: Pick<Autoria, 'autor'>,
  autores: ReadonlyMap<string, string>,
  yo: string | null,
): string => {
  if (autor !== null && autor === yo) return 'En otra ventana guardaste';
  return `${(autor !== null && autores.get(autor)) || 'Otra persona'} guardó`;
};

const recortar = (texto: string): string => {
  const letras = [...texto];
  return letras.length > 200 ? `${letras.slice(0, 199).join('')}…` : texto;
};

/** For whom a clash is told, and when. */
export type Lector = {
  /** Names by id of those who marked or commented. */
  readonly autores: ReadonlyMap<string, string>;
  readonly yo: string | null;
  readonly ahora: Instante;
};

/** What somebody stored: «Lucía Ortiz guardó «No válido» a las 10:02: «Ilegible.»». */
export const storedWords = (
  { campo, guardado: { valido, comentario }, en, ...autoria }: Omit<Choque, 'etiqueta' | 'motivo'>,
  { autores, yo, ahora }: Lector,
): string => {
  const que =
    campo === COMENTARIOS
      ? comentario
        ? 'otros comentarios generales'
        : 'los comentarios generales sin texto'
      : `«${palabraDe(valido)}»`;
  const hecho = [quienGuardo(autoria, autores, yo), que, momentoDe(en, ahora)].filter(Boolean).join(' ');
  return comentario ? `${hecho}: «${recortar(comentario)}»` : hecho;
};

/** A clash in one sentence that names field, author, moment and what is stored. */
export const clashWords = (choque: Choque, lector: Lector): string => {
  const { etiqueta, motivo } = choque;
  if (motivo === 'dato')
    return `«${etiqueta}» cambió mientras lo revisabas: vuelve a verlo antes de marcarlo.`;
  return choque.campo === COMENTARIOS
    ? `${storedWords(choque, lector)}.`
    : `${etiqueta}: ${storedWords(choque, lector)}.`;
};
