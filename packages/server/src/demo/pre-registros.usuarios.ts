import type { PreRegistroDemo } from './tipos.ts';

/** The pre-registrations of the two applicants that the sign-in card offers: every state that an applicant meets. */
export const preRegistrosDeUsuarios: readonly PreRegistroDemo[] = [
  {
    clave: 'canchas',
    organizacion: 'cancha-viva',
    enviado: { hace: 118, hora: '11:24' },
    solicitud: { convocatoria: 'prevencion' },
    opinion: { diasAntes: 6, sentido: 'positiva', folio: '26ND4410327' },
    respuestas: {
      alianzas_estrategicas:
        'Liga vecinal de Riberas del Bravo, etapas 4 a 7, que abre y cierra las canchas. Dirección de deporte municipal, con material y arbitraje para 32 equipos mixtos. Maquiladora Norte Componentes, que dona uniformes y transporte para los torneos intercolonias.',
    },
    pasos: [
      {
        hace: 115,
        hora: '10:05',
        accion: 'enviarARevision',
        por: 'coordinador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'rfc'],
      },
      {
        hace: 113,
        hora: '13:40',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios:
          'Expediente completo. La constancia, el acta y la opinión coinciden con lo capturado. Buen arraigo en las etapas 4 a 7.',
      },
    ],
  },
  {
    clave: 'lectura',
    organizacion: 'cancha-viva',
    enviado: { hace: 83, hora: '17:52' },
    opinion: { diasAntes: 9, sentido: 'positiva', folio: '26ND4731190' },
    respuestas: {
      mision: 'Acompañar a niñas y niños del suroriente con lectura y tareas.',
      alianzas_estrategicas:
        'Escuelas primarias Águilas de Zaragoza y Benito Juárez (turno vespertino), que refieren a estudiantes con rezago lector. Biblioteca comunitaria La Ribera, con acervo de 1,800 libros. Facultad de educación de una universidad local, con doce prestadores de servicio social por semestre.',
      enlaces_autorizados:
        'Iván Olguín Prieto, coordinador de programas, iolguin@canchaviva.example, 656 555 0118.\nLucía Ferrel Anchondo, responsable de los círculos de lectura, lferrel@canchaviva.example, 656 555 0133.',
    },
    pasos: [
      {
        hace: 79,
        hora: '12:18',
        accion: 'solicitarCambios',
        por: 'coordinador',
        bien: 'todo',
        mal: {
          mision:
            'La misión quedó demasiado breve y habla solo de un programa. Escribe la de toda la asociación, como en el pre-registro anterior.',
          credenciales_oficiales:
            'Falta la identificación de Lucía Ferrel Anchondo, que aparece como enlace autorizado.',
        },
        comentarios: 'Solo son dos ajustes de texto; los documentos están en orden.',
      },
      {
        hace: 77,
        hora: '19:31',
        accion: 'solicitarRevision',
        cambios: {
          mision:
            'Acompañamos a niñas, niños y jóvenes del suroriente de Juárez para que encuentren en el deporte, la lectura y la organización de su colonia una alternativa real a la violencia. En los círculos de lectura nos proponemos que ningún estudiante pase a secundaria sin comprender lo que lee.',
          credenciales_oficiales:
            'Titular: credencial para votar, CIC 214508831, vigencia 2031. Iván Olguín Prieto: credencial para votar, CIC 198834120. Lucía Ferrel Anchondo: credencial para votar, CIC 220417765, vigencia 2034.',
        },
      },
      {
        hace: 74,
        hora: '10:47',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Se atendieron las dos observaciones.',
      },
    ],
  },
  {
    organizacion: 'cancha-viva',
    enviado: { hace: 46, hora: '09:15' },
    opinion: { diasAntes: 12, sentido: 'positiva', folio: '26ND5108846' },
    respuestas: {
      alianzas_estrategicas:
        'Comité de vecinos de la etapa 9. Constructora Paso del Norte, que ofrece el proyecto ejecutivo de la techumbre sin costo. Regiduría de obras públicas, en gestión para la licencia de construcción.',
      enlaces_autorizados:
        'Rebeca Tarín Solís, administración, rtarin@canchaviva.example, 656 555 0127.\nIng. Saúl Domínguez Orona, supervisión de obra, sdominguez@canchaviva.example, 656 555 0149.',
    },
    pasos: [
      {
        hace: 44,
        hora: '11:02',
        accion: 'enviarARevision',
        por: 'administrador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'rfc', 'documentos_subidos'],
      },
      {
        hace: 41,
        hora: '16:20',
        accion: 'rechazar',
        por: 'administrador',
        motivo:
          'El pre-registro se presenta para construir una techumbre en un predio sin título a nombre del municipio. Las reglas de operación excluyen obra pública en terrenos sin certeza jurídica. La asociación puede presentar otro pre-registro para las actividades deportivas.',
      },
    ],
  },
  {
    organizacion: 'cancha-viva',
    enviado: { hace: 12, hora: '18:06' },
    opinion: { diasAntes: 46, sentido: 'positiva', folio: '26ND5108846' },
    respuestas: {
      objeto_social: 'Promover el deporte y la cultura entre los jóvenes.',
      alianzas_estrategicas:
        'Secundarias técnicas 44 y 90, con acceso a sus patios los sábados. Colectivo de mujeres árbitras Silbato Morado. Centro de salud de Riberas del Bravo, que atiende a jóvenes canalizados por consumo de sustancias.',
      enlaces_autorizados:
        'Iván Olguín Prieto, coordinador de programas, iolguin@canchaviva.example.\nKarla Anaya Bustos, entrenadora en jefe, sin teléfono.',
    },
    pasos: [
      {
        hace: 8,
        hora: '12:55',
        accion: 'solicitarCambios',
        por: 'coordinador',
        bien: 'todo',
        mal: {
          objeto_social:
            'Debe ser el texto de la cláusula tercera del acta constitutiva, completo. El que escribiste es un resumen.',
          enlaces_autorizados:
            'Agrega el teléfono de los dos enlaces y el correo de Karla Anaya; sin ellos no podemos notificarle.',
          documentos_subidos:
            'La opinión de cumplimiento ya había vencido cuando la enviaste. Descarga una nueva en el portal del SAT y súbela en Comprobante SAT.',
        },
        comentarios:
          'El proyecto se entiende bien y lo demás está correcto. En cuanto corrijas estos tres puntos lo revisamos de nuevo; procura hacerlo esta semana para alcanzar la sesión del comité.',
      },
    ],
  },
  {
    organizacion: 'cancha-viva',
    enviado: { hace: 2, hora: '13:37' },
    solicitud: { convocatoria: 'civiles' },
    opinion: { diasAntes: 3, sentido: 'positiva', folio: '26ND6020415' },
    respuestas: {
      alianzas_estrategicas:
        'Red de jóvenes grafiteros Muros que Hablan, para el diseño de los murales. Sistema municipal de bibliotecas. Tres comités vecinales de Senderos de San Isidro, que aportan 240 jornadas de trabajo voluntario.',
    },
    pasos: [],
  },
  {
    clave: 'siriames',
    organizacion: 'semilleros',
    enviado: { hace: 110, hora: '10:10' },
    solicitud: { convocatoria: 'prevencion' },
    opinion: { diasAntes: 4, sentido: 'positiva', folio: '26ND4502871' },
    respuestas: {
      alianzas_estrategicas:
        'Siríames (gobernadores indígenas) de Norogachi, Samachique y Rocheachi. Albergue escolar Rayénari. Radio comunitaria La Voz de la Barranca, que transmite en ralámuli la cartilla de derechos.',
    },
    pasos: [
      {
        hace: 106,
        hora: '11:33',
        accion: 'aprobar',
        por: 'administrador',
        bien: [
          'tipo_solicitante',
          'nombre_organizacion',
          'donataria_autorizada',
          'rfc',
          'clasificacion',
          'documentos_subidos',
          'titular',
          'mision',
        ],
        comentarios:
          'Se valida con la opinión del SAT pendiente de cotejo por falla del servicio de consulta.',
        justificacion:
          'El servicio de verificación del SAT no respondió en dos días. La opinión se cotejó con el código QR impreso y se volverá a consultar antes del convenio.',
      },
    ],
  },
  {
    organizacion: 'semilleros',
    enviado: { hace: 60, hora: '15:44' },
    opinion: { diasAntes: 18, sentido: 'positiva', folio: '26ND4977052' },
    constanciaDiasAntes: 400,
    respuestas: {
      nombramientos: 'Presidente por acta de asamblea del 8 de febrero de 2021.',
      alianzas_estrategicas:
        'Preparatorias abiertas de Guachochi y Creel. Taller de carpintería de don Hilario Viniegra, que recibe aprendices. Cooperativa de artesanas Ariwéame, con quien se comercializan los productos.',
    },
    pasos: [
      {
        hace: 55,
        hora: '09:58',
        accion: 'solicitarCambios',
        por: 'coordinador',
        bien: 'todo',
        mal: {
          nombramientos:
            'El nombramiento que citas venció en febrero de 2024. Indica el acta vigente, con escritura, notario y fecha.',
          alianzas_estrategicas:
            'Precisa qué aporta cada aliado (espacio, dinero, personal) y si hay carta de intención.',
        },
        comentarios: 'Revisa también que la constancia de situación fiscal sea de este año.',
      },
      {
        hace: 3,
        hora: '20:12',
        accion: 'solicitarRevision',
        cambios: {
          nombramientos:
            'Presidente por acta de asamblea del 8 de febrero de 2024, protocolizada en la escritura 7,315 del notario público 3 del Distrito Hidalgo, con poder para actos de administración y pleitos y cobranzas.',
          alianzas_estrategicas:
            'Preparatorias abiertas de Guachochi y Creel: aulas y dos asesores, con carta de intención firmada. Taller de carpintería de don Hilario Viniegra: ocho lugares de aprendizaje por trimestre. Cooperativa de artesanas Ariwéame: comercialización, con convenio hasta 2028.',
        },
        opinion: { diasAntes: 2, sentido: 'positiva', folio: '26ND6018830' },
        reemplaza: ['rfc'],
      },
    ],
  },
  {
    organizacion: 'semilleros',
    enviado: { hace: 20, hora: '08:49' },
    solicitud: { convocatoria: 'tejido' },
    opinion: { diasAntes: 5, sentido: 'positiva', folio: '26ND5694408' },
    respuestas: {
      mision:
        'Fortalecemos a las comunidades ralámuli y mestizas de la sierra para que cuiden a sus jóvenes y permanezcan en su territorio. Con las corredoras y los corredores de la barranca retomamos la carrera de bola y la ariweta como espacios de encuentro entre rancherías que llevaban años sin hablarse.',
      alianzas_estrategicas:
        'Comité organizador de la carrera de los tres pueblos. Escuelas indígenas de Munérachi y Tehuerichi. Clínica San Carlos, que revisa a los corredores y canaliza casos de desnutrición.',
    },
    pasos: [
      {
        hace: 9,
        hora: '12:30',
        accion: 'enviarARevision',
        por: 'coordinador',
        bien: [
          'tipo_solicitante',
          'nombre_organizacion',
          'donataria_autorizada',
          'rfc',
          'cumplimiento_sat',
          'clasificacion',
        ],
        comentarios: 'Falta cotejar el acta y hablar con el titular.',
      },
    ],
  },
  {
    organizacion: 'semilleros',
    enviado: { hace: 5, hora: '21:03' },
    opinion: { diasAntes: 24, sentido: 'positiva', folio: '26ND5730061' },
    respuestas: {
      alianzas_estrategicas:
        'Parteras tradicionales de la región de Basíhuare. Sistema DIF municipal, con la unidad móvil dos días al mes. Traductoras e intérpretes ralámuli certificadas, para el acompañamiento ante el ministerio público.',
      enlaces_autorizados:
        'Catalina Cruz Palma, coordinadora de campo, catalina@semilleros.example, 649 555 0142.\nEufemia Bustillos Cruz, promotora y traductora, por medio de la coordinación, 649 555 0142.',
    },
    pasos: [],
  },
];
