import { edicion } from './formulacion.edicion.messages.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

const n1 = (uno: string, varios: string) => (n: number) =>
  `${n.toLocaleString('es-MX')} ${n === 1 ? uno : varios}`;
const recuadros = n1('recuadro', 'recuadros');
const actividades = n1('actividad', 'actividades');
const indicadores = n1('indicador', 'indicadores');
const partidas = n1('partida', 'partidas');
const hitos = n1('hito', 'hitos');
const entregables = n1('entregable', 'entregables');
const riesgos = n1('riesgo', 'riesgos');
const personas = n1('persona', 'personas');

/** Texts of the design of a project that are no label of its forms. */
export const formulacionMessages = {
  /** How the log names each act, in the past. */
  historial: {
    guardarSeccion: 'Guardó una sección del proyecto',
    cortarVersion: 'Guardó una versión del proyecto',
  },
  /** Why a version was cut. */
  causas: { registro_enviado: 'Registro enviado a la fundación' },
  errores: {
    seccion_cambio:
      'Alguien guardó esta sección mientras la escribías. Lo tuyo sigue en tu pantalla: júntalo con lo nuevo y guarda otra vez.',
    seccion_cerrada:
      'Esta sección ya no se puede escribir en este momento. Lo que escribiste sigue en tu pantalla.',
    version_de_otra_seccion:
      'Se envió una sección con la versión de otra. No se guardó nada: vuelve a abrirla; lo que escribiste sigue en tu borrador.',
  },
  secciones: tituloDeSeccion,
  /** The figures of a section in a few words. */
  hechos: {
    pide: (monto: string) => `Pide ${monto}`,
    porcentaje: (parte: string, total: string, tope: number) => `${parte} % de ${total} (tope ${tope} %)`,
    rebasa: (monto: string) => `Rebasa el tope por ${monto}`,
    fechas: (inicio: string, fin: string) => `Del ${inicio} al ${fin}`,
    recuadros,
    directos: {
      problemas: (causas: number, efectos: number) =>
        `${n1('causa directa', 'causas directas')(causas)}, ${n1('efecto directo', 'efectos directos')(efectos)}`,
      objetivos: (medios: number, fines: number) =>
        `${n1('medio directo', 'medios directos')(medios)}, ${n1('fin directo', 'fines directos')(fines)}`,
    },
    personas,
    deEllas: (directa: number, indirecta: number) =>
      `${directa.toLocaleString('es-MX')} de forma directa, ${indirecta.toLocaleString('es-MX')} indirecta`,
    municipios: (n: number, nombres: readonly string[]) =>
      n > nombres.length ? `${n} municipios: ${nombres.join(', ')}…` : nombres.join(', '),
    componentes: n1('componente', 'componentes'),
    actividades,
    indicadores,
    partidas,
    total: (monto: string) => `Total ${monto}`,
    fundacion: (monto: string) => `Fundación ${monto}`,
    contrapartida: (monto: string) => `Contrapartida ${monto}`,
    hitos,
    entregables,
    riesgos,
    /** What a list has, by its field. */
    filas: {
      nodos: recuadros,
      filas_matriz: n1('fila', 'filas'),
      filas_indicadores: indicadores,
      lineas: partidas,
      filas_actividades: actividades,
      filas_hitos: hitos,
      filas_entregables: entregables,
      filas_riesgos: riesgos,
    },
  },
  /** The schedule as it is drawn. */
  calendario: {
    titulo: 'Calendario del proyecto',
    actividades: 'Calendario de actividades',
    hitos: 'Hitos',
    entregables: 'Entregables',
    sinNombre: 'Sin nombre',
    vacio: 'El calendario se dibuja cuando una actividad tiene sus fechas.',
    sinDibujar: (n: number) =>
      n === 1
        ? '1 actividad no se dibuja: le faltan fechas, o termina antes de empezar.'
        : `${n} actividades no se dibujan: les faltan fechas, o terminan antes de empezar.`,
    del: (inicio: string, fin: string) => `del ${inicio} al ${fin}`,
    /** With its number in the list, by which it is chosen. */
    numerada: (numero: number, nombre: string) => `${numero}. ${nombre}`,
    dependeDe: (nombre: string) => `Depende de «${nombre}»`,
    empiezaAntes: 'empieza antes de que termine',
    antes: (nombre: string, previa: string) =>
      `«${nombre}» empieza antes de que termine «${previa}», de la que depende.`,
    antesMas: (n: number) => (n === 1 ? 'Y 1 actividad más.' : `Y ${n} actividades más.`),
    lineas: 'Cada línea va de una actividad a la que la espera.',
    lineasAntes:
      'Cada línea va de una actividad a la que la espera; punteada, la que empieza antes de tiempo.',
    /** Month by month, where there is no room for bars. */
    agenda: {
      meses: 'Meses del proyecto',
      /** A month of the strip. */
      mes: (mes: string, actividades: number, fechas: number): string =>
        [
          mes,
          n1('actividad', 'actividades')(actividades),
          ...(fechas > 0 ? [n1('fecha', 'fechas')(fechas)] : []),
        ].join(', '),
      anterior: 'Mes anterior',
      siguiente: 'Mes siguiente',
      gasto: (monto: string) => `Se gastan ${monto}`,
      nada: 'Nada programado este mes.',
      hito: 'Hito',
      entregable: 'Entregable',
      empieza: 'empieza',
      termina: 'termina',
      empiezaYTermina: 'empieza y termina',
      sigue: 'sigue',
      /** Of the list: those that have no day to begin. */
      sinFecha: 'Sin fecha de inicio',
    },
    gasto: {
      titulo: 'Gasto por mes',
      resumen: (monto: string, meses: number) =>
        meses === 1 ? `${monto} en 1 mes` : `${monto} en ${meses} meses`,
      /** After the month and what is spent in it. */
      mes: (mes: string, monto: string) => `${mes}: ${monto}`,
      sinMes: (monto: string) => `${monto} del presupuesto no dicen en qué mes se gastan.`,
      fuera: (monto: string) => `${monto} se gastan en meses que este calendario no alcanza.`,
    },
    columnas: {
      actividad: 'Actividad',
      inicio: 'Inicio',
      fin: 'Fin',
      depende: 'Depende de',
      mes: 'Mes',
      monto: 'Gasto previsto',
    },
  },
  edicion,
  /** Two versions side by side. */
  cambios: {
    ver: 'Ver qué cambió',
    ocultar: 'Ocultar qué cambió',
    desdeVersion: (version: number): string => `desde la versión ${version}`,
    entreVersiones: (antes: number, despues: number): string => `de la versión ${antes} a la ${despues}`,
    ninguno: 'Nada cambió.',
    sinCambios: 'Sin cambios',
    nueva: 'Antes no tenía nada escrito.',
    seccionNueva: 'Sección nueva',
    que: {
      agregada: 'Se agregó',
      quitada: 'Se quitó',
      movida: 'Se movió',
      redactada: 'Se reescribió',
    },
    /** How many of each, in one line. */
    cuantos: {
      agregada: (n: number) => (n === 1 ? '1 agregado' : `${n} agregados`),
      quitada: (n: number) => (n === 1 ? '1 quitado' : `${n} quitados`),
      movida: (n: number) => (n === 1 ? '1 movido' : `${n} movidos`),
      redactada: (n: number) => (n === 1 ? '1 reescrito' : `${n} reescritos`),
      suma: (n: number) => (n === 1 ? '1 suma' : `${n} sumas`),
    },
    dato: (etiqueta: string, antes: string, despues: string) => `${etiqueta}: de «${antes}» a «${despues}»`,
    nada: 'nada',
    sinNombre: 'sin nombre',
    deLugar: 'Otro lugar en su lista.',
    /** Of what is struck and what is underlined, for whoever does not see it. */
    decia: 'Decía: ',
    dice: 'Dice: ',
    sumas: 'Sumas que cambiaron',
    otrasSumas: (n: number) =>
      n === 1 ? '1 suma más, por actividad o mes' : `${n} sumas más, por actividad y mes`,
    columnas: { que: 'Suma', antes: 'Antes', ahora: 'Ahora', diferencia: 'Diferencia' },
    comoTexto: 'Ver como texto',
    comoDibujo: 'Ver con marcas',
    copiar: 'Copiar el texto',
    verMas: (n: number) => (n === 1 ? 'Ver 1 cambio más' : `Ver ${n} cambios más`),
  },
} as const;
