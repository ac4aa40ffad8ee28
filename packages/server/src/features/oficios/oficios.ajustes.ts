import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { type Database, runAsSystem, type Tx } from '../../platform/db/index.ts';

/** What the letter paper says of the foundation. */
export const fundacionSchema = z.object({ nombre: z.string(), domicilio: z.string(), correo: z.string() });
export type Fundacion = z.infer<typeof fundacionSchema>;

const CLAVE = 'fundacion';

/**
 * The letter paper as of a moment; of a document older than the first one, the first. Rows of the past never change, so that
 * the answer is the same whenever it is asked.
 */
export const fundacionAt = async (tx: Tx, moment: Date): Promise<Fundacion | undefined> => {
  const { rows } = await sql<{ valor: unknown }>`
    select valor from ajustes where clave = ${CLAVE}
     order by vigente_desde <= ${moment} desc,
              case when vigente_desde <= ${moment} then vigente_desde end desc, vigente_desde
     limit 1`.execute(tx);
  return rows[0] && fundacionSchema.parse(rows[0].valor);
};

/**
 * Notes what the settings of this installation say of the foundation, from now on, where it is something else than before.
 * At every start, until a screen of the portal writes it; nodes that start at once note it once.
 */
export const noteFundacion = (
  database: Database,
  { foundation, responsible }: Pick<Config, 'foundation' | 'responsible'>,
): Promise<void> =>
  runAsSystem(database, async ({ tx }) => {
    const { domicilio, correo } = responsible;
    const valor: Fundacion = { nombre: foundation, domicilio, correo };
    await sql`select pg_advisory_xact_lock(hashtextextended('ajustes:' || ${CLAVE}, 0))`.execute(tx);
    await sql`insert into ajustes (clave, valor)
      select ${CLAVE}, ${JSON.stringify(valor)}::jsonb
       where ${JSON.stringify(valor)}::jsonb is distinct from (
         select a.valor from ajustes a where a.clave = ${CLAVE} order by a.vigente_desde desc limit 1)`.execute(
      tx,
    );
  });
