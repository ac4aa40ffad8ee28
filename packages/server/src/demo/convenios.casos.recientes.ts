import type { ModeloDemo } from './convenios.modelo.ts';

/** Projects that were approved of late and whose convenio is in force already. Days count from today. */

/** The end of the third session of their co-diseño. */
const DESPUES = 71;

const calma: ModeloDemo = {
  clave: 'calma',
  organizacion: 'cancha-viva',
  por: 'usuario1',
  codisenoTerminado: DESPUES,
  opinion: '26ND4437618',
  alianzas:
    'Presidencia de Ascensión, con dos salones. Preparatoria por cooperación, con el auditorio. Cruz Roja local, con instructores.',
  dichos: {
    preRegistro: 'La preparatoria presta el auditorio los sábados y lo dice por escrito.',
    registro: 'El modelo de primeros auxilios emocionales está probado y se mide con la misma escala.',
  },
  inicio: 1,
  meses: 8,
  nombre: 'Primer abrazo: auxilio emocional después de un hecho violento en Ascensión',
  descripcion:
    'Treinta y seis vecinas y vecinos de Ascensión aprenden a dar auxilio emocional en las primeras horas después de un hecho violento, y una psicóloga los supervisa y atiende a quien lo necesita.',
  objetivo:
    'Disminuir el daño emocional de quienes presencian o sufren un hecho violento en Ascensión con auxilio en las primeras horas.',
  especificos: 'Certificar a 36 personas. Dar auxilio a 300. Canalizar a cada persona en riesgo.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'nuevo_casas_grandes',
  municipio: '08005',
  lugar: 'la cabecera de Ascensión',
  grupo: 'las personas que dan auxilio',
  personas: [4100, 336, 1500],
  caracteristicas:
    'Familias jornaleras y comerciantes; en tres años la mitad ha visto una balacera o perdió a un conocido.',
  criterios: 'Personas mayores de edad que su colonia propone y que no tienen antecedentes.',
  cobertura: 'La cabecera y dos secciones del ejido.',
  porque:
    'En el último año hubo en Ascensión diecinueve homicidios y ningún servicio atendió a quienes los presenciaron.',
  arbol: `
Quienes viven un hecho violento en Ascensión se quedan solos con el miedo | Quienes viven un hecho violento en Ascensión reciben auxilio en las primeras horas
- Después del hecho llega la policía y nadie más | Después del hecho llega una vecina formada
  - Nadie sabe qué decir y qué no decir | Treinta y seis personas saben qué decir
- La terapia está en otra ciudad | Una psicóloga recibe en la cabecera
+ Las familias cierran su comercio y se van | Las familias se quedan y abren
+ Las niñas y los niños dejan de salir | Las niñas y los niños vuelven a la plaza
  + La plaza queda para los que venden | La plaza vuelve a ser de todos
`,
  fin: 'Contribuir a que los pueblos de la frontera se recuperen de la violencia mediante vecinas que acompañan',
  proposito: 'Trescientas personas de Ascensión reciben auxilio emocional en las primeras horas de un hecho',
  a: [
    'Treinta y seis personas certificadas en auxilio emocional',
    'Curso de cuarenta horas con práctica y supervisión mensual',
  ],
  b: [
    'Guardia de auxilio que llega en dos horas y canaliza a quien lo necesita',
    'Rol de guardias, consulta en la cabecera y enlace con la fiscalía',
  ],
  equipo: ['Psicóloga y coordinadora de guardias', 2, 11000],
  material: ['Chaleco, manual y botiquín', 36, 'persona', 650],
  servicio: ['Curso y supervisión', 8, 'mes', 5200],
  contacto: ['Martha Elena Quiñónez Varela', 'direccion@canchaviva.example', '6565550102'],
  ajuste: [
    'Quien llega al lugar también se expone. ¿Cómo se cuida a quien auxilia?',
    'Van en pareja, nunca antes que la autoridad y con descarga cada quincena.',
    'Personas mayores de edad que su colonia propone, sin antecedentes, que aceptan ir en pareja y tener descarga emocional cada quincena.',
  ],
};

