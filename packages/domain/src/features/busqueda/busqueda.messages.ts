/** Texts of the search. */
export const busquedaMessages = {
  titulo: 'Buscar en el portal',
  abrir: 'Buscar',
  campo: 'Folio, organización, documento o página',
  paginas: 'Páginas',
  recientes: 'Recientes',
  empieza: 'Escribe al menos dos letras. Los acentos no importan.',
  buscando: 'Buscando...',
  sinResultados: (texto: string): string => `Nada coincide con «${texto}»`,
  sinResultadosAyuda: 'Prueba con menos palabras, o con el folio completo.',
  error: 'No pudimos buscar',
  /** What a screen reader hears when results arrive. */
  resultados: (n: number): string => (n === 1 ? '1 resultado' : `${n} resultados`),
} as const;
