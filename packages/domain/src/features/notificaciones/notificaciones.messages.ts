/** Texts of the bell and of the administrator's outbox. */
export const mensajesDeNotificaciones = {
  titulo: 'Notificaciones',
  vacio: 'No tienes notificaciones.',
  marcarTodas: 'Marcar todas como leídas',
  /** Accessible name of the bell. */
  campana: (sinLeer: number): string =>
    sinLeer === 0 ? 'Notificaciones' : `Notificaciones: ${sinLeer} sin leer`,
} as const;

/** Every code that these slices answer with, and its words. */
export const codigosDeCorreos = {
  correo_no_reintentable: 'Este correo ya se envió o está por enviarse.',
} as const;
