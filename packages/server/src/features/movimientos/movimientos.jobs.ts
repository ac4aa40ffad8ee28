import { sql } from 'kysely';
import { runAsSystem, type Tx } from '../../platform/db/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';

export type SinCuadrar = {
  readonly proyecto: string;
  /** Which of its balances. */
  readonly saldo: string;
  readonly dice: string;
  readonly suma: string;
};

/** Differences that are kept of one comparison. */
const GUARDADAS = 100;

/** Cases whose balance is not what their movements come to. None, as long as nobody writes around the ledger. */
export const listUnbalanced = async (tx: Tx): Promise<readonly SinCuadrar[]> => {
  const { rows } = await sql<SinCuadrar>`
    select proyecto_id::text as proyecto, saldo, dice::text, suma::text from app.saldos_que_no_cuadran()`.execute(
    tx,
  );
  return rows;
};

/** Compares the ledger with its balances and keeps what it found, as of `now`; answers what does not hold. */
export const cuadrar = async (tx: Tx, now: Date): Promise<readonly SinCuadrar[]> => {
  const sueltos = await listUnbalanced(tx);
  await sql`
    insert into cuadres (corrido_en, proyectos, movimientos, diferencias)
    select ${now}, (select count(*) from saldos), (select count(*) from movimientos), ${JSON.stringify(sueltos.slice(0, GUARDADAS))}::jsonb`.execute(
    tx,
  );
  return sueltos;
};

/** Recomputes every balance at 03:40 of Chihuahua, keeps the result and says in the log of the server which do not hold. It mends nothing: a person looks. */
export const registerMovimientoJobs = (registry: JobRegistry): void =>
  registry.schedule('cuadrar-saldos', '40 9 * * *', async ({ database, logger }) => {
    const sueltos = await runAsSystem(database, ({ tx, now }) => cuadrar(tx, now));
    if (sueltos.length > 0)
      logger?.error({ saldos: sueltos }, 'balances are not what their movements come to');
  });
