import type { PreRegistroDemo } from './tipos.ts';

/** The pre-registrations of the projects whose co-diseño was opened: all validated, and most of them long ago. */
export const preRegistrosDeCodisenos: readonly PreRegistroDemo[] = [
  {
    clave: 'respondientes',
    organizacion: 'convivencia-parral',
    enviado: { hace: 100, hora: '10:41' },
    opinion: { diasAntes: 6, sentido: 'positiva', folio: '26ND4583392' },
    respuestas: {
      alianzas_estrategicas:
        'Delegación de la cruz roja en Parral, con instructoras y ambulancia para los ensayos. Supervisiones escolares 22 y 35, que liberan dos jornadas por plantel. C4 municipal, que asigna un número directo a las escuelas.',
    },
    pasos: [
      {
        hace: 94,
        hora: '12:36',
        accion: 'aprobar',
        por: 'administrador',
        bien: 'todo',
        comentarios: 'Expediente completo. Las cartas de las dos supervisiones están firmadas y selladas.',
      },
    ],
  },
  {
    clave: 'restaurar',
    organizacion: 'casa-encino',
    enviado: { hace: 99, hora: '13:57' },
    opinion: { diasAntes: 11, sentido: 'positiva', folio: '26ND4590017' },
    respuestas: {
      alianzas_estrategicas:
        'Juzgado de ejecución para adolescentes, que remite por oficio. Cámara de la industria de transformación, con vacantes de primer empleo en dos empresas. Defensoría pública, que autoriza la entrevista inicial.',
    },
    pasos: [
      {
        hace: 96,
        hora: '10:13',
        accion: 'enviarARevision',
        por: 'coordinador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'donataria_autorizada', 'rfc'],
      },
      {
        hace: 93,
        hora: '11:44',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Pedir en el registro el oficio del juzgado con el número de jóvenes que remitirá.',
      },
    ],
  },
  {
    clave: 'mediadoras',
    organizacion: 'cancha-viva',
    enviado: { hace: 88, hora: '18:24' },
    opinion: { diasAntes: 9, sentido: 'positiva', folio: '26ND4702816' },
    respuestas: {
      alianzas_estrategicas:
        'Juzgado cívico del distrito Sur, en trámite de convenio de canalización. Instituto de justicia alternativa, que certifica sin costo a las mediadoras. Parroquia de Senderos de San Isidro y dos centros comunitarios, que prestan sala por las tardes.',
      enlaces_autorizados:
        'Rebeca Tarín Solís, administración, rtarin@canchaviva.example, 656 555 0127.\nIván Olguín Prieto, coordinador de programas, iolguin@canchaviva.example, 656 555 0118.',
    },
    pasos: [
      {
        hace: 82,
        hora: '12:19',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Las cuatro cartas de préstamo de sala están vigentes todo el año.',
      },
    ],
  },
  {
    clave: 'tratamiento',
    organizacion: 'mediacion-delicias',
    enviado: { hace: 69, hora: '14:31' },
    opinion: { diasAntes: 4, sentido: 'positiva', folio: '26ND4877350' },
    respuestas: {
      alianzas_estrategicas:
        'Juzgado cívico municipal, con entrevista en privado en los tres turnos. Jurisdicción sanitaria, con dos consultorios y la mitad del medicamento. Grupo Nueva Vida de Delicias, de personas en recuperación.',
      enlaces_autorizados:
        'Teresa Villalobos Gil, recursos, tvillalobos@mediaciondelicias.example, 639 555 0179.\nAbraham Lozoya Ruiz, jefe de mediación escolar, alozoya@mediaciondelicias.example, 639 555 0174.',
    },
    pasos: [
      {
        hace: 64,
        hora: '10:58',
        accion: 'aprobar',
        por: 'administrador',
        bien: 'todo',
        comentarios:
          'El acuerdo de creación lo faculta para convenir con justicia. Falta conocer la postura de Meoqui y Rosales.',
      },
    ],
  },
  {
    clave: 'murales',
    organizacion: 'raices',
    enviado: { hace: 53, hora: '11:26' },
    opinion: { diasAntes: 1, sentido: 'positiva', folio: '26ND5051884' },
    respuestas: {
      alianzas_estrategicas:
        'Supervisión escolar 41, que autoriza el uso vespertino de cinco patios. Empacadora La Norteñita del Valle, con fruta diaria y material para arreglos. Instituto municipal del deporte, con entrenadoras de voleibol y atletismo.',
    },
    pasos: [
      {
        hace: 48,
        hora: '13:16',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Autorización de la supervisión a la vista, por un ciclo escolar.',
      },
    ],
  },
];
