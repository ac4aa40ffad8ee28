/** What is done to a ministración, as the log says it. */
export const accionesDeMinistraciones = {
  'ministracion.solicitar': 'Solicitó una ministración',
  'ministracion.aprobar': 'Aprobó una ministración',
  'ministracion.depositar': 'Registró el depósito de una ministración',
  'ministracion.comprobar': 'Dio por comprobada una ministración',
  'ministracion.reabrir': 'Volvió a depositada una ministración que estaba comprobada',
  'ministracion.entregarDonativo': 'Entregó el CFDI de donativo de un depósito',
  'ministracion.rechazar': 'Rechazó una ministración',
  'ministracion.retirar': 'Retiró la solicitud de una ministración',
  'ministracion.registrarReintegro': 'Registró un reintegro de una ministración',
  'ministracion.confirmarReintegro': 'Confirmó un reintegro de una ministración',
  'ministracion.descartarReintegro': 'Descartó un reintegro de una ministración',
} as const;
