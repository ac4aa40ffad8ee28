import type { RegistroDemo } from './registros.tipos.ts';

/** Community policing in Parral: observed, corrected and then validated. */
export const registroDeCuadrantes: RegistroDemo = {
  clave: 'cuadrantes',
  abierto: { hace: 65, hora: '09:45', por: 'coordinador' },
  proyecto: {
    inicio: 2,
    meses: 12,
    ficha: {
      nombre_oficial: 'Cuadrante con nombre y apellido: policía de proximidad en catorce colonias de Parral',
      descripcion:
        'Treinta y seis agentes permanecen un año en el mismo cuadrante, recorren a pie, resuelven conflictos vecinales con apoyo de mediadoras y rinden cuentas cada mes ante comités que los evalúan con una libreta pública.',
      objetivo_general:
        'Aumentar la confianza entre vecinas, vecinos y policía municipal en catorce colonias de Hidalgo del Parral, para que los conflictos se atiendan antes de volverse delitos.',
      objetivos_especificos:
        'Sostener doce cuadrantes fijos con recorridos a pie. Resolver por acuerdo 240 conflictos vecinales. Publicar cada mes los compromisos cumplidos por colonia.',
      eje: 'fortalecimiento_institucional',
      region: 'parral',
      municipio: '08032',
      monto_solicitado: '535580.00',
      responsable_seguimiento: 'Nidia Carbajal Ponce',
      responsable_contacto: 'Ramiro Holguín Salcido',
      email_contacto: 'ncarbajal@imccparral.example',
      telefono_contacto: '6275550125',
    },
    arbol: `
Los conflictos vecinales en catorce colonias de Parral terminan en agresiones que nadie denuncia | Los conflictos vecinales en catorce colonias de Parral se resuelven por acuerdo y a tiempo
- La policía municipal es desconocida para quienes vive cuidando | La policía municipal es conocida por su nombre en cada cuadrante
  - Los agentes rotan de zona cada tres semanas | Los agentes permanecen doce meses en su cuadrante
  - El patrullaje se hace en vehículo y con los vidrios arriba | El recorrido se hace a pie en horarios acordados
- Los pleitos por ruido, linderos y deudas escalan a golpes | Los pleitos por ruido, linderos y deudas se median en la colonia
  - El juzgado cívico queda lejos y cierra a las tres | Las mediadoras atienden en la colonia por la tarde
- Los comités se reúnen solo para recibir apoyos | Los comités evalúan cada mes a su cuadrante
  - La autoridad promete y nadie lleva la cuenta | Los compromisos se anotan en una libreta pública
+ La gente se arma o contrata vigilancia por su cuenta | La gente llama primero a su agente de cuadrante
  + Los grupos armados ocupan el lugar de la autoridad | La autoridad recupera su lugar en la colonia
+ Las mujeres callan las agresiones dentro de casa | Las mujeres piden ayuda a una agente que conocen
`,
    poblacion: {
      poblacion_total: '38600',
      poblacion_directa: '2150',
      poblacion_indirecta: '15400',
      caracteristicas:
        'Familias mineras jubiladas y familias jóvenes que rentan, en catorce colonias del norte y oriente de la ciudad. Además, 36 agentes, de los cuales once son mujeres, con promedio de siete años de servicio.',
      criterios_seleccion:
        'Colonias con más de cuarenta llamadas mensuales al 911 por riñas y con comité inscrito. Los agentes se eligen por evaluación de trato, antigüedad y disposición a caminar su cuadrante.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08032',
      ubicacion_especifica:
        'Colonias Altavista, Emiliano Zapata, Héroes de la Revolución, Juárez, PRI, Talleres y ocho más del norte y oriente de Parral.',
      cobertura: 'Doce cuadrantes que suman 9,870 viviendas, la mitad de la mancha urbana.',
      justificacion:
        'En esas colonias se reciben seis de cada diez llamadas por riña de la ciudad, y el instituto ya opera comités con reglamento propio.',
    },
    matriz: `
fin | Contribuir a la reducción de las lesiones dolosas en Parral mediante una policía en la que las colonias confían | Estadística mensual de la dirección de seguridad | El municipio conserva su mando policial civil
* Lesiones dolosas en los doce cuadrantes | Carpetas iniciadas en doce meses | carpetas | 214 | 165 | anual
proposito | Las vecinas y los vecinos de catorce colonias acuden a su agente de cuadrante antes de que un conflicto crezca | Encuesta de confianza levantada por una universidad | Los grupos armados no prohíben hablar con la policía
* Personas que confían en la policía de su cuadrante | Respuestas de mucha o algo de confianza / encuestadas × 100 | % de personas | 29 | 50 | semestral
A | Doce cuadrantes fijos recorridos a pie todos los días | Bitácora de recorrido con ubicación y firma del comité | La dirección de seguridad no retira agentes por operativos
* Agentes que permanecen en su cuadrante | Permanecen doce meses / asignados × 100 | % de agentes | 20 | 85 | trimestral
A.1 | Formación de treinta y seis agentes en proximidad, género y trato digno | Constancias y evaluación de escenarios | La academia libera turnos para el curso
* Agentes acreditados | Acreditados / inscritos × 100 | % de agentes | 0 | 95 | al_cierre
A.2 | Recorridos a pie en horarios acordados con cada comité | Hoja de ruta y firma de tres viviendas por día | El clima permite recorrer once meses
* Recorridos cumplidos | Cumplidos / programados × 100 | % de recorridos | 18 | 90 | mensual
B | Doscientos cuarenta conflictos resueltos por acuerdo escrito | Acuerdos firmados y seguimiento a los noventa días | El juzgado cívico reconoce los acuerdos
* Acuerdos que se cumplen a los noventa días | Cumplidos / firmados × 100 | % de acuerdos | 52 | 80 | trimestral
B.1 | Atención de mediadoras en seis colonias por la tarde | Registro de casos y convenio tipo | Las partes aceptan sentarse a hablar
* Casos atendidos | Casos con sesión de mediación | casos | 60 | 300 | mensual
B.2 | Canalización confidencial de violencia familiar | Hojas de referencia con folio | El centro de justicia para las mujeres recibe el mismo día
* Canalizaciones atendidas el mismo día | Atendidas / canalizadas × 100 | % de canalizaciones | 35 | 90 | mensual
C | Catorce comités que evalúan a su cuadrante cada mes, integrados y activos | Libreta pública y actas | Las y los vecinos conservan sus turnos de trabajo
* Compromisos cumplidos por colonia | Cumplidos / anotados × 100 | % de compromisos | 25 | 70 | mensual
C.1 | Capacitación de comités en seguimiento y quejas | Listas y libreta entregada | Los comités eligen a sus representantes
* Comités capacitados | Comités con libreta en uso | comités | 0 | 14 | trimestral
C.2 | Levantamiento de la encuesta de confianza antes y después | Base de datos y nota metodológica | La universidad mantiene a su equipo de campo
* Encuestas levantadas | Levantadas / muestra × 100 | % de la muestra | 0 | 100 | semestral
`,
    presupuesto: `
A.1 | Diplomado de proximidad con enfoque de género | servicios | 36 | agente | 2,650.00 | 1-3
A.1 | Materiales y simulaciones con población voluntaria | materiales_insumos | 6 | escenario | 3,200.00 | 1-3
A.2 | Calzado y chaleco reflejante para recorrido a pie | equipamiento | 36 | juego | 1,780.00 | 2
A.2 | Bicicletas con equipo de seguridad | equipamiento | 12 | pieza | 6,150.00 | 2 | otros 24,600.00
A.2 | Mantenimiento de bicicletas y radios | gastos_operacion | 11 | mes | 1,900.00 | 2-12 | propio 20,900.00
B.1 | Mediadoras certificadas, media jornada | recursos_humanos | 22 | mes-persona | 6,900.00 | 2-12
B.1 | Módulo desmontable de mediación | equipamiento | 2 | pieza | 12,400.00 | 2
B.1 | Papelería y convenios foliados | materiales_insumos | 11 | mes | 780.00 | 2-12 | propio 8,580.00
B.2 | Psicóloga de enlace con el centro de justicia | recursos_humanos | 10 | mes | 7,500.00 | 3-12 | propio 38,220.00
C.1 | Libretas públicas y tableros de avance | materiales_insumos | 14 | colonia | 1,450.00 | 3
C.1 | Sesiones de formación de comités | servicios | 28 | sesión | 890.00 | 3-5
C.2 | Encuesta de confianza con muestra de 840 viviendas | servicios | 2 | levantamiento | 28,650.00 | 1 12 | otros 22,950.00
C.2 | Publicación mensual de resultados | otros | 10 | boletín | 1,475.00 | 3-12
`,
    justificacion:
      'El costo del diplomado incluye certificación individual y se compara con dos academias del estado. El instituto paga el mantenimiento, la papelería y la mitad de la psicóloga; el consejo empresarial cubre bicicletas y parte de la encuesta. No se pagan sueldos de agentes, que cubre el municipio.',
    actividades: `
A.1 | Selección de agentes y carta de permanencia | 1.05 | 1.30 | Nidia Carbajal
A.1 | Diplomado de proximidad | 2.01 | 3.25 | Academia | tras A.1
A.2 | Acuerdo de horarios y presentación casa por casa | 2.10 | 3.10 | Jefes de cuadrante
A.2 | Recorridos a pie diarios | 3.11 | 12.20 | Agentes de cuadrante | tras A.2
B.1 | Instalación de módulos en seis colonias | 2.05 | 3.05 | José Luis Meraz
B.1 | Mediación por las tardes | 3.06 | 12.15 | Mediadoras | tras B.1
B.2 | Protocolo de canalización el mismo día | 2.20 | 3.20 | Psicóloga de enlace
B.2 | Seguimiento de canalizaciones | 3.21 | 12.20 | Psicóloga de enlace | tras B.2
C.1 | Formación de catorce comités | 3.01 | 5.20 | Nidia Carbajal
C.1 | Evaluación mensual en libreta pública | 5.21 | 12.20 | Comités | tras C.1
C.2 | Encuesta inicial | 1.10 | 2.15 | Universidad
C.2 | Encuesta final y publicación | 11.10 | 12.20 | Universidad | tras C.2
`,
    hitos: `
Treinta y seis cartas de permanencia firmadas | 1.30 | A.1
Primer mes con recorridos completos | 4.10 | A.2
Cien acuerdos firmados | 8.15 | B.1
Encuesta final levantada | 12.05 | C.2
`,
    entregables: `
Encuesta de línea base | 2.20 | C.2
Manual de recorrido a pie | 3.25 | A.1
Boletín mensual de compromisos | 6.10 | C.1
Informe final con encuesta comparada | 12.22 | C.2
`,
    riesgos: `
Retiro de agentes por un operativo estatal | 4 | 4 | Acuerdo de cabildo que protege los cuadrantes y aviso al comité con 48 horas. | Ramiro Holguín
Represalias contra vecinas que acuerdan | 3 | 5 | Acuerdos sin nombres en la libreta y canal directo con la mediadora. | Mediadoras
Denuncias de abuso de un agente | 2 | 5 | Separación inmediata del cuadrante, asuntos internos y aviso público al comité. | Nidia Carbajal
Cambio de administración municipal | 2 | 4 | Cierre de resultados y convenio con la siguiente dirección antes de los cien días. | Ramiro Holguín
Rechazo de las partes a mediar | 4 | 2 | Visita previa por separado y segunda invitación del comité. | Mediadoras
`,
  },
  pasos: [
    { hace: 57, hora: '10:30', accion: 'guardar', por: 'ncarbajal', secciones: ['ficha', 'arbol_problemas'] },
    {
      hace: 50,
      hora: '11:42',
      accion: 'guardar',
      por: 'ncarbajal',
      secciones: ['arbol_objetivos', 'alcance'],
    },
    {
      hace: 36,
      hora: '13:15',
      accion: 'guardar',
      por: 'ncarbajal',
      secciones: ['poblacion', 'marco_logico', 'presupuesto', 'cronograma'],
      como: (p) => ({
        ...p,
        ...(p.poblacion
          ? {
              poblacion: {
                ...p.poblacion,
                poblacion_directa: '21500',
                criterios_seleccion: 'Colonias que decida la dirección de seguridad pública.',
              },
            }
          : {}),
        justificacion: 'Costos estimados por la dirección administrativa con base en el año anterior.',
        riesgos: p.riesgos?.split('\n').slice(0, 3).join('\n') ?? '',
      }),
    },
    { hace: 30, hora: '09:20', accion: 'finalizar', por: 'ncarbajal' },
    {
      hace: 22,
      hora: '12:40',
      accion: 'solicitarCambios',
      por: 'administrador',
      bien: ['ficha', 'arbol_problemas', 'arbol_objetivos', 'alcance', 'marco_logico'],
      mal: {
        'poblacion.poblacion_directa':
          'Son 21,500 personas directas con 36 agentes: parece un cero de más. La indirecta es menor que la directa.',
        'poblacion.criterios_seleccion':
          'Di con qué datos se eligen las colonias y cómo se elige a los agentes; la decisión no puede quedar a criterio de una persona.',
        'presupuesto.justificacion':
          'Separa qué paga el municipio, qué el consejo empresarial y qué se pide aquí.',
        'cronograma.filas_riesgos':
          'Con cuadrantes fijos hay que prever las denuncias contra agentes y el cambio de administración.',
      },
      comentarios:
        'La matriz y el presupuesto están bien armados. Son cuatro puntos, todos de redacción o de cifra.',
    },
    { hace: 15, hora: '16:05', accion: 'guardar', por: 'jmeraz', secciones: ['poblacion', 'presupuesto'] },
    { hace: 14, hora: '10:22', accion: 'guardar', por: 'ncarbajal', secciones: ['cronograma'] },
    { hace: 13, hora: '09:10', accion: 'finalizar', por: 'jmeraz' },
    {
      hace: 6,
      hora: '12:05',
      accion: 'validar',
      por: 'administrador',
      bien: 'todo',
      comentarios: 'Se atendió todo lo observado. Pasa a co-diseño.',
    },
  ],
};
