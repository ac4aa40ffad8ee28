/** Every text of the slice that is not a label of form or workflow: the seed's, to the letter (A§2, A§8). */
export const preRegistroMessages = {
  lista: {
    titulo: 'Pre-registro',
    nuevo: 'Nuevo Pre-registro',
    vacia: 'Todavía no hay pre-registros',
    vaciaAyuda: 'Empieza uno: te toma unos veinte minutos y puedes guardarlo a medias.',
    vaciaPorAcceso: 'No tienes pre-registros a la vista',
    vaciaPorAccesoAyuda:
      'Aparecen aquí los de los proyectos que la fundación te da a leer, mientras dure tu acceso.',
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
  /** The record as it is read. */
  ver: {
    seguimiento: 'Seguimiento',
  },
  /** What is left to do once the foundation asked for changes. */
  porEnviar: {
    guardados: 'Tus cambios están guardados, pero la fundación todavía no los revisa',
    guardadosDetalle: 'Cuando termines de corregir, solicita una nueva revisión.',
    pendiente: 'Falta corregir y solicitar una nueva revisión',
    pendienteDetalle: 'La fundación espera tus correcciones para seguir.',
    sinGuardar: 'Tienes cambios sin guardar',
    sinGuardarDetalle: (cuando: string) =>
      `Los escribiste el ${cuando}. La fundación no los ve: guárdalos y solicita una nueva revisión.`,
    continuar: 'Continuar con mis cambios',
  },
  /** Only what was observed, each with its field: what an applicant who was asked for changes sees first. */
  correccion: {
    titulo: (n: number) => (n === 1 ? 'Tu observación' : `Tus ${n} observaciones`),
    ayuda:
      'Solo lo que la fundación te pidió corregir. Todo se guarda mientras escribes; la fundación lo lee cuando lo envías.',
    cuantas: (hechas: number, de: number) => `${hechas} de ${de} ${de === 1 ? 'corregida' : 'corregidas'}`,
    avance: 'Correcciones',
    antes: 'Antes',
    sinTexto: 'Sin texto',
    corregida: 'Corregida',
    porCorregir: 'Por corregir',
    noSePregunta: 'Con lo que respondes ahora, esto ya no se pregunta.',
    tambien: (campos: readonly string[]) => `También cambiaste ${campos.join(', ')}: va con lo que envíes.`,
    verTodo: 'Ver todo el formulario',
    verSolo: (n: number) => (n === 1 ? 'Ver solo tu observación' : `Ver solo tus ${n} observaciones`),
    enviar: 'Enviar correcciones',
    /** None where only general comments were made. */
    corregir: (n: number) =>
      n === 0 ? 'Corregir' : n === 1 ? 'Corregir la observación' : `Corregir ${n} observaciones`,
  },
  documentos: {
    puestos: (n: number) =>
      n === 1 ? 'Pusimos el documento de tu expediente' : `Pusimos ${n} documentos de tu expediente`,
  },
  /** What is known of an organization when it begins a new one. */
  propuesta: {
    conocido: (folio: string | null) =>
      `Llenamos por ti lo que ya sabemos de tu organización${folio ? `, de tu pre-registro ${folio}` : ''}. Revísalo: puedes cambiarlo todo.`,
    tomado: 'Tomado de tu organización',
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
  /** Drafts that wait to be sent. */
  sinEnviar: {
    titulo: (n: number) =>
      n === 1 ? 'Tienes un pre-registro sin enviar' : `Tienes ${n} pre-registros sin enviar`,
    sinTipo: 'Sin tipo de solicitud',
    descartarTitulo: 'Descartar el pre-registro sin enviar',
    descartarConfirmar: 'Descartar pre-registro',
    descartado: 'Pre-registro descartado',
  },
  /** The draft on screen is no longer in the portal. */
  borradorIdo: {
    titulo: 'Este borrador ya no está en el portal',
    descartado: 'Se descartó y sus documentos se borraron. Lo que escribiste sigue aquí.',
    enviado: (folio: string) => `Ya lo enviaste: folio ${folio}`,
    recibido: (cuando: string) => `El portal lo recibió el ${cuando}.`,
    despues: (campos: readonly string[]) => `Lo que cambiaste después no va en él: ${campos.join(', ')}.`,
    alEditar: 'Lo encontrarás sin guardar cuando uses «Editar».',
    aparte: 'Ese pre-registro ya no se edita; lo escrito queda en este equipo.',
    ver: 'Ver mi pre-registro',
    verPersonal: 'Ver el pre-registro',
    quitar: 'Quitarlo también de aquí',
    guardar: 'Guardarlo como borrador nuevo',
    pasarError: 'No se pudieron guardar tus cambios',
  },
  /** What somebody else saved while one was editing. */
  ediciones: {
    guardoOtra: (quien: string) => `${quien} guardó cambios. Lo que escribiste sigue aquí.`,
    guardasteTu: 'Guardaste otros cambios en otra pestaña o dispositivo. Lo que escribiste sigue aquí.',
    guardoAlguien: 'Se guardaron otros cambios. Lo que escribiste sigue aquí.',
    loDe: (quien: string) => `Lo que guardó ${quien}`,
    loTuyo: 'Lo que guardaste en otra parte',
    loGuardado: 'Lo guardado en el portal',
  },
  /** Staff write on behalf of an organization. */
  aNombreDe: {
    titulo: '¿A nombre de qué organización?',
    ayuda: 'El pre-registro será de esa organización. Elige una del portal o di que es nueva.',
    delPortal: 'Una organización del portal',
    nueva: 'Una organización nueva',
    nuevaAyuda:
      'Se crea con el nombre y el RFC que captures. No tiene cuentas: nadie de ella recibe avisos hasta que la invites desde su página.',
    continuar: 'Continuar',
    falta: 'Elige la organización de la lista.',
    etiqueta: 'A nombre de',
    cambiar: 'Cambiar organización',
    avisos: (nombres: readonly string[]) =>
      nombres.length > 0
        ? `Al enviarlo reciben aviso: ${nombres.join(', ')}.`
        : 'No tiene cuentas en el portal: nadie recibe aviso. Puedes invitar a alguien desde su página.',
    avisados: (nombres: readonly string[]) =>
      nombres.length > 0
        ? `Reciben aviso: ${nombres.join(', ')}.`
        : 'Nadie recibe aviso: la organización no tiene cuentas en el portal.',
    enviado: (folio: string, organizacion: string) => `El folio de ${organizacion} es ${folio}.`,
    invitar: 'Invitar a alguien de la organización',
  },
  volver: 'Volver a la Lista',
  cargando: 'Cargando datos del pre-registro...',
  sinConexion: 'Lo que escribiste está en este equipo; se abre solo cuando vuelva la conexión.',
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
    sinRespuesta: 'No sabemos si llegó',
    sinRespuestaDetalle: (boton: string) =>
      `Se cortó la conexión antes de la respuesta. Vuelve a presionar ${boton}: no se duplica.`,
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
    pedirCambios: 'Error al solicitar los cambios',
    aprobar: 'Error al aprobar el registro',
    rechazar: 'Error al rechazar el registro',
    reabrir: 'Error al reabrir el registro',
    guardadas: ['Validaciones guardadas', 'Las validaciones se han guardado correctamente'],
    cambios: ['Cambios requeridos', 'El pre-registro requiere cambios. El usuario será notificado.'],
    enviado: [
      'Enviado a revisión',
      'El pre-registro ha sido enviado a revisión. El usuario será notificado.',
    ],
    aprobado: ['Registro aprobado', 'El pre-registro ha sido aprobado exitosamente'],
    rechazado: ['Registro rechazado', 'El pre-registro ha sido rechazado. El usuario será notificado.'],
    reabierto: ['Registro reabierto', 'El pre-registro vuelve a revisión. El usuario será notificado.'],
    /** In place of 'El usuario será notificado.' where there is nobody to tell. */
    sinCuentas: 'Nadie recibe aviso: la organización no tiene cuentas en el portal.',
    generalesAyuda:
      'La organización los lee al principio de su pre-registro cuando uses «Solicitar Cambios».',
    /** What another reviewer decided while the page was open, after the name. */
    decision: {
      requiere_cambios: 'solicitó cambios',
      validado: 'aprobó el registro',
      rechazado: 'rechazó el registro',
    },
    /** The record went on, and who did it is not said. */
    otroEstado: {
      pendiente_validacion: 'El registro pasó a «Pendiente»',
      en_revision: 'El registro pasó a «En Revisión»',
      requiere_cambios: 'Se solicitaron cambios',
      validado: 'El registro se aprobó',
      rechazado: 'El registro se rechazó',
    },
    aprobarYSiguiente: 'Aprobar y siguiente',
    volver: 'Volver a la revisión',
    solicitud: 'Tipo de solicitud',
    /** Asked before what cannot be taken back with a click. */
    preguntas: {
      rechazar: {
        title: 'Rechazar pre-registro',
        text: 'La organización recibe el motivo y ya no puede editarlo.',
      },
      reabrir: {
        title: 'Reabrir pre-registro',
        text: 'Vuelve a revisión. La organización recibe el motivo.',
      },
      eliminar: {
        title: 'Eliminar pre-registro',
        text: 'Deja de aparecer en las listas; el rastro y el motivo quedan en la bitácora.',
      },
    },
    repetida: 'Podría estar repetida',
    repetidaDetalle: 'Otra organización ya registró este RFC:',
    repetidaQueHacer: '. Confirma de quién es antes de aprobar.',
    conLaOrganizacionDetalle:
      'Solo lee lo que se le envió entonces. Lo que guardes ahora queda «Sin enviar» y sale con el siguiente «Solicitar Cambios», cuando pida otra revisión. Para pedirle algo más desde ya, deja sin decidir los campos no válidos, usa «Enviar a Revisión» y ahí solicita los cambios.',
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
    borrador_de_otra_solicitud:
      'Tu borrador ya es de otra solicitud: la cambiaste en otra pestaña o en otro dispositivo. Recarga la página para verla.',
    organizacion_requerida: 'Elige la organización a cuyo nombre lo envías.',
  },
} as const;
