/** What is done to a transfer between lines of the budget, as the log says it. */
export const accionesDeTransferencias = {
  'transferencia.solicitar': 'Solicitó una transferencia entre partidas',
  'transferencia.aprobar': 'Aprobó una transferencia entre partidas',
  'transferencia.rechazar': 'Rechazó una transferencia entre partidas',
  'transferencia.retirar': 'Retiró una transferencia entre partidas',
} as const;
