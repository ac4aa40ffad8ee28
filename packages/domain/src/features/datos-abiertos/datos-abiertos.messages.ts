import { LISTADOS, MOTIVO_MINIMO } from './datos-abiertos.rutas.ts';

/** Every text of the slice. */
export const datosAbiertosMessages = {
  /** The page that anybody reads. */
  pagina: {
    titulo: 'Datos abiertos',
    ayuda:
      'Los donativos que la fundación ha firmado y decidió publicar: a quién, para qué, cuánto, cuándo y dónde. Sin datos de personas.',
    apagado: 'La fundación todavía no publica datos abiertos',
    apagadoAyuda: 'Cuando lo haga, aquí estarán los archivos y la lista.',
    vacio: 'Todavía no hay donativos publicados',
    vacioAyuda: 'Aparecerán aquí cuando se firme el primero que la fundación publique.',
    cargando: 'Cargando los datos abiertos',
    error: 'No pudimos cargar los datos abiertos',
    archivos: 'Archivos',
    json: 'Descargar JSON',
    csv: 'Descargar CSV',
    estandar: 'Los archivos siguen el estándar 360Giving, con sus nombres de campo en inglés.',
    estados:
      'Cada donativo dice además el estado de su convenio («Estado del convenio», «estadoDelConvenio» en el JSON): Firmado, si aún no empieza; Vigente; Vencido, si ya pasó su plazo; Finiquitado, si se cerró con todo comprobado o devuelto; Terminado, si se dio por concluido antes: lo entregado puede ser menos que su monto.',
    licencia: 'Se pueden usar con atribución (CC BY 4.0).',
    donativos: 'Donativos',
    cuantos: (n: number): string => (n === 1 ? '1 donativo' : `${n.toLocaleString('es-MX')} donativos`),
    total: 'Monto en total',
    actualizado: 'Último cambio',
    primeros: `Se listan los ${LISTADOS} más recientes; los archivos tienen todos.`,
    columnas: {
      donativo: 'Proyecto',
      organizacion: 'Organización',
      monto: 'Monto',
      firmado: 'Firmado',
      donde: 'Dónde',
    },
  },
  /** The page of who decides. */
  decidir: {
    titulo: 'Datos abiertos',
    ayuda:
      'Lo que se publica de los donativos firmados. Nada mientras no se encienda; después, todos menos los que se reserven. Nunca el nombre de una persona, ni el RFC de una persona física, ni una CLABE.',
    encendido: 'Se publican los donativos',
    apagado: 'No se publica nada',
    encender: 'Empezar a publicar',
    apagar: 'Dejar de publicar',
    prefijo: 'Prefijo de 360Giving',
    prefijoAyuda:
      'Identifica a la fundación en cada donativo, por ejemplo «ficosec». 360Giving lo da al registrarse; después conviene no cambiarlo.',
    prefijoInvalido:
      'Usa letras y números, y guiones entre ellos: por ejemplo «ficosec» o «fundacion-norte».',
    cambiarPrefijo: 'Guardar el prefijo',
    verPagina: 'Ver la página pública',
    buscar: 'Buscar por folio, proyecto u organización',
    lista: 'Donativos firmados',
    sinDonativos: 'No hay donativos firmados',
    sinDonativosAyuda: 'Cuando se firme un convenio aparecerá aquí.',
    sinCoincidencias: 'Ningún donativo coincide',
    sinCoincidenciasAyuda: 'Prueba con otra palabra o quita la búsqueda.',
    quitarBusqueda: 'Quitar la búsqueda',
    deTantos: (n: number, todos: number): string =>
      n < todos
        ? `Se listan ${n.toLocaleString('es-MX')} de ${todos.toLocaleString('es-MX')}. Busca para ver los demás.`
        : `${todos.toLocaleString('es-MX')} en total.`,
    columnas: {
      donativo: 'Donativo',
      organizacion: 'Organización',
      monto: 'Monto',
      firmado: 'Firmado',
      estado: 'Publicación',
    },
    publicado: 'Se publica',
    sePublicaria: 'Se publicaría',
    reservado: 'Reservado',
    fisica: 'Persona física: nunca se publica',
    reservar: 'Reservar',
    publicar: 'Publicar',
    reservarTitulo: (numero: string): string => `Reservar ${numero}`,
    reservarAyuda:
      'Deja de estar en la página y en los archivos en este momento. El motivo queda en la bitácora.',
    motivo: 'Motivo',
    guardado: 'Se guardó lo que se publica',
    error: 'No se pudo guardar lo que se publica',
    errorAlCargar: 'No pudimos cargar lo que se publica',
    reintentar: 'Reintentar',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    no_publica: 'La fundación todavía no publica datos abiertos.',
    motivo_corto: `Escribe el motivo con al menos ${MOTIVO_MINIMO} caracteres.`,
    decision_distinta:
      'Alguien decidió sobre esto después de que lo abriste. Revisa cómo quedó y vuelve a intentarlo.',
  },
} as const;
