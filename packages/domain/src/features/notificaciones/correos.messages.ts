/** Every code that the outbox answers with, and its words. */
export const codigosDeCorreos = {
  correo_no_reintentable: 'Este correo ya se envió o está por enviarse.',
  direccion_rebotada: 'La dirección rebota. Reactívala antes de reintentar el envío.',
  correo_sin_rebote: 'Solo se puede reportar el rebote de un correo que salió del portal.',
  correo_reservado: 'Este correo es solo para quien lo recibe: su contenido no se muestra a nadie más.',
  motivo_requerido: 'Escribe qué decía el mensaje de devolución',
} as const;

/** Texts of the administrator's outbox. */
export const mensajesDeCorreos = {
  descripcion:
    'Los mensajes que envía el portal y en qué quedó cada uno. Sin servidor de correo configurado, se guardan aquí. Puedes leerlos; los que son solo para quien los recibe, únicamente en la demostración.',
  volver: 'Volver a la Lista',
  constancia: 'Queda en la bitácora que leíste este correo.',
  reservado: {
    titulo: 'El contenido no se muestra',
    detalle:
      'Lleva un enlace con el que se entra a una cuenta, o trata de los datos de una persona: solo lo lee quien lo recibe. Si un enlace no llegó, la persona puede pedir otro, o reenvías la invitación desde su pantalla.',
  },
  sinServidor: {
    titulo: 'Este correo no salió del portal',
    detalle:
      'No hay un servidor de correo configurado. El mensaje se guarda aquí para que puedas leerlo o entregarlo.',
    reservado:
      'No hay un servidor de correo configurado. Quien opera el portal puede configurarlo, o generar un enlace de acceso para esa persona.',
  },
  reintentar: 'Reintentar envío',
  reintento: {
    titulo: 'Envío solicitado',
    detalle: (para: string) => `El correo para ${para} vuelve a la fila; aquí verás si salió.`,
  },
  errorAlReintentar: 'No pudimos reintentar el envío',
  reportar: 'Reportar rebote',
  reportarAyuda:
    'Úsalo cuando a la fundación le llegó un mensaje de devolución («no se pudo entregar») de este correo. Dejaremos de enviar a esta dirección hasta que la reactives o la persona cambie su correo.',
  reportado: {
    titulo: 'Rebote reportado',
    detalle: (para: string) => `Los correos para ${para} se guardan hasta que la reactives.`,
  },
  errorAlReportar: 'No pudimos reportar el rebote',
  reactivar: 'Reactivar dirección',
  /** On the row of an address. */
  reactivarFila: 'Reactivar',
  reactivarAyuda: 'Volveremos a enviarle correos, empezando por los que guardamos.',
  reactivada: {
    titulo: 'Dirección reactivada',
    detalle: (correos: number) =>
      correos === 0
        ? 'No había correos guardados para ella.'
        : `Enviamos ${correos === 1 ? 'el correo guardado' : `los ${correos} correos guardados`} para ella.`,
  },
  errorAlReactivar: 'No pudimos reactivar la dirección',
} as const;
