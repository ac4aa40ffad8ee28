/** What is done with the auditor's file of a case, as the log says it. */
export const accionesDeAuditoria = {
  'auditoria.pedir': 'Pidió el expediente para auditoría',
  'auditoria.preparar': 'Se armó el expediente para auditoría',
  'auditoria.fallar': 'No se pudo armar el expediente para auditoría',
  'auditoria.descargar': 'Descargó el expediente para auditoría',
  'auditoria.retirar': 'Se retiró el expediente para auditoría',
} as const;
