/** Every text of the internal notes. */
export const notasMessages = {
  titulo: 'Notas internas',
  ayuda: 'Solo las lee el personal de la fundación. La organización nunca las ve.',
  vacio: 'Nadie ha escrito notas de este proyecto.',
  nueva: 'Nueva nota',
  sobre: 'Sobre',
  todo: 'Todo el registro',
  agregar: 'Agregar nota',
  agregando: 'Agregando…',
  agregada: 'Nota agregada',
  agregarError: 'No se pudo agregar la nota',
  retirar: 'Retirar',
  retirarTitulo: 'Retirar nota',
  retirarTexto: 'Deja de aparecer para todo el personal. La bitácora guarda que la retiraste.',
  retirada: 'Nota retirada',
  retirarError: 'No se pudo retirar la nota',
  cargarError: 'No se pudieron cargar las notas internas',
  errores: {
    demasiadas_notas: 'Este proyecto ya tiene 200 notas. Retira alguna tuya antes de agregar otra.',
  },
} as const;
