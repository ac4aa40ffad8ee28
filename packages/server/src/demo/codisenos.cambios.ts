import { type Answers, type Row, rowsOf } from '@portal/domain/kernel/answers';
import { addDays } from '@portal/domain/kernel/dates';
import { filaDe, filaDeMatriz } from './registros.componer.ts';

/** What somebody changes of a section in a session of the demo, upon what is kept of it by then. */

/** The section as it reads afterwards; `clave` is that of its project. */
export type Cambio = (antes: Answers, clave: string) => Answers;

/** The row of a list in which some cell reads so. @throws Error when there is none: the demo's data are wrong. */
export const filaQueDice = (antes: Answers, lista: string, dice: string): Row => {
  const fila = rowsOf(antes[lista]).find((una) => Object.values(una).includes(dice));
  if (!fila) throw new Error(`No row of ${lista} says: ${dice}`);
  return fila;
};

const conFila = (antes: Answers, lista: string, nueva: Row): Answers => ({
  ...antes,
  [lista]: [...rowsOf(antes[lista]), nueva],
});

/** Writes a field anew. */
export const escribir =
  (campo: string, texto: string): Cambio =>
  (antes) => ({ ...antes, [campo]: texto });

/** Corrects cells of the row in which some cell reads `dice`. */
export const corregir =
  (lista: string, dice: string, celdas: Readonly<Record<string, string>>): Cambio =>
  (antes) => {
    const { fila } = filaQueDice(antes, lista, dice);
    return {
      ...antes,
      [lista]: rowsOf(antes[lista]).map((una) => (una.fila === fila ? { ...una, ...celdas } : una)),
    };
  };

/** Hangs a new problem from the one that reads `de`. */
export const colgarProblema =
  (de: string, tipo: 'causa' | 'efecto', texto: string): Cambio =>
  (antes, clave) =>
    conFila(antes, 'nodos', {
      fila: filaDe(clave, 'problema', texto),
      tipo,
      padre: filaQueDice(antes, 'nodos', de).fila,
      texto,
    });

/** Hangs from the objective that reads `de` the one that turns `problema` over. */
export const colgarObjetivo =
  (de: string, tipo: 'medio' | 'fin', problema: string, texto: string): Cambio =>
  (antes, clave) =>
    conFila(antes, 'nodos', {
      fila: filaDe(clave, 'objetivo', problema),
      tipo,
      padre: filaQueDice(antes, 'nodos', de).fila,
      texto,
      espejo: filaDe(clave, 'problema', problema),
    });

/** Adds a row to a list; `actividad` is told by its code in the matrix: 'C.1'. */
export const agregar =
  (lista: string, { actividad, ...celdas }: Readonly<Record<string, string>>): Cambio =>
  (antes, clave) =>
    conFila(antes, lista, {
      ...celdas,
      fila: filaDe(clave, 'sesion', lista, ...Object.values(celdas)),
      ...(actividad ? { actividad: filaDeMatriz(clave, actividad) } : {}),
    });

/** Dates the row in which some cell reads `dice` so many days earlier. */
export const adelantar =
  (lista: string, dice: string, dias: number): Cambio =>
  (antes, clave) =>
    corregir(lista, dice, { fecha: addDays(filaQueDice(antes, lista, dice).fecha ?? '', -dias) })(
      antes,
      clave,
    );

/** Copies a cell to the row in which some cell reads `dice` from the one in which some cell reads `de`. */
export const copiar =
  (lista: string, columna: string, de: string, dice: string): Cambio =>
  (antes, clave) =>
    corregir(lista, dice, { [columna]: filaQueDice(antes, lista, de)[columna] ?? '' })(antes, clave);

/** Adds an indicator to the row of the matrix of that code; its base is of the same year as that of the others. */
export const agregarIndicador =
  (codigo: string, celdas: Readonly<Record<string, string>>): Cambio =>
  (antes, clave) =>
    agregar('filas_indicadores', {
      de: filaDeMatriz(clave, codigo),
      anio_base: rowsOf(antes.filas_indicadores)[0]?.anio_base ?? '',
      ...celdas,
    })(antes, clave);
