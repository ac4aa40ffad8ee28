import { type Answer, type Answers, isRows, type Row, rowsOf } from '../../kernel/answers.ts';
import type { Form } from '../../kernel/form.ts';
import type { SeccionDeFormulacion } from './secciones.nombres.ts';
import { formularios } from './secciones.ts';

/**
 * What a save of a section sends: the answers that changed, and of a list only the rows that did (stages.md §4). Both ends
 * use it: who types makes it of what it had and what it has, the server puts it upon what is kept, of that same version.
 */

export type CambiosDeLista = {
  /** New rows, and those that read otherwise, whole. */
  readonly puestas: readonly Row[];
  /** Ids of those that are gone. */
  readonly quitadas: readonly string[];
  /** All ids in their order, where that is not: those that stayed as they stood, then the new ones. */
  readonly orden?: readonly string[] | undefined;
};

export type CambiosPorGuardar = {
  /** Answers of one text, by field. */
  readonly campos: Readonly<Record<string, string | null>>;
  /** Lists, by field. */
  readonly listas: Readonly<Record<string, CambiosDeLista>>;
};

const vacio = (respuesta: Answer | undefined): boolean =>
  respuesta === undefined ||
  respuesta === null ||
  respuesta === '' ||
  (isRows(respuesta) && respuesta.length === 0);

const mismaFila = (a: Row, b: Row): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (columna) => (a[columna] ?? '') === (b[columna] ?? ''),
  );

/** The order that follows without being told: what stayed, as it stood, then what is new. */
const ordenNatural = (
  antes: readonly Row[],
  puestas: readonly Row[],
  quitadas: readonly string[],
): string[] => {
  const idas = new Set(quitadas);
  const estaban = new Set(antes.map(({ fila }) => fila));
  return [
    ...antes.flatMap(({ fila }) => (idas.has(fila) ? [] : [fila])),
    ...puestas.flatMap(({ fila }) => (estaban.has(fila) ? [] : [fila])),
  ];
};

const deLista = (antes: readonly Row[], ahora: readonly Row[]): CambiosDeLista | null => {
  const eran = new Map(antes.map((fila) => [fila.fila, fila]));
  const son = new Set(ahora.map(({ fila }) => fila));
  const puestas = ahora.filter((fila) => {
    const era = eran.get(fila.fila);
    return !era || !mismaFila(era, fila);
  });
  const quitadas = antes.flatMap(({ fila }) => (son.has(fila) ? [] : [fila]));
  const orden = ahora.map(({ fila }) => fila);
  const sigue = ordenNatural(antes, puestas, quitadas).every((fila, i) => fila === orden[i]);
  if (puestas.length === 0 && quitadas.length === 0 && sigue) return null;
  return { puestas, quitadas, ...(sigue ? {} : { orden }) };
};

/** What has to be sent so that `antes`, kept of this section, becomes `ahora`; derived answers are never sent. */
export const cambiosPorGuardar = (
  seccion: SeccionDeFormulacion,
  antes: Answers,
  ahora: Answers,
): CambiosPorGuardar => {
  const campos: Record<string, string | null> = {};
  const listas: Record<string, CambiosDeLista> = {};
  const form: Form = formularios[seccion];
  for (const [id, campo] of Object.entries(form.fields)) {
    const [era, es] = [antes[id] ?? null, ahora[id] ?? null];
    if (campo.kind === 'derivado' || (vacio(era) && vacio(es))) continue;
    if (campo.kind === 'filas') {
      const cambios = deLista(rowsOf(era), rowsOf(es));
      if (cambios) listas[id] = cambios;
    } else if (!isRows(es) && (era ?? '') !== (es ?? '')) campos[id] = es;
  }
  return { campos, listas };
};

/** Whether there is anything to save. */
export const hayCambios = ({ campos, listas }: CambiosPorGuardar): boolean =>
  Object.keys(campos).length + Object.keys(listas).length > 0;

const ponerEnLista = (antes: readonly Row[], { puestas, quitadas, orden }: CambiosDeLista): Row[] => {
  const filas = new Map([...antes, ...puestas].map((fila) => [fila.fila, fila]));
  const naturales = ordenNatural(antes, puestas, quitadas);
  const pedidas = orden ? [...new Set([...orden, ...naturales])] : naturales;
  const quedan = new Set(naturales);
  return pedidas.flatMap((fila) => {
    const una = quedan.has(fila) ? filas.get(fila) : undefined;
    return una ? [una] : [];
  });
};

/** What is kept of a section after a save: `antes` with its changes. What they may be at all is judged apart. */
export const aplicarCambios = (antes: Answers, { campos, listas }: CambiosPorGuardar): Answers => ({
  ...antes,
  ...campos,
  ...Object.fromEntries(
    Object.entries(listas).map(([id, cambios]) => [id, ponerEnLista(rowsOf(antes[id]), cambios)]),
  ),
});
