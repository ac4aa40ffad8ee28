/**
 * The privacy notice (mexico.md 'Privacy'; Ley Federal de Protección de Datos Personales en Posesión de los
 * Particulares, DOF 20-03-2025, arts. 14–17): identity, data, necessary and voluntary purposes apart, transfers, ARCO rights,
 * changes. Without zod: the sign-up card reads the version.
 */

/** Raise it with every change of the text: everybody is asked again at their next entry. */
export const AVISO_VERSION = 5;
/** Day of that version, YYYY-MM-DD. */
export const AVISO_FECHA = '2026-11-24';

/** Whether an account must still accept the notice: it never did, or what it accepted last is older than the one in force. */
export const faltaAceptarAviso = (aceptado: number | null, vigente = AVISO_VERSION): boolean =>
  (aceptado ?? 0) < vigente;

/** Who answers for the data; a setting of the installation. */
export type ResponsableDeDatos = {
  readonly nombre: string;
  readonly domicilio: string;
  readonly correo: string;
};

export type SeccionDeAviso = {
  readonly titulo: string;
  readonly parrafos: readonly string[];
  readonly lista?: readonly string[];
};

export type AvisoDePrivacidad = {
  readonly version: number;
  readonly fecha: string;
  readonly responsable: ResponsableDeDatos;
  readonly secciones: readonly SeccionDeAviso[];
};

