/** What stage 3 says: who scores, the scores, and the dictamen. */
export const dictamenMessages = {
  reservado: 'La fundación elabora el dictamen',
  reservadoDetalle: 'Podrás leerlo aquí, con su PDF, cuando el consejo y el comité decidan.',
  enElaboracion: 'El dictamen todavía se elabora',
  enElaboracionDetalle: 'Se puede leer en cuanto se emita.',
  evaluadores: {
    titulo: 'Evaluadores',
    ninguno: 'Nadie evalúa este proyecto todavía.',
    asignar: 'Asignar evaluadores',
    cambiar: 'Cambiar evaluadores',
    enviaron: (enviados: number, pedidos: number): string =>
      `${enviados} de ${pedidos} ${pedidos === 1 ? 'evaluación enviada' : 'evaluaciones enviadas'}`,
    envio: (cuando: string): string => `Envió el ${cuando}`,
    pendiente: 'Pendiente',
    tu: '(tú)',
    dialogo:
      'Cada persona califica por su cuenta y no ve a las demás hasta que todas envíen. Quien escribe el dictamen las lee, y ya no evalúa la ronda. Se avisa a quien asignes.',
    yaEnvio: 'Ya envió su evaluación: se conserva.',
    /** Of whoever may have read what others say of the round, and why. */
    yaLeyo: (quien: string, porque: 'retirado' | 'dictamen'): string =>
      `${quien} ya no puede evaluar esta ronda: ${
        porque === 'retirado' ? 'se le retiró de ella' : 'escribió en su dictamen'
      } cuando había evaluaciones enviadas, y pudo leerlas. Elige a otra persona.`,
    elige: 'Elige al menos a una persona.',
    confirmar: 'Asignar',
    error: 'No se pudo cargar quién puede evaluar',
    nadie: 'Nadie más puede evaluar este proyecto.',
  },
  evaluacion: {
    titulo: 'Tu evaluación',
    detalle: 'Califica cada criterio de 0 a 100. Se guarda sola mientras la escribes.',
    pesa: (peso: number): string => `Pesa ${peso} %`,
    puntos: 'Puntos',
    aporta: (puntos: string, de: number): string => `${puntos} de ${de}`,
    aportaLargo: (puntos: string, de: number): string => `Aporta ${puntos} de ${de} puntos`,
    total: 'Total',
    suma: 'Suma hasta ahora',
    de100: 'de 100',
    faltan: (n: number): string => (n === 1 ? 'Falta 1 criterio' : `Faltan ${n} criterios`),
    noValido: 'Escribe un número entero de 0 a 100',
    califica: (criterio: string): string => `Califica «${criterio}».`,
    menos: (criterios: readonly string[]): string =>
      `menos lo que falta corregir: ${new Intl.ListFormat('es-MX').format(criterios)}. Sigue en este equipo.`,
    comentario: 'Comentario',
    comentarioAyuda: 'Lo leen quienes elaboran el dictamen cuando todos hayan enviado.',
    enviar: 'Enviar evaluación',
    enviarTitulo: 'Enviar tu evaluación',
    enviarDetalle: (total: string): string =>
      `Tu calificación total es ${total} de 100. Después de enviarla ya no cambia.`,
    choque: 'Tu evaluación cambió en otra parte',
    choqueDicho: 'La guardaste también en otra pestaña o en otro equipo.',
    enviada: 'Enviaste tu evaluación',
  },
  calificaciones: {
    titulo: 'Calificación',
    tabla: 'Puntos por criterio y por persona',
    criterio: 'Criterio',
    promedio: 'Promedio',
    total: 'Total',
    comentarios: 'Comentarios de quienes evaluaron',
    faltan: (n: number): string =>
      n === 1
        ? 'Falta 1 persona por enviar su evaluación.'
        : `Faltan ${n} personas por enviar su evaluación.`,
  },
  dictamen: {
    grupos: {
      evaluacion: 'Evaluación del proyecto',
      sentido: 'Lo que se propone',
      frases: 'En un minuto',
    },
    frasesAyuda: 'Tres frases: es lo primero que lee quien vota.',
    solicitado: (monto: string): string => `Se solicitan ${monto}.`,
    emitir: 'Emitir Dictamen',
    emitirTitulo: 'Emitir el dictamen',
    emitirDetalle:
      'Se imprime con su código y el proyecto pasa a la votación del consejo y del comité. Después de emitirlo ya no cambia.',
    propone: 'Propone',
    elaboro: (quien: string, cuando: string): string => `Lo elaboró ${quien}, ${cuando}.`,
    emitido: (cuando: string): string => `Se emitió el ${cuando}.`,
    monto: 'Monto aprobado',
    sinMonto: 'Ninguno',
    calificacion: 'Calificación',
    condicionantes: 'Condicionantes',
    sinCondicionantes: 'Sin condicionantes.',
    antesDel: (fecha: string): string => `Antes del ${fecha}`,
    cumplida: (cuando: string): string => `Cumplida el ${cuando}`,
    abierta: 'Abierta',
  },
} as const;
