import { textOf } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { checkForm } from '../../kernel/form.ts';
import { compareMontos, parseMonto, shareOf } from '../../kernel/money.ts';
import { isGiven } from '../../kernel/value.ts';
import { type Contexto, consejosDeSeccion, faltasEntreSecciones } from './coherencia.cruces.ts';
import type { Formulacion } from './formulacion.ts';
import { leerLineasDePresupuesto, sumarPresupuesto } from './presupuesto.ts';
import { type SeccionDeFormulacion, seccionesDeFormulacion, tituloDeSeccion } from './secciones.nombres.ts';
import { formularios } from './secciones.ts';

export type { Contexto } from './coherencia.cruces.ts';

/**
 * What a formulación lacks and what is advised (stages.md §1). 'Falta' blocks finishing, 'consejo' never does. It feeds the
 * traffic light, the task list, the reviewer's card and the printed page, on the server and under the applicant's fingers.
 */
export type Hallazgo = {
  readonly nivel: 'falta' | 'consejo';
  readonly seccion: SeccionDeFormulacion;
  /** The field, row or cell where it is mended: 'lineas.{fila}.actividad'. */
  readonly ancla: string;
  readonly codigo: string;
  readonly mensaje: string;
};

const de =
  (nivel: Hallazgo['nivel'], seccion: SeccionDeFormulacion) =>
  ({ path, code, message }: Issue): Hallazgo => ({
    nivel,
    seccion,
    ancla: path,
    codigo: code,
    mensaje: message,
  });

/** All that one section lacks, and all that is advised on it. */
export const revisarSeccion = (
  formulacion: Formulacion,
  seccion: SeccionDeFormulacion,
  contexto: Contexto = {},
): Hallazgo[] => [
  ...checkForm(formularios[seccion], formulacion.secciones[seccion]).map(de('falta', seccion)),
  ...(faltasEntreSecciones[seccion] ?? []).flatMap((revisar) =>
    revisar(formulacion, contexto).map(de('falta', seccion)),
  ),
  ...(consejosDeSeccion[seccion] ?? []).flatMap((revisar) =>
    revisar(formulacion, contexto).map(de('consejo', seccion)),
  ),
];

/** The whole, in the order of its sections. */
export const revisarCoherencia = (formulacion: Formulacion, contexto: Contexto = {}): Hallazgo[] =>
  seccionesDeFormulacion.flatMap((seccion) => revisarSeccion(formulacion, seccion, contexto));

export type EstadoDeSeccion = {
  readonly seccion: SeccionDeFormulacion;
  readonly titulo: string;
  readonly estado: 'sin_empezar' | 'incompleta' | 'completa';
  /** Red while it lacks something, amber with advice, green. */
  readonly semaforo: 'rojo' | 'ambar' | 'verde';
  /** The state in words: 'Faltan 3 datos'. */
  readonly texto: string;
  /** What it still needs, in words, each thing once. */
  readonly faltan: readonly string[];
};

const enPalabras = (estado: EstadoDeSeccion['estado'], n: number): string => {
  if (estado === 'completa') return 'Completa';
  if (estado === 'sin_empezar') return 'Sin empezar';
  return n === 1 ? 'Falta 1 dato' : `Faltan ${n} datos`;
};

/** How each section stands: the task list of the record. */
export const estadosDeSecciones = (
  formulacion: Formulacion,
  hallazgos: readonly Hallazgo[],
): EstadoDeSeccion[] =>
  seccionesDeFormulacion.map((seccion) => {
    const suyas = hallazgos.filter((una) => una.seccion === seccion);
    const faltan = suyas.filter(({ nivel }) => nivel === 'falta');
    const empezada = Object.values(formulacion.secciones[seccion]).some(isGiven);
    const estado = faltan.length === 0 ? 'completa' : empezada ? 'incompleta' : 'sin_empezar';
    return {
      seccion,
      titulo: tituloDeSeccion[seccion],
      estado,
      semaforo: faltan.length > 0 ? 'rojo' : suyas.length > 0 ? 'ambar' : 'verde',
      texto: enPalabras(estado, faltan.length),
      faltan: [...new Set(faltan.map(({ mensaje }) => mensaje))],
    };
  });

/** What share of the project is asked (RW-17, S4), in percent with two decimals: montoSolicitado of what the budget comes to; null until both are there. */
export const porcentajeSolicitado = ({ secciones }: Formulacion): string | null => {
  const monto = parseMonto(textOf(secciones.ficha.monto_solicitado));
  const { total } = sumarPresupuesto(leerLineasDePresupuesto(secciones.presupuesto));
  return monto.ok && compareMontos(monto.monto, '0.00') > 0 ? shareOf(monto.monto, total) : null;
};
