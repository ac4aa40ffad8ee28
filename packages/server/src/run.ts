import type { Clock } from './platform/clock.ts';
import { ConfigError, loadConfig } from './platform/config.ts';
import { createLogger } from './platform/log.ts';
import { startPortal } from './portal.ts';

/** Past this a stop is no longer clean: what still hangs is cut, and the database recovers what it must. */
const STOP_LIMIT = 9_500;

const say = (line: string): boolean => process.stderr.write(`${line}\n`);

/** Why it did not start, as lines for a person; the rest only when the log was asked to be thorough. */
const tellFailure = (error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  say(error instanceof ConfigError ? message : `El portal no pudo arrancar: ${message}`);
  if (['debug', 'trace'].includes(process.env.REGISTRO_NIVEL ?? '') && error instanceof Error)
    say(error.stack ?? '');
};

/**
 * The portal as one process: reads the settings, opens what it needs, serves until SIGINT or SIGTERM, and then ends
 * within ten seconds. A second signal does not wait. What cannot start says why in Spanish and ends with code 1.
 *
 * @param web the folder of the built web application, perhaps still being built; rejects with why it cannot be.
 * @param clock another than the machine's, for stories that wait for a date.
 * @param maxDelay how late it may run before it turns requests away (`PortalOptions`), for stories on a busy machine.
 */
export const run = async (web?: Promise<string>, clock?: Clock, maxDelay?: number): Promise<void> => {
  // Its failure is told when its turn comes.
  web?.catch(() => undefined);
  const stopping = new AbortController();
  let stop = (): Promise<void> => Promise.resolve();

  let asked = 0;
  const onSignal = (): void => {
    // One Ctrl+C can arrive twice, from the terminal and from npm: only a later one means impatience.
    if (stopping.signal.aborted) {
      if (performance.now() - asked > 1_000) process.exit(1);
      return;
    }
    asked = performance.now();
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`El portal no se detuvo limpiamente: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };

  try {
    const config = loadConfig();
    const log = createLogger(config.logLevel);
    const starting = startPortal(config, log, { dist: web, clock, maxDelay });
    // Told to stop while still starting: finishes what it opens, so that nothing is left running behind.
    stop = async () => {
      log.info('stopping');
      await starting.then(
        (portal) => portal.stop(),
        () => undefined,
      );
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    process.on('SIGHUP', onSignal);
    const portal = await starting;
    if (!stopping.signal.aborted) for (const line of portal.lines) process.stdout.write(`${line}\n`);
  } catch (error) {
    if (stopping.signal.aborted) return;
    tellFailure(error);
    // A build under way is finished: it is of use to the next start, and half of one to nobody.
    await web?.catch(() => undefined);
    process.exit(1);
  }
};
