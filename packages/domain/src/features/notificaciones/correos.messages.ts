/** Every code that the outbox answers with, and its words. */
export const codigosDeCorreos = {
  correo_no_reintentable: 'Este correo ya se envió o está por enviarse.',
  direccion_rebotada: 'La dirección rebota. Reactívala antes de reintentar el envío.',
  correo_sin_rebote: 'Solo se puede reportar el rebote de un correo que salió del portal.',
  motivo_requerido: 'Escribe qué decía el mensaje de devolución',
} as const;

/** Texts of the administrator's outbox. */
export const mensajesDeCorreos = {
  descripcion:
    'Los mensajes que envía el portal y en qué quedó cada uno. Sin servidor de correo configurado, se guardan aquí y puedes leerlos.',
  volver: 'Volver a la Lista',
  reintentar: 'Reintentar envío',
  reintento: {
    titulo: 'Envío solicitado',
    detalle: (para: string) => `Lo intentaremos de nuevo para ${para}.`,
  },
  errorAlReintentar: 'No pudimos reintentar el envío',
  reportar: 'Reportar rebote',
  reportarAyuda:
    'Úsalo cuando a la fundación le llegó un mensaje de devolución («no se pudo entregar») de este correo. Dejaremos de enviar a esta dirección hasta que la reactives o la persona cambie su email.',
  reportado: {
    titulo: 'Rebote reportado',
    detalle: (para: string) => `Los correos para ${para} se guardan hasta que la reactives.`,
  },
  errorAlReportar: 'No pudimos reportar el rebote',
  reactivar: 'Reactivar dirección',
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
