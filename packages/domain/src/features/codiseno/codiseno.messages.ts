type Cuantos = { readonly n: number; readonly mas: boolean };
const cuantos = ({ n, mas }: Cuantos): string => `${n.toLocaleString('es-MX')}${mas ? '+' : ''}`;
const desdeHace = (dias: number): string =>
  dias <= 0 ? 'desde hoy' : `desde hace ${dias === 1 ? '1 día' : `${dias} días`}`;

/** Every text of the co-diseño that is not a label of its workflow: the seed's, to the letter (B§2, B§8). */
export const codisenoMessages = {
  lista: {
    titulo: 'Co-diseño',
    subtitulo: 'Sesiones en las que la fundación y la organización ajustan el proyecto',
    buscar: 'Buscar co-diseños...',
    nuevo: 'Nuevo Co-diseño',
    vacia: 'No hay co-diseños disponibles',
    antes: 'Se abren desde un registro validado.',
    antesDelSolicitante: 'La fundación abre tu co-diseño cuando tu registro queda validado.',
    errorTitulo: 'Error',
    error: 'No se pudieron cargar los co-diseños',
    columnas: {
      folio: 'Folio',
      proyecto: 'Proyecto',
      organizacion: 'Organización',
      fase: 'Fase actual',
      progreso: 'Progreso',
      inicio: 'Fecha de inicio',
      estado: 'Estado',
      acciones: 'Acciones',
    },
    aprobadas: (n: number): string => `${n} de 8 secciones aprobadas`,
    abrir: 'Abrir',
    vistas: {
      abiertos: 'En curso',
      completados: 'Completados',
      terminados: 'Sin continuar',
      todos: 'Todos',
      sinAbiertos: 'Ningún co-diseño está en curso',
      sinCompletados: 'Todavía no hay co-diseños completados',
      sinTerminados: 'Ningún co-diseño se retiró o se canceló',
    },
    esperanApertura: (total: Cuantos): string =>
      total.n === 1 && !total.mas
        ? 'Un registro validado espera que abras su co-diseño.'
        : `${cuantos(total)} registros validados esperan que abras su co-diseño.`,
    elQueMasEspera: (organizacion: string, folio: string, dias: number): string =>
      `El que más espera es ${organizacion} (${folio}), ${desdeHace(dias)}.`,
  },
  toasts: {
    abierto: 'Co-diseño abierto',
    abiertoDetalle: (folio: string): string => `La primera sesión de ${folio} está abierta`,
    abrirError: 'No se pudo abrir el co-diseño',
    comentado: 'Comentario agregado',
    comentadoDetalle: (seccion: string): string => `Se ha agregado un comentario a ${seccion}`,
    aprobada: 'Sección aprobada',
    aprobadaDetalle: (seccion: string): string => `${seccion} ha sido aprobada`,
    reabierta: 'Sección reabierta',
    reabiertaDetalle: (seccion: string): string => `${seccion} se puede volver a trabajar`,
    sesionFinalizada: 'Sesión finalizada',
    sesionFinalizadaDetalle: (siguiente: string): string => `Se abrió la ${siguiente}`,
    completado: 'Co-diseño completado',
    completadoDetalle: 'El proyecto pasa a la etapa de Aprobación',
    pausado: 'Co-diseño pausado',
    reanudado: 'Co-diseño reanudado',
    desistido: 'Proyecto retirado',
    cancelado: 'Proyecto cancelado',
    /** Title of every refusal (B§8); its description is the catalogue's message. */
    error: 'Error',
  },
  crear: {
    titulo: 'Nuevo Co-diseño',
    intro:
      'Se abre desde un registro validado. Su primera sesión queda abierta para la organización y para la fundación.',
    origen: 'Registro validado',
    buscar: 'Escribe el folio, el proyecto o la organización',
    falta: 'Elige el registro del que se abre el co-diseño',
    ninguno: 'Ningún registro espera su co-diseño',
    ningunoDetalle: 'Cuando se valide uno, aparecerá aquí y en tus pendientes.',
    yaNo: 'Ese registro ya no espera su co-diseño',
    yaNoDetalle: 'Puede que alguien lo haya abierto. Elige otro.',
    espera: (dias: number): string => `espera ${desdeHace(dias)}`,
    avisa: (cuentas: readonly string[]): string =>
      `Al abrirlo se avisa a ${new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(cuentas)}.`,
    nadieAvisado: 'Nadie de la organización tiene una cuenta activa: no habrá a quién avisar.',
    confirmar: 'Abrir co-diseño',
    confirmando: 'Abriendo...',
    error: 'No se pudieron cargar los registros que esperan su co-diseño',
  },
  sesion: {
    volver: 'Volver a Co-diseño',
    cargando: 'Cargando el co-diseño…',
    noEncontrado: 'Co-diseño no encontrado',
    noEncontradoDetalle: 'No existe o no está a tu alcance.',
    cargarError: 'No se pudo cargar el co-diseño',
    sesiones: 'Sesiones',
    pestana: (numero: number): string => `Sesión ${numero}`,
    avance: (porciento: number): string => `${porciento} % de la sesión`,
    avanceDe: (aprobadas: number, total: number): string => `${aprobadas} de ${total} secciones aprobadas`,
    porAbrir: (anterior: number): string => `Se abre al finalizar la sesión ${anterior}.`,
    verDetalles: 'Ver Detalles',
    ocultar: 'Ocultar',
    editar: 'Editar la sección',
    dejarDeEditar: 'Terminar de editar',
    aprobar: 'Aprobar Sección',
    aprobarPregunta: 'Aprobar con comentarios por atender',
    aprobarPreguntaDetalle: (n: number): string =>
      `La sección tiene ${n === 1 ? '1 comentario' : `${n} comentarios`} que nadie ha dado por atendido. Quedarán así en la minuta.`,
    reabrir: 'Reabrir sección',
    reabrirDetalle:
      'La organización y la fundación podrán escribirla otra vez. El motivo lo leen las dos partes.',
    generarReporte: 'Generar Reporte',
    generando: 'Generando...',
    reporteError: 'No se pudo generar el reporte',
    finalizar: 'Finalizar Sesión',
    finalizarTitulo: (numero: number): string => `Finalizar la sesión ${numero}`,
    finalizarDetalle: (siguiente: string | null): string =>
      siguiente
        ? `Se guarda la versión del proyecto, se emite la minuta y se abre la ${siguiente}. Sus secciones ya no se escriben.`
        : 'Se guarda la versión del proyecto, se emite la minuta y el proyecto pasa a la etapa de Aprobación.',
    aprobada: (quien: string, cuando: string): string => `La aprobó ${quien}, ${cuando}`,
    cambiosTitulo: 'Qué cambió en esta sesión',
    cambiosDesde: (version: number): string => `desde la versión ${version}`,
    sinCambios: 'Esta sección dice lo mismo que al empezar la sesión.',
    verCambios: 'Ver qué cambió',
    ocultarCambios: 'Ocultar qué cambió',
    faltan: (n: number): string => (n === 1 ? 'Falta 1 dato' : `Faltan ${n} datos`),
    minuta: 'Minuta',
    pausar: {
      titulo: 'Pausar el co-diseño',
      detalle:
        'Mientras esté pausado nadie escribe las secciones ni las comenta. Se avisa a la organización con el motivo.',
      fecha: 'Se reanuda el',
      confirmar: 'Pausar co-diseño',
    },
    pausado: 'El co-diseño está pausado',
    pausadoHasta: (fecha: string): string => `Se reanuda el ${fecha}.`,
    finalizada: (cuando: string, quien: string): string => `La finalizó ${quien} el ${cuando}.`,
    turnoOrganizacion: 'Le toca a la organización',
    turnoPropio: 'Te toca a ti',
    turnoFundacion: 'Le toca a la fundación',
    desistir: {
      titulo: 'Desistir del proyecto',
      detalle: (folio: string): string =>
        `Retiras el proyecto ${folio}: termina aquí. La fundación lee tu motivo. No se puede deshacer desde el portal; lo que escribiste se conserva y se puede leer.`,
      confirmar: 'Desistir del proyecto',
    },
    cancelar: {
      titulo: 'Cancelar el proyecto',
      detalle: (folio: string, organizacion: string): string =>
        `El proyecto ${folio} termina aquí. Se avisa a ${organizacion} en el portal y por correo, con el motivo tal como lo escribas.`,
      confirmar: 'Cancelar el proyecto',
    },
  },
  actos: {
    abrir: 'Abrir co-diseño',
    continuar: 'Ir a la sesión',
    atender: 'Atender comentarios',
  },
  historial: {
    abrir: 'Abrió el co-diseño',
    comentar: 'Comentó una sección',
    responder: 'Comentó una sección',
    aprobarSeccion: 'Aprobó una sección',
    reabrirSeccion: 'Reabrió una sección',
    finalizarSesion: 'Finalizó una sesión del co-diseño',
    completar: 'Completó el co-diseño',
    pausar: 'Pausó el co-diseño',
    reanudar: 'Reanudó el co-diseño',
    desistir: 'Desistió del proyecto',
    cancelar: 'Canceló el proyecto',
  },
  errores: {
    registro_no_validado: 'Ese registro no está validado: su co-diseño todavía no se puede abrir.',
    ya_tiene_codiseno: 'Ese registro ya tiene un co-diseño abierto.',
    seccion_cambio: 'La sección cambió desde que la leíste. Léela otra vez antes de aprobarla.',
    fecha_pasada: 'La fecha en que se reanuda debe ser posterior a hoy.',
  },
} as const;
