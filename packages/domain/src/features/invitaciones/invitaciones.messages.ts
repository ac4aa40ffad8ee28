/** Every text of the slice that is no label of the workflow. */
export const invitacionMessages = {
  lista: {
    titulo: 'Invitaciones',
    nueva: 'Nueva invitación',
    vacia: 'Todavía no hay invitaciones',
    vaciaAyuda: 'Invita a una organización a presentar un proyecto: recibe un correo con su enlace.',
    sinResultados: 'Ninguna invitación coincide con lo que buscas',
    error: 'No se pudieron cargar las invitaciones',
  },
  ver: {
    para: (destinatario: string): string => `Invitación a ${destinatario}`,
    historial: 'Su parte de la bitácora',
    vacio: 'Todavía no hay actividad.',
  },
  historial: {
    emitir: 'Envió la invitación',
    aceptar: 'Aceptó la invitación',
    retirar: 'Retiró la invitación',
    vencer: 'La invitación venció',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    destinatario_requerido: 'Elige una organización o escribe un correo, solo uno de los dos.',
    organizacion_desconocida: 'Esa organización no existe. Elígela de la lista.',
    email_invalido: 'Escribe un correo válido, por ejemplo nombre@organizacion.mx.',
    email_del_personal: 'Ese correo es de una cuenta del personal. Invita a una organización.',
    fecha_invalida: 'Escribe una fecha que exista: día, mes y año.',
    fecha_pasada: 'La invitación debe poder aceptarse al menos hoy: elige una fecha de hoy en adelante.',
    fecha_lejana: 'Una invitación dura a lo más un año. Elige una fecha más cercana.',
    invitacion_ajena: 'Esta invitación no es para tu organización.',
    invitacion_sin_aceptar: 'Acepta la invitación antes de presentar tu proyecto con ella.',
    invitacion_retirada: 'La fundación retiró esta invitación.',
    invitacion_vencida: 'Esta invitación venció. Escribe a la fundación si todavía te interesa.',
    invitacion_utilizada: 'Con esta invitación ya se presentó un proyecto.',
  },
} as const;