const abuelas: ModeloDemo = {
  clave: 'abuelas',
  organizacion: 'raices',
  por: 'susana',
  codisenoTerminado: DESPUES,
  opinion: '26ND4441290',
  alianzas:
    'Presidencia de Guerrero, con tres casas ejidales. Jardines de niños de La Junta y Tomochi, que invitan. Centro de salud, con nutrióloga.',
  dichos: {
    preRegistro: 'Las tres casas ejidales tienen acta de asamblea que permite usarlas.',
    registro: 'Quien cuida es quien de verdad cuida en la región: las abuelas. Se valida.',
  },
  inicio: 1,
  meses: 9,
  nombre: 'Crianza de abuelas: círculos de cuidado sin golpes en el municipio de Guerrero',
  descripcion:
    'Abuelas que crían a sus nietas y nietos mientras sus hijas trabajan lejos se reúnen cada semana en tres casas ejidales para aprender a criar sin golpes, sostenerse entre ellas y pedir ayuda a tiempo.',
  objetivo:
    'Disminuir el maltrato infantil en hogares de Guerrero donde las abuelas crían solas, con círculos semanales de cuidado.',
  especificos: 'Reunir a 120 abuelas. Acompañar a 260 niñas y niños. Visitar a cada familia dos veces.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'cuauhtemoc',
  municipio: '08031',
  lugar: 'tres ejidos de Guerrero',
  grupo: 'las abuelas y sus nietas y nietos',
  personas: [1800, 380, 900],
  caracteristicas:
    'Mujeres de 45 a 72 años que crían a menores de doce mientras sus hijas trabajan en la manzana o en el otro lado.',
  criterios: 'Abuelas que crían a una niña o un niño menor de doce años sin su madre ni su padre en casa.',
  cobertura: 'La Junta, Tomochi y Basúchil, con sus rancherías.',
  porque:
    'El centro de salud atendió el año pasado a 47 menores lesionados en su casa, y en tres de cada cuatro los criaba su abuela.',
  arbol: `
Las niñas y los niños que crían sus abuelas en Guerrero reciben golpes | Las niñas y los niños que crían sus abuelas en Guerrero crecen sin golpes
- Las abuelas crían como las criaron y están cansadas | Las abuelas conocen otra manera y descansan
  - Cada una cree que solo le pasa a ella | Se reúnen y saben que les pasa a todas
- El servicio de salud las regaña y no vuelven | El servicio de salud las escucha y vuelven
+ Los nietos se van de la casa a los trece | Los nietos se quedan en la casa
+ Las niñas callan lo que les hacen | Las niñas lo cuentan a su abuela
  + La violencia pasa a la siguiente casa | La siguiente casa se forma sin violencia
`,
  fin: 'Contribuir a que la infancia de la sierra baja crezca sin maltrato mediante abuelas que se sostienen',
  proposito: 'Ciento veinte abuelas de tres ejidos crían sin golpes y piden ayuda a tiempo',
  a: [
    'Tres círculos semanales de abuelas con facilitadora',
    'Reunión semanal con guardería, comida y tema del mes',
  ],
  b: [
    'Visita y plan de cuidado de cada familia, con canalización de los casos graves',
    'Dos visitas por familia y reunión de casos con el centro de salud',
  ],
  equipo: ['Facilitadoras de círculo', 3, 7600],
  material: ['Juego, cocina y colchonetas', 3, 'casa ejidal', 9800],
  servicio: ['Guardería y comida de las reuniones', 36, 'semana', 1450],
  contacto: ['Susana Peters Mendoza', 'susana@raicesdelmanzanar.example', '6255550134'],
  ajuste: [
    'También hay tías y hermanas mayores que crían solas. ¿No caben?',
    'Caben. Lo escribimos como «quien cría» y dejamos el nombre del círculo.',
    'Quien cría a una niña o un niño menor de doce años sin su madre ni su padre en casa: abuelas, tías o hermanas mayores.',
  ],
};

