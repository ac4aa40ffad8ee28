import type { RegistroDemo } from './registros.tipos.ts';

/** Youth and gangs in the south-east of Juárez: the largest design of the demo, sent back with observations. */
export const registroDeCanchas: RegistroDemo = {
  clave: 'canchas',
  abierto: { hace: 60, hora: '11:20', por: 'coordinador' },
  proyecto: {
    inicio: 1,
    meses: 12,
    ficha: {
      nombre_oficial: 'La cancha es nuestra: deporte y oficio frente a las pandillas en Riberas del Bravo',
      descripcion:
        'Recupera cuatro canchas de las etapas 4 a 7 de Riberas del Bravo, en el suroriente de Juárez, y las sostiene abiertas de lunes a sábado con entrenadoras de la propia colonia. Los equipos mixtos son la puerta de entrada: desde ahí se acompaña a cada adolescente, se canaliza a quien ya consume y se abre camino de vuelta a la secundaria o a un oficio.',
      objetivo_general:
        'Reducir la incorporación de adolescentes y jóvenes de 12 a 24 años a las pandillas de Riberas del Bravo, ofreciéndoles un lugar propio, personas adultas de confianza y un siguiente paso en la escuela o el trabajo.',
      objetivos_especificos:
        '1. Mantener cuatro canchas en uso diario, iluminadas y cuidadas por su comité vecinal.\n2. Sostener 32 equipos mixtos con entrenadoras y entrenadores formados en la colonia.\n3. Lograr que 90 jóvenes que dejaron los estudios vuelvan a ellos o concluyan un oficio.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'juarez',
      municipio: '08037',
      monto_solicitado: '600000.00',
      responsable_seguimiento: 'Iván Olguín Prieto',
      responsable_contacto: 'Martha Elena Quiñónez Varela',
      email_contacto: 'iolguin@canchaviva.example',
      telefono_contacto: '6565550118',
    },
    arbol: `
Adolescentes y jóvenes de Riberas del Bravo se integran a las pandillas de su colonia | Adolescentes y jóvenes de Riberas del Bravo pasan sus tardes en equipos y grupos de su colonia
- Las canchas y plazas están tomadas por grupos que venden droga | Las canchas y plazas son usadas a diario por familias y equipos
  - Luminarias, tableros y porterías llevan años rotos | Luminarias, tableros y porterías funcionan y alguien los repara
    - El cobre y los reflectores se roban a las pocas semanas | Cada instalación tiene resguardo y un vecino responsable
  - Los comités vecinales se disolvieron por amenazas | Los comités vecinales se reúnen cada mes y deciden sobre su cancha
  - La policía pasa sin detenerse ni conocer a los vecinos | La policía de proximidad visita cada cancha y conoce a su comité
    - El cuadrante cambia de agentes cada mes | El cuadrante conserva a sus agentes durante todo el año
- Las tardes de los adolescentes transcurren solas y en la calle | Las tardes de los adolescentes tienen entrenamiento y compañía
  - Madres y padres trabajan turnos rotativos en la maquila | Una red de vecinas acompaña a quienes quedan solos por los turnos
  - Las ligas cobran inscripción y quedan a una hora en camión | Hay liga gratuita que se juega en la propia colonia
  - Faltan entrenadoras y entrenadores formados en la colonia | Jóvenes de la colonia entrenan equipos y reciben una beca por ello
  - Las muchachas dejan de salir porque las acosan en el camino | Las muchachas entrenan en horarios y rutas acordadas como seguras
- Quienes dejan la secundaria se quedan sin escuela ni trabajo | Quienes dejaron la secundaria vuelven a estudiar o aprenden un oficio
  - El consumo de cristal empieza antes de los quince años | El consumo se detecta pronto y se atiende sin castigo
    - Pedir ayuda significa que el barrio se entere | Pedir ayuda es confidencial y queda a unas cuadras
  - La escuela da de baja sin avisar a nadie | La escuela avisa al equipo antes de dar de baja
  - Los talleres de oficio exigen certificado de secundaria | Los talleres reciben a quien aún no tiene certificado
+ Jóvenes de 15 a 24 años mueren o son detenidos cada mes | Menos jóvenes de 15 a 24 años mueren o son detenidos
  + Familias enteras abandonan su casa por miedo | Las familias permanecen en su casa
    + Las casas vacías se vuelven puntos de venta y de consumo | Las casas vuelven a estar habitadas
  + Hijas e hijos pequeños crecen con el padre preso o muerto | Hijas e hijos pequeños crecen con su padre en casa
+ Niñas y niños de primaria imitan a las pandillas | Niñas y niños de primaria imitan a sus entrenadoras
  + Hay peleas con arma blanca a la salida de la escuela | La salida de la escuela es tranquila
+ Vecinas y vecinos se encierran y dejan de denunciar | Vecinas y vecinos conviven en la calle y denuncian
  + El comercio del barrio paga cuota o cierra | El comercio del barrio abre hasta la noche
`,
    poblacion: {
      poblacion_total: '11840',
      poblacion_directa: '640',
      poblacion_indirecta: '2900',
      caracteristicas:
        'Adolescentes y jóvenes de 12 a 24 años, mitad mujeres y mitad hombres, hijos de familias que llegaron de Veracruz, Durango y Coahuila a trabajar en la maquila. Cuatro de cada diez dejaron la secundaria; en tres de cada cinco casas nadie adulto está entre las tres y las ocho de la tarde.',
      criterios_seleccion:
        'Viven en las etapas 4 a 7. Se invita primero a quienes refieren las secundarias técnicas 44 y 90, el juzgado cívico y el centro de salud; después, por orden de inscripción. Nadie queda fuera por falta de pago, de papeles o de zapatos.',
    },
    alcance: {
      ambito: 'local',
      municipios: '08037',
      ubicacion_especifica:
        'Canchas de las etapas 4, 5, 6 y 7 de Riberas del Bravo; patios de las secundarias técnicas 44 y 90; centro comunitario de la etapa 5.',
      cobertura:
        'Cuatro polígonos contiguos de 3.1 km², con 3,412 viviendas habitadas. Los torneos reciben equipos de otras ocho colonias del suroriente.',
      justificacion:
        'Entre las etapas 4 y 7 ocurrió el año pasado uno de cada nueve homicidios de jóvenes del municipio, y es donde la asociación tiene trece años de trabajo, comités conocidos y llaves de las canchas.',
    },
    matriz: `
fin | Contribuir a la disminución de los homicidios y detenciones de jóvenes en Riberas del Bravo mediante grupos deportivos y comunitarios estables | Registros del observatorio ciudadano y del juzgado cívico | La política municipal de prevención conserva su presupuesto
* Homicidios de personas de 15 a 24 años en los cuatro polígonos | Homicidios ocurridos en doce meses | homicidios | 27 | 20 | anual
proposito | Adolescentes y jóvenes de las etapas 4 a 7 permanecen en equipos y grupos de su colonia en lugar de integrarse a una pandilla | Padrón de participantes y entrevista de seguimiento a los seis y doce meses | Las familias siguen viviendo en el fraccionamiento
* Participantes que siguen activos a los doce meses | Activos al mes doce / inscritos en los primeros tres meses × 100 | % de participantes | 41 | 70 | semestral
* Participantes que dicen tener a un adulto de confianza fuera de casa | Respuestas afirmativas / entrevistados × 100 | % de participantes | 22 | 65 | semestral
A | Cuatro canchas recuperadas y cuidadas por su comité vecinal | Actas de comité y bitácora de apertura con fotografía | El municipio mantiene el alumbrado de las calles de acceso
* Tardes al mes en que cada cancha está abierta y con actividad | Tardes abiertas / tardes programadas × 100 | % de tardes | 35 | 92 | mensual
A.1 | Rehabilitación de iluminación, tableros y porterías con jornadas vecinales | Comprobantes, fotografías de antes y después y lista de voluntarios | Los proveedores conservan sus precios durante tres meses
* Canchas rehabilitadas | Canchas entregadas con acta del comité | canchas | 0 | 4 | trimestral
A.2 | Formación y acompañamiento de los cuatro comités vecinales | Actas de integración, reglamento firmado y listas de asistencia | Quienes integran los comités no reciben amenazas
* Sesiones de comité realizadas | Sesiones con acta / sesiones programadas × 100 | % de sesiones | 30 | 90 | bimestral
A.3 | Recorridos mensuales del comité con la policía de proximidad | Minutas firmadas por comité y jefe de cuadrante | La dirección de seguridad respeta los cuadrantes fijos
* Acuerdos cumplidos entre comité y policía | Acuerdos cumplidos / acuerdos tomados × 100 | % de acuerdos | 15 | 60 | trimestral
B | Treinta y dos equipos mixtos entrenados todo el año por jóvenes de la colonia | Padrón de equipos, cédulas de la liga y listas de asistencia | Las secundarias prestan sus patios los sábados
* Asistencia promedio al entrenamiento | Asistencias / asistencias posibles × 100 | % de asistencia | 48 | 75 | mensual
B.1 | Formación de veinticuatro entrenadoras y entrenadores comunitarios | Constancias, evaluación práctica y plan de trabajo de cada quien | Las becas bastan para que las y los jóvenes no dejen el curso
* Entrenadoras y entrenadores que concluyen la formación | Personas con constancia | personas | 9 | 24 | al_cierre
B.2 | Entrenamientos de lunes a sábado por categoría y con horario seguro para mujeres | Listas de asistencia diarias y rutas acordadas | El clima permite entrenar al aire libre once meses
* Mujeres entre quienes entrenan | Mujeres inscritas / inscripciones × 100 | % de mujeres | 28 | 50 | bimestral
B.3 | Organización de dos torneos intercolonias con arbitraje de mujeres | Convocatorias, cédulas arbitrales y memoria fotográfica | Las otras ocho colonias inscriben equipos
* Partidos jugados sin incidente violento | Partidos sin incidente / partidos jugados × 100 | % de partidos | 81 | 97 | semestral
B.4 | Visitas a las familias de quienes faltan tres veces seguidas | Bitácora de visitas con acuerdo de confidencialidad | Las familias aceptan la visita en su turno de descanso
* Participantes visitados que regresan | Regresan en un mes / visitados × 100 | % de visitados | 20 | 60 | mensual
C | Noventa jóvenes acompañados de vuelta a la escuela o hacia un oficio | Expediente de acompañamiento y constancia de inscripción o de empleo | La secundaria abierta abre inscripción dos veces al año
* Jóvenes que a los seis meses siguen estudiando o trabajando | Siguen / acompañados × 100 | % de jóvenes | 18 | 60 | semestral
C.1 | Consejería individual y canalización de casos de consumo | Registro clínico sin nombre y hojas de referencia del centro de salud | El centro de salud sostiene su consulta de adicciones
* Canalizaciones que llegan a primera consulta | Primeras consultas / canalizaciones × 100 | % de canalizaciones | 25 | 70 | trimestral
C.2 | Acuerdos con las secundarias para avisar y retener antes de la baja | Convenios firmados y hoja mensual de avisos | Las direcciones de los planteles no cambian a mitad del ciclo
* Estudiantes avisados que siguen inscritos al fin del ciclo | Siguen inscritos / avisados × 100 | % de estudiantes | 33 | 65 | semestral
C.3 | Impartición de cursos cortos de soldadura, electricidad y arbitraje | Listas, prácticas evaluadas y constancia con valor curricular | Los talleres reciben a menores de edad con permiso
* Jóvenes que concluyen un curso | Concluyen / inscritos × 100 | % de inscritos | 0 | 80 | cuatrimestral
`,
    presupuesto: `
A.1 | Reflectores LED de 150 W con instalación | equipamiento | 16 | pieza | 2,950.00 | 1-2
A.1 | Tableros de acrílico con aro y red | equipamiento | 8 | pieza | 3,400.00 | 2 | otros 13,600.00
A.1 | Porterías metálicas con anclaje | equipamiento | 4 | par | 4,800.00 | 2 | otros 9,600.00
A.1 | Pintura de tráfico y esmalte para cancha | materiales_insumos | 24 | cubeta | 890.00 | 1-3
A.1 | Gabinetes con candado para reflectores y tablero eléctrico | equipamiento | 4 | pieza | 2,150.00 | 2
A.1 | Herramienta para jornadas vecinales | materiales_insumos | 4 | juego | 1,850.00 | 1 | propio 7,400.00
A.2 | Facilitadora de comités vecinales, medio tiempo | recursos_humanos | 11 | mes | 5,200.00 | 2-12
A.2 | Papelería, actas y gafetes de los comités | materiales_insumos | 4 | comité | 620.00 | 2 6
A.2 | Refrigerios para sesiones de comité | gastos_operacion | 24 | sesión | 180.00 | 2-12
A.2 | Salón del centro comunitario de la etapa 5 | servicios | 24 | sesión | 250.00 | 2-12 | otros 6,000.00
A.3 | Chalecos y radios de los comités | equipamiento | 8 | juego | 745.00 | 3
A.3 | Impresión de directorio de cuadrante por manzana | materiales_insumos | 3200 | ejemplar | 0.85 | 3 9
B.1 | Instructora certificada en deporte formativo | servicios | 48 | hora | 420.00 | 1-3
B.1 | Becas de entrenadoras y entrenadores, primer trimestre | otros | 72 | beca mensual | 700.00 | 2-4
B.1 | Manual del entrenador comunitario, diseño e impresión | servicios | 60 | ejemplar | 96.50 | 3
B.2 | Becas de entrenadoras y entrenadores, resto del año | otros | 8 | mes | 8,400.00 | 5-12 | propio 16,800.00
B.2 | Balones, conos y petos por equipo | materiales_insumos | 32 | juego | 690.00 | 2 8
B.2 | Uniformes de los equipos mixtos | materiales_insumos | 384 | pieza | 95.00 | 3 | otros 36,480.00
B.2 | Agua y botiquín en cancha | gastos_operacion | 11 | mes | 1,150.00 | 2-12
B.2 | Seguro de accidentes de participantes | servicios | 640 | persona | 38.00 | 2
B.3 | Arbitraje del colectivo Silbato Morado | servicios | 96 | partido | 220.00 | 5 6 10 11
B.3 | Transporte de equipos visitantes | servicios | 32 | viaje | 480.00 | 5:3,840.00 6:3,840.00 10:3,840.00 11:3,840.00
B.3 | Trofeos, medallas y difusión de los torneos | materiales_insumos | 2 | torneo | 3,900.00 | 6 11
B.4 | Promotoras de visitas domiciliarias | recursos_humanos | 12 | mes | 4,600.00 | 1-12 | propio 13,800.00
B.4 | Pasajes y tiempo aire de las promotoras | gastos_operacion | 12 | mes | 640.00 | 1-12
C.1 | Psicóloga consejera, 20 horas a la semana | recursos_humanos | 11 | mes | 7,000.00 | 2-12
C.1 | Pruebas rápidas y materiales de consejería | materiales_insumos | 180 | pieza | 42.00 | 2 5 8 11
C.2 | Enlace con secundarias, por hora | recursos_humanos | 160 | hora | 95.00 | 2-7 9-12
C.2 | Cuotas y materiales de secundaria abierta | otros | 50 | estudiante | 310.00 | 3 9
C.3 | Instructores de oficio | servicios | 108 | hora | 160.00 | 4-6 8-10
C.3 | Materiales de práctica de soldadura y electricidad | materiales_insumos | 3 | grupo | 2,350.00 | 4 8
C.3 | Equipo de protección para los cursos | materiales_insumos | 45 | juego | 118.00 | 4
B.2 | Coordinación del proyecto, medio tiempo | recursos_humanos | 1 | año | 2,900.00 | 1-12
A.2 | Contabilidad y auditoría del proyecto | gastos_operacion | 12 | mes | 1,360.00 | 1-12 | propio 16,320.00
`,
    justificacion:
      'Los costos de iluminación y herrería salen de tres cotizaciones de proveedores de Juárez, vigentes por noventa días. Las becas equivalen a dos tardes de trabajo eventual a la semana, que es lo que un joven deja de ganar por entrenar. Maquiladora Norte Componentes dona uniformes, tableros y porterías; la asociación paga su contabilidad, la herramienta y parte de las visitas.',
    actividades: `
A.1 | Levantamiento de daños y proyecto eléctrico de las cuatro canchas | 1.03 | 1.20 | Rebeca Tarín Solís
A.1 | Jornadas vecinales de pintura y limpieza | 1.22 | 2.20 | Iván Olguín Prieto | tras A.1
A.1 | Instalación de luminarias, tableros y porterías | 2.21 | 3.20 | Rebeca Tarín Solís | tras A.1
A.2 | Integración de los cuatro comités y su reglamento | 2.01 | 2.28 | Facilitadora de comités
A.2 | Sesiones mensuales de comité | 3.01 | 12.10 | Facilitadora de comités | tras A.2
A.3 | Presentación de los comités con los jefes de cuadrante | 3.05 | 3.25 | Martha Elena Quiñónez
A.3 | Recorridos mensuales con policía de proximidad | 4.01 | 12.10 | Facilitadora de comités | tras A.3
B.1 | Convocatoria y selección de entrenadores de la colonia | 1.05 | 1.31 | Karla Anaya Bustos
B.1 | Curso de deporte formativo y trato digno | 2.01 | 3.25 | Karla Anaya Bustos | tras B.1
B.1 | Práctica supervisada en cancha | 3.26 | 4.28 | Karla Anaya Bustos | tras B.1
B.2 | Inscripción y formación de equipos por categoría | 2.01 | 3.10 | Karla Anaya Bustos
B.2 | Acuerdo de horarios y rutas seguras con las jugadoras | 3.01 | 3.25 | Promotoras
B.2 | Entrenamientos de lunes a sábado | 3.26 | 12.15 | Entrenadoras y entrenadores | tras B.2
B.3 | Torneo de primavera | 5.05 | 6.25 | Colectivo Silbato Morado
B.3 | Torneo de invierno | 10.05 | 11.28 | Colectivo Silbato Morado | tras B.3
B.4 | Visitas a familias | 2.01 | 12.15 | Promotoras
C.1 | Acuerdo de canalización con el centro de salud | 1.10 | 2.10 | Psicóloga consejera
C.1 | Consejería individual y seguimiento | 2.11 | 12.15 | Psicóloga consejera | tras C.1
C.2 | Convenio con las secundarias técnicas 44 y 90 | 1.15 | 2.20 | Iván Olguín Prieto
C.2 | Avisos y planes de permanencia | 2.21 | 12.10 | Enlace con secundarias | tras C.2
C.3 | Primer grupo de soldadura y electricidad | 4.01 | 6.28 | Iván Olguín Prieto
C.3 | Segundo y tercer grupos, con arbitraje | 8.01 | 10.30 | Iván Olguín Prieto | tras C.3
`,
    hitos: `
Cuatro comités integrados con reglamento firmado | 2.28 | A.2
Cuatro canchas entregadas a su comité | 3.20 | A.1
Veinticuatro entrenadores con constancia | 4.28 | B.1
Cierre del torneo de primavera | 6.25 | B.3
Cuarenta y cinco jóvenes de regreso en la escuela | 9.15 | C.2
Cierre del torneo de invierno | 11.28 | B.3
`,
    entregables: `
Línea base de uso de las canchas y padrón inicial | 2.15 | B.2
Manual del entrenador comunitario | 3.25 | B.1
Informe semestral con indicadores | 6.30
Memoria de los torneos | 11.30 | B.3
Informe final y base de datos sin nombres | 12.20
`,
    riesgos: `
Amenazas a integrantes de un comité | 3 | 5 | Vocería compartida entre los cuatro comités, aviso inmediato a la coordinación y traslado de la sesión a la secundaria. | Martha Elena Quiñónez
Robo de luminarias o cable | 4 | 3 | Gabinetes con candado, instalación a ocho metros y responsable por cancha con número de emergencia. | Rebeca Tarín Solís
Pelea entre pandillas en un torneo | 2 | 5 | Partidos de día, revisión a la entrada, mediadores de la liga y suspensión automática de la jornada. | Iván Olguín Prieto
Entrenadores que dejan la beca por un empleo de maquila | 4 | 3 | Formar a seis suplentes y ajustar horarios a los turnos. | Karla Anaya Bustos
Cambio de jefe de cuadrante | 3 | 2 | Carta de la dirección de seguridad y presentación del relevo ante el comité. | Facilitadora de comités
Acoso a jugadoras en el camino | 3 | 4 | Rutas acordadas, regreso en grupo y horario de mujeres antes de las seis. | Promotoras
Saturación de la consulta de adicciones | 3 | 3 | Convenio con un segundo prestador y grupos breves mientras hay lugar. | Psicóloga consejera
Calor extremo o tolvaneras | 4 | 2 | Horario de verano de siete a nueve y uso de patios techados de las secundarias. | Entrenadoras y entrenadores
`,
  },
  ficha: { nombre_oficial: 'La cancha es nuestra: deporte y oficio en Riberas del Bravo' },
  pasos: [
    { hace: 55, hora: '18:10', accion: 'guardar', por: 'usuario1', secciones: ['arbol_problemas'] },
    {
      hace: 48,
      hora: '19:02',
      accion: 'guardar',
      por: 'usuario1',
      secciones: ['arbol_objetivos', 'poblacion'],
    },
    { hace: 33, hora: '17:35', accion: 'guardar', por: 'usuario1', secciones: ['alcance', 'marco_logico'] },
    { hace: 21, hora: '20:14', accion: 'guardar', por: 'iolguin', secciones: ['presupuesto'] },
    { hace: 15, hora: '10:41', accion: 'guardar', por: 'iolguin', secciones: ['cronograma'] },
    { hace: 13, hora: '18:55', accion: 'guardar', por: 'usuario1', secciones: ['ficha'] },
    { hace: 11, hora: '09:30', accion: 'finalizar', por: 'usuario1' },
    {
      hace: 4,
      hora: '12:25',
      accion: 'solicitarCambios',
      por: 'coordinador',
      bien: ['arbol_problemas', 'arbol_objetivos', 'alcance', 'marco_logico'],
      mal: {
        'ficha.objetivos_especificos':
          'El tercer objetivo habla de 90 jóvenes y la población de 640: di cuántos se espera que vuelvan a la escuela y cuántos aprendan un oficio.',
        'poblacion.poblacion_directa':
          'La meta de la matriz son 32 equipos de 12 integrantes, que suman 384. Explica quiénes son los otros 256 o corrige la cifra.',
        'presupuesto.lineas':
          'La coordinación aparece por un año en una sola partida de $2,900.00. Desglósala por mes o indica quién la paga.',
        'presupuesto.justificacion': 'Menciona las fechas y los proveedores de las tres cotizaciones.',
        'cronograma.filas_riesgos':
          'Agrega cómo se protege a las y los menores de edad: quién responde, con qué protocolo y a quién se avisa.',
      },
      comentarios:
        'Es un proyecto sólido y el árbol se lee de corrido en la matriz. Con estos cinco puntos puede pasar a co-diseño; si lo envías esta semana lo revisamos antes de la próxima sesión.',
    },
  ],
};
