/** Texts of what is done to many records at once, whatever their stage. */
export const batchMessages = {
  cambio: 'Cambió entretanto. Ábrelo y decide de nuevo.',
  noRevisa: 'Esa cuenta ya no puede revisar.',
  terminado: 'El proyecto ya terminó: nadie lo atiende.',
  /** Of the archive with the papers of many records. */
  faltan: 'LÉEME - documentos que faltan.txt',
  enCuarentena: 'está en análisis y todavía no se puede descargar',
  noDisponible: 'no está disponible',
  demasiados: 'Son más de 500 MB de documentos. Elige menos registros.',
  /** The bar of what is chosen in the list. */
  elegidos: (n: number) => (n === 1 ? '1 seleccionado' : `${n} seleccionados`),
  acciones: 'Con los seleccionados',
  asignar: 'Asignar…',
  tomar: 'A mí',
  nadie: 'A nadie',
  descargar: 'Descargar documentos (ZIP)',
  quitar: 'Quitar selección',
  asignados: (n: number) => (n === 1 ? '1 asignado' : `${n} asignados`),
  sinAsignar: (n: number) => (n === 1 ? '1 quedó sin asignar' : `${n} quedaron sin asignar`),
  ninguno: 'Ninguno cambió',
  cambiaron: (folios: readonly string[]) =>
    `${folios.length === 1 ? '1 cambió' : `${folios.length} cambiaron`} entretanto: ${folios.join(', ')}`,
  cerrar: 'Cerrar',
  error: 'No se pudo hacer',
  descargados: 'Documentos descargados',
  noDescargados: 'No se pudieron descargar los documentos',
} as const;
