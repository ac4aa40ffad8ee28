import type { SituacionDeConvenio } from './oficios.schema.ts';

const RESERVADO =
  'Este PDF lleva la CLABE completa: lo abren su organización, quien lo firma y quien lleva convenios o pagos.';

/** Every text of the slice. */
export const oficioMessages = {
  /** On the record. */
  registro: {
    titulo: 'Acuse de recibo',
    varios: 'Acuses de recibo',
    ayuda: 'La constancia de lo que se recibió y cuándo.',
    /** Where more is issued than acknowledgements. */
    documentos: 'Documentos emitidos',
    documentosAyuda: 'Lo que la fundación emitió, cada documento con el código que lo comprueba.',
    preparando: 'Preparándose… Aparecerá aquí en cuanto esté listo.',
    tarda: 'Está tardando más de lo normal. No tienes que hacer nada: aparecerá aquí en cuanto esté listo.',
    reservado: RESERVADO,
    anulado: 'Sin efecto',
    descargar: 'Descargar',
    pdfDe: (folio: string): string => `Descargar ${folio}`,
    comprobar: 'Comprobar',
    error: 'No pudimos cargar los documentos emitidos',
    errorAlDescargar: 'No se pudo descargar el documento',
    ver: (nombre: string): string => `Ver ${nombre.toLowerCase()}`,
    ocultar: (nombre: string): string => `Ocultar ${nombre.toLowerCase()}`,
    abriendo: (nombre: string): string => `Abriendo ${nombre.toLowerCase()}…`,
    errorAlVer: 'No se pudo abrir el documento',
    reintentar: 'Intentar de nuevo',
    noSeVe: 'No pudimos mostrar este PDF aquí. Descárgalo para abrirlo.',
  },
  /** The public page. */
  verificar: {
    titulo: 'Comprobar un documento',
    ayuda: 'Escribe el código del documento para saber si la fundación lo emitió, cuándo y si sigue vigente.',
    codigo: 'Código del documento',
    codigoAyuda: 'Está junto al cuadro QR y al pie de cada página: 16 letras y números.',
    codigoIncompleto:
      'El código tiene 16 letras y números, por ejemplo 7K3M-9QPX-2WAB-VT5D. Revisa que esté completo.',
    boton: 'Comprobar',
    otro: 'Comprobar otro documento',
    buscando: 'Buscando el documento…',
    enPie: 'La fundación emitió este documento y sigue vigente',
    enPieAyuda: 'Compara el trámite y la fecha con los del documento que tienes.',
    /** Of the text of a convenio: that it was issued does not say that it is signed, nor in force. */
    convenio: {
      por_firmar: {
        titulo: 'La fundación emitió este texto, pero todavía no está firmado',
        ayuda: 'Mientras no lo firmen las dos partes, no obliga a nadie.',
      },
      firmado: {
        titulo: 'La fundación emitió este documento y las dos partes lo firmaron',
        ayuda: 'Su vigencia todavía no comienza.',
      },
      vigente: {
        titulo: 'La fundación emitió este documento, está firmado y sigue vigente',
        ayuda: 'Compara el trámite y la fecha con los del documento que tienes.',
      },
      modificado: {
        titulo: 'La fundación emitió este documento y está firmado, pero se modificó después',
        ayuda: 'Un convenio modificatorio cambió parte de lo que dice: pídelo a quien te lo mostró.',
      },
      vencido: {
        titulo: 'La fundación emitió este documento y se firmó, pero su vigencia ya terminó',
        ayuda: 'Lo que dice estuvo vigente hasta la fecha que el convenio señala.',
      },
      terminado: {
        titulo: 'La fundación emitió este documento y se firmó, pero el convenio ya terminó',
        ayuda: 'Ya no está vigente.',
      },
    } satisfies Readonly<Record<SituacionDeConvenio, { readonly titulo: string; readonly ayuda: string }>>,
    /** An auditor's file: what its code proves is the manifest. */
    expediente: 'La fundación armó este expediente para auditoría',
    expedienteAyuda:
      'Compara esta huella con la que dice «node verificar.mjs» en la carpeta del expediente. Si son iguales, el manifiesto es el de la fundación.',
    huellaDelManifiesto: 'Huella del manifiesto (SHA-256)',
    sinEfecto: 'La fundación emitió este documento, pero ya no tiene efecto',
    desconocido: 'Ningún documento de la fundación tiene este código',
    desconocidoAyuda:
      'Revisa que esté bien escrito. Si es el que dice el documento, la fundación no lo emitió.',
    error: 'No pudimos comprobar el documento',
    preparando: 'Su PDF todavía se está preparando',
    comparar: '¿Es el mismo archivo?',
    compararAyuda:
      'Elige el PDF que recibiste y tu navegador lo compara con el que emitió la fundación. El archivo no se envía a ninguna parte.',
    elegir: 'Elegir el PDF',
    comparando: 'Comparando...',
    igual: 'Es el mismo archivo que emitió la fundación',
    distinto: 'No es el archivo que emitió la fundación',
    distintoAyuda:
      'Puede estar alterado, ser otro documento o una copia guardada de otra forma (por ejemplo, vuelta a imprimir en PDF).',
    ilegible: 'No pudimos leer ese archivo. Elige otro o intenta de nuevo.',
  },
  /** Codes of this slice's own refusals. */
  errores: {
    documento_en_preparacion: 'El documento todavía se está preparando. Intenta de nuevo en un momento.',
    clabe_reservada: RESERVADO,
    codigo_desconocido: 'Ningún documento de la fundación tiene este código.',
  },
} as const;
