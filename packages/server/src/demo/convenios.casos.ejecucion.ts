import type { ModeloDemo } from './convenios.modelo.ts';

/** More projects that were approved long enough ago to have been paid, spent and proven. Days count from today. */

/** The end of the third session of their co-diseño. */
const ANTES = 183;

const dormitorios: ModeloDemo = {
  clave: 'dormitorios',
  organizacion: 'semilleros',
  por: 'usuario2',
  codisenoTerminado: ANTES,
  opinion: '26ND2220318',
  convocatoria: 'cuidados',
  alianzas:
    'Albergue escolar de Creel, con dos dormitorios. Gobernadores de cinco comunidades, que eligen a las cuidadoras. Clínica rural, con una visita al mes.',
  dichos: {
    preRegistro: 'La carta del albergue dice qué presta, por cuánto tiempo y quién responde.',
    registro: 'Las cuidadoras son de la comunidad y el costo por niña es razonable.',
  },
  inicio: -3,
  meses: 9,
  nombre: 'Noches en calma: cuidadoras ralámuli en los dormitorios del albergue escolar de Creel',
  descripcion:
    'Ocho cuidadoras elegidas por sus comunidades acompañan de noche a las niñas y los niños que duermen en el albergue, para que nadie los maltrate y ninguno se escape a su casa por el monte.',
  objetivo:
    'Evitar el maltrato y las fugas nocturnas de las niñas y los niños que duermen en el albergue escolar de Creel.',
  especificos: 'Formar a ocho cuidadoras. Acompañar a 140 niñas y niños. Atender cada aviso en un día.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'cuauhtemoc',
  municipio: '08009',
  lugar: 'el albergue de Creel',
  grupo: 'las niñas y los niños del albergue',
  personas: [900, 140, 420],
  caracteristicas:
    'Niñas y niños ralámuli de seis a catorce años que duermen de lunes a viernes lejos de su familia.',
  criterios: 'Quienes duermen en el albergue tres noches o más a la semana.',
  cobertura: 'Cinco comunidades de la zona de Creel y su albergue.',
  porque:
    'El ciclo pasado doce niñas y niños se fueron de noche del albergue, y en cuatro casos la causa fue un golpe que nadie atendió.',
  arbol: `
Las niñas y los niños del albergue de Creel pasan la noche sin quien los cuide | Las niñas y los niños del albergue de Creel pasan la noche acompañados por su gente
- De noche hay una sola persona para los dos dormitorios | De noche hay dos cuidadoras en cada dormitorio
  - Nadie de las comunidades fue invitado a cuidar | Las comunidades eligen a quien cuida
- Los golpes se callan por miedo al castigo | Los golpes se cuentan en su lengua y se atienden
+ Las niñas se escapan por el monte hacia su casa | Las niñas duermen tranquilas y se quedan
+ Las familias prefieren no mandarlas a la escuela | Las familias las mandan con confianza a la escuela
  + A los doce años ya no vuelven al salón | A los doce años pasan a la secundaria
`,
  fin: 'Contribuir a que la niñez ralámuli termine la primaria mediante albergues en los que nadie la lastima',
  proposito:
    'Ciento cuarenta niñas y niños duermen acompañados y cada aviso de maltrato se atiende en un día',
  a: [
    'Ocho cuidadoras elegidas y formadas acompañan todas las noches de clase',
    'Turnos de noche con cuento, cena y ronda en los dos dormitorios',
  ],
  b: [
    'Ruta de aviso y atención del maltrato acordada con la escuela y los gobernadores',
    'Reunión mensual de casos con la clínica, la escuela y las familias',
  ],
  equipo: ['Cuidadoras de dormitorio', 8, 3500],
  material: ['Cobijas, lámparas y libros en ralámuli', 2, 'dormitorio', 21000],
  servicio: ['Taller de cuidado y primeros auxilios', 9, 'taller', 6000],
  contacto: ['Catalina Cruz Palma', 'catalina@semilleros.example', '6495550142'],
  ajuste: [
    'Hay quien solo se queda una noche por lluvia. ¿También se le cuida?',
    'También. Cambiamos los criterios para que cuente desde la primera noche.',
    'Quienes duermen en el albergue, desde la primera noche y aunque se queden por lluvia o por trabajo de su familia.',
  ],
};

