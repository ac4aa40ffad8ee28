import { modelosDeAntes } from './convenios.casos.antes.ts';
import { modelosRecientes } from './convenios.casos.recientes.ts';
import { casoDe, type ModeloDemo } from './convenios.modelo.ts';

/** Projects that were approved of late. Days count from today. */

/** The end of the third session of their co-diseño. */
const DESPUES = 71;

const guardianes: ModeloDemo = {
  clave: 'guardianes',
  organizacion: 'semilleros',
  por: 'usuario2',
  codisenoTerminado: DESPUES,
  opinion: '26ND4411720',
  alianzas:
    'Gobernación indígena de Norogachi, que nombra a los promotores. Internado de Norogachi, con salones los sábados. Centro de salud, que recibe a quien lo necesita.',
  dichos: {
    preRegistro: 'El acta de la asamblea nombra a los dieciséis promotores y dice por cuánto tiempo.',
    registro: 'La propuesta sale de la comunidad y se mide con lo que ella misma cuenta.',
  },
  inicio: 1,
  meses: 9,
  nombre: 'Jóvenes que cuidan el camino: promotores ralámuli de paz en Norogachi',
  descripcion:
    'Dieciséis jóvenes nombrados por su asamblea acompañan en lengua ralámuli a otros jóvenes de ocho rancherías con trabajo comunitario, carrera de bola y conversación, para que no los reclute nadie.',
  objetivo:
    'Prevenir que jóvenes ralámuli de Norogachi sean reclutados o migren por miedo, con promotores de su edad que los acompañan en su lengua.',
  especificos: 'Formar a 16 promotores. Acompañar a 240 jóvenes. Celebrar 18 encuentros entre rancherías.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'parral',
  municipio: '08027',
  lugar: 'las rancherías de Norogachi',
  grupo: 'los jóvenes ralámuli',
  personas: [1900, 240, 960],
  caracteristicas:
    'Mujeres y hombres ralámuli de 13 a 22 años; siete de cada diez dejaron la escuela al terminar el internado y tres ya fueron invitados a sembrar.',
  criterios: 'Jóvenes de las ocho rancherías que lo piden o que propone su familia ante el siríame.',
  cobertura: 'Ocho rancherías con 310 familias dispersas.',
  porque:
    'En dos años salieron 46 jóvenes de la zona, once de ellos obligados, según lo que contaron los siríames en asamblea.',
  arbol: `
Los jóvenes ralámuli de Norogachi se van o los llevan a sembrar lo ilegal | Los jóvenes ralámuli de Norogachi se quedan con trabajo y palabra en su comunidad
- Al salir del internado no tienen lugar en la asamblea | Al salir del internado tienen encargo en la asamblea
  - Los mayores dicen que los jóvenes ya no escuchan | Los mayores y los jóvenes se escuchan en el encuentro
- Nadie les habla en su lengua de lo que está pasando | Promotores de su edad les hablan en su lengua
+ Los que se van no vuelven a las fiestas ni a la siembra | Los que se quedan llevan las fiestas y la siembra
+ Las muchachas se casan a los quince para no quedarse solas | Las muchachas eligen cuándo y con quién
  + Sus hijas e hijos nacen lejos de la comunidad | Sus hijas e hijos crecen en la comunidad
`,
  fin: 'Contribuir a que las comunidades ralámuli conserven a su juventud mediante jóvenes que acompañan a otros jóvenes',
  proposito:
    'Los jóvenes de ocho rancherías de Norogachi tienen encargo, trabajo comunitario y con quién hablar en su lengua',
  a: [
    'Dieciséis promotores nombrados por asamblea y formados en escucha y mediación',
    'Escuela de promotores los sábados en el internado, en ralámuli',
  ],
  b: [
    'Dieciocho encuentros entre rancherías con carrera, trabajo y acuerdo',
    'Encuentro mensual con siríames, juego de bola y reparto de tareas',
  ],
  equipo: ['Promotores ralámuli', 16, 2300],
  material: ['Herramienta de trabajo comunitario y bolas de madera', 8, 'ranchería', 5200],
  servicio: ['Encuentro con alimento y animales de carga', 18, 'encuentro', 7400],
  contacto: ['Catalina Cruz Palma', 'catalina@semilleros.example', '6495550142'],
  ajuste: [
    'Que los proponga la familia puede dejar fuera a quien más lo necesita. ¿Cómo llegan los demás?',
    'Los promotores van a buscarlos. La asamblea lo acordó el domingo y así quedó.',
    'Jóvenes de las ocho rancherías: los que lo piden, los que propone su familia ante el siríame y los que los promotores buscan porque nadie los nombra.',
  ],
};

