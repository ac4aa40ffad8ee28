/** Every text of the slice that is not a label of form or workflow: the seed's, to the letter (A§2, A§8). */
export const preRegistroMessages = {
  lista: {
    titulo: 'Pre-registro',
    nuevo: 'Nuevo Pre-registro',
    vacia: 'Todavía no hay pre-registros',
    vaciaAyuda: 'Empieza uno: te toma unos veinte minutos y puedes guardarlo a medias.',
    sinResultados: 'Ningún pre-registro coincide con lo que buscas',
    errorTitulo: 'Error al cargar datos',
    error: 'No se pudieron cargar los pre-registros',
  },
  banners: {
    enRevisionTitulo: 'Pre-registro en Revisión',
    enRevision: 'Nuestro equipo está revisando tu pre-registro y te notificará cuando haya una respuesta.',
    cambiosTitulo: 'Cambios Requeridos',
    cambios: 'Corrige lo que se indica y solicita una nueva revisión.',
    validadoTitulo: 'Pre-registro Validado',
    validado: 'La fundación validó tu pre-registro. Ya no se puede editar.',
    rechazadoTitulo: 'Pre-registro Rechazado',
    reabiertoTitulo: 'Pre-registro Reabierto',
    sinGuardarTitulo: 'Lo último que escribiste no se guardó',
    sinGuardar:
      'Este pre-registro ya no se puede editar. Si lo necesitas, cópialo de aquí y escribe a la fundación.',
  },
  /** The strip that says which kind of request it is. */
  solicitud: {
    cambiar: 'Cambiar',
    cierra: (cuando: string) => `Cierra el ${cuando}`,
    cerro: (cuando: string) => `Cerró el ${cuando}`,
    porCerrar: (dias: number) =>
      dias === 0
        ? 'La convocatoria cierra hoy'
        : dias === 1
          ? 'La convocatoria cierra mañana'
          : `La convocatoria cierra en ${dias} días`,
    enviaAntes: 'Envía tu pre-registro antes de esa hora.',
    noEncontrada: 'Esa convocatoria no existe o no está dirigida a tu organización.',
    noSePuede: 'Así no se puede enviar',
    borradorGuardado: 'Lo que escribiste sigue guardado: puedes cambiar el tipo de solicitud y enviarlo.',
  },
  volver: 'Volver a la Lista',
  cargando: 'Cargando datos del pre-registro...',
  noEncontrado: 'Pre-registro no encontrado',
  sinSesion: 'Debes estar autenticado para guardar el pre-registro.',
  toasts: {
    cargarError: 'Error al cargar datos',
    autenticacion: 'Error de autenticación',
    guardarError: 'Error al guardar',
    guardarErrorDetalle: 'Hubo un error al guardar el pre-registro. Por favor intenta de nuevo.',
    solicitarRevisionError: 'Error al solicitar nueva revisión',
    solicitudEnviada: 'Solicitud enviada',
    solicitudEnviadaDetalle: 'Tu pre-registro volvió a revisión. Te avisaremos del resultado.',
    actualizado: '¡Pre-registro actualizado exitosamente!',
    completado: '¡Pre-registro completado exitosamente!',
    faltantes: 'Documentos faltantes',
    faltan: (nombres: readonly string[]) => `Faltan: ${nombres.join(', ')}`,
    eliminado: 'Pre-registro eliminado',
    eliminarError: 'Error al eliminar el pre-registro',
  },
  /** Milliseconds (A§9): the success toast stays 5 s, the list opens after 2 s. */
  duraciones: { toast: 5000, redireccion: 2000 },
  revision: {
    titulo: 'Error',
    cargar: 'Error al cargar los datos del pre-registro',
    guardar: 'Error al guardar las validaciones',
    enviar: 'Error al enviar a revisión',
    aprobar: 'Error al aprobar el registro',
    guardadas: ['Validaciones guardadas', 'Las validaciones se han guardado correctamente'],
    cambios: ['Cambios requeridos', 'El pre-registro requiere cambios. El usuario será notificado.'],
    enviado: [
      'Enviado a revisión',
      'El pre-registro ha sido enviado a revisión. El usuario será notificado.',
    ],
    aprobado: ['Registro aprobado', 'El pre-registro ha sido aprobado exitosamente'],
    rechazado: ['Registro rechazado', 'El pre-registro ha sido rechazado. El usuario será notificado.'],
    reabierto: ['Registro reabierto', 'El pre-registro vuelve a revisión. El usuario será notificado.'],
    comentario: '¿Qué debe corregirse?',
    generales: 'Comentarios generales',
  },
  /** How the history names each action, in the past. */
  historial: {
    enviar: 'Envió el pre-registro',
    editar: 'Guardó cambios',
    solicitarRevision: 'Solicitó nueva revisión',
    guardarValidaciones: 'Guardó validaciones',
    enviarARevision: 'Puso en revisión',
    solicitarCambios: 'Solicitó cambios',
    aprobar: 'Validó el pre-registro',
    rechazar: 'Rechazó el pre-registro',
    reabrir: 'Reabrió el pre-registro',
    eliminar: 'Eliminó el pre-registro',
    subir: 'Subió un documento',
    reemplazar: 'Reemplazó un documento',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    rfc_de_otra_cuenta: 'El RFC no coincide con el de tu organización.',
    solo_lectura: 'Este pre-registro ya no se puede editar.',
    organizacion_requerida: 'Elige la organización a cuyo nombre lo envías.',
  },
} as const;