const tardes: ModeloDemo = {
  clave: 'tardes',
  organizacion: 'cancha-viva',
  por: 'usuario1',
  codisenoTerminado: ANTES,
  opinion: '26ND2224460',
  convocatoria: 'cuidados',
  alianzas:
    'Dos secundarias federales de Riberas del Bravo, con patio y salón. Liga municipal de box, con entrenadores. Centro de integración juvenil, con atención sin costo.',
  dichos: {
    preRegistro: 'Las dos secundarias autorizan por escrito el uso del patio hasta las ocho.',
    registro: 'Medición sencilla y semanal; el paso de la escuela al gimnasio está bien pensado.',
  },
  inicio: -3,
  meses: 9,
  nombre: 'Guantes y cuadernos: box y tarea por la tarde para adolescentes de Riberas del Bravo',
  descripcion:
    'Dos secundarias abren por la tarde un gimnasio de box y una mesa de tarea para adolescentes que pasan solos de dos a ocho, con entrenadores y maestras que los buscan cuando faltan.',
  objetivo:
    'Reducir el reclutamiento y la deserción de adolescentes de Riberas del Bravo con una tarde de deporte y estudio.',
  especificos:
    'Inscribir a 160 adolescentes. Recuperar a 40 que dejaron la escuela. Visitar a cada faltante.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'juarez',
  municipio: '08037',
  lugar: 'dos secundarias de Riberas del Bravo',
  grupo: 'las y los adolescentes inscritos',
  personas: [3800, 160, 640],
  caracteristicas:
    'Mujeres y hombres de doce a dieciséis años; seis de cada diez viven con un solo adulto que trabaja en turno de tarde.',
  criterios:
    'Estudiantes de las dos secundarias con dos materias reprobadas o con diez faltas en el bimestre.',
  cobertura: 'Dos planteles y ocho etapas de Riberas del Bravo.',
  porque:
    'Entre las dos secundarias dejaron la escuela 96 adolescentes en un ciclo, y la fiscalía detuvo a catorce de ellos en los meses siguientes.',
  arbol: `
Las y los adolescentes de Riberas del Bravo pasan la tarde solos y los recluta quien los ve | Las y los adolescentes de Riberas del Bravo pasan la tarde entrenando y estudiando
- Los patios de las escuelas cierran a las dos | Los patios de las escuelas abren hasta las ocho
  - No hay quien abra ni quien cierre | Entrenadores y maestras abren y cierran
- Nadie pregunta por quien falta tres días | Alguien toca la puerta de quien falta tres días
+ Dejan la secundaria antes de tercero | Terminan la secundaria con sus compañeros
+ Cargan droga por mil pesos a la semana | Ganan su primera pelea y quieren otra
  + A los dieciséis ya tienen una carpeta abierta | A los dieciséis entran a la preparatoria
`,
  fin: 'Contribuir a que menos adolescentes del suroriente de Juárez entren a un grupo delictivo mediante tardes con entrenador y maestra',
  proposito:
    'Ciento sesenta adolescentes de dos secundarias entrenan y estudian por la tarde y terminan su ciclo',
  a: [
    'Dos gimnasios de box abiertos cinco tardes a la semana con entrenador certificado',
    'Entrenamiento por edades, función mensual y mesa de tarea obligatoria',
  ],
  b: [
    'Búsqueda de quien falta y canalización de quien consume o es amenazado',
    'Visita a domicilio al tercer día de falta y enlace con el centro de integración',
  ],
  equipo: ['Entrenadores y maestras de tarde', 3, 7000],
  material: ['Costales, guantes y colchonetas', 4, 'juego', 12000],
  servicio: ['Función y torneo entre secundarias', 9, 'función', 8000],
  contacto: ['Martha Elena Quiñónez Varela', 'direccion@canchaviva.example', '6565550102'],
  ajuste: [
    '¿Por qué dejar fuera a quien ya se salió de la escuela? Es a quien más buscan.',
    'Los incluimos: entran a entrenar con el compromiso de volver a inscribirse.',
    'Estudiantes de las dos secundarias en riesgo de reprobar o de faltar, y quienes la dejaron en los últimos dos ciclos y quieren volver.',
  ],
};

