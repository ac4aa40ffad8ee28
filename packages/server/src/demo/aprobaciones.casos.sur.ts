import type { CasoDemo } from './aprobaciones.tipos.ts';
import { corregir, escribir } from './codisenos.cambios.ts';

/** Projects of the sierra and the south that came to their evaluation. */

/** Conciliation by the governors of Guachochi: its organization answered late. */
const gobernadoras: CasoDemo = {
  clave: 'gobernadoras',
  organizacion: 'semilleros',
  por: 'usuario2',
  codisenoTerminado: 48,
  opinion: '26ND4551047',
  alianzas:
    'Seis gobernaciones indígenas de Guachochi, con acta de asamblea. Tribunal superior, con defensora bilingüe una vez al mes. Radio cultural indigenista, con espacio en ralámuli.',
  dichos: {
    preRegistro: 'Las seis actas de asamblea están en ralámuli y en español, firmadas y selladas.',
    registro: 'Respetuoso de los sistemas normativos y con metas alcanzables. Continúa a co-diseño.',
  },
  ajuste: {
    seccion: 'ficha',
    texto: '«Resolver los conflictos» suena a sustituir a la asamblea. ¿Así lo entienden las comunidades?',
    respuesta: 'No: la asamblea resuelve y las gobernadoras acercan. Lo escribimos como lo dicen ellas.',
    cambio: escribir(
      'objetivo_general',
      'Fortalecer la palabra de las gobernadoras para que las familias de seis comunidades de Guachochi se acerquen y acuerden antes de que el pleito llegue a los golpes, con respeto a lo que decide su asamblea.',
    ),
  },
  proyecto: {
    inicio: 2,
    meses: 10,
    ficha: {
      nombre_oficial: 'La palabra de las gobernadoras: conciliación comunitaria ralámuli en Guachochi',
      descripcion:
        'Doce gobernadoras y sus ayudantes concilian pleitos de tierra, de pareja y de tesgüinada en seis comunidades, con intérprete, registro oral y una defensora que llega cada mes.',
      objetivo_general:
        'Resolver los conflictos de seis comunidades ralámuli de Guachochi antes de que se vuelvan violencia.',
      objetivos_especificos:
        'Acompañar a doce gobernadoras. Conciliar 160 pleitos. Llevar con la defensora los que son delito. Hablar de la violencia en la tesgüinada.',
      eje: 'fortalecimiento_institucional',
      region: 'parral',
      municipio: '08027',
      monto_solicitado: '551900.00',
      responsable_seguimiento: 'Lorenzo Batista Moreno',
      responsable_contacto: 'Catalina Cruz Palma',
      email_contacto: 'catalina@semilleros.example',
      telefono_contacto: '6495550142',
    },
    arbol: `
Los pleitos entre familias ralámuli de seis comunidades terminan en golpes o en huida | Las familias ralámuli de seis comunidades acuerdan sus pleitos sin golpes
- Las gobernadoras median sin recursos y nadie reconoce su acuerdo | Las gobernadoras median con recursos y su acuerdo se respeta
  - El ministerio público exige papel en español | El ministerio público recibe el acuerdo con intérprete
- La tesgüinada se alarga y nadie cuida | La tesgüinada tiene cuidadores nombrados
+ Las mujeres golpeadas caminan horas hasta Guachochi | Las mujeres encuentran cuidado en su comunidad
  + Las niñas crecen creyendo que así es la vida en pareja | Las niñas crecen viendo que los golpes se detienen
+ Los jóvenes se van y no vuelven a la siembra | Los jóvenes se quedan y siembran
`,
    poblacion: {
      poblacion_total: '3120',
      poblacion_directa: '740',
      poblacion_indirecta: '2400',
      caracteristicas:
        'Familias ralámuli dispersas en rancherías; ocho de cada diez hablan ralámuli en casa y la mitad vive a más de dos horas a pie del camino.',
      criterios_seleccion:
        'Comunidades que lo pidieron en asamblea y nombraron a sus gobernadoras. Se atiende a toda familia, hable o no español.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08027',
      ubicacion_especifica: 'Comunidades de Norogachi, Tónachi, Samachique, Rejogochi, Choguita y Rocheachi.',
      cobertura: 'Seis comunidades con 41 rancherías.',
      justificacion:
        'En el último año el hospital de Guachochi atendió a 96 personas heridas en pleitos entre conocidos, dos de cada tres de esas comunidades.',
    },
    matriz: `
fin | Contribuir a que las comunidades ralámuli vivan en paz mediante sus propias autoridades | Registro del hospital | El hospital anota el lugar del hecho
* Personas heridas en pleitos | Personas de las seis comunidades | personas | 64 | 45 | anual
proposito | Las familias de seis comunidades acuerdan sus pleitos con las gobernadoras | Registro oral y libro de acuerdos | Las asambleas conservan a sus gobernadoras
* Acuerdos que se cumplen a los tres meses | Se cumplen / acuerdos × 100 | % de acuerdos | 35 | 75 | trimestral
A | Ciento sesenta pleitos conciliados | Libro de acuerdos | Las dos familias aceptan venir
* Pleitos que terminan en acuerdo | Con acuerdo / recibidos × 100 | % de pleitos | 40 | 70 | bimestral
A.1 | Encuentros de gobernadoras y visita de la defensora | Relatoría en audio | El camino se puede transitar
* Visitas de la defensora | Visitas en el trimestre | visitas | 0 | 18 | trimestral
B | Tesgüinadas con cuidadores nombrados | Palabra de la asamblea | Las familias avisan con tiempo
* Tesgüinadas sin heridos | Sin heridos / registradas × 100 | % de tesgüinadas | 55 | 85 | bimestral
B.1 | Formación de cuidadores y programa de radio | Lista y audio | La radio conserva el espacio
* Cuidadores nombrados | Personas con nombramiento vigente | cuidadores | 0 | 36 | trimestral
`,
    presupuesto: `
A.1 | Apoyo a gobernadoras | recursos_humanos | 120 | mes-persona | 1,900.00 | 1-10 | propio 45,600.00
A.1 | Intérprete y promotora | recursos_humanos | 20 | mes-persona | 9,200.00 | 1-10 | propio 36,800.00
A.1 | Encuentros con alimento y hospedaje | otros | 5 | encuentro | 21,400.00 | 2 4 6 8 10
A.1 | Combustible y mulas de carga | gastos_operacion | 10 | mes | 9,700.00 | 1-10 | otros 58,200.00
B.1 | Formación de cuidadores | servicios | 6 | comunidad | 8,300.00 | 2-4
B.1 | Grabadoras y bocinas | equipamiento | 6 | juego | 4,450.00 | 1
`,
    justificacion:
      'El apoyo a las gobernadoras lo fijó la asamblea. La asociación paga la quinta parte de los apoyos y de las promotoras, y el municipio seis de cada diez viajes.',
    actividades: `
A.1 | Asambleas de arranque | 1.08 | 2.10 | Lorenzo Batista Moreno
A.1 | Conciliación y visita de la defensora | 2.11 | 10.20 | Catalina Cruz Palma | tras A.1
B.1 | Cuidadores y programa de radio | 2.20 | 10.10 | Promotora
`,
    hitos: `
Doce gobernadoras con nombramiento leído en asamblea | 2.10 | A.1
Ochenta acuerdos en el libro | 6.28 | A.1
`,
    entregables: `
Libro de acuerdos en ralámuli y español | 9.30 | A.1
Memoria en audio | 10.22
`,
    riesgos: `
Nevada o crecida que cierra el camino | 4 | 3 | Calendario por temporada y encuentro en la comunidad más alta. | Catalina Cruz Palma
Grupo armado en la ruta | 3 | 5 | Aviso a la gobernación, viaje de día y suspensión sin discusión. | Lorenzo Batista Moreno
Cambio de gobernadoras a medio año | 3 | 2 | Las salientes acompañan dos meses. | Promotora
`,
  },
};

