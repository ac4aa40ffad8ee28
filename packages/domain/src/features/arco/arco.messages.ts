/** Every text of the slice that is no label of the workflow. */
export const arcoMessages = {
  titulo: 'Solicitudes ARCO',
  lista: {
    buscar: 'Buscar por folio, persona, correo o asunto',
    registrar: 'Registrar solicitud',
    vacia: 'Todavía no hay solicitudes',
    vaciaAyuda:
      'Las que se hagan en Configuración › Privacidad, o lleguen por correo y registres, aparecen aquí.',
    sinResultados: 'Ninguna solicitud coincide con lo que buscas',
    error: 'No se pudieron cargar las solicitudes',
    volver: 'Volver a las solicitudes',
  },
  campos: {
    derecho: 'Elige qué derecho ejerces.',
    asunto: 'Escribe sobre qué datos, con al menos 5 caracteres.',
    descripcion: 'Describe con claridad qué pides, con al menos 20 caracteres.',
    nombre: 'Escribe el nombre de la persona.',
    email: 'Escribe un correo válido, por ejemplo nombre@organizacion.mx.',
    fecha: 'Escribe una fecha que exista: día, mes y año.',
    texto: 'Escribe al menos 20 caracteres.',
    causa: 'Elige por qué no procede.',
  },
  toasts: {
    enviada: 'Solicitud enviada',
    enviarError: 'Error al enviar la solicitud',
    registrada: 'Solicitud registrada',
    registrarError: 'Error al registrar la solicitud',
    accionError: 'No se pudo completar la acción',
    pedirInformacion: 'Información solicitada',
    entregarInformacion: 'Información entregada',
    registrarInformacion: 'Información registrada',
    prorrogar: 'Plazo ampliado',
    declararProcedente: 'Respuesta enviada',
    declararImprocedente: 'Respuesta enviada',
    cumplir: 'Solicitud cumplida',
  },
  papeles: {
    titulo: 'Documentos',
    pide: 'Con una identificación podemos saber que eres tú. Solo los ven tú y quienes atienden estas solicitudes.',
    quienes: 'Solo los ven la persona titular y quienes atienden estas solicitudes.',
    ninguno: 'Sin documentos',
  },
  /** How the history names each action, in the past. */
  historial: {
    subir: 'Adjuntó un documento',
    reemplazar: 'Reemplazó un documento',
    borrarPapeles: 'Se borraron la identificación y el poder',
    registrar: 'Registró la solicitud',
    pedirInformacion: 'Pidió la información que falta',
    entregarInformacion: 'Entregó la información',
    registrarInformacion: 'Registró la información que llegó',
    prorrogar: 'Amplió el plazo',
    declararProcedente: 'Respondió que procede',
    declararImprocedente: 'Respondió que no procede',
    cumplir: 'La marcó como cumplida',
    cerrarSinInformacion: 'Se tuvo por no presentada',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    demasiadas_abiertas:
      'Ya tienes 10 solicitudes abiertas. Espera la respuesta de alguna antes de hacer otra.',
    fecha_futura: 'La fecha no puede ser posterior a hoy.',
    fecha_lejana: 'Solo se registra lo que se recibió en los últimos 90 días.',
    fecha_antes: 'La información no pudo llegar antes de que se pidiera.',
    papel_a_destiempo: 'En este estado de la solicitud ya no se adjunta este documento.',
    fecha_tarde: 'Llegó después de su plazo: la solicitud se tiene por no presentada.',
  },
} as const;
