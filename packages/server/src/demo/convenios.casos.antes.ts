import { modelosEnEjecucion } from './convenios.casos.ejecucion.ts';
import type { ModeloDemo } from './convenios.modelo.ts';

/** Projects that were approved long enough ago to have been carried out. Days count from today. */

/** The end of the third session of their co-diseño. */
const ANTES = 183;

const vacaciones: ModeloDemo = {
  clave: 'vacaciones',
  organizacion: 'raices',
  por: 'susana',
  codisenoTerminado: ANTES,
  opinion: '26ND2210457',
  convocatoria: 'cuidados',
  alianzas:
    'Unión de productores manzaneros, con tres bodegas limpias para las ludotecas. DIF municipal, con desayunos. Normal de Cuauhtémoc, con doce estudiantes en servicio social.',
  dichos: {
    preRegistro: 'Las tres bodegas tienen carta de préstamo y visto bueno de protección civil.',
    registro: 'Corto, bien medido y con costo por niña y niño razonable. Pasa a co-diseño.',
  },
  inicio: -3,
  meses: 2,
  nombre: 'Vacaciones acompañadas: ludotecas de temporada para hijas e hijos de jornaleros en Cuauhtémoc',
  descripcion:
    'Durante los dos meses de la pizca abre tres ludotecas junto a los huertos para que las niñas y los niños de familias jornaleras no se queden solos ni trabajen, con juego, comida y cuidadoras formadas.',
  objetivo:
    'Evitar que las hijas y los hijos de familias jornaleras de Cuauhtémoc pasen la temporada solos o trabajando, expuestos al maltrato y al abuso.',
  especificos:
    'Abrir tres ludotecas. Recibir a 210 niñas y niños. Detectar y canalizar cada caso de maltrato.',
  eje: 'corresponsabilidad_ciudadana',
  region: 'cuauhtemoc',
  municipio: '08017',
  lugar: 'los huertos de Cuauhtémoc',
  grupo: 'las niñas y los niños',
  personas: [1400, 210, 640],
  caracteristicas:
    'Niñas y niños de tres a doce años de familias jornaleras, ocho de cada diez rarámuri, que viven en galeras dos meses del año.',
  criterios: 'Hijas e hijos de familias con contrato de temporada en los doce huertos que firman el acuerdo.',
  cobertura: 'Doce huertos y sus galeras, con unas 460 familias en la temporada.',
  porque:
    'En la temporada pasada el DIF recibió 31 reportes de niñas y niños solos o lesionados en los huertos, y no había un lugar a donde llevarlos.',
  arbol: `
Las niñas y los niños de familias jornaleras pasan la temporada solos o en el surco | Las niñas y los niños de familias jornaleras pasan la temporada acompañados y jugando
- Las galeras no tienen un lugar para la infancia | Los huertos tienen un lugar para la infancia
  - Los productores temen que se les reclame un accidente | Los productores prestan espacios con seguro
- Las hermanas de diez años cuidan a las de tres | Personas adultas formadas cuidan a las más pequeñas
+ Los más grandes entran a la pizca y dejan la escuela | Los más grandes vuelven a la escuela
+ El maltrato y el abuso se descubren tarde | El maltrato y el abuso se detectan a tiempo
  + Las lesiones se repiten en la temporada siguiente | Las lesiones no se repiten en la temporada siguiente
`,
  fin: 'Contribuir a que la infancia jornalera del noroeste crezca sin maltrato mediante espacios de cuidado en la temporada',
  proposito:
    'Doscientas diez niñas y niños pasan la temporada acompañados en tres ludotecas junto a los huertos',
  a: [
    'Tres ludotecas abiertas los dos meses de la pizca, de seis de la mañana a cinco de la tarde',
    'Juego, lectura y comida con doce cuidadoras y estudiantes de la Normal',
  ],
  b: [
    'Ruta de detección y canalización del maltrato firmada por productores y DIF',
    'Entrevista con cada familia y reunión semanal de casos con el DIF municipal',
  ],
  equipo: ['Cuidadoras de ludoteca', 12, 8600],
  material: ['Juegos, libros y colchonetas de las tres ludotecas', 3, 'ludoteca', 14800],
  servicio: ['Desayuno y comida', 210, 'niña o niño', 620],
  contacto: ['Susana Peters Mendoza', 'susana@raicesdelmanzanar.example', '6255550134'],
  ajuste: [
    '¿Qué pasa con quienes llegan a mitad de la temporada? Así escrito quedan fuera.',
    'Tiene razón: entran el día que llegan. Ya lo dicen los criterios.',
    'Hijas e hijos de familias que trabajan en los doce huertos, desde el día en que llegan y aunque no tengan acta ni contrato.',
  ],
};

