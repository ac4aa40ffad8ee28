/** Codes that the organizations' functions refuse with, and their words. */
export const codigosDeOrganizacion = {
  rfc_registrado: 'Ya hay una organización con ese RFC en el portal. Elígela en «A nombre de».',
  rfc_de_otra: 'Tu organización ya está registrada con otro RFC. Revisa el RFC o escribe a la fundación.',
  rfc_confirmado: 'El RFC de tu organización ya fue validado y no se puede cambiar. Escribe a la fundación.',
  organizacion_de_personal: 'Una cuenta del personal no puede tener una organización.',
  identidad_validada:
    'La fundación ya validó el nombre y el tipo de tu organización. Si cambiaron, escribe a la fundación.',
  clabe_no_esta: 'La organización no tiene una CLABE capturada.',
  clabe_reservada:
    'Este documento muestra la CLABE completa. Lo abren la organización y quien prepara o autoriza pagos.',
  clabe_de_otra: 'Solo un propietario de la organización puede cambiar su CLABE.',
  cuenta_de_otra: 'Esa cuenta ya no forma parte de la organización.',
  ultimo_propietario:
    'La organización se quedaría sin ningún propietario activo. Haz propietario a alguien más antes de quitarlo o cambiar su rol.',
  invitacion_pendiente: 'Ya hay una invitación pendiente para ese correo. Puedes reenviarla.',
  invitaciones_demasiadas: 'Hay demasiadas invitaciones pendientes. Retira alguna antes de enviar otra.',
  invitaciones_seguidas: 'Enviaste muchas invitaciones en poco tiempo. Espera una hora antes de enviar otra.',
  ya_es_colega: 'Esa persona ya forma parte de la organización.',
  invitacion_usada: 'Esta invitación ya no está vigente: se usó o se retiró.',
  invitacion_vencida: 'Esta invitación venció. Pide que te la reenvíen.',
  invitacion_de_otro_correo:
    'Esta invitación se envió a otro correo. Inicia sesión con la cuenta que lo usa, o crea una.',
  ya_eres_parte: 'Ya formas parte de esta organización.',
  motivo_requerido: 'Escribe el motivo del cambio, con al menos 10 caracteres.',
  papel_no_esta: 'Tu expediente no tiene este documento.',
  papel_vencido: 'El documento de tu expediente venció. Sube uno vigente.',
} as const;

export type CodigoDeOrganizacion = keyof typeof codigosDeOrganizacion;

/** Every text of the slice that is no label of a form or list. */
export const organizacionesMessages = {
  propia: {
    titulo: 'Mi organización',
    vacia: 'Todavía no tienes una organización',
    vaciaAyuda:
      'Nace con tu primer pre-registro, con los datos y el RFC que captures ahí; o te unes a una que ya existe cuando alguien de ella te invita.',
    identidad:
      'La fundación ya validó el nombre, el tipo y el RFC: si cambian, escríbele para que los actualice.',
    rfcAyuda: 'Se captura y se corrige en tu pre-registro.',
  },
  lista: {
    titulo: 'Organizaciones',
    volver: 'Volver a la Lista',
    vacia: 'Todavía no hay organizaciones',
    vaciaAyuda: 'Aparecen aquí cuando envían su primer pre-registro.',
    error: 'No se pudieron cargar las organizaciones',
  },
  toasts: {
    guardada: 'Datos guardados',
    guardarError: 'Error al guardar',
    clabeGuardada: 'CLABE guardada',
    clabeGuardadaDetalle: 'Avisamos a todos los propietarios.',
    clabeError: 'Error al guardar la CLABE',
    clabeVerError: 'No se pudo mostrar la CLABE',
    invitado: 'Invitación enviada',
    invitarError: 'Error al enviar la invitación',
    retirada: 'Invitación retirada',
    retirarError: 'Error al retirar la invitación',
    rolCambiado: 'Rol actualizado',
    rolError: 'Error al cambiar el rol',
    colegaRetirado: 'Cuenta retirada de la organización',
    colegaError: 'Error al retirar la cuenta',
    unido: 'Ya formas parte de la organización',
    unirseError: 'Error al aceptar la invitación',
    fechado: 'Fechas guardadas',
    fecharError: 'Error al guardar las fechas',
  },
  clabe: {
    ver: 'Ver CLABE completa',
    ocultar: 'Ocultar CLABE',
    constancia: 'Al verla completa queda en el historial quién la vio y cuándo.',
    reservada: 'Reservado: muestra la CLABE completa',
  },
  duplicados: {
    titulo: 'Podría estar repetida',
    ayuda: 'Compara antes de validar: el portal no une organizaciones por su cuenta.',
  },
  /** How the history names each action on the organization and its dossier, in the past. */
  historial: {
    editar: 'Actualizó los datos de la organización',
    'cambiar-clabe': 'Cambió la CLABE',
    'ver-clabe': 'Vio la CLABE completa',
    invitar: 'Invitó a una persona',
    'reenviar-invitacion': 'Reenvió una invitación',
    'retirar-invitacion': 'Retiró una invitación',
    unirse: 'Se unió a la organización',
    'cambiar-rol': 'Cambió el rol de una cuenta',
    'retirar-colega': 'Retiró a una cuenta de la organización',
    salir: 'Salió de la organización',
    subir: 'Subió un documento al expediente',
    reemplazar: 'Reemplazó un documento del expediente',
    fechar: 'Cambió las fechas de un documento',
    adoptar: 'Puso en el expediente los documentos de un pre-registro validado',
  },
} as const;
