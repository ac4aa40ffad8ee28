/** What is done to bank interest, as the log says it. */
export const accionesDeRendimientos = {
  'rendimiento.registrar': 'Registró un rendimiento bancario',
  'rendimiento.confirmar': 'Confirmó un rendimiento bancario',
  'rendimiento.rechazar': 'Rechazó un rendimiento bancario',
  'rendimiento.retirar': 'Retiró un rendimiento bancario',
  'rendimiento.registrarReintegro': 'Registró el reintegro de un rendimiento',
  'rendimiento.confirmarReintegro': 'Confirmó el reintegro de un rendimiento',
  'rendimiento.descartarReintegro': 'Descartó el reintegro de un rendimiento',
} as const;
