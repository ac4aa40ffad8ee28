/** What is done to a report of progress, as the log says it. */
export const accionesDeAvances = {
  'avance.escribir': 'Empezó un reporte de avance',
  'avance.guardar': 'Guardó un reporte de avance',
  'avance.enviar': 'Envió un reporte de avance',
  'avance.aprobar': 'Aprobó un reporte de avance',
  'avance.solicitarCambios': 'Solicitó cambios a un reporte de avance',
} as const;
