import { SUMA_DE_PESOS } from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { CriterioEditado } from './datos.ts';

/** Sum of the weights typed so far; what is no whole number counts nothing yet. */
export const sumaEscrita = (criterios: readonly CriterioEditado[]): number =>
  criterios.reduce((suma, { peso }) => suma + (/^\d{1,4}$/.test(peso.trim()) ? Number(peso) : 0), 0);

/** What the running total says: 'Suman 80 %: faltan 20 %'. */
export const textoDeSuma = (suma: number): string => {
  const falta = SUMA_DE_PESOS - suma;
  if (falta === 0) return `Suman ${suma} %`;
  return falta > 0 ? `Suman ${suma} %: faltan ${falta} %` : `Suman ${suma} %: sobran ${-falta} %`;
};

/** The row at `desde` one place up (−1) or down (+1); the same list at either end. */
export const mover = <T>(filas: readonly T[], desde: number, paso: -1 | 1): readonly T[] => {
  const hasta = desde + paso;
  const fila = filas[desde];
  if (fila === undefined || hasta < 0 || hasta >= filas.length) return filas;
  return filas.toSpliced(desde, 1).toSpliced(hasta, 0, fila);
};
