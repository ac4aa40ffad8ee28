import { desdeHace } from '../../stage/waiting-messages.ts';

type Nombre = readonly [uno: string, muchos: string];

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
    verComoTabla: 'Ver como tabla',
    ocultarTabla: 'Ocultar la tabla',
    tarde: 'Lleva 15 días o más',
    cadaMarca: 'Cada marca es un proyecto:',
    soloLosQueMasEsperan: (n: number): string => `La tabla cuenta los ${n} que más esperan de cada etapa.`,
    mas: (n: string): string => `y ${n} más`,
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
  dinero: {
    titulo: 'Recursos de los proyectos',
    comprometido: 'Comprometido en convenios',
    admitido: 'Admitido',
    enRevision: 'En revisión',
    vacio: 'Todavía no se ha solicitado ninguna ministración.',
    frase: (depositado: string, comprometido: string, comprobado: string): string =>
      `${depositado} ministrado de ${comprometido} · ${comprobado} comprobado`,
  },
  bienvenida: {
    titulo: (nombre: string): string => `Te damos la bienvenida, ${nombre}`,
    sinProyectos: 'Todavía no tienes proyectos',
    sinProyectosAyuda: 'Desde aquí presentas tu proyecto y sigues lo que pasa con él, paso a paso.',
    personal: 'Aquí verás lo que espera tu respuesta.',
    porAcceso: 'Lees los proyectos que la fundación te abre, mientras dure tu acceso a cada uno.',
    proximaSesion: 'Próxima sesión',
    sinFecha: 'Todavía no hay fecha',
    votasEn: (etapa: string, n: number, de: number): string =>
      `El consejo decide en ${etapa}, la etapa ${n} de ${de}.`,
    enTuEtapa: (n: number): string =>
      n === 0
        ? 'Ninguno de los proyectos que puedes leer ha llegado a ella.'
        : n === 1
          ? 'Uno de los proyectos que puedes leer está en ella.'
          : `${n} de los proyectos que puedes leer están en ella.`,
    /** Where those stand that are still to come: 'Antes de ella: 2 en Registro.' */
    vienen: (etapas: readonly { readonly etapa: string; readonly n: number }[]): string =>
      `Antes de ella: ${etapas.map(({ etapa, n }) => `${n} en ${etapa}`).join(', ')}.`,
    /** What a councillor finds in the portal, each with its page. */
    puedesVer: 'Qué puedes ver',
    loQueVes: [
      {
        href: '/proyectos',
        titulo: 'Los proyectos que te abren',
        detalle: 'Su línea, lo que piden y lo que sigue en cada uno.',
      },
      {
        href: '/convocatorias',
        titulo: 'Las convocatorias publicadas',
        detalle: 'Sus bases, sus fechas y sus criterios de evaluación.',
      },
      {
        href: '/documentos',
        titulo: 'Los documentos del portal',
        detalle: 'Los que la fundación comparte con el consejo.',
      },
    ],
    convocatoriasEnCurso: 'Convocatorias que reciben proyectos',
    sinConvocatorias: 'Ninguna recibe proyectos en este momento.',
    proyectosPorLeer: 'Proyectos para leer',
    sinProyectosPorLeer: 'Por ahora no tienes proyectos para leer',
    sinProyectosPorLeerAyuda: 'Cuando la fundación te abra uno, aparecerá aquí.',
    tusProyectos: 'Tus proyectos',
    todosTusProyectos: ({ n, mas }: { n: number; mas: boolean }): string =>
      `Ver tus ${n}${mas ? '+' : ''} proyectos`,
    todosPorLeer: ({ n, mas }: { n: number; mas: boolean }): string =>
      `Ver los ${n}${mas ? '+' : ''} proyectos`,
    /** Of the account's cases in the stage of a card: how many are under way in it, how many the foundation is about to open. */
    enEsta: ({ enCurso, porAbrir }: { enCurso: number; porAbrir: number }, nombre: Nombre): string | null => {
      const laFundacion = porAbrir === 1 ? 'la fundación lo abre' : 'la fundación los abre';
      const curso = `${enCurso} ${nombre[enCurso === 1 ? 0 : 1]} en curso`;
      if (porAbrir === 0) return enCurso === 0 ? null : `${curso}.`;
      if (enCurso === 0) return `${porAbrir} ${nombre[porAbrir === 1 ? 0 : 1]} por abrir: ${laFundacion}.`;
      return `${curso} y ${porAbrir} por abrir: ${laFundacion}.`;
    },
    empezar: 'Nuevo Proyecto',
    convocatorias: 'Ver convocatorias',
    tarjetas: [
      {
        modulo: 'registro',
        etapa: 'registro',
        titulo: 'Mis Registros',
        nombre: ['registro', 'registros'],
        ruta: '/registro',
        siempre: true,
        con: 'El expediente completo de tus proyectos.',
        sin: 'La fundación abre tu registro cuando tu pre-registro queda validado.',
      },
      {
        modulo: 'convenio',
        etapa: 'convenio',
        titulo: 'Mis Convenios',
        nombre: ['convenio', 'convenios'],
        ruta: '/convenio',
        siempre: false,
        con: 'Los convenios de tus proyectos, desde su elaboración hasta su cierre.',
        sin: 'Todavía no tienes convenios. Se elaboran cuando tu proyecto es aprobado.',
      },
      {
        modulo: 'codiseno',
        etapa: 'co_diseno',
        titulo: 'Mis Co-diseños',
        nombre: ['co-diseño', 'co-diseños'],
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
    guardado: (cuando: string): string => `guardado ${cuando}`,
    /** Of what was asked of the reader: whose days they are. */
    teToca: (dias: number): string => `Te toca ${desdeHace(dias)}`,
    vacioAyuda: 'Cuando algo necesite tu respuesta aparecerá aquí, con su fecha límite.',
    verMas: (n: number): string => (n === 1 ? 'Mostrar 1 más' : `Mostrar ${n} más`),
    verMenos: 'Mostrar menos',
  },
  error: 'No pudimos cargar tu página de inicio',
} as const;
