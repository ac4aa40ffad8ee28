/** What the records, events and log entries of bank interest are called. Without zod: it travels with pages. */
export const RENDIMIENTO = 'rendimiento';

/**
 * Registered by the organization and confirmed by somebody else, it is owed until its refund was seen by two people. What was confirmed with a
 * wrong amount is declared so by a third, and its month is registered anew.
 */
export const estados = [
  'registrado',
  'confirmado',
  'en_reintegro',
  'reintegrado',
  'rechazado',
  'retirado',
  'corregido',
] as const;
export type EstadoRendimiento = (typeof estados)[number];

/** Fewest code points of why what was confirmed is wrong. */
export const MIN_MOTIVO = 20;

/** Slots of its papers, handed in upon a ministración whose account bore it: each is a version. */
export const ESTADO_DE_CUENTA = 'estado_de_cuenta';
export const REINTEGRO_DE_RENDIMIENTO = 'reintegro_rendimiento';
