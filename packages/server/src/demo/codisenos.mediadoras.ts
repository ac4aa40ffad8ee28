import { agregarIndicador, colgarObjetivo, colgarProblema, corregir, escribir } from './codisenos.cambios.ts';
import type { CodisenoDemo } from './codisenos.tipos.ts';

const vieja = 'Quien intenta mediar queda señalado por alguna de las partes';
const pantallas = 'Los pleitos crecen en los grupos de mensajes antes de que las partes se hablen';

/** Mediation in Juárez: the design was worked over in the first session; the second waits for the organization's line base. */
export const codisenoDeMediadoras: CodisenoDemo = {
  clave: 'mediadoras',
  abierto: { hace: 38, hora: '11:05', por: 'coordinador' },
  pasos: [
    {
      hace: 36,
      hora: '12:18',
      accion: 'comentar',
      por: 'claudia.holguin',
      seccion: 'ficha',
      en: 'descripcion',
      clave: 'alcance-del-servicio',
      texto:
        'La descripción no dice qué casos no se reciben. En Juárez es lo primero que preguntan el juzgado y la fiscalía: conviene decir desde aquí que la violencia familiar se refiere el mismo día.',
    },
    {
      hace: 35,
      hora: '12:40',
      accion: 'comentar',
      por: 'claudia.holguin',
      seccion: 'arbol_problemas',
      tipo: 'ajuste',
      clave: 'grupos',
      texto:
        'En las entrevistas de las cuatro colonias aparece muchas veces que el pleito se hizo grande en el grupo de la cuadra. No está en el árbol. ¿Es una causa aparte?',
    },
    {
      hace: 33,
      hora: '19:32',
      accion: 'comentar',
      por: 'usuario1',
      seccion: 'arbol_problemas',
      responde: 'grupos',
      texto:
        'Sí, y tiene su propia solución: acordar reglas del grupo con quien lo administra. La agregamos como causa de que no sepan con quién hablar.',
    },
    {
      hace: 31,
      hora: '18:50',
      accion: 'guardar',
      por: 'usuario1',
      seccion: 'arbol_problemas',
      cambios: [
        corregir('nodos', vieja, {
          texto: 'Quien intenta mediar se queda solo y señalado por alguna de las partes',
        }),
        colgarProblema(
          'Las vecinas y los vecinos no saben con quién hablar cuando empieza un problema',
          'causa',
          pantallas,
        ),
      ],
    },
    {
      hace: 31,
      hora: '19:20',
      accion: 'guardar',
      por: 'usuario1',
      seccion: 'arbol_objetivos',
      cambios: [
        colgarObjetivo(
          'Las vecinas y los vecinos acuden a mediadoras que conocen y en las que confían',
          'medio',
          pantallas,
          'Los grupos de mensajes acuerdan reglas y avisan a la mediadora antes de que el pleito crezca',
        ),
      ],
    },
    {
      hace: 31,
      hora: '19:50',
      accion: 'guardar',
      por: 'usuario1',
      seccion: 'ficha',
      cambios: [
        escribir(
          'descripcion',
          'Forma y certifica a mediadoras de la propia colonia, abre cuatro mesas de mediación por la tarde y convierte en acuerdos escritos los pleitos por ruido, basura, linderos y deudas que hoy llegan al juzgado cívico o terminan a golpes. La violencia familiar y los delitos no se median: se refieren el mismo día al centro de justicia para las mujeres o a la fiscalía.',
        ),
      ],
    },
    { hace: 27, hora: '12:02', accion: 'resolver', por: 'claudia.holguin', comentario: 'grupos' },
    {
      hace: 27,
      hora: '12:10',
      accion: 'resolver',
      por: 'claudia.holguin',
      comentario: 'alcance-del-servicio',
    },
    { hace: 27, hora: '12:20', accion: 'aprobarSeccion', por: 'claudia.holguin', seccion: 'ficha' },
    { hace: 24, hora: '10:34', accion: 'aprobarSeccion', por: 'claudia.holguin', seccion: 'arbol_problemas' },
    { hace: 24, hora: '10:50', accion: 'aprobarSeccion', por: 'claudia.holguin', seccion: 'arbol_objetivos' },
    { hace: 20, hora: '13:05', accion: 'finalizarSesion', por: 'coordinador' },
    {
      hace: 17,
      hora: '11:26',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'marco_logico',
      tipo: 'ajuste',
      clave: 'linea-base',
      texto:
        'Nueve de los diez indicadores parten de cero. En los del servicio es cierto, porque no existe; pero de las canalizaciones y de los acuerdos hay datos en el juzgado cívico. Sin línea base no sabremos cuánto se avanzó.',
    },
    {
      hace: 15,
      hora: '20:44',
      accion: 'comentar',
      por: 'iolguin',
      seccion: 'marco_logico',
      responde: 'linea-base',
      texto:
        'El juzgado nos dio el concentrado del año pasado: 214 comparecencias de las cuatro colonias, 31 con convenio y 12 que se cumplieron a los tres meses. Capturamos esas bases y agregamos un indicador de comparecencias.',
    },
    {
      hace: 12,
      hora: '19:08',
      accion: 'guardar',
      por: 'iolguin',
      seccion: 'marco_logico',
      cambios: [
        corregir('filas_indicadores', 'Acuerdos vigentes a los noventa días', { linea_base: '39' }),
        corregir('filas_indicadores', 'Conflictos que cierran con acuerdo', { linea_base: '14' }),
        agregarIndicador('B.2', {
          nombre: 'Comparecencias ante el juzgado cívico por pleito vecinal',
          formula: 'Comparecencias de las cuatro colonias en doce meses',
          unidad: 'comparecencias',
          linea_base: '214',
          meta: '150',
          frecuencia: 'semestral',
        }),
      ],
    },
    { hace: 10, hora: '12:36', accion: 'aprobarSeccion', por: 'claudia.holguin', seccion: 'poblacion' },
    {
      hace: 6,
      hora: '10:16',
      accion: 'comentar',
      por: 'claudia.holguin',
      seccion: 'alcance',
      en: 'ubicacion_especifica',
      texto:
        'Hacienda de las Torres queda al otro lado del bulevar y la sala se renta. ¿Se consideró prestar el servicio ahí en la secundaria, como en Tierra Nueva? Bajaría el costo y queda de paso.',
    },
    { hace: 3, hora: '12:54', accion: 'resolver', por: 'coordinador', comentario: 'linea-base' },
    {
      hace: 3,
      hora: '13:22',
      accion: 'comentar',
      por: 'coordinador',
      seccion: 'marco_logico',
      tipo: 'ajuste',
      en: ['filas_indicadores', 'Días entre la solicitud y la primera sesión'],
      texto:
        'Gracias por las bases. Queda este indicador: con base cero y meta de seis días parece que se empeora. Si hoy no hay servicio, escribe los días que tarda la comparecencia en el juzgado.',
    },
  ],
};