const circulos: ModeloDemo = {
  clave: 'circulos',
  organizacion: 'mediacion-delicias',
  por: 'alozoya',
  codisenoTerminado: ANTES,
  opinion: '26ND2214902',
  alianzas:
    'Inspección escolar 44, que autoriza los círculos en horario de clase. Asociación de padres de cinco primarias. Facultad de derecho, con ocho facilitadores voluntarios.',
  dichos: {
    preRegistro: 'La autorización de la inspección escolar está firmada para el ciclo completo.',
    registro: 'Los círculos están bien descritos y las metas salen del diagnóstico de cada escuela.',
  },
  inicio: -2,
  meses: 9,
  nombre: 'Círculos de paz en el patio: justicia restaurativa en cinco primarias de Delicias',
  descripcion:
    'Lleva círculos restaurativos a cinco primarias públicas: quien lastimó, quien fue lastimado y su grupo hablan con un facilitador y acuerdan cómo repararlo, antes de la suspensión o de la denuncia.',
  objetivo:
    'Reducir la violencia entre estudiantes de cinco primarias de Delicias con círculos restaurativos que reparan el daño y cuidan al grupo.',
  especificos:
    'Formar a 40 maestras y maestros. Realizar 220 círculos. Bajar a la mitad las suspensiones por pleito.',
  eje: 'fortalecimiento_institucional',
  region: 'delicias',
  municipio: '08021',
  lugar: 'cinco primarias de Delicias',
  grupo: 'los grupos de cuarto a sexto',
  personas: [4600, 1150, 3400],
  caracteristicas:
    'Estudiantes de ocho a doce años de cinco primarias del sector oriente; uno de cada tres dice que lo golpearon en el último mes.',
  criterios: 'Todos los grupos de cuarto, quinto y sexto de las cinco escuelas que firmaron el acuerdo.',
  cobertura: 'Cinco planteles con 38 grupos y 1,150 estudiantes.',
  porque:
    'La inspección escolar registró 164 suspensiones por pleito en un ciclo, y en cuatro de cada diez se trataba del mismo par de estudiantes.',
  arbol: `
Los pleitos entre estudiantes de cinco primarias terminan en golpes y en suspensión | Los pleitos entre estudiantes de cinco primarias terminan en acuerdo y reparación
- La escuela castiga y no repara | La escuela repara y acompaña a los dos
  - Las maestras no tienen tiempo ni método para escuchar | Las maestras conocen el círculo y tienen la hora
- Las familias llegan a la escuela a pelear | Las familias llegan al círculo a escuchar
+ Los suspendidos pasan el día en la calle | Los estudiantes permanecen en clase
+ El pleito sigue en la secundaria | El pleito se cierra en la primaria
  + A los catorce años ya tienen expediente en la policía | A los catorce años saben reparar y pedir ayuda
`,
  fin: 'Contribuir a que la niñez de Delicias resuelva sus pleitos sin violencia mediante escuelas que reparan el daño',
  proposito:
    'Los grupos de cuarto a sexto de cinco primarias resuelven sus pleitos en círculo y cumplen lo que acuerdan',
  a: [
    'Cuarenta maestras y maestros que conducen círculos en su propia escuela',
    'Formación en cuatro módulos y acompañamiento en el aula cada quince días',
  ],
  b: [
    'Doscientos veinte círculos con acuerdo escrito y seguimiento a los treinta días',
    'Círculos con el grupo, las familias y un facilitador del Centro',
  ],
  equipo: ['Facilitadores restaurativos', 4, 11800],
  material: ['Cuaderno del círculo para cada grupo', 38, 'grupo', 640],
  servicio: ['Formación certificada de maestras y maestros', 4, 'módulo', 27500],
  contacto: ['Abraham Lozoya Ruiz', 'alozoya@mediaciondelicias.example', '6395550174'],
  ajuste: [
    'Los casos de abuso o de arma no pueden ir a un círculo. ¿Dónde queda dicho?',
    'Quedó escrito: esos casos van a la ruta de protección el mismo día.',
    'Grupos de cuarto, quinto y sexto de las cinco escuelas. Lo que sea delito o abuso va el mismo día a la ruta de protección y nunca a un círculo.',
  ],
};

