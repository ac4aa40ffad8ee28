import type { RegistroDemo } from './registros.tipos.ts';

/** Violence in the family in the sierra, with its own authorities: nearly finished. */
export const registroDeSiriames: RegistroDemo = {
  clave: 'siriames',
  abierto: { hace: 38, hora: '11:50', por: 'administrador' },
  proyecto: {
    inicio: 2,
    meses: 10,
    ficha: {
      nombre_oficial: 'Napawika: acuerdos de familia con siríames y promotoras en la sierra',
      descripcion:
        'En doce comunidades ralámuli de Guachochi, siríames y promotoras bilingües atienden los pleitos de familia con sus propias formas, registran acuerdos en las dos lenguas y saben cuándo un caso debe ir al ministerio público.',
      objetivo_general:
        'Disminuir la violencia dentro de las familias ralámuli de doce comunidades, con autoridades propias reconocidas y una ruta clara hacia la justicia cuando el acuerdo no es posible.',
      objetivos_especificos:
        'Acompañar a doce siríames y 24 promotoras. Sostener acuerdos de familia en las doce comunidades. Lograr que los casos graves lleguen a la autoridad con intérprete.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'parral',
      municipio: '08027',
      monto_solicitado: '365000.00',
      responsable_seguimiento: 'Catalina Cruz Palma',
      responsable_contacto: 'Lorenzo Batista Moreno',
      email_contacto: 'catalina@semilleros.example',
      telefono_contacto: '6495550142',
    },
    arbol: `
Los pleitos de familia en doce comunidades ralámuli terminan en golpes y en mujeres que se van | Los pleitos de familia en doce comunidades ralámuli se arreglan hablando y las mujeres permanecen
- El tesgüino reúne a la comunidad y también enciende los pleitos | Las tesgüinadas se acuerdan con cuidadores que no toman
  - El alcohol de tienda sustituye al tesgüino y se toma a diario | Las tiendas acuerdan días y horas sin venta
- Los siríames perdieron autoridad frente a los grupos armados | Los siríames resuelven con respaldo de su asamblea
  - Las asambleas se suspendieron por miedo a los caminos | Las asambleas se celebran de día y con aviso entre rancherías
- El ministerio público atiende en español y a seis horas de camino | El ministerio público atiende con intérprete y en fechas acordadas
  - Las mujeres firman declaraciones que no entienden | Las mujeres declaran en su lengua y reciben copia
+ Las mujeres dejan la comunidad con sus hijos | Las mujeres permanecen con sus hijos en su comunidad
  + Las hijas jóvenes terminan en la ciudad trabajando de planta | Las hijas jóvenes estudian cerca de su casa
+ La venganza pasa de una familia a otra | Las familias hacen las paces en asamblea
+ Los niños dejan de hablar ralámuli por vergüenza
`,
    poblacion: {
      poblacion_total: '3480',
      poblacion_directa: '460',
      poblacion_indirecta: '2100',
      caracteristicas:
        'Familias ralámuli que viven de la siembra de maíz y de la venta de artesanía; siete de cada diez mujeres hablan sobre todo ralámuli. Doce siríames y 24 promotoras elegidas en asamblea.',
      criterios_seleccion:
        'Comunidades cuya asamblea lo pidió por acta. Las promotoras las elige la asamblea entre mujeres que ya median en su familia; nadie participa por imposición de la asociación.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08027',
      ubicacion_especifica: 'Norogachi, Samachique, Rocheachi, Basíhuare y ocho comunidades de su entorno.',
      cobertura: 'Doce comunidades a un máximo de cinco horas de camino de Guachochi.',
      justificacion:
        'En esas comunidades la asociación tiene nueve años de trabajo, radio propia y la confianza de las autoridades tradicionales.',
    },
    matriz: `
fin | Contribuir a que las familias ralámuli vivan sin violencia mediante autoridades propias respaldadas | Registro de acuerdos y relatoría anual de asambleas | Los caminos permanecen transitables en época seca
* Mujeres que dejan su comunidad por violencia | Mujeres que se van en el año | mujeres | 18 | 9 | anual
proposito | Las familias de doce comunidades acuden a su siríame antes de que un pleito llegue a golpes | Registro bilingüe de acuerdos | —
* Pleitos que terminan en acuerdo | Acuerdos / pleitos atendidos × 100 | % de pleitos | 35 | 65 | cuatrimestral
A | Doce siríames con asamblea activa y acuerdos registrados | Actas y registro en las dos lenguas | Los grupos armados respetan las asambleas
* Asambleas celebradas | Celebradas / acordadas × 100 | % de asambleas | 40 | 90 | mensual
A.1 | Acompañamiento a siríames y registro de acuerdos de familia | Libro de acuerdos y visita quincenal | Las familias aceptan que quede por escrito
* Acuerdos registrados | Acuerdos con libro firmado | acuerdos | 14 | 90 | mensual
A.2 | Acuerdo de tesgüinadas con cuidadores que no toman | Bitácora de cuidadores | Las familias anfitrionas invitan a los cuidadores
* Reuniones con cuidador presente | Con cuidador / reuniones × 100 | % de reuniones | 5 | 60 | cuatrimestral
B | Ruta con intérprete abierta hacia el ministerio público | Carpetas con constancia de intérprete | El ministerio público reconoce a las intérpretes certificadas
* Declaraciones con intérprete | Con intérprete / declaraciones × 100 | % de declaraciones | 12 | 80 | trimestral
B.1 | Certificación y guardia de ocho intérpretes | Constancias y calendario de guardias | Las intérpretes consiguen permiso en su familia
* Guardias cubiertas | Cubiertas / programadas × 100 | % de guardias | 0 | 85 | mensual
`,
    presupuesto: `
A.1 | Promotoras comunitarias, estímulo mensual | recursos_humanos | 240 | mes-persona | 640.00 | 1-10
A.1 | Libros de acuerdos en las dos lenguas | materiales_insumos | 24 | ejemplar | 285.00 | 1
A.1 | Combustible y mula para recorridos | gastos_operacion | 10 | mes | 4,600.00 | 1-10 | propio 18,000.00
A.2 | Talleres de cuidado de las reuniones | servicios | 12 | comunidad | 2,850.00 | 2-5
A.2 | Alimentos para asambleas | otros | 24 | asamblea | 980.00 | 2-10 | otros 23,520.00
B.1 | Curso y certificación de intérpretes | servicios | 8 | persona | 5,900.00 | 3
B.1 | Guardias de intérprete | recursos_humanos | 240 | día | 260.00 | 4-10
B.1 | Traslado al ministerio público | gastos_operacion | 60 | viaje | 470.00 | 4-10 | propio 12,000.00
A.1 | Grabadora y radio de comunicación | equipamiento | 4 | pieza | 3,280.00 | 1 | propio 9,000.00
`,
    justificacion:
      'Los costos de traslado son los que se pagan hoy por recorrer las doce comunidades, con comprobantes del año. La certificación tiene cuota del instituto de lenguas.',
    actividades: `
A.1 | Asambleas de inicio en doce comunidades | 1.10 | 2.20 | Lorenzo Batista
A.1 | Visitas quincenales y registro de acuerdos | 2.21 | 10.15 | Catalina Cruz | tras A.1
A.2 | Acuerdo de cuidadores en cada comunidad | 2.15 | 5.30 | Promotoras
B.1 | Curso de intérpretes en Guachochi | 3.05 | 3.28 | Instituto de lenguas
B.1 | Guardias en el ministerio público | 4.01 | 10.15 | Intérpretes | tras B.1
`,
    hitos: `
Doce actas de asamblea firmadas | 2.25 | A.1
Ocho intérpretes certificadas | 4.05 | B.1
`,
    entregables: `
Libro de acuerdos en las dos lenguas | 6.15 | A.1
Protocolo de canalización al ministerio público | 5.10 | B.1
`,
  },
  pasos: [
    {
      hace: 30,
      hora: '20:15',
      accion: 'guardar',
      por: 'usuario2',
      secciones: ['ficha', 'poblacion', 'alcance'],
    },
    {
      hace: 22,
      hora: '19:30',
      accion: 'guardar',
      por: 'usuario2',
      secciones: ['arbol_problemas', 'arbol_objetivos'],
    },
    {
      hace: 10,
      hora: '21:10',
      accion: 'guardar',
      por: 'usuario2',
      secciones: ['marco_logico', 'presupuesto'],
    },
    { hace: 1, hora: '08:40', accion: 'guardar', por: 'usuario2', secciones: ['cronograma'] },
  ],
};
