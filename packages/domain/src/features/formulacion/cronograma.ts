import { type Answers, type Row, rowsOf } from '../../kernel/answers.ts';
import { formatDate, isRealDate } from '../../kernel/dates.ts';

/** The schedule (B§3; RW-14): actividades of the matrix with dates, hitos, entregables and the register of risks. */

export type ActividadProgramada = {
  readonly fila: string;
  /** The actividad of the matrix; '' for one that only the schedule has. */
  readonly actividad: string;
  readonly nombre: string;
  readonly inicio: string;
  readonly fin: string;
  readonly responsable: string;
  /** The one that must end before it begins. */
  readonly depende_de: string;
};

/** A date at which something is reached (hito) or handed over (entregable). */
export type Fechado = {
  readonly fila: string;
  readonly nombre: string;
  readonly fecha: string;
  readonly actividad: string;
};

export type Riesgo = {
  readonly fila: string;
  readonly riesgo: string;
  /** 1 to 5. */
  readonly probabilidad: string;
  /** 1 to 5. */
  readonly impacto: string;
  readonly mitigacion: string;
  readonly responsable: string;
};

export type Cronograma = {
  readonly actividades: readonly ActividadProgramada[];
  readonly hitos: readonly Fechado[];
  readonly entregables: readonly Fechado[];
  readonly riesgos: readonly Riesgo[];
};

/** From least to most, as probability and as impact are chosen. */
export const grados = {
  probabilidad: ['Muy baja', 'Baja', 'Media', 'Alta', 'Muy alta'],
  impacto: ['Muy bajo', 'Bajo', 'Medio', 'Alto', 'Muy alto'],
} as const;

const opcionesDe = (nombres: readonly string[]) =>
  nombres.map((label, i) => ({ value: String(i + 1), label }));

export const opcionesDeGrado = {
  probabilidad: opcionesDe(grados.probabilidad),
  impacto: opcionesDe(grados.impacto),
};

export type NivelDeRiesgo = 'bajo' | 'medio' | 'alto';

export const etiquetaDeRiesgo: Readonly<Record<NivelDeRiesgo, string>> = {
  bajo: 'Riesgo bajo',
  medio: 'Riesgo medio',
  alto: 'Riesgo alto',
};

/** Probability × impact, from 1 to 25, and what it comes to: alto from 15, medio from 5. Null until both are chosen. */
export const valorarRiesgo = (
  riesgo: Pick<Riesgo, 'probabilidad' | 'impacto'>,
): { readonly valor: number; readonly nivel: NivelDeRiesgo } | null => {
  if (!/^[1-5]$/.test(riesgo.probabilidad) || !/^[1-5]$/.test(riesgo.impacto)) return null;
  const valor = Number(riesgo.probabilidad) * Number(riesgo.impacto);
  if (valor >= 15) return { valor, nivel: 'alto' };
  return { valor, nivel: valor >= 5 ? 'medio' : 'bajo' };
};

const celda = (row: Row, columna: string): string => row[columna] ?? '';

const comoFechado = (row: Row): Fechado => ({
  fila: row.fila,
  nombre: celda(row, 'nombre'),
  fecha: celda(row, 'fecha'),
  actividad: celda(row, 'actividad'),
});

/** The schedule of the section's answers. */
export const leerCronograma = (answers: Answers): Cronograma => ({
  actividades: rowsOf(answers.filas_actividades).map((row) => ({
    fila: row.fila,
    actividad: celda(row, 'actividad'),
    nombre: celda(row, 'nombre'),
    inicio: celda(row, 'inicio'),
    fin: celda(row, 'fin'),
    responsable: celda(row, 'responsable'),
    depende_de: celda(row, 'depende_de'),
  })),
  hitos: rowsOf(answers.filas_hitos).map(comoFechado),
  entregables: rowsOf(answers.filas_entregables).map(comoFechado),
  riesgos: rowsOf(answers.filas_riesgos).map((row) => ({
    fila: row.fila,
    riesgo: celda(row, 'riesgo'),
    probabilidad: celda(row, 'probabilidad'),
    impacto: celda(row, 'impacto'),
    mitigacion: celda(row, 'mitigacion'),
    responsable: celda(row, 'responsable'),
  })),
});