const puertas: ModeloDemo = {
  clave: 'puertas',
  organizacion: 'casa-encino',
  por: 'pgranillo',
  codisenoTerminado: ANTES,
  opinion: '26ND2219318',
  convocatoria: 'cuidados',
  alianzas:
    'Centro de justicia para las mujeres, que refiere y recibe. Colegio de abogadas, con guardia pro bono los sábados. Dos parroquias del sur, con salón y teléfono.',
  dichos: {
    preRegistro: 'El acuerdo de referencia con el centro de justicia tiene plazos y responsables.',
    registro: 'Indicadores de proceso y de resultado, y un cuidado notable de los datos personales.',
  },
  inicio: -1,
  meses: 10,
  nombre: 'Puertas abiertas: acompañamiento a mujeres que denuncian violencia en el sur de Chihuahua',
  descripcion:
    'Dos abogadas, una psicóloga y una trabajadora social acompañan desde la parroquia más cercana a mujeres que denuncian violencia de pareja, desde la primera llamada hasta que su medida de protección se cumple.',
  objetivo:
    'Lograr que las mujeres del sur de Chihuahua que denuncian violencia de pareja obtengan su medida de protección y no abandonen el proceso.',
  especificos:
    'Acompañar a 260 mujeres. Obtener 180 medidas de protección. Verificar en siete días que cada una se cumple.',
  eje: 'fortalecimiento_institucional',
  region: 'chihuahua',
  municipio: '08019',
  lugar: 'el sur de Chihuahua',
  grupo: 'las mujeres que denuncian',
  personas: [5200, 260, 780],
  caracteristicas:
    'Mujeres de 18 a 60 años de once colonias del sur; seis de cada diez dependen del ingreso de quien las agrede y tienen hijas e hijos pequeños.',
  criterios:
    'Mujeres que denunciaron o quieren denunciar, sin requisito de papeles; primero quienes tienen riesgo alto.',
  cobertura: 'Once colonias con dos puntos de atención en parroquias.',
  porque:
    'De las 1,940 denuncias que hicieron mujeres del sur en un año, solo una de cada cuatro llegó a medida de protección y la mitad se abandonó antes del mes.',
  arbol: `
Las mujeres del sur que denuncian violencia de pareja abandonan el proceso sin protección | Las mujeres del sur que denuncian violencia de pareja terminan el proceso protegidas
- Denunciar cuesta tres vueltas al centro y un día de sueldo | Denunciar se hace cerca y con quien acompañe
  - Las oficinas no se hablan entre ellas | Una sola persona lleva el caso entre oficinas
- Nadie verifica que la medida se cumpla | Alguien verifica cada medida en siete días
+ Vuelven con quien las agrede | Rehacen su vida con sus hijas e hijos
+ Las hijas aprenden que denunciar no sirve | Las hijas saben que denunciar protege
  + La siguiente agresión ya no se denuncia | La siguiente agresión se denuncia el mismo día
`,
  fin: 'Contribuir a que menos mujeres de la capital mueran o queden lesionadas mediante denuncias que sí protegen',
  proposito:
    'Las mujeres del sur de Chihuahua que denuncian obtienen su medida y la ven cumplida con acompañamiento cercano',
  a: [
    'Doscientas sesenta mujeres acompañadas por abogada y psicóloga en su colonia',
    'Guardia diaria en dos parroquias, plan de seguridad y acompañamiento a audiencia',
  ],
  b: [
    'Medidas de protección verificadas por teléfono y en domicilio en siete días',
    'Reunión semanal con el centro de justicia y la policía de género',
  ],
  equipo: ['Abogadas y psicóloga de acompañamiento', 4, 15900],
  material: ['Celular y saldo de emergencia', 60, 'mujer', 1450],
  servicio: ['Traslado a audiencia y albergue de una noche', 180, 'servicio', 560],
  contacto: ['Paola Granillo Reyes', 'pgranillo@casaencino.example', '6145550163'],
  ajuste: [
    'Si primero va el riesgo alto, ¿quién lo mide y con qué instrumento?',
    'La trabajadora social, con la escala del centro de justicia. Lo agregamos.',
    'Mujeres que denunciaron o quieren denunciar, sin requisito de papeles; primero las de riesgo alto según la escala del centro de justicia, que aplica la trabajadora social.',
  ],
};

export const modelosDeAntes: readonly ModeloDemo[] = [vacaciones, circulos, puertas, ...modelosEnEjecucion];
