/** Every text of the log's screens. */
export const bitacoraMessages = {
  titulo: 'Bitácora',
  descripcion:
    'Quién hizo qué, cuándo, desde dónde y con qué resultado. Nada de lo que guarda se puede cambiar ni borrar.',
  buscar: 'Buscar por persona, folio o dirección IP',
  vacia: { titulo: 'La bitácora está vacía', texto: 'Aquí queda todo lo que se hace en el portal.' },
  /** An entry that nobody signed in caused: a failed try, a link that was followed. */
  sinIdentificar: 'Sin identificar',
  portal: 'El portal',
  filtros: {
    persona: 'Persona',
    folio: 'Folio',
    asunto: 'Asunto',
    accion: 'Acción',
    resultado: 'Resultado',
    desde: 'Desde',
    hasta: 'Hasta',
  },
  resultados: { exitoso: 'Exitoso', fallido: 'Fallido' },
  columnas: {
    id: 'ID',
    usuario: 'Usuario',
    accion: 'Acción',
    objetivo: 'Objetivo',
    fecha: 'Fecha',
    ip: 'IP',
    resultado: 'Resultado',
  },
  detalle: {
    titulo: (numero: string) => `Entrada ${Number(numero).toLocaleString('es-MX')}`,
    volver: 'Volver a la Bitácora',
    cambios: 'Qué cambió',
    sinCambios: 'Esta entrada no guarda más que el hecho.',
    caso: 'Caso',
    cadena: 'Su lugar en la cadena',
    cadenaAyuda:
      'Cada entrada lleva la huella de la anterior: cambiar, quitar o mover una rompe la cadena desde ahí.',
    huella: 'Huella',
    huellaPrevia: 'Huella de la anterior',
    anterior: 'Entrada anterior',
    siguiente: 'Entrada siguiente',
    deEstaPersona: 'Ver todo lo de esta persona',
    deEsteRegistro: 'Ver todo lo de este registro',
    leen: 'Quién puede leerla',
  },
  audiencias: {
    publica: 'Todas las cuentas',
    organizacion: 'Su organización y el personal',
    personal: 'El personal',
    bitacora: 'Solo quien administra el sistema',
  },
  sinAudiencia: 'Según las reglas de cuando se escribió',
  verificar: {
    titulo: 'Integridad',
    accion: 'Verificar integridad',
    enCurso: 'Verificando…',
    ayuda: 'Recalcula la huella de cada entrada y busca la primera que no cuadre.',
    nunca: 'Todavía no se ha verificado desde esta pantalla.',
    pendiente: 'En espera de empezar',
    avance: (revisadas: number, entradas: number | null) =>
      entradas === null
        ? 'Empezando…'
        : `${revisadas.toLocaleString('es-MX')} de ${entradas.toLocaleString('es-MX')} entradas`,
    integra: 'La bitácora está íntegra',
    integraDetalle: (entradas: number, finales: number) =>
      `${entradas === 1 ? 'La única entrada cuadra' : `Las ${entradas.toLocaleString('es-MX')} entradas cuadran`} con su huella${
        finales === 0
          ? '. Este equipo no ha anotado ningún final fuera de la base.'
          : ` y con ${finales === 1 ? 'el final anotado' : `los ${finales.toLocaleString('es-MX')} finales anotados`} fuera de la base.`
      }`,
    alterada: 'La bitácora fue alterada',
    alteradaDetalle: (primera: string) =>
      `La primera entrada con problema es la ${Number(primera).toLocaleString('es-MX')}:`,
    verEntrada: (primera: string) => `Ver la entrada ${Number(primera).toLocaleString('es-MX')}`,
    interrumpida: 'La verificación no terminó',
    interrumpidaDetalle: 'La base de datos no respondió mientras se recorría. Vuelve a pedirla.',
    pidio: (quien: string, cuando: string) => `La pidió ${quien} el ${cuando}.`,
    anteriores: 'Verificaciones anteriores',
    seguidas: (veces: number, minutos: number) =>
      `Ya se verificó ${veces} veces en la última hora. Puedes pedirla de nuevo en ${minutos === 1 ? 'un minuto' : `${minutos} minutos`}.`,
    error: 'No pudimos pedir la verificación',
    errorAlCargar: 'No se pudieron cargar las verificaciones',
  },
  motivos: {
    fila_alterada: 'su contenido no corresponde a su huella; fue cambiada.',
    fila_faltante: 'no está; fue borrada o movida.',
    eslabon_roto: 'no continúa a la anterior; la cadena fue reescrita.',
    final_cortado: 'no está; el final de la bitácora fue cortado.',
    ancla_distinta: 'no es la que se anotó fuera de la base; la cadena fue reescrita.',
    finales_ajenos: 'los finales anotados fuera de la base tienen una línea que este portal no escribió.',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    numero_invalido: 'El número de la entrada no es válido.',
    fecha_invalida: 'Escribe una fecha que exista: día, mes y año.',
    folio_invalido: 'Escribe el folio completo, por ejemplo PR-2026-001.',
  },
} as const;