/** Young people with a trade in Guadalupe y Calvo: its dictamen waits for the vote. */
const oficios: CasoDemo = {
  clave: 'oficios-sierra',
  organizacion: 'bienestar-serrano',
  por: 'mayala',
  codisenoTerminado: 53,
  opinion: '26ND4519930',
  alianzas:
    'Centro de capacitación para el trabajo, que certifica los cursos. Ejido de San Juan Nepomuceno, con aserradero y taller. Parroquia, con albergue para quienes vienen de lejos.',
  dichos: {
    preRegistro: 'El acuerdo del cabildo y el préstamo del taller ejidal están en orden.',
    registro: 'Se valida. La colocación es ambiciosa; que el co-diseño revise la meta con el ejido.',
  },
  ajuste: {
    seccion: 'marco_logico',
    texto:
      'La meta de 85 % con ingreso propio es más alta que la de cualquier programa de la zona. ¿De dónde sale?',
    respuesta: 'Era optimista. La bajamos a 60 %, como en el curso de carpintería del año pasado.',
    cambio: corregir('filas_indicadores', 'Jóvenes con ingreso propio a los seis meses', { meta: '60' }),
  },
  proyecto: {
    inicio: 2,
    meses: 11,
    ficha: {
      nombre_oficial: 'Quedarse con oficio: jóvenes carpinteros, soldadoras y cocineras en Guadalupe y Calvo',
      descripcion:
        'Capacita y equipa a 96 jóvenes de nueve localidades en carpintería, soldadura y cocina, con beca, albergue y un primer pedido asegurado, para que tengan una salida distinta a la siembra ilegal.',
      objetivo_general:
        'Prevenir que jóvenes de 15 a 24 años de Guadalupe y Calvo se empleen en actividades ilegales, con un oficio certificado y un primer ingreso.',
      objetivos_especificos:
        'Certificar a 96 jóvenes. Poner en marcha 18 talleres de grupo. Asegurar un primer pedido a cada taller.',
      eje: 'fomento_competitividad',
      region: 'parral',
      municipio: '08029',
      monto_solicitado: '940510.00',
      responsable_seguimiento: 'Marisol Ayala Carrillo',
      responsable_contacto: 'Marisol Ayala Carrillo',
      email_contacto: 'mayala@bienestarserrano.example',
      telefono_contacto: '6495550185',
    },
    arbol: `
Los jóvenes de nueve localidades de Guadalupe y Calvo encuentran trabajo solo en lo ilegal | Los jóvenes de nueve localidades de Guadalupe y Calvo viven de un oficio lícito
- Terminan la telesecundaria sin saber un oficio | Terminan la telesecundaria y aprenden un oficio
  - Los cursos se dan en Parral, a siete horas | Los cursos se dan en la cabecera con albergue
- Quien sabe un oficio no tiene con qué empezar | Quien sabe un oficio empieza con herramienta y pedido
  - La madera del ejido se vende en rollo y afuera | La madera del ejido se trabaja en el ejido
+ Los reclutan desde los catorce años | Deciden quedarse sin que los obliguen
  + Las familias huyen enteras a Parral y a Delicias | Las familias permanecen en su rancho
+ Las muchachas se casan para salir de casa | Las muchachas tienen ingreso propio
`,
    poblacion: {
      poblacion_total: '5200',
      poblacion_directa: '96',
      poblacion_indirecta: '480',
      caracteristicas:
        'Mujeres y hombres de 15 a 24 años, ódami, ralámuli y mestizos; nueve de cada diez no estudian y tres de cada diez ya tienen hijos.',
      criterios_seleccion:
        'Jóvenes de las nueve localidades que proponen el ejido, la parroquia y la telesecundaria, con la mitad de los lugares para mujeres y albergue para quien viene de más de una hora.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08029',
      ubicacion_especifica: 'Taller ejidal y cocina de la parroquia en la cabecera municipal.',
      cobertura: 'Nueve localidades con 5,200 habitantes.',
      justificacion:
        'El municipio tiene la tasa de homicidio más alta del estado y seis de cada diez víctimas tenían menos de 25 años.',
    },
    matriz: `
fin | Contribuir a que menos jóvenes de la sierra mueran por violencia mediante oficios lícitos | Estadística de homicidios del estado | La fiscalía publica el dato por municipio
* Víctimas de homicidio de 15 a 24 años | Víctimas del municipio en el año | víctimas | 33 | 26 | anual
proposito | Jóvenes de nueve localidades viven de un oficio certificado | Visita a los seis meses | El ejido mantiene su permiso de aprovechamiento
* Jóvenes con ingreso propio a los seis meses | Con ingreso / certificados × 100 | % de jóvenes | 0 | 85 | semestral
A | Noventa y seis jóvenes certificados | Constancia oficial | El centro envía a sus instructores
* Jóvenes que se certifican | Certificados / inscritos × 100 | % de jóvenes | 0 | 80 | cuatrimestral
A.1 | Cursos de carpintería, soldadura y cocina con albergue | Lista diaria y lista del albergue | Las familias dan permiso a las muchachas
* Asistencia a los cursos | Días asistidos / programados × 100 | % de días | 0 | 85 | mensual
B | Dieciocho talleres de grupo en marcha | Visita y libro de cuentas | Los grupos permanecen juntos
* Talleres que venden cada mes | Venden / talleres × 100 | % de talleres | 0 | 70 | bimestral
B.1 | Entrega de herramienta y primer pedido | Vale y orden de compra | El municipio y el ejido pagan a tiempo
* Talleres con primer pedido entregado | Entregado / talleres × 100 | % de talleres | 0 | 90 | bimestral
`,
    presupuesto: `
A.1 | Instructores con constancia oficial | servicios | 6 | curso | 38,500.00 | 2-9 | otros 115,500.00
A.1 | Beca de transporte y alimento | otros | 384 | mes-persona | 900.00 | 2-9
A.1 | Encargada del albergue | recursos_humanos | 11 | mes | 7,600.00 | 1-11 | propio 83,600.00
A.1 | Madera, metal e ingredientes | materiales_insumos | 6 | curso | 17,200.00 | 2-9
B.1 | Herramienta por taller | equipamiento | 18 | juego | 19,900.00 | 6-10 | otros 71,640.00
B.1 | Asesora de ventas y traslado | gastos_operacion | 11 | mes | 8,150.00 | 1-11
`,
    justificacion:
      'El centro de capacitación paga la mitad de los cursos, el municipio a la encargada del albergue y el ejido una quinta parte de la herramienta, en madera.',
    actividades: `
A.1 | Convocatoria en nueve localidades | 1.10 | 2.10 | Marisol Ayala Carrillo
A.1 | Seis cursos con albergue | 2.11 | 9.28 | Instructores | tras A.1
B.1 | Herramienta, pedidos y asesoría | 6.01 | 11.20 | Asesora de ventas
`,
    hitos: `
Primera generación con constancia | 6.05 | A.1
Dieciocho talleres con pedido | 10.20 | B.1
`,
    entregables: `
Catálogo de productos de la sierra | 9.15 | B.1
Informe con visita a los seis meses | 11.25
`,
    riesgos: `
Amenaza a las y los jóvenes | 3 | 5 | Lista reservada, traslado en grupo y mediación de la parroquia. | Marisol Ayala Carrillo
Venta de la herramienta | 3 | 3 | Comodato de un año a nombre del grupo. | Asesora de ventas
Nevadas de enero | 4 | 2 | Cursos en bloque con albergue completo. | Instructores
`,
  },
};