const patrulla: ModeloDemo = {
  clave: 'patrulla',
  organizacion: 'mediacion-delicias',
  por: 'alozoya',
  codisenoTerminado: ANTES,
  opinion: '26ND2228075',
  alianzas:
    'Dirección de seguridad pública de Meoqui, con veinte agentes de proximidad. Juzgado cívico, que remite los casos. Comités vecinales de seis colonias, con local.',
  dichos: {
    preRegistro: 'El municipio de Meoqui firma con el Centro y libera dos horas a cada agente.',
    registro: 'Buena línea base: tres años de llamadas por pleito entre vecinos, por colonia.',
  },
  inicio: -2,
  meses: 9,
  nombre: 'La patrulla que escucha: mediación policial entre vecinos en seis colonias de Meoqui',
  descripcion:
    'Veinte agentes de proximidad aprenden a mediar y atienden con el juzgado cívico los pleitos entre vecinos de seis colonias, para que se arreglen hablando antes de que haya golpes o una denuncia.',
  objetivo:
    'Disminuir los pleitos entre vecinos que terminan en lesiones en seis colonias de Meoqui con agentes que median.',
  especificos:
    'Certificar a veinte agentes. Mediar 180 conflictos. Dar seguimiento a cada acuerdo a 30 días.',
  eje: 'fortalecimiento_institucional',
  region: 'delicias',
  municipio: '08045',
  lugar: 'seis colonias de Meoqui',
  grupo: 'los agentes y los comités vecinales',
  personas: [5200, 740, 2900],
  caracteristicas:
    'Familias de seis colonias con rezago; la tercera parte llamó a la policía por un vecino en el último año.',
  criterios: 'Vecinas y vecinos con un pleito que el juzgado cívico o un agente considera mediable.',
  cobertura: 'Seis colonias del oriente y del sur de la cabecera.',
  porque:
    'En Meoqui cuatro de cada diez llamadas de emergencia son por pleitos entre vecinos, y en un año hubo dos homicidios que empezaron por una barda.',
  arbol: `
Los pleitos entre vecinos de Meoqui terminan en golpes y en denuncia | Los pleitos entre vecinos de Meoqui terminan en un acuerdo que se cumple
- La policía llega, levanta un parte y se va | La policía llega, escucha y propone hablar
  - A los agentes nadie les enseñó a mediar | Los agentes se certifican para mediar
- El juzgado cívico solo puede multar | El juzgado cívico deriva a mediación
+ Las familias dejan de saludarse por años | Las familias vuelven a saludarse
+ Se arman los muchachos de las dos casas | Los muchachos ven que se arregla hablando
  + El siguiente pleito acaba en el hospital | El siguiente pleito acaba en la mesa
`,
  fin: 'Contribuir a que los municipios del centro-sur confíen en su policía mediante agentes que median',
  proposito:
    'Los conflictos entre vecinos de seis colonias de Meoqui se median y sus acuerdos se cumplen a los 30 días',
  a: [
    'Veinte agentes de proximidad certificados en mediación comunitaria',
    'Diplomado de noventa horas con práctica supervisada en cada colonia',
  ],
  b: [
    'Ciento ochenta conflictos mediados con seguimiento a treinta días',
    'Mesa semanal de casos del juzgado cívico, los agentes y los comités',
  ],
  equipo: ['Mediadores que supervisan', 2, 8500],
  material: ['Carpeta de acuerdos y señal del módulo', 20, 'agente', 900],
  servicio: ['Módulo del diplomado de mediación policial', 6, 'módulo', 9500],
  contacto: ['Abraham Lozoya Ruiz', 'mediacion@delicias.example', '6395550170'],
  ajuste: [
    '¿Qué pasa con los pleitos dentro de una familia? Los agentes los reciben todos los días.',
    'No se median: se canalizan. Quedó escrito para que nadie lo intente.',
    'Vecinas y vecinos con un pleito mediable; la violencia dentro de la familia no se media y se canaliza el mismo día.',
  ],
};

