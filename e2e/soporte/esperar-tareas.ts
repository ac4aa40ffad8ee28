/**
 * Ends when the portal has done every job that is due: DATOS=… node esperar-tareas.ts. A program of its own: it opens the
 * embedded database beside the portal that is running.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect } from '../../packages/server/src/platform/db/index.ts';
import { pendingJobs } from '../../packages/server/src/platform/jobs/run.ts';

/** What takes longer than this does not end, in milliseconds. */
const LIMIT = 900_000;

const database = await connect(loadConfig());
try {
  const deadline = Date.now() + LIMIT;
  for (;;) {
    const { due, locked } = await pendingJobs(database);
    if (due + locked === 0) break;
    if (Date.now() > deadline) throw new Error(`${due} jobs still wait and ${locked} are under way.`);
    await sleep(500);
  }
} finally {
  await database.close();
}