/** An observatory of calls in Parral: approved with a condition. */
const observatorio: CasoDemo = {
  clave: 'observatorio',
  organizacion: 'convivencia-parral',
  por: 'ncarbajal',
  codisenoTerminado: 62,
  opinion: '26ND4398861',
  alianzas:
    'C4 municipal, con la base anonimizada de llamadas. Universidad autónoma, con dos estadísticas por servicio social. Comité de participación ciudadana, que recibe el tablero cada mes.',
  dichos: {
    preRegistro: 'El convenio de datos con el C4 lo revisó Jurídico y es suficiente.',
    registro: 'Muy buen planteamiento de uso de la información, no solo de medición. A co-diseño.',
  },
  ajuste: {
    seccion: 'poblacion',
    texto: '¿Quién usa el tablero además del Instituto? Si no hay quien decida con él, será un adorno.',
    respuesta: 'Los nueve comités de colonia y el cabildo, una vez al mes. Lo dejamos en los criterios.',
    cambio: escribir(
      'criterios_seleccion',
      'Colonias con más de cien llamadas por violencia al año y comité vigente. El tablero se revisa cada mes con los nueve comités y con la comisión de seguridad del cabildo, que responden por escrito qué harán.',
    ),
  },
  proyecto: {
    inicio: 1,
    meses: 10,
    ficha: {
      nombre_oficial: 'Datos que previenen: observatorio de llamadas y acción vecinal en Parral',
      descripcion:
        'Convierte las llamadas de emergencia en un tablero mensual por colonia y financia la respuesta de nueve comités vecinales, que deciden con él en qué cuadra y a qué hora actuar.',
      objetivo_general:
        'Disminuir la violencia familiar y las riñas en nueve colonias de Hidalgo del Parral con decisiones vecinales basadas en las llamadas de emergencia.',
      objetivos_especificos:
        'Publicar el tablero cada mes. Formar a nueve comités en lectura de datos. Financiar 27 acciones vecinales y medir qué cambió.',
      eje: 'evaluar_medir_monitorear',
      region: 'parral',
      municipio: '08032',
      monto_solicitado: '645620.00',
      responsable_seguimiento: 'Nidia Carbajal Ponce',
      responsable_contacto: 'Nidia Carbajal Ponce',
      email_contacto: 'ncarbajal@imccparral.example',
      telefono_contacto: '6275550125',
    },
    arbol: `
La violencia familiar y las riñas se repiten en las mismas cuadras de Parral sin que nadie lo anticipe | La violencia familiar y las riñas disminuyen en las cuadras donde más se repetían
- Las llamadas se atienden una por una y se olvidan | Las llamadas se leen juntas cada mes
  - Las bases del C4 guardan la calle de tres maneras distintas | Las bases del C4 guardan la calle de una sola manera
- Los comités piden patrullas y nada más | Los comités deciden acciones propias con datos
  - El presupuesto vecinal se gasta en lo mismo cada año | El presupuesto vecinal se gasta donde está el problema
+ Las víctimas llaman cinco veces antes de una detención | Las víctimas reciben visita después de la segunda llamada
  + La última llamada llega cuando ya hay una muerte | La violencia se corta antes de la primera lesión grave
`,
    poblacion: {
      poblacion_total: '21500',
      poblacion_directa: '3300',
      poblacion_indirecta: '12000',
      caracteristicas:
        'Habitantes de nueve colonias del norte y el poniente; una de cada seis viviendas llamó a emergencias por violencia en el último año.',
      criterios_seleccion: 'Colonias con más de cien llamadas por violencia al año y comité vecinal vigente.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08032',
      ubicacion_especifica: 'Nueve colonias del norte y el poniente de Hidalgo del Parral.',
      cobertura: 'Nueve colonias con 6,100 viviendas.',
      justificacion:
        'De ahí salen cuatro de cada diez llamadas por violencia familiar y la mitad de las de riña, según el C4.',
    },
    matriz: `
fin | Contribuir a que Parral prevenga la violencia con información mediante decisiones vecinales | Llamadas al C4 | El C4 conserva su clasificación
* Llamadas por violencia familiar en nueve colonias | Llamadas en doce meses | llamadas | 1480 | 1180 | anual
proposito | Nueve comités deciden cada mes con datos y su respuesta cambia las llamadas | Acta del comité y tablero | Los comités se renuevan a tiempo
* Acciones que bajan las llamadas de su cuadra | Bajan / realizadas × 100 | % de acciones | 0 | 60 | trimestral
A | Tablero mensual por colonia | Publicación fechada | El C4 entrega la base cada mes
* Meses con tablero publicado a tiempo | A tiempo / meses × 100 | % de meses | 0 | 95 | bimestral
A.1 | Limpieza de la base y publicación | Bitácora de calidad | La universidad envía a sus estudiantes
* Llamadas con cuadra identificada | Identificadas / recibidas × 100 | % de llamadas | 48 | 90 | bimestral
B | Veintisiete acciones vecinales financiadas | Expediente de la acción | Los vecinos participan en la obra
* Acciones terminadas en sesenta días | En plazo / aprobadas × 100 | % de acciones | 0 | 80 | trimestral
B.1 | Formación de comités y fondo de acciones | Lista, acta y comprobante | El cabildo autoriza el uso de la vía
* Comités que aprueban la evaluación de datos | Aprueban / comités × 100 | % de comités | 0 | 90 | al_cierre
`,
    presupuesto: `
A.1 | Analista de datos | recursos_humanos | 10 | mes | 16,900.00 | 1-10 | propio 84,500.00
A.1 | Equipo de cómputo y licencia de mapas | equipamiento | 2 | puesto | 27,300.00 | 1
A.1 | Publicación del tablero | servicios | 10 | mes | 4,600.00 | 1-10
B.1 | Fondo de acciones vecinales | otros | 27 | acción | 14,500.00 | 3-10 | otros 78,300.00
B.1 | Promotoras de comité, medio tiempo | recursos_humanos | 20 | mes-persona | 6,250.00 | 1-10
B.1 | Material de formación y reuniones | materiales_insumos | 9 | comité | 2,480.00 | 2
`,
    justificacion:
      'El Instituto paga la mitad de la analista y el municipio la quinta parte del fondo vecinal, en maquinaria. El fondo se entrega en dos partes, contra comprobante.',
    actividades: `
A.1 | Convenio de datos y limpieza de la base | 1.05 | 2.15 | Analista de datos
A.1 | Tablero mensual | 2.16 | 10.15 | Analista de datos | tras A.1
B.1 | Comités, fondo y acciones | 2.20 | 10.20 | Promotoras de comité
`,
    hitos: `
Primer tablero publicado | 2.20 | A.1
Veintisiete acciones terminadas | 9.30 | B.1
`,
    entregables: `
Manual para leer el tablero | 3.10 | B.1
Evaluación de llamadas antes y después | 10.24
`,
    riesgos: `
El tablero señala a una familia | 2 | 5 | Datos por cuadra con cinco llamadas o más y sin domicilio. | Analista de datos
Un comité usa el fondo para otra cosa | 3 | 3 | Dos firmas, compra directa al proveedor y foto con fecha. | Promotoras de comité
El C4 cambia de sistema | 3 | 3 | Cláusula en el convenio y respaldo mensual. | Nidia Carbajal Ponce
`,
  },
};

export const casosDelSur: readonly CasoDemo[] = [gobernadoras, oficios, observatorio];
