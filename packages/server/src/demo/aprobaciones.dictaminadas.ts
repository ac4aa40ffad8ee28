import { aprobacionesDecididas } from './aprobaciones.decididas.ts';
import type { AprobacionDemo } from './aprobaciones.tipos.ts';
import { corregir, escribir } from './codisenos.cambios.ts';

/** Evaluations whose dictamen was issued: some wait for the vote of both bodies. */

/** The way home from the night shift, in Cuauhtémoc. */
const deRegreso: AprobacionDemo = {
  clave: 'regreso',
  lleva: 'coordinador',
  responde: 'susana',
  rondas: [
    {
      abierta: { hace: 53, hora: '16:45' },
      oficio: {
        guardado: { hace: 51, hora: '12:44' },
        enviado: { hace: 50, hora: '11:08' },
        tipo: 'integral',
        generales:
          'El problema está medido por ruta y por hora, y las empacadoras ponen recursos. Observamos la seguridad de las promotoras y quién se queda con las rutas cuando termine el apoyo.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              'La meta de luminarias depende por completo de servicios públicos. Midan también lo que sí está en sus manos.',
            respuesta:
              'Mantenemos la meta, que servicios públicos firmó, y precisamos el supuesto con la fecha de su compromiso.',
            ajuste: 'Supuesto del componente B con el compromiso del municipio.',
            cambio: corregir('filas_matriz', 'Calles vigiladas y tiendas que dan refugio', {
              supuestos:
                'Servicios públicos repara en diez días lo reportado, como firmó en la mesa de seguridad',
            }),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto: '¿Quién paga a las promotoras cuando termine el apoyo? Escríbanlo en la justificación.',
            respuesta:
              'Las dos empacadoras aceptan absorber a cuatro de las seis promotoras desde el undécimo mes, con carta que anexamos al expediente.',
            ajuste: 'Justificación del presupuesto con el compromiso de las empacadoras.',
            cambio: escribir(
              'justificacion',
              'Las empacadoras prestan la unidad, pagan al operador y absorben a cuatro de las seis promotoras desde el undécimo mes. La asociación cubre una décima parte de las promotoras. Los chalecos y radios se cotizaron en tres casas de seguridad industrial.',
            ),
          },
        ],
        plazo: [10, 'habiles'],
      },
      respuesta: { guardada: { hace: 41, hora: '17:36' }, enviada: { hace: 39, hora: '12:18' } },
      pedida: { hace: 34, hora: '10:52' },
      evaluaciones: [
        {
          por: 'mariana.olivas',
          guardada: { hace: 27, hora: '11:30' },
          enviada: { hace: 27, hora: '12:10' },
          puntos: [94, 86, 84, 82, 80],
          comentario:
            'El conteo de trabajadoras por ruta y turno es de lo mejor que hemos recibido este año.',
        },
        {
          por: 'jorge.terrazas',
          guardada: { hace: 22, hora: '13:04' },
          enviada: { hace: 21, hora: '10:38' },
          puntos: [88, 82, 86, 76, 72],
          comentario:
            'La operación nocturna exige supervisión diaria; la asociación tiene experiencia de día y tendrá que aprender.',
        },
      ],
      dictamen: {
        guardado: { hace: 8, hora: '12:32' },
        emitido: { hace: 6, hora: '11:16' },
        resumen:
          'Tres rutas acompañan de diez de la noche a una de la mañana a 310 trabajadoras de dos empacadoras, con promotoras, luminarias vigiladas y tiendas que dan refugio. El problema está medido, hay recursos de la industria y las respuestas al oficio resuelven la continuidad.',
        evaluaciones: ['favorable', 'favorable', 'favorable'],
        recomendaciones:
          'Acordar con la policía municipal un protocolo de reacción por ruta antes de la primera noche y revisar cada mes la bitácora con las promotoras.',
        final: 'aprobacion',
        monto: '503710.00',
        problema: 'Las trabajadoras del turno de noche son acosadas y asaltadas al volver a su colonia.',
        queHara: 'Tres rutas acompañadas, a pie y en camioneta, con tiendas refugio y luminarias vigiladas.',
        comoSeSabra: 'Las agresiones nocturnas en las seis colonias bajan de 46 a 25 en un año.',
      },
    },
  ],
};

