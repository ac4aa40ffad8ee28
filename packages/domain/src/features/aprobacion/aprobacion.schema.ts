import { decisiones } from '../sesiones-colegiadas/public.ts';

/** What the records, events and log entries of the aprobación are called. Without zod: it travels with pages. */
export const APROBACION = 'aprobacion';

/** The seed's three (B§4), 'diferido' of product.md §3, and the two ways out of stages.md §4. */
export const estados = ['en_evaluacion', ...decisiones, 'desistido', 'cancelado'] as const;
export type EstadoAprobacion = (typeof estados)[number];

/** The five stages of a round (AW-01): each is stored, by the right person, and nothing of it is edited after it closed. */
export const etapasDeRonda = ['oficio', 'respuesta', 'dictamen', 'votacion', 'decision'] as const;
export type EtapaDeRonda = (typeof etapasDeRonda)[number];

export const tituloDeEtapa: Readonly<Record<EtapaDeRonda, string>> = {
  oficio: 'Oficio de Comentarios',
  respuesta: 'Respuesta del Solicitante',
  dictamen: 'Elaboración de Dictamen',
  votacion: 'Votación Colegiada',
  decision: 'Decisión Final',
};

/** The same in a word, where the seed's title has no room: in a row, on a stop of the line. */
export const nombreDeEtapa: Readonly<Record<EtapaDeRonda, string>> = {
  oficio: 'Oficio',
  respuesta: 'Respuesta',
  dictamen: 'Dictamen',
  votacion: 'Votación',
  decision: 'Decisión',
};

/** Stage n of 5, from 1. */
export const numeroDeEtapa = (etapa: EtapaDeRonda): number => etapasDeRonda.indexOf(etapa) + 1;

/** Whose turn a stage of a round is. */
export const turnoDeEtapa: Readonly<Record<EtapaDeRonda, 'organizacion' | 'fundacion' | 'consejo' | null>> = {
  oficio: 'fundacion',
  respuesta: 'organizacion',
  dictamen: 'fundacion',
  votacion: 'consejo',
  decision: null,
};

export const tiposDeRevision = ['tecnica', 'financiera', 'integral'] as const;
export const etiquetaDeRevision: Readonly<Record<(typeof tiposDeRevision)[number], string>> = {
  tecnica: 'Técnica',
  financiera: 'Financiera',
  integral: 'Integral',
};

/** Of what kind an observation is: the seed's two texts are made of them. */
export const naturalezas = ['tecnica', 'financiera'] as const;
export type Naturaleza = (typeof naturalezas)[number];

/** How the days of a term are counted (AW-05). */
export const tiposDePlazo = ['habiles', 'naturales'] as const;
export type TipoDePlazo = (typeof tiposDePlazo)[number];
export const etiquetaDePlazo: Readonly<Record<TipoDePlazo, string>> = {
  habiles: 'Días hábiles',
  naturales: 'Días naturales',
};
/** The seed's placeholder. */
export const PLAZO_POR_OMISION = 15;

export const evaluaciones = ['favorable', 'favorable_condicionado', 'desfavorable'] as const;
export type Evaluacion = (typeof evaluaciones)[number];
export const etiquetaDeEvaluacion: Readonly<Record<Evaluacion, string>> = {
  favorable: 'Favorable',
  favorable_condicionado: 'Favorable condicionado',
  desfavorable: 'Desfavorable',
};

export const dictamenes = ['aprobacion', 'aprobacion_condicionada', 'rechazo'] as const;
export type DictamenFinal = (typeof dictamenes)[number];
export const etiquetaDeDictamen: Readonly<Record<DictamenFinal, string>> = {
  aprobacion: 'Aprobación',
  aprobacion_condicionada: 'Aprobación condicionada',
  rechazo: 'Rechazo',
};

/** The ways to look at the list. */
export const estadosDeVista = {
  evaluacion: ['en_evaluacion', 'diferido'],
  aprobados: ['aprobado'],
  rechazados: ['rechazado'],
  terminados: ['desistido', 'cancelado'],
  todos: [],
} as const satisfies Readonly<Record<string, readonly EstadoAprobacion[]>>;
export type VistaDeAprobaciones = keyof typeof estadosDeVista;

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = [
  'inicio',
  'folio',
  'proyecto',
  'organizacion',
  'monto',
  'calificacion',
  'estado',
  'vence',
] as const;

/** Most characters of each of the three sentences of the councillor's minute (look.md 2.8). */
export const MAX_FRASE = 180;

/** Stands in for the rubric of a call where there is none (S8): weights sum 100. */
export const rubricaPorOmision = [
  { id: 'pertinencia', nombre: 'Pertinencia', peso: 25 },
  { id: 'diseno', nombre: 'Diseño y coherencia', peso: 25 },
  { id: 'viabilidad', nombre: 'Viabilidad financiera', peso: 20 },
  { id: 'capacidad', nombre: 'Capacidad de la organización', peso: 15 },
  { id: 'sostenibilidad', nombre: 'Sostenibilidad', peso: 15 },
] as const;
