import type {
  ComprobacionDeFirma,
  LadoDeFirma,
  ResultadoDeComprobacion,
  TipoDeFirma,
} from './firmas.schema.ts';

export const etiquetaDeLado: Readonly<Record<LadoDeFirma, string>> = {
  fundacion: 'Fundación',
  organizacion: 'Organización',
};
/** A side within a sentence: 'la firma de la organización'. */
export const ladoEnFrase: Readonly<Record<LadoDeFirma, string>> = {
  fundacion: 'la fundación',
  organizacion: 'la organización',
};
export const etiquetaDeTipoDeFirma: Readonly<Record<TipoDeFirma, string>> = {
  electronica: 'Electrónica (e.firma)',
  fisica: 'Física (en papel)',
  mixta: 'Mixta',
};
const etiquetaDeComprobacion: Readonly<Record<ComprobacionDeFirma, string>> = {
  sello: 'Sello',
  vigencia: 'Vigencia',
  tipo: 'Tipo de certificado',
  rfc: 'RFC de quien firma',
  cadena: 'Autoridad certificadora',
  revocacion: 'Revocación',
};
const femeninas: ReadonlySet<ComprobacionDeFirma> = new Set(['vigencia', 'cadena', 'revocacion']);

/** 'Revocación: no consultada', 'Sello: verificado'. */
export const comprobacionEnPalabras = (
  que: ComprobacionDeFirma,
  resultado: ResultadoDeComprobacion,
): string => {
  const letra = femeninas.has(que) ? 'a' : 'o';
  const palabras: Readonly<Record<ResultadoDeComprobacion, string>> = {
    verificada: `verificad${letra}`,
    fallida: 'no coincide',
    no_consultada: `no consultad${letra}`,
  };
  return `${etiquetaDeComprobacion[que]}: ${palabras[resultado]}`;
};

