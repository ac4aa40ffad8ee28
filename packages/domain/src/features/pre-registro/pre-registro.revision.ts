import type { TextAnswer } from '../../kernel/form.ts';
import { defineReview, type ReviewItem, reviewFields } from '../../stage/review.ts';
import { type PreRegistroFieldId, preRegistroForm } from './pre-registro.form.ts';
import { type Clasificacion, etiquetaClasificacion, type RanuraId, ranuras } from './pre-registro.schema.ts';

/** A document as the review sees it: `sha256` is what makes two versions the same or not. */
export type DocumentoJuzgado = { readonly ranura: string; readonly nombre: string; readonly sha256: string };

/** What is judged: the answers, the classification and the documents as they stand. */
export type Expediente = {
  readonly respuestas: Readonly<Partial<Record<PreRegistroFieldId, TextAnswer>>>;
  readonly clasificacion: Clasificacion | null;
  readonly documentos: readonly DocumentoJuzgado[];
};

const nombreDeRanura = (id: string): string =>
  ranuras.find((ranura) => ranura.id === (id as RanuraId))?.label ?? id;

/** A document's line ends in its fingerprint, so a replaced file of the same name differs. */
const textoDeDocumentos = ({ documentos }: Expediente): string =>
  [...documentos]
    .sort((a, b) => a.ranura.localeCompare(b.ranura))
    .map((d) => `${nombreDeRanura(d.ranura)}: ${d.nombre} (${d.sha256.slice(0, 12)})`)
    .join('\n');

const seccionDe = (id: PreRegistroFieldId): string | undefined =>
  preRegistroForm.sections.find(({ fields }) => (fields as readonly string[]).includes(id))?.id;

type Respuesta = Pick<ReviewItem<Expediente>, 'requerido' | 'aplica'> & {
  /** The paper that it is compared with. */
  readonly fuente?: RanuraId;
};

/** An answer as it reads: of a choice, its label. */
const respuesta = (id: PreRegistroFieldId, rest: Respuesta): ReviewItem<Expediente> => ({
  etiqueta: preRegistroForm.fields[id].label,
  seccion: seccionDe(id),
  valor: ({ respuestas }) => {
    const value = respuestas[id] ?? '';
    return preRegistroForm.fields[id].options?.find((option) => option.value === value)?.label ?? value;
  },
  ...rest,
});

/**
 * The review's fields (A§2 Admin review) by the sections of the form, what approval asks for first. Two of them are not
 * answers but derived: clasificacion and the documents.
 */
export const preRegistroReview = defineReview<Expediente>()({
  tipo_solicitante: respuesta('tipo_solicitante', { requerido: true, fuente: 'acta_constitutiva' }),
  nombre_organizacion: respuesta('nombre_organizacion', { requerido: true, fuente: 'acta_constitutiva' }),
  donataria_autorizada: respuesta('donataria_autorizada', {
    requerido: true,
    fuente: 'rfc',
    // An institution has no donataria (rule 45).
    aplica: ({ respuestas }) => respuestas.tipo_solicitante === 'osc',
  }),
  rfc: respuesta('rfc', { requerido: true, fuente: 'rfc' }),
  cumplimiento_sat: respuesta('cumplimiento_sat', { requerido: true, fuente: 'comprobante_sat' }),
  clasificacion: {
    etiqueta: 'Clasificación',
    requerido: true,
    seccion: 'organizacion',
    valor: ({ clasificacion }) => etiquetaClasificacion(clasificacion),
  },
  mision: respuesta('mision', { requerido: false }),
  vision: respuesta('vision', { requerido: false }),
  objeto_social: respuesta('objeto_social', { requerido: false, fuente: 'acta_constitutiva' }),
  alianzas_estrategicas: respuesta('alianzas_estrategicas', { requerido: false }),
  titular: respuesta('titular', { requerido: false, fuente: 'acta_constitutiva' }),
  nombramientos: respuesta('nombramientos', { requerido: false, fuente: 'acta_constitutiva' }),
  enlaces_autorizados: respuesta('enlaces_autorizados', { requerido: false }),
  credenciales_oficiales: respuesta('credenciales_oficiales', { requerido: false }),
  documentos_subidos: {
    etiqueta: 'Documentos',
    requerido: true,
    seccion: 'documentos',
    valor: textoDeDocumentos,
    papeles: true,
  },
});

export type CampoDeRevision = keyof typeof preRegistroReview;

export const camposDeRevision = reviewFields(preRegistroReview);

const huella = / \([0-9a-f]{12}\)$/;

/** The value of 'documentos_subidos' for a person: a line a paper, without its fingerprint. */
export const documentosLegibles = (valor: string): string =>
  valor
    .split('\n')
    .map((line) => line.replace(huella, ''))
    .join('\n');

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
