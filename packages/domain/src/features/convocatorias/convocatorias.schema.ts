import { MAX_BYTES_POR_RANURA, type PoliticaDeRanura, ranuraEstandar } from '../documentos/public.ts';

/** The states of a call (product.md §3 'Convocatoria'). */
export const estados = ['borrador', 'activa', 'en_evaluacion', 'cerrada', 'cancelada'] as const;
export type EstadoConvocatoria = (typeof estados)[number];

/** Who may answer a call: the two kinds of applicant (A§2 'Create call', audience checkboxes). */
export const audiencias = ['osc', 'institucion'] as const;
export type Audiencia = (typeof audiencias)[number];

/** Texts of the audience checkboxes (A§3), in the seed's words. */
export const etiquetaAudiencia: Readonly<Record<Audiencia, string>> = {
  osc: 'OSC',
  institucion: 'Instituciones',
};

/** One criterion of evaluation; all of them together are the rubric of the dictamen. */
export type Criterio = {
  readonly id: string;
  readonly nombre: string;
  readonly descripcion: string;
  /** Whole number; those of a published call sum 100. */
  readonly peso: number;
};

/** Most criteria of one call, and the lengths of their texts in code points. */
export const MAX_CRITERIOS = 15;
export const MAX_NOMBRE_CRITERIO = 100;
export const MAX_DESCRIPCION_CRITERIO = 300;

/** What the weights of a published call sum. */
export const SUMA_DE_PESOS = 100;

/** Id of the form whose draft an account keeps: a new call, or its edits of one. */
export const FORMULARIO = 'convocatoria';

/** Id of the form whose draft keeps an addendum that is being written; its record is the call. */
export const FORMULARIO_ADENDA = 'convocatoria-adenda';

/** Most additional documents of one call. */
export const MAX_ADICIONALES = 20;

/** The two kinds of document of a call: one PDF of the bases, and additional ones (A§2 'Create call'). */
export const ranuras = {
  bases: {
    label: 'Bases de la convocatoria',
    help: 'Es lo que leerán las organizaciones antes de postular.',
    extensiones: ['pdf'],
    maxBytes: MAX_BYTES_POR_RANURA,
  },
  adicional: ranuraEstandar('Documentos adicionales', 'Formatos, anexos o guías.'),
} as const satisfies Readonly<Record<string, PoliticaDeRanura>>;

export type RanuraDeConvocatoria = keyof typeof ranuras;

/** The kind of a stored document; each additional one has a slot of its own: 'adicional_3f2a…'. */
export const tipoDeRanura = (ranura: string): RanuraDeConvocatoria =>
  ranura === 'bases' ? 'bases' : 'adicional';

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = ['cierre', 'apertura', 'titulo', 'presupuesto', 'creada'] as const;
export type OrdenDeConvocatorias = (typeof ordenes)[number];

/** The terms that an addendum may change once published; everything else it says in words. */
export const camposDeAdenda = ['fechaCierre', 'presupuesto'] as const;
export type CampoDeAdenda = (typeof camposDeAdenda)[number];
