/** States of a mail in the portal's outbox. Apart from the contract, so that a page needs no schema to name them. */

/**
 * State of a mail in the outbox. 'retenido': kept here, because no SMTP is configured or because its address bounces.
 * 'rebotado': its address refused it for good, at once or in a later message of return.
 */
export const estadosDeCorreo = ['pendiente', 'enviado', 'fallido', 'retenido', 'rebotado'] as const;
export type EstadoDeCorreo = (typeof estadosDeCorreo)[number];

/** What the administrator reads for each state. */
export const etiquetasDeEstadoDeCorreo: Readonly<Record<EstadoDeCorreo, string>> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
  retenido: 'Guardado en la bandeja del portal',
  rebotado: 'Rebotado',
};

/** The same of some of the mails of one message: '3 enviados'. */
export const cuantosEnEstado: Readonly<Record<EstadoDeCorreo, (n: number) => string>> = {
  pendiente: (n) => `${n} por enviar`,
  enviado: (n) => (n === 1 ? '1 enviado' : `${n} enviados`),
  fallido: (n) => `${n} sin enviar`,
  retenido: (n) => (n === 1 ? '1 guardado' : `${n} guardados`),
  rebotado: (n) => (n === 1 ? '1 rebotado' : `${n} rebotados`),
};

/** States from which the administrator may ask for another try. */
export const puedeReintentarse = (estado: EstadoDeCorreo): boolean =>
  estado === 'fallido' || estado === 'retenido' || estado === 'rebotado';

/** States from which a message of return may be reported: a server took the mail, or refused it without naming the address. */
export const puedeReportarseRebote = (estado: EstadoDeCorreo): boolean =>
  estado === 'enviado' || estado === 'fallido';

/** Why an attempt failed. */
export const fallasDeCorreo = [
  'sin_conexion',
  'tiempo_agotado',
  'acceso',
  'rechazo_temporal',
  'rechazo_definitivo',
  'direccion',
  'otra',
] as const;
export type FallaDeCorreo = (typeof fallasDeCorreo)[number];

/** The last failure in words: what happened and what to do about it. */
export const explicacionDeFalla: Readonly<Record<FallaDeCorreo, string>> = {
  sin_conexion:
    'No hubo conexión con el servidor de correo. Revisa que esté en marcha y la dirección de SMTP_URL.',
  tiempo_agotado: 'El servidor de correo no respondió a tiempo.',
  acceso: 'El servidor de correo no aceptó nuestro acceso. Revisa el usuario y la clave de SMTP_URL.',
  rechazo_temporal: 'El servidor de correo pidió intentarlo más tarde.',
  rechazo_definitivo:
    'El servidor de correo rechazó el mensaje de forma definitiva. Revisa la razón que dio antes de reintentar.',
  direccion: 'La dirección no recibe correo: su servidor la rechazó de forma definitiva.',
  otra: 'El envío falló por una causa que el portal no reconoce.',
};

/** Where an address was found to bounce. */
export const origenesDeRebote = ['servidor', 'administrador'] as const;
export type OrigenDeRebote = (typeof origenesDeRebote)[number];

export const etiquetasDeOrigen: Readonly<Record<OrigenDeRebote, string>> = {
  servidor: 'Lo rechazó el servidor',
  administrador: 'Lo reportó la administración',
};
