import type { CasoDemo } from './aprobaciones.tipos.ts';
import { escribir } from './codisenos.cambios.ts';

/** Projects of the north that came to their evaluation. */

/** Parenting in Nuevo Casas Grandes: its oficio is being written. */
const crianza: CasoDemo = {
  clave: 'crianza',
  organizacion: 'puente-paquime',
  por: 'ylujan',
  codisenoTerminado: 6,
  opinion: '26ND4933071',
  alianzas:
    'Centro de salud de Nuevo Casas Grandes, con dos consultorios por la tarde. Jardines de niños de las colonias Obrera y Villahermosa. Registro civil, que invita a las familias al registrar a su bebé.',
  dichos: {
    preRegistro: 'El convenio con el centro de salud está firmado hasta diciembre del próximo año.',
    registro: 'La matriz mide conducta y no asistencia: puede pasar a co-diseño.',
  },
  ajuste: {
    seccion: 'poblacion',
    texto:
      '¿Cómo se llega a los papás que trabajan en la maquila de noche? Así como está, irían solo las mamás.',
    respuesta: 'Agregamos un grupo los domingos y la visita a la salida del turno. Ya está en los criterios.',
    cambio: escribir(
      'criterios_seleccion',
      'Familias con hijas o hijos de cero a seis años, invitadas en el registro civil, el centro de salud y los jardines de niños. La mitad de los lugares del domingo se aparta para papás del turno de noche, a quienes se visita a la salida de la maquila.',
    ),
  },
  proyecto: {
    inicio: 2,
    meses: 10,
    ficha: {
      nombre_oficial: 'Criar sin golpes: consultorios de crianza en el noroeste de Chihuahua',
      descripcion:
        'Dos psicólogas y seis abuelas formadas atienden en consultorio y en casa a familias con niñas y niños menores de seis años, para que dejen el golpe y el grito como manera de poner límites.',
      objetivo_general:
        'Reducir el castigo físico y verbal contra niñas y niños menores de seis años en cuatro colonias de Nuevo Casas Grandes.',
      objetivos_especificos:
        'Atender a 240 familias en ocho sesiones. Formar a seis abuelas de crianza. Canalizar en un día los casos de maltrato grave.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'nuevo_casas_grandes',
      municipio: '08050',
      monto_solicitado: '492000.00',
      responsable_seguimiento: 'Yadira Luján Medrano',
      responsable_contacto: 'Yadira Luján Medrano',
      email_contacto: 'ylujan@puentepaquime.example',
      telefono_contacto: '6365550106',
    },
    arbol: `
Seis de cada diez familias de cuatro colonias de Nuevo Casas Grandes corrigen a golpes a sus hijos pequeños | Las familias de cuatro colonias de Nuevo Casas Grandes crían a sus hijos pequeños sin golpes
- Quienes crían repiten lo que vivieron y nadie les mostró otra manera | Quienes crían conocen y practican otras maneras de poner límites
  - El centro de salud pesa y vacuna, pero no pregunta por la crianza | El centro de salud pregunta por la crianza y canaliza
- Las mamás crían solas mientras los papás doblan turno | Los papás toman parte en la crianza diaria
+ Las niñas y los niños llegan al jardín con miedo y pegan | Las niñas y los niños llegan al jardín tranquilos y juegan con otros
+ El maltrato se descubre cuando ya hubo una lesión | El maltrato se descubre a tiempo y se atiende
  + El hospital recibe a los mismos niños dos y tres veces | El hospital deja de recibir a los mismos niños
`,
    poblacion: {
      poblacion_total: '2150',
      poblacion_directa: '480',
      poblacion_indirecta: '900',
      caracteristicas:
        'Mamás, papás y abuelas de niñas y niños menores de seis años; siete de cada diez familias viven de la maquila y una de cada cuatro la encabeza una mujer sola.',
      criterios_seleccion:
        'Familias con hijas o hijos de cero a seis años, invitadas en el registro civil, el centro de salud y los jardines de niños.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08050',
      ubicacion_especifica: 'Colonias Obrera, Villahermosa, Dublán y Madero de Nuevo Casas Grandes.',
      cobertura: 'Cuatro colonias con 1,130 viviendas en las que hay menores de seis años.',
      justificacion:
        'De ahí viene la mitad de los reportes por maltrato que recibió la procuraduría de protección en el último año, y no hay servicio de crianza en el municipio.',
    },
    matriz: `
fin | Contribuir a que la primera infancia de Nuevo Casas Grandes crezca sin violencia mediante familias que crían sin golpes | Reportes de la procuraduría de protección | La procuraduría mantiene su registro por colonia
* Reportes por maltrato de menores de seis años | Reportes de las cuatro colonias en el año | reportes | 58 | 40 | anual
proposito | Las familias de cuatro colonias crían a sus hijos pequeños sin castigo físico ni verbal | Encuesta de crianza al inicio y al cierre | Las familias permanecen en su domicilio
* Familias que dejaron el castigo físico | Dejaron / que lo usaban × 100 | % de familias | 0 | 55 | semestral
A | Doscientas cuarenta familias atendidas en consultorio y en casa | Expediente de atención | El centro de salud conserva los consultorios
* Familias que terminan las ocho sesiones | Terminan / inscritas × 100 | % de familias | 0 | 70 | trimestral
A.1 | Atención en consultorio y visita de las abuelas de crianza | Bitácora de sesión y de visita | Las familias abren su puerta
* Visitas con acuerdo escrito | Con acuerdo / realizadas × 100 | % de visitas | 0 | 80 | mensual
B | Los papás de dos maquilas participan en la crianza | Lista de asistencia de los domingos | Las maquilas no cambian el rol de turnos
* Papás que asisten a cuatro domingos | Asisten / inscritos × 100 | % de papás | 0 | 50 | trimestral
B.1 | Grupo de papás los domingos y charla a la salida del turno | Relatoría y fotografía | Recursos humanos permite la charla
* Charlas realizadas | Charlas en el trimestre | charlas | 0 | 12 | trimestral
`,
    presupuesto: `
A.1 | Psicólogas de crianza, tiempo completo | recursos_humanos | 20 | mes-persona | 14,800.00 | 1-10
A.1 | Apoyo a seis abuelas de crianza | recursos_humanos | 60 | mes-persona | 2,400.00 | 1-10 | propio 72,000.00
A.1 | Material de juego y lectura para la casa | materiales_insumos | 240 | juego | 310.00 | 2-4
A.1 | Renta y mantenimiento de consultorios | gastos_operacion | 10 | mes | 5,200.00 | 1-10 | otros 52,000.00
B.1 | Facilitador de los grupos de papás | recursos_humanos | 40 | domingo | 950.00 | 2-10
B.1 | Difusión a la salida de los turnos | otros | 1 | campaña | 11,600.00 | 2
`,
    justificacion:
      'El centro de salud presta los consultorios y los mantiene; la asociación paga la mitad del apoyo de las abuelas. El sueldo es el de una psicóloga del sector salud en el municipio.',
    actividades: `
A.1 | Selección y formación de las abuelas | 1.05 | 2.15 | Yadira Luján Medrano
A.1 | Atención y visitas | 2.16 | 10.20 | Psicólogas de crianza | tras A.1
B.1 | Domingos de papás | 2.20 | 10.15 | Facilitador
`,
    hitos: `
Seis abuelas con constancia | 2.15 | A.1
Ciento veinte familias con ocho sesiones | 6.28 | A.1
`,
    entregables: `
Cuaderno de crianza sin golpes | 4.20 | A.1
Informe de la encuesta de cierre | 10.25
`,
    riesgos: `
Una familia denunciada deja de asistir | 3 | 4 | Acompañamiento paralelo de la procuraduría y visita en 48 horas. | Yadira Luján Medrano
Paro técnico de la maquila | 2 | 2 | Las charlas se mudan a la cancha de la colonia. | Facilitador
Cansancio de las abuelas | 3 | 3 | Supervisión quincenal y dos suplentes formadas. | Psicólogas de crianza
`,
  },
};