const duelo: ModeloDemo = {
  clave: 'duelo',
  organizacion: 'casa-encino',
  por: 'pgranillo',
  codisenoTerminado: DESPUES,
  opinion: '26ND4417035',
  alianzas:
    'Colectivo de familias buscadoras del noroeste, que convoca. Comisión local de búsqueda, con enlace fijo. Hospital integral, con consultorio los jueves.',
  dichos: {
    preRegistro: 'El colectivo firmó el convenio y pidió que las reuniones sean en su casa.',
    registro: 'Clínicamente sólido y cuidadoso con lo que la familia decide contar.',
  },
  inicio: 1,
  meses: 10,
  nombre: 'Duelo acompañado: atención a familias de personas desaparecidas en el noroeste',
  descripcion:
    'Tres terapeutas acompañan a familias que buscan a una persona desaparecida con terapia, grupo y preparación para los momentos duros: la búsqueda en campo, la toma de muestra y la notificación.',
  objetivo:
    'Atender el daño emocional de las familias de personas desaparecidas del noroeste para que puedan buscar, trabajar y criar sin enfermar.',
  especificos:
    'Atender a 130 personas. Acompañar 24 búsquedas en campo. Formar a 18 familiares como primer apoyo.',
  eje: 'fortalecimiento_institucional',
  region: 'nuevo_casas_grandes',
  municipio: '08050',
  lugar: 'Nuevo Casas Grandes y sus ejidos',
  grupo: 'las familias buscadoras',
  personas: [620, 130, 410],
  caracteristicas:
    'Madres, padres, hermanas e hijos de 58 personas desaparecidas; siete de cada diez duermen menos de cinco horas y la mitad perdió su empleo.',
  criterios: 'Familiares de personas desaparecidas, tengan o no carpeta de investigación abierta.',
  cobertura: 'La ciudad y seis ejidos, con visita a domicilio para quien no puede salir.',
  porque:
    'El registro estatal cuenta 212 personas desaparecidas en el noroeste y ninguna institución de la región ofrece terapia a sus familias.',
  arbol: `
Las familias de personas desaparecidas del noroeste enferman mientras buscan | Las familias de personas desaparecidas del noroeste buscan acompañadas y sin enfermar
- La terapia más cercana está a cuatro horas | La terapia está en la ciudad y en los ejidos
  - Los servicios de salud no saben qué decirles | Los servicios de salud reciben y no lastiman
- Las buscan para la foto y las dejan solas en el hallazgo | Alguien las prepara y se queda en el hallazgo
+ Las hijas y los hijos dejan la escuela | Las hijas y los hijos siguen en la escuela
+ Las familias se rompen y dejan de hablarse | Las familias hablan y se sostienen
  + Quien busca termina buscando sola | Quien busca lo hace con su familia y su grupo
`,
  fin: 'Contribuir a que las víctimas de desaparición del estado ejerzan sus derechos mediante familias sanas y acompañadas',
  proposito:
    'Las familias buscadoras del noroeste reciben terapia, grupo y acompañamiento en los momentos más duros',
  a: [
    'Ciento treinta familiares en terapia individual o de grupo',
    'Consulta semanal, grupo quincenal y visita a los ejidos',
  ],
  b: [
    'Veinticuatro búsquedas y notificaciones con acompañamiento psicológico',
    'Preparación, presencia en campo y cierre con la comisión de búsqueda',
  ],
  equipo: ['Terapeutas de duelo', 3, 16400],
  material: ['Botiquín y equipo de campo', 6, 'juego', 4850],
  servicio: ['Supervisión clínica externa', 20, 'sesión', 2600],
  contacto: ['Héctor Manuel Rascón', 'hrascon@casaencino.example', '6145550171'],
  ajuste: [
    '¿También los familiares que llegaron de otro estado a buscar aquí?',
    'Sí, si buscan aquí se les atiende aquí. Lo escribimos así.',
    'Familiares de personas desaparecidas que viven o que buscan en el noroeste, tengan o no carpeta de investigación.',
  ],
};

