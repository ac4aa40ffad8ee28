import type { AprobacionDemo } from './aprobaciones.tipos.ts';
import { adelantar, agregar, corregir, escribir } from './codisenos.cambios.ts';

/** Evaluations that have no dictamen yet. */

/** Parenting: somebody has begun to write its oficio. */
const deCrianza: AprobacionDemo = {
  clave: 'crianza',
  lleva: 'mariana.olivas',
  responde: 'ylujan',
  rondas: [
    {
      abierta: { hace: 4, hora: '16:17' },
      oficio: {
        guardado: { hace: 2, hora: '13:42' },
        tipo: 'integral',
        generales:
          'El proyecto parte de un dato propio y llega a los papás, que casi ningún programa busca. Falta precisar',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              'El indicador del propósito se mide con encuesta al inicio y al cierre. Digan qué encuesta es y quién la aplica, para que no sea la misma psicóloga que atiende.',
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto: 'El apoyo a las abuelas es de 2,400 pesos al mes:',
          },
        ],
        plazo: [15, 'habiles'],
      },
    },
  ],
};

/** Women coaches: usuario1 has a few days to answer, and has begun. */
const deEntrenadoras: AprobacionDemo = {
  clave: 'entrenadoras',
  lleva: 'coordinador',
  responde: 'usuario1',
  rondas: [
    {
      abierta: { hace: 15, hora: '16:24' },
      oficio: {
        guardado: { hace: 13, hora: '12:20' },
        enviado: { hace: 12, hora: '10:05' },
        tipo: 'integral',
        generales:
          'La propuesta es sólida: forma a mujeres de la colonia, tiene la liga de su lado y pone la protección por delante. Las observaciones buscan que las metas se puedan comprobar y que el gasto en personal se sostenga después del apoyo.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              'La línea base de detenciones es de los siete fraccionamientos anteriores. Como cambiaron dos canchas, actualicen la base con Parajes de Oriente y Praderas de los Oasis.',
            respuesta:
              'Pedimos el dato a la fiscalía el lunes; lo entregan esta semana. En cuanto llegue corregimos la base y la meta.',
          },
          {
            naturaleza: 'tecnica',
            seccion: 'cronograma',
            texto:
              'El protocolo contra el acoso se entrega cinco días después de abrir las canchas. Debe estar firmado antes del primer entrenamiento.',
            respuesta: 'De acuerdo, se adelanta al 18 del segundo mes.',
            ajuste: 'Entregable «Protocolo contra el acoso en la cancha» movido antes del arranque.',
            cambio: adelantar('filas_entregables', 'Protocolo contra el acoso en la cancha', 7),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto:
              'Más de la mitad de lo solicitado paga a las entrenadoras. Expliquen con qué recurso siguen en el segundo año.',
          },
        ],
        plazo: [18, 'naturales'],
      },
      respuesta: { guardada: { hace: 3, hora: '19:12' } },
    },
  ],
};

/** Governors of the sierra: answered after its deadline, as snow had closed the road; nobody scores it yet. */
const deGobernadoras: AprobacionDemo = {
  clave: 'gobernadoras',
  lleva: 'coordinador',
  responde: 'usuario2',
  rondas: [
    {
      abierta: { hace: 46, hora: '16:31' },
      oficio: {
        guardado: { hace: 38, hora: '13:16' },
        enviado: { hace: 36, hora: '10:32' },
        tipo: 'integral',
        generales:
          'Reconocemos el cuidado con que se escribió junto con las asambleas. Observamos dos puntos técnicos y uno de costo para que el consejo entienda cómo se comprobará lo que se habla y no se escribe.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              'El libro de acuerdos es el medio de verificación principal y muchas gobernadoras no escriben. ¿Quién lo llena y cómo confirma la gobernadora lo escrito?',
            respuesta:
              'Lo llena la promotora en ralámuli, lo lee en voz alta a las dos familias y la gobernadora pone su sello. De cada acuerdo queda también un audio con permiso.',
            ajuste: 'Medios del componente A: libro sellado y audio del acuerdo.',
            cambio: corregir('filas_matriz', 'Ciento sesenta pleitos conciliados', {
              medios:
                'Libro de acuerdos con el sello de la gobernadora y audio con permiso de las dos familias',
            }),
          },
          {
            naturaleza: 'tecnica',
            seccion: 'poblacion',
            texto:
              'No se dice qué pasa cuando quien pide ayuda es una mujer golpeada por su pareja. Conciliar ahí la pone en riesgo.',
            respuesta:
              'Esos casos no se concilian. La gobernadora resguarda a la mujer, avisa a la defensora y se baja a Guachochi si ella quiere. Las seis asambleas ya lo aceptaron.',
            ajuste: 'Criterios: la violencia contra las mujeres no se concilia y tiene ruta propia.',
            cambio: escribir(
              'criterios_seleccion',
              'Comunidades que lo pidieron en asamblea y nombraron a sus gobernadoras. Se atiende a toda familia, hable o no español. La violencia contra las mujeres no se concilia: se resguarda a la mujer y se avisa a la defensora el mismo día.',
            ),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto:
              'El costo de los encuentros es alto frente al de otros proyectos de la sierra. Desglosen alimento, hospedaje y traslado.',
            respuesta:
              'Cada encuentro reúne a 32 personas durante tres días: 9,600 de alimento, 6,400 de hospedaje y 5,400 de traslado. La harina y la leña las pone la comunidad.',
            ajuste: 'Justificación del presupuesto con el desglose.',
            cambio: escribir(
              'justificacion',
              'El apoyo a las gobernadoras lo fijó la asamblea. La asociación paga la quinta parte de los apoyos y de las promotoras, y el municipio seis de cada diez viajes. Cada encuentro de 32 personas por tres días cuesta 9,600 pesos de alimento, 6,400 de hospedaje y 5,400 de traslado.',
            ),
          },
        ],
        plazo: [10, 'habiles'],
      },
      respuesta: { guardada: { hace: 11, hora: '18:26' }, enviada: { hace: 9, hora: '17:48' } },
    },
  ],
};

