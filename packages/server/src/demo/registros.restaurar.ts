import type { RegistroDemo } from './registros.tipos.ts';

/** Young people under a sanction in freedom in the capital: validated, and cancelled by the foundation during its co-diseño. */
export const registroDeRestaurar: RegistroDemo = {
  clave: 'restaurar',
  abierto: { hace: 86, hora: '10:18', por: 'coordinador' },
  proyecto: {
    inicio: 1,
    meses: 12,
    ficha: {
      nombre_oficial:
        'Volver a empezar: reparación y trabajo para jóvenes con medida en libertad en Chihuahua',
      descripcion:
        'Acompaña a adolescentes y jóvenes de la capital que cumplen en libertad una medida judicial: un tutor por cada ocho, un círculo con la persona a la que dañaron cuando ella lo acepta, y un camino concreto hacia la preparatoria o un primer empleo.',
      objetivo_general:
        'Reducir la reincidencia de jóvenes de 14 a 22 años que cumplen una medida en libertad en la ciudad de Chihuahua, al tiempo que las personas a quienes dañaron son escuchadas y reparadas.',
      objetivos_especificos:
        'Acompañar con plan individual a 72 jóvenes. Celebrar 40 procesos restaurativos con consentimiento de la víctima. Colocar a 50 jóvenes en la escuela o en un empleo formal.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'chihuahua',
      municipio: '08019',
      monto_solicitado: '572930.00',
      responsable_seguimiento: 'Héctor Manuel Rascón',
      responsable_contacto: 'Irma Leticia Baca Domínguez',
      email_contacto: 'hrascon@casaencino.example',
      telefono_contacto: '6145550171',
    },
    arbol: `
Los jóvenes con una medida en libertad vuelven a delinquir en la ciudad de Chihuahua | Los jóvenes con una medida en libertad terminan su plan sin volver a delinquir
- La medida se cumple con una firma al mes y sin acompañamiento | La medida se cumple con un plan y una persona adulta que acompaña
  - Cada supervisora de la fiscalía lleva más de cien expedientes | Cada tutor acompaña a ocho jóvenes
  - Las familias castigan o abandonan a quien regresa | Las familias acuerdan reglas y apoyo con su hijo
- El daño a la víctima queda sin nombre ni reparación | El daño se nombra y se repara cuando la víctima lo acepta
  - Las víctimas solo son llamadas a declarar | Las víctimas deciden si participan y en qué términos
- La escuela y las empresas cierran la puerta por el antecedente | La escuela y las empresas reciben a quien cumple su plan
  - Los jóvenes llegan a los 18 sin oficio ni certificado | Los jóvenes obtienen un oficio o avanzan en su certificado
+ El barrio los devuelve al grupo que los reclutó | El barrio reconoce su regreso
  + Mueren o son encarcelados antes de los 25 años | Cumplen 25 años vivos y en libertad
+ Las víctimas temen encontrarse con ellos en la calle | Las víctimas recuperan la tranquilidad en su calle
`,
    poblacion: {
      poblacion_total: '1400',
      poblacion_directa: '148',
      poblacion_indirecta: '620',
      caracteristicas:
        'Setenta y dos jóvenes de 14 a 22 años, nueve de cada diez hombres, de las colonias Punta Oriente, Riberas de Sacramento y Vistas del Norte, y 76 familiares o personas afectadas. Dos de cada tres dejaron la escuela antes de los quince años y trabajaban sin contrato cuando fueron detenidos.',
      criterios_seleccion:
        'Medida en libertad de seis meses o más dictada por el tribunal para adolescentes, remisión por oficio y aceptación del joven y de su defensa. Ningún proceso restaurativo se inicia sin entrevista previa y consentimiento de la víctima.',
    },
    alcance: {
      ambito: 'municipal',
      municipios: '08019',
      ubicacion_especifica:
        'Sala de círculos en la casa de la asociación; tutorías en centros comunitarios de Punta Oriente y Riberas de Sacramento; talleres en dos empresas del complejo industrial.',
      cobertura: 'La ciudad de Chihuahua, con las tres colonias de donde viene la mitad de los jóvenes.',
      justificacion:
        'El juzgado de ejecución para adolescentes de la capital tiene 310 medidas vigentes y ningún programa externo con cupo; cuatro de cada diez jóvenes regresan ante un juez antes de dos años.',
    },
    matriz: `
fin | Contribuir a la disminución de los delitos cometidos por jóvenes en la ciudad de Chihuahua mediante medidas en libertad acompañadas | Estadística del tribunal para adolescentes | La ley conserva las medidas en libertad como regla
* Jóvenes que vuelven ante un juez en doce meses | Con causa nueva / egresados × 100 | % de jóvenes | 41 | 25 | anual
proposito | Los jóvenes con medida en libertad terminan su plan individual y permanecen en la escuela o el trabajo | Expediente de tutoría y constancia del juzgado | El juzgado de ejecución remite de manera regular
* Planes individuales terminados | Terminados / iniciados × 100 | % de planes | 28 | 70 | semestral
A | Setenta y dos jóvenes acompañados por un tutor durante su medida | Bitácora de tutoría e informe al juzgado | Las familias permanecen en la ciudad
* Jóvenes con contacto semanal | Con contacto / activos × 100 | % de jóvenes | 0 | 90 | mensual
A.1 | Diagnóstico, plan individual y tutoría semanal | Plan firmado por el joven, su familia y el tutor | La defensa autoriza la entrevista inicial
* Jóvenes con plan en los primeros quince días | Con plan / remitidos × 100 | % de jóvenes | 0 | 95 | mensual
A.2 | Escuela de familias con acuerdos de convivencia | Lista de asistencia y acuerdo escrito | Las madres y los padres consiguen permiso laboral
* Familias que asisten a seis de ocho sesiones | Asisten / inscritas × 100 | % de familias | 0 | 65 | cuatrimestral
B | Cuarenta procesos restaurativos concluidos con la víctima en el centro | Acta de círculo y encuesta de satisfacción | Las víctimas conservan su contacto
* Víctimas que se dicen reparadas | Satisfechas / participantes × 100 | % de víctimas | 0 | 80 | semestral
B.1 | Preparación por separado, celebración del círculo y seguimiento del acuerdo | Consentimiento, acta y hoja de seguimiento | El juez reconoce el acuerdo como parte del plan
* Acuerdos restaurativos cumplidos | Cumplidos / celebrados × 100 | % de acuerdos | 0 | 85 | trimestral
C | Cincuenta jóvenes colocados en la escuela o en un empleo formal | Constancia de estudios o alta en el seguro social | Las empresas sostienen sus vacantes para primer empleo
* Jóvenes que conservan su lugar a los seis meses | Conservan / colocados × 100 | % de jóvenes | 0 | 68 | semestral
C.1 | Vinculación con preparatoria abierta y con empresas del complejo industrial | Convenios, carta de vacante y bitácora de visita | El patrón acepta la visita mensual del tutor
* Vacantes y lugares asegurados | Cartas firmadas | lugares | 4 | 60 | bimestral
`,
    presupuesto: `
A.1 | Tutores comunitarios, tiempo completo | recursos_humanos | 36 | mes-persona | 8,100.00 | 1-12 | propio 29,160.00
A.1 | Pasajes de tutores y jóvenes | gastos_operacion | 12 | mes | 3,150.00 | 1-12
A.1 | Prueba de necesidades y riesgos con licencia | servicios | 72 | aplicación | 185.00 | 1-8
A.2 | Facilitadora de la escuela de familias | servicios | 24 | sesión | 1,350.00 | 3-10
A.2 | Refrigerio y cuidado de hijas e hijos pequeños | gastos_operacion | 24 | sesión | 620.00 | 3-10 | otros 14,880.00
B.1 | Facilitadores restaurativos certificados | servicios | 40 | proceso | 2,350.00 | 3-12
B.1 | Abogada de las víctimas, por hora | recursos_humanos | 220 | hora | 190.00 | 2-12 | propio 41,800.00
B.1 | Mobiliario y sonido de la sala de círculos | equipamiento | 1 | lote | 14,600.00 | 2
C.1 | Enlace de escuela y empleo, medio tiempo | recursos_humanos | 11 | mes | 7,100.00 | 2-12 | propio 23,430.00
C.1 | Beca de arranque: botas, documentos y primer mes de transporte | otros | 50 | joven | 1,480.00 | 4-12 | otros 37,000.00
C.1 | Cuotas y libros de preparatoria abierta | materiales_insumos | 30 | joven | 890.00 | 4 8
`,
    justificacion:
      'El sueldo de los tutores es el de la convocatoria anterior más cuatro por ciento. Un grupo empresarial del complejo industrial dona la mitad de las becas de arranque y el refrigerio; la asociación aporta con su donataria a la abogada de las víctimas y tres de cada diez pesos del enlace de escuela y empleo. La proporción de un tutor por ocho jóvenes es la que recomienda la evaluación del programa de otra entidad.',
    actividades: `
A.1 | Convenio de remisión con el juzgado de ejecución | 1.05 | 1.25 | Irma Leticia Baca
A.1 | Diagnóstico y tutoría por generación | 1.26 | 12.15 | Tutores comunitarios | tras A.1
A.2 | Escuela de familias, tres generaciones | 3.05 | 10.20 | Facilitadora de familias
B.1 | Preparación de la sala y del equipo restaurativo | 2.01 | 2.26 | Héctor Manuel Rascón
B.1 | Procesos restaurativos | 3.01 | 12.10 | Facilitadores restaurativos | tras B.1
C.1 | Convenios con empresas y preparatoria abierta | 2.05 | 4.10 | Enlace de escuela y empleo
C.1 | Colocación y visita mensual | 4.11 | 12.15 | Enlace de escuela y empleo | tras C.1
`,
    hitos: `
Convenio de remisión firmado | 1.25 | A.1
Veinte procesos restaurativos concluidos | 7.28 | B.1
Cincuenta jóvenes colocados | 11.25 | C.1
`,
    entregables: `
Modelo de plan individual | 1.31 | A.1
Protocolo de círculo con enfoque de víctima | 2.28 | B.1
Informe de reincidencia y permanencia | 12.20
`,
    riesgos: `
Un joven es buscado por el grupo que lo reclutó | 3 | 5 | Plan de seguridad, cambio de sede de la tutoría y aviso a su defensa. | Tutores comunitarios
Una víctima se siente presionada a participar | 2 | 5 | La invita su propia abogada, puede retirarse en cualquier momento y nunca sabe el joven que fue invitada. | Héctor Manuel Rascón
El juzgado deja de remitir | 3 | 5 | Convenio con el tribunal, reunión mensual y segunda vía con la defensoría. | Irma Leticia Baca
Empresas que retiran la vacante al saber del antecedente | 3 | 3 | Convenio sin dato del delito y visita mensual del enlace. | Enlace de escuela y empleo
`,
  },
  pasos: [
    { hace: 81, hora: '16:35', accion: 'guardar', por: 'pgranillo', secciones: ['ficha', 'arbol_problemas'] },
    {
      hace: 76,
      hora: '12:25',
      accion: 'guardar',
      por: 'pgranillo',
      secciones: ['arbol_objetivos', 'poblacion', 'alcance', 'marco_logico'],
    },
    {
      hace: 69,
      hora: '18:05',
      accion: 'guardar',
      por: 'pgranillo',
      secciones: ['presupuesto', 'cronograma'],
    },
    { hace: 64, hora: '11:10', accion: 'finalizar', por: 'pgranillo' },
    {
      hace: 56,
      hora: '13:02',
      accion: 'validar',
      por: 'administrador',
      bien: 'todo',
      comentarios:
        'El enfoque de víctima está cuidado. Traer a co-diseño el oficio del juzgado de ejecución.',
    },
  ],
};
