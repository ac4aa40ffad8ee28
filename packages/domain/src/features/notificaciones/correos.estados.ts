/** States of a mail in the portal's outbox. Apart from the contract, so that a page needs no schema to name them. */
/** State of a mail in the outbox. 'retenido': no SMTP is configured and the mail is kept here. */
export const estadosDeCorreo = ['pendiente', 'enviado', 'fallido', 'retenido'] as const;
export type EstadoDeCorreo = (typeof estadosDeCorreo)[number];

/** What the administrator reads for each state. */
export const etiquetasDeEstadoDeCorreo: Readonly<Record<EstadoDeCorreo, string>> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
  retenido: 'Guardado en la bandeja del portal',
};

/** States from which the administrator may ask for another try. */
export const puedeReintentarse = (estado: EstadoDeCorreo): boolean =>
  estado === 'fallido' || estado === 'retenido';
