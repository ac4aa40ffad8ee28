import type { CasoDemo } from './aprobaciones.tipos.ts';
import { corregir, escribir } from './codisenos.cambios.ts';

/** Projects of the capital and of Cuauhtémoc that came to their evaluation. */

/** The way home from the night shift in Cuauhtémoc: its dictamen waits for the vote. */
const regreso: CasoDemo = {
  clave: 'regreso',
  organizacion: 'raices',
  por: 'susana',
  codisenoTerminado: 55,
  opinion: '26ND4497320',
  alianzas:
    'Dos empacadoras, con el registro de turnos y una unidad de transporte. Dirección de seguridad pública, con un sector asignado de diez de la noche a una. Comités de seis colonias, con luminarias reportadas.',
  dichos: {
    preRegistro: 'Los convenios con las dos empacadoras están firmados y con fecha.',
    registro: 'El mapa de rutas y el conteo de trabajadoras sostienen las metas. Puede continuar.',
  },
  ajuste: {
    seccion: 'arbol_objetivos',
    texto: '«Las calles están alumbradas» depende de servicios públicos. ¿Qué de eso sí hace el proyecto?',
    respuesta: 'El proyecto reporta y vigila que se repare en diez días. Lo cambiamos en el árbol.',
    cambio: corregir('nodos', 'Las calles de la ruta están alumbradas', {
      texto: 'Las luminarias fundidas de la ruta se reparan en diez días',
    }),
  },
  proyecto: {
    inicio: 1,
    meses: 10,
    ficha: {
      nombre_oficial: 'De regreso a casa: rutas seguras para trabajadoras del turno de noche en Cuauhtémoc',
      descripcion:
        'Tres rutas a pie y en camioneta acompañan de diez de la noche a una de la mañana a las trabajadoras de dos empacadoras, con promotoras de ruta, luminarias vigiladas y tiendas que dan refugio.',
      objetivo_general:
        'Disminuir el acoso y las agresiones a trabajadoras del turno de noche en el trayecto de la empacadora a su colonia.',
      objetivos_especificos:
        'Acompañar cada noche a 310 trabajadoras. Lograr que las luminarias de la ruta se reparen en diez días. Abrir 24 tiendas refugio.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'cuauhtemoc',
      municipio: '08017',
      monto_solicitado: '503710.00',
      responsable_seguimiento: 'Susana Peters Mendoza',
      responsable_contacto: 'Rosa Isela Loya Erives',
      email_contacto: 'susana@raicesdelmanzanar.example',
      telefono_contacto: '6255550134',
    },
    arbol: `
Las trabajadoras del turno de noche son acosadas y asaltadas al volver a su colonia | Las trabajadoras del turno de noche vuelven a su colonia sin ser agredidas
- El transporte público termina una hora antes que el turno | El turno tiene transporte hasta la entrada de la colonia
  - Cada empacadora resuelve sola y la mitad de las noches | Las empacadoras comparten unidad y horario
- Las calles de la ruta están a oscuras y cerradas | Las calles de la ruta están alumbradas
  - Los comercios bajan la cortina a las nueve | Las tiendas de la ruta abren la puerta a quien lo pide
+ Las trabajadoras renuncian al turno mejor pagado | Las trabajadoras conservan el turno que eligen
+ Las agresiones no se denuncian por miedo a perder el empleo | Las agresiones se denuncian con acompañamiento
  + Los agresores esperan noche tras noche en la misma esquina | Los agresores dejan de rondar las esquinas de la ruta
`,
    poblacion: {
      poblacion_total: '2700',
      poblacion_directa: '310',
      poblacion_indirecta: '1240',
      caracteristicas:
        'Mujeres de 18 a 55 años, empacadoras y clasificadoras; siete de cada diez son mamás y una de cada tres llegó de la sierra en los últimos tres años.',
      criterios_seleccion:
        'Trabajadoras del segundo turno de las dos empacadoras que viven en las seis colonias de las rutas. Nadie se queda fuera por no estar en el padrón.',
    },
    alcance: {
      ambito: 'local',
      municipios: '08017',
      ubicacion_especifica: 'Tres rutas de la zona industrial a seis colonias del norte de la ciudad.',
      cobertura: 'Seis colonias y 11 kilómetros de recorrido nocturno.',
      justificacion:
        'En esas rutas se concentran 46 de las 71 agresiones a mujeres en vía pública que la policía registró de noche en el último año.',
    },
    matriz: `
fin | Contribuir a que las mujeres de Cuauhtémoc se muevan de noche sin violencia mediante rutas acompañadas | Registro de la policía municipal | La policía conserva el registro por sector
* Agresiones nocturnas a mujeres en las seis colonias | Agresiones en doce meses | agresiones | 46 | 25 | anual
proposito | Las trabajadoras del turno de noche de dos empacadoras vuelven a casa acompañadas | Bitácora de ruta y encuesta | Las empacadoras conservan el segundo turno
* Trabajadoras que se sienten seguras en el trayecto | Responden sí / encuestadas × 100 | % de trabajadoras | 18 | 60 | semestral
A | Tres rutas acompañadas cada noche hábil | Bitácora con hora de salida y llegada | Los turnos salen a la hora prevista
* Noches con las tres rutas completas | Completas / noches hábiles × 100 | % de noches | 0 | 95 | mensual
A.1 | Acompañamiento de promotoras y unidad de transporte | Rol y bitácora de combustible | La unidad pasa la verificación
* Trabajadoras acompañadas por noche | Promedio mensual | trabajadoras | 0 | 280 | mensual
B | Calles vigiladas y tiendas que dan refugio | Reporte de luminarias y convenio de tienda | Servicios públicos repara lo reportado
* Luminarias reparadas en diez días | En plazo / reportadas × 100 | % de luminarias | 20 | 80 | mensual
B.1 | Reporte semanal de luminarias y convenio con tiendas | Hoja de recorrido y calcomanía | Los comerciantes firman el convenio
* Tiendas refugio abiertas | Tiendas con convenio vigente | tiendas | 0 | 24 | trimestral
`,
    presupuesto: `
A.1 | Promotoras de ruta, jornada nocturna | recursos_humanos | 60 | mes-persona | 6,100.00 | 1-10 | propio 36,600.00
A.1 | Operador de la unidad | recursos_humanos | 10 | mes | 10,400.00 | 1-10 | otros 104,000.00
A.1 | Combustible y mantenimiento de la unidad | gastos_operacion | 10 | mes | 8,900.00 | 1-10
A.1 | Chalecos, lámparas y radios | equipamiento | 9 | juego | 3,950.00 | 1
B.1 | Aplicación y soporte del reporte de luminarias | servicios | 10 | mes | 3,200.00 | 1-10
B.1 | Calcomanías y timbre de las tiendas refugio | materiales_insumos | 24 | tienda | 740.00 | 2
`,
    justificacion:
      'Las empacadoras prestan la unidad y pagan al operador. La asociación cubre una décima parte de las promotoras. Los chalecos y radios se cotizaron en tres casas de seguridad industrial.',
    actividades: `
A.1 | Selección y formación de promotoras | 1.05 | 1.28 | Susana Peters Mendoza
A.1 | Rutas de diez a una | 2.01 | 10.20 | Promotoras de ruta | tras A.1
B.1 | Recorridos de luminarias y convenios con tiendas | 1.15 | 10.10 | Rosa Isela Loya Erives
`,
    hitos: `
Primera noche con tres rutas | 2.01 | A.1
Veinticuatro tiendas refugio | 4.20 | B.1
`,
    entregables: `
Mapa de rutas y tiendas | 4.25 | B.1
Informe final con encuesta de seguridad | 10.24
`,
    riesgos: `
Falla de la unidad | 3 | 3 | Segunda unidad de la otra empacadora y ruta a pie. | Operador
Agresión a una promotora | 2 | 5 | Dos por ruta, radio con la policía y seguro de vida. | Susana Peters Mendoza
Cierre temporal de una empacadora | 2 | 3 | La ruta se reparte entre las otras dos. | Rosa Isela Loya Erives
`,
  },
};

