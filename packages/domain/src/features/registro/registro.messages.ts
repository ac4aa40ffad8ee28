/** Every text of the slice that is not a label of form or workflow: the seed's, to the letter (B§2, B§8). */
export const registroMessages = {
  lista: {
    titulo: 'Registros',
    subtitulo: 'Expedientes formales de proyectos',
    buscar: 'Buscar registros...',
    nuevo: 'Nuevo Registro',
    vacia: 'No hay registros disponibles',
    errorTitulo: 'Error',
    error: 'No se pudieron cargar los registros',
    sinNombre: 'Sin nombre todavía',
  },
  toasts: {
    abierto: 'Ficha registrada',
    abiertoDetalle: (folio: string) => `Folio: ${folio}`,
  },
  /** How the history names each action, in the past. */
  historial: {
    abrir: 'Abrió el registro',
    finalizar: 'Envió el registro',
    guardarValidaciones: 'Guardó la revisión del registro',
    solicitarCambios: 'Pidió cambios en el registro',
    validar: 'Validó el registro',
    rechazar: 'Rechazó el registro',
    desistir: 'Desistió del proyecto',
    cancelar: 'Canceló el proyecto',
    reabrir: 'Reabrió el registro',
    eliminar: 'Eliminó el registro',
  },
  errores: {
    pre_registro_no_validado: 'Ese pre-registro no está validado: su registro todavía no se puede abrir.',
    ya_tiene_registro: 'Ese pre-registro ya tiene un registro abierto.',
  },
} as const;
