import { CON_FINIQUITO } from './avances.schema.ts';

/** Every text of the reports of progress that is not a label of their workflow. */
export const avanceMessages = {
  titulo: 'Reportes',
  vacia: 'Este seguimiento no tiene periodos por reportar',
  error: 'No se pudieron cargar los reportes',
  periodo: {
    titulo: (numero: number): string => `Periodo ${numero}`,
    deA: (inicio: string, fin: string): string => `${inicio} – ${fin}`,
    vence: (fecha: string): string => `Vence el ${fecha}`,
    tarde: 'Entregado tarde',
    fisico: (percent: number): string => `Avance físico ${percent} %`,
    ver: 'Ver reporte',
    seguir: 'Seguir escribiendo',
    corregir: 'Corregir reporte',
    escribir: 'Escribir reporte',
  },
  avance: {
    titulo: 'Avance físico',
    ninguno: 'Todavía no se aprueba ningún reporte: el avance físico se conoce con el primero.',
    de: (numero: number): string => `Según el reporte aprobado del periodo ${numero}.`,
  },
  indicadores: {
    titulo: 'Indicadores',
    ninguno: 'El plan no tiene indicadores.',
    base: 'Línea base',
    meta: 'Meta',
    valor: 'Avance',
    sinValor: 'Sin reportar',
    sinDecir: 'Sin dato',
  },
  actividades: {
    titulo: 'Actividades: lo planeado y lo real',
    ninguna: 'El plan no tiene actividades.',
    sinFechas: 'Sin fechas',
    porcentaje: (percent: number): string => `${percent} % hecho`,
    sinReportar: 'Sin reportar',
  },
  pagina: {
    titulo: (numero: number): string => `Reporte del periodo ${numero}`,
    volver: 'Ver todos los reportes',
    vence: 'Fecha límite',
    periodo: 'Periodo',
    enviado: 'Enviado',
    revisado: 'Revisado',
    quien: (nombre: string, cuando: string): string => `${nombre}, ${cuando}`,
    tarde: 'Entregado después de su fecha límite',
    atrasado: 'Su fecha límite ya pasó',
    fisico: 'Avance físico',
    cambios: 'Se solicitaron cambios',
    borradorAjeno: 'La organización escribe este reporte. Se leerá aquí cuando lo envíe.',
    logros: 'Logros del periodo',
    evidencias: 'Evidencias',
    evidenciasAyuda: 'Fotografías, listas de asistencia o minutas del periodo. Opcional.',
    sinEvidencias: 'No se adjuntaron evidencias.',
    enviar: 'Enviar reporte',
    enviarDetalle:
      'La fundación lo revisa y lo aprueba, o solicita cambios. Mientras lo revisa no se puede editar.',
    aprobarDetalle: (percent: number | null): string =>
      percent === null
        ? 'El periodo queda cerrado con este reporte.'
        : `El avance físico del proyecto será ${percent} %. El periodo queda cerrado con este reporte.`,
    cambiosDetalle: 'La organización lo corrige y lo envía de nuevo.',
    sinGuardar: 'Hay cambios sin guardar en el portal: espera a que se guarden.',
    conflicto: {
      title: 'Otra persona escribió en el mismo lugar',
      said: 'Elige qué se queda en cada uno.',
    },
  },
  toasts: {
    error: 'Error',
    enviar: 'Reporte enviado',
    aprobar: 'Reporte aprobado',
    solicitarCambios: 'Cambios solicitados',
  },
  historial: {
    escribir: 'Empezó un reporte de avance',
    enviar: 'Envió un reporte de avance',
    aprobar: 'Aprobó un reporte de avance',
    solicitarCambios: 'Solicitó cambios a un reporte de avance',
  },
  errores: {
    ya_empezado: 'El reporte de este periodo ya se empezó.',
    periodo_inexistente: 'Ese periodo no existe en el calendario del proyecto.',
    periodo_por_venir: 'Ese periodo todavía no empieza.',
    con_finiquito: CON_FINIQUITO,
    periodo_cerrado: 'Este periodo está cerrado y no recibe reportes.',
    solo_lectura: 'El reporte ya se envió: no se puede editar mientras se revisa.',
    documento_cambio: 'Alguien guardó el reporte mientras escribías.',
  },
} as const;
