/** What the log says of a person's saved views. */
export const accionesDeVistas = {
  'preferencia.guardarVista': 'Guardó una vista de una lista',
  'preferencia.renombrarVista': 'Cambió el nombre de una vista suya',
  'preferencia.eliminarVista': 'Eliminó una vista suya',
} as const;
