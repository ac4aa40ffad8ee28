/**
 * Closes the calls whose time is over by the moved clock, as the portal's own job does by the machine's:
 * DATOS=… node cerrar-vencidas.ts. A program of its own: it opens the embedded database beside the portal that is running.
 */
import { closeOverdue } from '../../packages/server/src/features/convocatorias/convocatorias.jobs.ts';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect } from '../../packages/server/src/platform/db/index.ts';
import { leerReloj } from './reloj.ts';

const config = loadConfig();
const offset = leerReloj(config.dataFolder);
const database = await connect(config, { clock: { now: () => new Date(Date.now() + offset) } });
try {
  // None left is no fault: the portal's own job came first. The story sees on the page whether it closed.
  await closeOverdue(database);
} finally {
  await database.close();
}