const janos: ModeloDemo = {
  clave: 'janos',
  organizacion: 'casa-encino',
  por: 'pgranillo',
  codisenoTerminado: ANTES,
  opinion: '26ND2231949',
  alianzas:
    'Presidencia de Janos, con la casa de salud. Comunidades menonitas de Buenos Aires y El Cuervo, con traductoras. Telesecundaria, con el auditorio.',
  dichos: {
    preRegistro: 'Las dos comunidades menonitas firmaron; es la primera vez que lo hacen.',
    registro: 'El tamizaje está validado y el consultorio móvil llega a donde no llega nadie.',
  },
  inicio: -3,
  meses: 10,
  nombre: 'Consultorio en camino: salud mental y consumo en las comunidades rurales de Janos',
  descripcion:
    'Un consultorio móvil con dos psicólogas recorre cada semana las comunidades rurales de Janos, detecta a tiempo la depresión y el consumo de cristal, y da tratamiento breve en español y en alemán bajo.',
  objetivo:
    'Reducir el consumo de cristal y el riesgo de suicidio en las comunidades rurales de Janos con atención que llega hasta ellas.',
  especificos: 'Tamizar a 900 personas. Dar tratamiento a 140. Formar a 24 promotoras de salud emocional.',
  eje: 'fomento_competitividad',
  region: 'nuevo_casas_grandes',
  municipio: '08035',
  lugar: 'las comunidades rurales de Janos',
  grupo: 'las promotoras y las familias',
  personas: [6400, 900, 3100],
  caracteristicas:
    'Familias menonitas y mestizas de nueve comunidades sin médico; uno de cada seis jóvenes dice que ha probado el cristal.',
  criterios: 'Personas de doce años o más que aceptan el tamizaje, y quienes piden atención por su cuenta.',
  cobertura: 'Nueve comunidades, con parada fija cada semana.',
  porque:
    'En dos años el municipio perdió a once personas por suicidio y la más cercana de las clínicas está a 68 kilómetros.',
  arbol: `
Las personas de las comunidades de Janos consumen o se quitan la vida sin que nadie lo note | Las personas de las comunidades de Janos piden ayuda y la reciben a tiempo
- No hay quien atienda en el municipio | Un consultorio móvil atiende cada semana
  - Las psicólogas no hablan alemán bajo | Las traductoras acompañan cada consulta
- Pedir ayuda se ve como falta de fe | Los ministros invitan a pedir ayuda
+ Los muchachos dejan la labor y se van al norte | Los muchachos se quedan en la labor
+ Las deudas por droga se cobran con violencia | Las familias saldan y cierran la deuda
  + Llega gente armada a las comunidades | La gente armada no encuentra a quien cobrar
`,
  fin: 'Contribuir a que las comunidades rurales del noroeste vivan sin adicciones mediante atención en su puerta',
  proposito:
    'Novecientas personas de nueve comunidades de Janos son tamizadas y quien lo necesita recibe tratamiento',
  a: [
    'Consultorio móvil con parada semanal y tamizaje en nueve comunidades',
    'Recorrido de cuatro días con dos psicólogas y una traductora',
  ],
  b: [
    'Veinticuatro promotoras forman grupos de apoyo y avisan de las crisis',
    'Taller mensual de promotoras y línea de aviso con respuesta en el día',
  ],
  equipo: ['Psicólogas del consultorio móvil', 2, 8000],
  material: ['Equipo y adaptación del consultorio', 5, 'juego', 6000],
  servicio: ['Recorrido del vehículo con chofer', 10, 'mes', 6000],
  contacto: ['Paola Granillo Reyes', 'pgranillo@casaencino.example', '6145550163'],
  ajuste: [
    '¿Se atiende a menores sin permiso de su familia?',
    'Solo en crisis, y se avisa el mismo día. Lo dejamos escrito.',
    'Personas de doce años o más que aceptan el tamizaje o piden atención; los menores con permiso de su familia, salvo en crisis.',
  ],
};

