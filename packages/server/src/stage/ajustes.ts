import { ajustes, type ClaveDeAjuste, enOrden, revisarDias } from '@portal/domain/stage/ajustes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../platform/db/index.ts';

const diasSchema = z.array(z.number());

/**
 * The days of a setting as they are in force at a moment; those of the code where nobody set any, or a row says what is none. For jobs,
 * which read every row.
 */
export const diasDeAjuste = async (
  tx: Tx,
  clave: ClaveDeAjuste,
  moment: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ valor: unknown }>`
    select valor from ajustes where clave = ${clave} and vigente_desde <= ${moment}
     order by vigente_desde desc limit 1`.execute(tx);
  const dias = diasSchema.safeParse(rows[0]?.valor);
  return dias.success && revisarDias(clave, dias.data).length === 0
    ? enOrden(dias.data)
    : ajustes[clave].omision;
};
