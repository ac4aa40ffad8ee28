import type { EntradaDeHistorial } from '@portal/domain/features/proyectos/proyectos.shapes';

/** What one act did to the case: the act, and what followed from it in the same moment. */
export type Hecho = {
  readonly entrada: EntradaDeHistorial;
  readonly siguio: readonly EntradaDeHistorial[];
};

const CASO = 'proyecto';

/** Milliseconds within which entries of one transaction are written. */
const A_LA_VEZ = 1000;

const juntas = (a: EntradaDeHistorial, b: EntradaDeHistorial): boolean =>
  a.quien === b.quien && Math.abs(Date.parse(a.cuando) - Date.parse(b.cuando)) < A_LA_VEZ;

/**
 * What happened, newest first, with what the case itself did because of it under its cause: somebody who rejects a record does
 * not also decide, a line later, that the project was not accepted. An entry of the case alone stays as it is.
 */
export const conConsecuencias = (entradas: readonly EntradaDeHistorial[]): readonly Hecho[] => {
  const causaDe = (entrada: EntradaDeHistorial): EntradaDeHistorial | undefined =>
    entrada.entidad === CASO
      ? entradas.find((otra) => otra.entidad !== CASO && juntas(otra, entrada))
      : undefined;
  return entradas
    .filter((entrada) => !causaDe(entrada))
    .map((entrada) => ({ entrada, siguio: entradas.filter((otra) => causaDe(otra) === entrada) }));
};
