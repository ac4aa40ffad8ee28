/** Every text of the saved views of a list. */
export const vistasMessages = {
  titulo: 'Mis vistas',
  guardar: 'Guardar esta vista',
  guardarTitulo: 'Guardar vista',
  guardarTexto: 'Guarda la búsqueda, los filtros y el orden que ves ahora. Solo tú la ves.',
  nombre: 'Nombre de la vista',
  guardando: 'Guardando…',
  guardada: 'Vista guardada',
  renombrar: 'Cambiar nombre',
  renombrarTitulo: 'Cambiar el nombre de la vista',
  renombrada: 'Vista con otro nombre',
  eliminar: 'Eliminar',
  eliminada: 'Vista eliminada',
  noEliminada: 'No se pudo eliminar la vista',
  acciones: (nombre: string): string => `Opciones de la vista ${nombre}`,
  aceptar: 'Guardar',
  errores: {
    demasiadas_vistas: 'Ya tienes 20 vistas de esta lista. Elimina alguna antes de guardar otra.',
    vista_repetida: 'Ya tienes una vista con ese nombre.',
  },
} as const;
