import { desdeHace } from '../../stage/waiting-messages.ts';
import { edicion } from './registro.edicion.messages.ts';

type Cuantos = { readonly n: number; readonly mas: boolean };
const cuantos = ({ n, mas }: Cuantos): string => `${n.toLocaleString('es-MX')}${mas ? '+' : ''}`;

/** Every text of the slice that is not a label of form or workflow: the seed's, to the letter (B§2, B§8). */
export const registroMessages = {
  lista: {
    titulo: 'Registros',
    subtitulo: 'Expedientes formales de proyectos',
    buscar: 'Buscar registros...',
    nuevo: 'Nuevo Registro',
    vacia: 'No hay registros disponibles',
    errorTitulo: 'Error',
    error: 'No se pudieron cargar los registros',
    sinNombre: 'Sin nombre todavía',
    sinMonto: 'Sin monto',
    espera: (dias: number): string =>
      dias <= 0 ? 'espera desde hoy' : `espera ${dias === 1 ? '1 día' : `${dias} días`}`,
    antes: 'Se abren desde un pre-registro validado.',
    antesDelSolicitante: 'La fundación abre tu registro cuando tu pre-registro queda validado.',
    vaciaPorAcceso: 'No tienes registros para leer',
    vaciaPorAccesoAyuda: 'Cuando la fundación te abra un proyecto, su registro aparecerá aquí.',
    irAPreRegistro: 'Ir a Pre-registro',
    irAProyectos: 'Ir a Proyectos',
    /** How many of the organization's own cases wait for the foundation to open their registro. */
    porAbrirse: (total: Cuantos): string =>
      total.n === 1 && !total.mas
        ? 'Tu registro está por abrirse.'
        : `Tus ${cuantos(total)} registros están por abrirse.`,
    /** Who opens them, and since when each waits: 'PR-2026-007, desde hace 74 días'. */
    losAbre: (casos: readonly { readonly folio: string; readonly dias: number }[], otros: boolean): string =>
      `${casos.length === 1 && !otros ? 'Lo' : 'Los'} abre la fundación: ${casos.map(({ folio, dias }) => `${folio}, ${desdeHace(dias)}`).join('; ')}${otros ? '; y otros' : ''}.`,
    /** To who opens them: how many wait, and which one longest. */
    esperanApertura: (total: Cuantos): string =>
      total.n === 1 && !total.mas
        ? 'Un proyecto validado espera que abras su registro.'
        : `${cuantos(total)} proyectos validados esperan que abras su registro.`,
    elQueMasEspera: (organizacion: string, folio: string, dias: number): string =>
      `El que más espera, ${desdeHace(dias)}: ${organizacion} (${folio}).`,
    vistas: {
      porRevisar: 'Por revisar',
      conLaOrganizacion: 'Con la organización',
      validados: 'Validados',
      terminados: 'Sin continuar',
      todos: 'Todos',
      sinPorRevisar: 'No hay registros por revisar',
      sinConLaOrganizacion: 'Ninguna organización tiene un registro por completar o corregir',
      sinValidados: 'Todavía no hay registros validados',
      sinTerminados: 'Ningún registro se rechazó, se retiró o se canceló',
    },
  },
  toasts: {
    abierto: 'Ficha registrada',
    abiertoDetalle: (folio: string) => `Folio: ${folio}`,
    abrirError: 'No se pudo registrar la ficha',
    sinRespuesta: 'El portal no contestó',
    sinRespuestaDetalle:
      'Puede que el registro ya se haya abierto. Usa otra vez «Generar Folio y Continuar»: no se abre dos veces.',
    cargarError: 'No se pudo cargar el registro',
    eliminado: 'Registro eliminado',
    eliminarError: 'No se pudo eliminar el registro',
    desistido: 'Proyecto retirado',
    desistirError: 'No se pudo retirar el proyecto',
    cancelado: 'Proyecto cancelado',
    cancelarError: 'No se pudo cancelar el proyecto',
    rechazado: 'Registro rechazado',
    rechazarError: 'No se pudo rechazar el registro',
    reabierto: 'Registro reabierto',
    reabrirError: 'No se pudo reabrir el registro',
  },
  /** What each action that ends something asks first, and what follows of it. */
  finales: {
    eliminar: {
      titulo: (folio: string) => `Eliminar ${folio}`,
      /** `termino`: its case ended with it, and is not opened again. */
      detalle: (folio: string, organizacion: string, termino: boolean) =>
        `Sale de las listas y nadie lo puede escribir. El proyecto conserva el folio ${folio}${termino ? '' : ' y su registro se puede abrir otra vez con lo que ya decía'}. Se avisa a ${organizacion}; el rastro y el motivo quedan en la bitácora.`,
      confirmar: 'Eliminar registro',
    },
    desistir: {
      titulo: 'Desistir del proyecto',
      detalle: (folio: string, _organizacion: string) =>
        `Retiras el proyecto ${folio}: termina aquí y ya no se podrá completar ni revisar. La fundación lee tu motivo. No se puede deshacer desde el portal; lo que escribiste se conserva y se puede leer.`,
      confirmar: 'Desistir del proyecto',
    },
    cancelar: {
      titulo: 'Cancelar el proyecto',
      detalle: (folio: string, organizacion: string) =>
        `El proyecto ${folio} termina aquí: ${organizacion} ya no podrá completarlo ni corregirlo. Se le avisa en el portal y por correo, con el motivo tal como lo escribas.`,
      confirmar: 'Cancelar el proyecto',
    },
    reabrir: {
      titulo: 'Reabrir el registro',
      detalle: (folio: string, organizacion: string) =>
        `El proyecto ${folio} vuelve a revisión, pendiente de validación. Se avisa a ${organizacion} en el portal y por correo, con el motivo tal como lo escribas.`,
      confirmar: 'Reabrir registro',
    },
    rechazar: {
      titulo: 'Rechazar el registro',
      detalle: (folio: string, organizacion: string) =>
        `El proyecto ${folio} queda como no aceptado y termina aquí. Se avisa a ${organizacion} en el portal y por correo, con el motivo tal como lo escribas.`,
      confirmar: 'Rechazar registro',
    },
  },
  /** What one does next in it, as buttons and links name it. */
  actos: {
    abrir: 'Abrir registro',
    revisar: 'Revisar',
    verRevision: 'Ver la revisión',
    continuar: 'Continuar captura',
    corregir: (n: number): string =>
      n === 0 ? 'Corregir' : n === 1 ? 'Corregir 1 observación' : `Corregir ${n} observaciones`,
  },
  /** Step 1, which staff write (RW-02, RW-06). */
  crear: {
    intro: 'Con la ficha nace el folio del proyecto; después su organización completa los otros ocho pasos.',
    avance: 'Avance del registro',
    paso: 'Paso 1 de 9',
    cargando: 'Cargando la ficha…',
    origen: {
      etiqueta: 'Pre-registro validado',
      ayuda: 'De qué pre-registro se abre. Primero, el que más espera.',
      buscar: 'Escribe el folio o la organización',
      falta: 'Elige el pre-registro del que se abre el registro',
      ninguno: 'Ningún pre-registro espera su registro',
      ningunoDetalle: 'Cuando se valide uno, aparecerá aquí y en tus pendientes.',
      yaNo: 'Ese pre-registro ya no espera su registro',
      yaNoDetalle: 'Puede que alguien lo haya abierto, o que el pre-registro se haya reabierto. Elige otro.',
      verPreRegistro: 'Ver el pre-registro',
      error: 'No se pudieron cargar los pre-registros que esperan su registro',
    },
    conocido: (campos: readonly string[], folio: string) =>
      `Llenamos lo que ya dice ${folio}: ${campos.join(', ')}. Revísalo con la organización.`,
    avisa: (cuentas: readonly string[]) =>
      `Al generar el folio se avisa a ${new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(cuentas)} y desde entonces la organización completa los pasos 2 a 9.`,
    nadieAvisado: 'Nadie de la organización tiene una cuenta activa: no habrá a quién avisar.',
    verOrganizacion: 'Ver la organización',
    generar: 'Generar Folio y Continuar',
    generando: 'Generando folio...',
    sinEnviar: {
      titulo: 'Fichas que dejaste sin terminar',
      otra: 'Ficha de un pre-registro que ya no espera registro',
      descartarTitulo: '¿Descartar la ficha?',
      descartarConfirmar: 'Descartar ficha',
      descartado: 'Ficha descartada',
    },
  },
  /** The record to read and to print. */
  ver: {
    volver: 'Volver a Registros',
    cargando: 'Cargando el registro…',
    noEncontrado: 'Registro no encontrado',
    noEncontradoDetalle: 'No existe, se eliminó o no está a tu alcance.',
    secciones: 'Secciones del registro',
    avance: 'Avance',
    seguimiento: 'Seguimiento',
    imprimir: 'Imprimir',
    descargarPdf: 'Descargar PDF',
    editar: 'Editar',
    completas: (n: number, de: number) => `${n} de ${de} secciones completas`,
    luces: { rojo: 'Incompleta', ambar: 'Completa, con consejos', verde: 'Completa' },
    guardo: (nombre: string, cuando: string) => `${nombre}, ${cuando}`,
    sinGuardar: 'Sin empezar',
    fundacion: 'Fundación',
    sinCapturar: 'Todavía no hay nada en esta sección.',
    errorDelDiseno: 'No se pudieron cargar las secciones',
    corregida: 'Ya la cambió la organización.',
    corregidaPropia: 'Ya la cambiaste.',
    sinComentario: 'Marcado como no válido.',
    datos: { organizacion: 'Organización', preRegistro: 'Pre-registro', monto: 'Monto solicitado' },
    conPorcentaje: (monto: string, porcentaje: string) =>
      `${monto} · ${porcentaje.replace('.00', '')} % del proyecto`,
    abrio: (nombre: string, cuando: string) => `Lo abrió ${nombre} el ${cuando}.`,
    laFundacion: 'la fundación',
    envio: (numero: number, cuando: string) =>
      `Se envió por última vez el ${cuando}, como versión ${numero}.`,
    comentarios: 'Comentarios generales',
    motivo: 'Motivo',
    banners: {
      porCompletar: 'Completa el registro de tu proyecto',
      porCompletarDetalle:
        'Cada sección se guarda por separado, en el orden que prefieras; tus colegas pueden trabajar al mismo tiempo. Cuando esté completo, envíalo con «Finalizar».',
      porFinalizar: 'Todo está completo: falta enviarlo',
      porFinalizarDetalle:
        'Revisa el conjunto y envíalo con «Finalizar». La fundación no lo lee hasta entonces.',
      enCaptura: 'La organización lo está completando',
      enCapturaDetalle:
        'Los pasos 2 a 9 los escribe la organización en su propia página; la fundación puede leer cómo va. Cuando lo envíe, se avisa a quien revisa.',
      cambios: 'Cambios requeridos',
      cambiosDetalle: 'Corrige lo que se indica y envíalo otra vez con «Finalizar».',
      cambiosPedidos: 'Se pidieron cambios a la organización',
      enRevision: 'La fundación lo está revisando',
      enRevisionDetalle:
        'Mientras tanto nadie lo edita. Te avisamos en el portal y por correo cuando responda.',
      validado: 'Registro validado',
      validadoDetalle: 'El siguiente paso es el co-diseño del proyecto con la fundación.',
      rechazado: 'Registro rechazado',
      desistido: 'La organización desistió del proyecto',
      desististe: 'Tu organización desistió del proyecto',
      cancelado: 'El proyecto se canceló',
    },
  },
  /** The page of whoever reviews one. */
  revision: {
    titulo: 'Error',
    cargar: 'No se pudo cargar el registro',
    cargando: 'Cargando el registro…',
    noEncontrado: 'Registro no encontrado',
    noEncontradoDetalle: 'No existe, se eliminó o no está a tu alcance.',
    volver: 'Volver a la Lista',
    preRegistro: 'Pre-registro',
    /** What is said once each action was done, and when it was not. */
    hecho: {
      guardarValidaciones: {
        done: ['Validaciones guardadas', 'Las validaciones se han guardado correctamente'],
        failed: 'Error al guardar las validaciones',
      },
      solicitarCambios: {
        done: ['Cambios solicitados', 'El registro volvió a la organización con tus observaciones.'],
        failed: 'Error al solicitar los cambios',
      },
      validar: {
        done: ['Registro validado', 'El proyecto pasó a co-diseño.'],
        failed: 'Error al validar el registro',
      },
      rechazar: {
        done: ['Registro rechazado', 'El proyecto quedó como no aceptado.'],
        failed: 'Error al rechazar el registro',
      },
      reabrir: {
        done: ['Registro reabierto', 'El proyecto vuelve a revisión.'],
        failed: 'Error al reabrir el registro',
      },
      cancelar: { done: ['Proyecto cancelado'], failed: 'Error al cancelar el proyecto' },
      eliminar: { done: ['Registro eliminado'], failed: 'Error al eliminar el registro' },
    },
    validarYSiguiente: 'Validar y siguiente',
    generalesAyuda: 'La organización los lee al principio de su registro cuando uses «Solicitar Cambios».',
    /** Asked before what cannot be taken back with a click. */
    preguntas: {
      reabrir: {
        title: 'Reabrir registro',
        text: 'El proyecto vuelve a revisión. La organización recibe el motivo.',
      },
      rechazar: {
        title: 'Rechazar registro',
        text: 'La organización recibe el motivo y ya no puede editarlo.',
      },
      cancelar: {
        title: 'Cancelar el proyecto',
        text: 'El caso termina aquí. La organización recibe el motivo.',
      },
      eliminar: {
        title: 'Eliminar registro',
        text: 'Deja de aparecer en las listas; el rastro y el motivo quedan en la bitácora, y el proyecto conserva su folio.',
      },
    },
    /** What another reviewer decided while the page was open, after the name. */
    decision: {
      requiere_cambios: 'solicitó cambios',
      validado: 'validó el registro',
      rechazado: 'rechazó el registro',
    },
    /** The record went on, and who did it is not said. */
    otroEstado: {
      borrador: 'El registro volvió a captura',
      pendiente_validacion: 'La organización lo envió otra vez',
      requiere_cambios: 'Se solicitaron cambios',
      validado: 'El registro se validó',
      rechazado: 'El registro se rechazó',
      desistido: 'La organización desistió del proyecto',
      cancelado: 'El proyecto se canceló',
    },
    conLaOrganizacionDetalle:
      'Lo que ves es lo que va escribiendo. Podrás revisarlo cuando lo envíe otra vez.',
    /** How a section stands. */
    conConsejos: 'Completa, con consejos',
    guardo: (quien: string, cuando: string) => `La guardó ${quien}, ${cuando}`,
    nivel: { falta: 'Falta:', consejo: 'Consejo:' },
    masHallazgos: (n: number) => (n === 1 ? 'Ver 1 más' : `Ver ${n} más`),
    sinCapturar: 'Sin capturar',
    ver: 'Ver la sección',
    ocultar: 'Ocultar la sección',
    /** What changed since what was sent before. */
    cambioSeccion: 'Cambió',
    igualSeccion: 'Sin cambios',
    verCambios: 'Qué cambió desde lo que se envió antes',
    ocultarCambios: 'Ocultar qué cambió',
    queCambio: 'Qué cambió',
    sinCambios: 'Sin cambios',
    desde: (version: number, cuando: string | null) =>
      cuando ? `desde la versión ${version}, del ${cuando}` : `desde la versión ${version}`,
    cambiaronSecciones: (n: number) =>
      n === 0 ? 'Nada cambió' : n === 1 ? 'Cambió 1 de 8 secciones' : `Cambiaron ${n} de 8 secciones`,
    nadaCambio: 'Las ocho secciones dicen lo mismo.',
    sinDiseno: 'No pudimos leer las secciones',
    sinComparar: 'No pudimos comparar con lo que se envió antes',
    reintentar: 'Intentar otra vez',
  },
  /** How the history names each action, in the past. */
  historial: {
    abrir: 'Abrió el registro',
    finalizar: 'Envió el registro',
    guardarValidaciones: 'Guardó la revisión del registro',
    solicitarCambios: 'Pidió cambios en el registro',
    validar: 'Validó el registro',
    rechazar: 'Rechazó el registro',
    desistir: 'Desistió del proyecto',
    cancelar: 'Canceló el proyecto',
    reabrir: 'Reabrió el registro',
    eliminar: 'Eliminó el registro',
  },
  edicion,
  errores: {
    pre_registro_no_validado: 'Ese pre-registro no está validado: su registro todavía no se puede abrir.',
    ya_tiene_registro: 'Ese pre-registro ya tiene un registro abierto.',
  },
} as const;
