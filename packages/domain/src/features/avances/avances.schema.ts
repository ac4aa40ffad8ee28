/** What the records, events and log entries of a report of progress are called. Without zod: it travels with pages. */
export const AVANCE = 'avance';

export const estados = ['borrador', 'enviado', 'en_correccion', 'aprobado'] as const;
export type EstadoAvance = (typeof estados)[number];

/** What is said of a case that has its finiquito, by the table and by the database. */
export const CON_FINIQUITO = 'El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.';

/** Those in which its organization writes it. */
export const estadosEscribibles: readonly EstadoAvance[] = ['borrador', 'en_correccion'];

/** How a period stands, by its dates and its report. */
export const situaciones = [
  'por_venir',
  'en_curso',
  'por_reportar',
  'atrasado',
  'entregado',
  'aprobado',
  'cerrado',
] as const;
export type Situacion = (typeof situaciones)[number];
export const etiquetaDeSituacion: Readonly<Record<Situacion, string>> = {
  por_venir: 'Por venir',
  en_curso: 'En curso',
  por_reportar: 'Por reportar',
  atrasado: 'Atrasado',
  entregado: 'Entregado',
  aprobado: 'Aprobado',
  cerrado: 'Cerrado sin reporte',
};

/** Fewest code points of what was achieved. */
export const MIN_LOGROS = 20;
/** Places for evidence: photographs, lists, minutes. */
export const MAX_EVIDENCIAS = 6;
