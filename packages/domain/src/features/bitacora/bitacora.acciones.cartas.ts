/** What is done to a carta, as the log says it. */
export const accionesDeCartas = {
  'carta.registrar': 'Registró una carta',
  'carta.enviar': 'Envió una carta',
  'carta.aprobar': 'Aprobó una carta',
  'carta.pagar': 'Registró el pago de una carta',
  'carta.rechazar': 'Rechazó una carta',
} as const;
