import {
  codigosDeMatriz,
  etiquetaDeNivel,
  type Formulacion,
  frecuencias,
  type Indicador,
  leerMatriz,
  type NivelDeMatriz,
  recorrerMatriz,
} from '@portal/domain/features/formulacion/public';
import { groupThousands } from '@portal/domain/kernel/thousands';

/** The logical framework as it is printed: its rows in the order in which they are read. */

type FilaImpresa = {
  readonly nivel: NivelDeMatriz;
  /** 'Componente A', 'Actividad A.1'. */
  readonly que: string;
  readonly resumen: string;
  readonly medios: string;
  readonly supuestos: string;
  readonly indicadores: readonly {
    readonly nombre: string;
    readonly formula: string;
    /** 'Meta: 80 % de familias. Línea base: 10 (2026). Trimestral.' */
    readonly medida: string;
  }[];
};

export type MatrizImpresa = {
  readonly filas: readonly FilaImpresa[];
  /** Indicators of no row; they are printed, for nothing that was written is left out. */
  readonly sueltos: FilaImpresa['indicadores'];
};

const numero = (texto: string): string =>
  texto.replace(/^(-?)(\d+)/u, (_, signo: string, cifras: string) => `${signo}${groupThousands(cifras)}`);

const medida = ({ unidad, meta, linea_base, anio_base, frecuencia }: Indicador): string => {
  const cada = frecuencias.find(({ value }) => value === frecuencia)?.label ?? frecuencia;
  const base = [numero(linea_base), anio_base && `(${anio_base})`].filter(Boolean).join(' ');
  return [
    meta && `Meta: ${[numero(meta), unidad].filter(Boolean).join(' ')}.`,
    base && `Línea base: ${base}.`,
    cada && `${cada}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const enLetra = (uno: Indicador) => ({ nombre: uno.nombre, formula: uno.formula, medida: medida(uno) });

/** The matrix of a project; null while it has no row. */
export const imprimirMatriz = ({ secciones }: Formulacion): MatrizImpresa | null => {
  const { filas, indicadores } = leerMatriz(secciones.marco_logico);
  if (filas.length + indicadores.length === 0) return null;
  const codigos = codigosDeMatriz(filas);
  const deFila = Map.groupBy(indicadores, ({ de }) => de);
  const ids = new Set(filas.map(({ fila }) => fila));
  // An actividad that lost its componente stands after the others.
  const enOrden = [...new Set([...recorrerMatriz(filas), ...filas])];
  return {
    filas: enOrden.map((fila) => ({
      nivel: fila.nivel,
      que: [etiquetaDeNivel[fila.nivel], codigos.get(fila.fila)].filter(Boolean).join(' '),
      resumen: fila.resumen,
      medios: fila.medios,
      supuestos: fila.supuestos,
      indicadores: (deFila.get(fila.fila) ?? []).map(enLetra),
    })),
    sueltos: indicadores.filter(({ de }) => !ids.has(de)).map(enLetra),
  };
};