/** The whole notice in the name of whoever answers for the data. */
export const avisoDePrivacidad = (responsable: ResponsableDeDatos): AvisoDePrivacidad => {
  const { nombre, domicilio, correo } = responsable;
  return {
    version: AVISO_VERSION,
    fecha: AVISO_FECHA,
    responsable: { nombre, domicilio, correo },
    secciones: [
      {
        titulo: 'Quién responde por tus datos',
        parrafos: [
          `${nombre}, con domicilio en ${domicilio}, es responsable de los datos personales que recibe por este portal y de su protección.`,
        ],
      },
      {
        titulo: 'Qué datos tratamos',
        parrafos: ['Tratamos solo los que hacen falta para atender a tu organización y sus proyectos:'],
        lista: [
          'De tu cuenta: nombre, email, teléfono y cargo si los escribes, y la contraseña, de la que solo guardamos una huella.',
          'De tu uso del portal: fecha, dirección IP y navegador de tus sesiones, y lo que haces en él. Las huellas de las redes y los navegadores desde los que entras se borran tras seis meses sin usarlos.',
          'Si creas una cuenta y no la confirmas, lo que escribiste se borra a los siete días.',
          'De quienes representan o dirigen a tu organización: nombre, cargo, identificación oficial y los documentos que lo acreditan.',
          'De tu organización: su cuenta bancaria (CLABE), si la escribe.',
          'De las personas beneficiarias: solo cifras agregadas. No las identifiques en lo que escribas o subas.',
        ],
      },
      {
        titulo: 'Datos sensibles',
        parrafos: [
          'No pedimos datos personales sensibles. No los incluyas en tus respuestas ni en tus documentos.',
        ],
      },
      {
        titulo: 'Para qué los usamos: finalidades necesarias',
        parrafos: ['Sin estas finalidades no podemos darte el servicio:'],
        lista: [
          'Abrir tu cuenta, comprobar que eres tú y proteger tus sesiones.',
          'Recibir, revisar y dar seguimiento a las solicitudes y los proyectos de tu organización.',
          'Celebrar convenios, entregar recursos y comprobar su uso.',
          'Avisarte de lo que tu organización debe atender.',
          'Cumplir obligaciones legales, fiscales y de auditoría, para lo cual queda constancia de cada operación.',
        ],
      },
      {
        titulo: 'Finalidades voluntarias',
        parrafos: [
          'Enviarte por correo avisos que no son obligatorios. Puedes apagarlos cuando quieras en tus preferencias de notificaciones, y nada más cambia. No usamos tus datos para publicidad ni para elaborar perfiles.',
        ],
      },
      {
        titulo: 'Con quién los compartimos',
        parrafos: [
          'No los vendemos ni los cedemos. Los transferimos sin pedirte permiso solo cuando la ley lo ordena o lo permite: a autoridades competentes que los requieran y a quienes auditan el uso de los recursos. Cualquier otra transferencia te la pediríamos antes.',
        ],
      },
      {
        titulo: 'Quién los ve dentro de la fundación',
        parrafos: [
          'Cada persona de la fundación ve lo que su función requiere. La CLABE completa, y el documento que la muestra, solo los ven los propietarios de tu organización y el personal que prepara convenios, prepara depósitos o los autoriza; los demás ven el banco y los últimos cuatro dígitos. Cada vez que alguien la ve completa queda constancia de quién, cuándo y de qué organización, y tu organización lo lee en su historial.',
          'De los correos que te envía el portal, la administración puede leer el contenido para ayudarte, y también de eso queda constancia. No puede leer los que llevan un enlace personal o un código.',
        ],
      },
      {
        titulo: 'Tus derechos ARCO',
        parrafos: [
          `Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, revocar tu consentimiento y limitar su uso o divulgación. Escribe a ${correo} con tu nombre, una forma de responderte, algo que acredite tu identidad o la de quien te representa y qué pides sobre cuáles datos.`,
          'Te responderemos en un máximo de 20 días hábiles y, si procede, lo haremos efectivo en los 15 días hábiles siguientes; cada plazo puede ampliarse una sola vez, con su motivo. En Configuración puedes corregir tus datos y descargar los de tu cuenta sin esperar.',
          'De cada solicitud guardamos lo que pediste, lo que te respondimos y la fecha de cada paso, como constancia de que la atendimos, mientras exista la bitácora del portal; solo lo leen tú y quienes atienden estas solicitudes. De las cartas que te enviamos queda a qué dirección, con qué asunto y cuándo salieron: su texto se borra al enviarse. La identificación y el poder que acompañan la solicitud se borran un año después de que termina.',
          'Lo que la ley obliga a conservar, como la constancia de las operaciones con recursos, se bloquea y no se borra antes de su plazo.',
        ],
      },
      {
        titulo: 'Cookies',
        parrafos: [
          'El portal usa solo las cookies que mantienen tu sesión abierta y segura, y una que recuerda por un año que ya entraste en este navegador: si alguien intenta adivinar tu contraseña desde otro lugar, espera esa persona y no tú. Otra recuerda por siete días si dejaste abierto el menú lateral. No hay cookies de publicidad ni de terceros.',
        ],
      },
      {
        titulo: 'Lo que queda en tu equipo',
        parrafos: [
          'Para que puedas trabajar sin señal, este navegador guarda el programa del portal y, si eres de una organización, copia de lo tuyo que abriste: inicio, proyectos, solicitudes, registros, borradores y convocatorias. No guarda documentos, CLABE, correos, bitácora ni tus solicitudes ARCO, y al personal de la fundación no le guarda nada de las organizaciones.',
          'Guarda también lo que escribes hasta que llega al portal, los archivos que se quedaron a medio subir (un día) y tus preferencias de pantalla.',
          'Esa copia se borra al cerrar sesión, cuando entra otra cuenta, cuando tu sesión termina (a los siete días sin conexión, a más tardar) y, por partes, a los catorce días de no abrirla. Lo que escribiste y no llegó solo lo ve tu cuenta: al cerrar sesión te preguntamos antes de borrarlo; si tu sesión se venció, espera a que vuelvas a entrar. En un equipo compartido, cierra sesión al terminar.',
        ],
      },
      {
        titulo: 'Cambios a este aviso',
        parrafos: [
          'Si cambia, publicaremos la nueva versión en el portal y te pediremos leerla y aceptarla la siguiente vez que entres. Guardamos qué versión aceptaste y cuándo.',
          'Si consideras que tu derecho a la protección de datos fue vulnerado, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
        ],
      },
    ],
  };
};
