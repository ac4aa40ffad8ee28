/** What is done to a comprobación, and to a transfer between its lines, as the log says it. */
export const accionesDeComprobaciones = {
  'comprobacion.comprobar': 'Comprobó un gasto',
  'comprobacion.agregarPago': 'Agregó un complemento de pago',
  'comprobacion.retirar': 'Retiró la comprobación de un gasto',
  'comprobacion.admitir': 'Admitió un gasto',
  'comprobacion.admitirEnParte': 'Admitió un gasto en parte',
  'comprobacion.admitirResto': 'Admitió el resto de un gasto',
  'comprobacion.admitirMas': 'Revisó el resto de un gasto',
  'comprobacion.rechazar': 'Rechazó un gasto',
  'comprobacion.declararCancelada': 'Declaró cancelado el CFDI de un gasto',
  'transferencia.solicitar': 'Solicitó una transferencia entre partidas',
  'transferencia.aprobar': 'Aprobó una transferencia entre partidas',
  'transferencia.rechazar': 'Rechazó una transferencia entre partidas',
  'transferencia.retirar': 'Retiró una transferencia entre partidas',
} as const;
