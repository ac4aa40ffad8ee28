import type { PreRegistroDemo } from './tipos.ts';

/** The pre-registrations of the government institutions. */
export const preRegistrosDeInstituciones: readonly PreRegistroDemo[] = [
  {
    clave: 'cuadrantes',
    organizacion: 'convivencia-parral',
    enviado: { hace: 103, hora: '09:07' },
    solicitud: { convocatoria: 'prevencion' },
    opinion: { diasAntes: 5, sentido: 'positiva', folio: '26ND4558102' },
    respuestas: {
      alianzas_estrategicas:
        'Dirección de seguridad pública municipal, con 36 agentes asignados a cuadrantes fijos. Consejo coordinador empresarial de Parral, que financia la encuesta de confianza. Catorce comités de colonia con reglamento propio.',
    },
    pasos: [
      {
        hace: 101,
        hora: '12:12',
        accion: 'enviarARevision',
        por: 'coordinador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'rfc'],
      },
      {
        hace: 99,
        hora: '10:30',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Acuerdo de creación y nombramiento cotejados con el Periódico Oficial.',
      },
    ],
  },
  {
    organizacion: 'convivencia-parral',
    enviado: { hace: 40, hora: '13:28' },
    solicitud: { convocatoria: 'tejido' },
    opinion: { diasAntes: 28, sentido: 'positiva', folio: '26ND5222790' },
    respuestas: {
      objeto_social: 'Programas de prevención social y convivencia en el municipio.',
      nombramientos: 'Director general por nombramiento del presidente municipal.',
      alianzas_estrategicas:
        'Instituto tecnológico de Parral, con el laboratorio de mapas del delito. Juzgado cívico, que canaliza a jóvenes infractores a los talleres. Asociación de mineros jubilados, que enseña soldadura y electricidad.',
    },
    pasos: [
      {
        hace: 36,
        hora: '09:36',
        accion: 'solicitarCambios',
        por: 'administrador',
        bien: 'todo',
        mal: {
          objeto_social:
            'Transcribe el artículo del acuerdo de creación que fija el objeto; el texto capturado no aparece en él.',
          nombramientos: 'Falta el número de oficio y la sesión de cabildo en que se ratificó.',
          documentos_subidos: 'La opinión de cumplimiento venció mientras se revisaba; sube la de este mes.',
        },
        comentarios:
          'Por ser institución, cuida que el objeto y el nombramiento se citen como en el Periódico Oficial.',
      },
      {
        hace: 5,
        hora: '14:55',
        accion: 'solicitarRevision',
        cambios: {
          objeto_social:
            'Organismo público descentralizado de la administración municipal, con personalidad jurídica y patrimonio propios, cuyo objeto es diseñar, ejecutar y evaluar programas de prevención social, convivencia ciudadana, mediación y proximidad policial en el municipio de Hidalgo del Parral (artículo 2 del acuerdo de creación).',
          nombramientos:
            'Director general por nombramiento del presidente municipal, oficio PM/0412/2024 del 11 de octubre de 2024, ratificado en la sesión ordinaria 3 de cabildo del 24 de octubre de 2024.',
        },
        opinion: { diasAntes: 3, sentido: 'positiva', folio: '26ND5990143' },
      },
    ],
  },
  {
    organizacion: 'convivencia-parral',
    enviado: { hace: 15, hora: '10:52' },
    solicitud: { convocatoria: 'escolar' },
    opinion: { diasAntes: 2, sentido: 'positiva', folio: '26ND5806651' },
    respuestas: {
      alianzas_estrategicas: 'Varias dependencias y escuelas del municipio.',
      enlaces_autorizados: 'Nidia Carbajal Ponce, subdirección de prevención.',
    },
    pasos: [
      {
        hace: 13,
        hora: '11:39',
        accion: 'solicitarCambios',
        por: 'coordinador',
        bien: 'todo',
        mal: {
          alianzas_estrategicas: 'Nombra cada dependencia y escuela, y di qué aporta.',
          enlaces_autorizados: 'Faltan correo y teléfono, y un segundo enlace.',
        },
        comentarios: 'Primera revisión: dos textos por completar.',
      },
      {
        hace: 10,
        hora: '15:20',
        accion: 'solicitarRevision',
        cambios: {
          alianzas_estrategicas:
            'Telesecundarias de Santa Rosa y El Verano, con salones por la tarde. Brigada de policía escolar, con seis agentes. Centro de integración para adolescentes, con dos psicólogas.',
          enlaces_autorizados:
            'Nidia Carbajal Ponce, subdirección de prevención, ncarbajal@imccparral.example.\nJosé Luis Meraz, enlace administrativo.',
        },
      },
      {
        hace: 3,
        hora: '13:16',
        accion: 'solicitarCambios',
        por: 'coordinador',
        bien: 'todo',
        mal: {
          enlaces_autorizados:
            'Ya aparecen los dos enlaces, pero siguen faltando los teléfonos y el correo de José Luis Meraz.',
        },
        comentarios: 'Las alianzas quedaron muy claras, gracias. Solo resta completar los datos de contacto.',
      },
    ],
  },
  {
    clave: 'escuelas',
    organizacion: 'mediacion-delicias',
    enviado: { hace: 75, hora: '11:46' },
    opinion: { diasAntes: 13, sentido: 'positiva', folio: '26ND4820399' },
    constanciaDiasAntes: 730,
    respuestas: {
      alianzas_estrategicas:
        'Supervisión escolar de la zona 18, con nueve secundarias participantes. Instituto estatal de justicia alternativa, que certifica a los mediadores. Asociación de padres y madres de Delicias, con las escuelas para familias.',
    },
    pasos: [
      {
        hace: 71,
        hora: '09:49',
        accion: 'solicitarCambios',
        por: 'coordinador',
        bien: 'todo',
        mal: {
          documentos_subidos: 'La Constancia de Situación Fiscal es de hace dos años; sube la de este año.',
        },
        comentarios: 'Solo falta ese documento.',
      },
      { hace: 69, hora: '12:35', accion: 'solicitarRevision', reemplaza: ['rfc'] },
      {
        hace: 65,
        hora: '10:58',
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: 'Constancia actualizada. Modelo de mediación entre pares bien sustentado.',
      },
    ],
  },
  {
    organizacion: 'mediacion-delicias',
    enviado: { hace: 18, hora: '15:31' },
    solicitud: { convocatoria: 'tejido' },
    opinion: { diasAntes: 4, sentido: 'positiva', folio: '26ND5770528' },
    respuestas: {
      alianzas_estrategicas:
        'Administraciones de seis fraccionamientos, que adoptan un reglamento de convivencia modelo. Junta de aguas, que deriva pleitos por tomas compartidas. Colegio de notarios, con talleres de acuerdos escritos.',
    },
    pasos: [
      {
        hace: 14,
        hora: '09:03',
        accion: 'enviarARevision',
        por: 'coordinador',
        bien: [
          'tipo_solicitante',
          'nombre_organizacion',
          'rfc',
          'cumplimiento_sat',
          'clasificacion',
          'documentos_subidos',
        ],
        comentarios: 'Requeridos completos. Falta leer misión, visión y alianzas con el área técnica.',
      },
    ],
  },
  {
    organizacion: 'bienestar-serrano',
    enviado: { hace: 64, hora: '12:04' },
    opinion: null,
    respuestas: {
      alianzas_estrategicas:
        'Autoridades tradicionales de Baborigame y Nabogame. Albergue para familias desplazadas en la cabecera municipal.',
    },
    pasos: [
      {
        hace: 61,
        hora: '10:01',
        accion: 'enviarARevision',
        por: 'administrador',
        bien: ['tipo_solicitante', 'nombre_organizacion', 'rfc', 'clasificacion'],
      },
      {
        hace: 58,
        hora: '14:44',
        accion: 'rechazar',
        por: 'administrador',
        motivo:
          'El Consejo declara no estar al corriente con el SAT y la opinión presentada es negativa. No es posible continuar hasta regularizar las declaraciones de retenciones de 2025. Se orientó por teléfono a la secretaría técnica.',
      },
    ],
  },
  {
    organizacion: 'bienestar-serrano-opd',
    enviado: { hace: 4, hora: '08:22' },
    solicitud: { convocatoria: 'escolar' },
    opinion: { diasAntes: 7, sentido: 'positiva', folio: '26ND5937704' },
    respuestas: {
      alianzas_estrategicas:
        'Autoridades ódami de Baborigame y ralámuli de Turuachi, por acta de asamblea. Albergue para familias desplazadas, con 22 familias inscritas. Unidad médica rural de El Vergel. Ejido Chinatú, que cede dos hectáreas para el huerto escolar.',
      enlaces_autorizados:
        'Fidencio Cruz Molina, secretaría técnica, recados por radio en la presidencia seccional, 649 555 0188.\nMarisol Ayala Carrillo, programas, mayala@bienestarserrano.example, 649 555 0185.',
    },
    pasos: [],
  },
];