const biblioteca: ModeloDemo = {
  clave: 'biblioteca',
  organizacion: 'cancha-viva',
  por: 'usuario1',
  codisenoTerminado: DESPUES,
  opinion: '26ND4420981',
  alianzas:
    'Sistema municipal de bibliotecas, con 3,000 libros en préstamo. Universidad autónoma, con veinte tutoras. Comités vecinales de cuatro canchas de Anapra, con llave y luz.',
  dichos: {
    preRegistro: 'Los cuatro comités vecinales firmaron y se ve quién abre y quién cierra.',
    registro: 'Barato, medible y con voluntariado real. El co-diseño afinará las tutorías.',
  },
  inicio: 1,
  meses: 10,
  nombre: 'Biblioteca de barrio: lectura, tareas y juego en cuatro canchas de Anapra',
  descripcion:
    'Abre por la tarde una biblioteca con tutoras en cuatro canchas de Anapra, para que niñas, niños y adolescentes hagan la tarea, lean y jueguen acompañados en lugar de quedarse en la calle.',
  objetivo:
    'Ofrecer a niñas, niños y adolescentes de Anapra una tarde segura con lectura y apoyo escolar, para que permanezcan en la escuela y lejos de quien los recluta.',
  especificos:
    'Abrir cuatro bibliotecas. Atender a 380 estudiantes. Lograr que nueve de cada diez terminen el ciclo.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'juarez',
  municipio: '08037',
  lugar: 'cuatro canchas de Anapra',
  grupo: 'las niñas, los niños y adolescentes',
  personas: [4600, 380, 1500],
  caracteristicas:
    'Estudiantes de seis a quince años del norponiente de Juárez; la mitad está sola en casa de dos a siete y uno de cada cuatro reprobó un grado.',
  criterios: 'Inscripción abierta en cada cancha, con la mitad de los lugares para mujeres.',
  cobertura: 'Cuatro canchas con sus colonias, a quince minutos a pie de 2,900 viviendas.',
  porque:
    'El norponiente tiene la deserción más alta de la ciudad en secundaria, y en el último año siete adolescentes de la zona fueron detenidos por halconeo.',
  arbol: `
Las niñas, los niños y adolescentes de Anapra pasan la tarde solos y dejan la escuela | Las niñas, los niños y adolescentes de Anapra pasan la tarde acompañados y siguen en la escuela
- No hay un lugar abierto por la tarde | Cuatro canchas abren por la tarde con biblioteca
  - La biblioteca más cercana está a nueve kilómetros | Los libros llegan a la colonia
- En casa nadie puede ayudar con la tarea | Las tutoras ayudan con la tarea
+ A los trece años los buscan para vigilar la esquina | A los trece años tienen grupo y horario
+ Las niñas dejan de salir de su casa | Las niñas llegan juntas y vuelven juntas
  + A los quince años ya no se les ve en la colonia | A los quince años coordinan la lectura de las pequeñas
`,
  fin: 'Contribuir a que menos adolescentes del norponiente sean reclutados mediante tardes de lectura y juego',
  proposito:
    'Trescientos ochenta estudiantes de Anapra pasan la tarde en una biblioteca de barrio y terminan su ciclo',
  a: [
    'Cuatro bibliotecas abiertas cinco tardes por semana con tutora y voluntarias',
    'Tutoría, lectura en voz alta y préstamo de libros cada tarde',
  ],
  b: [
    'Ruta de regreso seguro y atención de quien vive violencia en casa',
    'Caminata de regreso con vecinas y canalización en tres días',
  ],
  equipo: ['Tutoras de biblioteca', 6, 7900],
  material: ['Estantes, mesas y libros nuevos', 4, 'biblioteca', 26500],
  servicio: ['Adecuación eléctrica y pintura', 4, 'cancha', 18900],
  contacto: ['Martha Elena Quiñónez Varela', 'direccion@canchaviva.example', '6565550102'],
  ajuste: [
    'Si se llenan los lugares, ¿quién entra primero?',
    'Quien está solo en casa y quien reprobó un grado. Lo agregamos.',
    'Inscripción abierta en cada cancha, con la mitad de los lugares para mujeres y prioridad para quien está solo por la tarde o reprobó un grado.',
  ],
};