const lineas = (textos: readonly string[]): string => textos.filter((texto) => texto !== '').join('\n');

const enPalabras = (fecha: string): string => (isRealDate(fecha) ? formatDate(fecha) : '');

const conFecha = (nombre: string, cuando: string): string => {
  if (nombre === '' || cuando === '') return nombre;
  return `${nombre}: ${cuando}`;
};

const periodo = (inicio: string, fin: string): string =>
  enPalabras(inicio) && enPalabras(fin) ? `del ${enPalabras(inicio)} al ${enPalabras(fin)}` : '';

/** The seed's four texts of the schedule (B§3), made of its rows. */
export const textosDeCronograma: Readonly<Record<string, (cronograma: Cronograma) => string>> = {
  cronograma_actividades: ({ actividades }) =>
    lineas(actividades.map(({ nombre, inicio, fin }) => conFecha(nombre, periodo(inicio, fin)))),
  hitos: ({ hitos }) => lineas(hitos.map(({ nombre, fecha }) => conFecha(nombre, enPalabras(fecha)))),
  entregables: ({ entregables }) =>
    lineas(entregables.map(({ nombre, fecha }) => conFecha(nombre, enPalabras(fecha)))),
  gestion_riesgos: ({ riesgos }) =>
    lineas(riesgos.map(({ riesgo, mitigacion }) => conFecha(riesgo, mitigacion))),
};

/** The actividades of the matrix as the schedule proposes them: one without a row of its own gets one, no date is guessed. */
export const sembrarCronograma = (
  actividades: readonly ActividadProgramada[],
  deLaMatriz: readonly { readonly fila: string; readonly resumen: string }[],
  nuevoId: () => string,
): { readonly actividades: readonly ActividadProgramada[]; readonly agregadas: readonly string[] } => {
  const programadas = new Set(actividades.map(({ actividad }) => actividad));
  const nuevas = deLaMatriz.flatMap(({ fila, resumen }) =>
    programadas.has(fila)
      ? []
      : [
          {
            fila: nuevoId(),
            actividad: fila,
            nombre: resumen,
            inicio: '',
            fin: '',
            responsable: '',
            depende_de: '',
          },
        ],
  );
  return { actividades: [...actividades, ...nuevas], agregadas: nuevas.map(({ fila }) => fila) };
};

/** Which actividades wait for each other in a circle. */
export const enCirculo = (actividades: readonly ActividadProgramada[]): ReadonlySet<string> => {
  const de = new Map(actividades.map(({ fila, depende_de }) => [fila, depende_de]));
  const libres = new Set<string>();
  const atrapadas = new Set<string>();
  for (const { fila } of actividades) {
    const camino = new Set<string>();
    let una: string | undefined = fila;
    while (una !== undefined && de.has(una) && !libres.has(una) && !camino.has(una)) {
      camino.add(una);
      una = de.get(una);
    }
    if (una === undefined || !camino.has(una)) for (const pasada of camino) libres.add(pasada);
    else if (una === fila) for (const pasada of camino) atrapadas.add(pasada);
  }
  return atrapadas;
};

/** An actividad that waits for another. */
export type Dependencia = {
  readonly una: ActividadProgramada;
  readonly previa: ActividadProgramada;
  /** Both have dates, and it begins before the other has ended. */
  readonly antes: boolean;
};

/** Who waits for whom, in the order of those that wait; one that names itself, or one that is gone, waits for nobody. */
export const dependenciasDe = (actividades: readonly ActividadProgramada[]): readonly Dependencia[] => {
  const porFila = new Map(actividades.map((una) => [una.fila, una]));
  return actividades.flatMap((una) => {
    const previa = una.depende_de === una.fila ? undefined : porFila.get(una.depende_de);
    if (!previa) return [];
    const antes = isRealDate(una.inicio) && isRealDate(previa.fin) && una.inicio <= previa.fin;
    return [{ una, previa, antes }];
  });
};
