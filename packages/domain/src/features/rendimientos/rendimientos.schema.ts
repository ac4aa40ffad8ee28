/** What the records, events and log entries of bank interest are called. Without zod: it travels with pages. */
export const RENDIMIENTO = 'rendimiento';

/** Registered by the organization and confirmed by somebody else, it is owed until its refund was seen by two people. */
export const estados = [
  'registrado',
  'confirmado',
  'en_reintegro',
  'reintegrado',
  'rechazado',
  'retirado',
] as const;
export type EstadoRendimiento = (typeof estados)[number];

/** Slots of its papers, handed in upon a ministración whose account bore it: each is a version. */
export const ESTADO_DE_CUENTA = 'estado_de_cuenta';
export const REINTEGRO_DE_RENDIMIENTO = 'reintegro_rendimiento';
