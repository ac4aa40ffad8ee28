/** What is done to a comprobación, as the log says it. */
export const accionesDeComprobaciones = {
  'comprobacion.comprobar': 'Comprobó un gasto',
  'comprobacion.admitir': 'Admitió un gasto',
  'comprobacion.admitirEnParte': 'Admitió un gasto en parte',
  'comprobacion.rechazar': 'Rechazó un gasto',
  'comprobacion.declararCancelada': 'Declaró cancelado el CFDI de un gasto',
} as const;
