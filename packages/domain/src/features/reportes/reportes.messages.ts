/** Texts of the reports. */

const n = (cuantos: number): string => cuantos.toLocaleString('es-MX');
const casos = (cuantos: number): string => (cuantos === 1 ? '1 proyecto' : `${n(cuantos)} proyectos`);

export const reporteMessages = {
  titulo: 'Reportes',
  secciones: 'Secciones de reportes',
  pestanas: { etapas: 'Etapas', cobertura: 'Cobertura', compuestos: 'Mis reportes' },
  filtros: {
    convocatoria: 'Convocatoria',
    anio: 'Año de recepción',
    region: 'Región',
    eje: 'Eje',
    todas: 'Todas',
    todos: 'Todos',
    quitar: 'Quitar filtros',
    desconocido: (que: string): string => `Ignoramos un filtro que no existe: «${que}».`,
  },
  exportar: 'Exportar a Excel',
  casos,
  vacio: 'No hay proyectos con estos filtros',
  vacioAyuda: 'Quita alguno para ver más, o espera a que llegue la primera solicitud.',
  etapas: {
    descripcion: 'Cuántos proyectos pasan cada etapa, en cuánto tiempo y dónde se quedan.',
    error: 'No se pudieron cargar los indicadores',
    tiempos: 'Tiempo en cada etapa',
    tiemposAyuda:
      'Días naturales desde que empezó el registro de la etapa hasta que se aprobó, de los proyectos que la pasaron.',
    mediana: 'Mediana',
    p90: 'El 90 % tarda menos de',
    nueve: '90 %',
    resultados: 'Resultados por etapa',
    columnas: {
      etapa: 'Etapa',
      casos: 'Llegaron',
      enCurso: 'En curso',
      avanzaron: 'La pasaron',
      terminaron: 'Terminaron ahí',
      tasa: 'Aprobación',
    },
    embudo: 'Embudo',
    embudoPorConvocatoria: 'Embudo por convocatoria',
    sinConvocatoria: 'Sin convocatoria',
    paso: 'Paso',
    proyectos: 'Proyectos',
    deLosEnviados: 'De los enviados',
    sinTiempos: 'Ningún proyecto ha pasado todavía una etapa.',
    masLenta: (etapa: string, dias: string): string =>
      `La etapa que más tarda es ${etapa}: la mitad de los proyectos la pasa en ${dias} o menos.`,
    fraseDelEmbudo: (enviados: number, aprobados: number, concluidos: number): string =>
      `De ${casos(enviados)}, ${aprobados === 1 ? '1 se aprobó' : `${n(aprobados)} se aprobaron`} y ${
        concluidos === 1 ? '1 concluyó' : `${n(concluidos)} concluyeron`
      }.`,
  },
  cobertura: {
    descripcion: 'En qué municipios trabajan los proyectos, con cuánto y para cuántas personas.',
    error: 'No se pudo cargar la cobertura',
    mapa: 'Mapa de municipios',
    medida: 'Qué se pinta',
    reparto:
      'Un proyecto cuenta en cada uno de sus municipios; sus pesos y sus personas (población directa) se reparten por igual entre ellos, así que los municipios suman el total.',
    municipio: 'Municipio',
    sinMunicipio: 'Sin municipio (alcance nacional o por definir)',
    total: 'Total',
    frase: (conProyectos: number): string =>
      conProyectos === 0
        ? 'Ningún municipio tiene todavía proyectos aprobados.'
        : conProyectos === 1
          ? 'Hay proyectos aprobados en 1 de los 67 municipios.'
          : `Hay proyectos aprobados en ${n(conProyectos)} de los 67 municipios.`,
    elige: 'Elige un municipio para ver sus proyectos.',
    proyectosDe: (municipio: string): string => `Proyectos en ${municipio}`,
    ninguno: 'Ningún proyecto trabaja ahí con estos filtros.',
    mas: (de: string): string => `Se muestran los 50 más recientes de ${de}.`,
    repartido: (municipios: number): string => `en ${n(municipios)} municipios`,
    cerrar: 'Cerrar la lista',
  },
  compuestos: {
    titulo: 'Mis reportes',
    descripcion:
      'Los reportes que compusiste y los que comparte la fundación. Cada quien ve en ellos lo que puede ver.',
    error: 'No se pudieron cargar los reportes',
    componer: 'Componer reporte',
    nuevo: 'Reporte nuevo',
    vacia: 'Todavía no hay reportes',
    vaciaCompone: 'Elige de qué es, qué columnas lleva y cómo se agrupa; después lo guardas con un nombre.',
    vaciaLee: 'Aquí verás los que alguien de la fundación comparta.',
    de: (base: string): string => `De ${base.toLocaleLowerCase('es-MX')}`,
    compartido: 'Compartido',
    propio: 'Solo tuyo',
    cadaMes: 'Llega cada mes',
    por: (nombre: string): string => `de ${nombre}`,
    cargando: 'Cargando el reporte…',
    noEsta: 'Este reporte no está',
    noEstaTexto: 'Se eliminó, o ya no se comparte.',
    verTodos: 'Ver los reportes',
    editar: 'Editar',
    eliminar: 'Eliminar',
    eliminarTitulo: '¿Eliminar este reporte?',
    eliminarTexto: 'También deja de llegar a quienes lo reciben cada mes. No se puede deshacer.',
    recibir: 'Recibir cada mes',
    recibirAyuda: 'Te avisamos el primer día hábil de cada mes, con el enlace.',
    recibido: 'Te llegará cada mes',
    yaNo: 'Ya no te llegará',
    guardar: 'Guardar reporte',
    cancelar: 'Cancelar',
    guardado: 'Reporte guardado',
    eliminado: 'Reporte eliminado',
    noSeGuardo: 'No se pudo guardar el reporte',
    fueMasRapido: 'Alguien cambió este reporte mientras lo editabas. Cárgalo de nuevo y vuelve a intentar.',
    nombre: 'Nombre del reporte',
    base: 'De qué es',
    columnas: 'Columnas',
    agrupar: 'Agrupar por',
    sinAgrupar: 'Fila por fila',
    agruparAyuda: 'Cuenta las filas y suma los montos de las columnas elegidas.',
    compartir: 'Compartir con quienes ven reportes',
    resultado: 'Resultado',
    sinFilas: 'Nada coincide con estos filtros.',
    cortado:
      'Hay más de 500 grupos; se muestran los que tienen más filas. Usa los filtros para ver los demás.',
    anterior: 'Anterior',
    siguiente: 'Siguiente',
    exportado: 'Reporte exportado',
    noExportado: 'No se pudo exportar el reporte',
  },
} as const;
