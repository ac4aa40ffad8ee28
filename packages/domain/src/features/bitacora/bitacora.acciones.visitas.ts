/** What is done to a visit, as the log says it. */
export const accionesDeVisitas = {
  'visita.programar': 'Programó una visita',
  'visita.reprogramar': 'Reprogramó una visita',
  'visita.cancelar': 'Canceló una visita',
  'visita.guardar': 'Guardó la minuta de una visita',
  'visita.registrar': 'Registró una visita',
  'visita.conformar': 'Dio su conformidad a una visita',
  'visita.observar': 'Agregó observaciones a una visita',
} as const;
