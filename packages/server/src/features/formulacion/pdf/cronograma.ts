import {
  codigosDeMatriz,
  etiquetaDeRiesgo,
  type Fechado,
  type Formulacion,
  grados,
  leerCronograma,
  leerLineasDePresupuesto,
  leerMatriz,
  mesAbreviado,
  mesesEntre,
  type NivelDeRiesgo,
  sumarPresupuesto,
  valorarRiesgo,
} from '@portal/domain/features/formulacion/public';
import { diffDays, type Fecha, formatMediumDate, isRealDate } from '@portal/domain/kernel/dates';
import { textOf } from '@portal/domain/kernel/form';
import type { Monto } from '@portal/domain/kernel/money';

/** The schedule as it is printed: places on the axis are parts of 100. */

type Barra = { readonly desde: number; readonly ancho: number };

type ActividadImpresa = {
  readonly numero: string;
  /** Of the matrix: 'A.1'; '' for one that only the schedule has. */
  readonly codigo: string;
  readonly nombre: string;
  readonly inicio: string;
  readonly fin: string;
  readonly responsable: string;
  /** Number of the one that must end before: '3'. */
  readonly despuesDe: string;
  /** Null where it has no dates, or they are the wrong way round. */
  readonly barra: Barra | null;
};

type Marca = {
  readonly nombre: string;
  readonly actividad: string;
  readonly fecha: string;
  readonly en: number | null;
};

type RiesgoImpreso = {
  readonly numero: string;
  readonly riesgo: string;
  readonly probabilidad: string;
  readonly impacto: string;
  readonly nivel: string;
  readonly tono: NivelDeRiesgo | '';
  readonly mitigacion: string;
  readonly responsable: string;
};

export type CronogramaImpreso = {
  readonly eje: readonly { readonly en: number; readonly rotulo: string; readonly anio: string }[];
  readonly actividades: readonly ActividadImpresa[];
  readonly hitos: readonly Marca[];
  readonly entregables: readonly Marca[];
  /** What is spent in each month of the axis, against the highest. */
  readonly gasto: readonly (Barra & { readonly alto: number })[];
  readonly riesgos: readonly RiesgoImpreso[];
  readonly mapa: {
    readonly impactos: readonly string[];
    readonly filas: readonly {
      readonly probabilidad: string;
      readonly celdas: readonly { readonly tono: NivelDeRiesgo; readonly riesgos: string }[];
    }[];
  };
};

type Escala = { readonly meses: readonly string[]; readonly lugar: (fecha: Fecha) => number };

const finDeMes = (mes: string): Fecha =>
  new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Whole months, from that of the first date to that of the last; sixty at most, as a budget may have. */
const escalaDe = (fechas: readonly string[]): Escala | null => {
  const reales = fechas.filter(isRealDate).toSorted();
  const [primera] = reales;
  const ultima = reales.at(-1);
  if (!primera || !ultima) return null;
  const meses = mesesEntre(primera, ultima);
  const desde = `${meses[0]}-01`;
  const dias = diffDays(desde, finDeMes(meses.at(-1) ?? '')) + 1;
  const lugar = (fecha: Fecha): number => Math.min(100, Math.max(0, (diffDays(desde, fecha) / dias) * 100));
  return { meses, lugar };
};

/** At most so many months carry their name. */
const ROTULOS = 13;

const ejeDe = ({ meses, lugar }: Escala): CronogramaImpreso['eje'] => {
  const cada = [1, 2, 3, 6, 12].find((n) => meses.length / n <= ROTULOS) ?? 12;
  let antes = '';
  return meses.map((mes, i) => {
    const { mes: corto, anio } = i % cada === 0 ? mesAbreviado(mes) : { mes: '', anio: '' };
    const nuevo = anio !== antes && anio !== '';
    if (nuevo) antes = anio;
    return { en: lugar(`${mes}-01`), rotulo: corto, anio: nuevo ? anio : '' };
  });
};

const enCorto = (fecha: string): string => (isRealDate(fecha) ? formatMediumDate(fecha) : fecha);

