const desdeHace = (dias: number): string =>
  dias <= 0 ? 'desde hoy' : `desde hace ${dias === 1 ? '1 día' : `${dias} días`}`;
type Cuantos = { readonly n: number; readonly mas: boolean };
const cuantos = ({ n, mas }: Cuantos): string => `${n.toLocaleString('es-MX')}${mas ? '+' : ''}`;

/** Every text of the seguimiento that is no label of its workflow: the seed's, to the letter (B§2, B§8, part2.md SL and SW). */
export const seguimientoMessages = {
  lista: {
    titulo: 'Seguimiento operativo',
    subtitulo: 'Avance y recursos de los proyectos en marcha',
    buscar: 'Buscar seguimientos...',
    nuevo: 'Nuevo Seguimiento',
    vacia: 'No hay seguimientos disponibles',
    antes: 'Se abren con un convenio vigente.',
    antesDelSolicitante: 'La fundación inicia el seguimiento cuando tu convenio está vigente.',
    errorTitulo: 'Error',
    error: 'No se pudieron cargar los seguimientos',
    columnas: {
      folio: 'Folio',
      proyecto: 'Proyecto',
      organizacion: 'Organización',
      montoTotal: 'Presupuesto',
      montoEjercido: 'Ejercido',
      avance: 'Avance físico',
      proximoReporte: 'Próximo reporte',
      estatus: 'Estado',
    },
    sinNombre: 'Sin nombre',
    sinDato: '–',
    ritmo: 'Ritmo',
    suRitmo: (ritmo: string): string => `Ritmo: ${ritmo}`,
    reporte: (fecha: string): string => `Reporte: ${fecha}`,
    ejercidoDe: (ejercido: string, total: string): string => `${ejercido} de ${total}`,
    barra: (depositado: string, comprobado: string, total: string): string =>
      `De ${total}: ${depositado} ministrado, ${comprobado} comprobado`,
    porReportes: 'Según el último reporte aprobado de cada proyecto',
    avance: (porcentaje: number): string => `${porcentaje} %`,
    filtros: { abierto: 'Fecha de inicio' },
    sinEnVista: {
      ejecucion: 'Ningún proyecto está en ejecución',
      suspendidos: 'Ninguna ejecución está suspendida',
      liquidacion: 'Ningún proyecto está en liquidación',
      terminados: 'Ningún seguimiento ha terminado',
    },
    vistas: {
      ejecucion: 'En ejecución',
      suspendidos: 'Suspendidos',
      liquidacion: 'En liquidación',
      terminados: 'Terminados',
      todos: 'Todos',
    },
    irAConvenios: 'Ver los convenios',
    esperanApertura: (total: Cuantos): string =>
      total.n === 1 && !total.mas
        ? 'Un convenio vigente espera su seguimiento.'
        : `${cuantos(total)} convenios vigentes esperan su seguimiento.`,
    elQueMasEspera: (organizacion: string, folio: string, dias: number): string =>
      `El que más espera es ${organizacion} (${folio}), ${desdeHace(dias)}.`,
  },
  /** The eight figures of the portfolio (SW-02). */
  cartera: {
    titulo: 'Cartera en ejecución',
    error: 'No se pudieron cargar las cifras',
    activos: 'Proyectos activos',
    total: 'Total convenido',
    ministrado: 'Ministrado',
    saldo: 'Saldo pendiente',
    ministracionesPendientes: 'Ministraciones pendientes',
    enRiesgo: 'En riesgo',
    reintegros: 'Reintegros',
    avancePromedio: 'Avance promedio',
  },
  crear: {
    titulo: 'Nuevo Seguimiento',
    intro: 'Se inicia desde un convenio vigente. Desde entonces el proyecto está en ejecución.',
    origen: 'Convenio vigente',
    buscar: 'Escribe el folio, el convenio, el proyecto o la organización',
    irAntes: 'Ir a Convenio',
    cancelar: 'Cancelar',
    falta: 'Elige el convenio del que se inicia el seguimiento',
    ninguno: 'Ningún convenio espera su seguimiento',
    ningunoDetalle: 'Cuando uno entre en vigor, aparecerá aquí y en tus pendientes.',
    yaNo: 'Ese convenio ya no espera su seguimiento',
    yaNoDetalle: 'Puede que alguien lo haya iniciado, o que ya no esté vigente. Elige otro.',
    avisa: (cuentas: readonly string[]): string =>
      `Al iniciarlo se avisa a ${new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(cuentas)}.`,
    nadieAvisado: 'Nadie de la organización tiene una cuenta activa: no habrá a quién avisar.',
    confirmar: 'Iniciar seguimiento',
    confirmando: 'Iniciando...',
    error: 'No se pudieron cargar los convenios que esperan su seguimiento',
  },
  toasts: {
    abierto: 'Seguimiento iniciado',
    abiertoDetalle: (folio: string): string => `${folio} está en ejecución`,
    acuerdo: 'Acuerdo registrado',
    finiquito: 'Finiquito emitido',
    error: 'Error',
  },
  pagina: {
    pestanas: {
      dashboard: 'Dashboard',
      ministraciones: 'Ministraciones',
      comprobacion: 'Comprobación',
      acuerdos: 'Acuerdos',
      cartas: 'Cartas',
      reportes: 'Reportes',
    },
    pestanasTitulo: 'Partes del seguimiento',
    cargando: 'Cargando el seguimiento',
    volver: 'Volver al Seguimiento',
    verProyecto: 'Ver el proyecto',
    verConvenio: (numero: string): string => `Ver el convenio ${numero}`,
    deA: (inicio: string, fin: string): string => `${inicio} – ${fin}`,
    cargarError: 'No se pudo cargar el seguimiento',
    noEncontrado: 'Seguimiento no encontrado',
    noEncontradoDetalle: 'No existe o no está a tu alcance.',
    suspendido: (fecha: string): string => `Suspendido desde el ${fecha}`,
    suspendidoDetalle: 'Mientras dure, no se autoriza ni se paga ninguna ministración.',
    terminado: 'El seguimiento terminó con su convenio',
    terminadoDetalle:
      'Ya no se solicita ninguna ministración ni se comprueba ningún gasto. Lo depositado que no se admitió se reintegra a la fundación.',
    conFiniquito: (folio: string, fecha: string): string =>
      `El proyecto concluyó con el finiquito ${folio}, el ${fecha}`,
    conFiniquitoDetalle: 'Nada de su seguimiento se puede cambiar. El finiquito está entre sus documentos.',
    enLiquidacion: (fecha: string): string => `En liquidación desde el ${fecha}`,
    enLiquidacionDetalle:
      'Ya no se solicita, aprueba ni paga ninguna ministración. Lo depositado se comprueba o se reintegra, y el proyecto concluye con su finiquito.',
    dinero: 'Recursos del convenio',
    barra: 'En qué va el monto convenido',
    totalDelConvenio: 'Monto convenido',
    dineroSinMover: 'Todavía no se ha solicitado ninguna ministración.',
    dineroSinPedir: 'No se solicitó ninguna ministración.',
    avance: 'Avance',
    dondeEstan: (de: {
      readonly total: string;
      readonly depositado: string;
      readonly comprobado: string;
      readonly porComprobar: string;
      /** It is over: what was not proven can only come back. */
      readonly terminado: boolean;
    }): string =>
      `De ${de.total}: ${de.depositado} ministrado, ${de.comprobado} comprobado, ${de.porComprobar} ${de.terminado ? 'por reintegrar' : 'por comprobar'}.`,
    ritmo: (ritmo: string, transcurrido: number): string =>
      `${ritmo}: ha transcurrido el ${transcurrido} % de la vigencia.`,
    avancePorReportes: 'Según el último reporte aprobado.',
    sinAvance: 'Todavía no se aprueba ningún reporte de avance.',
    proximoReporte: (fecha: string): string => `Próximo reporte: ${fecha}`,
    vigencia: 'Vigencia',
    actividades: 'Actividades del plan',
    sinActividades: 'El plan no tiene actividades',
    sinFechas: 'Sin fechas',
    ministracionesPendientes: 'Ministraciones pendientes',
  },
  acuerdos: {
    vacio: 'No hay acuerdos registrados',
    titulo: 'Acuerdos',
    fecha: 'Fecha',
    total: 'Monto',
    vigencia: 'Vigencia',
    descripcion: 'Descripción',
    enVigor: 'En vigor',
    vigenciaDe: (inicio: string, fin: string): string => `${inicio} – ${fin}`,
    tipos: {
      original: 'Original',
      prorroga: 'Prórroga',
      modificacion: 'Modificación',
      liquidacion: 'Liquidación',
      suspension: 'Suspensión',
    },
    reanudacion: 'Reanudación',
    /** Without what was proven and waits to be judged, which is said apart; null: nothing does. */
    porReintegrar: (falta: string, rendimientos: string, enRevision: string | null): string =>
      `A esta fecha quedan ${falta} por comprobar o reintegrar, de los cuales ${rendimientos} son rendimientos bancarios${
        enRevision === null ? '' : `, y otros ${enRevision} ya comprobados están en revisión`
      }.`,
    tipoEnCarta: { suspension: 'suspensión', reanudacion: 'reanudación', liquidacion: 'liquidación' },
    efectos: {
      suspension: 'Mientras dure la suspensión no se autoriza ni se paga ninguna ministración.',
      reanudacion: 'Se levanta la suspensión: las ministraciones siguen su curso.',
      liquidacion:
        'Desde esta fecha no se solicita, aprueba ni paga ninguna ministración. La organización comprueba lo depositado o lo reintegra, entrega su reporte final, y el proyecto concluye con su finiquito.',
    },
    tarde: (estado: string): string => `Alguien se adelantó: el proyecto está ${estado}.`,
    suspender: 'Suspender la ejecución',
    suspenderDetalle:
      'Se registra un acuerdo de suspensión y se emite su carta en PDF. Nada se autoriza ni se paga hasta que se reanude.',
    reanudar: 'Reanudar la ejecución',
    reanudarDetalle:
      'Se registra el acuerdo que levanta la suspensión y se emite su carta en PDF. Las ministraciones siguen su curso.',
    liquidar: 'Liquidar el proyecto',
    liquidarDetalle:
      'Se registra un acuerdo de liquidación y se emite su carta en PDF. No se deshace: desde entonces nada se solicita, aprueba ni paga; lo depositado se comprueba o se reintegra, y otra persona emite el finiquito.',
    motivo: 'Motivo',
    motivoAyuda: 'Va en el acuerdo, y lo lee la organización.',
  },
  /** The closing of a case that is being settled. */
  cierre: {
    titulo: 'Cierre del proyecto',
    error: 'No se pudieron cargar las cifras del cierre',
    cifras: {
      total: 'Convenido',
      solicitado: 'Solicitado',
      aprobado: 'Aprobado',
      depositado: 'Depositado',
      admitido: 'Admitido',
      porReintegrar: 'Por reintegrar',
      reintegrado: 'Reintegrado',
      ganado: 'Rendimientos bancarios',
      ganadoReintegrado: 'Rendimientos reintegrados',
      porLiberar: 'Compromiso que libera el finiquito',
    },
    partidas: 'Por concepto del presupuesto',
    sinPartidas: 'El plan no tiene conceptos',
    columnas: { concepto: 'Concepto', importe: 'Convenido', comprobado: 'Comprobado', admitido: 'Admitido' },
    pendientes: 'Falta para el finiquito',
    listo: 'No falta nada: el finiquito se puede emitir.',
    emitido: 'El finiquito se emitió: no queda nada pendiente.',
    emitir: 'Emitir finiquito',
    emitirDetalle:
      'Se emite el finiquito en PDF con estas cifras. Terminan el seguimiento y el convenio, el proyecto concluye, y nada de él se puede cambiar después.',
    finiquito: 'Finiquito',
  },
  actos: { abrir: 'Iniciar el seguimiento', ver: 'Ver el seguimiento' },
  historial: {
    abrir: 'Inició la ejecución del proyecto',
    suspender: 'Suspendió la ejecución',
    reanudar: 'Reanudó la ejecución',
    terminar: 'Terminó el seguimiento',
    liquidar: 'Liquidó el proyecto',
    finiquitar: 'Emitió el finiquito',
  },
  errores: {
    convenio_no_vigente: 'Ese convenio no está vigente: su seguimiento todavía no se puede iniciar.',
    ya_tiene_seguimiento: 'Ese convenio ya tiene un seguimiento.',
    cierre_incompleto: 'Algo del proyecto se abrió mientras tanto: revisa qué falta para el finiquito.',
  },
} as const;
