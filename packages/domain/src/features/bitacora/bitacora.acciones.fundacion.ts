/** What is done with the foundation's own name, words, days and limits, as the log says it. */
export const accionesDeFundacion = {
  'fundacion.nombrar': 'Cambió el nombre de la fundación',
  'fundacion.poner-logo': 'Cambió un logo de la fundación',
  'fundacion.quitar-logo': 'Quitó un logo de la fundación',
  'plantilla.escribir': 'Cambió una plantilla',
  'plantilla.restaurar': 'Restauró una versión de una plantilla',
  'plantilla.ver-con-un-caso': 'Vio una plantilla con un caso real',
  'dia-inhabil.agregar': 'Agregó un día inhábil al calendario',
  'dia-inhabil.retirar': 'Quitó un día inhábil del calendario',
} as const;

export const entidadesDeFundacion = {
  fundacion: 'Fundación',
  plantilla: 'Plantilla',
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

/** What is done to the phrases of reviewers, as the log says it. */
export const accionesDeFrases = {
  'frase.crear': 'Guardó una frase de revisión',
  'frase.editar': 'Cambió una frase de revisión',
  'frase.eliminar': 'Eliminó una frase de revisión',
  'dia-inhabil': 'Día inhábil',
} as const;
