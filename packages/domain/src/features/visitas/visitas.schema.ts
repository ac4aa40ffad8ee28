/** What the records, events and log entries of a site visit are called. Without zod: it travels with pages. */
export const VISITA = 'visita';

export const estados = ['programada', 'realizada', 'conforme', 'con_observaciones', 'cancelada'] as const;
export type EstadoVisita = (typeof estados)[number];

/** Those of which there is a minute, which its organization has read or is to answer. */
export const estadosConMinuta: readonly EstadoVisita[] = ['realizada', 'conforme', 'con_observaciones'];

/** What is noted of a visit: what was found, and what was agreed. */
export const clasesDeNota = ['hallazgo', 'acuerdo'] as const;
export type ClaseDeNota = (typeof clasesDeNota)[number];
export const etiquetaDeNota: Readonly<Record<ClaseDeNota, string>> = {
  hallazgo: 'Hallazgo',
  acuerdo: 'Acuerdo',
};

/** Fewest code points of what a visit is for. */
export const MIN_PROPOSITO = 20;
/** Fewest code points of the minute. */
export const MIN_MINUTA = 50;
/** Fewest code points of what its organization says of the minute. */
export const MIN_OBSERVACIONES = 20;
/** Places for pictures; at least one is taken. */
export const MAX_FOTOS = 20;

export const CERRADO = 'La ejecución del proyecto terminó: nada de sus visitas se puede cambiar.';