/** Children in orphanhood, in the capital: with a condition about their data. */
const deOrfandad: AprobacionDemo = {
  clave: 'orfandad',
  lleva: 'mariana.olivas',
  responde: 'pgranillo',
  rondas: [
    {
      abierta: { hace: 52, hora: '16:52' },
      oficio: {
        guardado: { hace: 50, hora: '10:22' },
        enviado: { hace: 49, hora: '13:14' },
        tipo: 'integral',
        generales:
          'Atiende a quienes nadie atiende y lo hace con método. Las observaciones son sobre el resguardo de los datos de las niñas y los niños y sobre las reglas del fondo de urgencias.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'poblacion',
            texto:
              'Digan quién puede abrir el expediente único y cómo se borra cuando la familia lo pide. Son datos sensibles de menores.',
            respuesta:
              'Solo la terapeuta y la abogada de cada familia, con clave personal. La familia puede pedir copia o cancelación y se atiende en veinte días, como manda la ley.',
            ajuste: 'Criterios de selección con acceso nominal y derecho de cancelación.',
            cambio: escribir(
              'criterios_seleccion',
              'Hijas e hijos de víctimas de feminicidio con carpeta en la zona centro desde hace seis años, con consentimiento de quien los cría y, desde los doce años, también suyo. Abren el expediente solo la terapeuta y la abogada de la familia, que puede pedir su cancelación.',
            ),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto:
              'El fondo de útiles, transporte y medicina no tiene tope por familia. Fíjenlo y digan quién autoriza.',
            respuesta:
              'Tope de 2,700 pesos por familia al año, con autorización de la coordinación y de la cuidadora que se elige por turno; por encima, el consejo directivo.',
            ajuste: 'Justificación con tope, autorización y recibo.',
            cambio: escribir(
              'justificacion',
              'Casa Encino paga la quinta parte de las psicólogas. El colegio de notarios dona la mitad de las actas y peritajes y una red de madrinas la mitad del fondo, que se entrega contra recibo con tope de 2,700 pesos por familia al año y dos autorizaciones.',
            ),
          },
        ],
        plazo: [15, 'naturales'],
      },
      respuesta: { guardada: { hace: 40, hora: '16:48' }, enviada: { hace: 38, hora: '13:36' } },
      pedida: { hace: 33, hora: '12:02' },
      evaluaciones: [
        {
          por: 'jorge.terrazas',
          guardada: { hace: 26, hora: '10:16' },
          enviada: { hace: 25, hora: '11:42' },
          puntos: [97, 92, 84, 94, 78],
          comentario:
            'La organización tiene las carpetas, la confianza de las familias y el equipo. No hay quien lo haga mejor.',
        },
        {
          por: 'coordinador',
          guardada: { hace: 20, hora: '12:28' },
          enviada: { hace: 20, hora: '12:56' },
          puntos: [95, 88, 82, 92, 74],
          comentario:
            'Preocupa la continuidad de las psicólogas al terminar el año; conviene buscar a la comisión ejecutiva desde ahora.',
        },
      ],
      dictamen: {
        guardado: { hace: 7, hora: '13:20' },
        emitido: { hace: 5, hora: '12:40' },
        resumen:
          'Acompaña durante un año a 118 niñas, niños y adolescentes que perdieron a su madre por feminicidio y a 61 cuidadoras, con terapia de duelo, custodia legal, escuela y un fondo para lo urgente. La organización es la única con esa experiencia en la zona centro.',
        evaluaciones: ['favorable', 'favorable', 'favorable_condicionado'],
        recomendaciones:
          'Firmar el aviso de privacidad para menores antes de abrir expedientes y gestionar con la comisión ejecutiva la permanencia de dos psicólogas.',
        final: 'aprobacion_condicionada',
        monto: '854620.00',
        condiciones: [
          ['Presentar el aviso de privacidad para niñas, niños y adolescentes, revisado por Jurídico.', 30],
        ],
        problema: 'Las hijas y los hijos de víctimas de feminicidio quedan sin custodia, escuela ni duelo.',
        queHara:
          'Un año de terapia, custodia legal, acompañamiento escolar y fondo de urgencias para 61 familias.',
        comoSeSabra: 'Dos de cada tres niñas y niños con custodia, escuela y terapia resueltas al cierre.',
      },
    },
  ],
};

