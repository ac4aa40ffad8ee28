import type { CasoDemo } from './aprobaciones.tipos.ts';
import { escribir } from './codisenos.cambios.ts';

/** Projects of Delicias that came to their evaluation. */

/** First love without control in Delicias: two evaluators score it, and one has sent. */
const noviazgos: CasoDemo = {
  clave: 'noviazgos',
  organizacion: 'mediacion-delicias',
  por: 'alozoya',
  codisenoTerminado: 44,
  opinion: '26ND4588215',
  alianzas:
    'Siete preparatorias y secundarias de Delicias y Saucillo. Instituto municipal de las mujeres, con psicóloga y abogada de guardia. Radio universitaria, con dos horas semanales al aire.',
  dichos: {
    preRegistro: 'Las siete cartas de los planteles están completas y con el sello de la zona escolar.',
    registro: 'Indicadores medibles y costo por joven razonable. Se valida para co-diseño.',
  },
  ajuste: {
    seccion: 'alcance',
    texto: 'Saucillo aparece en las alianzas y no en la cobertura. ¿Se trabaja ahí o no?',
    respuesta: 'Sí, en una preparatoria. Corregimos la ubicación para que se lea.',
    cambio: escribir(
      'ubicacion_especifica',
      'Seis planteles de la ciudad de Delicias y la preparatoria de la cabecera de Saucillo.',
    ),
  },
  proyecto: {
    inicio: 2,
    meses: 9,
    ficha: {
      nombre_oficial: 'Te quiero libre: prevención de la violencia en el noviazgo en Delicias y Saucillo',
      descripcion:
        'Talleres en siete planteles, jóvenes consejeras y consejeros entre pares y una ruta de atención de 48 horas para quien vive control, amenaza o golpe en su noviazgo.',
      objetivo_general:
        'Reducir la violencia en el noviazgo entre estudiantes de 14 a 18 años de siete planteles de Delicias y Saucillo.',
      objetivos_especificos:
        'Llegar a 1,900 estudiantes. Formar a 70 consejeras y consejeros. Atender en 48 horas a quien pide ayuda.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'delicias',
      municipio: '08021',
      monto_solicitado: '464840.00',
      responsable_seguimiento: 'Abraham Lozoya Ruiz',
      responsable_contacto: 'Abraham Lozoya Ruiz',
      email_contacto: 'alozoya@mediaciondelicias.example',
      telefono_contacto: '6395550174',
    },
    arbol: `
Cuatro de cada diez estudiantes viven control, amenazas o golpes en su noviazgo | Las y los estudiantes viven noviazgos sin control, amenazas ni golpes
- Revisar el celular y prohibir amistades se toma por cariño | Las y los estudiantes reconocen el control y lo nombran
  - En casa y en la música se celebra al celoso | En casa y en la escuela se habla de otra manera de querer
- Quien lo vive lo cuenta a su amiga y a nadie más | Quien lo vive encuentra a un par preparado y una puerta abierta
  - Los planteles mandan a las dos partes a «platicarlo» | Los planteles activan la ruta y protegen a quien pide ayuda
+ Las muchachas cambian de escuela o la dejan | Las muchachas permanecen en su escuela
  + El control del noviazgo sigue en el matrimonio | Las parejas jóvenes se forman sin control
+ Las fotos íntimas se usan para amenazar | Las amenazas con fotos se denuncian y se retiran
`,
    poblacion: {
      poblacion_total: '4350',
      poblacion_directa: '1900',
      poblacion_indirecta: '3800',
      caracteristicas:
        'Estudiantes de 14 a 18 años de dos secundarias y cinco preparatorias públicas; 53 de cada cien son mujeres y uno de cada cinco trabaja por la tarde.',
      criterios_seleccion:
        'Todos los grupos de segundo y tercer grado. Las consejeras y los consejeros los elige su grupo y los confirma la orientadora.',
    },
    alcance: {
      ambito: 'regional',
      municipios: '08021 08062',
      ubicacion_especifica: 'Siete planteles públicos de la cabecera municipal.',
      cobertura: 'Sesenta y cuatro grupos de dos municipios.',
      justificacion:
        'La encuesta estatal sitúa a la región en segundo lugar en violencia en el noviazgo y el instituto de las mujeres atendió a 83 menores en un año.',
    },
    matriz: `
fin | Contribuir a que la juventud de Delicias y Saucillo tenga relaciones sin violencia mediante prevención entre pares | Encuesta estatal de noviazgo | La encuesta se levanta cada dos años
* Estudiantes que vivieron violencia en el último año | Responden sí / encuestados × 100 | % de estudiantes | 41 | 30 | anual
proposito | Estudiantes de siete planteles reconocen la violencia en el noviazgo y piden ayuda a tiempo | Cuestionario al inicio y al cierre | Los planteles conservan las horas de tutoría
* Estudiantes que identifican cinco señales | Identifican / encuestados × 100 | % de estudiantes | 24 | 70 | semestral
A | Mil novecientos estudiantes con cuatro talleres | Lista por grupo | No hay suspensión larga de clases
* Grupos que completan cuatro talleres | Completan / grupos × 100 | % de grupos | 0 | 95 | bimestral
A.1 | Talleres en tutoría y cápsulas en radio | Plan de sesión y testigo de la cápsula | La radio mantiene el espacio
* Talleres impartidos | Talleres en el bimestre | talleres | 0 | 64 | bimestral
B | Ruta de 48 horas con consejería entre pares | Hoja de canalización | El instituto mantiene la guardia
* Casos atendidos en 48 horas | En plazo / recibidos × 100 | % de casos | 30 | 95 | mensual
B.1 | Formación de consejeras y consejeros y guardia de atención | Constancia y bitácora de guardia | Las familias autorizan a sus hijas e hijos
* Consejeras y consejeros activos al cierre | Activos / formados × 100 | % de jóvenes | 0 | 80 | al_cierre
`,
    presupuesto: `
A.1 | Talleristas de planta | recursos_humanos | 27 | mes-persona | 11,900.00 | 1-9 | propio 64,260.00
A.1 | Cuadernillo del estudiante | materiales_insumos | 1,900 | pieza | 38.00 | 2
A.1 | Producción de cápsulas de radio | servicios | 18 | cápsula | 1,750.00 | 2-9 | otros 15,750.00
B.1 | Campamento de formación de consejería | servicios | 2 | campamento | 24,600.00 | 2 6
B.1 | Psicóloga de guardia, medio tiempo | recursos_humanos | 9 | mes | 8,400.00 | 1-9 | otros 37,800.00
B.1 | Traslado y papelería | gastos_operacion | 9 | mes | 3,650.00 | 1-9
`,
    justificacion:
      'El municipio paga la quinta parte de las talleristas; la radio universitaria la mitad de las cápsulas y el instituto de las mujeres la mitad de la psicóloga de guardia.',
    actividades: `
A.1 | Calendario y formación de talleristas | 1.06 | 1.30 | Abraham Lozoya Ruiz
A.1 | Talleres en los siete planteles | 2.03 | 9.15 | Talleristas | tras A.1
B.1 | Consejería entre pares y guardia | 2.15 | 9.20 | Psicóloga de guardia
`,
    hitos: `
Setenta consejeras y consejeros con constancia | 3.10 | B.1
Sesenta y cuatro grupos con cuatro talleres | 8.28 | A.1
`,
    entregables: `
Ruta de 48 horas firmada por los planteles | 2.28 | B.1
Informe con cuestionario de cierre | 9.25
`,
    riesgos: `
Una familia se opone al taller | 3 | 2 | Reunión informativa antes de empezar y material a la vista. | Abraham Lozoya Ruiz
Un consejero guarda un caso grave | 2 | 5 | Regla escrita de tres casos que siempre se avisan y supervisión semanal. | Psicóloga de guardia
Cambio de dirección en un plantel | 3 | 2 | Carta de la zona escolar que obliga a continuar. | Talleristas
`,
  },
};

