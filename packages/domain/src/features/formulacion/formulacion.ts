import * as z from 'zod/mini';
import { type Answer, type Answers, isRows } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { type SeccionDeFormulacion, seccionesDeFormulacion } from './secciones.nombres.ts';
import { esquemaDeSeccion } from './secciones.ts';

/** The whole design of a project, as versions keep it: eight sections and the number of the schema that they follow. */

/** Raised with every change of what a section keeps; {@link actualizarFormulacion} gets a step for it. */
export const ESQUEMA = 1;

export type Formulacion = {
  readonly esquema: number;
  readonly secciones: Readonly<Record<SeccionDeFormulacion, Answers>>;
};

const deSecciones = <T>(una: (seccion: SeccionDeFormulacion) => T): Record<SeccionDeFormulacion, T> =>
  Object.fromEntries(seccionesDeFormulacion.map((seccion) => [seccion, una(seccion)])) as Record<
    SeccionDeFormulacion,
    T
  >;

/** One that nobody wrote in yet. */
export const formulacionVacia = (): Formulacion => ({ esquema: ESQUEMA, secciones: deSecciones(() => ({})) });

/** What may be kept as a whole: every section, none more. */
export const formulacionSchema = z.strictObject({
  esquema: z.literal(ESQUEMA),
  secciones: z.strictObject(deSecciones(esquemaDeSeccion)),
});

/** The ids of rows of a section that another one of the project has already: a row stands in one list, and in one section. */
export const filasDeOtraSeccion = (
  { secciones }: Pick<Formulacion, 'secciones'>,
  seccion: SeccionDeFormulacion,
  respuestas: Answers,
): Issue[] => {
  const deLista = (answer: Answer): readonly string[] =>
    isRows(answer) ? answer.map(({ fila }) => fila) : [];
  const ajenas = new Set(
    seccionesDeFormulacion.flatMap((otra) =>
      otra === seccion ? [] : Object.values(secciones[otra]).flatMap(deLista),
    ),
  );
  const vistas = new Set<string>();
  return Object.entries(respuestas).flatMap(([path, answer]) => {
    const suyas = deLista(answer);
    const repetida = suyas.some((fila) => ajenas.has(fila) || vistas.has(fila));
    for (const fila of suyas) vistas.add(fila);
    return repetida
      ? [
          {
            path,
            code: 'fila_de_otra_lista',
            message: 'Una de estas filas es de otra lista. Quítala y agrégala de nuevo.',
          },
        ]
      : [];
  });
};

/** Keys in one order, and nothing of what was not said: null, '' and no rows are the same. */
const canonico = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(canonico);
  if (typeof valor !== 'object' || valor === null) return valor;
  const dicho = Object.entries(valor).filter(
    ([, uno]) => uno !== null && uno !== undefined && uno !== '' && !(Array.isArray(uno) && uno.length === 0),
  );
  return Object.fromEntries(
    dicho.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([clave, uno]) => [clave, canonico(uno)]),
  );
};

/** The one text of a formulación: the same for the same content, in whatever order its keys came. */
export const textoCanonico = (formulacion: Formulacion): string => JSON.stringify(canonico(formulacion));

/** The bytes that a version stores and its SHA-256 covers: {@link textoCanonico} in UTF-8. */
export const bytesCanonicos = (formulacion: Formulacion): Uint8Array => {
  // Browser and Node both have a TextEncoder; the language of this package, alone, has none.
  const escapado = encodeURIComponent(textoCanonico(formulacion).toWellFormed());
  const bytes: number[] = [];
  for (let i = 0; i < escapado.length; i += 1)
    if (escapado[i] === '%') {
      bytes.push(Number.parseInt(escapado.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(escapado.codePointAt(i) ?? 0);
  return Uint8Array.from(bytes);
};

/** What makes a formulación of one schema into the next one's: the step at `n` reads `n` and answers `n + 1`. */
export type Paso = (anterior: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** None yet: there has been one schema. */
const pasos: Readonly<Record<number, Paso>> = {};

const esObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/**
 * A stored formulación as today's code reads it, whatever schema it was written with. What is stored never changes.
 *
 * @throws RangeError on what is no formulación, or is of a schema that this code does not know.
 */
export const actualizarFormulacion = (
  guardada: unknown,
  { hasta = ESQUEMA, con = pasos }: { hasta?: number; con?: Readonly<Record<number, Paso>> } = {},
): Formulacion => {
  if (!esObjeto(guardada) || !Number.isInteger(guardada.esquema) || !esObjeto(guardada.secciones))
    throw new RangeError('Not a formulación');
  let actual = guardada;
  for (let n = Number(guardada.esquema); n !== hasta; n += 1) {
    const paso = n < hasta ? con[n] : undefined;
    if (!paso) throw new RangeError(`No way from schema ${n} of a formulación to ${hasta}`);
    actual = { ...paso(actual), esquema: n + 1 };
  }
  const secciones = esObjeto(actual.secciones) ? actual.secciones : {};
  return {
    esquema: hasta,
    secciones: deSecciones((seccion) =>
      esObjeto(secciones[seccion]) ? (secciones[seccion] as Answers) : {},
    ),
  };
};