const barraDe = (escala: Escala, inicio: string, fin: string): Barra | null => {
  if (!isRealDate(inicio) || !isRealDate(fin) || fin < inicio) return null;
  const desde = escala.lugar(inicio);
  return { desde, ancho: Math.max(0.6, escala.lugar(fin) - desde) };
};

const mapaDe = (riesgos: ReturnType<typeof leerCronograma>['riesgos']): CronogramaImpreso['mapa'] => ({
  impactos: grados.impacto,
  filas: [5, 4, 3, 2, 1].map((probabilidad) => ({
    probabilidad: grados.probabilidad[probabilidad - 1] ?? '',
    celdas: grados.impacto.map((_, i) => {
      const lugar = { probabilidad: String(probabilidad), impacto: String(i + 1) };
      const suyos = riesgos.flatMap((riesgo, n) =>
        riesgo.probabilidad === lugar.probabilidad && riesgo.impacto === lugar.impacto ? [String(n + 1)] : [],
      );
      return { tono: valorarRiesgo(lugar)?.nivel ?? 'bajo', riesgos: suyos.join(', ') };
    }),
  })),
});

const gradoDe = (cual: keyof typeof grados, valor: string): string => grados[cual][Number(valor) - 1] ?? '';

/** The schedule of a project; null while nothing of it is written. */
export const imprimirCronograma = ({ secciones }: Formulacion): CronogramaImpreso | null => {
  const { actividades, hitos, entregables, riesgos } = leerCronograma(secciones.cronograma);
  if (actividades.length + hitos.length + entregables.length + riesgos.length === 0) return null;
  const codigos = codigosDeMatriz(leerMatriz(secciones.marco_logico).filas);
  const { fecha_inicio: inicio, fecha_fin: fin } = secciones.ficha;
  const propias = [
    ...actividades.flatMap((una) => [una.inicio, una.fin]),
    ...[...hitos, ...entregables].map(({ fecha }) => fecha),
  ];
  const escala = escalaDe([textOf(inicio), textOf(fin), ...propias]);
  const numeros = new Map(actividades.map(({ fila }, i) => [fila, String(i + 1)]));
  const { porMes } = sumarPresupuesto(leerLineasDePresupuesto(secciones.presupuesto));
  const gastos = (escala?.meses ?? []).map((mes): Monto => porMes.get(mes) ?? '0.00');
  const mayor = Math.max(...gastos.map(Number));
  const marca = ({ nombre, fecha, actividad }: Fechado): Marca => ({
    nombre,
    fecha: enCorto(fecha),
    actividad: codigos.get(actividad) ?? '',
    en: escala && isRealDate(fecha) ? escala.lugar(fecha) : null,
  });
  return {
    eje: escala ? ejeDe(escala) : [],
    actividades: actividades.map((una) => ({
      numero: numeros.get(una.fila) ?? '',
      codigo: codigos.get(una.actividad) ?? '',
      nombre: una.nombre,
      inicio: enCorto(una.inicio),
      fin: enCorto(una.fin),
      responsable: una.responsable,
      despuesDe: numeros.get(una.depende_de) ?? '',
      barra: escala && barraDe(escala, una.inicio, una.fin),
    })),
    hitos: hitos.map(marca),
    entregables: entregables.map(marca),
    gasto: escala
      ? escala.meses.flatMap((mes, i) => {
          const barra = barraDe(escala, `${mes}-01`, finDeMes(mes));
          const alto = mayor > 0 ? (Number(gastos[i]) / mayor) * 100 : 0;
          return barra && alto > 0 ? [{ ...barra, alto }] : [];
        })
      : [],
    riesgos: riesgos.map((riesgo, i) => {
      const valor = valorarRiesgo(riesgo);
      return {
        numero: String(i + 1),
        riesgo: riesgo.riesgo,
        probabilidad: gradoDe('probabilidad', riesgo.probabilidad),
        impacto: gradoDe('impacto', riesgo.impacto),
        nivel: valor ? `${etiquetaDeRiesgo[valor.nivel]} (${valor.valor})` : '',
        tono: valor?.nivel ?? '',
        mitigacion: riesgo.mitigacion,
        responsable: riesgo.responsable,
      };
    }),
    mapa: mapaDe(riesgos),
  };
};
