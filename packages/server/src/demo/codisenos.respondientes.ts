import { agregar, copiar, corregir, escribir } from './codisenos.cambios.ts';
import type { CodisenoDemo } from './codisenos.tipos.ts';

/** First responders in Parral: three sessions, each with its changes, to the end. */
export const codisenoDeRespondientes: CodisenoDemo = {
  clave: 'respondientes',
  abierto: { hace: 57, hora: '10:20', por: 'coordinador' },
  pasos: [
    {
      hace: 55,
      hora: '11:48',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'ficha',
      en: 'monto_solicitado',
      clave: 'ensayos',
      texto:
        'Se piden 32 ensayos, dos por plantel, pero cuatro bachilleratos comparten patio y salida. ¿Pueden ensayar juntos y ajustar el monto?',
    },
    {
      hace: 54,
      hora: '09:36',
      accion: 'comentar',
      por: 'ncarbajal',
      seccion: 'ficha',
      responde: 'ensayos',
      texto:
        'Sí. Los cuatro comparten edificio de dos en dos, así que son 28 ensayos. El monto baja a $489,630.00; el presupuesto se corrige en la tercera sesión.',
    },
    {
      hace: 52,
      hora: '10:12',
      accion: 'guardar',
      por: 'ncarbajal',
      seccion: 'ficha',
      cambios: [
        escribir('monto_solicitado', '489630.00'),
        escribir(
          'objetivos_especificos',
          '1. Formar dieciséis equipos de seis respondientes.\n2. Ensayar dos veces por ciclo el protocolo de cada plantel, en 28 jornadas, con policía, cruz roja y protección civil.\n3. Acompañar durante noventa días a cada estudiante que vivió una crisis.',
        ),
      ],
    },
    { hace: 50, hora: '12:06', accion: 'resolver', por: 'coordinador', comentario: 'ensayos' },
    { hace: 50, hora: '12:14', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'ficha' },
    { hace: 50, hora: '12:31', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'arbol_problemas' },
    { hace: 47, hora: '11:18', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'arbol_objetivos' },
    { hace: 45, hora: '13:30', accion: 'finalizarSesion', por: 'coordinador' },
    {
      hace: 43,
      hora: '10:58',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'poblacion',
      tipo: 'ajuste',
      en: 'criterios_seleccion',
      clave: 'menores',
      texto:
        'Los estudiantes respondientes son menores de edad. Hay que decir qué no harán nunca y quién los acompaña después de intervenir.',
    },
    {
      hace: 40,
      hora: '13:14',
      accion: 'guardar',
      por: 'ncarbajal',
      seccion: 'poblacion',
      cambios: [
        escribir(
          'criterios_seleccion',
          'Planteles con dos o más crisis registradas en los últimos dos ciclos y carta de la dirección. En cada equipo hay al menos dos personas adultas por turno y dos estudiantes mayores de 15 años con permiso de su familia, que solo avisan, abren paso y resguardan a sus compañeros; reciben una sesión con la psicóloga después de cada intervención.',
        ),
      ],
    },
    {
      hace: 40,
      hora: '13:40',
      accion: 'comentar',
      por: 'ncarbajal',
      seccion: 'poblacion',
      responde: 'menores',
      texto: 'Corregido. También pedimos un seguro para ellos, que cubrirá el club rotario.',
    },
    { hace: 38, hora: '12:24', accion: 'resolver', por: 'coordinador', comentario: 'menores' },
    { hace: 38, hora: '12:30', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'poblacion' },
    { hace: 38, hora: '12:36', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'alcance' },
    {
      hace: 35,
      hora: '09:44',
      accion: 'guardar',
      por: 'jmeraz',
      seccion: 'marco_logico',
      cambios: [
        corregir('filas_indicadores', 'Estudiantes con primera sesión en 48 horas', { meta: '95' }),
        corregir('filas_matriz', 'Celebración de ensayos semestrales con policía, ambulancia y bomberos', {
          medios: 'Video del ensayo, lista de mejoras y acta firmada por las tres corporaciones',
        }),
      ],
    },
    {
      hace: 33,
      hora: '11:52',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'marco_logico',
      tipo: 'aprobacion',
      texto: 'De acuerdo con la meta de 95% en 48 horas: es la que pide el protocolo estatal.',
    },
    { hace: 32, hora: '10:26', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'marco_logico' },
    { hace: 30, hora: '12:55', accion: 'finalizarSesion', por: 'coordinador' },
    {
      hace: 26,
      hora: '10:08',
      accion: 'guardar',
      por: 'jmeraz',
      seccion: 'presupuesto',
      cambios: [
        corregir('lineas', 'Logística de los ensayos: sonido, maquillaje y refrigerio', { cantidad: '28' }),
        corregir('lineas', 'Combustible de unidades en los ensayos', {
          cantidad: '28',
          organizacion: '13440.00',
        }),
        agregar('lineas', {
          concepto: 'Seguro de las y los estudiantes respondientes',
          rubro: 'servicios',
          unidad: 'persona',
          cantidad: '32',
          costo_unitario: '95.00',
          otros: '3040.00',
          actividad: 'A.1',
        }),
      ],
    },
    {
      hace: 23,
      hora: '13:12',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'presupuesto',
      en: ['lineas', 'Seguro de las y los estudiantes respondientes'],
      clave: 'seguro',
      texto: 'La partida nueva no dice en qué mes se paga la póliza. ¿Antes del curso?',
    },
    {
      hace: 21,
      hora: '09:18',
      accion: 'comentar',
      por: 'jmeraz',
      seccion: 'presupuesto',
      responde: 'seguro',
      texto:
        'Antes del curso, en el primer mes. Ya lo corregimos, y la justificación dice que la paga el club rotario.',
    },
    {
      hace: 21,
      hora: '09:40',
      accion: 'guardar',
      por: 'jmeraz',
      seccion: 'presupuesto',
      cambios: [
        copiar(
          'lineas',
          'meses',
          'Maniquíes de reanimación y torniquetes de práctica',
          'Seguro de las y los estudiantes respondientes',
        ),
        escribir(
          'justificacion',
          'La cruz roja cobra el costo de sus constancias e insumos y presta a las instructoras. Las mochilas se cotizaron con tres distribuidores de material de urgencias; se eligió la de reposición más barata. El instituto paga insumos, combustible y cerca de un tercio de las psicólogas; un club rotario dona la mitad de los maniquíes y la póliza de los estudiantes, que se contrata en el primer mes; la cámara de comercio paga doce de las 32 mochilas.',
        ),
      ],
    },
    { hace: 17, hora: '11:34', accion: 'resolver', por: 'coordinador', comentario: 'seguro' },
    { hace: 17, hora: '11:40', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'cronograma' },
    {
      hace: 14,
      hora: '10:48',
      accion: 'reabrirSeccion',
      por: 'coordinador',
      seccion: 'cronograma',
      motivo:
        'Al compartir ensayos, la primera ronda termina dos semanas antes. Conviene decirlo para que protección civil aparte las fechas.',
    },
    {
      hace: 12,
      hora: '12:20',
      accion: 'guardar',
      por: 'ncarbajal',
      seccion: 'cronograma',
      cambios: [
        agregar('filas_riesgos', {
          riesgo: 'Protección civil no alcanza a acudir a dos ensayos el mismo día',
          probabilidad: '2',
          impacto: '3',
          mitigacion: 'Un solo ensayo por día y calendario firmado desde el primer mes.',
          responsable: 'Nidia Carbajal',
        }),
      ],
    },
    { hace: 10, hora: '11:06', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'presupuesto' },
    { hace: 10, hora: '11:15', accion: 'aprobarSeccion', por: 'coordinador', seccion: 'cronograma' },
    { hace: 8, hora: '13:10', accion: 'finalizarSesion', por: 'coordinador' },
  ],
};
