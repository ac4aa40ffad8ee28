/** An invitation to present a proyecto (rule 43). Travels with pages: no zod here. */

export const estadosDeInvitacion = ['pendiente', 'aceptada', 'retirada', 'vencida'] as const;
export type EstadoDeInvitacion = (typeof estadosDeInvitacion)[number];

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenesDeInvitacion = ['creada', 'vence'] as const;

/** Code points of what the foundation writes to whom it invites. */
export const MENSAJE_MINIMO = 10;
export const MENSAJE_MAXIMO = 2000;
