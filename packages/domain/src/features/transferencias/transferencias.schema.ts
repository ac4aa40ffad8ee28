/** What the records, events and log entries of a transfer are called. Without zod: it travels with pages. */
export const TRANSFERENCIA = 'transferencia';

/** Asked by the organization, judged once by somebody else, or taken back before. */
export const estados = ['solicitada', 'aprobada', 'rechazada', 'retirada'] as const;
export type EstadoTransferencia = (typeof estados)[number];

/** Fewest code points of why it is asked for, and of why it is refused. */
export const MIN_MOTIVO = 20;
