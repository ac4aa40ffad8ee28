/** What the registro's records, events and log entries are called. Without zod: it travels with pages. */
export const REGISTRO = 'registro';

/**
 * The states of a registro: the seed's (B§4), 'borrador' while its organization fills it in (product.md §3), and the two ways
 * out of stages.md §4, which are nobody's refusal.
 */
export const estados = [
  'borrador',
  'pendiente_validacion',
  'requiere_cambios',
  'validado',
  'rechazado',
  'desistido',
  'cancelado',
] as const;
export type EstadoRegistro = (typeof estados)[number];

/** Open: the foundation has not yet said its last word, and the organization goes on. */
export const estadosAbiertos = [
  'borrador',
  'pendiente_validacion',
  'requiere_cambios',
] as const satisfies readonly EstadoRegistro[];

/** Those in which the organization writes the sections. */
export const estadosDeCaptura = ['borrador', 'requiere_cambios'] as const satisfies readonly EstadoRegistro[];

export const turnos = ['fundacion', 'organizacion', 'nadie'] as const;
export type TurnoDeRegistro = (typeof turnos)[number];

/** The states of each turn; the database says the same (`app.turnos_de_etapa`). */
export const estadosDeTurno: Readonly<Record<TurnoDeRegistro, readonly EstadoRegistro[]>> = {
  fundacion: ['pendiente_validacion'],
  organizacion: ['borrador', 'requiere_cambios'],
  nadie: ['validado', 'rechazado', 'desistido', 'cancelado'],
};

export const turnoDe = (estado: EstadoRegistro): TurnoDeRegistro =>
  turnos.find((turno) => estadosDeTurno[turno].includes(estado)) ?? 'nadie';

/** The ways to look at the list, each by its states; the last one is everything. */
export const estadosDeVista = {
  'por-revisar': estadosDeTurno.fundacion,
  organizacion: estadosDeTurno.organizacion,
  validados: ['validado'],
  terminados: ['rechazado', 'desistido', 'cancelado'],
  todos: [],
} as const satisfies Readonly<Record<string, readonly EstadoRegistro[]>>;
export type VistaDeRegistros = keyof typeof estadosDeVista;

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = ['creado', 'folio', 'proyecto', 'organizacion', 'monto', 'estado', 'desde'] as const;