/** Children who lost their mother to a feminicide, in the capital: its dictamen waits for the vote. */
const orfandad: CasoDemo = {
  clave: 'orfandad',
  organizacion: 'casa-encino',
  por: 'pgranillo',
  codisenoTerminado: 54,
  opinion: '26ND4503164',
  alianzas:
    'Comisión ejecutiva de atención a víctimas, que comparte el registro con consentimiento. Procuraduría de protección, con custodia y adopciones. Colegio de tanatología, con seis practicantes supervisadas.',
  dichos: {
    preRegistro: 'Acuerdo de confidencialidad con la comisión revisado por Jurídico, sin observaciones.',
    registro: 'Excelente diagnóstico de las 61 familias. Cuidar en co-diseño los datos personales.',
  },
  ajuste: {
    seccion: 'poblacion',
    texto:
      'En las características se lee de qué colonia es cada familia. Con tan pocos casos, eso las identifica.',
    respuesta: 'Tiene razón. Quitamos las colonias y dejamos la ciudad y la edad.',
    cambio: escribir(
      'caracteristicas',
      'Niñas, niños y adolescentes de 2 a 17 años de la ciudad de Chihuahua y Aquiles Serdán, y las abuelas y tías que los crían; siete de cada diez cuidadoras pasan de los 55 años.',
    ),
  },
  proyecto: {
    inicio: 1,
    meses: 12,
    ficha: {
      nombre_oficial: 'Seguir creciendo: niñas y niños en orfandad por feminicidio en Chihuahua',
      descripcion:
        'Acompaña durante un año a 118 niñas, niños y adolescentes que perdieron a su madre por feminicidio y a quienes los crían, con terapia de duelo, custodia legal, escuela y un fondo para lo urgente.',
      objetivo_general:
        'Lograr que las niñas y los niños en orfandad por feminicidio de la zona centro tengan custodia segura, escuela y atención del duelo.',
      objetivos_especificos:
        'Dar terapia a 118 niñas y niños. Resolver la custodia de 45 familias. Evitar que dejen la escuela. Acompañar a 61 cuidadoras.',
      eje: 'fortalecimiento_institucional',
      region: 'chihuahua',
      municipio: '08019',
      monto_solicitado: '854620.00',
      responsable_seguimiento: 'Irma Leticia Baca Domínguez',
      responsable_contacto: 'Paola Granillo Reyes',
      email_contacto: 'pgranillo@casaencino.example',
      telefono_contacto: '6145550163',
    },
    arbol: `
Las niñas y los niños que pierden a su madre por feminicidio quedan sin custodia, sin escuela y sin duelo | Las niñas y los niños que pierden a su madre por feminicidio crecen con custodia, escuela y duelo atendido
- La carpeta persigue al agresor y olvida a los hijos | La carpeta incluye el plan de los hijos desde la primera semana
  - Cada oficina pide la historia desde el principio | Una sola persona lleva la historia de cada familia
- Quienes los crían son abuelas sin dinero ni papeles | Quienes los crían tienen custodia y apoyo
  - Los trámites de custodia tardan más de un año | Los trámites de custodia se resuelven en seis meses
+ Los mayores dejan la secundaria para trabajar | Los mayores terminan la secundaria
  + Las hermanas mayores crían a los menores y se casan pronto | Las hermanas mayores eligen qué estudiar
+ El duelo se vuelve silencio o pleito en la escuela | El duelo se habla y la escuela acompaña
`,
    poblacion: {
      poblacion_total: '620',
      poblacion_directa: '179',
      poblacion_indirecta: '430',
      caracteristicas:
        'Niñas, niños y adolescentes de 2 a 17 años de las colonias Cerro de la Cruz, Villa Juárez y Vistas del Norte y sus cuidadoras.',
      criterios_seleccion:
        'Hijas e hijos de víctimas de feminicidio con carpeta en la zona centro desde hace seis años, con consentimiento de quien los cría y, desde los doce años, también suyo.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08004 08019',
      ubicacion_especifica: 'Casa Encino, con visitas en domicilio y en 27 escuelas.',
      cobertura: 'Sesenta y una familias de la zona centro con carpeta abierta.',
      justificacion:
        'La comisión tiene registro de 190 hijas e hijos en la zona centro y atiende a 72; los demás esperan desde hace año y medio en promedio.',
    },
    matriz: `
fin | Contribuir a que las víctimas indirectas de feminicidio reconstruyan su vida mediante custodia, escuela y duelo atendido | Registro de la comisión ejecutiva | La comisión actualiza su registro
* Niñas y niños con plan de reparación | Con plan / registrados × 100 | % de niñas y niños | 14 | 60 | anual
proposito | Las niñas y los niños en orfandad por feminicidio de la zona centro tienen custodia, escuela y terapia | Expediente único por familia | Las familias no cambian de estado
* Niñas y niños con las tres cosas resueltas | Con las tres / inscritos × 100 | % de niñas y niños | 8 | 65 | semestral
A | Terapia de duelo y acompañamiento escolar | Nota clínica y boleta | Las escuelas abren la puerta
* Permanencia escolar al cierre del ciclo | Siguen / inscritos × 100 | % de estudiantes | 71 | 95 | al_cierre
A.1 | Sesiones individuales, grupos y visita a la escuela | Bitácora de sesión y acuerdo con la escuela | Las practicantes terminan su servicio
* Niñas y niños con veinte sesiones | Con veinte / inscritos × 100 | % de niñas y niños | 0 | 70 | trimestral
B | Custodia resuelta y cuidadoras acompañadas | Sentencia o convenio de custodia | Los juzgados familiares no entran en paro
* Custodias resueltas | Resueltas en el periodo | custodias | 6 | 45 | trimestral
B.1 | Representación legal, grupo de cuidadoras y fondo de urgencias | Promoción sellada y recibo del fondo | Las cuidadoras reúnen sus actas
* Días para presentar la demanda de custodia | Promedio desde la inscripción | días | 210 | 30 | bimestral
`,
    presupuesto: `
A.1 | Psicólogas infantiles, tiempo completo | recursos_humanos | 36 | mes-persona | 15,400.00 | 1-12 | propio 110,880.00
A.1 | Material de juego y de duelo | materiales_insumos | 4 | lote | 6,850.00 | 1 4 7 10
B.1 | Abogada familiar | recursos_humanos | 12 | mes | 17,900.00 | 1-12
B.1 | Actas, copias certificadas y peritajes | servicios | 45 | expediente | 1,480.00 | 1-12 | otros 33,300.00
B.1 | Fondo para útiles, transporte y medicina | otros | 12 | mes | 14,000.00 | 1-12 | otros 84,000.00
B.1 | Papelería y traslado a domicilio | gastos_operacion | 12 | mes | 4,300.00 | 1-12
`,
    justificacion:
      'Casa Encino paga la quinta parte de las psicólogas. El colegio de notarios dona la mitad de las actas y peritajes y una red de madrinas la mitad del fondo, que se entrega contra recibo.',
    actividades: `
A.1 | Entrevista inicial y plan por familia | 1.05 | 2.28 | Paola Granillo Reyes
A.1 | Terapia, grupos y visita a escuelas | 1.20 | 12.15 | Psicólogas infantiles
B.1 | Demandas de custodia y grupo de cuidadoras | 2.01 | 12.10 | Abogada familiar
`,
    hitos: `
Sesenta y un planes de familia | 2.28 | A.1
Primera custodia resuelta | 4.30 | B.1
`,
    entregables: `
Guía para escuelas con estudiantes en orfandad | 6.15 | A.1
Informe final sin datos que identifiquen | 12.20
`,
    riesgos: `
El agresor o su familia reclama la custodia | 3 | 5 | Medidas de protección antes de notificar y enlace con la fiscalía. | Abogada familiar
Filtración de datos de una niña | 2 | 5 | Expediente con clave, acceso nominal y bitácora. | Paola Granillo Reyes
Cansancio de las terapeutas | 3 | 3 | Supervisión externa cada quince días. | Irma Leticia Baca
`,
  },
};