const camino: ModeloDemo = {
  clave: 'camino',
  organizacion: 'convivencia-parral',
  por: 'ncarbajal',
  codisenoTerminado: DESPUES,
  opinion: '26ND4425566',
  alianzas:
    'Seis secundarias de Parral, con su comité de seguridad. Tránsito municipal, con un agente por plantel. Transportistas urbanos, con paradas nuevas frente a tres escuelas.',
  dichos: {
    preRegistro: 'El acuerdo con tránsito y transportistas está firmado por los tres.',
    registro: 'El mapa de incidentes por hora es de lo mejor que hemos recibido.',
  },
  inicio: 2,
  meses: 9,
  nombre: 'Camino seguro a la escuela: rutas cuidadas en seis secundarias de Hidalgo del Parral',
  descripcion:
    'Madres, padres y comerciantes cuidan a la entrada y a la salida las rutas a pie de seis secundarias, con puntos de auxilio, paradas alumbradas y atención de cada acoso que se reporta.',
  objetivo:
    'Reducir el acoso y el asalto a estudiantes de secundaria de Parral en el trayecto entre su casa y la escuela.',
  especificos: 'Cuidar 18 rutas. Formar a 120 personas cuidadoras. Atender en un día cada acoso reportado.',
  eje: 'fortalecimiento_institucional',
  region: 'parral',
  municipio: '08032',
  lugar: 'seis secundarias de Parral',
  grupo: 'las familias cuidadoras',
  personas: [7600, 2450, 5100],
  caracteristicas:
    'Estudiantes de 12 a 15 años que caminan más de ocho cuadras; cuatro de cada diez muchachas cambiaron de ruta por acoso.',
  criterios: 'Todas las y los estudiantes de los seis planteles, con prioridad a las rutas con más reportes.',
  cobertura: 'Dieciocho rutas a pie en once colonias.',
  porque:
    'El observatorio municipal ubicó en esas rutas 88 de los 140 asaltos y acosos a menores que se reportaron en el último ciclo.',
  arbol: `
Las y los estudiantes de secundaria de Parral son acosados o asaltados de camino a la escuela | Las y los estudiantes de secundaria de Parral caminan a la escuela sin que nadie los agreda
- Las rutas quedan solas a la hora de entrada y de salida | Las rutas tienen personas cuidadoras a esas horas
  - Cada familia resuelve por su cuenta | Las familias se turnan y se avisan
- Quien acosa sabe que nadie lo reporta | Quien acosa es reportado y se actúa en un día
+ Las muchachas faltan o cambian de turno | Las muchachas asisten y eligen su turno
+ Las familias llevan a sus hijos armados de miedo | Las familias confían en su colonia
  + Los comercios cierran y la ruta queda más sola | Los comercios abren y dan auxilio
`,
  fin: 'Contribuir a que la juventud de Parral estudie sin miedo mediante colonias que cuidan sus rutas',
  proposito:
    'Las y los estudiantes de seis secundarias caminan por rutas cuidadas y cada acoso se atiende en un día',
  a: [
    'Dieciocho rutas con personas cuidadoras y puntos de auxilio señalados',
    'Formación, rol de turnos y señalización de comercios que dan auxilio',
  ],
  b: [
    'Reporte y atención del acoso en un día hábil con los seis planteles',
    'Mesa quincenal con tránsito, escuelas y policía de proximidad',
  ],
  equipo: ['Coordinadoras de ruta', 5, 9700],
  material: ['Chaleco, silbato y señal de punto de auxilio', 120, 'juego', 780],
  servicio: ['Alumbrado de paradas', 9, 'parada', 16800],
  contacto: ['Nidia Carbajal Ponce', 'ncarbajal@convivenciaparral.example', '6275550152'],
  ajuste: [
    '¿Qué se pide a las personas cuidadoras para trabajar cerca de menores?',
    'Carta de antecedentes y curso de protección. Ya está escrito.',
    'Todas las y los estudiantes de los seis planteles. Las personas cuidadoras presentan carta de antecedentes y aprueban el curso de protección antes de su primer turno.',
  ],
};

