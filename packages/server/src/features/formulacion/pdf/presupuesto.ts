import {
  calcularLinea,
  codigosDeMatriz,
  type Financiador,
  type Formulacion,
  financiadores,
  type Linea,
  leerLineasDePresupuesto,
  leerMatriz,
  medirTecho,
  mesEntero,
  mesesEnteros,
  recorrerMatriz,
  rubros,
  SIN_DECIR,
  sumarPresupuesto,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import {
  compareMontos,
  formatMonto,
  fromCentavos,
  type Monto,
  shareOf,
  toCentavos,
} from '@portal/domain/kernel/money';
import { groupThousands } from '@portal/domain/kernel/thousands';
import { type Dato, datosDe, enPesos } from './campos.ts';

/** The budget as it is printed: every amount is in words already, and every sum is the domain's. */

/** Total, and who pays it: fundación, organización, and otros where anybody else pays anything. */
type Reparto = readonly string[];

type FilaDeSumas = {
  readonly nombre: string;
  readonly partidas: string;
  readonly reparto: Reparto;
  /** Share of the whole project; '' where there is no total. */
  readonly parte: string;
};

type LineaImpresa = {
  readonly concepto: string;
  readonly actividad: string;
  readonly unidad: string;
  readonly cantidad: string;
  readonly costo: string;
  readonly meses: string;
  /** Null while quantity or cost cannot be read. */
  readonly reparto: Reparto | null;
};

export type PresupuestoImpreso = {
  readonly partidas: string;
  /** Who has a column: 'Fundación', 'Organización', and 'Otros' where they pay anything. */
  readonly pagan: readonly string[];
  readonly techo: {
    readonly mensaje: string;
    readonly excede: boolean;
    readonly tope: number;
    readonly maximo: string;
    /** Who pays which share of the total, from 0 to 100. */
    readonly partes: readonly {
      readonly quien: string;
      readonly monto: string;
      readonly parte: string;
      readonly ancho: number;
    }[];
  };
  readonly total: FilaDeSumas;
  readonly porRubro: readonly FilaDeSumas[];
  readonly porActividad: readonly FilaDeSumas[];
  readonly porMes: readonly {
    readonly mes: string;
    readonly monto: string;
    readonly acumulado: string;
    /** Against the highest month, from 0 to 100. */
    readonly ancho: number;
  }[];
  readonly sinMes: string | null;
  readonly rubros: readonly {
    readonly nombre: string;
    readonly reparto: Reparto;
    readonly lineas: readonly LineaImpresa[];
  }[];
  readonly justificacion: readonly Dato[];
};

const quienes: Readonly<Record<Financiador, string>> = {
  fundacion: 'Fundación',
  organizacion: 'Organización',
  otros: 'Otros',
};

type Suma = Readonly<Record<Financiador, bigint>> & { readonly n: number };
const nada: Suma = { fundacion: 0n, organizacion: 0n, otros: 0n, n: 0 };

const pesos = (centavos: bigint): string => formatMonto(fromCentavos(centavos));
const repartir =
  (quienes: readonly Financiador[]) =>
  (suma: Suma): Reparto => [
    pesos(suma.fundacion + suma.organizacion + suma.otros),
    ...quienes.map((quien) => pesos(suma[quien])),
  ];
type Repartir = ReturnType<typeof repartir>;

/** The sums of lines by something that each of them says. */
const agrupar = (lineas: readonly Linea[], clave: (linea: Linea) => string): ReadonlyMap<string, Suma> => {
  const sumas = new Map<string, Suma>();
  for (const linea of lineas) {
    const antes = sumas.get(clave(linea)) ?? nada;
    const { fundacion, organizacion, otros } = calcularLinea(linea);
    sumas.set(clave(linea), {
      fundacion: antes.fundacion + fundacion,
      organizacion: antes.organizacion + organizacion,
      otros: antes.otros + otros,
      n: antes.n + 1,
    });
  }
  return sumas;
};

const porciento = (parte: Monto, total: Monto): string => {
  const dicho = shareOf(parte, total);
  return dicho === null ? '' : `${dicho} %`;
};

const ancho = (parte: Monto, total: Monto): number =>
  Math.min(100, Math.max(0, Number(shareOf(parte, total) ?? '0')));

const enLetra = (linea: Linea, codigos: ReadonlyMap<string, string>, repartoDe: Repartir): LineaImpresa => {
  const calculo = calcularLinea(linea);
  return {
    concepto: linea.concepto,
    actividad: codigos.get(linea.actividad) ?? '',
    unidad: linea.unidad,
    cantidad: linea.cantidad.replace(/^\d+/u, groupThousands),
    costo: enPesos(linea.costo_unitario),
    meses: mesesEnteros(linea.meses),
    reparto: calculo.total === null ? null : repartoDe({ ...calculo, n: 1 }),
  };
};

/** The budget of a project; null while it has no line. */
export const imprimirPresupuesto = (
  { secciones }: Formulacion,
  tipo: TipoSolicitud,
): PresupuestoImpreso | null => {
  const lineas = leerLineasDePresupuesto(secciones.presupuesto);
  if (lineas.length === 0) return null;
  const { filas } = leerMatriz(secciones.marco_logico);
  const codigos = codigosDeMatriz(filas);
  const sumas = sumarPresupuesto(lineas);
  const medidor = medirTecho(tipo, sumas);
  const conColumna = financiadores.filter((quien) => quien !== 'otros' || sumas.otros !== '0.00');
  const repartoDe = repartir(conColumna);
  const nombres = new Map<string, string>(rubros.map(({ value, label }) => [value, label]));
  const rubroDe = ({ rubro }: Linea): string => (nombres.has(rubro) ? rubro : SIN_DECIR);
  // As the matrix reads; those that lost their componente come last.
  const deActividades = [...new Set([...recorrerMatriz(filas), ...filas])].filter(
    ({ nivel }) => nivel === 'actividad',
  );
  const actividades = new Map(deActividades.map(({ fila, resumen }) => [fila, resumen]));
  const actividadDe = ({ actividad }: Linea): string => (actividades.has(actividad) ? actividad : SIN_DECIR);
  const filaDe = (nombre: string, suma: Suma): FilaDeSumas => {
    const total = fromCentavos(suma.fundacion + suma.organizacion + suma.otros);
    return {
      nombre,
      partidas: String(suma.n),
      reparto: repartoDe(suma),
      parte: porciento(total, sumas.total),
    };
  };
  const deRubro = agrupar(lineas, rubroDe);
  const deActividad = agrupar(lineas, actividadDe);
  const conPartidas = [...nombres, [SIN_DECIR, 'Sin rubro'] as const].flatMap(([clave, nombre]) => {
    const suma = deRubro.get(clave);
    return suma ? [{ clave, nombre, suma }] : [];
  });
  const meses = [...sumas.porMes].filter(([mes]) => mes !== SIN_DECIR);
  const mayor = meses.reduce<Monto>(
    (hasta, [, monto]) => (compareMontos(monto, hasta) > 0 ? monto : hasta),
    '0.00',
  );
  let acumulado = 0n;
  const sinMes = sumas.porMes.get(SIN_DECIR);
  return {
    partidas: groupThousands(String(lineas.length)),
    pagan: conColumna.map((quien) => quienes[quien]),
    techo: {
      mensaje: medidor.mensaje,
      excede: medidor.excedente !== null,
      tope: medidor.tope,
      maximo: formatMonto(medidor.techo),
      partes: financiadores.map((quien) => ({
        quien: quienes[quien],
        monto: formatMonto(sumas[quien]),
        parte: porciento(sumas[quien], sumas.total),
        ancho: ancho(sumas[quien], sumas.total),
      })),
    },
    total: filaDe(
      'Total',
      [...deRubro.values()].reduce(
        (hasta, una) => ({
          fundacion: hasta.fundacion + una.fundacion,
          organizacion: hasta.organizacion + una.organizacion,
          otros: hasta.otros + una.otros,
          n: hasta.n + una.n,
        }),
        nada,
      ),
    ),
    porRubro: conPartidas.map(({ nombre, suma }) => filaDe(nombre, suma)),
    porActividad: [
      ...deActividades.map(({ fila }) => fila).filter((fila) => deActividad.has(fila)),
      ...(deActividad.has(SIN_DECIR) ? [SIN_DECIR] : []),
    ].map((fila) =>
      filaDe(
        fila === SIN_DECIR
          ? 'Sin actividad de la matriz'
          : [codigos.get(fila), actividades.get(fila)].filter(Boolean).join(' '),
        deActividad.get(fila) ?? nada,
      ),
    ),
    porMes: meses.map(([mes, monto]) => {
      acumulado += toCentavos(monto);
      return {
        mes: mesEntero(mes),
        monto: formatMonto(monto),
        acumulado: pesos(acumulado),
        ancho: ancho(monto, mayor),
      };
    }),
    sinMes: sinMes === undefined ? null : formatMonto(sinMes),
    rubros: conPartidas.map(({ clave, nombre, suma }) => ({
      nombre,
      reparto: repartoDe(suma),
      lineas: lineas
        .filter((linea) => rubroDe(linea) === clave)
        .map((linea) => enLetra(linea, codigos, repartoDe)),
    })),
    justificacion: datosDe('presupuesto', secciones.presupuesto),
  };
};
