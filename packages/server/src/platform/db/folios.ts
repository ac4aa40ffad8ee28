import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * The next number of a series in a year (rules 24–27): unique and without gaps, since a rollback gives it back. Others
 * who ask for the same series wait until this transaction ends, so ask late.
 *
 * @param serie capital letters, e.g. 'PR'.
 * @param anio year by the foundation's zone; 0 for a series that never begins anew.
 */
export const nextFolio = async (tx: Tx, serie: string, anio: number): Promise<number> => {
  const { rows } = await sql<{
    numero: number;
  }>`select app.siguiente_folio(${serie}, ${anio}) as numero`.execute(tx);
  const numero = rows[0]?.numero;
  if (numero === undefined) throw new Error('app.siguiente_folio gave nothing');
  return numero;
};