/** Women coaches of Juárez: its oficio was sent and its organization has a few days left. */
const entrenadoras: CasoDemo = {
  clave: 'entrenadoras',
  organizacion: 'cancha-viva',
  por: 'usuario1',
  codisenoTerminado: 16,
  opinion: '26ND4811906',
  alianzas:
    'Instituto municipal del deporte, que certifica a las entrenadoras. Liga femenil del suroriente, con 22 equipos. Tres maquiladoras, que dan permiso con goce de sueldo para los torneos.',
  dichos: {
    preRegistro: 'Cartas de la liga y del instituto a la vista; las tres maquiladoras firman en el registro.',
    registro: 'Presupuesto claro y padrón de la liga completo. Adelante con el co-diseño.',
  },
  ajuste: {
    seccion: 'alcance',
    texto: 'De las siete canchas, dos no tienen alumbrado. ¿Se entrena ahí de noche o se cambian por otras?',
    respuesta: 'Se cambian por Parajes de Oriente y Praderas, que ya tienen luz. Corregimos la ubicación.',
    cambio: escribir(
      'ubicacion_especifica',
      'Siete canchas con alumbrado: Riberas del Bravo 3, 5 y 7, Senderos, Tierra Nueva, Parajes de Oriente y Praderas de los Oasis.',
    ),
  },
  proyecto: {
    inicio: 2,
    meses: 11,
    ficha: {
      nombre_oficial: 'Entrenadoras de barrio: deporte mixto y protección en siete canchas de Juárez',
      descripcion:
        'Forma y contrata a catorce vecinas como entrenadoras de fútbol y voleibol, con protocolo contra el acoso, para que adolescentes de siete colonias entrenen cuatro tardes por semana con una adulta de confianza.',
      objetivo_general:
        'Prevenir la violencia y el reclutamiento de adolescentes del suroriente de Juárez con deporte mixto conducido por entrenadoras de la propia colonia.',
      objetivos_especificos:
        'Certificar a catorce entrenadoras. Inscribir a 620 adolescentes con paridad. Atender en 24 horas toda queja de acoso en la cancha.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'juarez',
      municipio: '08037',
      monto_solicitado: '835422.00',
      responsable_seguimiento: 'Martha Elena Quiñónez Varela',
      responsable_contacto: 'Iván Olguín Prieto',
      email_contacto: 'iolguin@canchaviva.example',
      telefono_contacto: '6565550118',
    },
    arbol: `
Las y los adolescentes del suroriente pasan la tarde sin una persona adulta en quien confíen | Las y los adolescentes del suroriente pasan la tarde con una entrenadora en quien confían
- Las canchas las controlan grupos de mayores que cobran por jugar | Las canchas tienen horario y responsable conocidos
  - El municipio entrega la cancha y no vuelve | El municipio y la colonia firman el cuidado de la cancha
- Los entrenadores son hombres de fuera y las muchachas no se quedan | Las entrenadoras son vecinas y las muchachas se quedan
  - Las quejas de acoso se callan para no perder al equipo | Las quejas de acoso se atienden sin castigar al equipo
+ Los de trece años empiezan a vigilar para otros | Los de trece años tienen equipo y calendario
  + A los quince ya los buscan la policía y los contrarios | A los quince siguen en la escuela y en la liga
+ Las muchachas dejan el deporte al entrar a la secundaria | Las muchachas siguen jugando en la secundaria
`,
    poblacion: {
      poblacion_total: '8400',
      poblacion_directa: '634',
      poblacion_indirecta: '2100',
      caracteristicas:
        'Adolescentes de 12 a 17 años de siete fraccionamientos; cuatro de cada diez no estudian por la tarde ni trabajan, y catorce mujeres de 20 a 45 años que quieren entrenar.',
      criterios_seleccion:
        'Inscripción abierta en la cancha, con la mitad de los lugares para mujeres. Las entrenadoras viven en la colonia, presentan carta de antecedentes y aprueban el curso de protección.',
    },
    alcance: {
      ambito: 'local',
      municipios: '08037',
      ubicacion_especifica:
        'Siete canchas: Riberas del Bravo 3, 5 y 7, Senderos, Tierra Nueva, Haciendas y Vistas de Zaragoza.',
      cobertura: 'Siete fraccionamientos del suroriente con 19,300 viviendas.',
      justificacion:
        'El suroriente concentra una de cada tres detenciones de menores por narcomenudeo, y en las siete canchas la asociación ya tiene convenio de uso.',
    },
    matriz: `
fin | Contribuir a que menos adolescentes de Juárez sean reclutados mediante tardes acompañadas en la cancha | Estadística de la fiscalía por fraccionamiento | La fiscalía publica el dato por fraccionamiento
* Detenciones de menores en los siete fraccionamientos | Detenciones en doce meses | detenciones | 132 | 95 | anual
proposito | Adolescentes de siete colonias entrenan cuatro tardes por semana con una entrenadora vecina | Padrón y bitácora de cancha | Las familias permanecen en el fraccionamiento
* Adolescentes que asisten doce semanas o más | Asisten doce semanas / inscritos × 100 | % de inscritos | 0 | 60 | trimestral
A | Catorce entrenadoras certificadas y contratadas | Constancia del instituto y contrato | El instituto abre dos grupos de certificación
* Entrenadoras que siguen al cierre | Siguen / contratadas × 100 | % de entrenadoras | 0 | 85 | semestral
A.1 | Formación en deporte, primeros auxilios y protección | Lista y evaluación del curso | Las aspirantes obtienen carta de antecedentes
* Aspirantes que aprueban | Aprueban / inscritas × 100 | % de aspirantes | 0 | 80 | al_cierre
B | Siete canchas con horario, responsable y ruta contra el acoso | Convenio y buzón de quejas | Los comités vecinales respetan el horario
* Quejas atendidas en 24 horas | Atendidas en 24 horas / recibidas × 100 | % de quejas | 15 | 100 | mensual
B.1 | Entrenamientos mixtos y torneo entre canchas | Bitácora diaria y cédula de torneo | El clima permite jugar al aire libre
* Mujeres entre quienes entrenan | Mujeres / participantes × 100 | % de mujeres | 22 | 50 | bimestral
`,
    presupuesto: `
A.1 | Curso y certificación de entrenadoras | servicios | 14 | persona | 4,300.00 | 1-2 | otros 30,100.00
B.1 | Entrenadoras, media jornada | recursos_humanos | 154 | mes-persona | 4,500.00 | 1-11 | propio 138,600.00
B.1 | Coordinadora deportiva | recursos_humanos | 11 | mes | 13,200.00 | 1-11
B.1 | Balones, redes, conos y casacas | equipamiento | 7 | cancha | 9,850.00 | 2
B.1 | Seguro de accidentes por temporada | servicios | 634 | persona | 58.00 | 2
B.1 | Agua, botiquín y traslado al torneo | gastos_operacion | 11 | mes | 6,400.00 | 1-11 | otros 70,400.00
`,
    justificacion:
      'La asociación paga una quinta parte de las entrenadoras con la cuota de la liga; las maquiladoras cubren agua y traslados y el instituto la mitad de la certificación. La póliza se cotizó con tres aseguradoras.',
    actividades: `
A.1 | Convocatoria y formación de entrenadoras | 1.06 | 2.20 | Coordinadora deportiva
B.1 | Entrenamientos de martes a viernes | 2.21 | 11.20 | Entrenadoras | tras A.1
B.1 | Torneo entre canchas | 6.05 | 6.28 | Iván Olguín Prieto
`,
    hitos: `
Catorce entrenadoras contratadas | 2.21 | A.1
Final del torneo | 6.28 | B.1
`,
    entregables: `
Protocolo contra el acoso en la cancha | 2.25 | B.1
Memoria del proyecto con padrón final | 11.25
`,
    riesgos: `
Amenaza de quienes cobran por la cancha | 3 | 5 | Horario a la vista, dos adultas por turno y enlace directo con prevención municipal. | Iván Olguín Prieto
Calor extremo en junio | 4 | 2 | Entrenamiento de seis a ocho de la noche. | Coordinadora deportiva
Una entrenadora deja el barrio | 3 | 3 | Dos suplentes certificadas por cancha grande. | Coordinadora deportiva
`,
  },
};

export const casosDelNorte: readonly CasoDemo[] = [crianza, entrenadoras];
