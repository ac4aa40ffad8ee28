/** What the records, events and log entries of the seguimiento are called. Without zod: it travels with pages. */
export const SEGUIMIENTO = 'seguimiento';

/** Where the execution of a convenio stands. How well it goes is computed beside it (`estatus.ts`) and never stored. */
export const estados = ['en_ejecucion', 'suspendido', 'en_liquidacion', 'terminado'] as const;
export type SeguimientoEstado = (typeof estados)[number];

/**
 * Those in which what was agreed is paid, or will be again once a suspension is lifted: of what is settled or over nothing more is asked
 * for, approved or paid (rule 86), so that nothing of it is pending.
 */
export const estadosQueMinistran = [
  'en_ejecucion',
  'suspendido',
] as const satisfies readonly SeguimientoEstado[];
export const ministra = (estado: SeguimientoEstado): boolean =>
  estadosQueMinistran.some((uno) => uno === estado);

/** The seed's four (SL-05); what ended without a finiquito is none of them, and says no more than that it ended. */
export const estatus = ['al_dia', 'retraso_menor', 'en_riesgo', 'completado', 'terminado'] as const;
export type Estatus = (typeof estatus)[number];
export const etiquetaDeEstatus: Readonly<Record<Estatus, string>> = {
  al_dia: 'Al día',
  retraso_menor: 'Retraso menor',
  en_riesgo: 'En riesgo',
  completado: 'Completado',
  terminado: 'Terminado',
};

/** What is done against what of its term has gone by (SW-02, S15). */
export const ritmos = ['adelantado', 'en_tiempo', 'retrasado', 'en_riesgo'] as const;
export type Ritmo = (typeof ritmos)[number];
export const etiquetaDeRitmo: Readonly<Record<Ritmo, string>> = {
  adelantado: 'Adelantado',
  en_tiempo: 'En tiempo',
  retrasado: 'Retrasado',
  en_riesgo: 'En riesgo',
};

/** The ways to look at the list. */
export const estadosDeVista = {
  ejecucion: ['en_ejecucion'],
  suspendidos: ['suspendido'],
  liquidacion: ['en_liquidacion'],
  terminados: ['terminado'],
  todos: [],
} as const satisfies Readonly<Record<string, readonly SeguimientoEstado[]>>;
export type VistaDeSeguimientos = keyof typeof estadosDeVista;

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = ['inicio', 'folio', 'proyecto', 'organizacion', 'monto', 'estatus', 'estado'] as const;

/** Least words that say why an execution is suspended or settled, as those of every acuerdo (SW, A: descripcionAcuerdo). */
export const MOTIVO_DE_ACUERDO = 20;
