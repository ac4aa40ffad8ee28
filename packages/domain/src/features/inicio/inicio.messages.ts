/** Texts of the home page: the seed's to the letter (A§2 Home), and what the real figures need besides. */
export const inicioMessages = {
  tablero: {
    titulo: 'Dashboard',
    descripcion: 'Cómo va el programa en este momento.',
    ciclo: 'Ciclo de Vida del Proyecto',
    actividad: 'Actividad Reciente',
    sinActividad: 'Todavía no hay actividad',
    sinActividadAyuda: 'Aquí verás lo que hacen las organizaciones y tu equipo, en cuanto ocurra.',
    verDetalles: 'Ver detalles',
    crearNueva: 'Crear nueva',
    sinPantalla: 'Aún no se trabaja en el portal.',
  },
  indicadores: {
    proyectosActivos: {
      titulo: 'Proyectos Activos',
      ayuda: 'Proyectos que siguen su curso: ni concluidos ni rechazados.',
    },
    presupuestoTotal: {
      titulo: 'Presupuesto Total',
      ayuda: 'Suma de los presupuestos de las convocatorias activas y en evaluación.',
      vacio: 'Ninguna convocatoria está activa o en evaluación.',
    },
    organizaciones: {
      titulo: 'Organizaciones',
      ayuda: 'Organizaciones de la sociedad civil e instituciones dadas de alta en el portal.',
    },
    aprobacion: {
      titulo: 'Tasa de Aprobación',
      ayuda: 'De los pre-registros con respuesta de la fundación, cuántos fueron validados.',
      vacio: 'Aún no hay pre-registros validados ni rechazados.',
    },
  },
  bienvenida: {
    titulo: (nombre: string): string => `Te damos la bienvenida, ${nombre}`,
    descripcion: 'Desde aquí presentas tu proyecto y sigues lo que pasa con él, paso a paso.',
    personal: 'Aquí verás lo que espera tu respuesta.',
    empezar: 'Nuevo Proyecto',
    convocatorias: 'Ver convocatorias',
    tarjetas: [
      {
        modulo: 'registro',
        titulo: 'Mis Registros',
        ruta: '/registro',
        siempre: true,
        con: 'El expediente completo de tus proyectos.',
        sin: 'La fundación abre tu registro cuando tu pre-registro queda validado.',
      },
      {
        modulo: 'convenio',
        titulo: 'Mis Convenios',
        ruta: '/convenio',
        siempre: false,
        con: 'Los convenios de tus proyectos, desde su elaboración hasta su cierre.',
        sin: 'Todavía no tienes convenios. Se elaboran cuando tu proyecto es aprobado.',
      },
      {
        modulo: 'coDiseno',
        titulo: 'Mis Co-diseños',
        ruta: '/co-diseno',
        siempre: false,
        con: 'Las sesiones en las que la fundación y tu organización ajustan el proyecto.',
        sin: 'Todavía no tienes co-diseños. Empiezan cuando tu registro está validado.',
      },
    ],
  },
  pendientes: {
    titulo: 'Tus pendientes',
    vacio: 'No tienes nada pendiente',
    vacioAyuda: 'Cuando algo necesite tu respuesta aparecerá aquí, con su fecha límite.',
    verMas: (n: number): string => (n === 1 ? 'Mostrar 1 más' : `Mostrar ${n} más`),
    verMenos: 'Mostrar menos',
  },
  /** The lists of the stages that have no records yet; title and empty state of the registro are the seed's (B§2). */
  listas: [
    {
      ruta: '/registro',
      etapa: 'registro',
      titulo: 'Registros',
      descripcion: 'Expedientes formales de proyectos',
      vacio: 'No hay registros disponibles',
    },
    {
      ruta: '/co-diseno',
      etapa: 'co_diseno',
      titulo: 'Co-diseño',
      descripcion: 'Sesiones de trabajo entre la fundación y las organizaciones',
      vacio: 'No hay co-diseños disponibles',
    },
    {
      ruta: '/aprobacion',
      etapa: 'aprobacion',
      titulo: 'Aprobación',
      descripcion: 'Dictamen y votación de los proyectos',
      vacio: 'No hay aprobaciones disponibles',
    },
    {
      ruta: '/convenio',
      etapa: 'convenio',
      titulo: 'Convenios',
      descripcion: 'Convenios con las organizaciones, desde su elaboración hasta su cierre',
      vacio: 'No hay convenios disponibles',
    },
    {
      ruta: '/seguimiento-operativo',
      etapa: 'seguimiento',
      titulo: 'Seguimiento operativo',
      descripcion: 'Avance y recursos de los proyectos en marcha',
      vacio: 'No hay seguimientos disponibles',
    },
  ],
  irAPreRegistro: 'Ir a Pre-registro',
  error: 'No pudimos cargar tu página de inicio',
} as const;