const banda: ModeloDemo = {
  clave: 'banda',
  organizacion: 'convivencia-parral',
  por: 'ncarbajal',
  codisenoTerminado: ANTES,
  opinion: '26ND2235203',
  alianzas:
    'Banda municipal de Parral, con seis maestros. Parroquia de la colonia Juárez, con el salón. Comerciantes del centro, con instrumentos usados.',
  dichos: {
    preRegistro: 'Los instrumentos prestados tienen inventario y quien responde por ellos.',
    registro: 'Corto y con presentación pública al final: se sabrá si funcionó.',
  },
  inicio: -3,
  meses: 2,
  nombre: 'Banda de verano: música en la calle para adolescentes de tres colonias de Parral',
  descripcion:
    'Durante las vacaciones, seis maestros de la banda municipal forman a noventa adolescentes de tres colonias de Parral, que ensayan cada mañana y tocan en la plaza al terminar.',
  objetivo:
    'Ofrecer a adolescentes de tres colonias de Parral unas vacaciones con música y compañía, lejos de quien los recluta.',
  especificos: 'Formar a noventa adolescentes. Hacer cuarenta ensayos. Tocar en tres plazas.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'parral',
  municipio: '08032',
  lugar: 'tres colonias de Parral',
  grupo: 'las y los adolescentes de la banda',
  personas: [2100, 90, 1200],
  caracteristicas:
    'Adolescentes de once a dieciséis años de tres colonias mineras; la mitad pasa las vacaciones en la calle.',
  criterios: 'Quien se inscribe en su colonia, con la mitad de los lugares para mujeres.',
  cobertura: 'Tres colonias mineras y la plaza principal.',
  porque:
    'En las vacaciones del año pasado la policía registró en esas colonias 61 faltas de adolescentes, el doble que en meses de clase.',
  arbol: `
Las y los adolescentes de tres colonias de Parral pasan las vacaciones en la calle y los recluta quien vende | Las y los adolescentes de tres colonias de Parral pasan las vacaciones haciendo música
- En vacaciones no hay un solo lugar abierto | En vacaciones el salón abre cada mañana
  - Los salones parroquiales se quedan con llave | Los salones parroquiales abren con un maestro
- Un instrumento cuesta lo que gana la familia en un mes | Los instrumentos se prestan con inventario
+ Cometen faltas y entran al registro | Ensayan y no entran al registro
+ Las muchachas se quedan encerradas | Las muchachas tocan al frente
  + Vuelven a clases con miedo o no vuelven | Vuelven a clases y siguen en la banda
`,
  fin: 'Contribuir a que la adolescencia de las colonias mineras crezca lejos del delito mediante música',
  proposito: 'Noventa adolescentes ensayan cuarenta mañanas y tocan juntos en la plaza de Parral',
  a: [
    'Tres bandas de colonia formadas en cuarenta ensayos',
    'Ensayo diario por secciones con seis maestros de la banda municipal',
  ],
  b: [
    'Tres conciertos en plaza con las familias y los comerciantes',
    'Montaje, traslado y concierto de cierre en cada colonia',
  ],
  equipo: ['Maestros de música', 4, 9000],
  material: ['Atriles, boquillas y partituras', 3, 'banda', 6000],
  servicio: ['Sonido y montaje de concierto', 10, 'montaje', 2400],
  contacto: ['Nidia Carbajal Ponce', 'ncarbajal@convivenciaparral.example', '6275550152'],
  ajuste: [
    '¿Qué pasa con quien no tiene instrumento el primer día?',
    'Empieza con percusión hasta que haya uno libre. Lo agregamos.',
    'Quien se inscribe en su colonia, tenga o no instrumento, con la mitad de los lugares para mujeres.',
  ],
};

/** Beside those of convenios.casos.antes.ts. */
export const modelosEnEjecucion: readonly ModeloDemo[] = [dormitorios, tardes, patrulla, janos, banda];
