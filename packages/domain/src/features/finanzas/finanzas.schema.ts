/** What /finanzas groups and filters the foundation's money by (product.md §4, part2.md PL-04). Without zod: it travels with pages. */

export const dimensiones = ['convocatoria', 'anio', 'region', 'eje', 'municipio', 'organizacion'] as const;
export type Dimension = (typeof dimensiones)[number];

export const etiquetaDeDimension: Readonly<Record<Dimension, string>> = {
  convocatoria: 'Convocatoria',
  anio: 'Año',
  region: 'Región',
  eje: 'Eje',
  municipio: 'Municipio',
  organizacion: 'Organización',
};

/** How a filter names what has none of its dimension; the year and the organization are never missing. */
export const SIN = 'sin';

/** What is said of the projects that have none of a dimension. */
export const etiquetaSin: Readonly<Record<Dimension, string>> = {
  convocatoria: 'Sin convocatoria',
  anio: 'Sin año',
  region: 'Sin región',
  eje: 'Sin eje',
  municipio: 'Sin municipio',
  organizacion: 'Sin organización',
};

/** Where a peso of an agreement stands: each is in exactly one of these, in the order in which it goes. */
export const situaciones = [
  'porDepositar',
  'porComprobar',
  'enRevision',
  'comprobado',
  'reintegrado',
] as const;
export type Situacion = (typeof situaciones)[number];

export const etiquetaDeSituacion: Readonly<Record<Situacion, string>> = {
  porDepositar: 'Por depositar',
  porComprobar: 'Por comprobar',
  enRevision: 'En revisión',
  comprobado: 'Admitido',
  reintegrado: 'Reintegrado',
};

/** The kinds of movement of the ledger, in the order in which money goes, with what they are called. */
export const etiquetaDeMovimiento = {
  comprometido: 'Compromiso',
  liberado: 'Compromiso liberado',
  solicitado: 'Solicitud',
  solicitud_liberada: 'Solicitud liberada',
  aprobado: 'Aprobación',
  aprobacion_liberada: 'Aprobación liberada',
  depositado: 'Depósito',
  comprobado: 'Gasto comprobado',
  comprobacion_liberada: 'Gasto no admitido o retirado',
  admitido: 'Gasto admitido',
  comprobacion_cancelada: 'Gasto con CFDI cancelado',
  reintegrado: 'Reintegro',
  rendimiento: 'Rendimiento',
  rendimiento_reintegrado: 'Reintegro de rendimiento',
  rendimiento_corregido: 'Rendimiento corregido',
  rendimiento_reintegro_corregido: 'Reintegro de rendimiento corregido',
} as const;
export type TipoDeMovimiento = keyof typeof etiquetaDeMovimiento;
export const tiposDeMovimiento = Object.keys(etiquetaDeMovimiento) as TipoDeMovimiento[];

/** What takes away of its sum instead of adding to it. */
export const restan: ReadonlySet<TipoDeMovimiento> = new Set<TipoDeMovimiento>([
  'liberado',
  'solicitud_liberada',
  'aprobacion_liberada',
  'comprobacion_liberada',
  'comprobacion_cancelada',
  'rendimiento_corregido',
  'rendimiento_reintegro_corregido',
]);

/** What the lists below the figures may be ordered by. */
export const ordenesDeProyectos = [
  'comprometido',
  'desembolsado',
  'comprobado',
  'porComprobar',
  'folio',
] as const;
export const ordenesDeMovimientos = ['fecha'] as const;
