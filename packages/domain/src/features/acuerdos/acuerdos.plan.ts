import { isRealDate } from '../../kernel/dates.ts';
import { fromCentavos, type Monto } from '../../kernel/money.ts';
import {
  calcularLinea,
  type Formulacion,
  leerCronograma,
  leerLineasDePresupuesto,
  leerMatriz,
  type NivelDeMatriz,
} from '../formulacion/public.ts';

/** The plan of an agreement: the rows that money and reports refer to, of the design as it was frozen (stages.md §1). */
export type Plan = {
  readonly partidas: readonly {
    readonly id: string;
    readonly rubro: string;
    readonly concepto: string;
    readonly actividad: string | null;
    readonly importe: Monto;
    readonly contrapartida: Monto;
  }[];
  readonly actividades: readonly {
    readonly id: string;
    readonly nombre: string;
    readonly inicio: string | null;
    readonly fin: string | null;
    readonly responsable: string;
  }[];
  readonly indicadores: readonly {
    readonly id: string;
    readonly nivel: NivelDeMatriz;
    readonly nombre: string;
    readonly unidad: string;
    readonly lineaBase: string;
    readonly meta: string;
    readonly frecuencia: string;
  }[];
  readonly hitos: readonly {
    readonly id: string;
    readonly clase: 'hito' | 'entregable';
    readonly nombre: string;
    readonly fecha: string | null;
  }[];
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const fecha = (texto: string): string | null => (isRealDate(texto) ? texto : null);

/**
 * The plan of a design. A line that cannot be counted, and what has no name, is no part of what was agreed: a frozen design has
 * none of either, since it was complete when it was approved.
 */
export const planDe = ({
  secciones,
}: {
  readonly secciones: Pick<Formulacion['secciones'], 'presupuesto' | 'cronograma' | 'marco_logico'>;
}): Plan => {
  const { actividades, hitos, entregables } = leerCronograma(secciones.cronograma);
  const { filas, indicadores } = leerMatriz(secciones.marco_logico);
  const nivelDe = new Map(filas.map(({ fila, nivel }) => [fila, nivel]));
  const fechados = (clase: 'hito' | 'entregable', de: typeof hitos) =>
    de
      .filter(({ nombre }) => nombre.trim() !== '')
      .map((uno) => ({ id: uno.fila, clase, nombre: uno.nombre, fecha: fecha(uno.fecha) }));
  return {
    partidas: leerLineasDePresupuesto(secciones.presupuesto).flatMap((linea) => {
      const { total, fundacion, organizacion, otros } = calcularLinea(linea);
      if (total === null || linea.concepto.trim() === '' || linea.rubro === '' || fundacion < 0n) return [];
      return [
        {
          id: linea.fila,
          rubro: linea.rubro,
          concepto: linea.concepto,
          actividad: uuid.test(linea.actividad) ? linea.actividad : null,
          importe: fromCentavos(fundacion),
          contrapartida: fromCentavos(organizacion + otros),
        },
      ];
    }),
    actividades: actividades
      .filter(({ nombre }) => nombre.trim() !== '')
      .map((una) => ({
        id: una.fila,
        nombre: una.nombre,
        inicio: fecha(una.inicio),
        fin: fecha(una.fin),
        responsable: una.responsable,
      })),
    indicadores: indicadores.flatMap((uno) => {
      const nivel = nivelDe.get(uno.de);
      return nivel === undefined || uno.nombre.trim() === ''
        ? []
        : [
            {
              id: uno.fila,
              nivel,
              nombre: uno.nombre,
              unidad: uno.unidad,
              lineaBase: uno.linea_base,
              meta: uno.meta,
              frecuencia: uno.frecuencia,
            },
          ];
    }),
    hitos: [...fechados('hito', hitos), ...fechados('entregable', entregables)],
  };
};
