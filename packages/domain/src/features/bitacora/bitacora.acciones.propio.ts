/** What somebody of the staff does with what it keeps for its own work, as the log says it. */
export const accionesDeLoPropio = {
  'frase.crear': 'Guardó una frase de revisión',
  'frase.editar': 'Cambió una frase de revisión',
  'frase.eliminar': 'Eliminó una frase de revisión',
  'reporte.crear': 'Compuso un reporte',
  'reporte.editar': 'Cambió un reporte',
  'reporte.eliminar': 'Eliminó un reporte',
  'reporte.suscribir': 'Pidió recibir un reporte cada mes',
  'reporte.desuscribir': 'Dejó de recibir un reporte',
} as const;
