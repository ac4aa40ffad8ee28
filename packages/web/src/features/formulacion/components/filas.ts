import {
  codigosDeMatriz,
  formularios,
  leerMatriz,
  type SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { type Answer, type Answers, isRows, type Row } from '@portal/domain/kernel/answers';
import type { RowsField } from '@portal/domain/kernel/form';

// One empty list for all: a new one at every drawing would look like a change.
const NINGUNA: readonly Row[] = [];

/** The rows of an answer; the same list as long as nothing changed. */
export const filasDe = (answer: Answer | undefined): readonly Row[] => (isRows(answer) ? answer : NINGUNA);

/** The field of rows of a section, by its id. */
export const campoDeLista = (seccion: SeccionDeFormulacion, id: string): RowsField => {
  const campo = formularios[seccion].fields[id];
  if (campo?.kind !== 'filas') throw new RangeError(`${seccion}.${id} has no rows`);
  return campo;
};

export type Opciones = readonly { readonly value: string; readonly label: string }[];

const MAXIMO = 60;
const corto = (texto: string): string =>
  texto.length > MAXIMO ? `${texto.slice(0, MAXIMO).trimEnd()}…` : texto;

/** The actividades of the matrix, to choose one: 'A.1 Impartición de talleres'. */
export const actividadesDeMatriz = (
  marcoLogico: Answers,
): { readonly fila: string; readonly codigo: string; readonly nombre: string }[] => {
  const { filas } = leerMatriz(marcoLogico);
  const codigos = codigosDeMatriz(filas);
  return filas
    .filter(({ nivel }) => nivel === 'actividad')
    .map(({ fila, resumen }) => ({ fila, codigo: codigos.get(fila) ?? '', nombre: resumen }));
};

/** The same as options. */
export const opcionesDeActividad = (marcoLogico: Answers): Opciones =>
  actividadesDeMatriz(marcoLogico).map(({ fila, codigo, nombre }) => ({
    value: fila,
    label: [codigo, corto(nombre) || 'Sin resumen'].filter(Boolean).join(' '),
  }));
