/** What is done with the auditor's file of a case, as the log says it. */
export const accionesDeAuditoria = {
  'auditoria.pedir': 'Pidió el expediente para auditoría',
  'auditoria.preparar': 'Se armó el expediente para auditoría',
  'auditoria.fallar': 'No se pudo armar el expediente para auditoría',
  'auditoria.descargar': 'Descargó el expediente para auditoría',
  'auditoria.retirar': 'Se retiró el expediente para auditoría',
} as const;

/** What is decided about publishing, as the log says it. */
export const accionesDeDatosAbiertos = {
  'datos-abiertos.encender': 'Empezó a publicar los donativos',
  'datos-abiertos.apagar': 'Dejó de publicar los donativos',
  'datos-abiertos.reservar': 'Reservó un donativo de los datos abiertos',
  'datos-abiertos.publicar': 'Volvió a publicar un donativo',
} as const;
