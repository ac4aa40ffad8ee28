import { type Answers, type Row, rowsOf } from '../../kernel/answers.ts';

/**
 * The logical framework (B§3; RW-12): fin, propósito, componentes and actividades by resumen, indicadores, medios de
 * verificación and supuestos. A componente knows the means that it makes, an actividad its componente, an indicator its
 * level: el hilo that the budget and the cronograma go on.
 */

export const nivelesDeMatriz = ['fin', 'proposito', 'componente', 'actividad'] as const;
export type NivelDeMatriz = (typeof nivelesDeMatriz)[number];

export const etiquetaDeNivel: Readonly<Record<NivelDeMatriz, string>> = {
  fin: 'Fin',
  proposito: 'Propósito',
  componente: 'Componente',
  actividad: 'Actividad',
};

export type FilaDeMatriz = {
  readonly fila: string;
  readonly nivel: NivelDeMatriz;
  /** Of an actividad, its componente; null for the others. */
  readonly padre: string | null;
  /** The node of the tree of objectives that it was seeded from. */
  readonly origen: string | null;
  readonly resumen: string;
  readonly medios: string;
  readonly supuestos: string;
};

export type Indicador = {
  readonly fila: string;
  /** The row of the matrix that it measures. */
  readonly de: string;
  readonly nombre: string;
  readonly formula: string;
  readonly unidad: string;
  readonly linea_base: string;
  readonly anio_base: string;
  readonly meta: string;
  readonly frecuencia: string;
};

export type Matriz = { readonly filas: readonly FilaDeMatriz[]; readonly indicadores: readonly Indicador[] };

/** How often an indicator is measured. */
export const frecuencias = [
  { value: 'mensual', label: 'Mensual' },
  { value: 'bimestral', label: 'Bimestral' },
  { value: 'trimestral', label: 'Trimestral' },
  { value: 'cuatrimestral', label: 'Cuatrimestral' },
  { value: 'semestral', label: 'Semestral' },
  { value: 'anual', label: 'Anual' },
  { value: 'al_cierre', label: 'Al cierre' },
] as const;

const comoFila = (row: Row): FilaDeMatriz => ({
  fila: row.fila,
  nivel: (row.nivel ?? '') as NivelDeMatriz,
  padre: row.padre || null,
  origen: row.origen || null,
  resumen: row.resumen ?? '',
  medios: row.medios ?? '',
  supuestos: row.supuestos ?? '',
});

const comoIndicador = (row: Row): Indicador => ({
  fila: row.fila,
  de: row.de ?? '',
  nombre: row.nombre ?? '',
  formula: row.formula ?? '',
  unidad: row.unidad ?? '',
  linea_base: row.linea_base ?? '',
  anio_base: row.anio_base ?? '',
  meta: row.meta ?? '',
  frecuencia: row.frecuencia ?? '',
});

/** The matrix of the section's answers. */
export const leerMatriz = (answers: Answers): Matriz => ({
  filas: rowsOf(answers.filas_matriz).map(comoFila),
  indicadores: rowsOf(answers.filas_indicadores).map(comoIndicador),
});

/** A matrix as the section's answers keep it. */
export const respuestasDeMatriz = ({ filas, indicadores }: Matriz): Answers => ({
  filas_matriz: filas.map((fila) => ({ ...fila })),
  filas_indicadores: indicadores.map((indicador) => ({ ...indicador })),
});

/** The rows as a matrix reads: fin, propósito, each componente with its actividades below it. */
export const recorrerMatriz = (filas: readonly FilaDeMatriz[]): FilaDeMatriz[] => {
  const de = (nivel: NivelDeMatriz): FilaDeMatriz[] => filas.filter((fila) => fila.nivel === nivel);
  const actividades = Map.groupBy(de('actividad'), ({ padre }) => padre ?? '');
  return [
    ...de('fin'),
    ...de('proposito'),
    ...de('componente').flatMap((fila) => [fila, ...(actividades.get(fila.fila) ?? [])]),
  ];
};

const LETRAS = 26;
const letra = (n: number): string =>
  n < LETRAS
    ? String.fromCodePoint(65 + n)
    : `${letra(Math.floor(n / LETRAS) - 1)}${String.fromCodePoint(65 + (n % LETRAS))}`;

/** How rows are called beside each other (look.md 2.4): componentes A, B …, and their actividades A.1, A.2 … */
export const codigosDeMatriz = (filas: readonly FilaDeMatriz[]): ReadonlyMap<string, string> => {
  const codigos = new Map<string, string>();
  let [componente, actividad] = [-1, 0];
  for (const { fila, nivel } of recorrerMatriz(filas)) {
    if (nivel === 'componente') {
      componente += 1;
      actividad = 0;
      codigos.set(fila, letra(componente));
    } else if (nivel === 'actividad') {
      actividad += 1;
      codigos.set(fila, `${letra(componente)}.${actividad}`);
    }
  }
  return codigos;
};

const lineas = (textos: readonly string[]): string => textos.filter((texto) => texto !== '').join('\n');

/** One of the seed's texts of the matrix (B§3), made of its rows; `metas` are the goals of the indicators (C33). */
export const textosDeMatriz: Readonly<Record<string, (matriz: Matriz) => string>> = {
  fin: (matriz) => deNivel(matriz, 'fin'),
  proposito: (matriz) => deNivel(matriz, 'proposito'),
  componentes: (matriz) => deNivel(matriz, 'componente'),
  actividades: (matriz) => deNivel(matriz, 'actividad'),
  indicadores: ({ indicadores }) =>
    lineas(
      indicadores.map(({ nombre, formula }) =>
        nombre === '' || formula === '' ? nombre : `${nombre}: ${formula}`,
      ),
    ),
  metas: ({ indicadores }) =>
    lineas(
      indicadores.map(({ nombre, meta, unidad }) =>
        nombre === '' || meta === '' ? '' : `${nombre}: ${unidad === '' ? meta : `${meta} ${unidad}`}`,
      ),
    ),
  medios_verificacion: ({ filas }) => lineas(recorrerMatriz(filas).map(({ medios }) => medios)),
  supuestos: ({ filas }) => lineas(recorrerMatriz(filas).map(({ supuestos }) => supuestos)),
};

const deNivel = ({ filas }: Matriz, nivel: NivelDeMatriz): string =>
  lineas(
    recorrerMatriz(filas)
      .filter((fila) => fila.nivel === nivel)
      .map(({ resumen }) => resumen),
  );
