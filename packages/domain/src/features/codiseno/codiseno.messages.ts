import { desdeHace } from '../../stage/waiting-messages.ts';

type Cuantos = { readonly n: number; readonly mas: boolean };
const cuantos = ({ n, mas }: Cuantos): string => `${n.toLocaleString('es-MX')}${mas ? '+' : ''}`;

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
    ver: 'Ver',
    sinNombre: 'Sin nombre todavía',
    irAProyectos: 'Ir a Proyectos',
    /** When it began, where the header of its column is not seen. */
    desde: (fecha: string): string => `Desde el ${fecha}`,
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
    irAntes: 'Ir a Registros',
    cancelar: 'Cancelar',
    falta: 'Elige el registro del que se abre el co-diseño',
    ninguno: 'Ningún registro espera su co-diseño',
    ningunoDetalle: 'Cuando se valide uno, aparecerá aquí y en tus pendientes.',
    yaNo: 'Ese registro ya no espera su co-diseño',
    yaNoDetalle: 'Puede que alguien lo haya abierto. Elige otro.',
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
    datos: { organizacion: 'Organización', registro: 'Registro', responsable: 'Responsable' },
    verRegistro: 'Ver el registro',
    reanudar: 'Reanudar',
    motivo: 'Motivo',
    sesiones: 'Sesiones',
    pestana: (numero: number): string => `Sesión ${numero}`,
    avanceDe: (aprobadas: number, total: number): string => `${aprobadas} de ${total} secciones aprobadas`,
    porAbrir: (anterior: number): string => `Se abre al finalizar la sesión ${anterior}.`,
    abiertaDesde: (fecha: string): string => `Abierta desde el ${fecha}.`,
    avanceDeSesion: (numero: number): string => `Avance de la sesión ${numero}`,
    seccionesDe: (numero: number): string => `Secciones de la sesión ${numero}`,
    guardada: (quien: string, cuando: string): string => `La guardó ${quien}, ${cuando}`,
    porAtender: (n: number): string =>
      n === 1 ? '1 comentario por atender' : `${n} comentarios por atender`,
    comentariosDe: (seccion: string): string => `Comentarios: ${seccion}`,
    verDetalles: 'Ver Detalles',
    ocultar: 'Ocultar',
    editar: 'Editar la sección',
    dejarDeEditar: 'Terminar de editar',
    cerrada: 'Esta sección no está abierta en este momento: se puede leer, no editar.',
    cerradaPorAprobada: 'La fundación aprobó la sección: se puede leer, no editar.',
    sinGuardar:
      'Lo último que escribiste no ha llegado al portal. Espera a que se guarde y apruébala después.',
    aprobar: 'Aprobar Sección',
    aprobarPregunta: 'Aprobar con comentarios por atender',
    aprobarPreguntaDetalle: (n: number): string =>
      n === 1
        ? 'La sección tiene 1 comentario que nadie ha dado por atendido. Quedará así en la minuta.'
        : `La sección tiene ${n} comentarios que nadie ha dado por atendidos. Quedarán así en la minuta.`,
    reabrir: 'Reabrir sección',
    reabrirTitulo: (seccion: string): string => `Reabrir «${seccion}»`,
    reabrirDetalle:
      'La organización y la fundación podrán escribirla otra vez. El motivo queda entre los comentarios de la sección.',
    generarReporte: 'Generar Reporte',
    generando: 'Generando...',
    reporteListo: 'Minuta descargada',
    reporteError: 'No se pudo generar el reporte',
    finalizar: 'Finalizar Sesión',
    finalizarTitulo: (numero: number): string => `Finalizar la sesión ${numero}`,
    finalizarDetalle: (siguiente: string | null): string =>
      siguiente
        ? `Se guarda la versión del proyecto, se emite la minuta y se abre la ${siguiente}. Las secciones de la sesión que termina ya no se escriben.`
        : 'Se guarda la versión del proyecto, se emite la minuta y el proyecto pasa a la etapa de Aprobación.',
    aprobada: (quien: string, cuando: string): string => `La aprobó ${quien}, ${cuando}`,
    cambiosTitulo: 'Qué cambió en esta sesión',
    sinCambios: 'Esta sección dice lo mismo que al empezar la sesión.',
    faltan: (n: number): string => (n === 1 ? 'Falta 1 dato' : `Faltan ${n} datos`),
    /** Gives up a dialog that cancels: 'Cancelar' would be taken for the act itself. */
    noCancelar: 'No, volver',
    /** The first words of the comment that a reopened section is told with. */
    motivoDeReabrir: (motivo: string): string => `Se reabrió la sección: ${motivo}`,
    pausar: {
      titulo: 'Pausar el co-diseño',
      detalle:
        'Mientras esté pausado nadie escribe las secciones ni las comenta. Se avisa a la organización con el motivo.',
      fecha: 'Se reanuda el',
      faltaFecha: 'Elige el día en que se reanuda',
      noEsFecha: 'Escribe una fecha que exista: día, mes y año',
      confirmar: 'Pausar co-diseño',
    },
    pausado: 'El co-diseño está pausado',
    pausadoDetalle: 'Mientras esté pausado, las secciones se leen: nadie las escribe ni las comenta.',
    completado: 'El co-diseño está completo',
    completadoDetalle: 'Las ocho secciones están aprobadas. El proyecto pasó a la etapa de Aprobación.',
    desistido: 'La organización desistió del proyecto',
    desististe: 'Tu organización desistió del proyecto',
    cancelado: 'El proyecto se canceló',
    pausadoHasta: (fecha: string): string => `Se reanuda el ${fecha}.`,
    finalizada: (cuando: string, quien: string): string => `La finalizó ${quien} el ${cuando}.`,
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
  /** The minute of a session, on paper. */
  minuta: {
    laSesion: 'La sesión',
    folio: 'Folio del proyecto',
    proyecto: 'Proyecto',
    organizacion: 'Organización',
    abierta: 'Se abrió',
    finalizada: 'Se finalizó',
    porLaFundacion: (cuando: string): string => `${cuando}, por la fundación`,
    /** Of one that was not finished: how its co-diseño stands. */
    sinFinalizar: {
      en_progreso: 'sigue abierta',
      pausado: 'está en pausa',
      completado: 'sigue abierta',
      desistido: 'quedó sin terminar: la organización desistió',
      cancelado: 'quedó sin terminar: el proyecto se canceló',
    },
    finalizo: (cuando: string): string => `terminó el ${cuando}`,
    avance: 'Secciones aprobadas',
    versiones: 'Versiones del proyecto',
    deVersion: (antes: number, despues: number | null): string =>
      despues === null ? `Parte de la versión ${antes}` : `De la versión ${antes} a la versión ${despues}`,
    aprobacion: 'Aprobación',
    aprobo: (cuando: string): string => `La aprobó la fundación, el ${cuando}`,
    sinAprobar: 'Sin aprobar',
    cambios: 'Qué cambió',
    sinCambios: 'Nada: dice lo mismo que al empezar la sesión',
    conversacion: (n: number): string => `Conversación ${n}`,
    masComentarios: (n: number): string =>
      n === 1 ? 'y 1 conversación más, en el portal' : `y ${n} conversaciones más, en el portal`,
    masCambios: (n: number): string => (n === 1 ? 'y 1 cambio más' : `y ${n} cambios más`),
    comentarios: 'Comentarios',
    sinComentarios: 'Ninguno',
    dijo: (quien: string, cuando: string): string => `${quien} (organización), ${cuando}.`,
    dijoLaFundacion: (cuando: string): string => `La fundación, ${cuando}.`,
    atendido: (quien: string, cuando: string): string => `Atendido por ${quien}, ${cuando}.`,
    laFundacion: 'la fundación',
    sinNombre: 'Sin nombre todavía',
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
