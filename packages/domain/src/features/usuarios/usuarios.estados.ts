/** States of an account (B§4); only `activo` can hold a session (rule 11). */
export const estadosDeUsuario = ['activo', 'inactivo', 'suspendido'] as const;
export type EstadoDeUsuario = (typeof estadosDeUsuario)[number];

/** What a person reads for each, and its tone. */
export const estadoDeUsuario = {
  activo: { label: 'Activo', tone: 'success' },
  inactivo: { label: 'Inactivo', tone: 'neutral' },
  suspendido: { label: 'Suspendido', tone: 'danger' },
} as const satisfies Record<EstadoDeUsuario, object>;
