import { enFrase } from '../../kernel/en-frase.ts';

/** Every text of the comprobaciones that is no label of their workflow; those of mexico.md (CFDI 4.0), to the letter. */
export const comprobacionMessages = {
  vacia: 'No hay comprobaciones registradas',
  error: 'No se pudieron cargar las comprobaciones',
  titulo: 'Comprobaciones',
  dinero: {
    titulo: 'Lo comprobado',
    /** Once the execution is over nothing more is proven: what is left comes back. */
    frase: (
      depositado: string,
      admitido: string,
      porRevisar: string,
      falta: string,
      terminado: boolean,
    ): string =>
      `De ${depositado} depositado: ${admitido} admitido, ${porRevisar} por revisar y ${falta} ${terminado ? 'por reintegrar' : 'por comprobar'}.`,
    vacio: 'Todavía no se deposita ninguna ministración.',
    /** The portal holds no account for it: who is asked, and who registers it. */
    reintegrar: {
      titulo: 'Cómo reintegrar',
      pasos: [
        'Pide por escrito a quien lleva tu proyecto en la fundación la cuenta y la referencia. El portal no las muestra: no deposites en otra que te llegue sin confirmarla con esa persona.',
        'Transfiere el monto y guarda el comprobante del banco.',
        'Envía el comprobante a esa misma persona: la fundación lo sube y registra el reintegro, y otra persona lo confirma. Tú no lo subes aquí.',
        'Cuando se registra deja de faltar en este saldo. Lo encuentras en la página de su ministración, con su comprobante.',
      ],
    },
  },
  partidas: {
    titulo: 'Por concepto del presupuesto',
    importe: 'Presupuesto',
    comprobado: 'Comprobado',
    admitido: 'Admitido',
    saldo: 'Saldo',
    original: (original: string, transferido: string): string =>
      `Original ${original}, transferido ${transferido}`,
  },
  grupos: {
    esperan: (n: number): string => `Gastos por revisar (${n})`,
    revisadas: (n: number): string => `Gastos ya revisados (${n})`,
    ninguna: 'Ningún gasto espera revisión.',
  },
  lista: {
    titulo: 'Gastos',
    estado: 'Estatus',
    partida: 'Concepto del presupuesto',
    todos: 'Todos',
    todas: 'Todos los conceptos',
    paginas: 'Páginas de gastos',
    sinEnFiltro: 'Ningún gasto con este filtro',
    quitar: 'Quitar filtro',
    otraPagina: 'Esa página de gastos ya no está',
    desdeElInicio: 'Ver desde el inicio',
    error: 'No se pudieron cargar los gastos',
  },
  gasto: {
    emisor: 'Emisor',
    fecha: 'Fecha',
    total: 'Total de la factura',
    uuid: 'Folio fiscal (UUID)',
    partida: 'Concepto del presupuesto',
    ministracion: 'Ministración',
    numero: (numero: number, folio: string): string => `${numero} (${folio})`,
    prorrateo: 'Prorrateo',
    porcentaje: (porcentaje: number): string => `${porcentaje} % de la factura`,
    admitido: 'Admitido',
    motivo: 'Por qué no hay CFDI',
    motivoDeRevision: 'Motivo de la revisión',
    registrada: (quien: string, cuando: string): string => `Registrada por ${enFrase(quien)} el ${cuando}`,
    revisada: (quien: string, cuando: string): string => `Revisada por ${enFrase(quien)} el ${cuando}`,
    /** A further review, of the rest of an invoice that is paid in parts. */
    otraRevision: (monto: string, quien: string, cuando: string): string =>
      `${monto} más, por ${enFrase(quien)} el ${cuando}`,
    nadaMas: (quien: string, cuando: string): string => `Nada más, por ${enFrase(quien)} el ${cuando}`,
    motivoDelResto: 'Revisión del resto',
    pdf: 'Descargar el PDF',
    xml: 'Descargar el XML',
    evidencia: 'Descargar la evidencia',
    habiaAdmitido: 'Se había admitido',
    cancelacion: 'Cancelada en el SAT',
    verificada: 'Verificada en el SAT',
    cancelada: (quien: string, cuando: string): string =>
      `Declarada cancelada por ${enFrase(quien)} el ${cuando}`,
    verificacion: 'Descargar la verificación del SAT',
    motivoDeRetiro: 'Por qué se retiró',
    retirada: (quien: string, cuando: string): string => `Retirada por ${enFrase(quien)} el ${cuando}`,
    pendiente: 'Su monto volvió al saldo: compruébalo con otra factura o reintégralo.',
    porReintegrar:
      'La ejecución terminó y ya no se comprueba otro gasto: su monto se reintegra a la fundación.',
  },
  /** What becomes of what was not admitted, or is not any more; once the execution is over it only comes back. */
  saldo: {
    noAdmitido: (terminado: boolean): string =>
      terminado
        ? 'Lo que no se admitió se reintegra a la fundación: la ejecución terminó y ya no se comprueba otro gasto.'
        : 'Lo que no se admitió vuelve al saldo por comprobar.',
    falta: (terminado: boolean): string => (terminado ? 'por reintegrar' : 'por comprobar o reintegrar'),
    cancelado: (terminado: boolean): string =>
      terminado
        ? 'La ejecución terminó y ya no se comprueba otro gasto: reintégralos a la fundación.'
        : 'Compruébalos con otra factura o reintégralos.',
  },
  sello: {
    valido: 'El sello corresponde al contenido',
    no_verificable: 'Sello no verificable sin conexión',
  },
  certificado: {
    reconocido: 'El certificado del emisor lo expidió una AC reconocida',
    sin_verificar: 'No se pudo verificar quién expidió el certificado del emisor',
  },
  /** What nobody can know offline. */
  vigenciaSat: 'Su vigencia en el SAT no se consultó: verifícala en el portal del SAT.',
  /** A job reads it once its invoice was proven. */
  pdfSinLeer: 'El portal lee el PDF después de comprobarla y dice si es de esta factura.',
  comprobaciones: 'Lo que el portal revisó',
  pdf: {
    pendiente: 'Leyendo el PDF…',
    coincide: 'El PDF es de esta factura',
    otra: (uuid: string): string => `El PDF es de otra factura: dice ${uuid}`,
    no_dice: 'El PDF no dice su folio fiscal: compáralo a la vista',
  },
  nomina: 'Es un recibo de nómina: su XML solo lo ven tu organización y quien revisa.',
  ppd: 'Se paga en parcialidades (PPD): se admite hasta lo que prueben sus complementos de pago.',
  pagos: {
    titulo: 'Complementos de pago',
    pagado: (pagado: string, de: string): string => `Pagado ${pagado} de ${de}`,
    uno: (monto: string, fecha: string): string => `${monto}, el ${fecha}`,
    ninguno: 'Todavía no se entrega ningún complemento de pago: sin él no se admite nada de esta factura.',
    subir: 'XML del complemento de pago',
    subirAyuda: 'CFDI tipo P que menciona esta factura.',
    agregar: (folio: string): string => `Agregar a ${folio}`,
    agregado: (folio: string): string => `Agregado a ${folio}`,
    yaRevisada: 'El gasto de la factura que paga ya se revisó: no recibe más complementos.',
    /** Of an expense that was admitted in part. */
    resto: 'Lo que falta se revisa cuando se entregan los complementos de pago que siguen.',
    porRevisar: 'Hay complementos de pago posteriores a la última revisión: falta revisar el resto.',
    sinFactura: 'Comprueba primero la factura que paga; después agrégalo aquí o en la página del gasto.',
  },
  comprobar: {
    boton: 'Comprobar con factura',
    botonSin: 'Comprobar sin CFDI',
    impedida: 'No se puede comprobar por ahora',
    titulo: 'Comprobar con factura',
    tituloSin: 'Comprobar sin CFDI',
    detalle: 'Sube el XML y el PDF de cada factura; el portal lee el XML y dice si se puede comprobar.',
    detalleSin: 'Para un gasto que no tiene factura: sube su evidencia y explica por qué.',
    archivos: 'Facturas en XML y PDF',
    archivosAyuda:
      'Elige o arrastra juntos los XML y sus PDF, hasta 500 facturas. Cada PDF se une al XML que se llama igual, o cuyo folio fiscal lleva en el nombre.',
    elegirArchivos: 'Elegir archivos',
    leyendo: (n: number, total: number): string => `Leyendo facturas: ${n} de ${total}`,
    deOtroTipo: 'Aquí van archivos XML y PDF.',
    demasiadas: 'Son más de 500 facturas: elige menos a la vez.',
    xmlGrande: 'El XML pesa más de 1 MB: una factura pesa mucho menos.',
    pdfGrande: 'El PDF pesa más de 10 MB.',
    resumen: (sirven: number, no: number): string =>
      [
        sirven === 1 ? '1 factura se puede comprobar' : `${sirven} facturas se pueden comprobar`,
        ...(no === 0 ? [] : [no === 1 ? '1 no' : `${no} no`]),
      ].join('; '),
    conPdf: (nombre: string): string => `PDF: ${nombre}`,
    sinPdf: 'Falta su PDF: agrégalo con el mismo nombre que el XML, o súbelo al completarla.',
    pdfsSueltos: (nombres: string): string => `Ningún XML se llama como: ${nombres}.`,
    /** Of those that a lost line left unread. */
    sinLeer: (nombres: string): string => `Quedaron sin leer: ${nombres}. Elígelos de nuevo.`,
    lote: {
      titulo: 'Comprobar varias a la vez',
      detalle: 'Se comprueba el total de cada factura que tiene su PDF, en el mismo concepto.',
      boton: (n: number): string => (n === 1 ? 'Comprobar 1 factura' : `Comprobar ${n} facturas`),
      ninguna: 'Ninguna factura tiene todavía su PDF.',
      avance: (n: number, total: number): string => `Comprobando: ${n} de ${total}`,
      detener: 'Detener',
      deteniendo: 'Deteniendo...',
      enEspera: 'El portal pidió ir más despacio: continúa solo en unos segundos.',
      hechas: (n: number): string => (n === 1 ? '1 gasto comprobado' : `${n} gastos comprobados`),
      conFallas: (n: number): string =>
        n === 1
          ? '1 no se pudo comprobar: abajo dice por qué.'
          : `${n} no se pudieron comprobar: abajo dice por qué.`,
      sinRespuesta:
        'Se cortó la conexión y no sabemos si llegó. Vuelve a comprobarla sin cambiar nada: no se duplica.',
      enDuda: (n: number): string =>
        n === 1 ? 'De 1 factura no sabemos si llegó.' : `De ${n} facturas no sabemos si llegaron.`,
    },
    pdf: 'PDF de la factura',
    pdfAyuda: 'La representación impresa, en PDF.',
    evidencia: 'Evidencia del gasto',
    evidenciaAyuda: 'Recibo, contrato o foto que lo pruebe.',
    ministracion: 'Ministración',
    partida: 'Concepto del presupuesto',
    monto: 'Monto que se comprueba',
    porcentaje: 'Porcentaje de prorrateo',
    porcentajeAyuda: 'Solo si la misma factura se reparte entre proyectos.',
    fecha: 'Fecha del gasto',
    motivo: 'Por qué no hay CFDI',
    motivoAyuda: 'Qué se pagó, y por qué no hay factura.',
    noSirve: 'No se puede comprobar',
    dosVeces: 'Ya elegiste esta factura: se comprueba una sola vez.',
    elige: 'Completar',
    hecha: 'Registrada',
    saldo: (monto: string): string => `Quedan ${monto} de este concepto.`,
    falta: (monto: string): string => `Faltan ${monto} por comprobar de esta ministración.`,
    enviar: 'Comprobar',
    enviando: 'Registrando...',
    cerrar: 'Cerrar',
    faltaPartida: 'Elige el concepto del presupuesto',
    faltaFecha: 'La fecha es requerida',
    faltaEvidencia: 'Sube la evidencia del gasto',
    fechaFutura: 'La fecha del gasto no puede ser posterior a hoy.',
    evidenciaRepetida: (folio: string) =>
      `Este archivo ya comprobó otro gasto (${folio}). Si un mismo recibo ampara varios conceptos, entrega el desglose de cada uno.`,
    faltaPorcentaje: 'Escribe un porcentaje entero, del 1 al 99.',
  },
  revisar: {
    admitir: (monto: string): string => `Se admite el gasto completo: ${monto}.`,
    monto: 'Monto que se admite',
    montoAyuda: (monto: string): string => `De los ${monto} del gasto.`,
    motivo: 'Qué no se admite, y por qué',
    motivoAyuda: 'La organización lo lee.',
    detalle: 'Lo que no se admite vuelve al saldo del concepto y al de la ministración.',
    enviando: 'Guardando...',
    resto: (monto: string): string => `Se admiten los ${monto} que faltan: el gasto queda admitido completo.`,
    mas: 'Monto que se admite además',
    masAyuda: (resto: string): string => `Del resto, ${resto}; 0.00 si no se admite nada más.`,
    masFalta: 'Escribe el monto, o 0.00 si no se admite nada más.',
    /** In a dialog whose expense somebody else judged while it was open. */
    mientras: (quien: string, estado: string): string =>
      `Mientras tanto ${enFrase(quien)} la revisó: quedó ${estado.toLowerCase()}.`,
    retirada: (quien: string): string => `Mientras tanto ${enFrase(quien)} la retiró.`,
    masDetalle: 'Lo pagado después de la última revisión prueba otra parte de la factura.',
  },
  cancelar: {
    detalle:
      'Lo que se había admitido vuelve al saldo por comprobar, y la organización recibe el aviso. La factura no se puede volver a usar.',
    verificada: 'Fecha de la verificación en el SAT',
    motivo: 'Qué se encontró en el SAT',
    motivoAyuda: 'La organización lo lee.',
    evidencia: 'Verificación del SAT',
    evidenciaAyuda: 'La respuesta del SAT, en PDF o en imagen.',
    faltaFecha: 'La fecha es requerida',
    faltaEvidencia: 'Sube la verificación del SAT',
    enviando: 'Guardando...',
  },
  retirar: {
    detalle: (monto: string, terminado: boolean): string =>
      terminado
        ? `Deja de contar: la ejecución terminó, ya no se comprueba otro gasto y sus ${monto} se reintegran a la fundación. No se puede deshacer.`
        : `Sus ${monto} vuelven al saldo por comprobar, y puedes usar otra vez su factura o su evidencia. No se puede deshacer.`,
  },
  toasts: {
    error: 'Error',
    comprobar: 'Gasto comprobado',
    agregarPago: 'Complemento de pago agregado',
    retirar: 'Comprobación retirada',
    admitir: 'Gasto admitido',
    admitirEnParte: 'Gasto admitido en parte',
    admitirResto: 'Resto del gasto admitido',
    admitirMas: 'Resto del gasto revisado',
    rechazar: 'Gasto rechazado',
    declararCancelada: 'CFDI declarado cancelado',
  },
  historial: {
    comprobar: 'Comprobó un gasto',
    agregarPago: 'Agregó un complemento de pago',
    retirar: 'Retiró la comprobación de un gasto',
    admitir: 'Admitió un gasto',
    admitirEnParte: 'Admitió un gasto en parte',
    admitirResto: 'Admitió el resto de un gasto',
    admitirMas: 'Revisó el resto de un gasto',
    rechazar: 'Rechazó un gasto',
    declararCancelada: 'Declaró cancelado el CFDI de un gasto',
    leerPdf: 'Encontró que el PDF de un gasto es de otra factura',
  },
  errores: {
    factura_y_pdf: 'Se requiere la factura en XML y PDF.',
    comprobacion_incompleta: 'Hay datos por corregir en la comprobación.',
    no_se_puede_comprobar: 'La ministración no recibe comprobaciones ahora.',
    factura_cancelada: 'La factura se declaró cancelada en el SAT: ya no comprueba ningún gasto.',
    pago_encimado:
      'Alguien acaba de entregar un complemento del mismo saldo. Revisa los pagos de la factura.',
    factura_repetida: 'Alguien acaba de comprobar esta factura. Revisa en cuál comprobación.',
    excede_factura: 'Lo pagado pasa del total de la factura.',
    excede_prorrateo:
      'Con las demás partes de su prorrateo, el monto pasa del total de la factura. Revisa cuánto queda.',
    evidencia_repetida: 'Este archivo ya comprobó otro gasto: cada uno se comprueba con su propia evidencia.',
    pdf_de_otra:
      'Su PDF es de otra factura: no se admite. Recházala con el motivo, para que se compruebe con su PDF.',
    ppd_sin_pago: 'No se admite más de lo que se ha pagado de la factura (PPD).',
    sin_pago_nuevo: 'No hay complementos de pago posteriores a la última revisión.',
    pago_no_sirve: 'El complemento de pago no se puede recibir.',
    excede_partida: 'El monto rebasa el saldo del concepto: alguien comprobó antes. Revisa cuánto queda.',
    excede_deposito:
      'El monto rebasa lo que falta por comprobar: alguien comprobó antes. Revisa cuánto queda.',
    papel_ajeno: 'El archivo no es de esta ministración.',
    con_finiquito: 'El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.',
    nomina_reservada: 'El XML de una nómina solo lo ven la organización y quien revisa comprobaciones.',
    sin_factura: 'Este gasto se comprobó sin CFDI.',
    no_legible: 'El archivo no es un CFDI que se pueda leer.',
    con_definiciones: 'El XML trae definiciones (DOCTYPE), que una factura no lleva.',
    otra_codificacion: 'El XML no está en UTF-8.',
    muy_grande: 'El XML pesa más de 1 MB: una factura pesa mucho menos.',
    otra_version: 'No es un CFDI 4.0.',
    sin_timbre: 'El XML no tiene timbre fiscal: no es una factura emitida.',
  },
} as const;