/** Young people with a trade, in Guadalupe y Calvo: for less than what was asked. */
const deOficios: AprobacionDemo = {
  clave: 'oficios-sierra',
  lleva: 'coordinador',
  responde: 'mayala',
  rondas: [
    {
      abierta: { hace: 51, hora: '16:14' },
      oficio: {
        guardado: { hace: 49, hora: '12:12' },
        enviado: { hace: 48, hora: '12:30' },
        tipo: 'financiera',
        generales:
          'La apuesta por el oficio y el primer pedido es correcta para la sierra. La revisión se concentra en el costo de la herramienta y en cómo se comprueba que los talleres siguen abiertos.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              'La visita a los seis meses cae después del cierre del proyecto. ¿Quién la hace y con qué recurso?',
            respuesta:
              'La hace el municipio con su personal, dentro del programa de empleo; lo dejamos en el medio de verificación.',
            ajuste: 'Medio de verificación del propósito: visita del programa municipal de empleo.',
            cambio: corregir('filas_matriz', 'Jóvenes de nueve localidades viven de un oficio certificado', {
              medios: 'Visita a los seis meses por el programa municipal de empleo, con acta',
            }),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto:
              'Los juegos de herramienta se cotizaron con un solo proveedor de Parral. Presenten otras dos cotizaciones.',
            respuesta:
              'Anexamos dos cotizaciones de Chihuahua y Culiacán: la de Parral sigue siendo la menor con flete incluido, y se acordó pagar contra entrega.',
            ajuste: 'Justificación con las tres cotizaciones y el flete.',
            cambio: escribir(
              'justificacion',
              'El centro de capacitación paga la mitad de los cursos, el municipio a la encargada del albergue y el ejido una quinta parte de la herramienta, en madera. La herramienta se cotizó en Parral, Chihuahua y Culiacán; se eligió la de menor precio con flete, contra entrega.',
            ),
          },
        ],
        plazo: [10, 'habiles'],
      },
      respuesta: { guardada: { hace: 38, hora: '12:54' }, enviada: { hace: 36, hora: '11:40' } },
      pedida: { hace: 32, hora: '13:08' },
      evaluaciones: [
        {
          por: 'mariana.olivas',
          guardada: { hace: 24, hora: '12:46' },
          enviada: { hace: 23, hora: '13:12' },
          puntos: [90, 78, 70, 68, 74],
          comentario:
            'El diseño es bueno y el riesgo de operación, alto. Conviene entregar la herramienta en dos partes.',
        },
        {
          por: 'jorge.terrazas',
          guardada: { hace: 19, hora: '11:26' },
          enviada: { hace: 18, hora: '10:18' },
          puntos: [84, 74, 66, 62, 76],
          comentario:
            'El Consejo Municipal no ha ejecutado montos de este tamaño; propongo reducir a doce talleres.',
        },
      ],
      dictamen: {
        guardado: { hace: 6, hora: '12:50' },
        emitido: { hace: 4, hora: '13:28' },
        resumen:
          'Capacita y equipa a 96 jóvenes de nueve localidades de Guadalupe y Calvo en carpintería, soldadura y cocina, con beca, albergue y un primer pedido asegurado. Responde al municipio con la tasa de homicidio más alta del estado; se propone un monto menor al solicitado por la capacidad de ejecución.',
        evaluaciones: ['favorable', 'favorable_condicionado', 'favorable'],
        recomendaciones:
          'Entregar la herramienta en dos partes, la segunda con evidencia de ventas de los primeros nueve talleres, y acompañar la comprobación cada mes.',
        final: 'aprobacion_condicionada',
        monto: '820000.00',
        condiciones: [
          ['Designar a la persona responsable de la comprobación con experiencia en recursos públicos.', 25],
          ['Presentar la carta del ejido con el permiso de aprovechamiento vigente.', 40],
        ],
        problema: 'Los jóvenes de nueve localidades encuentran trabajo solo en lo ilegal.',
        queHara: 'Cursos certificados con albergue, herramienta por taller y un primer pedido asegurado.',
        comoSeSabra: 'Seis de cada diez jóvenes con ingreso propio a los seis meses.',
      },
    },
  ],
};

export const aprobacionesDictaminadas: readonly AprobacionDemo[] = [
  deRegreso,
  deOrfandad,
  deOficios,
  ...aprobacionesDecididas,
];
