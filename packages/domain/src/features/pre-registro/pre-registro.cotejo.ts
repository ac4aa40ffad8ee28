import { formatMediumDate, formatTime, type Instante, today } from '../../kernel/dates.ts';
import { sideOf } from '../../kernel/merge-marks.ts';
import { preRegistroMessages } from './pre-registro.messages.ts';
import {
  type Autoria,
  type CampoDeRevision,
  clavesDeRevision,
  type Expediente,
  type Juicio,
  type Marcas,
  marcasVigentes,
  mismoJuicio,
} from './pre-registro.revision.ts';

/** A mark as it is sent, and what its reviewer saw stored when making it. */
export type MarcaEnviada = Juicio & {
  /** The stored judgement and the value that were on screen. Absent: those of the version that was sent. */
  readonly base?: Juicio & { readonly valor?: string };
};
export type MarcasEnviadas = Readonly<Partial<Record<CampoDeRevision, MarcaEnviada>>>;

/** The general comments as stored, and whose they are. */
export type Comentarios = Autoria & { readonly texto: string };

/** Why something of a review cannot be stored over what is there now. */
export type Choque = Autoria & {
  /** The field, or the general comments. */
  readonly campo: CampoDeRevision | 'comentariosRevisor';
  readonly etiqueta: string;
  /** 'ajena': somebody stored another judgement meanwhile. 'dato': the judged value changed. 'version': nobody said what it was based on. */
  readonly motivo: 'ajena' | 'dato' | 'version';
  /** What is stored now. */
  readonly guardado: Juicio;
};

export type RevisionEnviada = {
  readonly marcas: MarcasEnviadas;
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
export const choquesDe = (
  expediente: Expediente,
  guardado: { readonly marcas: Marcas; readonly comentarios: Comentarios },
  { marcas, comentarios, comentariosBase, alDia }: RevisionEnviada,
): Choque[] => {
  const choques: Choque[] = [];
  for (const vigente of marcasVigentes(expediente, guardado.marcas)) {
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
      campo: 'comentariosRevisor',
      etiqueta: preRegistroMessages.revision.generales,
      motivo: base === null ? 'version' : 'ajena',
      guardado: { valido: null, comentario: texto },
      autor,
      en,
    });
  return choques;
};

/** The marks that their reviewer moved: one sent as it was seen is no opinion, and leaves what is stored. */
export const marcasMovidas = (marcas: MarcasEnviadas): Partial<Record<CampoDeRevision, Juicio>> =>
  Object.fromEntries(
    clavesDeRevision.flatMap((campo) => {
      const enviada = marcas[campo];
      return enviada && !(enviada.base && mismoJuicio(enviada.base, enviada))
        ? [[campo, { valido: enviada.valido, comentario: enviada.comentario }]]
        : [];
    }),
  );

/** The comments to store: mine where I moved them, else what is stored. */
export const comentariosMovidos = (
  guardado: string,
  { comentarios, comentariosBase }: Pick<RevisionEnviada, 'comentarios' | 'comentariosBase'>,
): string => {
  const escrito = comentarios?.trim() ?? guardado;
  return comentariosBase !== undefined && comentariosBase.trim() === escrito ? guardado : escrito;
};

/** Path of a clash in the request, as the form that sent it names it. */
export const rutaDeChoque = ({ campo }: Choque): string =>
  campo === 'comentariosRevisor' ? campo : `marcas.${campo}`;

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

/** What somebody stored: «Lucía Ortiz guardó «No válido» a las 10:02: «Ilegible.»». */
export const frase = (
  { campo, guardado: { valido, comentario }, en, ...autoria }: Omit<Choque, 'etiqueta' | 'motivo'>,
  contexto: {
    readonly autores: ReadonlyMap<string, string>;
    readonly yo: string | null;
    readonly ahora: Instante;
  },
): string => {
  const que =
    campo === 'comentariosRevisor'
      ? comentario
        ? 'otros comentarios generales'
        : 'los comentarios generales sin texto'
      : `«${palabraDe(valido)}»`;
  const hecho = [quienGuardo(autoria, contexto.autores, contexto.yo), que, momentoDe(en, contexto.ahora)]
    .filter(Boolean)
    .join(' ');
  return comentario ? `${hecho}: «${recortar(comentario)}»` : hecho;
};

/** A clash in one sentence that names field, author, moment and what is stored. */
export const textoDeChoque = (choque: Choque, contexto: Parameters<typeof frase>[1]): string => {
  const { etiqueta, motivo } = choque;
  if (motivo === 'dato')
    return `«${etiqueta}» cambió mientras lo revisabas: vuelve a verlo antes de marcarlo.`;
  return choque.campo === 'comentariosRevisor'
    ? `${frase(choque, contexto)}.`
    : `${etiqueta}: ${frase(choque, contexto)}.`;
};
