/** Texts of the queue and of what is done to many at once: apart, because a page reads them after it is drawn. */
export const colaMessages = {
  /** What a saved review changed, in numbers, as its history tells the staff. */
  cuentas: {
    validos: (n: number) => (n === 1 ? '1 válido' : `${n} válidos`),
    noValidos: (n: number) => (n === 1 ? '1 no válido' : `${n} no válidos`),
    sinDecidir: (n: number) => `${n} de vuelta a sin decidir`,
    comentarios: () => 'los comentarios generales',
  },
  /** What becomes of one record among several. */
  lote: {
    cambio: 'Cambió entretanto. Ábrelo y decide de nuevo.',
    noEstaPendiente: 'Ya no está pendiente.',
    /** Of the archive with the papers of many records. */
    faltan: 'LÉEME - documentos que faltan.txt',
    enCuarentena: 'está en análisis y todavía no se puede descargar',
    noDisponible: 'no está disponible',
    demasiados: 'Son más de 500 MB de documentos. Elige menos pre-registros.',
    /** The bar of what is chosen in the list. */
    elegidos: (n: number) => (n === 1 ? '1 seleccionado' : `${n} seleccionados`),
    acciones: 'Con los seleccionados',
    asignar: 'Asignar…',
    tomar: 'A mí',
    nadie: 'A nadie',
    ponerEnRevision: 'Poner en revisión',
    sinPendientes: 'Ninguno de los seleccionados está pendiente de validación.',
    preguntaPoner: (pendientes: number, de: number) =>
      `${pendientes === 1 ? 'Se pone en revisión el pendiente' : `Se ponen en revisión los ${pendientes} pendientes`} de ${de === 1 ? '1 seleccionado' : `${de} seleccionados`}. Se avisa a cada organización.`,
    descargar: 'Descargar documentos (ZIP)',
    quitar: 'Quitar selección',
    asignados: (n: number) => (n === 1 ? '1 asignado' : `${n} asignados`),
    sinAsignar: (n: number) => (n === 1 ? '1 quedó sin asignar' : `${n} quedaron sin asignar`),
    puestos: (n: number) => (n === 1 ? '1 en revisión' : `${n} en revisión`),
    ninguno: 'Ninguno cambió',
    cambiaron: (folios: readonly string[]) =>
      `${folios.length === 1 ? '1 cambió' : `${folios.length} cambiaron`} entretanto: ${folios.join(', ')}`,
    cerrar: 'Cerrar',
    error: 'No se pudo hacer',
    descargados: 'Documentos descargados',
    noDescargados: 'No se pudieron descargar los documentos',
    noRevisa: 'Esa cuenta ya no puede revisar pre-registros.',
  },
  /** The place of a record in the list that it was opened from, and who is responsible for its case. */
  cola: {
    cola: 'Lugar en la lista',
    ayuda: 'Su lugar en la lista de la que lo abriste; sin lista, en la de lo que espera a la fundación.',
    lugar: (posicion: string, total: string) => `${posicion} de ${total}`,
    fuera: (total: string) => `fuera de ${total}`,
    anterior: 'Anterior de la lista',
    siguiente: 'Siguiente de la lista',
    revisando: (nombres: readonly string[]) =>
      `${nombres.length > 2 ? `${nombres[0]} y otras ${nombres.length - 1} personas` : nombres.join(' y ')} ${nombres.length === 1 ? 'está' : 'están'} revisando este registro`,
    aCargo: 'A cargo de',
    aTuCargo: 'A tu cargo',
    sinAsignar: 'Sin asignar',
    tomar: 'Tomarlo yo',
    dejarSinAsignar: 'Dejar sin asignar',
    cargando: 'Buscando quién revisa…',
    sinRevisores: 'No pudimos leer quién revisa. Cierra el menú y vuelve a abrirlo.',
    asignado: (quien: string) => `Asignado a ${quien}`,
    ti: 'ti',
    sinAsignarHecho: 'Quedó sin asignar',
    noAsignado: 'No se pudo asignar',
  },
} as const;
