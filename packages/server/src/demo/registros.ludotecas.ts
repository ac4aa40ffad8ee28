import type { RegistroDemo } from './registros.tipos.ts';

/** Violence in the family among farm workers of Cuauhtémoc: rejected, with its reason. */
export const registroDeLudotecas: RegistroDemo = {
  clave: 'ludotecas',
  abierto: { hace: 40, hora: '10:15', por: 'coordinador' },
  proyecto: {
    inicio: 1,
    meses: 8,
    ficha: {
      nombre_oficial: 'Ludotecas en la huerta: crianza sin golpes en la temporada de cosecha',
      descripcion:
        'Cuatro ludotecas abren desde las cinco de la mañana en huertas de Cuauhtémoc y Guerrero durante la pizca, y dos educadoras visitan a las familias jornaleras en sus galeras para acompañar la crianza.',
      objetivo_general:
        'Prevenir el maltrato infantil y los accidentes de niñas y niños de familias jornaleras durante la temporada de cosecha.',
      objetivos_especificos:
        'Cuidar a 260 niñas y niños en cuatro ludotecas. Visitar a 140 familias. Acordar con doce huertas un horario sin trabajo infantil.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'cuauhtemoc',
      municipio: '08017',
      monto_solicitado: '427740.00',
      responsable_seguimiento: 'Susana Peters Mendoza',
      responsable_contacto: 'Rosa Isela Loya Erives',
      email_contacto: 'susana@raicesdelmanzanar.example',
      telefono_contacto: '6255550134',
    },
    arbol: `
Niñas y niños jornaleros sufren golpes y accidentes durante la cosecha en la región manzanera | Niñas y niños jornaleros crecen cuidados y sin golpes durante la cosecha en la región manzanera
- Las huertas reciben familias completas sin lugar para la infancia | Las huertas operan con espacios de cuidado abiertos de madrugada
  - Los patrones contratan por destajo y no por jornada | Los patrones acuerdan horarios y descansos
- El cansancio y las deudas se descargan sobre los hijos | Las familias aprenden a parar y a pedir ayuda
  - Las galeras juntan a ocho personas en un cuarto | Las galeras tienen un cuarto de descanso para cuidadoras
- Nadie visita las galeras fuera del horario de trabajo | Educadoras visitan las galeras por la tarde
+ Las niñas cuidan a los hermanos y dejan la escuela | Las niñas siguen en la escuela aunque la familia migre
  + Las adolescentes se casan o se emplean antes de los quince años | Las adolescentes deciden su camino después de la secundaria
+ Los golpes se repiten y llegan al hospital | Los golpes se detectan y se atienden a tiempo
`,
    poblacion: {
      poblacion_total: '2600',
      poblacion_directa: '400',
      poblacion_indirecta: '1300',
      caracteristicas:
        'Niñas y niños de cero a once años de familias jornaleras mixtecas y guerrerenses que llegan entre agosto y noviembre; seis de cada diez viajan sin acta de nacimiento.',
      criterios_seleccion:
        'Huertas con más de sesenta familias y carta de acuerdo. Se inscribe a toda niña y niño de la huerta, sin pedir papeles.',
    },
    alcance: {
      ambito: 'regional',
      municipios: '08017 08031',
      ubicacion_especifica:
        'Cuatro huertas de los campos menonitas y de la colonia Obregón; galeras de Guerrero.',
      cobertura: 'Doce huertas con cerca de 3,000 trabajadores en temporada.',
      justificacion:
        'La región recibe cada año a una de las mayores migraciones jornaleras del norte y en ella no hay ludotecas que abran de madrugada.',
    },
    matriz: `
fin | Contribuir a que la infancia jornalera crezca sin maltrato mediante cuidado y acompañamiento en la huerta | Registros del hospital y de la escuela itinerante | Las huertas mantienen la contratación de familias completas
* Urgencias de menores por accidente o golpe | Urgencias en la temporada | urgencias | 41 | 25 | anual
proposito | Familias jornaleras de doce huertas cuidan sin golpes y con apoyo durante la cosecha | Visitas con registro y ludotecas en operación | Las familias permanecen la temporada completa
* Familias que usan otra forma de poner límites | Reportan / visitadas × 100 | % de familias | 20 | 60 | bimestral
A | Cuatro ludotecas operadas desde las cinco de la mañana | Listas diarias y bitácora de incidentes | Los patrones permiten el acceso al personal
* Asistencia promedio por ludoteca | Asistencias / días hábiles | niñas y niños | 12 | 55 | mensual
A.1 | Instalación y operación de ludotecas en galera o carpa | Actas de apertura y listas | Protección civil autoriza la carpa
* Ludotecas con dictamen | Con dictamen de protección civil | ludotecas | 0 | 4 | bimestral
B | Ciento cuarenta familias visitadas en su galera | Bitácora de visita | Las familias aceptan la visita
* Visitas con acuerdo | Con acuerdo / visitas × 100 | % de visitas | 0 | 70 | mensual
B.1 | Visitas quincenales de crianza con intérprete de mixteco | Bitácora y hoja de intérprete | Hay intérprete disponible
* Familias con tres visitas o más | Con tres visitas / inscritas × 100 | % de familias | 0 | 75 | mensual
`,
    presupuesto: `
A.1 | Educadoras de ludoteca | recursos_humanos | 32 | mes-persona | 6,850.00 | 1-8
A.1 | Carpas, tapete y mobiliario infantil | equipamiento | 4 | lote | 12,400.00 | 1 | otros 24,800.00
A.1 | Alimentación de la mañana | otros | 8 | mes | 4,150.00 | 1-8 | propio 26,000.00
A.1 | Materiales de juego y lectura | materiales_insumos | 4 | juego | 2,660.00 | 1
B.1 | Educadoras de visita, por visita | recursos_humanos | 300 | visita | 285.00 | 1-8
B.1 | Intérprete de mixteco | servicios | 40 | jornada | 690.00 | 1-8
B.1 | Combustible y mantenimiento de vehículo | gastos_operacion | 8 | mes | 6,600.00 | 1-8
`,
    justificacion:
      'La operación corre de agosto a noviembre y de febrero a mayo. Los sueldos son los que paga la asociación hoy; los patrones aportan la mitad de las carpas.',
    actividades: `
A.1 | Acuerdos con cuatro huertas y dictamen de protección civil | 1.05 | 1.31 | Susana Peters
A.1 | Operación de ludotecas | 2.01 | 8.15 | Educadoras | tras A.1
B.1 | Visitas quincenales con intérprete | 1.15 | 8.20 | Educadoras de visita
`,
    hitos: `
Cuatro ludotecas con dictamen | 2.05 | A.1
Cien familias con tres visitas | 6.28 | B.1
`,
    entregables: `
Manual de ludoteca de madrugada | 4.15 | A.1
Informe de la temporada | 8.22
`,
    riesgos: `
Helada o lluvia que suspende la cosecha | 4 | 3 | Ludoteca en bodega y visitas en lugar de jornada. | Susana Peters
Accidente en la ludoteca | 2 | 5 | Dos adultas por grupo, botiquín, seguro y traslado acordado con el patrón. | Educadoras
Retiro del permiso de una huerta | 3 | 3 | Acuerdo por escrito y huerta de reserva. | Omar Estrada
`,
  },
  pasos: [
    { hace: 36, hora: '11:20', accion: 'guardar', por: 'susana', secciones: ['ficha', 'arbol_problemas'] },
    {
      hace: 33,
      hora: '17:48',
      accion: 'guardar',
      por: 'susana',
      secciones: ['arbol_objetivos', 'poblacion', 'alcance'],
    },
    { hace: 30, hora: '18:30', accion: 'guardar', por: 'susana', secciones: ['marco_logico', 'presupuesto'] },
    { hace: 28, hora: '12:02', accion: 'guardar', por: 'susana', secciones: ['cronograma'] },
    { hace: 27, hora: '10:30', accion: 'finalizar', por: 'susana' },
    {
      hace: 17,
      hora: '13:15',
      accion: 'rechazar',
      por: 'administrador',
      motivo:
        'Tres de cada cuatro pesos pagan sueldos y combustible de una operación que ya existe, y el proyecto no dice qué queda en las huertas cuando termina. La temporada que se cubre concluye antes de que sesione el comité. Se les invita a presentar el proyecto de la siguiente cosecha con los acuerdos de los patrones firmados.',
    },
  ],
};