const plazas: ModeloDemo = {
  clave: 'plazas',
  organizacion: 'convivencia-parral',
  por: 'ncarbajal',
  codisenoTerminado: DESPUES,
  opinion: '26ND4445037',
  alianzas:
    'Presidencia de Santa Bárbara, con alumbrado y cuadrilla. Comités de cuatro plazas, con llave de la bodega. Escuela de artes y oficios, con maestros.',
  dichos: {
    preRegistro: 'El convenio entre los dos municipios está firmado y publicado.',
    registro: 'Cada plaza tiene responsable, horario y encuesta de antes y de después.',
  },
  inicio: 1,
  meses: 8,
  nombre: 'Plaza encendida: cuatro plazas con programa y vecinos responsables en Santa Bárbara',
  descripcion:
    'Cuatro plazas de Santa Bárbara vuelven a tener luz, taller y juego de lunes a domingo, con un comité de vecinos que abre, cierra y decide, y con la policía de proximidad presente.',
  objetivo:
    'Recuperar cuatro plazas de Santa Bárbara como lugares seguros con programa diario y comités que las cuidan.',
  especificos: 'Encender cuatro plazas. Formar cuatro comités. Ofrecer 24 talleres.',
  eje: 'fortalecimiento_institucional',
  region: 'parral',
  municipio: '08060',
  lugar: 'cuatro plazas de Santa Bárbara',
  grupo: 'los comités de las plazas',
  personas: [3600, 480, 2200],
  caracteristicas:
    'Familias mineras de cuatro barrios; siete de cada diez evitan la plaza después de las siete de la tarde.',
  criterios: 'Vecinas y vecinos de cada plaza, con lugar para jóvenes en cada comité.',
  cobertura: 'Cuatro plazas y las cuadras que las rodean.',
  porque:
    'De los 74 asaltos y pleitos que el municipio registró en un año, 41 fueron a menos de cien metros de esas plazas.',
  arbol: `
Las plazas de Santa Bárbara están oscuras y son de quien vende droga | Las plazas de Santa Bárbara están encendidas y son de sus vecinos
- El alumbrado lleva dos años sin reparar | El alumbrado se repara y alguien lo cuida
  - Nadie sabe a quién avisar | El comité avisa y la cuadrilla llega
- No pasa nada en la plaza de lunes a viernes | Cada tarde hay taller o juego
+ Las familias se encierran a las siete | Las familias salen hasta las nueve
+ Los comercios de la esquina cierran | Los comercios de la esquina abren
  + El barrio pierde lo que lo unía | El barrio vuelve a tener fiesta
`,
  fin: 'Contribuir a que los pueblos mineros del sur recuperen su vida en común mediante plazas que cuidan sus vecinos',
  proposito: 'Cuatro plazas de Santa Bárbara tienen luz, programa diario y un comité que las cuida',
  a: [
    'Cuatro plazas encendidas con comité, reglamento y horario',
    'Diagnóstico caminado, reparación y entrega de llave a cada comité',
  ],
  b: [
    'Veinticuatro talleres y una función al mes en cada plaza',
    'Taller diario con maestros de la escuela de artes y oficios',
  ],
  equipo: ['Promotores de plaza', 4, 6800],
  material: ['Luminaria y reparación de juego', 4, 'plaza', 31000],
  servicio: ['Taller de oficio o de arte', 24, 'taller', 2600],
  contacto: ['Nidia Carbajal Ponce', 'ncarbajal@convivenciaparral.example', '6275550152'],
  ajuste: [
    '¿Y los comerciantes? Son quienes están en la plaza todo el día.',
    'Entran al comité con voz y voto. Lo agregamos a los criterios.',
    'Vecinas, vecinos y comerciantes de cada plaza, con dos lugares para jóvenes en cada comité.',
  ],
};

/** Beside those of convenios.casos.ts. */
export const modelosRecientes: readonly ModeloDemo[] = [calma, abuelas, plazas];
