import type { RegistroDemo } from './registros.tipos.ts';

/** Art and sport in the afternoons of Cuauhtémoc: validated, and withdrawn by its organization during its co-diseño. */
export const registroDeMurales: RegistroDemo = {
  clave: 'murales',
  abierto: { hace: 43, hora: '11:40', por: 'coordinador' },
  proyecto: {
    inicio: 2,
    meses: 9,
    ficha: {
      nombre_oficial: 'La tarde es de todos: arte y deporte en cinco colonias obreras de Cuauhtémoc',
      descripcion:
        'Abre de lunes a viernes cinco patios de primaria con talleres de mural, son y circo y con voleibol y atletismo mixtos, para que las niñas y los niños de 8 a 14 años no pasen solos las horas en que su familia trabaja en la empacadora o en la huerta.',
      objetivo_general:
        'Disminuir la exposición de niñas, niños y adolescentes de cinco colonias de Cuauhtémoc a la violencia de la calle y de la casa durante la tarde, con un lugar estable, personas adultas formadas y familias que participan.',
      objetivos_especificos:
        'Mantener abiertos cinco patios por la tarde. Inscribir a 450 niñas y niños con paridad. Detectar y canalizar todo indicio de maltrato en 24 horas. Lograr que 180 familias participen en las muestras y en la crianza.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'cuauhtemoc',
      municipio: '08017',
      monto_solicitado: '533940.00',
      responsable_seguimiento: 'Omar Estrada Caro',
      responsable_contacto: 'Rosa Isela Loya Erives',
      email_contacto: 'omar@raicesdelmanzanar.example',
      telefono_contacto: '6255550139',
    },
    arbol: `
Niñas, niños y adolescentes de cinco colonias de Cuauhtémoc pasan la tarde expuestos a la violencia | Niñas, niños y adolescentes de cinco colonias de Cuauhtémoc pasan la tarde acompañados y a salvo
- Los patios de las primarias se cierran a la una de la tarde | Los patios de las primarias abren hasta las siete con talleres y deporte
  - Las direcciones temen hacerse cargo de un accidente | Las direcciones prestan el patio con seguro y responsable nombrado
  - Las actividades del municipio se concentran en el centro | Las actividades suceden en la propia colonia
- Las personas que cuidan por la tarde son hermanas y hermanos menores de edad | Las personas que cuidan por la tarde son adultas y están formadas
  - Las señales de maltrato pasan sin que nadie las vea | Las señales de maltrato se detectan y se canalizan en un día
- Las familias resuelven a gritos el cansancio de la jornada | Las familias conviven y aprenden otra manera de poner límites
+ Las niñas son acosadas en el camino a la tienda y al molino | Las niñas caminan en grupo y conocen a quién acudir
+ Los adolescentes prueban el alcohol antes de los trece años | Los adolescentes llegan a los quince sin haber consumido
  + Dejan la secundaria en el primer año | Terminan la secundaria
`,
    poblacion: {
      poblacion_total: '3900',
      poblacion_directa: '630',
      poblacion_indirecta: '1750',
      caracteristicas:
        'Niñas, niños y adolescentes de 8 a 14 años de familias que trabajan en empacadoras, huertas y queserías; uno de cada cinco es rarámuri y uno de cada diez acaba de llegar de la sierra. Participan también 180 madres, padres y abuelas.',
      criterios_seleccion:
        'Inscripción abierta en la colonia, con lugares apartados para quienes pasan solos más de tres horas, según la encuesta de la primaria, y paridad en cada taller. No se pide uniforme ni cuota.',
    },
    alcance: {
      ambito: 'local',
      municipios: '08017',
      ubicacion_especifica:
        'Patios de cinco primarias en las colonias Tierra Nueva, Reforma, Emiliano Zapata, Periodistas y Fernando Baeza.',
      cobertura: 'Cinco colonias del norte y el oriente de la ciudad, con 2,980 viviendas.',
      justificacion:
        'En esas colonias viven seis de cada diez trabajadores eventuales de la ciudad y se reporta la mitad de las llamadas por menores solos; ninguna tiene biblioteca ni deportivo.',
    },
    matriz: `
fin | Contribuir a que las niñas y los niños de Cuauhtémoc crezcan sin violencia mediante tardes acompañadas en su colonia | Encuesta escolar de convivencia | Las empacadoras mantienen sus turnos de día
* Estudiantes que dicen haber sido agredidos en la calle en el último mes | Responden sí / encuestados × 100 | % de estudiantes | 26 | 15 | anual
proposito | Niñas, niños y adolescentes de cinco colonias pasan la tarde en actividades estables con personas adultas formadas | Padrón y lista de asistencia | Las familias conservan su domicilio durante el ciclo
* Inscritos que asisten tres tardes o más por semana | Asisten tres tardes / inscritos × 100 | % de inscritos | 0 | 65 | mensual
A | Cinco patios abiertos de lunes a viernes hasta las siete de la tarde | Bitácora de apertura con fotografía | Las direcciones sostienen el préstamo del patio
* Tardes abiertas | Abiertas / programadas × 100 | % de tardes | 0 | 93 | mensual
A.1 | Convenios con las primarias, seguro de accidentes y arreglo de los patios | Convenio, póliza y acta de entrega | La supervisión escolar autoriza el uso vespertino
* Patios con convenio y póliza | Patios con ambos | patios | 0 | 5 | trimestral
A.2 | Impartición de talleres de mural, son y circo y de entrenamientos mixtos | Plan de sesión y lista diaria | Los talleristas permanecen el ciclo completo
* Mujeres entre quienes participan en deporte | Mujeres / participantes × 100 | % de mujeres | 31 | 50 | bimestral
B | Veinte personas adultas de la colonia formadas en cuidado y protección | Constancia y carta de antecedentes | Las candidatas obtienen la carta en treinta días
* Personas que aprueban la evaluación de protección | Aprueban / formadas × 100 | % de personas | 0 | 95 | al_cierre
B.1 | Aplicación del protocolo de detección y canalización | Hoja de indicio y acuse de la procuraduría de protección | La procuraduría recibe el mismo día
* Indicios canalizados en 24 horas | En 24 horas / detectados × 100 | % de indicios | 10 | 100 | mensual
C | Ciento ochenta familias integradas a la tarde de su colonia | Lista de asistencia y encuesta de crianza | Las familias tienen libre la tarde del sábado
* Familias que dejaron de usar el golpe como castigo | Dejaron de usarlo / que lo usaban × 100 | % de familias | 0 | 50 | semestral
C.1 | Realización de sábados de crianza y muestras de barrio | Relatoría, programa y fotografía | El clima permite reunirse al aire libre
* Familias que asisten a cuatro sábados | Asisten a cuatro / inscritas × 100 | % de familias | 0 | 60 | trimestral
`,
    presupuesto: `
A.1 | Seguro de accidentes de niñas y niños | servicios | 450 | persona | 42.00 | 1
A.1 | Arreglo de luminarias, llaves de agua y portones | equipamiento | 5 | patio | 12,700.00 | 1-2 | otros 31,750.00
A.2 | Talleristas de arte, media jornada | recursos_humanos | 45 | mes-persona | 4,200.00 | 1-9
A.2 | Entrenadoras y entrenadores, media jornada | recursos_humanos | 36 | mes-persona | 3,900.00 | 1-9 | propio 46,800.00
A.2 | Pintura mural, instrumentos y equipo de circo | materiales_insumos | 5 | patio | 9,450.00 | 2
A.2 | Balones, redes y colchonetas | equipamiento | 5 | patio | 6,300.00 | 2
A.2 | Fruta y agua de la merienda | gastos_operacion | 9 | mes | 5,800.00 | 1-9 | otros 52,200.00
B.1 | Curso de protección a la niñez y primeros auxilios psicológicos | servicios | 2 | grupo | 11,500.00 | 1-2
B.1 | Psicóloga de detección y canalización, medio tiempo | recursos_humanos | 9 | mes | 6,950.00 | 1-9 | propio 12,510.00
C.1 | Facilitadora de sábados de crianza | servicios | 30 | sábado | 980.00 | 2-9
C.1 | Templete, sonido y difusión de las muestras | otros | 5 | muestra | 3,900.00 | 5 9
`,
    justificacion:
      'Los sueldos son los que paga el municipio por hora de taller. Una empacadora dona la fruta y la mitad del arreglo de los patios; la asociación aporta la tercera parte de las entrenadoras y una quinta parte de la psicóloga. La póliza se cotizó con dos aseguradoras y cubre también el traslado a pie.',
    actividades: `
A.1 | Convenios, pólizas y arreglo de los patios | 1.05 | 2.10 | Omar Estrada Caro
A.2 | Inscripción en las cinco primarias | 1.20 | 2.10 | Talleristas
A.2 | Talleres y entrenamientos de lunes a viernes | 2.11 | 9.20 | Talleristas y entrenadores | tras A.2
B.1 | Formación en protección y carta de antecedentes | 1.15 | 2.25 | Psicóloga de detección
B.1 | Detección y canalización | 2.11 | 9.25 | Psicóloga de detección
C.1 | Sábados de crianza | 2.20 | 9.10 | Susana Peters Mendoza
C.1 | Muestras de barrio | 5.10 | 9.20 | Susana Peters Mendoza
`,
    hitos: `
Cinco patios abiertos con póliza | 2.12 | A.1
Primera muestra de barrio | 5.20 | C.1
Cien familias con cuatro sábados | 8.10 | C.1
`,
    entregables: `
Protocolo de protección firmado por las cinco primarias | 2.15 | B.1
Memoria de murales y muestras | 9.15 | A.2
Informe final con encuesta de convivencia | 9.28
`,
    riesgos: `
Un tallerista daña a una niña o a un niño | 2 | 5 | Carta de antecedentes, dos personas adultas por grupo, espacios a la vista y canal de denuncia externo. | Rosa Isela Loya
Frío o lluvia en patios abiertos | 4 | 2 | Lona, salón de usos múltiples y calendario de invierno hasta las seis. | Talleristas
Familias que no inscriben a sus hijas | 3 | 3 | Visita de una madre de la cuadra y regreso en grupo a casa. | Susana Peters
Accidente en circo o deporte | 3 | 4 | Colchoneta, instructor certificado, póliza vigente y botiquín en cada patio. | Omar Estrada Caro
`,
  },
  pasos: [
    {
      hace: 39,
      hora: '17:28',
      accion: 'guardar',
      por: 'susana',
      secciones: ['ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion', 'alcance'],
    },
    {
      hace: 34,
      hora: '18:40',
      accion: 'guardar',
      por: 'susana',
      secciones: ['marco_logico', 'presupuesto', 'cronograma'],
    },
    { hace: 32, hora: '10:55', accion: 'finalizar', por: 'susana' },
    {
      hace: 25,
      hora: '12:14',
      accion: 'validar',
      por: 'coordinador',
      bien: 'todo',
      comentarios: 'Metas claras y protección bien resuelta. Pasa a co-diseño.',
    },
  ],
};
