/**
 * Falsifies an entry of the log, as whoever has the password of the database could, or puts it right again:
 * DATOS=… node falsificar-bitacora.ts <number> <name of who did it>. A program of its own: it opens the embedded database
 * beside the portal that is running.
 */
import { sql } from 'kysely';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, runAsSystem } from '../../packages/server/src/platform/db/index.ts';

const [numero = '', nombre = ''] = process.argv.slice(2);
const database = await connect(loadConfig());
try {
  await runAsSystem(database, async ({ tx }) => {
    await sql`alter table bitacora disable trigger user`.execute(tx);
    const { numAffectedRows } =
      await sql`update bitacora set actor_nombre = ${nombre} where id = ${numero}::bigint`.execute(tx);
    await sql`alter table bitacora enable trigger user`.execute(tx);
    if (numAffectedRows !== 1n) throw new Error(`No entry ${numero}`);
  });
} finally {
  await database.close();
}
