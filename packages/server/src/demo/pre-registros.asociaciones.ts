import type { PreRegistroDemo } from './tipos.ts';

/** The pre-registrations of the other civil associations. */
export const preRegistrosDeAsociaciones: readonly PreRegistroDemo[] = [
  {
    clave: 'victimas',
    organizacion: 'casa-encino',
    enviado: { hace: 112, hora: '12:41' },
    solicitud: { convocatoria: 'prevencion' },
    opinion: { diasAntes: 8, sentido: 'positiva', folio: '26ND4490716' },
    respuestas: {
      alianzas_estrategicas:
        'Comisión estatal de atención a víctimas, con convenio de canalización vigente. Colectivo de familias Luz de Encino. Barra de abogadas de Chihuahua, con 400 horas de litigio gratuito al año.',
    },
    pasos: [
      {
        hace: 109,
        hora: '09:20',
        accion: 'enviarARevision',
        por: 'administrador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'rfc', 'clasificacion'],
      },
      {
        hace: 107,
        hora: '14:08',
        accion: 'aprobar',
        por: 'administrador',
        bien: 'todo',
        comentarios: 'Expediente impecable. Donataria vigente, cotejada en el listado del año.',
      },
    ],
  },
  {
    organizacion: 'casa-encino',
    enviado: { hace: 70, hora: '16:26' },
    solicitud: { invitacion: 'casa-encino' },
    opinion: { diasAntes: 15, sentido: 'positiva', folio: '26ND4866203' },
    respuestas: {
      alianzas_estrategicas:
        'Centro de justicia para las mujeres, que refiere a hijas e hijos de usuarias. Asociación de psicoterapeutas infantiles del norte, con supervisión clínica mensual. Refugio temporal cuya ubicación es reservada.',
    },
    pasos: [
      {
        hace: 66,
        hora: '11:11',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Sin observaciones.',
      },
      {
        hace: 7,
        hora: '10:32',
        accion: 'reabrir',
        por: 'administrador',
        motivo:
          'La asociación avisó por escrito que cambió de apoderada legal el mes pasado. Se reabre para actualizar titular y nombramientos antes de abrir el registro.',
      },
    ],
  },
  {
    organizacion: 'casa-encino',
    enviado: { hace: 33, hora: '13:13' },
    solicitud: { convocatoria: 'tejido' },
    opinion: { diasAntes: 20, sentido: 'positiva', folio: '26ND5407718' },
    respuestas: {
      vision: 'Ser una organización líder a nivel nacional e internacional.',
      titular: 'Irma L. Baca',
      alianzas_estrategicas:
        'Fiscalía de la zona centro, para las pruebas periciales en psicología. Colegio de trabajadoras sociales. Panteón municipal, que condona derechos a familias en duelo.',
    },
    pasos: [
      {
        hace: 29,
        hora: '12:02',
        accion: 'solicitarCambios',
        por: 'administrador',
        bien: 'todo',
        mal: {
          titular: 'Escribe el nombre completo de la titular, igual que en la escritura 30,771.',
          vision:
            'La visión es muy general y no coincide con la de sus otros pre-registros. ¿Qué cambia para las familias y para cuándo?',
          donataria_autorizada:
            'En el listado de donatarias del SAT aparece con autorización en trámite de renovación. Aclara la fecha del oficio.',
        },
        comentarios: 'Con estas tres correcciones queda listo.',
      },
      {
        hace: 4,
        hora: '17:45',
        accion: 'editar',
        cambios: {
          titular: 'Irma Leticia Baca Domínguez',
          vision:
            'Que en 2030 ninguna familia de la capital espere más de cinco días para su primera entrevista jurídica y psicológica, y que el modelo de acompañamiento esté documentado para otras ciudades del estado.',
        },
      },
    ],
  },
  {
    organizacion: 'casa-encino',
    cuenta: 1,
    enviado: { hace: 6, hora: '09:54' },
    solicitud: { convocatoria: 'civiles' },
    opinion: { diasAntes: 11, sentido: 'positiva', folio: '26ND5881274' },
    respuestas: {
      alianzas_estrategicas:
        'Facultad de derecho de una universidad pública, cuya clínica jurídica asigna a veinte estudiantes. Defensoría pública federal. Notarías 19 y 22, con escrituras a costo social para declaraciones de ausencia.',
      enlaces_autorizados:
        'Héctor Manuel Rascón, área jurídica, hrascon@casaencino.example, 614 555 0171.\nDiana Orpinel Ceballos, litigio estratégico, dorpinel@casaencino.example, 614 555 0188.',
      credenciales_oficiales:
        'Titular: credencial para votar, CIC 176203394, vigencia 2030. Héctor Manuel Rascón: cédula profesional 6620391. Diana Orpinel Ceballos: cédula profesional 10228734.',
    },
    pasos: [
      {
        hace: 2,
        hora: '11:48',
        accion: 'guardarValidaciones',
        por: 'coordinador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'rfc', 'clasificacion', 'mision', 'vision'],
        comentarios: 'Revisión a medias: falta cotejar la opinión y las credenciales.',
      },
    ],
  },
  {
    organizacion: 'raices',
    enviado: { hace: 97, hora: '10:36' },
    solicitud: { convocatoria: 'prevencion' },
    opinion: { diasAntes: 7, sentido: 'en_suspension', folio: '26ND4611958' },
    respuestas: {
      alianzas_estrategicas:
        'Guardería del campo menonita 106 y cuatro huertas de la región, que prestan salones durante la pizca.',
    },
    pasos: [
      {
        hace: 92,
        hora: '13:05',
        accion: 'rechazar',
        por: 'coordinador',
        motivo:
          'La opinión de cumplimiento aparece «en suspensión de actividades», por lo que la asociación no puede recibir recursos ni expedir comprobantes. Reanuda actividades ante el SAT y presenta un pre-registro nuevo; el proyecto nos interesa.',
      },
    ],
  },
  {
    clave: 'ludotecas',
    organizacion: 'raices',
    enviado: { hace: 55, hora: '18:19' },
    solicitud: { invitacion: 'raices' },
    opinion: { diasAntes: 3, sentido: 'positiva', folio: '26ND5033467' },
    respuestas: {
      alianzas_estrategicas:
        'Cuatro huertas manzaneras con convenio para operar ludotecas durante la cosecha. Jurisdicción sanitaria, con vacunación y tamiz en sitio. Red de abuelas cuidadoras de la colonia Tierra Nueva.',
    },
    pasos: [
      {
        hace: 51,
        hora: '09:41',
        accion: 'enviarARevision',
        por: 'coordinador',
        bien: ['rfc', 'cumplimiento_sat', 'documentos_subidos'],
      },
      {
        hace: 48,
        hora: '12:27',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios:
          'Reanudó actividades y la nueva opinión es positiva. Se recomienda medir asistencia por niña y niño, no por evento.',
      },
    ],
  },
  {
    organizacion: 'raices',
    enviado: { hace: 9, hora: '11:59' },
    solicitud: { convocatoria: 'civiles' },
    opinion: { diasAntes: 6, sentido: 'positiva', folio: '26ND5902236' },
    respuestas: {
      mision:
        'Cuidamos los primeros años de las hijas e hijos de familias jornaleras y obreras. Con las madres que trabajan de noche en la maquila abrimos un espacio de sueño seguro, porque una niña que descansa aprende y una madre tranquila no grita.',
      alianzas_estrategicas:
        'Dos plantas maquiladoras, que aportan el local y la mitad de los sueldos. Escuela normal de la región, con practicantes de educación preescolar. Protección civil municipal, que dictaminó el inmueble.',
    },
    pasos: [
      {
        hace: 6,
        hora: '10:15',
        accion: 'enviarARevision',
        por: 'administrador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'donataria_autorizada', 'rfc'],
        comentarios: 'Pedir el dictamen de protección civil en la etapa de registro.',
      },
    ],
  },
  {
    clave: 'escucha',
    organizacion: 'puente-paquime',
    enviado: { hace: 91, hora: '14:50' },
    solicitud: { convocatoria: 'prevencion' },
    opinion: { diasAntes: 10, sentido: 'positiva', folio: '26ND4670025' },
    respuestas: {
      rfc: 'PPS150520JR7',
      alianzas_estrategicas:
        'Hospital general de Nuevo Casas Grandes, con un consultorio dos tardes por semana. Ejido Guadalupe Victoria. Línea de ayuda telefónica estatal, para el turno nocturno.',
    },
    pasos: [
      {
        hace: 87,
        hora: '10:24',
        accion: 'solicitarCambios',
        por: 'administrador',
        bien: 'todo',
        mal: { rfc: 'El último carácter no coincide con la constancia: ahí termina en 2 y capturaste 7.' },
        comentarios: 'Es solo un dígito; corrige y solicita la revisión.',
      },
      { hace: 86, hora: '09:12', accion: 'solicitarRevision', cambios: { rfc: 'PPS150520JR2' } },
      {
        hace: 85,
        hora: '13:33',
        accion: 'aprobar',
        por: 'administrador',
        bien: 'todo',
        comentarios: 'RFC corregido y cotejado con la constancia.',
      },
    ],
  },
  {
    organizacion: 'puente-paquime',
    enviado: { hace: 28, hora: '19:08' },
    solicitud: { convocatoria: 'tejido' },
    opinion: { diasAntes: 2, sentido: 'positiva', folio: '26ND5511680' },
    respuestas: {
      credenciales_oficiales: 'INE del titular.',
      alianzas_estrategicas:
        'Planteles de bachillerato de Janos, Casas Grandes y Nuevo Casas Grandes. Grupo de apoyo Volver a Empezar, de familiares de personas con adicción. Párrocos y pastores que canalizan duelos.',
    },
    pasos: [
      {
        hace: 24,
        hora: '11:27',
        accion: 'solicitarCambios',
        por: 'coordinador',
        bien: 'todo',
        mal: {
          credenciales_oficiales:
            'Anota el número de la identificación del titular y las de los dos enlaces autorizados.',
          documentos_subidos:
            'Al acta constitutiva le falta la hoja de inscripción en el Registro Público. Súbela completa, en un solo PDF.',
        },
      },
    ],
  },
  {
    organizacion: 'puente-paquime',
    enviado: { hace: 1, hora: '16:42' },
    solicitud: { convocatoria: 'civiles' },
    opinion: { diasAntes: 28, sentido: 'positiva', folio: '26ND5640917' },
    respuestas: {
      alianzas_estrategicas:
        'Unidad de policía municipal, que acepta acompañamiento psicológico para 84 agentes y sus familias. Colegio de psicólogos del noroeste, con supervisión externa. Cámara de comercio local, que presta su auditorio.',
    },
    pasos: [],
  },
];
