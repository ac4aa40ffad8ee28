/** What is done to what is signed, as the log says it. */
export const accionesDeFirmas = {
  'texto-por-firmar.abrir': 'Envió un texto a firma',
  'texto-por-firmar.retirar': 'Retiró un texto de firma',
  'texto-por-firmar.leer': 'Abrió un texto para firmarlo',
  'acuerdo.firmar': 'Firmó un acuerdo, con su plan',
  'texto-por-firmar.firmar': 'Firmó un texto con e.firma',
  'texto-por-firmar.escanear': 'Registró el escaneo de un texto firmado en papel',
  'texto-por-firmar.confirmar': 'Confirmó un texto firmado en papel',
  'texto-por-firmar.rechazar': 'Rechazó el escaneo de un texto firmado en papel',
  'autoridad-certificadora.subir': 'Agregó una autoridad certificadora',
  'autoridad-certificadora.desactivar': 'Desactivó una autoridad certificadora',
  'autoridad-certificadora.activar': 'Volvió a activar una autoridad certificadora',
} as const;