/** First love without control: one of its two evaluators has sent her scores. */
const deNoviazgos: AprobacionDemo = {
  clave: 'noviazgos',
  lleva: 'mariana.olivas',
  responde: 'alozoya',
  rondas: [
    {
      abierta: { hace: 42, hora: '16:38' },
      oficio: {
        guardado: { hace: 40, hora: '13:02' },
        enviado: { hace: 39, hora: '10:20' },
        tipo: 'tecnica',
        generales:
          'El modelo entre pares está bien descrito y tiene a los planteles comprometidos. Pedimos cuidar a quienes dan consejería y fijar quién decide cuándo un caso deja de ser asunto de pares.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'cronograma',
            texto:
              'La formación de consejeras y consejeros empieza doce días después de los talleres. Quien pida ayuda esas semanas no tendrá a quién acudir.',
            respuesta:
              'La guardia de la psicóloga opera desde el primer taller. Lo agregamos a los riesgos del cronograma con lo que se hará.',
            ajuste: 'Riesgo nuevo del cronograma, con la guardia abierta desde el primer taller.',
            cambio: agregar('filas_riesgos', {
              riesgo: 'Alguien pide ayuda antes de que haya consejería entre pares',
              probabilidad: '3',
              impacto: '4',
              mitigacion:
                'La guardia de la psicóloga abre desde el primer taller y su número va en el cuadernillo.',
              responsable: 'Psicóloga de guardia',
            }),
          },
          {
            naturaleza: 'tecnica',
            seccion: 'poblacion',
            texto:
              'Las consejeras y los consejeros son menores. Digan qué autorización firma su familia y qué acompañamiento reciben.',
            respuesta:
              'Firman la familia y el plantel. Cada consejera tiene una sesión de descarga al mes con la psicóloga y puede dejarlo cuando quiera, sin explicar.',
            ajuste: 'Criterios de selección con autorización, descarga mensual y salida libre.',
            cambio: escribir(
              'criterios_seleccion',
              'Todos los grupos de segundo y tercer grado. Las consejeras y los consejeros los elige su grupo, los autoriza su familia por escrito y tienen una sesión de descarga al mes; pueden dejarlo cuando quieran.',
            ),
          },
        ],
        plazo: [10, 'habiles'],
      },
      respuesta: { guardada: { hace: 30, hora: '18:34' }, enviada: { hace: 28, hora: '12:50' } },
      pedida: { hace: 20, hora: '11:12' },
      evaluaciones: [
        {
          por: 'mariana.olivas',
          guardada: { hace: 9, hora: '12:06' },
          enviada: { hace: 8, hora: '13:24' },
          puntos: [92, 84, 80, 78, 74],
          comentario:
            'La consejería entre pares y la ruta de 48 horas se sostienen una a la otra. La permanencia después del apoyo depende de que los planteles den horas a la orientadora.',
        },
        {
          por: 'jorge.terrazas',
          guardada: { hace: 3, hora: '10:44' },
          puntos: [85, 76, 82, 80, 70],
          comentario: 'Falta revisar con la zona escolar si las horas de tutoría alcanzan para 64 grupos.',
        },
      ],
    },
  ],
};

export const aprobacionesEnCurso: readonly AprobacionDemo[] = [
  deCrianza,
  deEntrenadoras,
  deGobernadoras,
  deNoviazgos,
];
