/** How many notices the bell shows. */
export const NOTIFICACIONES_EN_LA_CAMPANA = 30;

/** The unread ones are counted up to here; beyond, the bell reads 'más de 999'. */
export const TOPE_SIN_LEER = 1000;

const cuantas = (sinLeer: number): string => (sinLeer < TOPE_SIN_LEER ? String(sinLeer) : 'más de 999');

/** Texts of the bell, of its page and of the preferences. */
export const mensajesDeNotificaciones = {
  titulo: 'Notificaciones',
  descripcion: 'Todo lo que pasó en los registros que te conciernen.',
  vacio: 'No tienes notificaciones.',
  vacioAyuda: 'Aquí verás lo que pase con tus registros.',
  alDia: 'Estás al día',
  alDiaAyuda: 'No te queda ninguna notificación por leer.',
  sinResultados: 'Ninguna notificación coincide con lo que buscas',
  marcarTodas: 'Marcar todas como leídas',
  marcarTodasSinLeer: 'Marcar todas como no leídas',
  marcarEstas: 'Marcar estas como leídas',
  marcarEstasSinLeer: 'Marcar estas como no leídas',
  marcarLeida: 'Marcar como leída',
  marcarSinLeer: 'Marcar como no leída',
  errorAlMarcar: 'No pudimos cambiar tus notificaciones',
  /** Accessible name of the bell. */
  campana: (sinLeer: number): string =>
    sinLeer === 0 ? 'Notificaciones' : `Notificaciones: ${cuantas(sinLeer)} sin leer`,
  /** 'Sin leer (12)' over the page. */
  sinLeer: (sinLeer: number): string => (sinLeer === 0 ? 'Sin leer' : `Sin leer (${cuantas(sinLeer)})`),
  rebote: {
    titulo: (email: string): string => `No pudimos entregar correos a ${email}`,
    detalle:
      'Su servidor los rechazó, así que dejamos de enviarlos para no perderlos. Tus avisos siguen en el portal. Cambia tu correo o, si esta dirección ya funciona, pide a la fundación que la reactive.',
    accion: 'Cambiar mi correo',
  },
  preferencias: {
    titulo: 'Qué te avisamos y cómo',
    descripcion: 'Elige dónde y cuándo quieres cada aviso. Los cambios se guardan al momento.',
    canal: 'Dónde',
    entrega: 'Correo',
    guardadas: 'Preferencia guardada',
    errorAlGuardar: 'No pudimos guardar la preferencia',
    obligatoria: 'Obligatoria',
    sinCorreo: 'Sin correo',
    /** `hora` is the foundation's, 'HH:MM'. */
    resumen: (hora: string, email: string): string =>
      `El resumen sale una vez al día a las ${hora} (hora de Chihuahua) y solo si hay algo que contar. Tus correos llegan a ${email}.`,
  },
} as const;

/** Every code that the bell's operations answer with, and its words. */
export const codigosDeNotificaciones = {
  clase_obligatoria: 'Esta clase de aviso es obligatoria: siempre llega, y al momento.',
} as const;