/** Cameras and drones at the entrances of Meoqui and Delicias: rejected by both bodies. */
const camaras: CasoDemo = {
  clave: 'camaras',
  organizacion: 'mediacion-delicias',
  por: 'alozoya',
  codisenoTerminado: 62,
  opinion: '26ND4410573',
  alianzas:
    'Direcciones de seguridad pública de Delicias y Meoqui. Asociación de colonos de tres fraccionamientos. Junta de aguas, con seis postes para instalar cámaras.',
  dichos: {
    preRegistro: 'El acuerdo entre los dos municipios está publicado. Pasa a registro.',
    registro: 'Completo en forma. El co-diseño debe aclarar qué prevención hay además del equipo.',
  },
  ajuste: {
    seccion: 'ficha',
    texto: 'Casi todo el gasto es equipo. ¿Qué hacen las y los vecinos antes de que algo suceda?',
    respuesta: 'Agregamos a los objetivos doce comités vecinales, con una reunión al mes.',
    cambio: escribir(
      'objetivos_especificos',
      'Instalar 48 cámaras y dos drones. Enlazar a los dos centros de mando. Reunir cada mes a doce comités vecinales para revisar lo ocurrido.',
    ),
  },
  proyecto: {
    inicio: 1,
    meses: 8,
    ficha: {
      nombre_oficial: 'Entradas vigiladas: cámaras y drones en los accesos de Delicias y Meoqui',
      descripcion:
        'Instala 48 cámaras con lectura de placas y dos drones en nueve accesos carreteros, enlazados a los centros de mando de los dos municipios, con reuniones mensuales de comités vecinales.',
      objetivo_general:
        'Disminuir el robo de vehículo y el robo a casa habitación con vigilancia electrónica de los accesos de Delicias y Meoqui.',
      objetivos_especificos:
        'Instalar 48 cámaras y dos drones. Enlazar a los dos centros de mando. Capacitar a 16 operadores.',
      eje: 'evaluar_medir_monitorear',
      region: 'delicias',
      municipio: '08021',
      monto_solicitado: '1082160.00',
      responsable_seguimiento: 'Abraham Lozoya Ruiz',
      responsable_contacto: 'Teresa Villalobos Gil',
      email_contacto: 'tvillalobos@mediaciondelicias.example',
      telefono_contacto: '6395550179',
    },
    arbol: `
El robo de vehículo y a casa habitación crece en Delicias y Meoqui sin que se sepa por dónde salen | El robo de vehículo y a casa habitación baja en Delicias y Meoqui
- Nueve accesos carreteros se cruzan sin que nadie los mire | Los nueve accesos carreteros están vigilados
  - Cada municipio graba por su cuenta y borra a los siete días | Los dos municipios comparten video por treinta días
- Los vecinos se enteran del robo por las redes | Los vecinos reciben el aviso de su comité
+ Las familias dejan de denunciar | Las familias denuncian porque hay resultado
  + Las bandas regresan a los mismos fraccionamientos | Las bandas dejan de regresar a los fraccionamientos
`,
    poblacion: {
      poblacion_total: '191000',
      poblacion_directa: '12400',
      poblacion_indirecta: '60000',
      caracteristicas:
        'Habitantes de tres fraccionamientos y de las colonias vecinas a los accesos; familias de ingreso medio con vehículo propio.',
      criterios_seleccion:
        'Accesos con más robos en la estadística de los últimos dos años y poste de la junta de aguas disponible.',
    },
    alcance: {
      ambito: 'regional',
      municipios: '08021 08045',
      ubicacion_especifica: 'Nueve accesos carreteros y dos centros de mando.',
      cobertura: 'Dos municipios y 34 kilómetros de vialidad.',
      justificacion:
        'En los dos municipios se denunciaron 612 robos de vehículo en un año y solo se recuperó uno de cada cinco.',
    },
    matriz: `
fin | Contribuir a la seguridad patrimonial de Delicias y Meoqui mediante accesos vigilados | Denuncias ante la fiscalía | La fiscalía publica el dato mensual
* Robos de vehículo denunciados | Denuncias en el año | robos | 612 | 450 | anual
proposito | Los accesos de Delicias y Meoqui se vigilan de día y de noche con video compartido | Bitácora de los centros de mando | Los municipios pagan la energía
* Vehículos recuperados en 72 horas | Recuperados / robados × 100 | % de vehículos | 20 | 40 | trimestral
A | Cuarenta y ocho cámaras y dos drones en operación | Acta de entrega y prueba de video | La aduana libera el equipo
* Cámaras en línea | En línea / instaladas × 100 | % de cámaras | 0 | 95 | mensual
A.1 | Compra, instalación y enlace del equipo | Factura y acta de instalación | La junta de aguas presta los postes
* Accesos enlazados | Accesos con video en ambos centros | accesos | 0 | 9 | bimestral
B | Doce comités reunidos cada mes | Acta de la reunión | Los vecinos asisten
* Reuniones con acuerdo | Con acuerdo / realizadas × 100 | % de reuniones | 0 | 70 | mensual
B.1 | Reuniones mensuales y aviso por mensaje | Lista y captura del aviso | Los comités se renuevan a tiempo
* Comités que se reúnen cada mes | Se reúnen / comités × 100 | % de comités | 0 | 80 | mensual
`,
    presupuesto: `
A.1 | Cámaras con lectura de placas | equipamiento | 48 | cámara | 17,200.00 | 1-3 | otros 123,840.00
A.1 | Drones con cámara térmica | equipamiento | 2 | dron | 148,000.00 | 3
A.1 | Enlace de fibra y respaldo | servicios | 8 | mes | 16,500.00 | 1-8 | propio 132,000.00
A.1 | Capacitación de operadores | servicios | 2 | curso | 19,800.00 | 3
B.1 | Promotor de los comités | recursos_humanos | 8 | mes | 7,400.00 | 1-8 | propio 29,600.00
B.1 | Papelería y mensajes de aviso | gastos_operacion | 8 | mes | 1,900.00 | 1-8
`,
    justificacion:
      'El equipo se cotizó con tres integradores. Los municipios pagan el enlace y la mitad del promotor; los colonos el quince por ciento de las cámaras.',
    actividades: `
A.1 | Compra e instalación | 1.05 | 3.28 | Teresa Villalobos Gil
A.1 | Operación y mantenimiento | 4.01 | 8.15 | Centros de mando | tras A.1
B.1 | Reuniones mensuales de comités | 2.10 | 8.10 | Promotor
`,
    hitos: `
Nueve accesos enlazados | 3.28 | A.1
Sesenta reuniones de comité | 7.20 | B.1
`,
    entregables: `
Manual de operación compartida | 4.15 | A.1
Informe de robos y recuperaciones | 8.20
`,
    riesgos: `
Daño o robo de cámaras | 4 | 3 | Poste de ocho metros, seguro y dos cámaras de repuesto. | Centros de mando
Uso indebido del video | 2 | 5 | Acceso nominal, bitácora y borrado a los treinta días. | Teresa Villalobos Gil
Sin dinero para mantener el equipo | 4 | 4 | Partida en el presupuesto municipal del siguiente año. | Abraham Lozoya Ruiz
`,
  },
};

export const casosDeDelicias: readonly CasoDemo[] = [noviazgos, camaras];
