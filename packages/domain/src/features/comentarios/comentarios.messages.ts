/** Every text of the comments on a design. */
export const comentariosMessages = {
  titulo: 'Comentarios',
  ninguno: 'Nadie ha comentado esta sección.',
  etiqueta: 'Nuevo comentario',
  placeholder: 'Agregar un comentario...',
  tipo: 'Tipo de comentario',
  agregar: 'Agregar Comentario',
  agregando: 'Agregando...',
  responder: 'Responder',
  resolver: 'Resolver',
  reabrir: 'Volver a abrir',
  resuelto: (quien: string, cuando: string): string => `Atendido por ${quien}, ${cuando}`,
  atendidos: (n: number): string => (n === 1 ? 'Ver 1 atendido' : `Ver ${n} atendidos`),
  pendientes: (n: number): string => (n === 1 ? '1 comentario por atender' : `${n} comentarios por atender`),
  fundacion: 'Fundación',
  sobre: (que: string): string => `Sobre: ${que}`,
  cargarError: 'No se pudieron cargar los comentarios',
  resolverError: 'No se pudo dar por atendido el comentario',
  reabrirError: 'No se pudo volver a abrir el comentario',
  historial: {
    comentar: 'Comentó el diseño',
    resolver: 'Dio por atendido un comentario',
    reabrir: 'Volvió a abrir un comentario',
  },
  errores: {
    demasiados_comentarios:
      'Aquí ya hay 500 comentarios. Responde en una conversación o resuelve con un ajuste.',
    comentario_ajeno: 'El comentario que respondes no es de esta sección.',
    ya_resuelto: 'Ese comentario ya estaba atendido.',
    no_resuelto: 'Ese comentario no está atendido.',
  },
} as const;
