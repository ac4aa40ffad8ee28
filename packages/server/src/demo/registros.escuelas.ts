import type { RegistroDemo } from './registros.tipos.ts';

/** Safe schools in Delicias: just sent, nobody has read it yet. */
export const registroDeEscuelas: RegistroDemo = {
  clave: 'escuelas',
  abierto: { hace: 45, hora: '13:18', por: 'coordinador' },
  proyecto: {
    inicio: 2,
    meses: 10,
    ficha: {
      nombre_oficial:
        'Escuelas que se cuidan: mediación entre pares y senderos seguros en nueve secundarias de Delicias',
      descripcion:
        'Forma equipos de mediación con estudiantes y docentes, organiza brigadas de familias a la entrada y a la salida, y acompaña con un plan individual a quien ha sido expulsado o está por serlo.',
      objetivo_general:
        'Reducir las agresiones y las expulsiones en nueve secundarias de la zona escolar 18, con estudiantes que resuelven sus conflictos y familias que cuidan el camino.',
      objetivos_especificos:
        'Formar a 180 mediadores entre pares. Instalar 18 senderos seguros. Reincorporar a 60 estudiantes con plan de permanencia.',
      eje: 'evaluar_medir_monitorear',
      region: 'delicias',
      municipio: '08021',
      monto_solicitado: '383840.00',
      responsable_seguimiento: 'Abraham Lozoya Ruiz',
      responsable_contacto: 'Claudia Verónica Sáenz Olivas',
      email_contacto: 'alozoya@mediaciondelicias.example',
      telefono_contacto: '6395550174',
    },
    arbol: `
Los conflictos en nueve secundarias de Delicias terminan en peleas y expulsiones | Los conflictos en nueve secundarias de Delicias terminan en acuerdos
- Las y los estudiantes resuelven a golpes lo que empieza en el celular | Las y los estudiantes median lo que empieza en el celular
  - Los grupos de mensajes difunden la pelea antes de que ocurra | Los grupos de mensajes acuerdan reglas de convivencia
  - Pedir ayuda a un docente se castiga como delatar | Pedir ayuda a un docente es normal y reservado
- La salida de la escuela queda sin personas adultas presentes | La salida de la escuela tiene familias presentes y organizadas
  - Las familias salen del trabajo a las cinco | Los turnos de las brigadas se ajustan a los horarios de trabajo
- La respuesta de la escuela es expulsar | La respuesta de la escuela es reparar y acompañar
  - El reglamento no distingue una broma de una agresión | El reglamento gradúa las faltas y sus reparaciones
+ Estudiantes expulsados se integran a grupos que los reclutan | Estudiantes reincorporados terminan la secundaria
  + Los reclutan para vender dentro de la escuela | La escuela es un lugar sin venta de drogas
+ El miedo hace faltar a quienes no participan | Quienes no participan van a la escuela sin miedo
`,
    poblacion: {
      poblacion_total: '6300',
      poblacion_directa: '1240',
      poblacion_indirecta: '5060',
      caracteristicas:
        'Estudiantes de 12 a 16 años de turnos matutino y vespertino, con promedio de dos cambios de escuela; docentes de tutoría y familias que trabajan en la agroindustria.',
      criterios_seleccion:
        'Nueve planteles con más de quince reportes de agresión en el ciclo anterior. Los mediadores los eligen sus compañeros, con paridad; los planes de permanencia se ofrecen a toda persona expulsada o condicionada.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08021',
      ubicacion_especifica:
        'Nueve secundarias públicas de la zona escolar 18 y doce cruceros de su alrededor.',
      cobertura: 'Todos los grupos de primero y segundo; la mediación queda abierta a tercero.',
      justificacion:
        'La zona 18 concentra la mitad de los reportes por agresión de la ciudad, y el centro municipal ya certificó a dos equipos que funcionan.',
    },
    matriz: `
fin | Contribuir a que las y los adolescentes de Delicias terminen la secundaria mediante escuelas que resuelven sus conflictos | Estadística de control escolar | La autoridad educativa mantiene los turnos
* Estudiantes que terminan la secundaria | Egresan / inscritos tres años antes × 100 | % de estudiantes | 78 | 84 | anual
proposito | Estudiantes de nueve secundarias resuelven por acuerdo los conflictos que antes terminaban en agresión | Bitácora de mediación y libro de reportes | Las direcciones continúan en su plantel
* Conflictos resueltos por acuerdo | Resueltos / atendidos × 100 | % de conflictos | 31 | 70 | bimestral
A | Ciento ochenta mediadores entre pares certificados y activos | Constancias y bitácora de casos | Los grupos conservan su salón
* Mediaciones por plantel al mes | Mediaciones cerradas / planteles | mediaciones | 2 | 9 | mensual
A.1 | Formación de mediadores entre pares y docentes enlace | Listas y evaluación de caso | La supervisión otorga los permisos
* Mediadores certificados | Certificados / inscritos × 100 | % de inscritos | 0 | 90 | semestral
A.2 | Acompañamiento quincenal a cada equipo | Bitácora de visita | Los planteles respetan la hora asignada
* Equipos con visita quincenal | Equipos visitados / equipos × 100 | % de equipos | 20 | 95 | mensual
B | Dieciocho senderos seguros instalados con brigadas de familias | Mapas, cartas y registro de incidentes | Las familias conservan su domicilio
* Incidentes a la salida | Incidentes registrados en el mes | incidentes | 46 | 20 | mensual
B.1 | Trazo de senderos y señalización con vialidad y vecinos | Actas y fotografías | Vialidad atiende las solicitudes
* Senderos señalizados | Senderos con señal completa | senderos | 2 | 18 | trimestral
B.2 | Organización de brigadas con calendario de turnos | Calendario y lista de turnos | Los patrones autorizan salir treinta minutos antes
* Turnos cubiertos | Cubiertos / programados × 100 | % de turnos | 12 | 75 | mensual
C | Planes de permanencia aplicados a sesenta estudiantes | Expediente con firma de la familia | La normativa permite reinscribir en el ciclo
* Estudiantes con plan que siguen inscritos | Siguen inscritos / con plan × 100 | % de estudiantes | 22 | 75 | semestral
C.1 | Elaboración y seguimiento de planes individuales | Expediente | Las familias acuden a la primera reunión
* Planes con seguimiento mensual | Con seguimiento / vigentes × 100 | % de planes | 0 | 90 | mensual
C.2 | Revisión de los reglamentos con estudiantes y docentes | Reglamento aprobado | La supervisión autoriza los cambios
* Planteles con reglamento nuevo | Planteles con acta | planteles | 1 | 9 | semestral
`,
    presupuesto: `
A.1 | Certificación de mediadores por el instituto de justicia alternativa | servicios | 180 | persona | 640.00 | 2-4 | otros 57,600.00
A.1 | Cuaderno del mediador | materiales_insumos | 220 | ejemplar | 62.00 | 2
A.2 | Mediadora acompañante, tiempo completo | recursos_humanos | 9 | mes | 11,200.00 | 2-10
A.2 | Pasajes a los planteles | gastos_operacion | 9 | mes | 1,300.00 | 2-10 | propio 11,700.00
B.1 | Señales de sendero y pintura de cruceros | equipamiento | 18 | sendero | 2,980.00 | 3-4
B.1 | Mapas de riesgo hechos por estudiantes | materiales_insumos | 9 | plantel | 750.00 | 2
B.2 | Chalecos, silbatos y lámparas de las brigadas | equipamiento | 54 | juego | 385.00 | 3
B.2 | Enlace de familias, medio tiempo | recursos_humanos | 9 | mes | 6,400.00 | 2-10
C.1 | Psicóloga de planes de permanencia, medio tiempo | recursos_humanos | 10 | mes | 7,400.00 | 1-10 | propio 33,280.00
C.2 | Facilitación de la revisión de reglamentos | servicios | 9 | plantel | 2,600.00 | 5-7
C.2 | Reconocimientos y cierre con familias | otros | 1 | evento | 8,900.00 | 10
`,
    justificacion:
      'La certificación tiene cuota pública y el instituto estatal aporta la mitad. La señalización se cotizó con el taller municipal. El centro de mediación paga los pasajes y parte de la psicóloga con su presupuesto del año.',
    actividades: `
A.1 | Elección de mediadores por sus compañeros | 2.01 | 2.20 | Abraham Lozoya
A.1 | Formación y certificación | 2.21 | 4.25 | Instituto estatal | tras A.1
A.2 | Acompañamiento quincenal | 5.01 | 10.20 | Mediadora acompañante | tras A.1
B.1 | Mapas de riesgo por plantel | 2.01 | 2.28 | Estudiantes
B.1 | Señalización de senderos | 3.01 | 4.20 | Vialidad y vecinos | tras B.1
B.2 | Turnos de brigada | 4.21 | 10.20 | Familias | tras B.1
C.1 | Reuniones con familias y planes individuales | 1.10 | 10.25 | Psicóloga
C.2 | Mesas de reglamento en nueve planteles | 5.05 | 7.15 | Teresa Villalobos
C.2 | Aprobación y difusión del reglamento | 7.16 | 9.10 | Direcciones | tras C.2
`,
    hitos: `
Nueve equipos de mediación en funciones | 4.28 | A.1
Dieciocho senderos señalizados | 4.22 | B.1
Reglamento aprobado en los nueve planteles | 8.25 | C.2
`,
    entregables: `
Mapas de riesgo y trazo de senderos | 3.05 | B.1
Bitácora anual de mediaciones, sin nombres | 9.30 | A.2
Guía de planes de permanencia | 6.15 | C.1
`,
    riesgos: `
Un mediador queda expuesto por intervenir | 3 | 4 | Mediación siempre en pareja y con docente enlace; nunca dentro del grupo en conflicto. | Mediadora acompañante
Suspensión de clases | 3 | 3 | Formación en sábado y calendario recorrido dos semanas. | Abraham Lozoya
Acoso dentro del equipo de mediación | 2 | 4 | Protocolo de la zona escolar y reemplazo inmediato. | Teresa Villalobos
Familias sin tiempo para las brigadas | 4 | 3 | Turnos de treinta minutos y brigada compartida entre dos planteles vecinos. | Enlace de familias
`,
  },
  pasos: [
    {
      hace: 35,
      hora: '10:40',
      accion: 'guardar',
      por: 'alozoya',
      secciones: ['ficha', 'arbol_problemas', 'arbol_objetivos'],
    },
    {
      hace: 24,
      hora: '12:15',
      accion: 'guardar',
      por: 'alozoya',
      secciones: ['poblacion', 'alcance', 'marco_logico'],
    },
    { hace: 9, hora: '11:25', accion: 'guardar', por: 'alozoya', secciones: ['presupuesto'] },
    { hace: 4, hora: '13:10', accion: 'guardar', por: 'alozoya', secciones: ['cronograma'] },
    { hace: 2, hora: '10:05', accion: 'finalizar', por: 'alozoya' },
  ],
};
