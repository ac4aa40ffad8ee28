/** Texts of the queue of any review: apart, because a page reads them after it is drawn. */
export const queueMessages = {
  /** What a saved review changed, in numbers, as its history tells the staff. */
  cuentas: {
    validos: (n: number) => (n === 1 ? '1 válido' : `${n} válidos`),
    noValidos: (n: number) => (n === 1 ? '1 no válido' : `${n} no válidos`),
    sinDecidir: (n: number) => `${n} de vuelta a sin decidir`,
    comentarios: () => 'los comentarios generales',
  },
  /** The place of a record in the list that it was opened from. */
  cola: 'Lugar en la lista',
  ayuda: 'Su lugar en la lista de la que lo abriste; sin lista, en la de lo que espera a la fundación.',
  lugar: (posicion: string, total: string) => `${posicion} de ${total}`,
  fuera: () => 'fuera de la cola',
  anterior: 'Anterior de la lista',
  siguiente: 'Siguiente de la lista',
  revisando: (nombres: readonly string[]) =>
    `${nombres.length > 2 ? `${nombres[0]} y otras ${nombres.length - 1} personas` : nombres.join(' y ')} ${nombres.length === 1 ? 'está' : 'están'} revisando este registro`,
  /** Who is responsible for its case. */
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
} as const;