/** A line for crises in the capital: put off by a tie, and in its second round. */
const linea: CasoDemo = {
  clave: 'linea',
  organizacion: 'casa-encino',
  por: 'pgranillo',
  codisenoTerminado: 62,
  opinion: '26ND4402188',
  alianzas:
    'C4 de la capital, que transfiere llamadas. Hospital general, con guardia de psiquiatría. Preparatorias de Aldama y Santa Isabel, que difunden el número.',
  dichos: {
    preRegistro: 'La carta del C4 compromete la transferencia de llamadas; expediente en orden.',
    registro:
      'Bien fundado en las llamadas del último año. Falta afinar la guardia, que se verá en co-diseño.',
  },
  ajuste: {
    seccion: 'ficha',
    texto:
      'El objetivo promete atender «toda crisis» a cualquier hora. ¿Es posible con dos personas por noche?',
    respuesta: 'No lo es. Lo acotamos al horario de las ocho de la noche a las seis de la mañana.',
    cambio: escribir(
      'objetivo_general',
      'Disminuir los intentos de suicidio y las agresiones en familia de la zona centro con una línea que contesta de las ocho de la noche a las seis de la mañana y da seguimiento durante un mes.',
    ),
  },
  proyecto: {
    inicio: 1,
    meses: 12,
    ficha: {
      nombre_oficial:
        'Línea de la noche: contención de crisis y violencia en cuatro municipios de la zona centro',
      descripcion:
        'Una línea telefónica atendida por psicólogas de las ocho de la noche a las seis de la mañana, con seguimiento de treinta días y brigada de visita en cuatro municipios.',
      objetivo_general:
        'Atender toda crisis suicida y toda agresión en familia que se reporte en la zona centro con una línea nocturna y seguimiento.',
      objetivos_especificos:
        'Contestar nueve de cada diez llamadas. Dar seguimiento de treinta días a 420 personas. Visitar en 72 horas los casos graves.',
      eje: 'fortalecimiento_institucional',
      region: 'chihuahua',
      municipio: '08019',
      monto_solicitado: '996700.00',
      responsable_seguimiento: 'Irma Leticia Baca Domínguez',
      responsable_contacto: 'Paola Granillo Reyes',
      email_contacto: 'pgranillo@casaencino.example',
      telefono_contacto: '6145550163',
    },
    arbol: `
Las crisis de la noche en la zona centro terminan en intento de suicidio o en golpes | Las crisis de la noche en la zona centro se contienen sin daño
- Entre las ocho de la noche y las seis de la mañana nadie contesta | De noche contesta una persona preparada
  - El C4 manda una patrulla a lo que pide una voz | El C4 transfiere a la línea lo que pide una voz
- Quien pidió ayuda una vez no vuelve a saber de nadie | Quien pidió ayuda tiene un mes de seguimiento
+ Las familias esconden el intento por vergüenza | Las familias hablan y piden ayuda
  + Al segundo intento ya nadie llega a tiempo | El segundo intento se evita con seguimiento
+ Los agentes municipales se exponen sin preparación | Los agentes municipales saben llegar y contener
`,
    poblacion: {
      poblacion_total: '986000',
      poblacion_directa: '1900',
      poblacion_indirecta: '5600',
      caracteristicas:
        'Personas de 13 años en adelante de cuatro municipios, con mayoría de jóvenes; uno de cada tres intentos del año pasado fue de menores de 20 años.',
      criterios_seleccion:
        'Toda persona que llama. El seguimiento se ofrece a quien tuvo ideación con plan, intento previo o agresión en casa, con su consentimiento.',
    },
    alcance: {
      ambito: 'regional',
      municipios: '08002 08004 08019 08024',
      ubicacion_especifica:
        'Base en la ciudad de Chihuahua; visitas en Aldama, Aquiles Serdán y Santa Isabel.',
      cobertura: 'Cuatro municipios con 986,000 habitantes y dos hospitales con guardia de psiquiatría.',
      justificacion:
        'La tasa de suicidio de la región duplica la nacional y siete de cada diez intentos suceden de noche, según el hospital general.',
    },
    matriz: `
fin | Contribuir a que menos personas de la zona centro mueran por suicidio o por violencia mediante atención nocturna | Estadística de mortalidad y del hospital | La secretaría de salud publica el dato municipal
* Suicidios en los cuatro municipios | Muertes por suicidio en el año | muertes | 98 | 80 | anual
proposito | Las crisis que se reportan de noche en cuatro municipios se contienen y tienen seguimiento | Registro de la línea | El C4 mantiene la transferencia
* Llamadas que terminan con plan de seguridad | Con plan / llamadas de crisis × 100 | % de llamadas | 0 | 75 | trimestral
A | Línea nocturna en operación todos los días | Bitácora de guardia | La telefonía funciona sin cortes
* Llamadas contestadas | Contestadas / recibidas × 100 | % de llamadas | 0 | 90 | mensual
A.1 | Guardia de dos psicólogas por noche | Rol firmado y registro de llamadas | Hay psicólogas disponibles en la región
* Noches cubiertas con dos personas | Cubiertas / noches del mes × 100 | % de noches | 0 | 95 | mensual
B | Seguimiento de treinta días y visita de brigada | Expediente de seguimiento | Las personas dan su consentimiento
* Personas que completan treinta días | Completan / inscritas × 100 | % de personas | 0 | 65 | bimestral
B.1 | Visita en 72 horas y capacitación de agentes | Hoja de visita y lista del curso | Los ayuntamientos liberan a sus agentes
* Visitas en 72 horas | En plazo / indicadas × 100 | % de visitas | 0 | 90 | mensual
`,
    presupuesto: `
A.1 | Psicólogas de guardia nocturna | recursos_humanos | 720 | guardia | 980.00 | 1-12 | propio 156,800.00
A.1 | Central telefónica y registro de llamadas | equipamiento | 1 | sistema | 86,400.00 | 1
A.1 | Telefonía, internet y licencias | gastos_operacion | 12 | mes | 7,900.00 | 1-12 | otros 47,400.00
B.1 | Brigada de visita | recursos_humanos | 12 | mes | 15,600.00 | 1-12
B.1 | Combustible y viáticos de la brigada | gastos_operacion | 12 | mes | 8,350.00 | 1-12 | otros 50,100.00
B.1 | Curso de primeros auxilios psicológicos a agentes | servicios | 6 | grupo | 12,800.00 | 2-7
`,
    justificacion:
      'La guardia se paga como la del hospital general. La asociación cubre dos de cada nueve guardias y los ayuntamientos la mitad del combustible y de la telefonía.',
    actividades: `
A.1 | Instalación de la central y protocolo con el C4 | 1.05 | 1.28 | Paola Granillo Reyes
A.1 | Guardia nocturna | 2.01 | 12.20 | Psicólogas de guardia | tras A.1
B.1 | Brigada de visita y cursos | 2.05 | 12.15 | Brigada
`,
    hitos: `
Primera noche de la línea | 2.01 | A.1
Doscientas personas con seguimiento completo | 8.15 | B.1
`,
    entregables: `
Protocolo de transferencia con el C4 | 1.28 | A.1
Informe anual de llamadas | 12.22
`,
    riesgos: `
Noche sin guardia completa | 3 | 4 | Bolsa de cuatro suplentes y aviso al C4. | Paola Granillo Reyes
Desgaste de quien contesta | 4 | 3 | Supervisión clínica semanal y tope de seis guardias al mes. | Psicólogas de guardia
Llamadas falsas | 4 | 2 | Registro del número y segunda llamada de verificación. | Psicólogas de guardia
`,
  },
};

export const casosDelCentro: readonly CasoDemo[] = [regreso, orfandad, linea];
