import type { RegistroDemo } from './registros.tipos.ts';

/** Addictions in the north-west: sent, with a review half done. */
export const registroDeEscucha: RegistroDemo = {
  clave: 'escucha',
  abierto: { hace: 58, hora: '12:30', por: 'coordinador' },
  proyecto: {
    inicio: 2,
    meses: 9,
    ficha: {
      nombre_oficial: 'Antes de tocar fondo: detección temprana de consumo en el noroeste',
      descripcion:
        'Equipos de dos psicólogas y una promotora detectan el consumo de cristal, alcohol e inhalables en bachilleratos y en el hospital de Nuevo Casas Grandes, dan tratamiento breve de ocho sesiones y acompañan a la familia, sin lista de espera.',
      objetivo_general:
        'Disminuir el consumo problemático de sustancias entre adolescentes y jóvenes de Nuevo Casas Grandes, Casas Grandes y Janos, con atención en los primeros siete días.',
      objetivos_especificos:
        'Tamizar a 1,800 estudiantes. Atender a 220 personas con tratamiento breve. Formar a 40 docentes y 30 familiares para detectar y acompañar.',
      eje: 'corresponsabilidad_ciudadana',
      region: 'nuevo_casas_grandes',
      municipio: '08050',
      monto_solicitado: '386485.00',
      responsable_seguimiento: 'Yadira Luján Medrano',
      responsable_contacto: 'Gerardo Nieblas Armendáriz',
      email_contacto: 'ylujan@puentepaquime.example',
      telefono_contacto: '6365550106',
    },
    arbol: `
El consumo de cristal y alcohol entre adolescentes del noroeste se atiende cuando ya hay crisis | El consumo de cristal y alcohol entre adolescentes del noroeste se atiende en sus primeras señales
- El consumo se descubre cuando la escuela ya dio de baja al estudiante | El consumo se detecta en el salón con una prueba breve
  - Docentes confunden el consumo con flojera o mala conducta | Docentes reconocen las señales y saben a quién llamar
- La consulta especializada más cercana está en Chihuahua | El tratamiento breve se da en la propia ciudad
  - El traslado cuesta el salario de tres días | El tratamiento queda a menos de treinta minutos
  - Los anexos ofrecen encierro y castigo | Las familias conocen una opción sin encierro
- La familia calla por vergüenza o por miedo a quien vende | La familia pide ayuda con la seguridad de que nadie se entera
+ Los jóvenes dejan la escuela y se endeudan con quien les vende | Los jóvenes terminan el semestre y dejan de deber
  + Se integran al grupo que les vende para pagar | Pagan lo que deben con un trabajo propio
+ Aumentan los intentos de suicidio en jóvenes de 15 a 19 años | Disminuyen los intentos de suicidio en jóvenes de 15 a 19 años
`,
    poblacion: {
      poblacion_total: '7200',
      poblacion_directa: '2090',
      poblacion_indirecta: '4600',
      caracteristicas:
        'Estudiantes de bachillerato de 14 a 19 años de tres municipios, la mitad hijos de jornaleros del chile y el algodón; y personas que llegan a urgencias por intoxicación o autolesión.',
      criterios_seleccion:
        'Se aplica la prueba a todos los grupos de primer semestre, con permiso firmado. Pasan a tratamiento quienes obtienen riesgo moderado o alto, y quienes lo piden en el hospital.',
    },
    alcance: {
      ambito: 'regional',
      municipios: '08013 08035 08050',
      ubicacion_especifica:
        'Cinco bachilleratos de Nuevo Casas Grandes, Casas Grandes y Janos; un consultorio del Hospital General; salón ejidal de Guadalupe Victoria.',
      cobertura: 'Todo el primer semestre de los cinco planteles y la población que llega a urgencias.',
      justificacion:
        'En la región, la edad de inicio del consumo de cristal bajó a trece años y el único centro público está a 320 kilómetros.',
    },
    matriz: `
fin | Contribuir a la reducción del consumo de sustancias en jóvenes del noroeste mediante atención en las primeras señales | Encuesta estatal de consumo en estudiantes | Las rutas de transporte escolar se mantienen
* Estudiantes que consumieron en el último mes | Reportan consumo / encuestados × 100 | % de estudiantes | 14.5 | 10 | anual
proposito | Adolescentes con consumo riesgoso reciben tratamiento breve en los siete días siguientes a su detección | Expediente clínico con clave | Los planteles conservan su calendario
* Personas atendidas en siete días | Atendidas en siete días / detectadas × 100 | % de personas | 8 | 80 | mensual
A | Detección aplicada en cinco planteles con ruta de referencia | Bases de resultados sin nombres y cartas de permiso | Las familias firman el permiso
* Estudiantes tamizados | Tamizados / inscritos en primer semestre × 100 | % de estudiantes | 0 | 92 | bimestral
A.1 | Aplicación de la prueba breve por grupo | Concentrados por plantel | Los planteles ceden dos horas por grupo
* Grupos tamizados | Grupos con resultado | grupos | 0 | 46 | bimestral
A.2 | Formación de docentes y prefectos en señales y conversación breve | Constancias y práctica filmada | La supervisión autoriza el curso en horario laboral
* Docentes que aplican la conversación breve | Aplican al mes / formados × 100 | % de docentes | 0 | 70 | cuatrimestral
B | Tratamiento breve otorgado a doscientas veinte personas | Notas de sesión y alta | El hospital conserva el consultorio cedido
* Personas que completan ocho sesiones | Completan / inician × 100 | % de personas | 21 | 65 | mensual
B.1 | Sesiones individuales de tratamiento breve | Agenda y notas de sesión | Las y los jóvenes consiguen permiso en el trabajo
* Sesiones otorgadas | Sesiones con nota firmada | sesiones | 90 | 1540 | mensual
B.2 | Guardia de escucha en urgencias, lunes a viernes | Hoja de interconsulta | Urgencias avisa durante el turno
* Ingresos por autolesión con interconsulta | Con interconsulta / ingresos × 100 | % de ingresos | 5 | 75 | mensual
C | Familias acompañadas con dos grupos permanentes | Listas con clave y relatoría | Las familias viven en la región todo el año
* Familiares que aplican acuerdos en casa | Aplican / asistentes × 100 | % de familiares | 0 | 60 | trimestral
C.1 | Facilitación de grupos de familiares en Casas Grandes y en el ejido | Relatorías | El ejido presta su salón
* Asistencia promedio | Asistencias / sesiones | personas | 4 | 14 | mensual
`,
    presupuesto: `
A.1 | Licencia y ejemplares de la prueba validada | servicios | 1800 | aplicación | 14.50 | 1-4
A.1 | Aplicadoras por temporada | recursos_humanos | 4 | mes | 9,200.00 | 1-4
A.2 | Curso de conversación breve para docentes | servicios | 3 | grupo | 13,800.00 | 2 4 6 | otros 13,800.00
A.2 | Manual de señales y conversación breve | materiales_insumos | 70 | ejemplar | 88.00 | 2
B.1 | Psicóloga de tratamiento, tiempo completo | recursos_humanos | 9 | mes | 12,600.00 | 1-9 | propio 26,725.00
B.1 | Psicóloga de tratamiento, medio tiempo | recursos_humanos | 9 | mes | 6,800.00 | 1-9
B.1 | Adaptación del consultorio: mampara, aislamiento y mobiliario | equipamiento | 1 | lote | 21,350.00 | 1
B.1 | Supervisión clínica del colegio de psicólogos | servicios | 18 | sesión | 950.00 | 1-9 | otros 17,100.00
B.2 | Estímulo de la guardia en urgencias | recursos_humanos | 180 | turno | 230.00 | 1-9
B.2 | Teléfono de la guardia | gastos_operacion | 9 | mes | 410.00 | 1-9 | propio 3,690.00
C.1 | Promotora de familias, medio tiempo | recursos_humanos | 9 | mes | 6,100.00 | 1-9
C.1 | Combustible entre los tres municipios | gastos_operacion | 9 | mes | 2,700.00 | 1-9
C.1 | Materiales de los grupos | materiales_insumos | 36 | sesión | 140.00 | 1-9 | propio 5,040.00
A.1 | Resguardo y captura de resultados sin nombres | otros | 9 | mes | 1,150.00 | 1-9 | propio 10,350.00
`,
    justificacion:
      'La prueba tiene precio público por aplicación. Los sueldos siguen el tabulador de la asociación, aprobado por su asamblea; la supervisión la aporta el colegio de psicólogos del noroeste y un grupo docente lo paga la cámara de comercio. El consultorio lo cede el hospital.',
    actividades: `
A.1 | Permisos de familias y calendario por plantel | 1.05 | 1.31 | Yadira Luján
A.1 | Aplicación de la prueba en cinco planteles | 2.01 | 4.25 | Aplicadoras | tras A.1
A.2 | Tres cursos para docentes | 2.15 | 6.20 | Gerardo Nieblas
B.1 | Adaptación del consultorio | 1.05 | 1.28 | Alma Rosa Tena
B.1 | Tratamiento breve | 2.01 | 9.20 | Psicólogas | tras B.1
B.2 | Guardia de escucha en urgencias | 1.15 | 9.20 | Psicólogas
C.1 | Grupo de familiares en Casas Grandes | 2.05 | 9.15 | Promotora
C.1 | Grupo de familiares en el ejido | 3.05 | 9.15 | Promotora
`,
    hitos: `
Consultorio del hospital abierto | 1.30 | B.1
Cinco planteles tamizados | 4.28 | A.1
Cien altas de tratamiento | 7.15 | B.1
`,
    entregables: `
Resultados por plantel, sin nombres | 5.10 | A.1
Manual de conversación breve para docentes | 2.20 | A.2
Informe final y protocolo para el hospital | 9.25
`,
    riesgos: `
Represalia de quien vende cerca del plantel | 2 | 5 | Entrada y salida en grupo, horario variable y aviso a la dirección. | Gerardo Nieblas
Identificación de un estudiante con consumo | 2 | 5 | Resultados por grupo, clave de seis cifras y expedientes fuera del plantel. | Yadira Luján
Personas que interrumpen el tratamiento | 4 | 3 | Llamada a las 24 horas y sesión a domicilio con su permiso. | Psicólogas
Psicóloga que renuncia | 3 | 4 | Lista de suplencia con el colegio y expedientes al día. | Alma Rosa Tena
`,
  },
  pasos: [
    {
      hace: 50,
      hora: '16:30',
      accion: 'guardar',
      por: 'ylujan',
      secciones: ['arbol_problemas', 'arbol_objetivos'],
    },
    {
      hace: 42,
      hora: '18:12',
      accion: 'guardar',
      por: 'ylujan',
      secciones: ['ficha', 'poblacion', 'alcance'],
    },
    { hace: 27, hora: '19:45', accion: 'guardar', por: 'ylujan', secciones: ['marco_logico'] },
    { hace: 18, hora: '17:05', accion: 'guardar', por: 'ylujan', secciones: ['presupuesto', 'cronograma'] },
    { hace: 12, hora: '12:50', accion: 'finalizar', por: 'ylujan' },
    {
      hace: 5,
      hora: '11:32',
      accion: 'guardarValidaciones',
      por: 'coordinador',
      bien: ['ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion', 'alcance'],
      mal: {
        'presupuesto.lineas':
          'Pedir el contrato de la supervisión clínica antes de decidir; puede ir en co-diseño.',
      },
      comentarios: 'Falta leer matriz, presupuesto y cronograma con la consultora.',
    },
  ],
};