const refugio: ModeloDemo = {
  clave: 'casa-de-dia',
  organizacion: 'casa-encino',
  por: 'pgranillo',
  codisenoTerminado: DESPUES,
  opinion: '26ND4429104',
  alianzas:
    'DIF municipal de Aldama, con la casa en comodato. Hospital general, con canalización directa. Empresa textil, con seis plazas para quien busca empleo.',
  dichos: {
    preRegistro: 'El comodato de la casa es por cinco años y permite las adecuaciones.',
    registro: 'Se valida. El presupuesto distingue bien lo que paga el municipio.',
  },
  inicio: 2,
  meses: 10,
  nombre: 'Casa de día: un lugar para mujeres y sus hijas e hijos que dejan la violencia en Aldama',
  descripcion:
    'Una casa abierta de ocho a ocho recibe a mujeres que salieron de una relación violenta y a sus hijas e hijos, con comida, guardería, asesoría legal y bolsa de trabajo, mientras rehacen su vida.',
  objetivo:
    'Lograr que mujeres de Aldama que dejaron una relación violenta tengan ingreso, cuidado para sus hijas e hijos y asesoría, y no tengan que volver.',
  especificos:
    'Recibir a 90 mujeres y 160 niñas y niños. Colocar a 50 en un empleo. Resolver 40 pensiones alimenticias.',
  eje: 'fomento_competitividad',
  region: 'chihuahua',
  municipio: '08002',
  lugar: 'la casa de día de Aldama',
  grupo: 'las mujeres y sus hijas e hijos',
  personas: [1700, 250, 520],
  caracteristicas:
    'Mujeres de 18 a 50 años con hijas e hijos menores de doce; ocho de cada diez no tienen ingreso propio el día en que salen de su casa.',
  criterios: 'Mujeres que dejaron una relación violenta en los últimos seis meses, con o sin denuncia.',
  cobertura: 'Cabecera de Aldama y colonias del oriente de la capital.',
  porque:
    'El hospital atendió a 118 mujeres lesionadas por su pareja en un año y seis de cada diez volvieron con ella por no tener dónde dejar a sus hijos.',
  arbol: `
Las mujeres que dejan a quien las agrede vuelven con él por falta de ingreso y de cuidado | Las mujeres que dejan a quien las agrede no vuelven porque tienen ingreso y cuidado
- No tienen con quién dejar a sus hijas e hijos | Sus hijas e hijos tienen guardería y escuela
  - Las guarderías piden empleo y el empleo pide guardería | La casa cuida mientras buscan empleo
- Los juicios de alimentos tardan un año | Los juicios de alimentos se resuelven en cuatro meses
+ Las lesiones son más graves la siguiente vez | Las lesiones no se repiten
+ Las niñas y los niños imitan lo que ven | Las niñas y los niños viven sin golpes
  + De adultos repiten lo que aprendieron en casa | De adultos saben vivir sin violencia
`,
  fin: 'Contribuir a que menos mujeres del centro del estado regresen a la violencia mediante autonomía económica',
  proposito: 'Noventa mujeres de Aldama y la capital rehacen su vida con casa de día, empleo y pensión',
  a: [
    'Casa de día abierta doce horas con guardería, comida y apoyo escolar',
    'Recepción, plan de vida y guardería con dos educadoras',
  ],
  b: [
    'Empleo y pensión para quienes salen de la casa de día',
    'Asesoría legal, bolsa de trabajo y visita a empresas',
  ],
  equipo: ['Educadoras y trabajadora social', 4, 12300],
  material: ['Mobiliario de guardería y cocina', 1, 'lote', 92500],
  servicio: ['Juicios de pensión alimenticia', 40, 'juicio', 2900],
  contacto: ['Paola Granillo Reyes', 'pgranillo@casaencino.example', '6145550163'],
  ajuste: [
    'Seis meses es poco: muchas salen y vuelven varias veces. ¿Las deja fuera?',
    'Lo quitamos. Entra quien lo necesite, las veces que lo necesite.',
    'Mujeres que dejaron o quieren dejar una relación violenta, con o sin denuncia y las veces que haga falta.',
  ],
};

