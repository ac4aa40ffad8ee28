/**
 * Suspends an account from outside the portal: DATOS=… node suspender-cuenta.ts <email>.
 * A program of its own: it opens the embedded database beside the portal that is running.
 */
import { sql } from 'kysely';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, runAsSystem } from '../../packages/server/src/platform/db/index.ts';

const [email] = process.argv.slice(2);
const database = await connect(loadConfig());
try {
  const { numAffectedRows } = await runAsSystem(database, ({ tx }) =>
    sql`update usuarios set estado = 'suspendido', version = version + 1 where email = ${email}`.execute(tx),
  );
  if (numAffectedRows !== 1n) throw new Error(`No account ${email}`);
} finally {
  await database.close();
}
