import { compareMontos, formatMonto, type Monto } from '../../kernel/money.ts';
import type { DineroDeFinanzas } from './finanzas.shapes.ts';

/** Every text of /finanzas. */
export const finanzasMessages = {
  titulo: 'Finanzas',
  descripcion: 'Dónde está cada peso de la fundación, hasta su movimiento y su evidencia.',
  pestanas: {
    panorama: 'Panorama',
    proyectos: 'Proyectos',
    movimientos: 'Movimientos',
    pendientes: 'Pendientes',
  },
  pdf: { descargar: 'Descargar PDF', error: 'No pudimos hacer el reporte' },
  vacia: {
    titulo: 'Todavía no hay dinero comprometido',
    texto: 'Cuando un convenio se abra a firma, aquí se verá dónde está cada peso.',
  },
  sinCoincidencias: {
    titulo: 'Ningún proyecto con dinero coincide',
    texto: 'Quita alguno de los filtros para ver más.',
  },
  columnas: {
    proyectos: 'Proyectos',
    presupuesto: 'Presupuesto',
    sinConvocatoria: 'Sin convocatoria',
    comprometido: 'Comprometido',
    desembolsado: 'Desembolsado',
    comprobado: 'Admitido',
    reintegrado: 'Reintegrado',
    porDepositar: 'Por depositar',
    porComprobar: 'Por comprobar',
    enRevision: 'En revisión',
  },
  presupuestoYSin: 'Presupuesto y sin convocatoria',
  flujo: {
    titulo: 'Flujo del dinero',
    nota: 'Cada banda es tan gruesa como sus pesos: lo comprometido y lo que ya volvió. Elige una para ver solo lo suyo.',
    niveles: {
      convocatoria: 'Convocatoria',
      eje: 'Eje',
      municipio: 'Municipio',
      situacion: 'Dónde está el peso',
    },
    todo: 'Todo',
    vacio: 'No hay pesos que dibujar.',
  },
  notas: {
    municipios:
      'Los pesos de un proyecto con varios municipios se reparten entre ellos por partes iguales, al centavo; los que no dicen ninguno están en «Sin municipio».',
    anio: 'El año es el de la convocatoria; de un proyecto que llegó sin ella, el año en que se recibió.',
    presupuesto:
      'El presupuesto es de las convocatorias: no se reparte por región, eje, municipio ni organización. Lo comprometido sin convocatoria se dice aparte, porque no sale de ninguno.',
    comprometido: 'Comprometido es lo acordado en los convenios, menos lo que se liberó.',
    porDepositar:
      'Por depositar es lo comprometido que no se ha depositado; lo de un proyecto en liquidación ya no se deposita: lo libera su finiquito.',
    admitido:
      'Admitido es lo comprobado que la fundación ya aceptó; con lo que está en revisión suma lo comprobado de cada proyecto.',
  },
  proyectos: {
    buscar: 'Buscar por folio, proyecto u organización',
    vacia: {
      titulo: 'Ningún proyecto tiene dinero comprometido',
      texto: 'Aquí estarán en cuanto su convenio se abra a firma.',
    },
    columnas: {
      folio: 'Folio',
      proyecto: 'Proyecto',
      organizacion: 'Organización',
      convocatoria: 'Convocatoria',
      municipios: 'Municipios',
    },
    verMovimientos: 'Ver movimientos',
    abrir: 'Abrir el proyecto',
    parte: (municipio: string): string => `De cada proyecto se muestra solo la parte de ${municipio}.`,
  },
  movimientos: {
    buscar: 'Buscar por folio, proyecto u organización',
    vacia: {
      titulo: 'Todavía no se mueve dinero',
      texto: 'Cada compromiso, depósito, gasto y reintegro quedará aquí con su evidencia.',
    },
    columnas: {
      fecha: 'Fecha',
      tipo: 'Movimiento',
      proyecto: 'Proyecto',
      organizacion: 'Organización',
      partida: 'Partida',
      causa: 'Causa',
      evidencia: 'Evidencia',
      monto: 'Monto',
      numero: 'Número',
    },
    filtros: { proyecto: 'Proyecto', tipo: 'Movimiento', desde: 'Desde', hasta: 'Hasta' },
    verEvidencia: 'Evidencia',
    enteros:
      'Cada movimiento se muestra completo, también donde su proyecto se reparte entre varios municipios.',
  },
  pendientes: {
    porPagar: {
      titulo: 'Por pagar',
      vacia: 'Ninguna ministración espera su pago.',
      sigue: {
        solicitada: 'La revisa quien gestiona ministraciones',
        aprobada: 'La paga quien autoriza pagos',
      },
      detenida: {
        suspendido: 'Detenida: el proyecto está suspendido',
        en_liquidacion: 'Detenida: el proyecto se está liquidando',
      },
    },
    porComprobar: {
      titulo: 'Por comprobar',
      vacia: 'Todo lo depositado está comprobado.',
      vence: (fecha: string): string => `Se comprueba hasta el ${fecha}, cuando termina su vigencia`,
      sinVigencia: 'Sin vigencia registrada',
    },
    porReintegrar: {
      titulo: 'Por reintegrar',
      vacia: 'Nadie debe un reintegro a la fundación.',
      motivos: {
        liquidacion: 'Por la liquidación de su convenio',
        vigencia: 'Su vigencia terminó y no se comprobó',
        rendimientos: 'Rendimientos de la cuenta bancaria',
      },
      suma: 'Lo que se depositó y ya no se comprobará sigue en el panorama como «por comprobar» hasta que vuelve.',
    },
    enRevision: (monto: string): string => `${monto} en revisión`,
    desde: (fecha: string): string => `Desde el ${fecha}`,
    cuantos: (mostrados: number, n: number): string =>
      n > mostrados ? `Se muestran ${mostrados} de ${n.toLocaleString('es-MX')}.` : '',
    enteros: 'Los montos son del proyecto completo, también donde se reparte entre varios municipios.',
  },
  cuadre: {
    titulo: 'Comparación del libro',
    que: 'Cada noche se vuelve a sumar el libro entero y se compara con el saldo de cada proyecto y de cada partida.',
    nunca: 'Todavía no se compara: la primera comparación será a las 03:40.',
    bien: (proyectos: number, movimientos: number): string =>
      `Todo cuadra: ${movimientos.toLocaleString('es-MX')} movimientos de ${proyectos.toLocaleString('es-MX')} proyectos.`,
    mal: (n: number): string =>
      n === 1 ? 'Un saldo no cuadra.' : `${n.toLocaleString('es-MX')} saldos no cuadran.`,
    corrido: (cuando: string, quien: string | null): string =>
      quien === null
        ? `Última comparación: ${cuando}.`
        : `Última comparación: ${cuando}, pedida por ${quien}.`,
    ahora: 'Comparar ahora',
    comparando: 'Comparando…',
    hecha: 'Libro comparado',
    error: 'No se pudo comparar el libro',
    columnas: { proyecto: 'Proyecto', saldo: 'Saldo', dice: 'Dice', suma: 'Suma de sus movimientos' },
  },
  /** Where the pesos are, as a sentence; what is nothing is not said. */
  dondeEstan: (
    de: DineroDeFinanzas & {
      readonly presupuesto?: Monto | null;
      readonly sinConvocatoria?: Monto | null;
    },
  ): string => {
    const partes = (
      [
        [de.desembolsado, 'depositado'],
        [de.comprobado, 'admitido'],
        [de.enRevision, 'en revisión'],
        [de.porComprobar, 'por comprobar'],
        [de.reintegrado, 'reintegrado'],
        [de.porDepositar, 'por depositar'],
      ] as const
    ).flatMap(([monto, que]) => (compareMontos(monto, '0.00') === 0 ? [] : [`${formatMonto(monto)} ${que}`]));
    const aparte =
      de.sinConvocatoria != null && compareMontos(de.sinConvocatoria, '0.00') > 0
        ? ` y ${formatMonto(de.sinConvocatoria)} sin convocatoria`
        : '';
    const base =
      de.presupuesto != null
        ? `De ${formatMonto(de.presupuesto)} de presupuesto${aparte}: ${formatMonto(de.comprometido)} comprometido`
        : `De ${formatMonto(de.comprometido)} comprometido`;
    if (partes.length === 0) return `${base}.`;
    return `${base}${de.presupuesto != null ? ', ' : ': '}${partes.join(', ')}.`;
  },
} as const;