const radio: ModeloDemo = {
  clave: 'radio',
  organizacion: 'bienestar-serrano',
  por: 'mayala',
  codisenoTerminado: DESPUES,
  opinion: '26ND4433872',
  alianzas:
    'Radio comunitaria de Baborigame, con antena y cabina. Telesecundarias de seis localidades. Parroquia y pastoral indígena, con traductoras de ódami.',
  dichos: {
    preRegistro: 'La concesión de la radio está vigente y el consejo aprobó el espacio.',
    registro: 'La barra en ódami es un acierto. Se valida para co-diseño.',
  },
  inicio: 2,
  meses: 9,
  nombre: 'La voz que calma: radio comunitaria para la paz en Baborigame',
  descripcion:
    'Jóvenes de seis localidades producen en ódami y en español una barra diaria de radio que desmiente rumores, avisa de rutas seguras y enseña a resolver pleitos, y atienden por mensaje a quien pide ayuda.',
  objetivo:
    'Disminuir los pleitos y las huidas que provocan los rumores en la zona de Baborigame con información veraz y en lengua propia.',
  especificos: 'Formar a 24 jóvenes productores. Emitir 180 programas. Atender 300 mensajes de auxilio.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'parral',
  municipio: '08029',
  lugar: 'la zona de Baborigame',
  grupo: 'los jóvenes productores',
  personas: [6100, 324, 4800],
  caracteristicas:
    'Familias ódami y mestizas de seis localidades sin señal de celular; nueve de cada diez oyen la radio todos los días.',
  criterios:
    'Jóvenes de 15 a 25 años que proponen su escuela o su comunidad, la mitad mujeres y la mitad hablantes de ódami.',
  cobertura: 'Seis localidades y las rancherías a las que llega la antena.',
  porque:
    'En el último año tres huidas colectivas, con 240 personas, empezaron por un rumor que nadie desmintió a tiempo.',
  arbol: `
Los rumores provocan pleitos y huidas en la zona de Baborigame | La información veraz detiene los pleitos y las huidas en la zona de Baborigame
- Las noticias llegan de boca en boca y cambiadas | Las noticias llegan por la radio y confirmadas
  - La radio solo transmite en español y tres horas | La radio transmite todo el día en las dos lenguas
- Los jóvenes no participan en lo que se dice de ellos | Los jóvenes hacen los programas
+ Las familias dejan su siembra y su ganado | Las familias permanecen y siembran
+ Los pleitos de tierra se vuelven venganza | Los pleitos de tierra se hablan al aire con la autoridad
  + Las venganzas pasan de padres a hijos | Los acuerdos pasan de padres a hijos
`,
  fin: 'Contribuir a que las familias de la sierra vivan sin miedo mediante información veraz en su lengua',
  proposito:
    'Las familias de seis localidades reciben cada día información confirmada y saben a quién pedir ayuda',
  a: [
    'Veinticuatro jóvenes producen una barra diaria en ódami y en español',
    'Taller de radio, verificación de noticias y producción diaria',
  ],
  b: [
    'Línea de mensajes de auxilio con respuesta en el día',
    'Guardia de mensajes y enlace con la autoridad y la parroquia',
  ],
  equipo: ['Productores jóvenes', 8, 4100],
  material: ['Grabadoras, micrófonos y baterías solares', 6, 'localidad', 11700],
  servicio: ['Talleres de radio y verificación', 9, 'taller', 8600],
  contacto: ['Marisol Ayala Carrillo', 'mayala@bienestarserrano.example', '6495550185'],
  ajuste: [
    'Quien dé la cara en la radio queda expuesto. ¿Cómo se le cuida?',
    'Nadie firma las notas y los mensajes no dicen de dónde vienen. Está en los criterios.',
    'Jóvenes de 15 a 25 años, la mitad mujeres y la mitad hablantes de ódami, con permiso de su familia; ninguna nota lleva nombre ni localidad.',
  ],
};

const modelos = [guardianes, duelo, biblioteca, camino, refugio, radio, ...modelosRecientes];

/** Every project of the demo that came as far as its convenio, beside the observatory. */
export const casosConConvenio = [...modelosDeAntes, ...modelos].map(casoDe);
