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
  'ajuste.escribir': 'Cambió un ajuste de la fundación',
} as const;

export const entidadesDeFundacion = {
  fundacion: 'Fundación',
  plantilla: 'Plantilla',
  'dia-inhabil': 'Día inhábil',
  ajuste: 'Ajuste',
} as const;
