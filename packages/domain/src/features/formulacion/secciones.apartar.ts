import { type Answer, type Answers, isRows, type Row, rowsOf } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import type { Form } from '../../kernel/form.ts';
import type { SeccionDeFormulacion } from './secciones.nombres.ts';
import { formularios } from './secciones.ts';

/**
 * What is left of a section to be saved when the portal refused some of it by name: one wrong answer keeps nothing else
 * from being saved.
 */

/** An answer of a section, or a row of one of its lists. */
type Lugar = { readonly campo: string; readonly fila: string | null };

/** How an issue of the operation's own input begins, where one of the section's begins with the field. */
const DE_LA_PETICION: readonly string[] = ['campos', 'listas'];

const lugarNombrado = (seccion: SeccionDeFormulacion, ahora: Answers, path: string): Lugar | null => {
  const partes = path.split('.');
  const [campo = '', fila] = DE_LA_PETICION.includes(partes[0] ?? '') ? partes.slice(1) : partes;
  const campos: Form['fields'] = formularios[seccion].fields;
  if (!Object.hasOwn(campos, campo)) return null;
  const esFila = fila !== undefined && rowsOf(ahora[campo]).some((una) => una.fila === fila);
  return { campo, fila: esFila ? fila : null };
};

/** A list as it is typed, but for some rows: those stay as they are kept, and new ones wait. */
const sinFilas = (
  antes: Answer | undefined,
  ahora: Answer | undefined,
  cuales: ReadonlySet<string>,
): Row[] => {
  const eran = new Map(rowsOf(antes).map((fila) => [fila.fila, fila]));
  return rowsOf(ahora).flatMap((fila) => (cuales.has(fila.fila) ? (eran.get(fila.fila) ?? []) : fila));
};

/**
 * What may be saved of `ahora` upon `antes`, which is kept: everything but the answers and rows that `issues` name.
 * `enteras`: a list of which a row is named waits as a whole, because without the row it is none (a branch of a tree).
 */
export const sinRechazados = (
  seccion: SeccionDeFormulacion,
  antes: Answers,
  ahora: Answers,
  issues: readonly Issue[],
  { enteras = false }: { readonly enteras?: boolean } = {},
): Answers => {
  const lugares = issues.flatMap(({ path }) => lugarNombrado(seccion, ahora, path) ?? []);
  const campos = [...new Set(lugares.map(({ campo }) => campo))];
  return {
    ...ahora,
    ...Object.fromEntries(
      campos.map((campo) => {
        const suyos = lugares.filter((lugar) => lugar.campo === campo);
        const filas = new Set(suyos.flatMap(({ fila }) => fila ?? []));
        const entero = enteras || suyos.some(({ fila }) => fila === null);
        return [campo, entero ? (antes[campo] ?? null) : sinFilas(antes[campo], ahora[campo], filas)];
      }),
    ),
  };
};

/** How the answers are called that these issues name, each once. */
export const camposRechazados = (
  seccion: SeccionDeFormulacion,
  ahora: Answers,
  issues: readonly Issue[],
): string[] => {
  const campos: Form['fields'] = formularios[seccion].fields;
  const nombrados = issues.flatMap(({ path }) => lugarNombrado(seccion, ahora, path)?.campo ?? []);
  return [...new Set(nombrados)].flatMap((campo) => campos[campo]?.label ?? []);
};

const loQueDice = (answers: Answers, { campo, fila }: Lugar): string => {
  const respuesta = answers[campo] ?? null;
  return JSON.stringify(
    isRows(respuesta) && fila !== null ? (respuesta.find((una) => una.fila === fila) ?? null) : respuesta,
  );
};

/** The refusals that still hold after `antes` became `ahora`: of what reads as it did when it was refused. */
export const rechazosQueQuedan = (
  seccion: SeccionDeFormulacion,
  antes: Answers,
  ahora: Answers,
  issues: readonly Issue[],
): readonly Issue[] =>
  issues.filter(({ path }) => {
    const lugar = lugarNombrado(seccion, antes, path);
    return lugar !== null && loQueDice(antes, lugar) === loQueDice(ahora, lugar);
  });