/** Every text of the signatures. */
export const firmasMessages = {
  /** The lanes of a text (look.md 2.10). */
  pista: {
    titulo: 'Firmas',
    de: (lado: string): string => `Firma de la ${lado.toLowerCase()}`,
    preparado: 'Preparado',
    enviado: 'Enviado a firma',
    abierto: 'Abierto',
    sinAbrir: 'Sin abrir',
    firmado: 'Firmado',
    sinFirmar: 'Falta su firma',
    porConfirmar: 'Firma en papel por confirmar',
    enPapelEl: (fecha: string): string => `Firmado en papel el ${fecha}`,
    huella: 'Huella del texto (SHA-256)',
    certificado: (numero: string): string => `Certificado ${numero}`,
    verCadena: 'Cadena y sello',
    cadena: 'Cadena firmada',
    copiarCadena: 'Copiar la cadena',
    sello: 'Sello',
    copiarSello: 'Copiar el sello',
    completa: (tipo: string): string => `Firmado por las dos partes: ${tipo}`,
    falta: (nombre: string): string => `Firma registrada: falta ${nombre}`,
    retirado: 'Este texto se retiró y ya no se firma',
    constancia: 'Constancia NOM-151: pendiente',
  },
  /** What a person signs with. */
  efirma: {
    titulo: 'Firmar con e.firma',
    ayuda:
      'Tu llave y tu contraseña no salen de este equipo: la firma se hace aquí, y al portal solo llegan tu certificado y el sello.',
    certificado: 'Certificado (.cer)',
    certificadoAyuda: 'Elige tu archivo .cer.',
    llave: 'Llave privada (.key)',
    llaveAyuda: 'Elige tu archivo .key. No se envía a ninguna parte.',
    elegir: 'Elegir archivo',
    /** Of a file in the place of the other one, or of another kind. Nothing of it is uploaded. */
    otroArchivo: (nombre: string, extension: string): string => {
      if (/\.key$/i.test(nombre)) return 'Ese es el archivo de tu llave: va en «Llave privada (.key)».';
      if (/\.cer$/i.test(nombre)) return 'Ese es tu certificado: va en «Certificado (.cer)».';
      return `«${nombre}» no es un archivo .${extension}.`;
    },
    cambiar: 'Cambiar',
    contrasena: 'Contraseña de la llave privada',
    contrasenaAyuda: 'La que usas en el SAT. No se guarda ni se envía.',
    nombre: 'Nombre',
    rfc: 'RFC',
    vigencia: 'Vigencia',
    delAl: (desde: string, hasta: string): string => `Del ${desde} al ${hasta}`,
    firmar: 'Firmar',
    firmando: 'Firmando…',
    faltaCertificado: 'Elige tu certificado (.cer)',
    faltaLlave: 'Elige tu llave privada (.key)',
    faltaContrasena: 'Escribe la contraseña de tu llave',
    grande: 'Ese archivo es demasiado grande para ser de una e.firma.',
    otroTexto: 'Lo que se pidió firmar no es el texto que tienes a la vista. Recarga la página.',
    error: 'No se pudo firmar',
    firmado: 'Firma registrada',
  },
  /** The authorities, for who administers the portal. */
  autoridades: {
    titulo: 'Autoridades certificadoras',
    ayuda:
      'Los certificados del SAT con que se comprueban las e.firma: la raíz (ARC) y las intermedias (AC). Se bajan del sitio del SAT; sin ellas nadie puede firmar con e.firma.',
    ninguna: 'Todavía no hay ninguna autoridad',
    ningunaAyuda: 'Nadie puede firmar con e.firma hasta que subas la raíz y la intermedia del SAT.',
    subir: 'Agregar certificado',
    subiendo: 'Agregando…',
    agregada: 'Autoridad agregada',
    raiz: 'Raíz',
    intermedia: 'Intermedia',
    vigencia: (desde: string, hasta: string): string => `Vigente del ${desde} al ${hasta}`,
    huella: 'Huella SHA-256',
    desactivar: 'Desactivar',
    desactivarDe: (nombre: string): string => `Desactivar ${nombre}`,
    desactivarTexto:
      'Las firmas nuevas ya no se comprueban con ella. Las que ya están registradas quedan como están.',
    desactivada: 'Desactivada',
    desactivadaToast: 'Autoridad desactivada',
    activar: 'Volver a activar',
    activarDe: (nombre: string): string => `Volver a activar ${nombre}`,
    activada: 'Autoridad activada',
    vencida: 'Vencida',
    cargarError: 'No se pudieron cargar las autoridades certificadoras',
    guardarError: 'No se pudo guardar',
  },
  errores: {
    firmantes_iguales: 'Quienes firman deben ser dos personas distintas.',
    texto_abierto: 'Este registro ya tiene un texto en firma. Retíralo antes de enviar otro.',
    texto_cerrado: 'Este texto ya no recibe firmas.',
    texto_completo: 'Este texto ya está firmado por las dos partes.',
    lado_firmado: 'Esa parte ya firmó.',
    no_firma: 'Tu cuenta no es la que firma por esa parte.',
    firmante_sin_rfc: 'Falta el RFC de quien firma: regístralo, o firma en papel.',
    sin_autoridades:
      'El portal todavía no tiene los certificados del SAT para comprobar tu e.firma. Avisa a la fundación, o firma en papel.',
    reto_vencido: 'Pasaron más de 10 minutos desde que empezaste a firmar. Vuelve a firmar.',
    reto_usado: 'Esa firma ya se registró.',
    escaneo_ajeno:
      'El escaneo debe ser un PDF de este proyecto con las firmas, y no el mismo archivo que se envió a firma.',
    escaneo_de_otro_texto: 'Esa copia ya se entregó firmada para otro texto: sube la que se firmó de este.',
    escaneo_en_espera: 'Ya hay un escaneo de esa firma.',
    escaneo_resuelto: 'Ese escaneo ya se revisó.',
    misma_persona: 'Debe confirmarlo otra persona, no quien registró el escaneo.',
    fecha_de_firma: 'La fecha de firma debe estar entre el día en que se preparó el texto y hoy.',
    motivo_corto: 'Escribe el motivo, con al menos 10 caracteres.',
    autoridad_ilegible: 'El archivo no es el certificado de una autoridad certificadora.',
    autoridad_debil: 'Su llave debe ser RSA de 2048 bits o más.',
    autoridad_repetida: 'Esa autoridad ya está registrada.',
  },
} as const;
