import type { Answer } from '../../kernel/form.ts';
import { type PreRegistroFieldId, preRegistroForm } from './pre-registro.form.ts';
import { type Clasificacion, etiquetaClasificacion, type RanuraId, ranuras } from './pre-registro.schema.ts';

/**
 * The review's fields (A§2 Admin review): a closed list (rule 41). `requerido`: approval in one click
 * asks that it be valid. Two of them are not answers but derived: clasificacion and the documents.
 */
export const camposDeRevision = {
  tipo_solicitante: { requerido: true },
  nombre_organizacion: { requerido: true },
  donataria_autorizada: { requerido: true },
  rfc: { requerido: true },
  cumplimiento_sat: { requerido: true },
  clasificacion: { requerido: true },
  documentos_subidos: { requerido: true },
  mision: { requerido: false },
  vision: { requerido: false },
  objeto_social: { requerido: false },
  alianzas_estrategicas: { requerido: false },
  titular: { requerido: false },
  nombramientos: { requerido: false },
  enlaces_autorizados: { requerido: false },
  credenciales_oficiales: { requerido: false },
} as const satisfies Partial<
  Record<PreRegistroFieldId | 'clasificacion' | 'documentos_subidos', { requerido: boolean }>
>;

export type CampoDeRevision = keyof typeof camposDeRevision;

export const clavesDeRevision = Object.keys(camposDeRevision) as [CampoDeRevision, ...CampoDeRevision[]];

/** Spanish name of a review field. */
export const etiquetaDeCampo = (campo: CampoDeRevision): string => {
  if (campo === 'clasificacion') return 'Clasificación';
  if (campo === 'documentos_subidos') return 'Documentos';
  return preRegistroForm.fields[campo].label;
};

/** A document as the review sees it: `sha256` is what makes two versions the same or not. */
export type DocumentoJuzgado = { readonly ranura: string; readonly nombre: string; readonly sha256: string };

/** What is judged: the answers, the classification and the documents as they stand. */
export type Expediente = {
  readonly respuestas: Readonly<Partial<Record<PreRegistroFieldId, Answer>>>;
  readonly clasificacion: Clasificacion | null;
  readonly documentos: readonly DocumentoJuzgado[];
};

const nombreDeRanura = (id: string): string =>
  ranuras.find((ranura) => ranura.id === (id as RanuraId))?.label ?? id;

/**
 * The value of a review field as one readable text. Marks are bound to it (rule 38): another text,
 * another value. A document's line ends in its fingerprint, so a replaced file of the same name differs.
 */
export const valorDeCampo = (expediente: Expediente, campo: CampoDeRevision): string => {
  if (campo === 'clasificacion') return etiquetaClasificacion(expediente.clasificacion);
  if (campo === 'documentos_subidos')
    return [...expediente.documentos]
      .sort((a, b) => a.ranura.localeCompare(b.ranura))
      .map((d) => `${nombreDeRanura(d.ranura)}: ${d.nombre} (${d.sha256.slice(0, 12)})`)
      .join('\n');
  const value = expediente.respuestas[campo] ?? '';
  return preRegistroForm.fields[campo].options?.find((option) => option.value === value)?.label ?? value;
};

const huella = / \([0-9a-f]{12}\)$/;

/**
 * Two values of 'documentos_subidos' for a person to compare: file names without fingerprints, and a word
 * where another file came under the same name.
 */
export const compararDocumentos = (antes: string, ahora: string): { antes: string; ahora: string } => {
  const before = antes.split('\n');
  const name = (line: string): string => line.replace(huella, '');
  return {
    antes: before.map(name).join('\n'),
    ahora: ahora
      .split('\n')
      .map((line) =>
        !before.includes(line) && before.map(name).includes(name(line))
          ? `${name(line)} (otro archivo con el mismo nombre)`
          : name(line),
      )
      .join('\n'),
  };
};

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
export type Marcas = Readonly<Partial<Record<CampoDeRevision, Marca>>>;

/** How a field stands now: its mark, or undecided when its value changed since (rule 38). */
export type MarcaVigente = {
  readonly campo: CampoDeRevision;
  readonly etiqueta: string;
  readonly requerido: boolean;
  readonly valido: boolean | null;
  readonly comentario: string;
  readonly valor: string;
  /** The judged value, when the present one differs: the reviewer sees before and after. */
  readonly antes: string | null;
  /** The mark before the change returned it to undecided. */
  readonly validoAntes: boolean | null;
  /** Who stored the mark, and when. */
  readonly autor: string | null;
  readonly en: string | null;
};

/** True when the field is asked of this applicant: an institution has no donataria (rule 45). */
export const aplica = (expediente: Expediente, campo: CampoDeRevision): boolean =>
  campo !== 'donataria_autorizada' || expediente.respuestas.tipo_solicitante === 'osc';

/** The review card of a record, in the order of the seed. */
export const marcasVigentes = (expediente: Expediente, marcas: Marcas): MarcaVigente[] =>
  clavesDeRevision
    .filter((campo) => aplica(expediente, campo))
    .map((campo) => {
      const valor = valorDeCampo(expediente, campo);
      const marca = marcas[campo];
      const cambio = marca !== undefined && marca.valor !== valor;
      return {
        campo,
        etiqueta: etiquetaDeCampo(campo),
        requerido: camposDeRevision[campo].requerido,
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
 * The documents are remembered from the first review on, marked or not, to show later what changed in them.
 */
export const aplicarMarcas = (
  expediente: Expediente,
  guardadas: Marcas,
  enviadas: Readonly<Partial<Record<CampoDeRevision, Juicio>>>,
  quien: Autoria,
): Marcas => {
  const resultado: Partial<Record<CampoDeRevision, Marca>> = { ...guardadas };
  for (const vigente of marcasVigentes(expediente, guardadas)) {
    const { campo, valor } = vigente;
    const enviada = enviadas[campo];
    if (enviada && !mismoJuicio(enviada, vigente))
      resultado[campo] = { valido: enviada.valido, comentario: enviada.comentario.trim(), valor, ...quien };
    else if (campo === 'documentos_subidos' && (guardadas[campo]?.valido ?? null) === null)
      resultado[campo] = { ...guardadas[campo], valido: null, comentario: vigente.comentario, valor };
  }
  return resultado;
};
