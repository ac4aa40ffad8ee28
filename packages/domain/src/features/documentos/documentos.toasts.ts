/** Toasts of the seed, to the letter (A§8 'Pre-registration toasts'). */
export const mensajesDeDocumentos = {
  demasiadoGrande: 'El archivo no puede ser mayor a 10MB',
  errorAlSubir: 'Error al subir archivo',
  errorAlActualizarLista: 'Error al actualizar la lista de documentos',
  errorAlProcesarSubida: 'Error al procesar la subida del archivo',
  errorAlReemplazar: 'Error al reemplazar el archivo',
  errorAlProcesarReemplazo: 'Error al procesar el reemplazo del archivo',
  errorAlDescargar: 'Error al descargar archivo',
  noDisponible: 'Documento no disponible para descarga',
  subido: 'Documento subido',
  reemplazado: 'Documento reemplazado',
  sinAntivirus: 'Este portal no tiene antivirus: abre con cuidado lo que descargues.',
} as const;

/** What is told of an upload that the line cut for too long: its words travel with every page, those of the other refusals do not. */
export const SUBIDA_INTERRUMPIDA = 'La subida se interrumpió. Intenta de nuevo.';
