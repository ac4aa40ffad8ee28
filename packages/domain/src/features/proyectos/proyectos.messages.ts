/** Every text of the slice that is no label of stage or workflow. */
export const proyectoMessages = {
  lista: {
    titulo: 'Proyectos',
    deNadie: 'A nadie',
    sinResponsable: 'Sin asignar',
    vacia: 'No hay proyectos disponibles',
    vaciaPersonal: 'Cada proyecto empieza cuando una organización envía su pre-registro.',
    vaciaOrganizacion: 'Tu proyecto aparecerá aquí en cuanto envíes su pre-registro.',
    vaciaPorAcceso: 'Aquí aparecen los proyectos que la fundación te abre, mientras dure tu acceso a cada uno.',
    errorTitulo: 'Error al cargar datos',
    error: 'No se pudieron cargar los proyectos',
  },
  sigue: {
    titulo: 'Lo que sigue',
    despues: 'Después',
    error: 'No se pudo cargar lo que sigue',
    ver: 'Ver el proyecto',
    abrir: (etapa: string): string => `Ir a ${etapa}`,
  },
  linea: {
    titulo: 'Etapas del proyecto',
    error: 'No se pudieron cargar las etapas del proyecto',
  },
  historial: {
    abrir: 'Abrió el proyecto',
    pasarARegistro: 'El proyecto pasó a Registro',
    noAceptar: 'El proyecto no fue aceptado',
    reabrir: 'El proyecto volvió a Preregistro',
    eliminar: 'Eliminó el proyecto',
    darAcceso: 'Dio acceso al proyecto',
    asignar: 'Asignó el caso a alguien de la fundación',
    dejarSinAsignar: 'Dejó el caso sin responsable',
    anotar: 'Agregó una nota interna',
    retirarNota: 'Retiró una nota interna',
  },
  lineaDeTiempo: {
    titulo: 'Historial del proyecto',
    mas: 'Ver anteriores',
    error: 'No se pudo cargar el historial del proyecto',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    convocatoria_requerida: 'Elige la convocatoria a la que te postulas.',
    invitacion_requerida: 'Elige la invitación que aceptaste.',
    ya_postulada:
      'Tu organización ya se postuló a esta convocatoria. Cada una puede presentar un solo proyecto.',
    invitacion_no_vigente: 'Esta invitación no está a nombre de tu organización o ya no se puede usar.',
    invitacion_utilizada: 'Con esta invitación ya se presentó un proyecto.',
    solicitud_incongruente: 'El tipo de solicitud no corresponde con lo que elegiste. Vuelve a elegirlo.',
  },
} as const;
