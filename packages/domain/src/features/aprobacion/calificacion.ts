/**
 * The score of a project (product.md §3, part2.md AW-07, C9): points by weighted criteria from several evaluators. Pure and exact:
 * whole numbers until it is shown. Without zod: it travels with pages.
 */

/** A criterion of the rubric: of the call, or of the foundation's default one (S8). Weights are whole percents and sum 100. */
export type CriterioDeRubrica = {
  readonly id: string;
  readonly nombre: string;
  readonly peso: number;
};

/** Points of one evaluator, by criterion: whole, 0 to 100. */
export type Puntajes = Readonly<Record<string, number>>;

/** Evaluators whose totals lie further apart than this are pointed out (stages.md §3). */
export const DIFERENCIA_QUE_SE_SENALA = 20;

/** An exact score: `partes` hundredths of a point, times `de` evaluators. */
export type Calificacion = { readonly partes: number; readonly de: number };

const PARTES_POR_PUNTO = 100;

/** Hundredths of a point of one evaluator: 0 to 10,000. @throws RangeError for a criterion without points. */
export const totalDe = (rubrica: readonly CriterioDeRubrica[], puntajes: Puntajes): number =>
  rubrica.reduce((suma, { id, peso }) => {
    const puntos = puntajes[id];
    if (puntos === undefined) throw new RangeError(`No points for ${id}`);
    return suma + peso * puntos;
  }, 0);

/** The average of all evaluators; null without any. */
export const calificar = (
  rubrica: readonly CriterioDeRubrica[],
  evaluaciones: readonly Puntajes[],
): Calificacion | null =>
  evaluaciones.length === 0
    ? null
    : {
        partes: evaluaciones.reduce((suma, puntajes) => suma + totalDe(rubrica, puntajes), 0),
        de: evaluaciones.length,
      };

/** The average points of one criterion, 0 to 100, rounded to one decimal for drawing. */
export const promedioDe = (criterio: string, evaluaciones: readonly Puntajes[]): number | null => {
  if (evaluaciones.length === 0) return null;
  const suma = evaluaciones.reduce((total, puntajes) => total + (puntajes[criterio] ?? 0), 0);
  return Math.round((suma * 10) / evaluaciones.length) / 10;
};

const alMenos = ({ partes, de }: Calificacion, puntos: number): boolean =>
  partes >= puntos * PARTES_POR_PUNTO * de;

/** The colour of a score, on the unrounded average (C9): green from 80, amber from 70. */
export const colorDe = (calificacion: Calificacion): 'success' | 'warning' | 'danger' => {
  if (alMenos(calificacion, 80)) return 'success';
  return alMenos(calificacion, 70) ? 'warning' : 'danger';
};

/** As it is shown: '79.5', with one decimal and never rounded up into another colour. */
export const enTexto = ({ partes, de }: Calificacion): string => {
  const decimas = Math.floor((partes * 10) / (PARTES_POR_PUNTO * de));
  return `${Math.floor(decimas / 10)}.${decimas % 10}`;
};

/** Whether two evaluators lie so far apart that it is pointed out. */
export const hayDiferencia = (
  rubrica: readonly CriterioDeRubrica[],
  evaluaciones: readonly Puntajes[],
): boolean => {
  const totales = evaluaciones.map((puntajes) => totalDe(rubrica, puntajes));
  return (
    totales.length > 1 &&
    Math.max(...totales) - Math.min(...totales) > DIFERENCIA_QUE_SE_SENALA * PARTES_POR_PUNTO
  );
};
