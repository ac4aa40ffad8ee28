/** The portal as one process: reads the settings, opens what it needs, serves until it is told to stop. */

import { loadConfig } from './platform/config.ts';
import { createLogger } from './platform/log.ts';
import { startPortal } from './portal.ts';

const config = loadConfig();
const log = createLogger(config.logLevel);
const portal = await startPortal(config, log);

for (const line of portal.lines) process.stdout.write(`${line}\n`);

let stopping = false;
const stop = (signal: NodeJS.Signals): void => {
  // A second signal does not wait.
  if (stopping) process.exit(1);
  stopping = true;
  log.info({ signal }, 'stopping');
  portal.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    },
  );
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
